import { describe, expect, it } from 'vitest'
import { cffStrings, macGlyphNames } from './glyph-name-lists.js'
import { baseNames, macCodes, standardString, synonyms, unicodeOf } from './glyph-names.js'

describe('glyph names', () => {
  it('mean the characters of the Adobe Glyph List', () => {
    expect(['A', 'Euro', 'Zcaron', 'fi', 'afii10017', 'uni20AC', 'u1F600', 'g17'].map(unicodeOf)).toEqual([
      ...[0x41, 0x20ac, 0x17d, 0xfb01, 0x410, 0x20ac, 0x1f600],
      undefined,
    ])
  })

  it('are found for the codes of all base encodings', () => {
    expect(baseNames(0x41)).toContain('A')
    expect(baseNames(0x27)).toEqual(expect.arrayContaining(['quotesingle', 'quoteright']))
    expect(baseNames(0x80)).toEqual(expect.arrayContaining(['Euro', 'Adieresis']))
    expect(baseNames(0xe9)).toEqual(expect.arrayContaining(['eacute', 'Oslash', 'Egrave']))
    expect(baseNames(0xad)).toContain('hyphen')
  })

  it('lead to codes of Mac OS Roman and strings of CFF', () => {
    expect(['A', 'Adieresis', 'caron', 'Lslash'].map(macCodes)).toEqual([[0x41], [0x80], [0xff], []])
    expect([0x41, 0xc2, 0xfb, 0x80].map((code) => cffStrings[standardString(code)])).toEqual([
      ...['A', 'acute', 'germandbls', '.notdef'],
    ])
    expect([macGlyphNames.length, cffStrings.length]).toEqual([258, 391])
  })

  it('have others beside them that mean the same or look the same', () => {
    expect(synonyms('Omega')).toEqual(expect.arrayContaining(['Omegagreek', 'uni03A9', 'uni2126']))
  })
})
