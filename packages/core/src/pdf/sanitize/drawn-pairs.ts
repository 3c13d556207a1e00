import type { Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { renderPdf } from '../render/render-pdf.js'
import { savePdf } from '../write/save-pdf.js'

/** Resolution at which pages are compared. */
const DPI = 110
/** Levels (of 255) of one color that nobody sees. */
export const UNSEEN = 1

/** A file of the document as it is now, to be drawn. */
export const saveToDraw = (document: PdfDocument): File => savePdf(document.with({ wasEncrypted: false }), 'pages.pdf')

/** Pages of two files that look different. */
export async function differing(
  before: File,
  after: File,
  numbers: readonly number[],
  run: RunContext,
): Promise<number[]> {
  const found: number[] = []
  if (numbers.length === 0) return found
  for await (const [number, one, other] of drawnPairs(before, after, numbers, run))
    if (!one || !other || !isSame(one, other)) found.push(number)
  return found
}

function isSame(a: Raster, b: Raster): boolean {
  if (a.width !== b.width || a.height !== b.height) return false
  return a.data.every((value, at) => Math.abs(value - b.data[at]!) <= UNSEEN)
}

/** The same pages of two files, one pair at a time. */
export async function* drawnPairs(
  before: File,
  after: File,
  numbers: readonly number[],
  run: RunContext,
): AsyncGenerator<[page: number, before: Raster | undefined, after: Raster | undefined]> {
  const rendering = { choosePages: () => numbers, size: { dpi: DPI } }
  const others = renderPdf(after, run, rendering)
  try {
    for await (const { page, raster } of renderPdf(before, run, rendering)) {
      const { value } = await others.next()
      yield [page, raster, value ? value.raster : undefined]
    }
  } finally {
    await others.return(undefined)
  }
}
