/* Wine 8 has no bcryptprimitives.dll, from which Rust takes its random bytes: this one asks the older interface. */
#include <stddef.h>

__declspec(dllimport) unsigned char __stdcall SystemFunction036(void *buffer, unsigned long length);

__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *buffer, size_t length)
{
    return SystemFunction036(buffer, (unsigned long)length);
}
