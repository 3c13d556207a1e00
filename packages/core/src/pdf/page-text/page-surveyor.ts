import { PDFName, PDFRawStream } from 'pdf-lib'
import { type Box, movedBox, union } from '../../geometry/box.js'
import { combine, type Matrix } from '../../geometry/matrix.js'
import { MAX_FORM_DEPTH } from '../content/content-limits.js'
import { ContentReader } from '../content/content-tokens.js'
import { readInlineImage } from '../content/inline-image.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf, type OperatorKind, operatorCode } from '../content/operators.js'
import type { ContentSource, Resources } from './content-source.js'
import { BLANK, UNKNOWN } from './glyph-letters.js'
import { numberOf } from './glyph-widths.js'
import type { PageTextSurvey } from './page-text-survey.js'
import { readOperators } from './read-operators.js'
import { CoveredArea } from './seen-box.js'
import { TextMachine, type TextState } from './text-machine.js'

const MAX_BOXES = 20_000
const MAX_IMAGES = 10_000
/** Number of page cells inspected in about the time of an operator. */
const STEPS_PER_OPERATOR = 5

/** Images of fewer pixels, or coarser, show no text: rules, gradients, the background of slides. */
const LEAST_PIXELS = 2000
const LEAST_DPI = 36
/** Minimum share of the page for an image to determine the resolution. */
const LARGE_SHARE = 0.05

/**
 * Invisible text below this size in points is not that of a scan: a library signs its pages with letters of one point.
 */
const LEAST_HEIGHT = 2

/** Slope up to which lines count as level: programs round their matrices. */
const LEVEL_SLOPE = 0.001

/** Of text with gaps wider than this, in parts of the font size, each part has a box of its own. */
const WIDE_GAP = 1

const [moveTo, close] = [operatorCode('m'), operatorCode('h')]

/** Follows everything drawn on one page, including forms, and records it. */
export class PageSurveyor {
  readonly survey: PageTextSurvey
  readonly #source: ContentSource
  readonly #area: CoveredArea
  readonly #open: PDFRawStream[] = []
  #segments = 0

  constructor(source: ContentSource, width: number, height: number) {
    this.#source = source
    this.#area = new CoveredArea(width, height)
    this.survey = {
      width,
      height,
      letters: 0,
      levelGlyphs: 0,
      unknownGlyphs: 0,
      missingGlyphs: 0,
      invisibleLetters: 0,
      textBoxes: [],
      images: [],
      imageShare: 0,
      imageDpi: 0,
      paintings: 0,
      segments: 0,
      annotationLetters: 0,
      hasMarks: false,
      isComplete: true,
    }
  }

  /** Reads content from a state whose matrix leads to points as seen. */
  async read(bytes: Uint8Array, resources: Resources, state: TextState): Promise<void> {
    const reader = new ContentReader(bytes)
    const machine = new TextMachine(reader, resources, this.#source, state)
    await readOperators(reader, this.#source, (code) => {
      const kind = kindOf(code)
      if (kind === 'draw') return this.#draw(machine, resources)
      if (kind === 'show') this.#show(code, machine)
      else {
        machine.apply(code)
        this.#follow(kind, code, machine)
      }
      return undefined
    })
    if (reader.isBroken) this.#source.isComplete = false
  }

  /** Reads a form that is drawn in a state. */
  async readForm(form: PDFRawStream, caller: Resources, state: TextState): Promise<void> {
    // A form that draws itself draws nothing.
    if (this.#open.includes(form)) return
    if (this.#open.length >= MAX_FORM_DEPTH) this.#source.isComplete = false
    const bytes = this.#open.length >= MAX_FORM_DEPTH ? undefined : this.#source.form(form)
    if (!bytes) return
    state.enter(form)
    this.#open.push(form)
    await this.read(bytes, this.#source.resources(form.dict.lookup(PDFName.Resources), caller), state)
    this.#open.pop()
  }

  /** Ends the survey. */
  result(): PageTextSurvey {
    const { survey } = this
    const legible = survey.images.filter(isLegible)
    const large = legible.filter(({ share }) => share >= LARGE_SHARE)
    const relevant = large.length > 0 ? large : legible
    return {
      ...survey,
      imageShare: this.#area.share,
      imageDpi: relevant.reduce((most, { dpi }) => Math.max(most, dpi), 0),
      hasMarks: survey.hasMarks || survey.images.length > 0 || survey.paintings > 0,
      isComplete: this.#source.isComplete,
    }
  }

  #follow(kind: OperatorKind | undefined, code: number, machine: TextMachine): void {
    const { survey } = this
    if (kind === 'path') {
      if (code !== moveTo && code !== close) this.#segments++
    } else if (kind === 'data') {
      const { width, height, isStencil } = readInlineImage(machine.reader)
      this.#addImage(width, height, isStencil, machine.state.matrix)
    } else if (kind === 'shade') survey.paintings++
    else if (kind === 'paint' || kind === 'end path') {
      if (kind === 'paint') {
        survey.paintings++
        survey.segments += this.#segments
      }
      this.#segments = 0
    }
  }

  #draw({ reader, state }: TextMachine, resources: Resources): Promise<void> | undefined {
    const name = reader.name(reader.count - 1)
    const object = name === undefined ? undefined : resources.find('XObject', name)
    if (!(object instanceof PDFRawStream)) return undefined
    const kind = kindOfObject(object)
    if (kind === 'form') return this.readForm(object, resources, state.copy())
    if (kind === 'image') {
      const number = (key: string) => numberOf(object.dict.lookup(PDFName.of(key))) ?? 0
      const isStencil = String(object.dict.lookup(PDFName.of('ImageMask'))) === 'true'
      this.#addImage(number('Width'), number('Height'), isStencil, state.matrix)
    }
    return undefined
  }

  #addImage(width: number, height: number, isStencil: boolean, matrix: Matrix): void {
    const { survey } = this
    const area = this.#area
    const [a, b, c, d] = matrix
    if (!this.#source.count(0, 0)) return
    if (!matrix.every(Number.isFinite) || survey.images.length >= MAX_IMAGES) {
      this.#source.isComplete = false
      return
    }
    const [across, up] = [Math.hypot(a, b), Math.hypot(c, d)]
    const dpi = across > 0 && up > 0 ? Math.max((width / across) * 72, (height / up) * 72) : 0
    const box = movedBox([0, 0, 1, 1], matrix)
    const isShown = isLegible({ width, height, dpi })
    const into = isShown ? area : new CoveredArea(survey.width, survey.height)
    const before = into.steps
    const share = into.addSquare(matrix)
    this.#source.count(Math.ceil((into.steps - before) / STEPS_PER_OPERATOR), 0)
    survey.images.push({ width, height, box, share, dpi, isStencil })
  }

  #show(code: number, machine: TextMachine): void {
    const { state } = machine
    const { font } = state
    const run = new GlyphRun(Math.abs(WIDE_GAP * state.size * state.stretch))
    const missing = font?.lengths[0] === 2 ? font.glyph(0) : undefined
    const { length } = machine.show(code, (glyph, start, end) => {
      if (glyph === missing) this.survey.missingGlyphs++
      if (glyph.letters !== BLANK && run.isBeyond(start)) this.#addRun(run, machine)
      if (glyph.letters !== BLANK) run.add(glyph.letters, start, end)
    })
    if (font) this.#addRun(run, machine)
    machine.advance(length)
  }

  /** Records the text of a run of glyphs if it is on the page, and starts a new run. */
  #addRun(run: GlyphRun, { state, textMatrix }: TextMachine): void {
    const { letters, unknown, start, end, isEmpty } = run
    run.clear()
    const { font, size, rise } = state
    if (isEmpty || !font) return
    const { survey } = this
    const matrix = combine(textMatrix, state.matrix)
    const [below, above] = [font.descent * size, font.ascent * size]
    const box = font.isVertical
      ? movedBox([-size / 2, start, size / 2, end], matrix)
      : movedBox([start, below + rise, end, above + rise], matrix)
    const [left, bottom, right, top] = box
    if (state.isInvisible) {
      if (Math.min(right - left, top - bottom) >= LEAST_HEIGHT) survey.invisibleLetters += letters
      return
    }
    // Also false for NaN.
    const isSeen = left < survey.width && right > 0 && bottom < survey.height && top > 0
    if (!isSeen) return
    survey.hasMarks = true
    survey.letters += letters
    survey.unknownGlyphs += unknown
    if (isLevel(matrix)) survey.levelGlyphs += letters + unknown
    const last = survey.textBoxes.at(-1)
    if (last && follows(last, box)) survey.textBoxes[survey.textBoxes.length - 1] = union(last, box)
    else if (survey.textBoxes.length < MAX_BOXES) survey.textBoxes.push(box)
  }
}

/** A run of adjacent glyphs. */
class GlyphRun {
  letters = 0
  unknown = 0
  start = 0
  end = 0
  isEmpty = true
  readonly #wide: number

  constructor(wide: number) {
    this.#wide = wide
  }

  isBeyond(start: number): boolean {
    return !this.isEmpty && (start > this.end + this.#wide || start < this.start - this.#wide)
  }

  add(letters: number, start: number, end: number): void {
    if (letters === UNKNOWN) this.unknown++
    else this.letters += letters
    this.start = this.isEmpty ? Math.min(start, end) : Math.min(this.start, start, end)
    this.end = this.isEmpty ? Math.max(start, end) : Math.max(this.end, start, end)
    this.isEmpty = false
  }

  clear(): void {
    this.letters = 0
    this.unknown = 0
    this.isEmpty = true
  }
}

function isLegible({ width, height, dpi }: { width: number; height: number; dpi: number }): boolean {
  return width * height >= LEAST_PIXELS && dpi >= LEAST_DPI
}

/** Whether lines that a matrix moves run along an edge of the page. */
function isLevel([a, b]: Matrix): boolean {
  const [less, more] = [Math.abs(a), Math.abs(b)].sort((one, other) => one - other)
  return less! <= more! * LEVEL_SLOPE
}

/** Whether a box continues the line of another. */
function follows(last: Box, [left, bottom, right, top]: Box): boolean {
  const least = Math.min(top - bottom, last[3] - last[1])
  const isLevel = Math.abs(top + bottom - last[3] - last[1]) < 0.6 * least
  return isLevel && left <= last[2] + least * WIDE_GAP && right >= last[0] - least * WIDE_GAP
}
