import { describe, expect, it, vi } from 'vitest'
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

  it('keeps one decoder of an encoding, however its label is written', () => {
    let made = 0
    const counted = class extends TextDecoder {
      constructor(label?: string) {
        super(label)
        made++
      }
    }
    vi.stubGlobal('TextDecoder', counted)
    for (const label of ['KOI8-R', 'koi8-r', ' koi8-r', 'koi8-r\n ']) expect(decodeBytes(bytes, label)).toHaveLength(3)
    vi.unstubAllGlobals()
    // None, if another test has used the encoding before.
    expect(made).toBeLessThanOrEqual(1)
  })

  it('throws for labels that name no encoding', () => {
    expect(() => decodeBytes(bytes, 'x-nonsense')).toThrow(RangeError)
  })
})
