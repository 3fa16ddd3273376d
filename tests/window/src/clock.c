/* As if the machine had slept for the seconds that stand in a file: the hour on the wall is later, and so is the clock that
   counts sleep; other clocks run as they do. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile const int64_t *forward;

__attribute__((constructor)) static void find_the_file(void) {
    const char *path = getenv("CLOCK_FORWARD");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *seconds = mmap(NULL, sizeof *forward, PROT_READ, MAP_SHARED, file, 0);
    if (seconds != MAP_FAILED) forward = seconds;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int failed = (int)syscall(SYS_clock_gettime, clock, now);
    int sees_sleep = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_BOOTTIME;
    if (!failed && forward && sees_sleep) now->tv_sec += (time_t)*forward;
    return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec exact;
    if (clock_gettime(CLOCK_REALTIME, &exact)) return -1;
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *now) {
    struct timespec exact;
    if (clock_gettime(CLOCK_REALTIME, &exact)) return -1;
    if (now) *now = exact.tv_sec;
    return exact.tv_sec;
}

/* Beside the clock: what a test leaves on the disk need not outlive the machine. That the product's files do is proven elsewhere. */
int fsync(int file) {
    (void)file;
    return 0;
}

int fdatasync(int file) {
    (void)file;
    return 0;
}

/* A wait that ends at an hour on the wall ends as soon as without this clock. WebKit waits for its other processes like
   that, and two of them that wait for each other would do so for as long as the machine slept. */
int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict end) {
    struct timespec until = *end;
    /* The other clock on which such a wait may end counts from the start of the machine. */
    int is_on_the_wall = until.tv_sec > 1000000000;
    if (is_on_the_wall && forward) until.tv_sec -= (time_t)*forward;
    return pthread_cond_clockwait(condition, mutex, is_on_the_wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, &until);
}
