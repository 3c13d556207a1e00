import { type FileHandle, open, rm } from 'node:fs/promises'

interface Copy {
  path: Promise<string | undefined>
  readers: number
}

/** Copies of files from elsewhere that their readers share: however many read a file, it takes its space on the disk once. */
export class SharedCopies {
  readonly #copies = new Map<string, Copy>()

  /**
   * Opens the copy of a file, which is fetched unless someone reads it already. It is removed when the last handle is closed.
   *
   * @param key the same for two readers of the same content
   * @param fetch makes the copy and gives its path; `undefined` if there is no such file
   */
  async open(key: string, fetch: () => Promise<string | undefined>): Promise<FileHandle | undefined> {
    const copy = this.#copies.get(key) ?? { path: fetch(), readers: 0 }
    this.#copies.set(key, copy)
    copy.readers++
    let isReading = true
    const leave = async () => {
      if (!isReading) return
      isReading = false
      await this.#leave(key, copy)
    }
    try {
      const path = await copy.path
      const handle = path === undefined ? undefined : await open(path, 'r')
      if (!handle) await leave()
      return handle && closingWith(handle, leave)
    } catch (error) {
      await leave()
      throw error
    }
  }

  async #leave(key: string, copy: Copy): Promise<void> {
    copy.readers--
    if (copy.readers > 0) return
    if (this.#copies.get(key) === copy) this.#copies.delete(key)
    const path = await copy.path.catch(() => undefined)
    if (path !== undefined) await rm(path, { force: true })
  }
}

/** Streams of a handle close it by the same method. */
function closingWith(handle: FileHandle, then: () => Promise<void>): FileHandle {
  const close = handle.close.bind(handle)
  return Object.assign(handle, {
    close: async () => {
      try {
        await close()
      } finally {
        await then()
      }
    },
  })
}
