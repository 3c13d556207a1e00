import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import {
  defaultName,
  describe,
  type InputSlot,
  isBytes,
  isNamedBytes,
  isNameless,
  type NamedBytes,
  refusal,
} from '../../calls/open-slots.js'
import { ToolError } from '../../errors.js'
import { PartsFile, renameFile, sourceOf } from '../../files.js'
import { openFile } from '../disk-file.js'
import { makeScratch, type ScratchFile } from '../scratch.js'

/**
 * A file for an operation: a path, a `file:` URL, a `File` or `Blob`, bytes (`Uint8Array`, `Buffer`, `ArrayBuffer`), bytes with a name, or a
 * stream of bytes (a `ReadableStream`, or a `Readable` of Node or anything else that iterates over bytes), which is written to a temporary file first.
 */
export type Input =
  | string
  | URL
  | Blob
  | Uint8Array
  | ArrayBuffer
  | NamedBytes
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>

/** Turns inputs into files, and removes the temporary ones. */
export class InputFiles {
  readonly #temporary: ScratchFile[] = []

  /** @throws ToolError INVALID_OPTIONS for invalid inputs, MISSING_FILE if a path does not exist */
  async open(input: unknown, target: InputSlot): Promise<File> {
    if (input instanceof File) return isNameless(input) ? renameFile(input, defaultName(target)) : input
    if (input instanceof Blob) return new File([input], defaultName(target), { type: input.type })
    if (typeof input === 'string') return openPath(input, target)
    if (input instanceof URL) return openPath(pathOf(input, target), target)
    if (isBytes(input)) return fileOfBytes(input, defaultName(target))
    if (input instanceof ReadableStream) return this.#spool(Readable.fromWeb(input as WebStream), defaultName(target))
    if (isIterable(input)) return this.#spool(Readable.from(input), defaultName(target))
    if (isNamedBytes(input)) return fileOfBytes(input.bytes, input.name)
    throw refusal(target, `${target.call} takes ${inputWords} for "${target.field}", not ${describe(input)}.`)
  }

  /** Removes the temporary files, except those used by `results`: they are removed when the process ends. */
  async discard(results: readonly File[] = []): Promise<void> {
    const used = new Set(results.map(sourceOf))
    await Promise.all(this.#temporary.map((file) => (used.has(file) ? undefined : file.discard())))
  }

  async #spool(stream: Readable, name: string): Promise<File> {
    const scratch = await makeScratch()
    try {
      const path = join(scratch.folder, 'input')
      await pipeline(stream, createWriteStream(path))
      const file = await scratch.takeOut(path, name)
      this.#temporary.push(file)
      return file
    } finally {
      await scratch.dispose()
    }
  }
}

const inputWords = 'a path, a file: URL, a File, a Blob, bytes, { bytes, name } or a stream'

/** In words, why a file cannot be found, by the code of the system. */
const reasons: Partial<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  ENAMETOOLONG: 'There is no such file: the name is longer than the file system allows.',
  EACCES: 'You may not read the folder that it is in.',
  ELOOP: 'Its symbolic links lead in a circle.',
}

async function openPath(path: string, target: InputSlot): Promise<File> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) {
    const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(path) ?? []
    if (scheme !== undefined) throw refusal(target, addressRefused(scheme, target))
    const reason = reasons[found.code ?? ''] ?? found.message
    throw new ToolError('MISSING_FILE', `${basename(path)} cannot be read: ${reason}`, {
      cause: found,
      details: { fileName: basename(path), path, problems: [{ field: target.field, message: reason }] },
    })
  }
  if (found.isDirectory()) throw refusal(target, `"${path}" is a folder; ${target.call} takes files.`)
  return openFile(path)
}

function pathOf(url: URL, target: InputSlot): string {
  if (url.protocol === 'file:') return fileURLToPath(url)
  throw refusal(target, addressRefused(url.protocol.slice(0, -1), target))
}

/** What to do about an address, which is no path. */
function addressRefused(scheme: string, { call }: InputSlot): string {
  if (scheme.toLowerCase() === 'file') return `${call} takes paths as strings. Give a file: address as new URL(…).`
  return `${call} does not read files from the network. Fetch the ${scheme}: address first, and give the bytes or the Blob.`
}

function fileOfBytes(bytes: Uint8Array | ArrayBuffer, name: string): File {
  return new PartsFile([bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes], name)
}

function isIterable(value: unknown): value is AsyncIterable<Uint8Array> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
