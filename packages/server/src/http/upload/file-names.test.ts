import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition, safeFileName } from './file-names.js'

describe('safeFileName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['', 'file'],
    ['...', 'file'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1', '_lpt1'],
    ['console.pdf', 'console.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['Zo\u200be.pdf', 'Zoe.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    ['😀.pdf', '😀.pdf'],
    ['報告書.pdf', '報告書.pdf'],
    ['-rf.pdf', '-rf.pdf'],
    ['%d.png', '%d.png'],
    ['concat:a|b', 'concat_a_b'],
    ['a<b>"c"?.pdf', 'a_b__c__.pdf'],
  ])('makes of %j the name %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected)
  })

  it('shortens long names between characters and keeps the extension', () => {
    const name = safeFileName(`${'報'.repeat(5000)}.pdf`)
    expect(name).toMatch(/^報+\.pdf$/)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(Buffer.byteLength(name)).toBeGreaterThan(195)
  })

  it('is stable: cleaning a clean name changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const once = safeFileName(given)
        expect(safeFileName(once)).toBe(once)
      }),
      { seed: 20, numRuns: 2000 },
    )
  })
})

describe('contentDisposition', () => {
  it('gives an ASCII name and the real one', () => {
    expect(contentDisposition("Zoë's 報告.pdf")).toBe(
      `attachment; filename="Zoe's __.pdf"; filename*=UTF-8''Zo%C3%AB%27s%20%E5%A0%B1%E5%91%8A.pdf`,
    )
  })

  it('is a well-formed header for any name whatever, and carries the clean name', () => {
    const grammar =
      /^attachment; filename="([\x20\x21\x23-\x5b\x5d-\x7e]+)"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)$/
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
    )
    fc.assert(
      fc.property(anyText, (given) => {
        const [, , encoded = ''] = grammar.exec(contentDisposition(given)) ?? []
        expect(decodeURIComponent(encoded)).toBe(safeFileName(given, 'download'))
      }),
      { seed: 20, numRuns: 3000 },
    )
  })
})
