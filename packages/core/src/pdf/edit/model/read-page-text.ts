import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { movedBox } from '../../../geometry/box.js'
import { combine, type Matrix } from '../../../geometry/matrix.js'
import { MAX_FORM_DEPTH } from '../../content/content-limits.js'
import { ContentReader } from '../../content/content-tokens.js'
import { joinContents } from '../../content/join-contents.js'
import { kindOfObject } from '../../content/kind-of-object.js'
import { kindOf, type OperatorKind, operatorCode } from '../../content/operators.js'
import { StringBytes } from '../../content/string-bytes.js'
import type { PdfPage } from '../../model/document.js'
import { readBox } from '../../model/seen-page.js'
import type { ContentSource, Resources } from '../../page-text/content-source.js'
import { readOperators } from '../../page-text/read-operators.js'
import { TextMachine, TextState } from '../../page-text/text-machine.js'
import { openingOf } from '../../rewrite/content-pass.js'
import type { EditableFonts, ShownCode } from '../fonts/editable-font.js'
import { ClipReader, clipWithin, markOthers } from './clips.js'
import { DrawnBoxes } from './drawn-boxes.js'
import { BLACK, fillAfter } from './fill-color.js'
import { MIDDLE } from './middle.js'
import type { Clip, PageText, TextContent, TextGlyph, TextShow } from './text-content.js'

/** Glyphs of one page; the most crowded real ones have some 50,000. */
const MAX_GLYPHS = 500_000
const MAX_ANNOTATIONS = 10_000
const close = operatorCode('h')
/** Turns the lines of vertical writing so that they run to the right. */
const DOWNWARDS: Matrix = [0, -1, 1, 0, 0, 0]

const fills = new Set(['g', 'rg', 'k', 'sc', 'scn', 'cs'].map(operatorCode))

/**
 * Reads the text of a page with all operators that show it, also in forms.
 * @throws ToolError CANCELLED
 */
export async function readPageText(page: PdfPage, source: ContentSource, fonts: EditableFonts): Promise<PageText> {
  const reading = new PageReading(source, fonts)
  source.beginPage()
  const decoded = source.contents(page.dict.lookup(PDFName.of('Contents')))
  const bytes = joinContents(decoded)
  const dict = page.attribute('Resources')
  const resources = dict instanceof PDFDict ? dict : undefined
  const content: TextContent = { bytes, form: undefined, resources, drawn: undefined }
  const state = Object.assign(new TextState(), { fill: BLACK })
  await reading.read(content, source.resources(resources), state)
  if (decoded.some((piece) => !piece) || !source.isComplete) reading.problem ??= 'its content cannot be read completely'
  reading.boxes.addAll(fieldBoxes(page))
  const { shows, problem, boxes, hasUnreadable } = reading
  return { shows, obstacles: boxes.boxes, hasPictures: boxes.hasPictures, problem, hasUnreadable }
}

function fieldBoxes({ dict }: PdfPage) {
  const list = dict.lookup(PDFName.of('Annots'))
  if (!(list instanceof PDFArray)) return []
  return Array.from({ length: Math.min(list.size(), MAX_ANNOTATIONS) }, (_, index) => list.lookup(index)).flatMap(
    (annotation) => {
      const isField = annotation instanceof PDFDict && annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget')
      const box = isField ? readBox(annotation.lookup(PDFName.of('Rect'))) : undefined
      return box ? [box] : []
    },
  )
}

class PageReading {
  readonly shows: TextShow[] = []
  readonly boxes = new DrawnBoxes()
  problem: string | undefined
  hasUnreadable = false
  #count = 0
  /** Marked content that was begun since the text object began, less what ended. */
  #marksInText = 0
  readonly #open: PDFRawStream[] = []
  readonly #text = new StringBytes()

  readonly #source: ContentSource
  readonly #fonts: EditableFonts

  constructor(source: ContentSource, fonts: EditableFonts) {
    this.#source = source
    this.#fonts = fonts
  }

  async read(content: TextContent, resources: Resources, state: TextState): Promise<void> {
    const reader = new ContentReader(content.bytes)
    const machine = new TextMachine(reader, resources, this.#source, state)
    const clips = new ClipReader(reader, content)
    const isRead = await readOperators(reader, this.#source, (code) => {
      const kind = kindOf(code)
      if (kind === 'draw') return this.#draw(machine, content, resources)
      if (kind === 'show') this.#show(code, machine, content)
      else {
        machine.apply(code)
        this.#follow(kind, code, machine, clips)
      }
      return undefined
    })
    if (!isRead) this.problem = 'it has too much content'
    else if (reader.isBroken) this.problem ??= 'its content is damaged'
  }

  #follow(kind: OperatorKind | undefined, code: number, machine: TextMachine, clips: ClipReader): void {
    const { state, reader } = machine
    if (kind === 'path') {
      if (code === close) return
      this.boxes.build(reader, code, state.matrix)
      clips.build(code)
    } else if (kind === 'clip') clips.clip()
    else if (kind === 'shade') markOthers(clipOf(state))
    else if (fills.has(code)) state.fill = fillAfter(state.fill, code, reader)
    else if (kind === 'begin text') this.#marksInText = 0
    else if (kind === 'begin mark') this.#marksInText++
    else if (kind === 'end mark') this.#marksInText--
    else if (kind === 'data') this.#addPicture(state)
    else if (kind === 'paint' || kind === 'end path') {
      const isPainted = kind === 'paint'
      if (isPainted) markOthers(clipOf(state))
      state.clip = clips.finish(clipOf(state), state.matrix, this.boxes.finish(isPainted), isPainted)
    }
  }

  async #draw(machine: TextMachine, content: TextContent, resources: Resources): Promise<void> {
    const { reader, state } = machine
    const name = reader.name(reader.count - 1)
    const object = name === undefined ? undefined : resources.find('XObject', name)
    if (!(object instanceof PDFRawStream)) return
    const kind = kindOfObject(object)
    if (kind === 'image') this.#addPicture(state)
    if (kind !== 'form' || this.#open.includes(object)) return
    const bytes = this.#open.length < MAX_FORM_DEPTH ? this.#source.form(object) : undefined
    if (!bytes) return
    const declared = object.dict.lookup(PDFName.Resources)
    const drawn = { by: content, start: reader.start, end: reader.position }
    const own = declared instanceof PDFDict ? declared : content.resources
    const inner = state.copy()
    inner.enter(object)
    const bounds = readBox(object.dict.lookup(PDFName.of('BBox')))
    if (bounds) inner.clip = clipWithin(clipOf(inner), movedBox(bounds, inner.matrix))
    // Names of color spaces belong to the content that draws the form.
    if (inner.fill?.includes('/')) inner.fill = undefined
    this.#open.push(object)
    await this.read({ bytes, form: object, resources: own, drawn }, this.#source.resources(declared, resources), inner)
    this.#open.pop()
  }

  #addPicture(state: TextState): void {
    this.boxes.addPicture(state.matrix)
    markOthers(clipOf(state))
  }

  #show(code: number, machine: TextMachine, content: TextContent): void {
    const { reader } = machine
    const text = this.#text
    const opening = openingOf(code, reader).line
    const { font: shown } = machine.state
    const font = shown && this.#fonts.of(shown)
    const found: { shown: ShownCode; start: number; pen: number; end: number }[] = []
    let read = -1
    const { length } = machine.show(code, (_, start, end, pen, index, from, until) => {
      if (index !== read) text.read(reader, index)
      read = index
      found.push({ shown: font!.see(codeOf(text.bytes, from, until), until - from), start, pen, end })
    })
    this.#count += found.length
    if (this.#count > MAX_GLYPHS) this.problem = 'it has too much text'
    else if (font && found.length > 0) this.#add({ content, machine, opening, font, length, found })
    machine.advance(length)
  }

  #add({ content, machine, opening, font, length, found }: Found): void {
    const { state, reader, textMatrix, lineMatrix } = machine
    const toPage = combine(textMatrix, state.matrix)
    const { isVertical } = font.font
    // Lines of vertical writing are those of text that is turned to run downwards.
    const frame = frameOf(isVertical ? combine(DOWNWARDS, toPage) : toPage)
    if (!frame || state.size * state.stretch === 0) return
    const { angle, cos, sin, scale, height, slant } = frame
    const show: TextShow = {
      content,
      start: reader.start,
      end: reader.position,
      opening,
      order: this.shows.length,
      textMatrix,
      lineMatrix,
      toPage,
      font,
      fontName: state.fontName,
      size: state.size,
      charSpace: state.charSpace,
      wordSpace: state.wordSpace,
      stretch: isVertical ? 1 : state.stretch,
      rise: state.rise,
      fill: state.fill,
      isInvisible: state.isInvisible,
      mayEndText: this.#marksInText === 0 && state.mode < 3,
      clip: clipOf(state),
      length: isVertical ? -length : length,
      isVertical,
      angle,
      scale,
      height,
      slant,
      glyphs: [],
    }
    const [u, v] = [toPage[4] * cos + toPage[5] * sin, toPage[5] * cos - toPage[4] * sin]
    const across = isVertical ? scale : height
    const size = Math.abs(state.size) * across * typeScale(font.font.isType3, font.font.ascent)
    const [base, raised] = isVertical ? [v - MIDDLE * size, state.rise * scale] : [v + state.rise * height, 0]
    const sign = isVertical ? -1 : 1
    for (const each of found) {
      const { shown } = each
      if (shown.text === undefined) this.hasUnreadable = true
      const start = sign * each.start
      const pen = sign * each.pen
      const end = sign * each.end
      const left = u + start * scale - raised
      const right = u + end * scale - raised
      const glyph: TextGlyph = { show, hex: shown.hex, text: shown.text, start, pen, left, right, base, size }
      show.glyphs.push(glyph)
    }
    this.shows.push(show)
  }
}

interface Found {
  content: TextContent
  machine: TextMachine
  opening: string
  font: ReturnType<EditableFonts['of']>
  length: number
  found: readonly { shown: ShownCode; start: number; pen: number; end: number }[]
}

/** Glyphs of Type 3 fonts may be of any size; their box says which. */
function typeScale(isType3: boolean, ascent: number): number {
  return isType3 && ascent > 0 ? ascent / 0.8 : 1
}

const clipOf = ({ clip }: TextState) => clip as Clip | undefined

/** How text lies on the page; undefined if it is mirrored or flat. */
function frameOf([a, b, c, d]: Matrix) {
  const scale = Math.hypot(a, b)
  const [cos, sin] = [a / scale, b / scale]
  const height = d * cos - c * sin
  if (!(scale > 1e-6) || !(height > 1e-6)) return undefined
  const degrees = Math.round((Math.atan2(sin, cos) * 180) / Math.PI / 0.1) * 0.1
  return { angle: (degrees + 360) % 360, cos, sin, scale, height, slant: c * cos + d * sin }
}

function codeOf(bytes: Uint8Array, from: number, until: number): number {
  let code = 0
  for (let at = from; at < until; at++) code = code * 256 + bytes[at]!
  return code
}
