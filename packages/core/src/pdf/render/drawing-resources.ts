import { PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'

/** The categories of resources that draw. */
export const categories = ['XObject', 'Pattern', 'ExtGState', 'Font'] as const
export type Category = (typeof categories)[number]

const Form = PDFName.of('Form')
const Resources = PDFName.Resources

/** The glyphs of Type 3 fonts that may draw more than lines, with the resources of their fonts. */
export class Glyphs {
  readonly resources = new Map<PDFRawStream, Set<PDFDict>>()
  /** Fonts that have a glyph. */
  readonly fonts = new Map<PDFRawStream, Set<readonly PDFRawStream[]>>()
  readonly #known = new Map<PDFDict, readonly PDFRawStream[]>()

  of(font: PDFDict): readonly PDFRawStream[] {
    const known = this.#known.get(font)
    if (known) return known
    const found = this.#read(font)
    this.#known.set(font, found)
    for (const glyph of found) {
      this.fonts.set(glyph, (this.fonts.get(glyph) ?? new Set()).add(found))
      const resources = this.resources.get(glyph) ?? new Set()
      const own = font.lookup(Resources)
      this.resources.set(glyph, own instanceof PDFDict ? resources.add(own) : resources)
    }
    return found
  }

  #read(font: PDFDict): readonly PDFRawStream[] {
    const streams = all(font)
    const resources = font.lookup(Resources)
    const isPlain =
      resources instanceof PDFDict && !mayCall(resources) && !streams.some(({ dict }) => dict.has(Resources))
    return isPlain ? [] : streams
  }
}

/** Whether a dictionary of resources lists anything but images and fonts of other types. */
function mayCall(resources: PDFDict): boolean {
  return categories.some((category) => {
    const list = resources.lookup(PDFName.of(category))
    if (!(list instanceof PDFDict)) return false
    return list.keys().some((name) => {
      const object = list.lookup(name)
      return category === 'ExtGState'
        ? object instanceof PDFDict && object.has(PDFName.of('SMask'))
        : isDrawing(object) || isType3(object)
    })
  })
}

const isType3 = (object: PDFObject | undefined): object is PDFDict =>
  object instanceof PDFDict && object.lookup(PDFName.of('Subtype')) === PDFName.of('Type3')

/** All glyphs of a Type 3 font. */
function all(font: PDFDict): readonly PDFRawStream[] {
  const procedures = font.lookup(PDFName.of('CharProcs'))
  if (!(procedures instanceof PDFDict)) return []
  return [...new Set(procedures.keys().map((name) => procedures.lookup(name)))].filter(
    (glyph) => glyph instanceof PDFRawStream,
  )
}

/** What a dictionary of resources lists that draws, with its names. */
export function callable(
  resources: PDFDict,
  category: Category,
  glyphs: Glyphs,
): [name: string, called: readonly PDFRawStream[]][] {
  const list = resources.lookup(PDFName.of(category))
  if (!(list instanceof PDFDict)) return []
  return list.entries().flatMap(([name, value]) => {
    const called = drawingsAt(resources, value, category, glyphs)
    return called ? [[name.decodeText(), called]] : []
  })
}

/** What a resource draws: nothing if it ends a mask, `undefined` if it has nothing to do with drawings. */
export function drawingsAt(
  { context }: PDFDict,
  value: PDFObject,
  category: Category,
  glyphs: Glyphs,
): readonly PDFRawStream[] | undefined {
  const object = context.lookup(value)
  switch (category) {
    case 'ExtGState': {
      const mask = object instanceof PDFDict ? object.lookup(PDFName.of('SMask')) : undefined
      const group = mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined
      return mask && (group instanceof PDFRawStream ? [group] : [])
    }
    case 'Font': {
      const found = isType3(object) ? glyphs.of(object) : []
      return found.length > 0 ? found : undefined
    }
    default:
      return isDrawing(object) ? [object] : undefined
  }
}

export function isDrawing(object: PDFObject | undefined): object is PDFRawStream {
  if (!(object instanceof PDFRawStream)) return false
  const { dict } = object
  const type = dict.lookup(PDFName.of('PatternType'))
  return dict.lookup(PDFName.of('Subtype')) === Form || (type instanceof PDFNumber && type.asNumber() === 1)
}
