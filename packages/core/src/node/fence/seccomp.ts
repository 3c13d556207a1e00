import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * System calls that nothing in a fence needs, and that most sandbox escapes used: namespaces and mounts, kernel
 * programs, memory of other processes, keys, modules, clocks; and memory that belongs to no process, where no limit
 * of processes counts it. Numbers for x64 and arm64; -1 if missing. From the Linux
 * tables arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h.
 */
const refused = {
  shmget: [29, 194],
  semget: [64, 190],
  msgget: [68, 186],
  ptrace: [101, 117],
  syslog: [103, 116],
  uselib: [134, -1],
  ustat: [136, -1],
  sysfs: [139, -1],
  modify_ldt: [154, -1],
  pivot_root: [155, 41],
  _sysctl: [156, -1],
  chroot: [161, 51],
  acct: [163, 89],
  settimeofday: [164, 170],
  mount: [165, 40],
  umount2: [166, 39],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  iopl: [172, -1],
  ioperm: [173, -1],
  init_module: [175, 105],
  delete_module: [176, 106],
  quotactl: [179, 60],
  lookup_dcookie: [212, 18],
  clock_settime: [227, 112],
  kexec_load: [246, 104],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  unshare: [272, 97],
  perf_event_open: [298, 241],
  fanotify_init: [300, 262],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  clock_adjtime: [305, 266],
  setns: [308, 268],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  finit_module: [313, 273],
  memfd_create: [319, 279],
  kexec_file_load: [320, 294],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  pidfd_getfd: [438, 438],
  process_madvise: [440, 440],
  mount_setattr: [442, 442],
  quotactl_fd: [443, 443],
  memfd_secret: [447, 447],
} as const satisfies Record<string, readonly [x64: number, arm64: number]>

const machines = {
  x64: { audit: 0xc000003e, column: 0, clone: 56, clone3: 435, socket: 41, ioctl: 16, fallocate: 285 },
  arm64: { audit: 0xc00000b7, column: 1, clone: 220, clone3: 435, socket: 198, ioctl: 29, fallocate: 47 },
} as const

const EPERM = 1
const ENOSYS = 38
const EOPNOTSUPP = 95
const EAFNOSUPPORT = 97
const ALLOW = 0x7fff0000
const KILL_PROCESS = 0x80000000
const refuse = (error: number) => 0x00050000 | error
/** Every flag of clone that makes a namespace. */
const NEW_NAMESPACES = 0x7e020000
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK: the last is how programs list the network interfaces. */
const families = [1, 2, 10, 16]
const TIOCSTI = 0x5412
const TIOCLINUX = 0x541c

/** `struct seccomp_data`: number, architecture, address, six arguments of which the lower halves come first. */
const NUMBER = 0
const ARCHITECTURE = 4
const argument = (index: number) => 16 + 8 * index

/** One instruction of classic BPF: its code, the jumps if true and if false, and a value. */
type Instruction = readonly [code: number, holds: number, fails: number, value: number]
const load = (offset: number): Instruction => [0x20, 0, 0, offset]
const answer = (value: number): Instruction => [0x06, 0, 0, value]
/** Skips a number of instructions unless the loaded value equals a value, is at least one, or shares a bit with one. */
const unlessEqual = (value: number, skip: number): Instruction => [0x15, 0, skip, value]
const ifEqual = (value: number, skip: number): Instruction => [0x15, skip, 0, value]
const unlessAtLeast = (value: number, skip: number): Instruction => [0x35, 0, skip, value]
const unlessAnyBit = (value: number, skip: number): Instruction => [0x45, 0, skip, value]

/** The filter for bubblewrap's `--seccomp`, for a processor; `undefined` for one whose numbers are not known. */
export function seccompFilter(arch: string): Buffer | undefined {
  if (arch !== 'x64' && arch !== 'arm64') return undefined
  const { audit, column, clone, clone3, socket, ioctl, fallocate } = machines[arch]
  const numbers = Object.values(refused)
    .map((pair) => pair[column])
    .filter((number) => number >= 0)
  const program: Instruction[] = [
    load(ARCHITECTURE),
    ifEqual(audit, 1),
    answer(KILL_PROCESS),
    load(NUMBER),
    // Numbers of the x32 interface would pass by all that follows.
    ...(arch === 'x64' ? [unlessAtLeast(0x40000000, 1), answer(refuse(ENOSYS))] : []),
    ...numbers.flatMap((number) => [unlessEqual(number, 1), answer(refuse(EPERM))]),
    // Its flags are in memory, where filters cannot see them; libraries then use clone.
    unlessEqual(clone3, 1),
    answer(refuse(ENOSYS)),
    // Takes any amount of disk at once, before a watch sees it; programs then write instead.
    unlessEqual(fallocate, 1),
    answer(refuse(EOPNOTSUPP)),
    unlessEqual(clone, 4),
    load(argument(0)),
    unlessAnyBit(NEW_NAMESPACES, 1),
    answer(refuse(EPERM)),
    answer(ALLOW),
    unlessEqual(socket, 3 + families.length),
    load(argument(0)),
    ...families.map((family, index) => ifEqual(family, families.length - index)),
    answer(refuse(EAFNOSUPPORT)),
    answer(ALLOW),
    unlessEqual(ioctl, 5),
    load(argument(1)),
    ifEqual(TIOCSTI, 1),
    unlessEqual(TIOCLINUX, 1),
    answer(refuse(EPERM)),
    answer(ALLOW),
    answer(ALLOW),
  ]
  const bytes = Buffer.alloc(program.length * 8)
  program.forEach(([code, holds, fails, value], index) => {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(holds, index * 8 + 2)
    bytes.writeUInt8(fails, index * 8 + 3)
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4)
  })
  return bytes
}

let descriptor: number | undefined

/**
 * A path at which child processes can read the filter; `undefined` for an unknown processor architecture. The file has
 * no name: nothing is left behind, and nobody can change it.
 */
export function seccompPath(): string | undefined {
  const filter = seccompFilter(process.arch)
  if (filter === undefined) return undefined
  descriptor ??= openFile(filter)
  return `/proc/${process.pid}/fd/${descriptor}`
}

function openFile(filter: Buffer): number {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-filter-'))
  try {
    const path = join(folder, 'filter')
    writeFileSync(path, filter, { mode: 0o600 })
    return openSync(path, 'r')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
