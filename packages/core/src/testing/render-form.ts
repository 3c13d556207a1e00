import type { Picture } from './facts/look-at-pdf.js'
import { renderHere } from './run-pdfium.js'

/** A page, counted from 1, drawn by PDFium with fields and other annotations, at a number of pixels per point. */
export async function renderForm(file: File, page = 1, scale = 2): Promise<Picture> {
  const pages = renderHere({
    file,
    choosePages: () => [page],
    size: { dpi: 72 * scale },
    maxPixels: 1e8,
    maxPages: 1000,
    threads: 1,
    signal: new AbortController().signal,
  })
  for await (const { raster } of pages) {
    if (!raster) break
    const { width, height, data } = raster
    const pixels = new Uint8Array(width * height * 4).fill(255)
    for (let from = 0, to = 0; from < width * height * 3; from += 3, to += 4) {
      pixels[to] = data[from]!
      pixels[to + 1] = data[from + 1]!
      pixels[to + 2] = data[from + 2]!
    }
    return { width, height, pixels }
  }
  throw new Error(`Page ${page} was not drawn.`)
}
