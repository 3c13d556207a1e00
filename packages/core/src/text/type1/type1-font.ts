import { readType1Parts } from './type1-parts.js'

/** A Type 1 font program (Adobe Type 1 Font Format), decrypted. */
export interface Type1Font {
  name: string
  /** The charstring of each glyph by its name, and of each subroutine by its number. */
  charStrings: ReadonlyMap<string, Uint8Array>
  subroutines: ReadonlyMap<number, Uint8Array>
  /** The name of a code by the font's own encoding; undefined for StandardEncoding. */
  encoding: ReadonlyMap<number, string> | undefined
  /** From glyph space to text space, six numbers; usually [0.001 0 0 0.001 0 0]. */
  matrix: readonly number[]
  /** In glyph space: left, bottom, right, top. */
  box: readonly number[]
  /** Numbers by their keys in the private dictionary, such as `BlueValues`. */
  hinting: ReadonlyMap<string, readonly number[]>
}

const MAX_GLYPHS = 65_000
const usualMatrix = [0.001, 0, 0, 0.001, 0, 0]
const hintingKeys = [
  'BlueValues',
  'OtherBlues',
  'FamilyBlues',
  'FamilyOtherBlues',
  'StdHW',
  'StdVW',
  'BlueScale',
  'BlueShift',
  'BlueFuzz',
  'StemSnapH',
  'StemSnapV',
  'ForceBold',
  'LanguageGroup',
  'ExpansionFactor',
]

/** Undefined if it is damaged, drawn by strokes, or a font of several masters. */
export function readType1Font(file: Uint8Array): Type1Font | undefined {
  const parts = readType1Parts(file)
  if (!parts) return undefined
  const { clear, text, starts, charStrings, subroutines } = parts
  if (/\/(WeightVector|BlendDesignMap)\b/.test(clear) || numbersOf(clear, 'PaintType')?.[0] === 2) return undefined
  const front = text.slice(0, starts.subroutines > 0 ? starts.subroutines : starts.charStrings)
  // Some fonts have parts of the private dictionary behind the subroutines.
  const between = text.slice(Math.max(starts.subroutines, starts.charStrings - 1000), starts.charStrings)
  const hinting = new Map<string, readonly number[]>()
  for (const key of hintingKeys) {
    const numbers = numbersOf(front, key) ?? numbersOf(between, key)
    if (numbers) hinting.set(key, numbers)
  }
  if (charStrings.size === 0 || charStrings.size > MAX_GLYPHS) return undefined
  const matrix = numbersOf(clear, 'FontMatrix') ?? usualMatrix
  const box = numbersOf(clear, 'FontBBox') ?? [0, 0, 0, 0]
  if (matrix.length !== 6 || box.length !== 4) return undefined
  const name = /\/FontName\s*\/([^\s/()<>[\]{}%]{1,127})/.exec(clear)?.[1] ?? 'Font'
  return { name, charStrings, subroutines, encoding: readType1Encoding(clear), matrix, box, hinting }
}

/** The number, truth value, or numbers in brackets or braces that follow a key. */
function numbersOf(text: string, key: string): number[] | undefined {
  const [, list, single] =
    new RegExp(`/${key}\\s*(?:[[{]([\\d.eE+\\-\\s]*)[\\]}]|([\\d.eE+-]+|true|false)\\b)`).exec(text) ?? []
  if (single === 'true' || single === 'false') return [Number(single === 'true')]
  const numbers = (list ?? single)?.split(/\s+/).filter(Boolean).map(Number)
  return numbers?.every(Number.isFinite) ? numbers : undefined
}

/** The names of codes in the clear part of a font; undefined for StandardEncoding. */
export function readType1Encoding(clear: string): Map<number, string> | undefined {
  const start = clear.indexOf('/Encoding')
  if (start < 0 || /^\/Encoding\s+StandardEncoding/.test(clear.slice(start, start + 60))) return undefined
  const names = new Map<number, string>()
  for (const [, number, name] of clear
    .slice(start)
    .matchAll(/\bdup\s+(\d+|8#[0-7]+|16#[\da-fA-F]+)\s*\/(\S+)\s+put\b/g)) {
    const [radix, digits] = number!.includes('#') ? number!.split('#') : ['10', number!]
    const code = Number.parseInt(digits!, Number(radix))
    if (code < 256) names.set(code, name!)
  }
  return names
}
