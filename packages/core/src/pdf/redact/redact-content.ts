import { PDFName, type PDFRawStream, type PDFRef } from 'pdf-lib'
import { boundsOf, holds, unitSquare } from '../../geometry/box.js'
import type { Matrix } from '../../geometry/matrix.js'
import { inverse } from '../../geometry/matrix.js'
import { areaOf, clipPolygon, movePoints, type Polygon, quadOf } from '../../geometry/polygon.js'
import type { PdfPage } from '../model/document.js'
import { numberOf } from '../page-text/glyph-widths.js'
import { readNumbers } from '../page-text/seen-box.js'
import type { TextState } from '../page-text/text-machine.js'
import type { ContentScope } from '../rewrite/content-pass.js'
import { ContentRewriter, type RewrittenForm } from '../rewrite/content-rewriter.js'
import { repeatingKeys } from '../rewrite/pack-content.js'
import type { PageWork } from './page-work.js'
import { redactImage } from './redact-image.js'
import { RedactionPass } from './redaction-pass.js'

/** Pixels of pictures of one page that are changed; a scan has some forty million. */
const MAX_PIXELS = 2e8

/** Points that a picture may stick out of an area and still counts as covered. */
const TOLERANCE = 0.05

/** Entries of a form that may reveal its content. */
const lostKeys = [...repeatingKeys, ...['Name', 'AF', 'PtData', 'Measure'].map((key) => PDFName.of(key))]

/**
 * Removes everything inside the areas from the content of a page and from all that it draws. Shared streams are
 * replaced by copies. If something is not understood, a doubt is added, and the content of the page is not usable.
 * @throws ToolError CANCELLED
 */
export async function redactPageContent(work: PageWork, page: PdfPage): Promise<void> {
  const changed = await new PageRedactor(work).rewritePage(page)
  for (const stream of changed?.streams ?? []) work.replaced.set(stream, undefined)
}

class PageRedactor extends ContentRewriter<RedactionPass> {
  readonly #images = new Map<PDFRawStream, Map<string, RewrittenForm | undefined>>()
  #pixels = 0

  readonly #work: PageWork

  constructor(work: PageWork) {
    super(work.document, work.run, work.source, { dropsLoops: true, lostKeys })
    this.#work = work
  }

  protected passOver(scope: ContentScope): RedactionPass {
    const { marks } = this.#work
    const parts = {
      image: (stream: PDFRawStream, matrix: Matrix) => this.#image(stream, matrix),
      form: (stream: PDFRawStream, state: TextState) => this.rewriteForm(stream, scope, state),
    }
    return new RedactionPass(scope, this.#work, parts, (number) => {
      marks.set(scope.form, (marks.get(scope.form) ?? new Set<number>()).add(number))
    })
  }

  doubt(reason: string): void {
    this.#work.doubts.add(reason)
  }

  protected override get hasDoubts(): boolean {
    return this.#work.doubts.size > 0
  }

  /** A form is clipped to its box. */
  protected override keeps({ dict }: PDFRawStream, { matrix }: TextState): boolean {
    const box = readNumbers(dict.lookup(PDFName.of('BBox')), 4)
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box ?? []
    return box !== undefined && this.#work.areas.find(boundsOf(quadOf(x1, y1, x2, y2, matrix))).length === 0
  }

  protected override keyOf({ font, ...numbers }: TextState): string {
    return JSON.stringify([this.numberOf(font), numbers])
  }

  protected override copied(form: PDFRawStream, ref: PDFRef): void {
    const { replaced } = this.#work
    if (!replaced.get(form)) replaced.set(form, ref)
  }

  async #image(stream: PDFRawStream, matrix: Matrix): Promise<RewrittenForm | undefined> {
    const work = this.#work
    const areas = work.areas.find(unitSquare(matrix))
    if (areas.length === 0) return undefined
    const square = quadOf(0, 0, 1, 1, matrix)
    const isCovered = areas.some(({ rect: [left, bottom, right, top] }) => {
      const grown = [left - TOLERANCE, bottom - TOLERANCE, right + TOLERANCE, top + TOLERANCE] as const
      return square.every((_, at) => at % 2 === 1 || holds(grown, square[at]!, square[at + 1]!))
    })
    const back = inverse(matrix)
    if (isCovered || !back) return this.#drop(stream, isCovered)
    const polygons: Polygon[] = []
    for (const { rect } of areas) {
      const part = clipPolygon(square, rect)
      if (areaOf(part) > 1e-6) polygons.push(movePoints(part, back))
    }
    if (polygons.length === 0) return undefined
    const known = this.#images.get(stream) ?? new Map<string, RewrittenForm | undefined>()
    this.#images.set(stream, known)
    const key = polygons.map((polygon) => polygon.map((number) => number.toFixed(5)).join(' ')).join()
    const made = known.has(key) ? known.get(key) : await this.#makeImage(stream, polygons)
    known.set(key, made)
    return made
  }

  async #makeImage(stream: PDFRawStream, polygons: readonly Polygon[]): Promise<RewrittenForm | undefined> {
    const work = this.#work
    const [width = 0, height = 0] = ['Width', 'Height'].map((key) => numberOf(stream.dict.lookup(PDFName.of(key))))
    this.#pixels += Math.max(0, width * height)
    if (this.#pixels > MAX_PIXELS) {
      work.doubts.add('there are too many images in areas')
      return undefined
    }
    const made = await redactImage(stream, polygons, work.run)
    if (!made) {
      work.lostPictures++
      return this.#drop(stream, true)
    }
    const ref = work.document.context.register(made)
    work.removed.pictures++
    work.replaced.set(stream, ref)
    return { ref, isEmpty: false }
  }

  #drop(stream: PDFRawStream, isCounted: boolean): RewrittenForm {
    if (isCounted) this.#work.removed.pictures++
    this.#work.replaced.set(stream, undefined)
    return { ref: undefined, isEmpty: true }
  }
}
