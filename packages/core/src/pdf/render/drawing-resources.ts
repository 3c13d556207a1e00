import { PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'

/** The categories of resources that draw. */
export const categories = ['XObject', 'Pattern', 'ExtGState', 'Font'] as const
export type Category = (typeof categories)[number]

/** Characters of a string that may be a name of a type. */
const MOST_TEXT = 40

const Resources = PDFName.Resources

/** The glyphs of Type 3 fonts that may draw more than lines, with the resources of their fonts. */
export class Glyphs {
  readonly resources = new Map<PDFRawStream, Set<PDFDict>>()
  /** Fonts that have a glyph. */
  readonly fonts = new Map<PDFRawStream, Set<readonly PDFRawStream[]>>()
  /** Whether a state of graphics sets a font, which may be any. */
  areSetByState = false
  readonly #known = new Map<PDFDict, readonly PDFRawStream[]>()

  /** The glyphs of each font. */
  get all(): (readonly PDFRawStream[])[] {
    return [...this.#known.values()].filter(({ length }) => length > 0)
  }

  of(font: PDFDict): readonly PDFRawStream[] {
    const known = this.#known.get(font)
    if (known) return known
    const found = this.#read(font)
    this.#known.set(font, found)
    const own = font.lookup(Resources)
    for (const glyph of found) {
      this.fonts.set(glyph, (this.fonts.get(glyph) ?? new Set()).add(found))
      const resources = this.resources.get(glyph) ?? new Set()
      this.resources.set(glyph, own instanceof PDFDict ? resources.add(own) : resources)
    }
    return found
  }

  #read(font: PDFDict): readonly PDFRawStream[] {
    const streams = glyphsOf(font)
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
        ? object instanceof PDFDict && (object.has(PDFName.of('SMask')) || setsFont(object))
        : isDrawing(object) || isType3(object)
    })
  })
}

const isType3 = (object: PDFObject | undefined): object is PDFDict =>
  object instanceof PDFDict && isCalled(object.lookup(PDFName.of('Subtype')), 'Type3')

/** Whether a value is a name, which renderers also read from strings. */
function isCalled(value: PDFObject | undefined, name: string): boolean {
  if (value instanceof PDFName) return value === PDFName.of(name)
  return (
    (value instanceof PDFString || value instanceof PDFHexString) &&
    value.asString().length < MOST_TEXT &&
    value.decodeText() === name
  )
}

/** Whether a state of graphics sets the font of what follows. */
const setsFont = (object: PDFObject | undefined) => object instanceof PDFDict && object.has(PDFName.of('Font'))

/** All glyphs of a Type 3 font. */
function glyphsOf(font: PDFDict): readonly PDFRawStream[] {
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
    return called ? [[keyOf(name), called]] : []
  })
}

/** A name as PDFs have it, with its slash: the same for all ways to write it. */
export const keyOf = (name: PDFName) => name.asString()

/** The name of a key. */
export const nameOf = (key: string) => PDFName.of(key.slice(1))

/** The same list for the same stream, so that equal calls are found. */
const lists = new WeakMap<PDFRawStream, readonly PDFRawStream[]>()
function only(stream: PDFRawStream): readonly PDFRawStream[] {
  const known = lists.get(stream) ?? [stream]
  lists.set(stream, known)
  return known
}
export const nothing: readonly PDFRawStream[] = []
/** What the state of graphics without a mask draws. */
export const noMask: readonly PDFRawStream[] = []

/** What a resource draws: `noMask` if it ends a mask, `undefined` if it has nothing to do with drawings. */
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
      if (setsFont(object)) glyphs.areSetByState = true
      return mask && (group instanceof PDFRawStream ? only(group) : noMask)
    }
    case 'Font': {
      const found = isType3(object) ? glyphs.of(object) : nothing
      return found.length > 0 ? found : undefined
    }
    default:
      return isDrawing(object) ? only(object) : undefined
  }
}

/** Whether a stream is a form or a tiling pattern. */
export function isDrawing(object: PDFObject | undefined): object is PDFRawStream {
  if (!(object instanceof PDFRawStream)) return false
  const { dict } = object
  const type = dict.lookup(PDFName.of('PatternType'))
  return (
    isCalled(dict.lookup(PDFName.of('Subtype')), 'Form') ||
    (type instanceof PDFNumber && Math.trunc(type.asNumber()) === 1)
  )
}
