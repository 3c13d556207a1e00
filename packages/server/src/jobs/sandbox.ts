import { spawnSync } from 'node:child_process'

/** What one job's process may take. */
export interface ProcessLimits {
  /** Resident memory, in MiB. */
  memoryMb: number
  timeoutSeconds: number
  /** Threads that one job is given. */
  threads: number
}

/**
 * How job processes are held. `process`: a child process with a wall clock and, where `/proc` exists, a watch on its
 * memory. `limits`: besides, the kernel's resource limits and a low priority.
 */
export interface Sandbox {
  tier: 'process' | 'limits'
  /** The command line that runs Node with these arguments inside. */
  wrap: (limits: ProcessLimits, nodeArguments: readonly string[]) => [command: string, ...args: string[]]
}

/**
 * Address space that a process may write to, beyond its resident memory: thread stacks, V8's reserve, freed pages that
 * are not given back yet. Node alone takes about 150 MiB.
 */
const DATA_HEADROOM_MB = 1024
const MAX_RESULT_BYTES = 4 * 2 ** 30

/** Finds the strongest way to hold a process that works on this machine, by trying it. */
export function detectSandbox(): Sandbox {
  const limits = { memoryMb: 1024, timeoutSeconds: 10, threads: 1 }
  const works = (prefix: Prefix) => {
    const [command, ...args] = [...prefix(limits), process.execPath, '--version']
    return spawnSync(command!, args, { stdio: 'ignore', timeout: 10_000 }).status === 0
  }
  const prefix = process.platform === 'linux' ? [withParent, withLimits].find(works) : undefined
  if (!prefix) return { tier: 'process', wrap: (limits, args) => [process.execPath, ...heap(limits), ...args] }
  return {
    tier: 'limits',
    wrap: (limits, args) => [...prefix(limits), process.execPath, ...heap(limits), ...args] as [string, ...string[]],
  }
}

type Prefix = (limits: ProcessLimits) => string[]

const withLimits: Prefix = ({ memoryMb, timeoutSeconds, threads }) => {
  const data = (memoryMb + DATA_HEADROOM_MB) * 2 ** 20
  // Several threads use more processor time than the clock shows; the wall clock is the limit that counts.
  const cpu = Math.ceil(timeoutSeconds * Math.max(4, threads + 1) + 10)
  // Not --as: WebAssembly reserves far more address space than it uses.
  const resources = [`--data=${data}`, `--cpu=${cpu}`, `--fsize=${MAX_RESULT_BYTES}`, '--nofile=2048', '--core=0']
  return ['prlimit', ...resources, '--', 'nice', '-n', '10']
}

/** The kernel ends the process should the server be killed without a chance to do so. */
const withParent: Prefix = (limits) => ['setpriv', '--pdeathsig', 'KILL', '--', ...withLimits(limits)]

function heap({ memoryMb }: ProcessLimits): string[] {
  return [`--max-old-space-size=${Math.floor(memoryMb * 0.8)}`]
}
