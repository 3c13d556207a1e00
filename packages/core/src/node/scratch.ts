import { readlinkSync, rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { ToolError } from '../errors.js'
import { RenamedFile } from '../files.js'
import { DiskFile } from './disk-file.js'
import { isRunning } from './is-running.js'
import { sweepFolders } from './sweep-folders.js'

/**
 * Whether processes in other containers are alive is unknown; after this time without a write, they are assumed dead.
 */
const IDLE_MS = 3_600_000

/** A folder for the large temporary files of an engine. */
export interface Scratch {
  /** Absolute, without symbolic links. Accessible only to the user of this process. */
  readonly folder: string
  /**
   * A finished file of the folder as a `File` that outlives it: `discardFile` removes it, or the end of the process. The file is
   * moved; `name` is what people call it.
   */
  takeOut: (path: string, name: string) => Promise<ScratchFile>
  /** Removes the folder with its content. */
  dispose: () => Promise<void>
}

/**
 * Creates a folder below `os.tmpdir()`. It is removed when disposed, and when this process or the calling thread ends.
 * Each call also removes the folders of killed processes.
 */
export async function makeScratch(): Promise<Scratch> {
  const folder = await makeFolder()
  return {
    folder,
    takeOut: async (path, name) => {
      const place = await makeFolder()
      const moved = join(place, basename(path))
      try {
        await rename(path, moved)
        const { size, mtimeMs } = await stat(moved)
        return new ScratchFile(moved, name, Math.floor(mtimeMs), size, place)
      } catch (error) {
        await removeFolder(place)
        throw error
      }
    },
    dispose: () => removeFolder(folder),
  }
}

/** A result on disk in its own folder until it is discarded. */
export class ScratchFile extends DiskFile {
  readonly #folder: string

  constructor(path: string, name: string, lastModified: number, size: number, folder: string) {
    super(path, name, lastModified, [0, size], true)
    this.#folder = folder
  }

  /** Removes it from the disk; its bytes cannot be read any more. */
  discard(): Promise<void> {
    return removeFolder(this.#folder)
  }
}

/**
 * Frees the disk space of a result that is no longer needed, for instance after it was written to its destination. Does
 * nothing for other files, and for removed ones.
 */
export async function discardFile(file: File): Promise<void> {
  if (file instanceof RenamedFile) return discardFile(file.source)
  if (file instanceof ScratchFile) await file.discard()
}

/** Removes the folders of a thread of this process that was terminated and could not do so itself. */
export async function removeScratchOfThread(thread: number): Promise<void> {
  const beside = await realpath(tmpdir())
  const own = (await readdir(beside)).filter((name) => name.startsWith(folderName(thread)))
  await Promise.all(own.map((name) => removeFolder(join(beside, name))))
}

const folders = new Set<string>()
let isPrepared = false

async function makeFolder(): Promise<string> {
  const beside = await realpath(tmpdir()).catch((error) => Promise.reject(unusable(error)))
  if (!isPrepared) {
    isPrepared = true
    process.once('exit', removeAll)
    void sweepScratch(beside)
  }
  const folder = await mkdtemp(join(beside, folderName(threadId))).catch((error) => Promise.reject(unusable(error)))
  folders.add(folder)
  return folder
}

const unusable = (error: unknown) => noTemporaryFolder('This task', tmpdir(), error)

/** The error when no folder for temporary files can be created below another; `who` needs it: `LibreOffice`. */
export function noTemporaryFolder(who: string, beside: string, cause: unknown): ToolError {
  const { code } = cause as NodeJS.ErrnoException
  return new ToolError(
    'UNAVAILABLE',
    `${who} needs a folder for temporary files, and none can be created in ${beside} (${code}). Set TMPDIR to a folder that can be written.`,
    { cause },
  )
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  folders.delete(folder)
}

function removeAll(): void {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // The next process sweeps it.
    }
  }
}

function folderName(thread: number): string {
  return `sheaf-video-${processSpace()}-${process.pid}-${thread}-`
}

/** Process ids are valid only within one PID namespace: containers on one disk have their own. */
function processSpace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}

/** Removes what processes that have ended left in a folder. */
export function sweepScratch(beside: string): Promise<void> {
  return sweepFolders({ beside, names: /^sheaf-video-\d+-\d+-\d+-/, isInUse })
}

async function isInUse(folder: string, changed: Date): Promise<boolean> {
  const [, space, id] = /^sheaf-video-(\d+)-(\d+)-/.exec(basename(folder)) ?? []
  if (space !== processSpace()) return Date.now() - (await lastChange(folder)) < IDLE_MS
  // In a container, the process before may have had the same id.
  if (Number(id) === process.pid) return changed.getTime() >= Date.now() - process.uptime() * 1000
  return isRunning(Number(id))
}

async function lastChange(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const times = names.map((name) =>
    lstat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  )
  return Math.max(0, ...(await Promise.all(times)))
}
