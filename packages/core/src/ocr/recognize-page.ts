import { throwIfCancelled } from '../errors.js'
import { combine, identity, type Matrix } from '../geometry/matrix.js'
import type { Raster } from '../image/raster.js'
import { onWhite, toGray } from '../image/to-gray.js'
import { addMissingLines } from './add-missing-lines.js'
import { attachSigns } from './attach-signs.js'
import { dropDoubtfulLines } from './drop-doubtful-lines.js'
import { dropRules } from './drop-rules.js'
import { dropTicks } from './drop-ticks.js'
import { hasColumns } from './has-columns.js'
import { isBlank } from './is-blank.js'
import { joinCodeWords } from './join-code-words.js'
import { joinRowEnds } from './join-row-ends.js'
import { keepMissedRows } from './keep-missed-rows.js'
import { meanConfidence, wordsOf } from './measure-words.js'
import { orderLines } from './order-lines.js'
import { ignoreFailure, PageReader, type ReaderSettings, type Reading } from './page-reader.js'
import { findSkew } from './prepare/find-skew.js'
import { findStrokes } from './prepare/find-strokes.js'
import { type PreparationStep, type PreparedPage, preparePage } from './prepare/prepare-page.js'
import { enlarge, readingFactor, scaleBack } from './reading-scale.js'
import type { RecognizedPage } from './recognized-page.js'
import { takeSurerLines } from './take-surer-lines.js'
import { judgingTuning, rereadingTuning } from './tuning.js'
import { type QuarterTurn, turnPicture } from './turn-picture.js'

/**
 * The part of a picture, a quarter of it or so, that has most strokes on it: enough to try things that would take
 * long on a whole page.
 */
function findDensePart(picture: Raster, dpi: number): Raster {
  const sideOf = (length: number) =>
    Math.min(
      length,
      Math.round(
        Math.min(
          rereadingTuning.side.most * dpi,
          Math.max(rereadingTuning.side.least * dpi, length * rereadingTuning.part),
        ),
      ),
    )
  const width = sideOf(picture.width)
  const height = sideOf(picture.height)
  const strokes = findStrokes(picture, dpi)
  let best = { left: 0, top: 0, count: -1 }
  for (let down = 0; down <= rereadingTuning.places; down++)
    for (let across = 0; across <= rereadingTuning.places; across++) {
      const left = Math.round(((picture.width - width) * across) / rereadingTuning.places)
      const top = Math.round(((picture.height - height) * down) / rereadingTuning.places)
      let count = 0
      for (let point = 0; point < strokes.x.length; point++) {
        const x = strokes.x[point]! * strokes.factor
        const y = strokes.y[point]! * strokes.factor
        if (x >= left && x < left + width && y >= top && y < top + height) count++
      }
      if (count > best.count) best = { left, top, count }
    }
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (best.top + y) * picture.width + best.left
    data.set(picture.data.subarray(from, from + width), y * width)
  }
  return { ...picture, width, height, data }
}

/** The result of recognizing a page. */
export interface PageRecognition {
  /** In pixels of the picture that was read, which may have been turned and straightened. */
  page: RecognizedPage
  /** Takes those pixels to pixels of the rendered picture. */
  toRendered: Matrix
  /** Clockwise rotation in degrees that makes the rendered image upright. */
  turned: QuarterTurn
  /** Additional clockwise rotation in degrees that makes its lines level; 0 without `enhance`. */
  skew: number
  /** Preprocessing steps of the image. */
  steps: PreparationStep[]
  /** Overall confidence of the engine, in percent, by characters; 0 if there are no words. */
  confidence: number
  /** Name and version of the engine; empty for a blank page, which none has seen. */
  engine: string
}

export interface RecognizePageSettings extends ReaderSettings {
  /** Whether to preprocess the image: see `preparePage`. */
  enhance: boolean
  /** Whether to detect text that is sideways or upside down. */
  findOrientation: boolean
}

/**
 * Recognizes a rendered page, 8 bits, gray or RGB. A blank page is detected without the engine, and a clean one takes
 * one recognition. More are made only if the first misses strokes (Tesseract drops paragraphs, especially Korean ones),
 * or is doubtful: with other orientations, on a part of the page, and without preparation. A reading is never replaced
 * by one with less text.
 * @throws ToolError as `RecognizeText` does
 */
export async function recognizePage(rendered: Raster, given: RecognizePageSettings): Promise<PageRecognition> {
  throwIfCancelled(given.signal)
  const seen = toGray(onWhite(rendered))
  if (isBlank(seen)) return blank(seen)
  const factor = readingFactor(seen, given.dpi)
  const gray = enlarge(seen, factor)
  const settings = { ...given, dpi: given.dpi * factor }
  const reader = new PageReader(settings)
  const upright = await prepare(gray, 0, settings)
  let best = await readSideways(gray, upright, reader, settings)
  if (!best) best = await attempt(upright, reader)
  else if (isDoubtful(best)) best = better(best, await tryAttempt(upright, reader))
  if (settings.findOrientation && best.prepared.turned === 0 && isDoubtful(best)) {
    const turns: QuarterTurn[] = upright.levelness > rereadingTuning.across ? [180] : [180, 90, 270]
    const turn = await findTurn(gray, turns, reader, settings)
    if (turn !== undefined) best = better(best, await tryAttempt(await prepare(gray, turn, settings), reader))
  }
  if (best.prepared.steps.length > 0 && (isDoubtful(best) || isHardlyPrepared(best))) {
    const plain = await prepare(gray, best.prepared.turned, { ...settings, enhance: false })
    best = better(
      best,
      await tryAttempt(plain, reader),
      isDoubtful(best) ? rereadingTuning.more : rereadingTuning.asMuch,
    )
  }
  return finish(await withMissing(best, reader, settings), factor)
}

/** An image to recognize: the rendered one, rotated and then preprocessed. */
interface TurnedPage extends PreparedPage {
  turned: QuarterTurn
}

interface Attempt extends Reading {
  prepared: TurnedPage
  /** The same image read as one column, if that was already done. */
  column?: RecognizedPage
}

async function prepare(
  gray: Raster,
  turned: QuarterTurn,
  { enhance, findOrientation, dpi, signal }: RecognizePageSettings,
): Promise<TurnedPage> {
  const { picture, toSource } = turnPicture(gray, turned)
  if (!enhance) {
    const levelness = findOrientation ? findSkew(picture, dpi).levelness : 1
    return { picture, toRendered: toSource, turned, levelness, skew: 0, steps: [] }
  }
  const prepared = await preparePage(picture, dpi, signal)
  return { ...prepared, toRendered: combine(prepared.toRendered, toSource), turned }
}

/** Reads the page turned by a quarter, where its lines run up or down and one of the two turns makes them text. */
async function readSideways(
  gray: Raster,
  { levelness }: TurnedPage,
  reader: PageReader,
  settings: RecognizePageSettings,
): Promise<Attempt | undefined> {
  if (!settings.findOrientation || levelness >= rereadingTuning.sideways) return undefined
  const turn = await findTurn(gray, [90, 270], reader, settings)
  return turn === undefined ? undefined : attempt(await prepare(gray, turn, settings), reader)
}

/** Reads a whole page. @throws ToolError as `RecognizeText` does */
async function attempt(prepared: TurnedPage, reader: PageReader): Promise<Attempt> {
  if (!reader.isForKorean) return { ...(await reader.read(prepared.picture, 'auto')), prepared }
  // Looking for columns, Tesseract 5 loses a tenth of a Korean page, in which there mostly are none.
  const column = await reader.read(prepared.picture, 'column')
  const columns = hasColumns(column.page) ? await reader.tryToRead(prepared.picture, 'auto') : undefined
  return { ...(columns ?? column), prepared, column: column.page }
}

async function tryAttempt(prepared: TurnedPage, reader: PageReader): Promise<Attempt | undefined> {
  return reader.hasTime ? attempt(prepared, reader).catch(ignoreFailure) : undefined
}

function better(best: Attempt, other: Attempt | undefined, factor = rereadingTuning.more): Attempt {
  return other && amountRead(other.page) > amountRead(best.page) * factor ? other : best
}

function isDoubtful({ page }: Reading): boolean {
  return (meanConfidence(wordsOf(page)) ?? 0) < rereadingTuning.doubtful
}

/** Whether only the paper was made white, and the page is not read surely: on a good scan that may cost letters. */
function isHardlyPrepared({ page, prepared: { steps } }: Attempt): boolean {
  const confidence = meanConfidence(wordsOf(page)) ?? 0
  return confidence < rereadingTuning.sure && steps.every((step) => step === 'flatten')
}

/** The rotation that makes the text upright, judged by a part of the page; undefined if none is clearly best. */
async function findTurn(
  gray: Raster,
  turns: readonly QuarterTurn[],
  reader: PageReader,
  settings: RecognizePageSettings,
): Promise<QuarterTurn | undefined> {
  const part = findDensePart(gray, settings.dpi)
  const found: { turn: QuarterTurn; amount: number; confidence: number }[] = []
  for (const turn of turns) {
    // One block: else the engine itself turns what runs up or down.
    const reading = await reader.tryToRead((await prepare(part, turn, settings)).picture, 'block')
    if (!reading) continue
    found.push({ turn, amount: amountRead(reading.page), confidence: meanConfidence(wordsOf(reading.page)) ?? 0 })
  }
  found.sort((a, b) => b.amount - a.amount)
  const [first, second] = found
  if (!first || first.confidence < rereadingTuning.upright.confidence) return undefined
  return first.amount > (second?.amount ?? 0) * rereadingTuning.upright.factor ? first.turn : undefined
}

/** Adds what a reading as one column finds in addition, if the first has missed strokes, and then rows missed by all. */
async function withMissing(best: Attempt, reader: PageReader, { dpi }: RecognizePageSettings): Promise<Attempt> {
  const { picture } = best.prepared
  const layout = best.layout === 'auto' ? 'column' : 'auto'
  let { page } = best
  if (shareRead(picture, dpi, page) < rereadingTuning.covered) {
    const other = (layout === 'column' && best.column) || (await reader.tryToRead(picture, layout))?.page
    if (other) page = addMissingLines(takeSurerLines(page, other), other)
  }
  const rows = keepMissedRows(picture, dpi, page)
  const missed = rows && (await reader.tryToRead(rows, 'sparse'))?.page
  return { ...best, page: missed ? addMissingLines(page, missed) : page }
}

function finish({ page: read, engine, prepared }: Attempt, factor: number): PageRecognition {
  const { turned, skew, steps } = prepared
  const [a, b, c, d, e, f] = prepared.toRendered
  const toRendered: Matrix = [a, b, c, d, e / factor, f / factor]
  const text = joinCodeWords(attachSigns(dropTicks(dropRules(dropDoubtfulLines(read), prepared.picture))))
  const page = scaleBack(joinRowEnds(orderLines(text)), factor)
  return { page, toRendered, turned, skew, steps, confidence: meanConfidence(wordsOf(page)) ?? 0, engine }
}

function blank({ width, height }: Raster): PageRecognition {
  return {
    page: { width, height, paragraphs: [] },
    toRendered: identity,
    turned: 0,
    skew: 0,
    steps: [],
    confidence: 0,
    engine: '',
  }
}

/**
 * How much was read: characters weighed by how sure the engine is of each, 0 to 1. What it is hardly sure of is
 * mostly not there.
 */
function amountRead(page: RecognizedPage): number {
  let amount = 0
  for (const { text, confidence } of wordsOf(page))
    amount += (text.length * Math.max(0, confidence - judgingTuning.unsure)) / (100 - judgingTuning.unsure)
  return amount
}

/**
 * Share of the strokes in an image that are within recognized lines; 1 if there are none. Boxes of Chinese words are
 * too narrow for this.
 */
function shareRead(picture: Raster, dpi: number, page: RecognizedPage): number {
  const { x, y, width, height, factor } = findStrokes(picture, dpi)
  if (x.length === 0) return 1
  const read = new Uint8Array(width * height)
  for (const { box } of page.paragraphs.flatMap(({ lines }) => lines)) {
    const left = Math.max(0, Math.floor(box.left / factor) - 1)
    const right = Math.min(width, Math.ceil(box.right / factor) + 1)
    const bottom = Math.min(height, Math.ceil(box.bottom / factor) + 1)
    for (let row = Math.max(0, Math.floor(box.top / factor) - 1); row < bottom; row++)
      if (right > left) read.fill(1, row * width + left, row * width + right)
  }
  let covered = 0
  for (let point = 0; point < x.length; point++) covered += read[y[point]! * width + x[point]!]!
  return covered / x.length
}
