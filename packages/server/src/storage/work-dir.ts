import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { access, chmod, constants, lstat, mkdir, readdir, readFile, statfs, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { isRunning } from '@sheaf/core/node'
import { removeFolder } from './remove-folder.js'

const HEARTBEAT = 'heartbeat'
const SPOOL = 'spool'
const ROOMS = 'rooms'
const BEAT_MS = 60_000
/** An instance that has not moved its heartbeat for this long is dead. */
const STALE_MS = 5 * 60_000
/** No job waits and runs for this long: a folder of this age was left behind. */
const FORGOTTEN_MS = 12 * 3_600_000

/**
 * The folder on disk in which a server works:
 *
 *     jobs/<instance>/heartbeat     this server is alive
 *     jobs/<instance>/spool/        files on their way from a store to a client
 *     jobs/<instance>/rooms/        one folder for each process that sees no other: see JobRoom
 *     jobs/<instance>/<job>/        in/ out/ tmp/, removed with the job
 *     results/<hash of token>/      see ResultStore; shared by the servers of a machine and kept across restarts
 */
export class WorkDir {
  readonly #root: string
  readonly #instance: string
  #beat: NodeJS.Timeout | undefined

  private constructor(root: string, instance: string) {
    this.#root = root
    this.#instance = instance
  }

  /** Makes the folder, readable by us alone. @throws Error when it belongs to someone else or cannot be used */
  static async open(root: string): Promise<WorkDir> {
    return WorkDir.#open(root).catch((error: NodeJS.ErrnoException) => {
      if (error.code === undefined) throw error
      throw new Error(`The work folder ${root} cannot be used (${error.code}). Set SHEAF_WORK_DIR.`, { cause: error })
    })
  }

  static async #open(root: string): Promise<WorkDir> {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const found = await lstat(root)
    // In a shared /tmp another user could have laid a folder or a link in our way.
    if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) {
      throw new Error('The work folder must be a folder of the user the server runs as. Set SHEAF_WORK_DIR.')
    }
    const dir = new WorkDir(root, join(root, 'jobs', randomUUID()))
    await mkdir(dir.results, { recursive: true, mode: 0o700 })
    await mkdir(dir.#instance, { recursive: true, mode: 0o700 })
    await writeFile(
      join(dir.#instance, HEARTBEAT),
      JSON.stringify({ host: hostname(), pid: process.pid, started: startOf(process.pid) }),
      {
        mode: 0o600,
      },
    )
    dir.#beat = setInterval(() => void dir.#moveHeartbeat().catch(() => {}), BEAT_MS).unref()
    return dir
  }

  /** Lets processes of another user reach the folders of their jobs, whose names they know, without listing folders. */
  async openToJobs(): Promise<void> {
    for (const path of [this.#root, join(this.#root, 'jobs'), this.#instance]) await chmod(path, 0o711)
  }

  /** Names this server among all there are. */
  get instance(): string {
    return basename(this.#instance)
  }

  /** Whether the server of this name, on this work folder, is there still. */
  async isAlive(instance: string): Promise<boolean> {
    if (!/^[0-9a-f-]{36}$/.test(instance)) return false
    const folder = join(this.#root, 'jobs', instance)
    const found = await lstat(folder).catch(() => undefined)
    return found !== undefined && !(await isDead(folder, Date.now()))
  }

  /** Folder of results. */
  get results(): string {
    return join(this.#root, 'results')
  }

  /** Makes a folder for one job, with room for its input. Remove it with `remove`. */
  async createJob(): Promise<string> {
    const folder = join(this.#instance, randomUUID())
    await mkdir(join(folder, 'in'), { recursive: true, mode: 0o700 })
    return folder
  }

  /** Makes a folder for one process that is to see no other, with `out` and `tmp` inside. Remove it with `remove`. */
  createSandboxFolder(): string {
    const sandboxFolder = join(this.#instance, ROOMS, randomUUID())
    for (const name of ['out', 'tmp']) mkdirSync(join(sandboxFolder, name), { recursive: true, mode: 0o700 })
    return sandboxFolder
  }

  /** Makes a path for a new file that is only passing through. */
  async spoolPath(): Promise<string> {
    const folder = join(this.#instance, SPOOL)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomUUID())
  }

  async remove(folder: string): Promise<void> {
    await removeFolder(folder)
  }

  /** Whether files can be made here. */
  async isWritable(): Promise<boolean> {
    return access(this.#instance, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
  }

  /** Bytes free on its disk. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#root)
    return bavail * bsize
  }

  /** Removes what servers that are gone have left behind, and what this one has forgotten. */
  async sweep(now = Date.now()): Promise<void> {
    await this.#moveHeartbeat()
    const jobs = join(this.#root, 'jobs')
    for (const name of await readdir(jobs)) {
      const folder = join(jobs, name)
      if (folder !== this.#instance && (await isDead(folder, now))) await removeFolder(folder)
    }
    for (const { path, mtimeMs } of await this.#artifacts([this.#instance]))
      if (now - mtimeMs > FORGOTTEN_MS) await removeFolder(path)
  }

  /** Age in seconds of the oldest folder of a job, of any server on this work folder; 0 when there is none. */
  async oldestSeconds(now = Date.now()): Promise<number> {
    const jobs = join(this.#root, 'jobs')
    const instances = (await readdir(jobs)).map((name) => join(jobs, name))
    const ages = (await this.#artifacts(instances)).map(({ mtimeMs }) => (now - mtimeMs) / 1000)
    return Math.max(0, ...ages)
  }

  /** What lies in the folders of some servers for a job; links count by their own age. */
  async #artifacts(instances: readonly string[]): Promise<{ path: string; mtimeMs: number }[]> {
    const listed = async (folder: string) =>
      (await readdir(folder).catch(() => [])).map((name) => ({ name, path: join(folder, name) }))
    const own = (await Promise.all(instances.map(listed))).flat()
    const passing = await Promise.all(own.filter(({ name }) => name === SPOOL).map(({ path }) => listed(path)))
    const found = [...own.filter(({ name }) => ![HEARTBEAT, SPOOL, ROOMS].includes(name)), ...passing.flat()]
    const dated = found.map(async ({ path }) => {
      const stats = await lstat(path).catch(() => undefined)
      return stats === undefined ? [] : [{ path, mtimeMs: stats.mtimeMs }]
    })
    return (await Promise.all(dated)).flat()
  }

  /** Removes everything but results. */
  async close(): Promise<void> {
    clearInterval(this.#beat)
    await this.remove(this.#instance)
  }

  #moveHeartbeat(): Promise<void> {
    const now = new Date()
    return utimes(join(this.#instance, HEARTBEAT), now, now)
  }
}

async function isDead(folder: string, now: number): Promise<boolean> {
  const heartbeat = join(folder, HEARTBEAT)
  try {
    const { mtimeMs } = await lstat(heartbeat)
    const { host, pid, started } = JSON.parse(await readFile(heartbeat, 'utf8')) as Record<string, unknown>
    if (host !== hostname() || typeof pid !== 'number' || pid === process.pid) return now - mtimeMs > STALE_MS
    // One that was held up for long lives still. Its number may be that of another process by now.
    if (started !== undefined && startOf(pid) === started) return false
    return now - mtimeMs > STALE_MS || !isRunning(pid)
  } catch {
    // No heartbeat yet (a server that starts right now) or no longer.
    const found = await lstat(folder).catch(() => undefined)
    return found !== undefined && now - found.mtimeMs > STALE_MS
  }
}

/** When a process began, in the time of the kernel; `undefined` where that cannot be read. */
function startOf(pid: number): string | undefined {
  try {
    // The name before may have spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return undefined
  }
}
