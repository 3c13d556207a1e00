import { expect, it } from 'vitest'
import { sketchCff } from '../../../testing/sketches/sketch-cff.js'
import { readCffProgram } from '../fonts/cff-program.js'
import { addCffGlyphs } from './add-cff-glyphs.js'
import { writeCff } from './cff-writer.js'
import { rewriteCffWidths } from './rewrite-cff-widths.js'

const copies = new Map([
  ['pi', 500],
  ['missing66', 0],
  ['Aring', 320],
])

it.each([
  ['with subroutines', sketchCff()],
  ['written here', writeCff('Small', [{ id: 'odd', width: 300, outline: [{ type: 'M', values: [1, 2] }] }], false)],
])('adds copies of .notdef to a CFF font %s', (_, font) => {
  const before = readCffProgram(font)!
  const after = readCffProgram(addCffGlyphs(font, before.names!, copies)!)!
  expect(after.names).toEqual([...before.names!, ...copies.keys()])
  for (const glyph of before.names!.keys()) expect(after.widthOf(glyph)).toBe(before.widthOf(glyph))
  for (const [name, width] of copies) expect(after.widthOf(after.glyphOfName!(name)!)).toBe(width)
})

it('adds no list of strings to a font whose names are all standard ones', () => {
  const font = sketchCff()
  const before = readCffProgram(font)!
  const after = readCffProgram(addCffGlyphs(font, before.names!, new Map([['one', 400]]))!)!
  expect([...after.names!].at(-1)).toBe('one')
})

it('works on a font whose widths were changed, and leaves damaged ones alone', () => {
  const font = rewriteCffWidths(sketchCff(), new Map([[1, 444]]))!
  const program = readCffProgram(font)!
  const after = readCffProgram(addCffGlyphs(font, program.names!, copies)!)!
  expect(after.widthOf(1)).toBe(444)
  expect(addCffGlyphs(font.subarray(0, 40), program.names!, copies)).toBeUndefined()
})
