import { type Box, isEmpty } from '../../geometry/box.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { namedPages } from '../model/pages-in-words.js'
import { surveyPages } from '../page-text/survey-pages.js'
import type { TextLine } from './draw-text.js'

/** Bounds the time for reading the pages: some seconds. Pages beyond it are not compared. */
const MAX_OPERATORS = 10_000_000
/** Part of the height of a box of text, at its top and its bottom, that only accents and descenders reach. */
const LOOSE = 0.2
/** Height of capitals in multiples of the font size. */
const CAPITAL_HEIGHT = 0.72
/** Text that is larger than this in both directions, in points, runs at a slant, such as a watermark: its box is mostly empty. */
const LARGEST = 150

/** Finds where lines drawn at the margin cover text that the pages have. */
export class TextUnderneath {
  readonly #boxes = new Map<PdfPage, Box[]>()
  readonly #covered = new Set<number>()

  private constructor() {}

  /** Reads where pages have text, before anything is drawn on them; annotations and invisible text do not count. */
  static async read(document: PdfDocument, pages: readonly PdfPage[], run: RunContext): Promise<TextUnderneath> {
    const found = new TextUnderneath()
    const surveys = await surveyPages(document, pages, run, MAX_OPERATORS)
    for (const [index, { textBoxes }] of surveys.entries()) found.#boxes.set(pages[index]!, textBoxes.flatMap(dense))
    return found
  }

  /** Compares a line that is drawn on a page, by its 1-based number, with the text of the page. Points are those of the page as seen. */
  compare(
    page: PdfPage,
    number: number,
    line: TextLine,
    { fontSize, x, y }: { fontSize: number; x: number; y: number },
  ) {
    const drawn: Box = [x, y, x + line.width * fontSize, y + CAPITAL_HEIGHT * fontSize]
    if (isEmpty(drawn)) return
    if (this.#boxes.get(page)?.some((box) => overlap(box, drawn))) this.#covered.add(number)
  }

  /** Warns with `drawn-over-text` if a line covers text. `what` names what was drawn, as in `The number`; `where` is the file, if there are several. */
  warn(what: string, run: Pick<RunContext, 'warn'>, where = ''): void {
    if (this.#covered.size === 0) return
    run.warn({
      code: 'drawn-over-text',
      message: `${what} is drawn over text on ${namedPages([...this.#covered])}${where}. Choose another position or a smaller margin.`,
    })
  }
}

/** The part of a box that letters fill. */
function dense([left, bottom, right, top]: Box): Box[] {
  const loose = LOOSE * (top - bottom)
  if (right - left > LARGEST && top - bottom > LARGEST) return []
  return [[left, bottom + loose, right, top - loose]]
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
}
