import { clearPaper, seenPart } from './clear-paper.js'
import type { SignaturePicture } from './signature-picture.js'

/** Longest side in dots: sharp at any size a signature has, and small enough to be kept and sent many times. */
const MAX_SIDE = 800

/** What a picture of a signature may be. */
export const pictureTypes = ['image/png', 'image/jpeg']

/** Largest file that is taken; a photo of a telephone is smaller. */
export const MAX_PICTURE_BYTES = 20 * 2 ** 20

/**
 * A signature from a PNG or JPEG file: upright, without the empty margin around it and, by default, without the paper.
 * Nothing when there is nothing to be seen in it.
 * @throws DOMException when the browser cannot read the file
 */
export async function readPicture(file: Blob, withoutPaper: boolean): Promise<SignaturePicture | undefined> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const samples = context.getImageData(0, 0, canvas.width, canvas.height)
  if (withoutPaper) clearPaper(samples)
  const seen = seenPart(samples)
  if (!seen) return undefined
  const { left, top, width, height } = seen
  canvas.width = width
  canvas.height = height
  context.putImageData(samples, -left, -top)
  return { content: canvas.toDataURL('image/png'), width, height }
}
