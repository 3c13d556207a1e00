import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { decodeFilters } from '../filters/decode-filters.js'
import { appearancesOf } from '../model/appearances.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { userUnitOf } from '../model/seen-page.js'
import { readNameTree } from '../syntax/trees.js'
import { MAX_OPERATORS } from './content-limits.js'
import type { ContentUse } from './content-use.js'
import { ContentWalk } from './content-walk.js'
import type { Linear } from './drawing-graph.js'
import { joinContents } from './join-contents.js'
import { type Content, readLinear, Surveyor } from './surveyor.js'

/** Operators of content that is read again with other resources. Real files have few such, since forms have resources of their own. */
const MAX_REPEATED = 5_000_000
/** What one content may decode to. A stream that is larger costs as much of the budget. */
const MAX_CONTENT_BYTES = 2 ** 28
/** Cost of a content stream in addition to its bytes, so that many empty ones also reach the limit. */
const CONTENT_COST = 1000
const MAX_STREAMS = 100_000
/** Yields to the host after this amount of content, some tens of milliseconds. */
const TURN_BYTES = 2 ** 21
const TURN_OPERATORS = 100_000

/** A document, or some pages of one. */
type Surveyed = Pick<PdfDocument, 'context' | 'catalog' | 'pages'>

/**
 * Walks everything drawn in a document: pages, forms, pattern cells, glyphs of Type 3 fonts, soft masks, appearances of
 * annotations, and page templates. Returns the size of each image, the codes shown with each font, and the named
 * resources. Each content is read once per resource dictionary, however often it is drawn. Sizes are exact in all but
 * contrived cases, in which they are too large rather than too small.
 *
 * Not covered: fonts for filling in form fields (`DA`, `DR`), whose codes are not known yet.
 *
 * @param passed Type 3 fonts whose glyphs need not be read, because they show no text and nobody asks for their images
 * @throws ToolError CANCELLED
 */
export async function surveyContent(
  document: Surveyed,
  run: RunContext,
  passed: Iterable<PDFDict> = [],
): Promise<ContentUse> {
  const surveyor = new Surveyor()
  for (const font of passed) surveyor.plain.add(font)
  const budget = new Budget(run)
  begin(surveyor, document)
  // Content called by a page is read before the next page, so that content without resources is not inspected again.
  for (const root of surveyor.contents) {
    for (let content: Content | undefined = root; content && budget.isLeft; content = surveyor.found.pop())
      await read(content, surveyor, budget)
  }
  if (!budget.isLeft) surveyor.isComplete = false
  await pause(run.signal)
  return surveyor.result()
}

async function read(content: Content, surveyor: Surveyor, budget: Budget): Promise<void> {
  const { source } = content
  await budget.turn(CONTENT_COST)
  if (source === undefined || surveyor.plain.has(source)) return
  const isRepeated = budget.known.has(source)
  if (isRepeated && budget.repeated <= 0) surveyor.isComplete = false
  const bytes = isRepeated && budget.repeated <= 0 ? undefined : decode(source, surveyor, budget)
  if (!bytes) return
  budget.known.add(source)
  const walk = new ContentWalk(surveyor, content, bytes)
  let isDone = false
  while (!isDone && budget.isLeft) {
    const { operators, reader } = walk
    const { position } = reader
    isDone = walk.step(TURN_OPERATORS, TURN_BYTES)
    budget.operators -= walk.operators - operators
    if (isRepeated) budget.repeated -= walk.operators - operators
    await budget.turn(reader.position - position)
  }
  content.forms.clear()
  if (isDone && walk.isPlain) surveyor.plain.add(source)
}

class Budget {
  bytes: number
  operators = MAX_OPERATORS
  repeated = MAX_REPEATED
  readonly known = new Set<PDFObject>()
  readonly inflate: RunContext['capabilities']['inflate']
  readonly #signal: AbortSignal
  #sincePause = 0

  constructor({ limits, capabilities, signal }: RunContext) {
    this.bytes = limits.maxStructureBytes
    this.inflate = capabilities.inflate
    this.#signal = signal
  }

  get isLeft(): boolean {
    return this.bytes > 0 && this.operators > 0
  }

  async turn(bytes: number): Promise<void> {
    this.#sincePause += bytes
    if (this.#sincePause < TURN_BYTES) return
    this.#sincePause = 0
    await pause(this.#signal)
  }
}

function begin(surveyor: Surveyor, { context, catalog, pages }: Surveyed): void {
  const Contents = PDFName.of('Contents')
  for (const page of pages) {
    const [resources, scale] = [page.attribute('Resources'), userUnitOf(page)]
    surveyor.begin(page.dict.lookup(Contents), resources, scale)
    callAppearances(surveyor, page, resources, scale)
  }
  // Pages and appearances that scripts can bring in (ISO 32000-2, table 32).
  const names = catalog.lookup(PDFName.of('Names'))
  if (!(names instanceof PDFDict)) return
  for (const tree of ['Pages', 'Templates', 'AP']) {
    for (const value of readNameTree(context, names.get(PDFName.of(tree))).values()) {
      const object = context.lookup(value)
      if (object instanceof PDFRawStream)
        surveyor.callForm(surveyor.begin(undefined, undefined, 1), object, [1, 0, 0, 1], true)
      else if (object instanceof PDFDict) {
        const [resources, scale] = [object.lookup(PDFName.Resources), userUnitOf({ dict: object })]
        surveyor.begin(object.lookup(Contents), resources, scale)
        callAppearances(surveyor, { dict: object }, resources, scale)
      }
    }
  }
}

function decode(source: PDFObject | undefined, surveyor: Surveyor, budget: Budget): Uint8Array | undefined {
  if (source instanceof PDFRawStream) return decodeStream(source, surveyor, budget)
  if (!(source instanceof PDFArray)) return undefined
  const parts: Uint8Array[] = []
  if (source.size() > MAX_STREAMS) surveyor.isComplete = false
  for (let index = 0; index < Math.min(source.size(), MAX_STREAMS) && budget.isLeft; index++) {
    const stream = source.lookup(index)
    const part = stream instanceof PDFRawStream ? decodeStream(stream, surveyor, budget) : undefined
    if (part) parts.push(part)
  }
  return joinContents(parts)
}

function decodeStream(stream: PDFRawStream, surveyor: Surveyor, budget: Budget): Uint8Array | undefined {
  const most = Math.min(MAX_CONTENT_BYTES, budget.bytes)
  try {
    const decoded = decodeFilters(stream, budget.inflate, most)
    budget.bytes -= CONTENT_COST + (decoded?.data.length ?? stream.contents.length)
    if (decoded && !decoded.codec) return decoded.data
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    budget.bytes -= most
  }
  surveyor.isComplete = false
  return undefined
}

/**
 * Records the appearances of the annotations of a page in all states, at a scale, as separate content, since pages with
 * the same content may have different annotations.
 */
function callAppearances(
  surveyor: Surveyor,
  { dict }: Pick<PdfPage, 'dict'>,
  resources: PDFObject | undefined,
  scale: number,
): void {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray) || annotations.size() === 0) return
  const page = surveyor.begin(undefined, resources, scale)
  for (let index = 0; index < annotations.size(); index++) {
    if (!surveyor.mayLook()) return
    const annotation = annotations.lookup(index)
    if (!(annotation instanceof PDFDict)) continue
    const rectangle = readNumbers(annotation.lookup(PDFName.of('Rect')))
    for (const form of appearancesOf(annotation)) {
      if (!surveyor.mayLook()) return
      if (form) surveyor.callForm(page, form, fitting(form, rectangle), true)
    }
  }
}

/** What fits the box of a form, turned by its matrix, into the rectangle of the annotation. */
function fitting(form: PDFRawStream, rectangle: readonly number[] | undefined): Linear {
  const box = readNumbers(form.dict.lookup(PDFName.of('BBox')))
  if (!box || !rectangle) return [1, 0, 0, 1]
  const [a, b, c, d] = readLinear(form.dict.lookup(PDFName.of('Matrix'))) ?? [1, 0, 0, 1]
  const [width, height] = [Math.abs(box[2]! - box[0]!), Math.abs(box[3]! - box[1]!)]
  const across = Math.abs(rectangle[2]! - rectangle[0]!) / (Math.abs(a) * width + Math.abs(c) * height)
  const up = Math.abs(rectangle[3]! - rectangle[1]!) / (Math.abs(b) * width + Math.abs(d) * height)
  return [sound(across), 0, 0, sound(up)]
}

/** Viewers draw degenerate content unscaled, or not at all. */
function sound(factor: number): number {
  return Number.isFinite(factor) && factor > 0 ? factor : 1
}

function readNumbers(value: PDFObject | undefined): number[] | undefined {
  if (!(value instanceof PDFArray) || value.size() < 4) return undefined
  const numbers = [0, 1, 2, 3].map((index) => {
    const number = value.lookup(index)
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN
  })
  return numbers.every(Number.isFinite) ? numbers : undefined
}
