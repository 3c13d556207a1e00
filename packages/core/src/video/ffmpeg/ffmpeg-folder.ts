import type { EmscriptenFiles } from '../emscripten-files.js'

/** Bytes outside of the memory of the program. */
export interface OpenFile {
  readonly size: number
  /** Fills as much as possible from a position, and returns the number of bytes: 0 at the end. */
  read: (into: Uint8Array, position: number) => number
  /** Missing if read-only. The bytes belong to the program: they change after return. */
  write?: (bytes: Uint8Array, position: number) => void
  resize?: (size: number) => void
}

/**
 * A flat folder. The program has an open file of each name once, however often it opens it. An error with the `code` `ENOSPC` or `EIO` is
 * one that the program hears of; any other ends it and is thrown on.
 */
export interface FfmpegFolder {
  /** `undefined` if there is no such file. */
  open: (name: string) => OpenFile | undefined
  /** Missing if read-only, like the following. */
  create?: (name: string) => OpenFile
  /** Replaces an existing file of the new name. */
  rename?: (from: string, to: string) => void
  remove?: (name: string) => void
}

/** Errors of system calls that the program can handle: the numbers are those of WASI. */
const errors = { ENOENT: 44, EPERM: 63, EINVAL: 28, ENOSPC: 51, EIO: 29 }
const FOLDER_MODE = 0o40777
const FILE_MODE = 0o100666

interface Node {
  id: number
  name: string
  mode: number
  parent: Node
  file?: OpenFile
  node_ops: object
  stream_ops: object
}

interface Stream {
  node: Node
  position: number
}

/**
 * Shows a folder to the program of an Emscripten module. Nothing of a file is held in its memory.
 * @returns whether something could not be written: the program may take no notice of that
 */
export function mountFolder(files: EmscriptenFiles, path: string, folder: FfmpegFolder): () => boolean {
  let hasFailed = false
  const fail = (name: keyof typeof errors) => new files.ErrnoError(errors[name])
  const declared = <T>(call: () => T): T => {
    try {
      return call()
    } catch (error) {
      const code = (error as { code?: unknown }).code
      throw code === 'ENOSPC' || code === 'EIO' ? fail(code) : error
    }
  }
  const time = new Date(0)
  const attributes = (node: Node) => ({
    ...{ dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096 },
    ...{ size: node.file?.size ?? 4096, blocks: Math.ceil((node.file?.size ?? 4096) / 4096) },
    ...{ atime: time, mtime: time, ctime: time },
  })

  const streamCalls = {
    read: ({ node }: Stream, memory: Int8Array, offset: number, length: number, position: number) =>
      declared(() => node.file!.read(bytesOf(memory, offset, length), position)),
    write: ({ node }: Stream, memory: Int8Array, offset: number, length: number, position: number) => {
      const file = node.file!
      if (!file.write) throw fail('EPERM')
      try {
        declared(() => file.write!(bytesOf(memory, offset, length), position))
      } catch (error) {
        hasFailed = true
        throw error
      }
      return length
    },
    llseek: ({ node, position }: Stream, offset: number, whence: number) => {
      const place = offset + (whence === 1 ? position : whence === 2 ? node.file!.size : 0)
      if (place < 0) throw fail('EINVAL')
      return place
    },
  }

  const fileCalls = {
    getattr: attributes,
    setattr: (node: Node, { size }: { size?: number }) => {
      if (size === undefined || size === node.file!.size) return
      if (!node.file!.resize) throw fail('EPERM')
      node.file!.resize(size)
    },
  }

  const makeNode = (parent: Node | null, name: string, file?: OpenFile) =>
    Object.assign(files.createNode(parent, name, file ? FILE_MODE : FOLDER_MODE, 0) as Node, {
      ...(file && { file }),
      node_ops: file ? fileCalls : folderCalls,
      stream_ops: file ? streamCalls : {},
    })

  const folderCalls = {
    getattr: attributes,
    setattr: () => {},
    lookup: (parent: Node, name: string) => {
      const file = folder.open(name)
      if (!file) throw fail('ENOENT')
      return makeNode(parent, name, file)
    },
    mknod: (parent: Node, name: string, mode: number) => {
      if (!folder.create || (mode & 0o170000) !== 0o100000) throw fail('EPERM')
      return makeNode(parent, name, folder.create(name))
    },
    rename: (node: Node, to: Node, name: string) => {
      if (!folder.rename || to !== node.parent) throw fail('EPERM')
      folder.rename(node.name, name)
      node.name = name
    },
    unlink: (_parent: Node, name: string) => {
      if (!folder.remove) throw fail('EPERM')
      folder.remove(name)
    },
    readdir: () => {
      throw fail('EPERM')
    },
  }

  files.mkdir(path)
  files.mount({ mount: () => makeNode(null, '/') }, {}, path)
  return () => hasFailed
}

function bytesOf(memory: Int8Array, offset: number, length: number): Uint8Array {
  return new Uint8Array(memory.buffer, memory.byteOffset + offset, length)
}
