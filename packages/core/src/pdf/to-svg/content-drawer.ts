import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { combine } from '../../geometry/matrix.js'
import { MAX_MARKS } from '../content/content-limits.js'
import { ContentReader } from '../content/content-tokens.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf, type OperatorKind, operatorCode } from '../content/operators.js'
import { readBox } from '../model/seen-page.js'
import type { Resources } from '../page-text/content-source.js'
import { readDifferences } from '../page-text/glyph-letters.js'
import { readOperators } from '../page-text/read-operators.js'
import { readMatrix } from '../page-text/seen-box.js'
import { TextMachine } from '../page-text/text-machine.js'
import { clipToBox, clipToPath, clipToPieces } from './clips.js'
import { setColor } from './colors.js'
import { applySettings, groupOf } from './draw-settings.js'
import type { DrawState } from './draw-state.js'
import { drawImage, imageOfObject, inlineImage } from './image-drawing.js'
import { fillPieces, strokedPath, strokePieces } from './line-style.js'
import type { DrawContent, DrawTarget, PageDrawing } from './page-drawing.js'
import { type Painting, paintingOf, setLine } from './paint-operators.js'
import { PathBuilder } from './path-builder.js'
import { defineShading } from './shading.js'
import { decimal, Layer, type Piece } from './sheet.js'
import { defineMask } from './soft-mask.js'
import { readShown, type ShownGlyph } from './text-drawing.js'
import { defineTiling } from './tiling.js'

const [OC, d1, BI, EvenOdd] = [PDFName.of('OC'), operatorCode('d1'), operatorCode('BI'), operatorCode('W*')]

/** Draws one content: of a page, a form, a pattern, a mask or a glyph. */
export class ContentDrawer {
  #path = new PathBuilder()
  #clipRule: 'nonzero' | 'evenodd' | undefined
  readonly #marks: boolean[] = []
  #hidden = 0
  #inlineStart = 0
  readonly #clipping: Piece[] = []
  #isColorless: boolean

  readonly #page: PageDrawing
  readonly #resources: Resources
  readonly #target: DrawTarget

  constructor(page: PageDrawing, resources: Resources, target: DrawTarget) {
    this.#page = page
    this.#resources = resources
    this.#target = target
    this.#isColorless = target.isColorless ?? false
  }

  /**
   * Draws content that begins in a state.
   * @throws ToolError CANCELLED
   */
  async draw(bytes: Uint8Array, state: DrawState): Promise<void> {
    const reader = new ContentReader(bytes)
    const { source } = this.#page
    const machine = new TextMachine(reader, this.#resources, source, state)
    const isRead = await readOperators(reader, source, (code) => {
      const kind = kindOf(code)
      if (kind === 'show') return this.#show(code, machine)
      machine.apply(code)
      return this.#follow(kind, code, machine)
    })
    if (!isRead || reader.isBroken) this.#page.sheet.lacks.add('damaged content')
  }

  #follow(kind: OperatorKind | undefined, code: number, machine: TextMachine): Promise<void> | undefined {
    const { reader } = machine
    const state = machine.state as DrawState
    switch (kind) {
      case 'path':
        this.#path.build(code, reader, state.matrix)
        return undefined
      case 'clip':
        this.#clipRule = code === EvenOdd ? 'evenodd' : 'nonzero'
        return undefined
      case 'paint':
      case 'end path':
        this.#paint(paintingOf(code), state)
        return undefined
      case 'style':
        setLine(code, reader, state)
        return undefined
      case 'color':
      case 'pattern':
        return this.#isColorless ? undefined : this.#setColor(code, reader, state)
      case 'state':
        return this.#setState(reader, state)
      case 'draw':
        return this.#drawObject(reader, state)
      case 'shade':
        this.#shade(reader, state)
        return undefined
      case 'inline':
        if (code === BI) this.#inlineStart = reader.position - 2
        return undefined
      case 'data':
        this.#drawInline(reader, state)
        return undefined
      case 'begin mark':
        this.#beginMark(reader)
        return undefined
      case 'end mark':
        if (this.#marks.pop()) this.#hidden--
        return undefined
      case 'end text':
        this.#clipToText(state)
        return undefined
      case 'glyph':
        if (code === d1) this.#isColorless = true
        return undefined
      default:
        return undefined
    }
  }

  get #isHidden(): boolean {
    return this.#hidden > 0
  }

  #paint({ fill, stroke, close }: Painting, state: DrawState): void {
    const path = this.#path
    const clipRule = this.#clipRule
    const page = this.#page
    if (close) path.close()
    if (!path.isEmpty && !this.#isHidden && (fill || stroke)) {
      const { frame, isAlone } = state.frame()
      const rule = fill === 'evenodd' ? ' fill-rule="evenodd"' : ''
      const lines = stroke ? strokedPath(path, state, page.digits) : undefined
      const isMoved = lines?.attributes.startsWith(' transform')
      const area: Piece[] = fill ? [...fillPieces(state), rule] : [' fill="none"']
      if (fill && isMoved) {
        this.#add(frame, ['<path d="', path.data(page.digits), '"', ...area, '/>\n'], isAlone)
        this.#add(frame, [`<path${lines!.attributes}`, ' fill="none"', ...this.#strokeOf(state, true), '/>\n'], isAlone)
      } else if (lines) {
        this.#add(frame, [`<path${lines.attributes}`, ...area, ...this.#strokeOf(state, isMoved), '/>\n'], isAlone)
      } else this.#add(frame, ['<path d="', path.data(page.digits), '"', ...area, '/>\n'], isAlone)
    }
    if (clipRule) state.clipPath = clipToPath(path, clipRule, state.clipPath, page)
    this.#clipRule = undefined
    this.#path = new PathBuilder()
  }

  /** Lines in the space of their content cannot have patterns in that of the drawing. */
  #strokeOf(state: DrawState, isMoved: boolean | undefined): Piece[] {
    if (isMoved && !state.strokePaint.color) this.#page.sheet.lacks.add('patterns of lines of uneven width')
    return strokePieces(state)
  }

  #add(frame: string, pieces: readonly Piece[], isAlone: boolean): void {
    this.#target.layer.add(frame, pieces, isAlone)
  }

  async #setColor(code: number, reader: ContentReader, state: DrawState): Promise<void> {
    const page = this.#page
    const chosen = setColor(code, reader, state, this.#resources, page.queries)
    if (!chosen) return
    const { pattern, color, isStroke } = chosen
    const id = await this.#definePattern(pattern, color)
    const paint = id ? { value: `url(#${id})` } : { value: 'none' }
    if (isStroke) state.strokePaint = paint
    else state.fillPaint = paint
  }

  #definePattern(pattern: PDFObject, color: DrawState['fillPaint'] | undefined): Promise<string | undefined> {
    const page = this.#page
    const target = this.#target
    const resources = this.#resources
    if (pattern instanceof PDFRawStream) return defineTiling(pattern, target.base, color, page, resources, drawContent)
    if (!(pattern instanceof PDFDict)) return Promise.resolve(undefined)
    const matrix = combine(readMatrix(pattern.lookup(PDFName.of('Matrix'))) ?? [1, 0, 0, 1, 0, 0], target.base)
    return Promise.resolve(
      defineShading(pattern.lookup(PDFName.of('Shading')), matrix, { ...this.#shadings(), isPattern: true }),
    )
  }

  #shadings() {
    const { sheet, queries, area } = this.#page
    return { sheet, queries, area }
  }

  async #setState(reader: ContentReader, state: DrawState): Promise<void> {
    const name = reader.name(reader.count - 1)
    const settings = name === undefined ? undefined : this.#resources.find('ExtGState', name)
    if (!(settings instanceof PDFDict)) return
    applySettings(settings, state)
    const mask = settings.lookup(PDFName.of('SMask'))
    if (mask instanceof PDFDict) state.mask = await defineMask(mask, state, this.#page, this.#resources, drawContent)
    else if (mask !== undefined) state.mask = undefined
  }

  #drawObject(reader: ContentReader, state: DrawState): Promise<void> | undefined {
    const name = reader.name(reader.count - 1)
    const object = name === undefined ? undefined : this.#resources.find('XObject', name)
    if (!(object instanceof PDFRawStream) || this.#isHidden || this.#page.isOff(object.dict.lookup(OC)))
      return undefined
    if (kindOfObject(object) === 'form') return this.drawForm(object, state)
    const image = kindOfObject(object) === 'image' ? imageOfObject(object) : undefined
    if (image) this.#add(state.frame().frame, drawImage(image, state, this.#page), state.frame().isAlone)
    return undefined
  }

  #drawInline(reader: ContentReader, state: DrawState): void {
    const image = this.#isHidden ? undefined : inlineImage(reader, this.#inlineStart, this.#resources)
    if (image) this.#add(state.frame().frame, drawImage(image, state, this.#page), state.frame().isAlone)
  }

  /** Draws a form, as a group if it is one. */
  async drawForm(form: PDFRawStream, state: DrawState): Promise<void> {
    const page = this.#page
    const target = this.#target
    const bytes = page.enter(form)
    if (!bytes) return
    const group = groupOf(form.dict)
    if (group?.isKnockout) page.sheet.lacks.add('groups in which parts erase each other')
    const inner = state.copy()
    const { frame, isAlone } = state.frame()
    const alpha = state.fillAlpha
    const isOwn = group !== undefined && (alpha < 1 || isAlone || state.mask !== undefined || group.isIsolated)
    const layer = isOwn ? new Layer(page.sheet) : target.layer
    if (isOwn) inner.beginGroup()
    inner.enter(form)
    const box = readBox(form.dict.lookup(PDFName.of('BBox')))
    if (box) inner.clipPath = clipToBox(box, inner.matrix, inner.clipPath, page)
    const resources = page.source.resources(form.dict.lookup(PDFName.Resources), this.#resources)
    const colorless = this.#isColorless ? { isColorless: true } : {}
    await new ContentDrawer(page, resources, { layer, base: inner.matrix, ...colorless }).draw(bytes, inner)
    page.leave()
    if (!isOwn || layer.isEmpty) return
    const opacity = alpha < 1 ? ` opacity="${decimal(Math.max(0, alpha), 3)}"` : ''
    const isolation = group.isIsolated && !opacity ? ' style="isolation:isolate"' : ''
    this.#add(frame, [`<g${opacity}${isolation}>\n`, ...layer.finish(), '</g>\n'], isAlone)
  }

  #shade(reader: ContentReader, state: DrawState): void {
    const page = this.#page
    const resources = this.#resources
    const name = reader.name(reader.count - 1)
    const shading = name === undefined ? undefined : resources.find('Shading', name)
    if (this.#isHidden || !shading) return
    const id = defineShading(shading, state.matrix, { ...this.#shadings(), isPattern: false })
    if (!id) return
    const { width, height } = page.area
    const { frame, isAlone } = state.frame()
    const alpha = state.fillAlpha < 1 ? ` fill-opacity="${decimal(state.fillAlpha, 3)}"` : ''
    const size = `width="${decimal(width)}" height="${decimal(height)}"`
    this.#add(frame, [`<rect ${size} fill="url(#${id})"${alpha}/>\n`], isAlone)
  }

  #beginMark(reader: ContentReader): void {
    const isLayer = reader.name(0) === 'OC' && reader.count > 1
    const name = isLayer ? reader.name(reader.count - 1) : undefined
    const isOff = name !== undefined && this.#page.isOff(this.#resources.find('Properties', name))
    if (this.#marks.length >= MAX_MARKS) {
      reader.isBroken = true
      return
    }
    this.#marks.push(isOff)
    if (isOff) this.#hidden++
  }

  #show(code: number, machine: TextMachine): Promise<void> | undefined {
    const page = this.#page
    const target = this.#target
    const state = machine.state as DrawState
    const shown = readShown(code, machine, page.texts, page.strings)
    const { font } = machine.state
    if (!font || this.#isHidden || shown.length === 0) return undefined
    if (font.isType3) return this.#showType3(shown, state)
    page.text.draw(shown, state, target.layer)
    if (state.mode >= 4) this.#clipping.push(...page.text.clipPieces(shown, font))
    return undefined
  }

  #clipToText(state: DrawState): void {
    if (this.#clipping.length > 0) state.clipPath = clipToPieces(this.#clipping.splice(0), state.clipPath, this.#page)
  }

  async #showType3(shown: readonly ShownGlyph[], state: DrawState): Promise<void> {
    const page = this.#page
    const target = this.#target
    const font = state.font!
    const names = readDifferences(font.dict)
    const own = readMatrix(font.dict.lookup(PDFName.of('FontMatrix'))) ?? [0.001, 0, 0, 0.001, 0, 0]
    const resources = page.source.resources(font.dict.lookup(PDFName.Resources), this.#resources)
    for (const { code, matrix } of state.mode === 3 ? [] : shown) {
      const name = names.get(code)
      const glyph = name === undefined ? undefined : font.glyphs?.lookup(PDFName.of(name))
      const bytes = glyph instanceof PDFRawStream ? page.enter(glyph) : undefined
      if (!bytes) continue
      const inner = state.copy()
      inner.matrix = combine(own, matrix)
      Object.assign(inner, { lineWidth: 1, dash: [], cap: 0, join: 0, mode: 0, strokePaint: inner.fillPaint })
      const glyphTarget = { layer: target.layer, base: inner.matrix, isColorless: this.#isColorless }
      await new ContentDrawer(page, resources, glyphTarget).draw(bytes, inner)
      page.leave()
    }
    page.text.unseen(shown, state, target.layer)
  }
}

/** Draws content, or a form with the content of its stream. */
const drawContent: DrawContent = (page, resources, target, content, state) => {
  const drawer = new ContentDrawer(page, resources, target)
  return content instanceof Uint8Array ? drawer.draw(content, state) : drawer.drawForm(content, state)
}
