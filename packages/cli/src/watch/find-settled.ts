import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compareNaturally } from '../plan/natural-order.js'
import type { FileState } from './manifest.js'

/** Names that programs give to files they are still writing. */
const unfinished = /(^~\$|\.(part|partial|crdownload|download|filepart|tmp|temp|swp)$)/i

/** Where to look, and for what. */
export interface WatchedFolder {
  folder: string
  /** With the dot, in small letters. */
  extensions: readonly string[]
  recursive: boolean
  /** Folders inside the watched one that are not looked into: those of results. */
  except: readonly string[]
}

/** The files in a folder, in natural order. Hidden files, links and files that are still being written are left out. */
export async function findFiles(watched: WatchedFolder, within = ''): Promise<FileState[]> {
  const found: FileState[] = []
  for (const entry of await entriesOf(join(watched.folder, within), within !== '')) {
    if (entry.name.startsWith('.') || unfinished.test(entry.name)) continue
    const file = within === '' ? entry.name : `${within}/${entry.name}`
    const path = join(watched.folder, file)
    if (entry.isDirectory()) {
      if (watched.recursive && !watched.except.includes(path)) found.push(...(await findFiles(watched, file)))
      continue
    }
    if (!entry.isFile() || !watched.extensions.some((extension) => entry.name.toLowerCase().endsWith(extension)))
      continue
    const state = await stat(path).catch(() => undefined)
    if (state) found.push({ file, size: state.size, modified: Math.trunc(state.mtimeMs) })
    // A name that is not UTF-8, which Node cannot open: it fails with a message rather than waiting for ever.
    else if (entry.name.includes('\ufffd')) found.push({ file, size: 0, modified: 0 })
  }
  return within === '' ? found.sort((a, b) => compareNaturally(a.file, b.file)) : found
}

/** A folder inside may go, or be closed to us, while it is looked at; the watched one itself must be there. */
async function entriesOf(folder: string, isInside: boolean): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error) => (isInside ? [] : Promise.reject(error)))
}

/** Detects when files have stopped changing. */
export class Settling {
  readonly #seen = new Map<string, { key: string; since: number }>()
  readonly #milliseconds: number

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Of the files there are, those that have been as they are for long enough, and whether there are others. */
  take(files: readonly FileState[], now: number): { settled: FileState[]; waiting: number } {
    const there = new Set(files.map(({ file }) => file))
    for (const file of this.#seen.keys()) if (!there.has(file)) this.#seen.delete(file)
    const settled = files.filter((state) => this.#isSettled(state, now))
    return { settled, waiting: files.length - settled.length }
  }

  #isSettled({ file, size, modified }: FileState, now: number): boolean {
    const key = `${size} ${modified}`
    const seen = this.#seen.get(file)
    if (seen?.key === key) return now - seen.since >= this.#milliseconds
    this.#seen.set(file, { key, since: now })
    return this.#milliseconds === 0
  }
}
