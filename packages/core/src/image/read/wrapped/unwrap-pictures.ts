import { readBytes } from '../../../files.js'
import type { FileSlots } from '../../../operation.js'

/** The first bytes of an icon, and of a TIFF with offsets of 64 bits. */
const wrapped = /^(\0\0\x01\0|II\+\0|MM\0\+)/

/** The files of a call, in which pictures that no decoder reads as they are have been replaced by plain ones of the same names. */
export async function unwrapPictures<Files extends object>(slots: FileSlots, files: Files): Promise<Files> {
  const plain = Object.entries(files).map(async ([slot, given]: [string, unknown]) => {
    if (!['image', 'scan'].includes(slots[slot]?.type ?? '')) return [slot, given]
    return [slot, Array.isArray(given) ? await Promise.all(given.map(unwrap)) : await unwrap(given)]
  })
  return Object.fromEntries(await Promise.all(plain)) as Files
}

async function unwrap(file: unknown): Promise<unknown> {
  if (!(file instanceof File)) return file
  if (!wrapped.test(String.fromCharCode(...(await readBytes(file.slice(0, 4)))))) return file
  const { plainPicture } = await import('./plain-picture.js')
  return plainPicture(file)
}
