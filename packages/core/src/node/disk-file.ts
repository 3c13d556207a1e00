import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { PartsFile } from '../files.js'

/** A `File` that stays on disk until its bytes are asked for, and knows where it is. */
class DiskFile extends File {
  readonly path: string
  readonly #range: [start: number, end: number]

  constructor(path: string, name: string, lastModified: number, range: [number, number]) {
    super([], name, { lastModified })
    this.path = path
    this.#range = range
  }

  override get size(): number {
    return this.#range[1] - this.#range[0]
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.size)
    const handle = await open(this.path)
    try {
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, this.#range[0] + filled)
        if (bytesRead === 0) throw new Error(`${this.name} became shorter while it was read.`)
        filled += bytesRead
      }
    } finally {
      await handle.close()
    }
    return bytes
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const [start, end] = this.#range
    const source = start === end ? Readable.from([]) : createReadStream(this.path, { start, end: end - 1 })
    return Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  override slice(start = 0, end = this.size): Blob {
    const at = (index: number) => Math.min(this.size, index < 0 ? Math.max(0, this.size + index) : index)
    const offset = this.#range[0]
    return new DiskFile(this.path, this.name, this.lastModified, [
      offset + at(start),
      offset + Math.max(at(start), at(end)),
    ])
  }
}

/**
 * A file on disk as a `File` with a `path`. Nothing is read until its bytes are asked for. `name` is what people call it,
 * by default the last part of the path.
 */
export async function openFile(path: string, { name = basename(path) }: { name?: string } = {}): Promise<File> {
  const { size, mtimeMs } = await stat(path)
  return new DiskFile(path, name, Math.floor(mtimeMs), [0, size])
}

/**
 * Writes a result to a temporary name in the same folder and then gives it its own, so that a half-written file never
 * stands there. Existing files are kept, and the call fails with EEXIST.
 */
export async function writeFile(file: File, path: string): Promise<void> {
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}.sheaf-part`)
  await writeTemporary(file, temporary)
  await moveIntoPlace(temporary, path)
}

/** Writes a file under a name that is free and that `moveIntoPlace` takes it away from; nothing stays when it fails. */
export async function writeTemporary(file: File, temporary: string): Promise<void> {
  try {
    const handle = await open(temporary, 'wx', 0o666)
    try {
      if (file instanceof PartsFile) await writeAll(handle, file.parts)
      else for await (const chunk of Readable.fromWeb(file.stream() as WebStream)) await writeAll(handle, [chunk])
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Gives a file its name in the folder where it lies. What has that name is kept, and the call fails with EEXIST, unless `force`.
 * The temporary file is gone in any case.
 */
export async function moveIntoPlace(
  temporary: string,
  path: string,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  try {
    if (force) await rename(temporary, path)
    else await moveWithoutReplacing(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

type Handle = Awaited<ReturnType<typeof open>>

/** `writev` takes 1,024 pieces at most, and may write fewer bytes than asked. */
async function writeAll(handle: Handle, parts: readonly Uint8Array[]): Promise<void> {
  for (let start = 0; start < parts.length; start += 1000) {
    let pending = parts.slice(start, start + 1000).filter(({ length }) => length > 0)
    while (pending.length > 0) {
      let { bytesWritten } = await handle.writev(pending)
      const rest = pending.findIndex(({ length }) => {
        if (bytesWritten < length) return true
        bytesWritten -= length
        return false
      })
      pending = rest < 0 ? [] : [pending[rest]!.subarray(bytesWritten), ...pending.slice(rest + 1)]
    }
  }
}

/** A hard link fails when the name is taken, which `rename` does not; file systems without links get a check and a rename. */
async function moveWithoutReplacing(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
    await rm(from)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    const taken = await stat(to).then(
      () => true,
      () => false,
    )
    if (taken) throw Object.assign(new Error(`${to} exists already.`), { code: 'EEXIST' })
    await rename(from, to)
  }
}
