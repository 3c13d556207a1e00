import type { PageImage } from './page-objects.js'
import type { OpenPage } from './read-page-objects.js'

/** Takes a picture out of the page: a JPEG as it is stored where nothing else is done to it. */
export function readPicture({ calls, scratch }: OpenPage, object: number): PageImage['encoded'] {
  if (calls._FPDFImageObj_GetImageFilterCount!(object) !== 1) return undefined
  const filter = scratch.bytes((buffer, length) => calls._FPDFImageObj_GetImageFilter!(object, 0, buffer, length))
  if (new TextDecoder().decode(filter).replace(/\0+$/, '') !== 'DCTDecode') return undefined
  const bytes = scratch.bytes((buffer, length) => calls._FPDFImageObj_GetImageDataRaw!(object, buffer, length), 2 ** 27)
  return bytes.length === 0 ? undefined : { format: 'jpeg', bytes }
}
