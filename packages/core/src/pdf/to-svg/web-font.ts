import { writeSfnt } from '../../text/sfnt.js'
import { type OutlineCommand, writeCff } from '../archive/make/cff-writer.js'
import type { GlyphOutline } from '../page-objects/page-objects.js'

/** A glyph of a font for browsers. */
export interface WebGlyph {
  /** How far the next letter is, in parts of the font size. */
  advance: number
  outline: GlyphOutline
}

const EM = 1000
const OPEN_TYPE_CFF = 0x4f54544f
const [ASCENT, DESCENT] = [880, -220]

/** Writes a font in OpenType (CFF) that shows letters, UTF-16 units, with glyphs: what browsers need, and no more. */
export function writeWebFont(family: string, letters: ReadonlyMap<number, WebGlyph>): Uint8Array {
  const numbers = new Map<WebGlyph, number>()
  for (const glyph of letters.values()) if (!numbers.has(glyph)) numbers.set(glyph, numbers.size + 1)
  const glyphs = [...numbers.keys()]
  const widths = [0, ...glyphs.map(({ advance }) => unsigned(advance * EM))]
  const outlines = glyphs.map(({ outline }, index) => ({
    id: `g${index + 1}`,
    width: widths[index + 1]!,
    outline: commandsOf(outline),
  }))
  const mapped = [...letters].map(([unit, glyph]) => [unit, numbers.get(glyph)!] as const).sort(([a], [b]) => a - b)
  const tables = new Map<string, Uint8Array>([
    ['CFF ', writeCff(family, outlines, false)],
    ['OS/2', styleTable(Math.max(...widths), mapped)],
    ['cmap', characterMap(mapped)],
    ['head', headTable()],
    ['hhea', horizontalHeader(Math.max(...widths), widths.length)],
    ['hmtx', table(widths.flatMap((width) => [u16(width), i16(0)]))],
    ['maxp', table([u32(0x00005000), u16(widths.length)])],
    ['name', nameTable(family)],
    ['post', table([u32(0x00030000), ...Array.from({ length: 7 }, () => u32(0))])],
  ])
  return writeSfnt({ version: OPEN_TYPE_CFF, tables })
}

function commandsOf(outline: GlyphOutline): OutlineCommand[] {
  const commands: OutlineCommand[] = []
  for (let at = 0; at < outline.length; ) {
    const kind = outline[at++]!
    const count = kind === 2 ? 6 : kind === 3 ? 0 : 2
    const values = outline.slice(at, at + count).map((value) => Math.max(-16, Math.min(16, value)) * EM)
    at += count
    // Contours of a CFF close themselves.
    if (kind !== 3) commands.push({ type: kind === 0 ? 'M' : kind === 1 ? 'L' : 'C', values })
  }
  return commands
}

type Field = readonly number[]
const u16 = (value: number): Field => [(value >> 8) & 255, value & 255]
const i16 = u16
const u32 = (value: number): Field => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const table = (fields: readonly Field[]): Uint8Array => Uint8Array.from(fields.flat())
const unsigned = (value: number) => Math.max(0, Math.min(0x7fff, Math.round(value) || 0))

/** Segments of one letter each, or of letters whose glyphs follow each other (OpenType, "cmap", format 4). */
function characterMap(mapped: readonly (readonly [unit: number, glyph: number])[]): Uint8Array {
  const segments: { first: number; last: number; delta: number }[] = []
  for (const [unit, glyph] of mapped) {
    const before = segments.at(-1)
    const delta = (glyph - unit) & 0xffff
    if (before && before.last + 1 === unit && before.delta === delta) before.last = unit
    else segments.push({ first: unit, last: unit, delta })
  }
  if (segments.at(-1)?.last !== 0xffff) segments.push({ first: 0xffff, last: 0xffff, delta: 1 })
  const count = segments.length
  const power = Math.floor(Math.log2(count))
  const range = 2 * 2 ** power
  return table([
    ...[0, 1, 3, 1].map(u16),
    u32(12),
    ...[4, 16 + count * 8, 0, count * 2, range, power, count * 2 - range].map(u16),
    ...segments.map(({ last }) => u16(last)),
    u16(0),
    ...segments.map(({ first }) => u16(first)),
    ...segments.map(({ delta }) => u16(delta)),
    ...segments.map(() => u16(0)),
  ])
}

function headTable(): Uint8Array {
  const box = [-EM, DESCENT, 2 * EM, ASCENT].map(i16)
  const dates = [0, 0, 0, 0].map(u32)
  return table([
    ...[0x00010000, 0x00010000, 0, 0x5f0f3cf5].map(u32),
    u16(3),
    u16(EM),
    ...dates,
    ...box,
    ...[0, 8, 2, 0, 0].map(u16),
  ])
}

function horizontalHeader(widest: number, count: number): Uint8Array {
  return table([
    u32(0x00010000),
    i16(ASCENT),
    i16(DESCENT),
    ...[0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, count].map(u16),
  ])
}

function styleTable(widest: number, mapped: readonly (readonly [number, number])[]): Uint8Array {
  const style = [4, Math.round(widest / 2), 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0]
  const [first, last] = [mapped[0]?.[0] ?? 0, mapped.at(-1)?.[0] ?? 0]
  return table([
    ...style.map(u16),
    ...Array.from({ length: 10 }, () => [0]),
    ...[0, 0, 0, 0].map(u32),
    [0x20, 0x20, 0x20, 0x20],
    ...[0x40, first, last, ASCENT, DESCENT, 0, ASCENT, -DESCENT].map(u16),
    ...[1, 0].map(u32),
    ...[500, 700, 0, 32, 1].map(u16),
  ])
}

function nameTable(family: string): Uint8Array {
  const names = [family, 'Regular', family, family, 'Version 1', family]
  const ids = [1, 2, 3, 4, 5, 6]
  const texts = names.map((name) => [...name].flatMap((letter) => u16(letter.charCodeAt(0))))
  let offset = 0
  const records = texts.flatMap((text, index) => {
    const record = [3, 1, 0x409, ids[index]!, text.length, offset].map(u16)
    offset += text.length
    return record
  })
  return table([u16(0), u16(names.length), u16(6 + names.length * 12), ...records, ...texts])
}
