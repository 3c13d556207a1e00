import { expect, it } from 'vitest'
import { seccompFilter } from './seccomp.js'

const ALLOW = 0x7fff0000
const machines = { x64: 0xc000003e, arm64: 0xc00000b7 } as const

/** What the kernel makes of a filter: loads, jumps and answers of classic BPF, the only ones that the filter has. */
function run(
  arch: keyof typeof machines,
  number: number,
  args: readonly number[] = [],
  audit: number = machines[arch],
) {
  const filter = seccompFilter(arch)!
  const data = new Map([[0, number], [4, audit], ...args.map((value, index) => [16 + 8 * index, value] as const)])
  let loaded = 0
  for (let at = 0; at < filter.length; at += 8) {
    const value = filter.readUInt32LE(at + 4)
    const code = filter.readUInt16LE(at)
    if (code === 0x06) return value
    if (code === 0x20) {
      loaded = data.get(value) ?? 0
      continue
    }
    const holds = code === 0x15 ? loaded === value : code === 0x35 ? loaded >= value : (loaded & value) !== 0
    at += 8 * filter.readUInt8(at + (holds ? 2 : 3))
  }
  throw new Error('The filter has no answer.')
}

const refusal = (error: number) => 0x50000 | error

it.each([
  ['x64', { read: 0, clone: 56, clone3: 435, socket: 41, ioctl: 16, mount: 165, unshare: 272, bpf: 321, ptrace: 101 }],
  [
    'arm64',
    { read: 63, clone: 220, clone3: 435, socket: 198, ioctl: 29, mount: 40, unshare: 97, bpf: 280, ptrace: 117 },
  ],
] as const)('refuses what leads out of a fence, and nothing that programs need (%s)', (arch, calls) => {
  const call = (name: keyof typeof calls, ...args: number[]) => run(arch, calls[name], args)
  for (const name of ['mount', 'unshare', 'bpf', 'ptrace'] as const) expect(call(name), name).toBe(refusal(1))
  expect(call('read')).toBe(ALLOW)
  // A thread, a process, and one in a user namespace.
  expect([0x3d0f00, 0x1200011].map((flags) => call('clone', flags))).toEqual([ALLOW, ALLOW])
  expect(call('clone', 0x10000000)).toBe(refusal(1))
  expect(call('clone3')).toBe(refusal(38))
  expect([1, 2, 10, 16].map((family) => call('socket', family))).toEqual([ALLOW, ALLOW, ALLOW, ALLOW])
  expect([17, 38, 40].map((family) => call('socket', family))).toEqual([refusal(97), refusal(97), refusal(97)])
  expect(call('ioctl', 0, 0x5401)).toBe(ALLOW)
  expect([0x5412, 0x541c].map((request) => call('ioctl', 0, request))).toEqual([refusal(1), refusal(1)])
})

it('row 109: lets no program take disk without writing to it, and has it write instead', () => {
  expect([run('x64', 285), run('arm64', 47)]).toEqual([refusal(95), refusal(95)])
})

it('ends a program that speaks another interface of the kernel', () => {
  expect(run('x64', 0, [], 0x40000003)).toBe(0x80000000)
  expect(run('x64', 0x40000000)).toBe(refusal(38))
})

it('knows no other processors', () => {
  expect(seccompFilter('riscv64')).toBeUndefined()
})
