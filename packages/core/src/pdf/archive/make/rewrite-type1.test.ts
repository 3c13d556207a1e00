import { describe, expect, it } from 'vitest'
import { EEXEC_KEY, readType1 } from '../fonts/type1-program.js'
import { encrypt, rewriteType1 } from './rewrite-type1.js'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** `0 width hsbw endchar`. */
const glyph = (width: number) => Uint8Array.of(139, 247 + ((width - 108) >> 8), (width - 108) & 255, 13, 14)
/** `0 200 2 div hsbw endchar`. */
const fraction = Uint8Array.of(139, 247, 92, 141, 12, 12, 13, 14)

function font(): Uint8Array {
  const entry = (name: string, code: Uint8Array) =>
    `/${name} ${code.length + 4} RD ${String.fromCharCode(...encrypt(code, 4330, 4))} ND\n`
  const secret = `dup /Private 1 dict dup begin\n/CharStrings 3 dict dup begin\n${entry('A', glyph(300))}${entry('B', fraction)}${entry('.notdef', glyph(250))}end\nmark currentfile closefile\n`
  const clear = '%!FontType1-1.0: Small\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\ncurrentfile eexec\n'
  return Uint8Array.from([...bytesOf(clear), ...encrypt(bytesOf(secret), EEXEC_KEY, 4)])
}

describe('rewriteType1', () => {
  it('changes the widths of some glyphs and keeps all others', () => {
    const result = rewriteType1(font(), new Map([['B', 777]]))!
    const program = readType1(result.bytes)!
    expect(program.names).toEqual(['.notdef', 'A', 'B'])
    expect(program.names!.map((_, index) => program.widthOf(index))).toEqual([250, 300, 777])
    expect(result.lengths.reduce((sum, length) => sum + length)).toBe(result.bytes.length)
  })

  it('leaves damaged fonts alone', () => {
    expect(rewriteType1(font().subarray(0, 60), new Map([['B', 777]]))).toBeUndefined()
  })
})
