import type { ReadingPage, ReadingRun } from '../pdf/analysis/reading/page-of-text.js'

/** Width of a letter, in sizes. */
const LETTER = 0.5

/** A page of 600 by 800 points with text as a viewer gives it: runs, whose letters are all of one width. */
export class ReadingSketch {
  readonly #runs: ReadingRun[] = []

  constructor(readonly page = 1) {}

  /** Sets a line with its baseline at y. */
  line(text: string, x: number, y: number, { size = 10, ...rest }: Partial<ReadingRun> & { size?: number } = {}): this {
    this.#runs.push({
      text,
      x,
      y: y - 0.8 * size,
      width: text.length * LETTER * size,
      height: size,
      baseline: y,
      fontSize: size,
      angle: 0,
      rightToLeft: false,
      font: 'body',
      ...rest,
    })
    return this
  }

  /** Sets lines below each other, and gives the baseline that comes next. */
  lines(texts: readonly string[], x: number, y: number, leading = 12): number {
    texts.forEach((text, index) => {
      this.line(text, x, y + index * leading)
    })
    return y + texts.length * leading
  }

  get text(): ReadingPage {
    return { page: this.page, width: 600, height: 800, runs: this.#runs }
  }
}
