/* Writes one letter to a file for each socket that the program opens and for each name that it looks up. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <dlfcn.h>
#include <netdb.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void count(void) {
    const char *path = getenv("SOCKETS_COUNT");
    int file = path ? open(path, O_WRONLY | O_APPEND | O_CLOEXEC) : -1;
    if (file < 0 || write(file, "s", 1) != 1) abort();
    close(file);
}

int socket(int domain, int type, int protocol) {
    count();
    return (int)syscall(SYS_socket, domain, type, protocol);
}

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
    int (*real)(const char *, const char *, const struct addrinfo *, struct addrinfo **) = dlsym(RTLD_NEXT, "getaddrinfo");
    count();
    return real(node, service, hints, found);
}
