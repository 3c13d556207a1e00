import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkedKey } from './object-keys.js'
import type { ObjectEntry, ObjectStore } from './object-store.js'
import { proofOf, receiveObject, SpoiltObject } from './receive-object.js'
import { storageDown, TIDY_MS } from './storage-down.js'

const DRAFTS = '.drafts'
const NO_LINKS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)
/** Errors of the disk of a shared folder that no client caused; a full disk has its own error. */
const down = new Set(['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT', 'EACCES', 'EROFS', 'ENOTDIR', 'ENXIO'])

/** Objects as files below a folder, which several machines may share. Each is written beside and then moved into place. */
export async function folderObjectStore(folder: string): Promise<ObjectStore> {
  await mkdir(join(folder, DRAFTS), { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  const place = async (key: string, write: (draft: string) => Promise<void>) => {
    const path = pathOf(key)
    const draft = join(folder, DRAFTS, randomUUID())
    try {
      await write(draft)
      for (let attempt = 1; ; attempt++) {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        try {
          return await rename(draft, path)
        } catch (error) {
          // Another process has removed the folder, since it was empty.
          if (codeOf(error) !== 'ENOENT' || attempt === 3) throw error
        }
      }
    } catch (error) {
      await rm(draft, { force: true })
      throw toStoreError(error)
    }
  }
  return {
    async putFile(key, path, signal) {
      const proof = await proofOf(path, signal)
      await place(key, async (draft) => {
        await copyFile(path, draft, constants.COPYFILE_EXCL)
        if ((await lstat(draft)).size !== proof.size) throw new Error('The file has changed while it was stored.')
      })
      return proof
    },

    putBytes: (key, bytes) => place(key, (draft) => writeFile(draft, bytes, { flag: 'wx', mode: 0o600 })),

    async fetchFile(key, path, proof, signal) {
      const handle = await openIfThere(pathOf(key))
      if (!handle) return false
      try {
        await receiveObject(handle.createReadStream(), path, proof, signal)
        return true
      } catch (error) {
        if (signal?.aborted) throw error
        throw toStoreError(error)
      }
    },

    async getBytes(key) {
      const handle = await openIfThere(pathOf(key))
      try {
        return await handle?.readFile()
      } catch (error) {
        throw toStoreError(error)
      } finally {
        await handle?.close()
      }
    },

    async remove(key) {
      const path = pathOf(key)
      try {
        await rm(path, { force: true })
        await removeEmpty(dirname(path), folder)
      } catch (error) {
        throw toStoreError(error)
      }
    },

    async *list(prefix) {
      // Only the part below the last whole folder of the prefix is searched.
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const top = start === '' ? folder : pathOf(start.slice(0, -1))
      for await (const entry of entriesBelow(top, folder)) if (entry.key.startsWith(prefix)) yield entry
    },

    async tidy(now = Date.now()) {
      for (const name of await readdir(join(folder, DRAFTS))) {
        const path = join(folder, DRAFTS, name)
        const found = await lstat(path).catch(() => undefined)
        if (found && now - found.mtimeMs > TIDY_MS) await rm(path, { recursive: true, force: true })
      }
    },

    async isReady() {
      const path = join(folder, DRAFTS, `ready-${randomUUID()}`)
      try {
        await writeFile(path, 'ready', { flag: 'wx', mode: 0o600 })
        return (await readFile(path, 'utf8')) === 'ready'
      } catch {
        return false
      } finally {
        await rm(path, { force: true }).catch(() => {})
      }
    },

    close() {},
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(path, NO_LINKS)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
    return undefined
  } catch (error) {
    // A link is none of ours.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return undefined
    throw toStoreError(error)
  }
}

async function* entriesBelow(folder: string, root: string): AsyncGenerator<ObjectEntry> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw toStoreError(error)
  })
  for (const entry of found) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* entriesBelow(path, root)
    else if (entry.isFile()) {
      const stat = await lstat(path).catch(() => undefined)
      if (stat) yield { key: relative(root, path).split(sep).join('/'), size: stat.size, modifiedMs: stat.mtimeMs }
    }
  }
}

/** Removes folders that have become empty, up to the one of the store. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let current = folder; current !== root; current = dirname(current)) {
    const isGone = await rmdir(current).then(
      () => true,
      () => false,
    )
    if (!isGone) return
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

/** The error as the callers of a store know it. A disk that is full is no fault of the service. */
function toStoreError(error: unknown): unknown {
  return error instanceof SpoiltObject || down.has(codeOf(error) ?? '') ? storageDown(error) : error
}
