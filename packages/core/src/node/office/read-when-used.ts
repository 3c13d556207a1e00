import { readSync } from 'node:fs'

/** A file that is open in the in-memory file system of Emscripten. */
export interface OpenFile {
  node: { contents?: unknown }
  stream_ops: FileOperations
}

interface FileOperations {
  read: (file: OpenFile, to: Uint8Array, offset: number, length: number, position: number) => number
  mmap: (file: OpenFile, length: number, position: number, ...more: never[]) => unknown
}

/** Reading fewer bytes at a time takes longer, more bytes reads what is not used. */
const BLOCK = 2 ** 15
/** The part of the flags of `open` in which a file is open for reading alone. */
const [ACCESS, READ_ONLY] = [3, 0]
const EXAMPLE = '/example'

/**
 * Reads an archive block by block, as its files are used: most never are. The files exist already in the file system of Emscripten, and their
 * contents are parts of `archive`, which is empty.
 *
 * @param descriptor of the archive on this machine; stays open
 */
export function readWhenUsed(
  files: { open: (...order: never[]) => OpenFile; close: (file: OpenFile) => void; unlink: (path: string) => void },
  archive: ArrayBuffer,
  descriptor: number,
): void {
  const whole = new Uint8Array(archive)
  const isThere = new Uint8Array(Math.ceil(archive.byteLength / BLOCK))
  const read = ({ node: { contents } }: OpenFile, start: number, end: number) => {
    if (!(contents instanceof Uint8Array) || contents.buffer !== archive) return
    const last = contents.byteOffset + Math.min(end, contents.length) - 1
    for (let block = Math.floor((contents.byteOffset + start) / BLOCK); block * BLOCK <= last; block++) {
      if (isThere[block]) continue
      isThere[block] = 1
      fill(whole.subarray(block * BLOCK, (block + 1) * BLOCK), block * BLOCK, descriptor)
    }
  }
  const open = files.open as (...order: unknown[]) => OpenFile
  const example = open.call(files, EXAMPLE, 'w')
  // All files in memory have the same operations.
  const operations = example.stream_ops
  files.close(example)
  files.unlink(EXAMPLE)
  const { read: readThere, mmap: mapThere } = operations
  operations.read = (file, to, offset, length, position) => {
    read(file, position, position + length)
    return readThere(file, to, offset, length, position)
  }
  operations.mmap = (file, length, position, ...more) => {
    read(file, position, position + length)
    return mapThere(file, length, position, ...more)
  }
  files.open = (path: unknown, flags: unknown = 'r', ...more: unknown[]) => {
    const file = open.call(files, path, flags, ...more)
    const isReadOnly = typeof flags === 'number' ? (flags & ACCESS) === READ_ONLY : flags === 'r'
    if (!isReadOnly) read(file, 0, Number.POSITIVE_INFINITY)
    return file
  }
}

function fill(block: Uint8Array, position: number, descriptor: number): void {
  for (let length = 0; length < block.length; ) {
    const size = readSync(descriptor, block, length, block.length - length, position + length)
    if (size === 0) throw new Error('The archive of LibreOffice is shorter than before.')
    length += size
  }
}
