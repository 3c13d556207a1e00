import { unzipSync } from 'fflate'
import { typeOf } from './type-of-name.js'

/** A file in a ZIP. */
export interface ZipEntry {
  name: string
  bytes: number
}

/** The files of a ZIP, and the way to each. */
export interface OpenZip {
  entries: readonly ZipEntry[]
  read: (name: string) => File
}

/** Larger ones are not opened: a ZIP is read as a whole. */
export const MOST_ZIP_BYTES = 150 * 2 ** 20
/** What a result of ours may hold of one file; a ZIP that says more is not opened. */
const MOST_ENTRY_BYTES = 500 * 2 ** 20

/** Opens a ZIP that a tool has made. @throws Error when it is none */
export async function openZip(zip: Blob): Promise<OpenZip> {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const entries: ZipEntry[] = []
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('/') && originalSize <= MOST_ENTRY_BYTES) entries.push({ name, bytes: originalSize })
      return false
    },
  })
  return {
    entries,
    read: (name) => {
      const found = unzipSync(bytes, { filter: (entry) => entry.name === name })[name]
      if (!found) throw new Error(`There is no ${name} in this ZIP.`)
      return new File([found as Uint8Array<ArrayBuffer>], name.split('/').at(-1)!, { type: typeOf(name) })
    },
  }
}
