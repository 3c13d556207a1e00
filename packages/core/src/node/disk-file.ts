import { closeSync, createReadStream, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { AtOnceReader, LastingFile } from '../file-range.js'

/** Bytes that are read while this thread waits: handing the work to another thread and back takes longer. */
const READ_AT_ONCE = 2 ** 18

/**
 * A `File` on disk whose bytes are read on demand, and which knows its path. A slice knows the path of the whole file.
 */
export class DiskFile extends File {
  readonly path: string
  readonly #range: [start: number, end: number]
  readonly #isWhole: boolean

  constructor(path: string, name: string, lastModified: number, range: [number, number], isWhole = false) {
    super([], name, { lastModified })
    this.path = path
    this.#range = range
    this.#isWhole = isWhole
  }

  override get size(): number {
    return this.#range[1] - this.#range[0]
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.size <= READ_AT_ONCE) return this.#bytesAtOnce()
    const bytes = new Uint8Array(this.size)
    const handle = await open(this.path)
    try {
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, this.#range[0] + filled)
        if (bytesRead === 0) throw this.#truncated()
        filled += bytesRead
      }
    } finally {
      await handle.close()
    }
    return bytes
  }

  #bytesAtOnce(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.size)
    const file = openSync(this.path, 'r')
    try {
      let filled = 0
      while (filled < bytes.length) {
        const read = readSync(file, bytes, filled, bytes.length - filled, this.#range[0] + filled)
        if (read === 0) throw this.#truncated()
        filled += read
      }
    } finally {
      closeSync(file)
    }
    return bytes
  }

  #truncated(): Error {
    return new Error(`${this.name} was truncated while it was read.`)
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const [start, end] = this.#range
    const source = start === end ? Readable.from([]) : createReadStream(this.path, { start, end: end - 1 })
    return Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  /** Whether it is not a slice. */
  get isWhole(): boolean {
    return this.#isWhole
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

/** A file that stays where and as it is until all results have been written. */
class LastingDiskFile extends DiskFile implements LastingFile {
  readonly identity: string

  constructor(path: string, name: string, found: Stats) {
    super(path, name, Math.floor(found.mtimeMs), [0, found.size], true)
    this.identity = identityOf(found)
  }

  readonly openAtOnce = (): AtOnceReader => {
    const file = openSync(this.path, 'r')
    const check = () => {
      if (identityOf(fstatSync(file)) !== this.identity) throw readError(`${this.name} was changed while it was read.`)
    }
    try {
      check()
    } catch (error) {
      closeSync(file)
      throw error
    }
    return {
      read: (into, position) => {
        let filled = 0
        while (filled < into.length) {
          const read = readSync(file, into, filled, into.length - filled, position + filled)
          if (read === 0) throw readError(`${this.name} was truncated while it was read.`)
          filled += read
        }
        check()
      },
      close: () => closeSync(file),
    }
  }
}

const readError = (message: string) => Object.assign(new Error(message), { syscall: 'read' })
const identityOf = ({ dev, ino, size, mtimeMs }: Stats): string => [dev, ino, size, mtimeMs].join(' ')

/**
 * A file on disk as a `File` with a `path`. Nothing is read until its bytes are asked for. `name` is what people call it,
 * by default the last part of the path. With `lasts`, it must not be changed or removed before results made of it are
 * written: these may refer to its bytes.
 */
export async function openFile(
  path: string,
  { name = basename(path), lasts = false }: { name?: string; lasts?: boolean } = {},
): Promise<File> {
  const found = statSync(path)
  if (lasts) return new LastingDiskFile(path, name, found)
  const { size, mtimeMs } = found
  return new DiskFile(path, name, Math.floor(mtimeMs), [0, size], true)
}
