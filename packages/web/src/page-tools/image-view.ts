import { type PdfView, PdfViewError } from '../pdf-view/pdf-view.js'
import { dotsPerPoint } from '../pdf-view/picture-size.js'

/**
 * An image file as a document of one page, to be shown where pages are.
 * @throws PdfViewError where the browser cannot draw the format
 */
export async function openImageView(image: Blob): Promise<PdfView> {
  const picture = await createImageBitmap(image).catch((error: unknown) => {
    throw new PdfViewError('damaged', error)
  })
  const { width, height } = picture
  return {
    pageCount: 1,
    about: async () => ({ encrypted: false, hasForm: false }),
    bookmarks: async () => [],
    page: async () => ({ width, height }),
    render: async (_, { signal, turn: __, ...size } = {}) => {
      signal?.throwIfAborted()
      const dots = dotsPerPoint({ width, height }, size, size.density ?? window.devicePixelRatio)
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(width * dots))
      canvas.height = Math.max(1, Math.round(height * dots))
      canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas
    },
    close: () => picture.close(),
  }
}
