import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { ContentUse, FontUse } from './content-use.js'
import { after, Drawing, DrawingGraph, type Linear } from './drawing-graph.js'
import { kindOfObject } from './kind-of-object.js'
import { ResourceUse, type Scope } from './resource-use.js'
import { ShownCodes } from './shown-codes.js'

/** A content stream, or an array of them, with the resources it is drawn with. */
export interface Content {
  /** The stream or array of streams, if there is one. */
  source: PDFObject | undefined
  scope: Scope
  /** Whether it is a form, cell or glyph, which starts with the graphics state of its caller. */
  isCalled: boolean
  drawing: Drawing
  /** Forms it has drawn, with their own matrices. */
  forms: Map<PDFRawStream, { own: Linear; drawing: Drawing }>
}

/** A font that is set. */
export interface FontEntry {
  /** `undefined` for the font that called content finds set already. */
  dict: PDFDict | undefined
  codes: ShownCodes
  isType3: boolean
}

const Subtype = PDFName.of('Subtype')

/** Collects what the content of a document uses, and the contents still to be read. */
export class Surveyor {
  isComplete = true
  readonly graph = new DrawingGraph()
  readonly resources = new ResourceUse()
  /** Pages and similar roots, and called content still to be read. */
  readonly contents: Content[] = []
  readonly found: Content[] = []
  /** Streams that name no resources, and fonts all of whose glyphs are such: they draw no images and need no second look. */
  readonly plain = new Set<PDFObject>()
  /** Represents the current font of the caller. */
  readonly inheritedFont: FontEntry = { dict: undefined, codes: new ShownCodes(true), isType3: false }
  readonly roots: Drawing[] = []
  #appearancesLeft = 1_000_000
  #glyphsLeft = 2_000_000
  readonly #fonts = new Map<PDFDict, FontEntry>()
  readonly #called = new Map<PDFObject, Map<Scope, Content>>()
  readonly #begun = new Map<PDFObject, Map<Scope, Content>>()

  /** Adds content that is drawn for itself, such as a page, at a scale. Pages that say the same share it. */
  begin(contents: PDFObject | undefined, resources: PDFObject | undefined, scale: number): Content {
    const scope = this.resources.scope(resources instanceof PDFDict ? resources : undefined)
    const source = contents instanceof PDFArray && contents.size() === 1 ? contents.lookup(0) : contents
    const byScope = (source && this.#begun.get(source)) ?? new Map<Scope, Content>()
    let content = byScope.get(scope)
    if (!content) {
      content = { source, scope, isCalled: false, drawing: new Drawing(), forms: new Map() }
      this.contents.push(content)
      this.roots.push(content.drawing)
      if (source) this.#begun.set(source, byScope.set(scope, content))
    }
    this.graph.begin(content.drawing, scale)
    return content
  }

  /** Counts an annotation or an appearance; returns whether it may be inspected. */
  mayLook(): boolean {
    if (this.#appearancesLeft-- <= 0) this.isComplete = false
    return this.#appearancesLeft >= 0
  }

  font(dict: PDFDict): FontEntry {
    let entry = this.#fonts.get(dict)
    if (!entry) {
      const subtype = dict.lookup(Subtype)
      const isComposite = subtype === PDFName.of('Type0')
      entry = { dict, codes: new ShownCodes(isComposite), isType3: subtype === PDFName.of('Type3') }
      this.#fonts.set(dict, entry)
    }
    return entry
  }

  /** Notes that content draws an XObject with a matrix in force. */
  drawObject(content: Content, object: PDFRawStream, matrix: Linear): void {
    const kind = kindOfObject(object)
    if (kind === 'image') this.graph.addImage(content.drawing, object, matrix)
    else if (kind === 'form') this.callForm(content, object, matrix, true)
  }

  /** Notes that content draws a form, pattern cell or group, whose own `Matrix` comes first. */
  callForm(content: Content, form: PDFRawStream, matrix: Linear, asPicture: boolean): void {
    if (this.plain.has(form)) return
    let target = content.forms.get(form)
    if (!target) {
      const own = readLinear(form.dict.lookup(PDFName.of('Matrix'))) ?? [1, 0, 0, 1]
      target = { own, drawing: this.#calledContent(form, this.#scopeOf(form.dict, content.scope)).drawing }
      content.forms.set(form, target)
    }
    this.graph.addCall(content.drawing, target.drawing, after(target.own, matrix), asPicture)
  }

  /** Notes that content shows glyphs of a Type 3 font (ISO 32000-2, 9.6.4); all of them, whichever they are. */
  callGlyphs({ drawing, scope: caller }: Content, font: PDFDict, matrix: Linear): void {
    if (this.plain.has(font)) return
    const scope = this.#scopeOf(font, caller)
    const isNew = !this.#called.get(font)?.has(scope)
    const glyphs = this.#calledContent(font, scope).drawing
    if (isNew) this.#addGlyphs(font, scope, glyphs)
    this.graph.addCall(drawing, glyphs, matrix, false)
  }

  #addGlyphs(font: PDFDict, scope: Scope, drawing: Drawing): void {
    const procedures = font.lookup(PDFName.of('CharProcs'))
    const matrix = readLinear(font.lookup(PDFName.of('FontMatrix'))) ?? [0.001, 0, 0, 0.001]
    let isPlain = true
    for (const key of procedures instanceof PDFDict ? procedures.keys() : []) {
      if (this.#glyphsLeft-- <= 0 || this.graph.isFull) {
        this.isComplete = false
        return
      }
      const glyph = (procedures as PDFDict).lookup(key)
      if (!(glyph instanceof PDFRawStream) || this.plain.has(glyph)) continue
      isPlain = false
      const content = this.#calledContent(glyph, this.#scopeOf(glyph.dict, scope))
      this.graph.addCall(drawing, content.drawing, matrix, false)
    }
    if (isPlain) this.plain.add(font)
  }

  /** Ends the survey, when all contents have been read. */
  result(): ContentUse {
    const images = this.graph.imageUses(this.roots)
    const isStrayed = this.resources.settleMissing()
    const fonts = this.#fontUses()
    const isComplete = this.isComplete && !isStrayed && !this.graph.isFull && !this.graph.isCircular
    return { images, masks: masksOf(images.keys()), fonts, resources: this.resources.result(), isComplete }
  }

  /** Text in the font of the caller counts for every font, since it occurs in nearly no file. */
  #fontUses(): Map<PDFDict, FontUse> {
    const inherited = this.inheritedFont.codes
    const isInherited = inherited.bytes.includes(1)
    const uses = new Map<PDFDict, FontUse>()
    for (const [dict, { codes, isType3 }] of this.#fonts) {
      if (isInherited) codes.add(inherited)
      // How large its glyphs are drawn there is not known.
      if (isInherited && isType3) this.isComplete = false
      uses.set(dict, codes.result())
    }
    return uses
  }

  #scopeOf(dict: PDFDict, caller: Scope): Scope {
    const own = dict.lookup(PDFName.Resources)
    return own instanceof PDFDict ? this.resources.scope(own) : caller
  }

  #calledContent(source: PDFRawStream | PDFDict, scope: Scope): Content {
    let byScope = this.#called.get(source)
    if (!byScope) {
      byScope = new Map()
      this.#called.set(source, byScope)
    }
    let content = byScope.get(scope)
    if (!content) {
      content = { source, scope, isCalled: true, drawing: new Drawing(), forms: new Map() }
      byScope.set(scope, content)
      if (source instanceof PDFRawStream) this.found.push(content)
    }
    return content
  }
}

function masksOf(images: Iterable<PDFRawStream>): Map<PDFRawStream, PDFRawStream[]> {
  const masks = new Map<PDFRawStream, PDFRawStream[]>()
  for (const image of images) {
    for (const key of ['SMask', 'Mask']) {
      const mask = image.dict.lookup(PDFName.of(key))
      if (!(mask instanceof PDFRawStream)) continue
      const owners = masks.get(mask)
      if (!owners) masks.set(mask, [image])
      else if (owners.at(-1) !== image) owners.push(image)
    }
  }
  return masks
}

/** The linear part of a matrix of six numbers. */
export function readLinear(value: PDFObject | undefined): Linear | undefined {
  if (!(value instanceof PDFArray) || value.size() < 6) return undefined
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => {
    const number = value.lookup(index)
    return number instanceof PDFNumber ? number.asNumber() : 0
  })
  return [a!, b!, c!, d!]
}
