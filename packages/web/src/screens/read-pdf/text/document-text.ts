import {
  DocumentReading,
  pageOfContent,
  type ReadingBlock,
  type ReadingPage,
  type ReadingPiece,
} from '@sheaf/core/browser'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Blocks } from './text-position.js'

/** A box on a page, points as seen. */
export interface SeenBox {
  x: number
  y: number
  width: number
  height: number
}

/** The text of a document with its positions on the pages. */
export interface DocumentText extends Blocks {
  /** BCP 47, or `und`. */
  language: string
  /** The text of a page in its order on the page. */
  page: (page: number) => Promise<ReadingPage>
  blocks: (page: number) => Promise<readonly ReadingBlock[]>
  /** Boxes of pieces that are on one page. */
  boxes: (page: number, pieces: readonly ReadingPiece[]) => Promise<SeenBox[]>
}

/** Pages whose runs are kept. */
const MOST_KEPT = 100

/** Reads a document that is open in pdf.js, page by page as it is wanted. */
export async function readDocument(document: PDFDocumentProxy): Promise<DocumentText> {
  const pages = new Map<number, Promise<ReadingPage>>()
  const page = (number: number) => {
    let known = pages.get(number)
    if (!known) {
      known = readPage(document, number)
      pages.set(number, known)
      const [oldest] = pages.keys()
      if (pages.size > MOST_KEPT && oldest !== undefined) pages.delete(oldest)
    }
    return known
  }
  const metadata = await document.getMetadata().catch(() => undefined)
  const { Language: language } = (metadata?.info ?? {}) as { Language?: string | null }
  const reading = new DocumentReading({
    pageCount: document.numPages,
    textOf: page,
    ...(language && { language }),
  })
  return {
    pageCount: document.numPages,
    language: await reading.language(),
    page,
    blocks: (number) => reading.blocks(number),
    boxes: async (number, pieces) => {
      const { runs } = await page(number)
      return pieces.flatMap((piece) => {
        const run = piece.page === number ? runs[piece.run] : undefined
        return run ? [boxOf(run, piece)] : []
      })
    },
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<ReadingPage> {
  try {
    const page = await document.getPage(number)
    const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
    return pageOfContent(number, content as Parameters<typeof pageOfContent>[1], page.getViewport({ scale: 1 }))
  } catch {
    // A damaged page says nothing; those around it do.
    return { page: number, width: 612, height: 792, runs: [] }
  }
}

function boxOf(run: ReadingPage['runs'][number], { start, end }: ReadingPiece): SeenBox {
  const { x, y, width, height, text, angle, rightToLeft } = run
  const [from, to] = [start / Math.max(1, text.length), end / Math.max(1, text.length)]
  if (angle === 90) return { x, y: y + from * height, width, height: (to - from) * height }
  if (angle === 270) return { x, y: y + (1 - to) * height, width, height: (to - from) * height }
  const isTurned = angle === 180
  return {
    x: x + (rightToLeft !== isTurned ? 1 - to : from) * width,
    y,
    width: (to - from) * width,
    height,
  }
}
