import { type PDFDict, PDFName } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { makePage } from '../model/page-tree.js'
import { seenPage } from '../model/seen-page.js'
import { drawLine } from '../stamp/draw-text.js'
import { FontNames } from '../stamp/font-names.js'
import { markArtifact } from '../stamp/mark-artifact.js'
import { breakLine, type PatientSetter } from './set-entries.js'

/** Font size as a share of the shorter side of the page, and its bounds in points. */
const SIZE = { share: 0.04, least: 8, most: 36 }
const LEADING = 1.3
/** Share of the width that the title may take. */
const WIDEST = 0.8
/** Where the middle of the title is, as a share of the height from the bottom: a bit above the middle of the page. */
const MIDDLE = 0.55

/** A page as large as `neighbor` with a title in its middle. Screen readers skip it, as they have the bookmark. */
export async function makeDividerPage(
  { context }: PdfDocument,
  title: string,
  neighbor: PdfPage,
  setter: PatientSetter,
): Promise<PdfPage> {
  const { width, height } = seenPage(neighbor)
  const size = Math.min(SIZE.most, Math.max(SIZE.least, SIZE.share * Math.min(width, height)))
  const lines = await breakLine(title, setter, (WIDEST * width) / size)
  const fonts = new FontNames()
  let y = MIDDLE * height + ((lines.length - 1) * LEADING * size) / 2
  let drawn = ''
  for (const line of lines) {
    drawn += drawLine(line, size, (width - line.width * size) / 2, y, fonts.nameOf)
    y -= LEADING * size
  }
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, width, height],
    Resources: { Font: fonts.toObject() },
    Contents: context.register(context.flateStream(markArtifact(drawn, 'overlay'))),
  }) as PDFDict
  // Where pages say how they are cut, as PDF/X demands, so does this one.
  if (['TrimBox', 'ArtBox'].some((key) => neighbor.dict.has(PDFName.of(key))))
    dict.set(PDFName.of('TrimBox'), context.obj([0, 0, width, height]))
  return makePage(context.register(dict), dict)
}
