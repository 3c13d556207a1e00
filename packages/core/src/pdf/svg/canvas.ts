import { type PDFContext, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { identity, inverse, type Matrix } from '../../geometry/matrix.js'
import { decimal } from '../model/seen-page.js'

const kinds = ['Font', 'XObject', 'ExtGState', 'Pattern'] as const
type Kind = (typeof kinds)[number]
const MOST_OPERATORS = 200_000_000

/** What the content of a drawing uses: fonts, groups, states, patterns. One dictionary serves all its streams. */
export class Resources {
  readonly ref: PDFRef
  readonly #names: Record<Kind, Map<PDFObject, string>> = {
    Font: new Map(),
    XObject: new Map(),
    ExtGState: new Map(),
    Pattern: new Map(),
  }
  readonly #states = new Map<string, PDFRef>()

  constructor(readonly context: PDFContext) {
    this.ref = context.nextRef()
  }

  /** Name of an object in content streams. */
  nameOf(kind: Kind, object: PDFRef): string {
    const names = this.#names[kind]
    let name = names.get(object)
    if (name === undefined) {
      name = `${kind[0]}${names.size + 1}`
      names.set(object, name)
    }
    return name
  }

  readonly fontName = (font: PDFRef): string => this.nameOf('Font', font)

  /** Operator that sets entries of the graphics state; the same entries are one object. */
  state(entries: Readonly<Record<string, number | string>>): string {
    const key = JSON.stringify(entries)
    let ref = this.#states.get(key)
    if (!ref) {
      ref = this.context.register(this.context.obj({ ...entries }))
      this.#states.set(key, ref)
    }
    return `/${this.nameOf('ExtGState', ref)} gs\n`
  }

  /** Writes the dictionary. */
  finish(): void {
    const dict = this.context.obj({})
    for (const kind of kinds) {
      if (this.#names[kind].size === 0) continue
      const group = this.context.obj({})
      for (const [object, name] of this.#names[kind]) group.set(PDFName.of(name), object)
      dict.set(PDFName.of(kind), group)
    }
    this.context.assign(this.ref, dict)
  }
}

/** A content stream that is written. */
export class Canvas {
  readonly #parts: string[] = []
  #length = 0

  constructor(readonly resources: Resources) {}

  /** Adds operators. @throws ToolError LIMIT_EXCEEDED */
  add(operators: string): void {
    this.#parts.push(operators)
    this.#length += operators.length
    if (this.#length > MOST_OPERATORS) throw new ToolError('LIMIT_EXCEEDED', 'The drawing is too complex.')
  }

  get content(): string {
    return this.#parts.join('')
  }

  /** The content as a transparency group that covers the page; `page` leads from its coordinates to those of the page. */
  group(page: Matrix, size: { width: number; height: number }): PDFRef {
    const { context, ref } = this.resources
    const stream = context.flateStream(this.content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: boxSeen(page, size),
      Resources: ref,
      Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' },
    })
    return context.register(stream)
  }
}

/** The box of the page in other coordinates. */
export function boxSeen(page: Matrix, { width, height }: { width: number; height: number }): number[] {
  const back = inverse(page) ?? identity
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => [back[0] * x + back[2] * y + back[4], back[1] * x + back[3] * y + back[5]] as const)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => Number(decimal(value)))
}
