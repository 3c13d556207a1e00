import { PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFStream } from 'pdf-lib'
import { latin1 } from '../find-bytes.js'
import { decodeStream } from '../pdf/filters/decode-stream.js'
import type { PdfDocument, PdfPage } from '../pdf/model/document.js'
import type { RunContext } from '../run-context.js'

/**
 * When drawing icon sets, the LibreOffice library treats twips as hundredths of a millimeter, and halves them: icon
 * height is the font height times this. The program itself draws them at font height.
 */
const TOO_SMALL = 720 / 2540
/** Icons of LibreOffice have 16 pixels to a side. */
const MOST_PIXELS = 32
/** Larger ones were drawn as high as their font. */
const MOST_POINTS = 8
/** Space that LibreOffice leaves between an icon and each edge of its cell, points. */
const MARGIN = 0.2
const MAX_CONTENT_BYTES = 2 ** 26

const NUMBER = '-?\\d*\\.?\\d+'
/** The rectangle of a cell that clips what follows, and a picture as wide as high. */
const clipOrIcon = new RegExp(
  `${NUMBER} ${NUMBER} (${NUMBER}) (${NUMBER}) re\\s+W\\*? n|q (${NUMBER}) 0 0 \\3 (${NUMBER} ${NUMBER}) cm\\s+/(\\w+) Do Q`,
  'g',
)

/**
 * Draws the icons of icon sets, which the built-in LibreOffice renders at a quarter of their size, at full size.
 * Returns whether a page was changed.
 */
export function enlargeIcons(document: PdfDocument, { capabilities }: Pick<RunContext, 'capabilities'>): boolean {
  let isChanged = false
  for (const page of document.pages) {
    const icons = iconsOf(page)
    const ref = page.dict.get(PDFName.of('Contents'))
    const stream = document.context.lookup(ref)
    if (icons.size === 0 || !(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue
    const content = decodeStream(stream, (data) => capabilities.inflate(data, MAX_CONTENT_BYTES))
    const text = latin1(content, 0, content.length)
    const changed = withLargeIcons(text, icons)
    if (changed === text) continue
    const bytes = Uint8Array.from(changed, (letter) => letter.charCodeAt(0))
    document.context.assign(ref, document.context.flateStream(bytes))
    isChanged = true
  }
  return isChanged
}

/** Names of small square pictures. */
function iconsOf(page: PdfPage): Set<string> {
  const names = new Set<string>()
  const resources = page.attribute('Resources')
  const pictures = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined
  if (!(pictures instanceof PDFDict)) return names
  for (const name of pictures.keys()) {
    const { dict } = (pictures.lookup(name) as PDFStream | undefined) ?? {}
    const width = dict?.lookup(PDFName.of('Width'))
    const height = dict?.lookup(PDFName.of('Height'))
    if (!(width instanceof PDFNumber && height instanceof PDFNumber)) continue
    if (width.asNumber() === height.asNumber() && width.asNumber() <= MOST_PIXELS) names.add(name.decodeText())
  }
  return names
}

function withLargeIcons(content: string, icons: ReadonlySet<string>): string {
  let cell = { width: 0, height: 0 }
  return content.replace(clipOrIcon, (found, width, height, size, place, name) => {
    if (size === undefined) {
      cell = { width: Number(width), height: Number(height) }
      return found
    }
    const room = Math.min(cell.width, Math.abs(cell.height)) - 2 * MARGIN
    const wanted = Math.min(Number(size) / TOO_SMALL, room)
    if (!icons.has(name) || Number(size) > MOST_POINTS || wanted <= Number(size)) return found
    const side = wanted.toFixed(3)
    return `q ${side} 0 0 ${side} ${place} cm\n/${name} Do Q`
  })
}
