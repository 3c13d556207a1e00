import { describe, expect, it } from 'vitest'
import { readText } from './read-text.js'

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

describe('readText', () => {
  it('reads UTF-8 and UTF-16, and what is neither as Windows-1252', () => {
    expect(readText(new TextEncoder().encode('\ufeffGrüße 日本'))).toEqual({ text: 'Grüße 日本' })
    expect(readText(hex('fffe 4100 e400'))).toEqual({ text: 'Aä' })
    expect(readText(latin('Gr\xfc\xdfe aus K\xf6ln, 5 \x80'))).toEqual({ text: 'Grüße aus Köln, 5 €' })
    expect(readText(latin('\xc4\xd6\xdc'))).toEqual({ text: 'ÄÖÜ' })
  })

  it('keeps to UTF-8 where a few bytes are damaged, and says so', () => {
    const bytes = new TextEncoder().encode('Grüße aus Köln')
    const cut = Uint8Array.of(...bytes, 0xc3)
    expect(readText(cut)).toEqual({ text: 'Grüße aus Köln\ufffd', doubt: 'undecoded' })
  })

  it.each([
    ['Russian in KOI8-R', 'f0d2c9d7c5d420cdc9d2'],
    ['Japanese in Shift JIS', '93fa967b8cea82cc8365834c83588367'],
    ['Chinese in GBK', 'd6d0cec4cec4b1beb2e2cad4a3acd5e2cac7'],
  ])('doubts its guess for %s', (_, bytes) => {
    expect(readText(hex(bytes))?.doubt).toBe('guessed')
  })

  it('is nothing for what is no text', () => {
    expect(readText(Uint8Array.of(0x41, 0, 0, 0, 0x42, 1, 2, 3))).toBeUndefined()
  })
})
