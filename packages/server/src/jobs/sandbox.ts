import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { type Fence, type FenceUser, fenceUser, findSystemProgram, possibleFences } from '@sheaf/core/node'
import type { Isolation } from './isolation.js'
import { readableParts } from './readable-parts.js'

/** What one job's process may take. */
export interface ProcessLimits {
  /** Resident memory, in MiB. */
  memoryMb: number
  timeoutSeconds: number
  /** Threads that one job is given. */
  threads: number
  /** Room on disk that its files may take, in MiB. */
  diskMb: number
}

/**
 * Isolation of job processes. `process`: a child process with a wall clock and, where `/proc` exists, a watch on its
 * memory. `limits`: also the kernel's resource limits and a low priority. `namespaces` and `bubblewrap`: also a sandbox of the
 * kernel: no network, no other processes, read access to programs only, and write access only to its own folder.
 */
export interface Sandbox {
  tier: Exclude<Isolation, 'auto'>
  /** Path of the sandbox folder as the process sees it; `undefined` without a sandbox: the process then sees the whole disk. */
  inside: string | undefined
  /** The user that owns a process and its folders, where the server is root. */
  user: FenceUser | undefined
  /** The command line that runs Node with these arguments inside, in the sandbox folder if there is one. */
  wrap: (
    limits: ProcessLimits,
    nodeArguments: readonly string[],
    sandboxFolder?: string,
  ) => [command: string, ...args: string[]]
}

export interface SandboxSettings {
  isolation: Isolation
  /** The program of job processes, and the module of their operations. */
  entry: string
  registryModule: string
  /** Files and folders that programs of jobs read in addition. */
  readable?: readonly string[]
  /** The user that jobs run as where the server is root. */
  jobUid: number
  /** Whether less than a fence is refused. */
  fence?: 'auto' | 'required'
  /** Makes a folder with `tmp` inside. */
  createSandboxFolder: () => string
  removeSandboxFolder: (sandboxFolder: string) => void
}

/**
 * Address space that a process may write to, beyond its resident memory: thread stacks, V8's reserve, freed pages that
 * are not given back yet. Node alone takes about 150 MiB.
 */
const DATA_HEADROOM_MB = 1024
/** Largest file that one job may make, in MiB. */
export const MAX_FILE_MB = 4096
const TRY_MS = 60_000

/** Path of the sandbox folder as the process sees it. */
const INSIDE = '/job'
/** What programs that recognize text, draw and use the time read from the machine. */
const systemParts = ['/etc/fonts', '/etc/localtime', '/var/cache/fontconfig']

/**
 * Finds the strongest tier that works on this machine, by trying it, or checks the requested one.
 * @returns also the reason why a stronger tier does not work; empty if there is none
 * @throws Error when that one does not work here
 */
export function detectSandbox(settings: SandboxSettings): { sandbox: Sandbox; trouble: string } {
  const { isolation, fence } = settings
  if (fence === 'required' && (isolation === 'limits' || isolation === 'process'))
    throw new Error(
      `SHEAF_FENCE is required, but SHEAF_ISOLATION is ${isolation}, which is no fence. Set SHEAF_ISOLATION to auto, or SHEAF_FENCE to auto.`,
    )
  let trouble = ''
  for (const sandbox of possibleSandboxes(settings)) {
    if (isolation !== 'auto' && sandbox.tier !== isolation) continue
    const found = troubleWith(sandbox, settings)
    if (found === undefined && (fence !== 'required' || sandbox.inside !== undefined)) return { sandbox, trouble }
    if (found !== undefined) trouble ||= `${sandbox.tier}: ${found}`
  }
  if (fence === 'required')
    throw new Error(
      `SHEAF_FENCE is required, but no fence works here${trouble && ` (${trouble})`}. ${remedies.bubblewrap} Or set SHEAF_FENCE to auto to start without.`,
    )
  if (isolation === 'auto')
    throw new Error(
      `No job can be started here${trouble && ` (${trouble})`}. ${remedies.process} A server that runs as root needs the capabilities to change users and owners: let it have them, or run it as another user.`,
    )
  throw new Error(
    `SHEAF_ISOLATION is ${isolation}, which does not work here${trouble && ` (${trouble})`}. ${remedies[isolation]} Or set it to auto for the strongest that works.`,
  )
}

const remedies: Record<Isolation, string> = {
  auto: '',
  bubblewrap: 'Install bubblewrap, and let the user of the server, or its container, make user namespaces.',
  namespaces: 'Let the user of the server, or its container, make user namespaces.',
  limits: 'Install prlimit, of util-linux. Node.js and Sheaf must be readable by the user that jobs run as.',
  process: 'Node.js and Sheaf must be readable by the user that jobs run as.',
}

function possibleSandboxes(settings: SandboxSettings): Sandbox[] {
  const user = fenceUser(settings.jobUid)
  const plain: Sandbox = {
    tier: 'process',
    inside: undefined,
    user,
    wrap: (limits, args) => [process.execPath, ...heap(limits), ...args],
  }
  if (process.platform !== 'linux') return [plain]
  const first = launchers()
  const line = (words: string[]) => words as [string, ...string[]]
  const limited: Sandbox = {
    ...plain,
    tier: 'limits',
    wrap: (limits, args) => line([...first, ...withLimits(limits), ...plain.wrap(limits, args)]),
  }
  return [...fencedSandboxes(settings, user, first), limited, plain]
}

function fencedSandboxes(
  { entry, registryModule, readable: further = [] }: SandboxSettings,
  user: FenceUser | undefined,
  first: readonly string[],
): Sandbox[] {
  const settings = { inside: INSIDE, systemParts, isFirst: false, sealed: true, ...(user ? { user } : {}) }
  const fences = possibleFences(settings)
  const isFence = (fence: Fence): fence is Fence & { kind: Exclude<Fence['kind'], 'none'> } => fence.kind !== 'none'
  const readable = [...new Set([...readableParts([entry, registryModule]), ...further])]
  return fences.filter(isFence).map((fence) => ({
    tier: fence.kind,
    inside: INSIDE,
    user,
    wrap: (limits, args, sandboxFolder = '') => {
      const node = [process.execPath, ...heap(limits), ...args]
      return [...first, ...withLimits(limits), ...fence.wrap(sandboxFolder, readable, node)] as [string, ...string[]]
    },
  }))
}

/** What is wrong with a way to hold a process; `undefined` where it works. */
function troubleWith(
  sandbox: Sandbox,
  { entry, createSandboxFolder, removeSandboxFolder }: SandboxSettings,
): string | undefined {
  const { inside, user } = sandbox
  const sandboxFolder = inside === undefined ? undefined : createSandboxFolder()
  try {
    if (sandboxFolder !== undefined && user) giveSandboxFolder(sandboxFolder, user)
    const probe = ['-e', "require('node:fs').accessSync(process.argv[1])", entry]
    const [command, ...args] = sandbox.wrap(
      { memoryMb: 1024, timeoutSeconds: 10, threads: 1, diskMb: 1024 },
      probe,
      sandboxFolder,
    )
    const { status, error, stderr } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: TRY_MS,
      ...(sandboxFolder === undefined ? user : {}),
    })
    if (status === 0) return undefined
    const lines = (stderr?.toString() ?? '').split('\n').filter((line) => line.trim() && !line.startsWith('Warning:'))
    return error?.message ?? (lines.find((line) => line.startsWith('Error:')) || lines[0] || `exit ${status}`)
  } catch (error) {
    return String(error)
  } finally {
    if (sandboxFolder !== undefined) removeSandboxFolder(sandboxFolder)
  }
}

/** The kernel ends the process should the server be killed without a chance to do so, and takes it first when memory is short. */
function launchers(): string[] {
  return [...program('setpriv', '--pdeathsig', 'KILL', '--'), ...program('choom', '-n', '1000', '--')]
}

/** A program of the system with arguments, found whatever PATH says; nothing where it is not installed. */
function program(name: string, ...args: string[]): string[] {
  const path = findSystemProgram(name)
  return path === undefined ? [] : [path, ...args]
}

/** Gives a sandbox folder to the user that its process runs as. */
export function giveSandboxFolder(sandboxFolder: string, { uid, gid }: FenceUser): void {
  for (const path of [sandboxFolder, join(sandboxFolder, 'out'), join(sandboxFolder, 'tmp')]) chownSync(path, uid, gid)
}

function withLimits({ memoryMb, timeoutSeconds, threads, diskMb }: ProcessLimits): string[] {
  const data = (memoryMb + DATA_HEADROOM_MB) * 2 ** 20
  // Several threads use more processor time than the clock shows; the wall clock is the limit that counts.
  const cpu = Math.ceil(timeoutSeconds * Math.max(4, threads + 1) + 10)
  const fileSize = Math.min(MAX_FILE_MB, diskMb) * 2 ** 20
  // At the first bound the signal says why a process ends; the second is for those that do not listen to it. Not --as: WebAssembly reserves far more address space than it uses.
  const resources = [`--data=${data}`, `--cpu=${cpu}:${cpu + 5}`, `--fsize=${fileSize}`, '--nofile=2048', '--core=0']
  return [
    findSystemProgram('prlimit') ?? 'prlimit',
    ...resources,
    '--',
    findSystemProgram('nice') ?? 'nice',
    '-n',
    '10',
  ]
}

function heap({ memoryMb }: ProcessLimits): string[] {
  return [`--max-old-space-size=${Math.floor(memoryMb * 0.8)}`]
}
