import { expect, it } from 'vitest'
import { readType1Names } from './type1-names.js'

/** Encrypts as Type 1 fonts are (Adobe Type 1 Font Format, 7.3). */
function encrypt(plain: string): number[] {
  let key = 55_665
  return Array.from(`rand${plain}`, (letter) => {
    const byte = letter.charCodeAt(0) ^ (key >> 8)
    key = ((byte + key) * 52_845 + 22_719) & 0xffff
    return byte
  })
}

it('reads the glyph names of a Type 1 font and its encoding, in binary and in hexadecimal', () => {
  const head =
    '%!PS-AdobeFont-1.0\n/Encoding 256 array\ndup 65 /A put\ndup 200 /ff put\nreadonly def\ncurrentfile eexec\n'
  const secret = encrypt('/Subrs 0 array /CharStrings 2 dict dup begin\n/A 3 RD abc ND\n/ff 2 RD xy ND\nend')
  const bytes = Uint8Array.from([...Array.from(head, (letter) => letter.charCodeAt(0)), ...secret])
  const hex = `${head}${secret.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  for (const font of [bytes, new TextEncoder().encode(hex)]) {
    const names = readType1Names(font)
    expect([...names!.glyphs]).toEqual(['A', 'ff'])
    expect([...names!.encoding]).toEqual([
      [65, 'A'],
      [200, 'ff'],
    ])
  }
  expect(readType1Names(new TextEncoder().encode('no font'))).toBeUndefined()
})
