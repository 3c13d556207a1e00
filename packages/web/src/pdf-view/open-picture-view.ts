import { operation } from '@sheaf/core/pdf-info'
import { isRecord } from '../run/json.js'
import { runOnDevice } from '../run/run-on-device.js'
import { runOnServer } from '../run/run-on-server.js'
import { RunError, type RunLocation } from '../run/runner.js'
import { type OpenSettings, type PageFacts, type PdfView, PdfViewError, type PdfViewProblem } from './pdf-view.js'
import { dotsPerPoint } from './picture-size.js'

const problems: Readonly<Record<string, PdfViewProblem>> = {
  PASSWORD_REQUIRED: 'locked',
  PASSWORD_WRONG: 'wrong-password',
}

/**
 * Opens a PDF by pictures that the operation `pdf-info` makes of it, where the work is done now. Slower than pdf.js and less
 * sharp, but the reader that repairs damaged files for the tools is the one that looks at it.
 * @throws PdfViewError, and the signal's reason when it is aborted
 */
export async function openPictureView(
  file: File,
  { password, signal, location }: OpenSettings & { location: RunLocation },
): Promise<PdfView> {
  const run = location === 'device' ? runOnDevice : runOnServer
  try {
    const { data } = await run({
      operation,
      files: { file: [file] },
      options: { previews: true, previewSize: 480, ...(password === undefined ? {} : { password }) },
      signal: signal ?? new AbortController().signal,
      onProgress: () => {},
    })
    return viewOf(pagesIn(data))
  } catch (error) {
    signal?.throwIfAborted()
    throw new PdfViewError((error instanceof RunError && problems[error.code]) || 'damaged', error)
  }
}

type PicturedPage = PageFacts & { picture: string }

function pagesIn(data: unknown): PicturedPage[] {
  if (!isRecord(data) || !Array.isArray(data['pages']) || !Array.isArray(data['pageImages']))
    throw new TypeError('No pages.')
  const { pages, pageImages } = data as { pages: unknown[]; pageImages: unknown[] }
  if (pages.length === 0 || pageImages.length !== pages.length) throw new TypeError('No pictures of the pages.')
  return pages.map((page, index) => {
    const { width, height } = isRecord(page) ? page : {}
    const picture = pageImages[index]
    if (typeof width !== 'number' || typeof height !== 'number' || typeof picture !== 'string')
      throw new TypeError('Not a page.')
    return { width, height, picture }
  })
}

function viewOf(pages: readonly PicturedPage[]): PdfView {
  const find = (number: number): PicturedPage => {
    const page = pages[number - 1]
    if (!page) throw new PdfViewError('damaged')
    return page
  }
  return {
    pageCount: pages.length,
    about: async () => ({ encrypted: false, hasForm: false }),
    bookmarks: async () => undefined,
    page: async (number) => {
      const { picture: _, ...facts } = find(number)
      return facts
    },
    render: async (number, { turn = 0, signal, ...size } = {}) => {
      const page = find(number)
      const picture = new Image()
      picture.src = page.picture
      await picture.decode().catch((error: unknown) => {
        throw new PdfViewError('damaged', error)
      })
      signal?.throwIfAborted()
      const upright = turn % 180 === 0
      const seen = upright ? page : { width: page.height, height: page.width }
      const dots = dotsPerPoint(seen, size, size.density ?? window.devicePixelRatio)
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(seen.width * dots))
      canvas.height = Math.max(1, Math.round(seen.height * dots))
      const context = canvas.getContext('2d', { alpha: false })!
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate((turn * Math.PI) / 180)
      const [across, down] = upright ? [canvas.width, canvas.height] : [canvas.height, canvas.width]
      context.drawImage(picture, -across / 2, -down / 2, across, down)
      return canvas
    },
    close: () => {},
  }
}
