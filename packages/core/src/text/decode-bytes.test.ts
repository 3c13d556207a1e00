import { describe, expect, it } from 'vitest'
import { decodeBytes } from './decode-bytes.js'

const bytes = Uint8Array.of(0x80, 0x92, 0xe9)

describe('decodeBytes', () => {
  it.each(['windows-1252', 'iso-8859-1', 'latin1', 'us-ascii'])('reads %s as Windows-1252', (label) => {
    expect(decodeBytes(bytes, label)).toBe('€’é')
  })

  it('reads other encodings by their own tables', () => {
    expect(decodeBytes(bytes, 'windows-1251')).toBe('Ђ’й')
    expect(decodeBytes(Uint8Array.of(0xc2, 0x80, 0xff), 'utf-8')).toBe('\x80\ufffd')
  })

  it('throws for labels that name no encoding', () => {
    expect(() => decodeBytes(bytes, 'x-nonsense')).toThrow(RangeError)
  })
})
