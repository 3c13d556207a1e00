import type { PDFRawStream } from 'pdf-lib'

/** The replacement of an image. */
export interface ImageReplacement {
  stream: PDFRawStream
  /** Its size in pixels. */
  width: number
  height: number
  /** Bytes of its data, and of the images it consists of. */
  bytes: number
  how: string
}
