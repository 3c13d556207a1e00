import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readCffProgram } from '../fonts/cff-program.js'
import { readTrueType } from '../fonts/truetype-program.js'
import { writeCff } from './cff-writer.js'
import { copyCffNotdef } from './copy-cff-notdef.js'
import { copyNotdef } from './copy-notdef.js'

describe('copies of .notdef', () => {
  it('stand behind the glyphs of a TrueType font', async () => {
    const font = new Uint8Array(await readFile(new URL('../../../../fonts/hangul-fallback.ttf', import.meta.url)))
    const before = readTrueType(font)!
    const { bytes, glyph } = copyNotdef(font)!
    const after = readTrueType(bytes)!
    expect(glyph).toBe(before.count)
    expect(after.count).toBe(before.count + 1)
    expect(after.hasOutline!(glyph)).toBe(before.hasOutline!(0))
    expect(after.widthOf(glyph)).toBe(before.widthOf(0))
    expect(after.widthOf(before.count - 1)).toBe(before.widthOf(before.count - 1))
  })

  it('have a CID of their own in a CFF font', () => {
    const outline = [{ type: 'M', values: [0, 0] }]
    const font = writeCff(
      'Small',
      [
        { id: 7, width: 300, outline },
        { id: 9, width: 500, outline },
      ],
      true,
    )
    const program = readCffProgram(copyCffNotdef(font, readCffProgram(font)!.cids!, 40_000)!)!
    expect(program.cids).toEqual([0, 7, 9, 40_000])
    expect([0, 1, 2, 3].map((glyph) => program.widthOf(glyph))).toEqual([0, 300, 500, 0])
    expect(copyCffNotdef(writeCff('Named', [{ id: 'A', width: 1, outline }], false), [0, 1], 9)).toBeUndefined()
  })
})
