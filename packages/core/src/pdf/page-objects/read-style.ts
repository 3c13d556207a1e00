import type { OpenPage } from './open-page.js'
import type { TextStyle } from './page-objects.js'

/** Bits of /Flags of a font descriptor (ISO 32000-2, table 121). */
const FIXED_PITCH = 1
const SERIF = 2
const ITALIC = 64
const FORCE_BOLD = 2 ** 18
const INVISIBLE = 3
const CLIP_ONLY = 7
const STROKES = [1, 5]
/** How high the box of a letter is in its sizes, mostly and at most. */
const USUAL_EXTENT = 1.2
const MOST_EXTENT = 5
const REGULAR = 400
const BOLD = 700

/** What a page says of a font, by the engine's address of the font. */
export type KnownFonts = Map<number, FontFacts>

interface FontFacts {
  name: string
  family: string
  weight: number
  italic: boolean
  monospaced: boolean
  serif: boolean
}

/** Reads how the characters of a text object look. */
export function readStyle(
  open: OpenPage,
  reader: number,
  index: number,
  object: number,
  fonts: KnownFonts = new Map(),
): TextStyle {
  const { calls, scratch, toSeen } = open
  const address = calls._FPDFTextObj_GetFont!(object)
  const font = fonts.get(address) ?? readFont(open, address)
  fonts.set(address, font)
  const mode = calls._FPDFTextObj_GetTextRenderMode!(object)

  let size = calls._FPDFText_GetFontSize!(reader, index)
  let angle = 0
  if (calls._FPDFText_GetMatrix!(reader, index, scratch.at)) {
    const [a, b, c, d] = scratch.floats as unknown as [number, number, number, number]
    const [A, B, C, D] = toSeen
    size *= Math.hypot(c * A + d * C, c * B + d * D)
    const across = Math.atan2(a * B + b * D, a * A + b * C)
    angle = Math.round(((across * 180) / Math.PI + 360) * 10) / 10
  }
  if (font.name === '') size = drawnSize(open, reader, index, Math.abs(size))
  return {
    font: font.name,
    family: font.family,
    size: Math.round(Math.abs(size) * 100) / 100,
    weight: font.weight,
    italic: font.italic,
    monospaced: font.monospaced,
    serif: font.serif,
    color:
      color(
        open,
        STROKES.includes(mode) ? calls._FPDFPageObj_GetStrokeColor! : calls._FPDFPageObj_GetFillColor!,
        object,
      )?.rgb ?? 0,
    angle: angle % 360,
    invisible: mode === INVISIBLE || mode === CLIP_ONLY,
  }
}

function readFont(open: OpenPage, font: number): FontFacts {
  const { calls } = open
  const flags = font === 0 ? 0 : calls._FPDFFont_GetFlags!(font)
  const name = fontName(open, font)
  return {
    name,
    family: text(open, (buffer, length) => calls._FPDFFont_GetFamilyName!(font, buffer, length)),
    weight: weightOf(name, flags, calls._FPDFFont_GetWeight!(font)),
    italic:
      (flags & ITALIC) !== 0 ||
      /italic|oblique|kursiv|(^|[-,])(it|ital|sl|slanted)$|[-,]i$|^cmti|^cmsl|^cmbxti|^cmmi/i.test(name),
    monospaced: (flags & FIXED_PITCH) !== 0 || isMonospacedName(name),
    serif: (flags & SERIF) !== 0,
  }
}

/** Whether the name of a font is that of one whose letters all have the same width: its descriptor may not say so. */
export function isMonospacedName(name: string): boolean {
  return /courier|mono(?!type)|consol|typewriter|nimbusmon|cursor|menlo|monaco|lettergothic|source ?code|fira ?code|cascadia ?code|^(?:cm|ec|la|sf|lm|cmsl|cmi)tt\d|^t1xtt|^txtt|^pcr(?:r|b|o)/i.test(
    name,
  )
}

/**
 * Fonts whose glyphs are drawings (Type 3, which have no name) may use any unit; their box determines the visible size.
 */
function drawnSize({ calls, scratch, toSeen }: OpenPage, reader: number, index: number, size: number): number {
  if (!calls._FPDFText_GetLooseCharBox!(reader, index, scratch.at)) return size
  const [left, top, right, bottom] = scratch.floats as unknown as [number, number, number, number]
  const scale = Math.sqrt(Math.abs(toSeen[0] * toSeen[3] - toSeen[1] * toSeen[2]))
  const extent = Math.max(Math.abs(top - bottom), Math.abs(right - left)) * scale
  return extent > 0 && (extent > MOST_EXTENT * size || extent < size / MOST_EXTENT) ? extent / USUAL_EXTENT : size
}

/** The color of an object, 0xRRGGBB, and how opaque it is, 0 to 255. */
export function color(
  { scratch }: OpenPage,
  read: (object: number, r: number, g: number, b: number, a: number) => number,
  object: number,
): { rgb: number; alpha: number } | undefined {
  const { at } = scratch
  if (!read(object, at, at + 4, at + 8, at + 12)) return undefined
  const [red, green, blue, alpha] = scratch.integers as unknown as [number, number, number, number]
  return { rgb: red * 65_536 + green * 256 + blue, alpha }
}

/** A weight of the font program is often a guess from its stems: only a plain name, or the descriptor, makes text bold. */
function weightOf(name: string, flags: number, declaredWeight: number): number {
  if (
    /bold|black|heavy|(^|[-,])(bd|blk|hv|demi|b|bi)$|semibold|demibold|fett|^cmbx|^cmb\d|^sfbx|^cmssbx|medi$/i.test(
      name,
    )
  )
    return BOLD
  if ((flags & FORCE_BOLD) !== 0) return BOLD
  return /light|thin|hairline/i.test(name) ? Math.min(REGULAR, Math.max(100, declaredWeight || 300)) : REGULAR
}

const decoder = new TextDecoder()

function text({ scratch }: OpenPage, write: (buffer: number, length: number) => number): string {
  const bytes = scratch.bytes(write, 1024)
  const end = bytes.indexOf(0)
  return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end))
}

/** The name of a font without the tag of its subset. */
export function fontName(open: OpenPage, font: number): string {
  return withoutTag(text(open, (buffer, length) => open.calls._FPDFFont_GetBaseFontName!(font, buffer, length)))
}

function withoutTag(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '')
}
