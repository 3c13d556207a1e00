import type { Raster } from '../../image/raster.js'
import { onWhite, toGray } from '../../image/to-gray.js'
import { nodeCapabilities } from '../../node/index.js'
import { newDocument } from '../../pdf/model/new-document.js'
import { makePage } from '../../pdf/model/page-tree.js'
import { decimal } from '../../pdf/model/seen-page.js'
import { drawLine, TextSetter } from '../../pdf/stamp/draw-text.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import { renderHere } from '../run-pdfium.js'

/** How a page of text is set: its font size and its margin, in points. */
export interface TextStyle {
  fontSize?: number
  margin?: number
}

/**
 * A PDF of one page that shows lines of text, one below the other, and is as large as they need. Latin-1 is set in
 * Helvetica, lines with anything else in Noto Sans; all languages that can be recognized can be drawn.
 */
async function pageOfText(lines: readonly string[], { fontSize = 12, margin = 36 }: TextStyle = {}): Promise<File> {
  const document = newDocument('text.pdf')
  const { context } = document
  const setter = new TextSetter(context, nodeCapabilities())
  const set = await Promise.all(lines.map((line) => setter.setLine(line, 'helvetica')))
  const width = 2 * margin + fontSize * Math.max(0, ...set.map((line) => line.width))
  const height = 2 * margin + 1.5 * fontSize * set.length
  const fonts = context.obj({})
  const drawn = set.map((line, index) =>
    drawLine(line, fontSize, margin, height - margin - fontSize * (1 + 1.5 * index), (font) => {
      const name = `F${font.objectNumber}`
      fonts.set(context.obj(name), font)
      return name
    }),
  )
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, Number(decimal(width)), Number(decimal(height))],
    Resources: { Font: fonts },
    Contents: context.register(context.stream(drawn.join('\n'))),
  })
  document.addPage(makePage(context.register(dict), dict))
  await setter.finish()
  return savePdf(document, 'text.pdf')
}

/**
 * Lines of text as an opaque gray picture, black on white, as an engine that recognizes text takes it. Default 300 dpi.
 */
export async function pictureOfText(
  lines: readonly string[],
  { dpi = 300, ...style }: TextStyle & { dpi?: number } = {},
): Promise<Raster> {
  const file = await pageOfText(lines, style)
  const { signal } = new AbortController()
  for await (const { raster } of renderHere({ file, size: { dpi }, maxPixels: 1e8, maxPages: 1, signal }))
    return toGray(onWhite(raster!))
  throw new Error('The page was not rendered.')
}
