import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { FfmpegFolder, OpenFile } from '../../video/ffmpeg/ffmpeg-folder.js'

/** A folder with one readable file. */
export function folderOfOneFile(name: string, path: string): FfmpegFolder {
  return { open: (asked) => (asked === name ? readable(openSync(path, 'r')) : undefined) }
}

/** A folder on disk. No name leads out of it. */
export function folderOnDisk(folder: string): FfmpegFolder {
  const at = (name: string) => {
    if (!/^\w[\w.-]*$/.test(name)) throw Object.assign(new Error(`Invalid file name "${name}".`), { code: 'EIO' })
    return join(folder, name)
  }
  const flags = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0)
  return {
    open: (name) => {
      try {
        return writable(openSync(at(name), flags))
      } catch {
        return undefined
      }
    },
    create: (name) => writable(openSync(at(name), flags | constants.O_CREAT | constants.O_EXCL, 0o600)),
    rename: (from, to) => renameSync(at(from), at(to)),
    remove: (name) => rmSync(at(name)),
  }
}

/** It stays open until the process ends. */
function readable(handle: number): OpenFile {
  const stats = fstatSync(handle)
  if (!stats.isFile()) {
    closeSync(handle)
    throw Object.assign(new Error('Not a file.'), { code: 'EIO' })
  }
  return { size: stats.size, read: (into, position) => readSync(handle, into, 0, into.length, position) }
}

function writable(handle: number): OpenFile {
  let { size } = fstatSync(handle)
  return {
    get size() {
      return size
    },
    read: (into, position) => readSync(handle, into, 0, into.length, position),
    write: (bytes, position) => {
      for (let done = 0; done < bytes.length; )
        done += writeSync(handle, bytes, done, bytes.length - done, position + done)
      size = Math.max(size, position + bytes.length)
    },
    resize: (length) => {
      ftruncateSync(handle, length)
      size = length
    },
  }
}
