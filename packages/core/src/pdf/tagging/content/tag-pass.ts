import { PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { boundsOf, unitSquare } from '../../../geometry/box.js'
import { combine, type Matrix, transformPoint } from '../../../geometry/matrix.js'
import { kindOfObject } from '../../content/kind-of-object.js'
import { NAME, NUMBER } from '../../content/operands.js'
import { kindOf, operatorCode } from '../../content/operators.js'
import { BLANK } from '../../page-text/glyph-letters.js'
import type { TextMachine, TextState } from '../../page-text/text-machine.js'
import { ContentPass, type ContentScope } from '../../rewrite/content-pass.js'
import type { ContentKey, ContentTarget } from '../planned-element.js'
import { type Leaf, MarkTree, type Nesting } from './mark-tree.js'
import { MarkWriter } from './mark-writer.js'
import type { PageTagger } from './page-tagger.js'
import { type PartStart, splitShow } from './split-show.js'

const nowhere: ContentKey = { line: 0, along: 0 }
const rectangle = operatorCode('re')
/** Share of the size above the baseline at which a glyph is looked up. */
const MIDDLE = 0.25

/** What became of a form that content draws. */
export interface TaggedForm {
  /** The name of its copy, if it has one. */
  name: string | undefined
  /** What all of it is, if it is one thing; `mixed` if it has marks of its own. */
  whole: Leaf | 'mixed' | undefined
}

/** Tags a form that is drawn in a state. */
export type TagForm = (form: PDFRawStream, state: TextState) => Promise<TaggedForm>

interface Part extends PartStart {
  target: ContentTarget | undefined
  first: ContentKey
  last: ContentKey
}

/** Decides where marks begin and end in one content: that of a page or a form. */
export class TagPass extends ContentPass {
  readonly tree = new MarkTree()
  readonly writer = new MarkWriter()
  #bytes: Uint8Array = new Uint8Array()
  #imageStart = 0
  #pathStart: number | undefined
  #points: number[] = []

  readonly #page: PageTagger
  readonly #tagForm: TagForm
  /** Called at the end of the content, before its edits are made. */
  readonly #ended: (pass: TagPass) => void

  constructor(scope: ContentScope, page: PageTagger, tagForm: TagForm, ended: (pass: TagPass) => void) {
    super(scope)
    this.#page = page
    this.#tagForm = tagForm
    this.#ended = ended
  }

  /** Bytes of the content. */
  get size(): number {
    return this.#bytes.length
  }

  take(code: number, machine: TextMachine): Promise<void> | undefined {
    const kind = kindOf(code)
    const { reader } = machine
    this.#bytes = reader.bytes
    switch (kind) {
      case 'show':
        this.#show(code, machine)
        return undefined
      case 'draw':
        return this.#draw(machine)
      case 'inline':
        this.#imageStart = reader.start
        return undefined
      case 'data':
        this.#leaf(this.#imageStart, reader.position, this.#page.targetOfPicture(unitSquare(machine.state.matrix)))
        return undefined
      case 'path':
        this.#build(code, machine)
        return undefined
      case 'paint':
        this.#leaf(this.#pathStart ?? reader.start, reader.position, this.#page.targetOfShape(boundsOf(this.#points)))
        this.#endPath()
        return undefined
      case 'end path':
        this.#endPath()
        return undefined
      case 'shade':
        this.#leaf(reader.start, reader.position, 'overlay')
        return undefined
      case 'begin text':
        this.#begin('text', reader)
        break
      case 'save':
        this.#begin('state', reader)
        break
      case 'begin mark':
        this.#beginMark(machine)
        return undefined
      case 'end text':
        this.#end('text', machine)
        break
      case 'restore':
        this.#end('state', machine)
        break
      case 'end mark':
        this.#end('mark', machine)
        return undefined
    }
    machine.apply(code)
    return undefined
  }

  override finish(): void {
    this.tree.finish()
    this.#ended(this)
    this.edits.push(...this.writer.edits(this.#bytes))
  }

  #leaf(start: number, end: number, target: Leaf['target'], first = nowhere, last = first): void {
    this.tree.add({ start, end, target, first, last })
  }

  #begin(nesting: Nesting, reader: TextMachine['reader'], mark?: { isArtifact: boolean; isDropped: boolean }): void {
    if (!this.tree.begin(nesting, reader.start, mark)) reader.isBroken = true
  }

  #end(nesting: Nesting, { reader }: TextMachine): void {
    if (this.tree.end(nesting, reader.position)) this.writer.replace(reader.start, reader.position, [' '])
  }

  /** Old marks of tags go away; artifacts stay; others, such as layers, may be around the new ones. */
  #beginMark({ reader }: TextMachine): void {
    const isArtifact = reader.name(0) === 'Artifact'
    const isDropped = !isArtifact && this.#hasNumber(reader)
    this.#begin('mark', reader, { isArtifact, isDropped })
    if (isDropped) this.writer.replace(reader.start, reader.position, [' '])
  }

  #hasNumber(reader: TextMachine['reader']): boolean {
    if (reader.count === 2 && reader.kinds[1] === NAME) {
      const list = this.find('Properties', reader)
      return list instanceof PDFDict && list.lookup(PDFName.of('MCID')) instanceof PDFNumber
    }
    for (let index = 1; index < reader.count - 1; index++)
      if (reader.kinds[index] === NAME && reader.name(index) === 'MCID' && reader.kinds[index + 1] === NUMBER)
        return true
    return false
  }

  #build(code: number, { reader, state }: TextMachine): void {
    this.#pathStart ??= reader.start
    if (!this.#page.hasFigures || this.#points.length > 4000) return
    const numbers = Array.from({ length: reader.count }, (_, index) => reader.number(index))
    if (code === rectangle) {
      const [x = 0, y = 0, width = 0, height = 0] = numbers
      numbers.splice(0, numbers.length, x, y, x + width, y, x, y + height, x + width, y + height)
    }
    for (let at = 0; at + 1 < numbers.length; at += 2)
      this.#points.push(...transformPoint(state.matrix, numbers[at]!, numbers[at + 1]!))
  }

  #endPath(): void {
    this.#pathStart = undefined
    this.#points = []
  }

  #show(code: number, machine: TextMachine): void {
    const { reader, state } = machine
    const parts: Part[] = []
    let matrix: Matrix | undefined
    const { length } = machine.show(code, (glyph, start, end, _, index, from) => {
      if (glyph.letters === BLANK) return
      matrix ??= combine(machine.textMatrix, state.matrix)
      const isVertical = state.font?.isVertical ?? false
      const [x, y] = isVertical ? [0, start] : [(start + end) / 2, state.rise]
      const up = isVertical ? [0, (start + end) / 2] : [(start + end) / 2, state.rise + MIDDLE * state.size]
      const found = this.#page.targetOfGlyph(transformPoint(matrix, x, y), transformPoint(matrix, up[0]!, up[1]!))
      const last = parts.at(-1)
      if (last && last.target === found.target) last.last = found.key
      else if (last && last.target === undefined)
        Object.assign(last, { target: found.target, first: found.key, last: found.key })
      else parts.push({ index, from, target: found.target, first: found.key, last: found.key })
    })
    machine.advance(length)
    const { start, position } = reader
    if (parts.length <= 1 || this.tree.isKept) {
      const [only] = parts
      this.#leaf(start, position, only?.target, only?.first, only?.last)
      return
    }
    const texts = splitShow(code, reader, parts.slice(1))
    const places = this.writer.replace(start, position, texts)
    for (const [index, part] of parts.entries()) {
      const place = places[index]
      if (place) this.#leaf(place.start, place.end, part.target, part.first, part.last)
    }
  }

  #draw(machine: TextMachine): Promise<void> | undefined {
    const { reader, state } = machine
    const { start, position } = reader
    const object = this.find('XObject', reader)
    if (!(object instanceof PDFRawStream)) return undefined
    // They belonged to tags that are no more.
    for (const entry of ['StructParent', 'StructParents']) object.dict.delete(PDFName.of(entry))
    const kind = kindOfObject(object)
    if (kind === 'other') return undefined
    if (kind === 'image') {
      this.#leaf(start, position, this.#page.targetOfPicture(unitSquare(state.matrix)))
      return undefined
    }
    return this.#tagForm(object, state.copy()).then(({ name, whole }) => {
      if (name !== undefined) this.writer.replace(start, position, [` /${name} Do`])
      if (whole === 'mixed') this.#leaf(start, position, 'kept')
      else this.#leaf(start, position, whole?.target, whole?.first, whole?.last)
    })
  }
}
