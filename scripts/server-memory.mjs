/**
 * Settings of glibc for a server: it gives memory of 32 KiB and more, mostly pieces of uploads, back to the system as soon as it is free. Other systems
 * ignore them. They count from the start of a process alone.
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
