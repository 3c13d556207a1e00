import type { SignaturePicture } from '../../../signature/signature-picture.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { showToast } from '../../../toast.js'
import { say } from '../announcer.js'
import type { Box } from '../model/mark.js'
import { addPicture } from '../pdfjs/add-editor.js'
import type { Session } from '../session.js'
import type { StampPicture } from '../stamps/draw-stamp.js'
import { viewCenter } from './view-center.js'

/** Longest side of a picture that is used as it is, in pixels; larger ones are downsampled, without a visible difference on paper. */
const MAX_DOTS = 4000
/** Part of the page that a picture takes at most. */
const MOST_OF_PAGE = 0.6
/** Usual size of a signature, in points. */
const signatureBox = { width: 180, height: 90 } as const

/** Places a picture in the middle of the visible part of the page. Reports a file that is not a picture. */
export async function insertPicture(session: Session, file: Blob): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file)
    const dots = { width: bitmap.width, height: bitmap.height }
    const picture = Math.max(dots.width, dots.height) > MAX_DOTS ? await smaller(bitmap) : file
    bitmap.close()
    // As large as on a screen, unless that is too large.
    await place(session, picture, { width: dots.width * 0.75, height: dots.height * 0.75 }, '')
  } catch {
    showToast({ tone: 'danger', ...texts.imageFailed })
  }
}

/** Places a signature in the middle of what is seen of the page. */
export async function insertSignature(session: Session, { content, width, height }: SignaturePicture): Promise<void> {
  const fit = Math.min(signatureBox.width / width, signatureBox.height / height)
  await place(
    session,
    pictureOf(content),
    { width: width * fit, height: height * fit },
    texts.signatureDialog.description,
  )
}

/** Places a stamp, which a screen reader knows by its words. */
export async function insertStamp(
  session: Session,
  { picture, width, height }: StampPicture,
  description: string,
): Promise<void> {
  await place(session, picture, { width, height }, description)
}

async function place(session: Session, picture: Blob, size: { width: number; height: number }, description: string) {
  session.tool.set('select')
  const spot = await viewCenter(session.viewer)
  if (!spot) return
  const { page, center, size: whole } = spot
  const fit = Math.min(1, (whole.width * MOST_OF_PAGE) / size.width, (whole.height * MOST_OF_PAGE) / size.height)
  const [width, height] = [size.width * fit, size.height * fit]
  const box: Box = {
    x: Math.min(Math.max(0, center.x - width / 2), whole.width - width),
    y: Math.min(Math.max(0, center.y - height / 2), whole.height - height),
    width,
    height,
  }
  await addPicture(session, page, picture, { box, description })
  say(texts.added(description || texts.kinds['stamp']!))
}

/** A PNG from its data URL, which pages may not fetch. */
function pictureOf(content: string): Blob {
  const bytes = Uint8Array.from(atob(content.slice(content.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}

async function smaller(bitmap: ImageBitmap): Promise<Blob> {
  const fit = MAX_DOTS / Math.max(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * fit))
  canvas.height = Math.max(1, Math.round(bitmap.height * fit))
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  canvas.width = 0
  if (!blob) throw new Error('The picture cannot be drawn.')
  return blob
}
