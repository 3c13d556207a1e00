import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { MAX_STATES } from './content-limits.js'
import { ContentReader } from './content-tokens.js'
import { after, type Linear } from './drawing-graph.js'
import { readInlineImage } from './inline-image.js'
import { OperatorTable } from './operators.js'
import type { Category } from './resource-use.js'
import type { Content, FontEntry, Surveyor } from './surveyor.js'

const STATE_NUMBERS = 6

const actions = new OperatorTable<(walk: ContentWalk) => void>({
  q: (walk) => walk.save(),
  Q: (walk) => walk.restore(),
  cm: (walk) => walk.concatenate(),
  Do: (walk) => walk.drawObject(),
  gs: (walk) => walk.setState(),
  BT: (walk) => walk.setTextMatrix([1, 0, 0, 1]),
  Tm: (walk) => walk.readTextMatrix(),
  Tf: (walk) => walk.setFont(),
  Tz: (walk) => walk.setStretch(),
  Tj: (walk) => walk.show(),
  TJ: (walk) => walk.show(),
  "'": (walk) => walk.show(),
  '"': (walk) => walk.show(),
  cs: (walk) => walk.useName('ColorSpace'),
  CS: (walk) => walk.useName('ColorSpace'),
  scn: (walk) => walk.setPattern(),
  SCN: (walk) => walk.setPattern(),
  // Patterns belong to the operators above alone, but MuPDF takes them here too.
  sc: (walk) => walk.setPattern(),
  SC: (walk) => walk.setPattern(),
  sh: (walk) => walk.useName('Shading'),
  BDC: (walk) => walk.useProperties(),
  DP: (walk) => walk.useProperties(),
  ID: (walk) => walk.passInlineImage(),
})

/** Walks one content stream and reports what it draws, shows and calls to the surveyor. */
export class ContentWalk {
  /** Number of operators read. */
  operators = 0
  /** Whether no resource was used so far. */
  isPlain = true
  readonly reader: ContentReader
  readonly #surveyor: Surveyor
  readonly #content: Content
  #matrix: Linear = [1, 0, 0, 1]
  #font: FontEntry | undefined
  #size = 0
  #stretch = 1
  #textMatrix: Linear = [1, 0, 0, 1]
  readonly #numbers: number[] = []
  readonly #fonts: (FontEntry | undefined)[] = []

  constructor(surveyor: Surveyor, content: Content, bytes: Uint8Array) {
    this.#surveyor = surveyor
    this.#content = content
    this.reader = new ContentReader(bytes)
    this.#font = content.isCalled ? surveyor.inheritedFont : undefined
  }

  /** Continues within limits. Returns whether the end is reached. */
  step(maxOperators: number, maxBytes: number): boolean {
    const { reader } = this
    const limit = this.operators + maxOperators
    const behind = reader.position + maxBytes
    while (this.operators < limit && reader.position < behind) {
      const code = reader.next()
      if (code === 0) {
        if (reader.isBroken) this.#surveyor.isComplete = false
        return true
      }
      this.operators++
      actions.find(code)?.(this)
    }
    return false
  }

  save(): void {
    if (this.#fonts.length >= MAX_STATES) this.reader.isBroken = true
    else {
      const [a, b, c, d] = this.#matrix
      this.#numbers.push(a, b, c, d, this.#size, this.#stretch)
      this.#fonts.push(this.#font)
    }
  }

  restore(): void {
    const numbers = this.#numbers
    const fonts = this.#fonts
    if (fonts.length === 0) return
    const at = numbers.length - STATE_NUMBERS
    this.#matrix = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!]
    this.#size = numbers[at + 4]!
    this.#stretch = numbers[at + 5]!
    numbers.length = at
    this.#font = fonts.pop()
  }

  concatenate(): void {
    const matrix = this.#readMatrix()
    if (matrix) this.#matrix = after(matrix, this.#matrix)
  }

  setTextMatrix(matrix: Linear): void {
    this.#textMatrix = matrix
  }

  readTextMatrix(): void {
    this.#textMatrix = this.#readMatrix() ?? this.#textMatrix
  }

  #readMatrix(): Linear | undefined {
    const { reader } = this
    const first = reader.count - 6
    if (reader.endsInNumbers(6))
      return [reader.number(first), reader.number(first + 1), reader.number(first + 2), reader.number(first + 3)]
    reader.isBroken = true
    return undefined
  }

  setFont(): void {
    const { reader } = this
    const surveyor = this.#surveyor
    const name = reader.name(reader.count - 2)
    if (name === undefined || !reader.endsInNumbers(1)) {
      reader.isBroken = true
      return
    }
    const font = this.#find('Font', name)
    this.#font = font instanceof PDFDict ? surveyor.font(font) : undefined
    this.#size = reader.number(reader.count - 1)
  }

  setStretch(): void {
    const { reader } = this
    if (reader.endsInNumbers(1)) this.#stretch = reader.number(reader.count - 1) / 100
  }

  show(): void {
    const { reader } = this
    const font = this.#font
    const surveyor = this.#surveyor
    const content = this.#content
    if (!font) return
    font.codes.show(reader)
    if (!font.isType3) return
    const text = after([this.#size * this.#stretch, 0, 0, this.#size], this.#textMatrix)
    if (font.dict) surveyor.callGlyphs(content, font.dict, after(text, this.#matrix))
  }

  drawObject(): void {
    const { reader } = this
    const surveyor = this.#surveyor
    const content = this.#content
    const object = this.#findLast('XObject')
    if (object instanceof PDFRawStream) surveyor.drawObject(content, object, this.#matrix)
    else if (reader.count === 0) reader.isBroken = true
  }

  setState(): void {
    const state = this.#findLast('ExtGState')
    if (state instanceof PDFDict) this.#applyState(state, this.#matrix)
  }

  #applyState(state: PDFDict, matrix: Linear): void {
    const surveyor = this.#surveyor
    const content = this.#content
    const setting = state.lookup(PDFName.of('Font'))
    if (setting instanceof PDFArray) {
      const [font, size] = [setting.lookup(0), setting.lookup(1)]
      this.#font = font instanceof PDFDict ? surveyor.font(font) : undefined
      this.#size = size instanceof PDFNumber ? size.asNumber() : 0
    }
    const mask = state.lookup(PDFName.of('SMask'))
    const group = mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined
    if (group instanceof PDFRawStream) surveyor.callForm(content, group, matrix, false)
  }

  setPattern(): void {
    const { reader } = this
    const surveyor = this.#surveyor
    const content = this.#content
    if (reader.name(reader.count - 1) === undefined) return
    const pattern = this.#findLast('Pattern')
    // Space of a pattern is that of the content, whatever the matrix in force (ISO 32000-2, 8.7.2).
    if (pattern instanceof PDFRawStream) surveyor.callForm(content, pattern, [1, 0, 0, 1], false)
    else if (pattern instanceof PDFDict) {
      const state = pattern.lookup(PDFName.of('ExtGState'))
      const font = this.#font
      const size = this.#size
      if (state instanceof PDFDict) this.#applyState(state, [1, 0, 0, 1])
      this.#font = font
      this.#size = size
    }
  }

  useProperties(): void {
    if (this.reader.count >= 2) this.useName('Properties')
  }

  useName(category: Category): void {
    this.#findLast(category)
  }

  passInlineImage(): void {
    for (const name of readInlineImage(this.reader).colorSpaces) this.#find('ColorSpace', name)
  }

  #findLast(category: Category) {
    const name = this.reader.name(this.reader.count - 1)
    return name === undefined ? undefined : this.#find(category, name)
  }

  #find(category: Category, name: string) {
    this.isPlain = false
    return this.#content.scope.find(category, name, this.#content.isCalled)
  }
}
