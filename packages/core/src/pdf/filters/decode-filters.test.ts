import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PDFContext, type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { qpdfOn } from '../../testing/run-qpdf.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { decodeFilters } from './decode-filters.js'

const { inflate } = testRun().capabilities
const context = PDFContext.create()

function streamOf(contents: Uint8Array, entries: Record<string, unknown>): PDFRawStream {
  return PDFRawStream.of(context.obj(entries as never) as unknown as PDFDict, contents)
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function decode(contents: Uint8Array | string, entries: Record<string, unknown>, maxBytes = 1e6) {
  return decodeFilters(
    streamOf(typeof contents === 'string' ? bytesOf(contents) : contents, entries),
    inflate,
    maxBytes,
  )
}

function textOf(contents: Uint8Array | string, entries: Record<string, unknown>): string | undefined {
  const decoded = decode(contents, entries)
  return decoded && Buffer.from(decoded.data).toString('latin1')
}

/** Codes of 9 bits only, with a clear code before they would grow. */
function packLzw(data: Uint8Array): Uint8Array {
  const bits = [...data].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]))
  const text = [...bits, 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  return Uint8Array.from(text.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}

describe('decodeFilters', () => {
  it('undoes each filter by its long and its short name', () => {
    for (const [name, short, contents] of [
      ['FlateDecode', 'Fl', deflateSync('Hello, hello')],
      ['LZWDecode', 'LZW', packLzw(bytesOf('Hello, hello'))],
      ['ASCII85Decode', 'A85', bytesOf('87cURD_*#\nEASc1$~>')],
      ['ASCIIHexDecode', 'AHx', bytesOf('48656C6c 6f2c2068656C6c6F>garbage')],
      ['RunLengthDecode', 'RL', Uint8Array.of(1, 72, 101, 255, 108, 7, ...bytesOf('o, hello'), 128, 9)],
    ] as const) {
      expect(textOf(contents, { Filter: name }), name).toMatch(/^Hello, hello$/)
      expect(textOf(contents, { Filter: [short] }), short).toMatch(/^Hello, hello$/)
    }
  })

  it('undoes the example of LZW in ISO 32000-2, 7.4.4.2', () => {
    const packed = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)
    expect(decode(packed, { Filter: 'LZWDecode' })?.data).toEqual(Uint8Array.of(45, 45, 45, 45, 45, 65, 45, 45, 45, 66))
  })

  it('agrees with qpdf about codes of 9 to 12 bits, and about chains', async () => {
    // Every code but the first adds one to the table; codes grow when the next but one would not fit.
    const codes = Array.from({ length: 3800 }, (_, at) =>
      at % 3 === 0 && at > 20 ? 258 + ((at * 31) % (at - 10)) : at % 256,
    )
    let bits = (256).toString(2).padStart(9, '0')
    for (const [at, code] of [...codes, 257].entries()) {
      bits += code.toString(2).padStart(Math.max(9, (258 + at).toString(2).length), '0')
    }
    const packed = Array.from(bits.match(/.{1,8}/g)!, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
    const hex = packed.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const file = pagesPdf([{ content: '' }], { 100: streamBody(hex, '/Filter[/ASCIIHexDecode/LZWDecode]') })
    const inline = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized']
    const { output } = await qpdfOn(file, ...inline, 'in.pdf', 'out.pdf')
    const { stream } = JSON.parse(new TextDecoder().decode(output)).qpdf[1]['obj:100 0 R']
    const { data } = decode(hex, { Filter: ['ASCIIHexDecode', 'LZWDecode'] })!
    expect(data.length).toBeGreaterThan(5000)
    expect(Buffer.from(stream.data, 'base64').equals(data)).toBe(true)
  })

  it('stops at a picture codec and tells its parameters', () => {
    const decoded = decode('ffd8>', { Filter: ['AHx', 'DCT'], DecodeParms: [null, { ColorTransform: 0 }] })
    expect(decoded?.data).toEqual(Uint8Array.of(0xff, 0xd8))
    expect(decoded?.codec?.name).toBe('DCTDecode')
    expect(decoded?.codec?.parameters?.get(PDFName.of('ColorTransform'))?.toString()).toBe('0')
    expect(decode('x', { Filter: 'JPXDecode' })?.codec).toEqual({ name: 'JPXDecode' })
  })

  it('gives nothing for what it does not know or what is damaged', () => {
    for (const entries of [
      { Filter: 'Crypt' },
      { Filter: 'Unknown' },
      { Filter: 5 },
      { Filter: ['DCTDecode', 'FlateDecode'] },
      { Filter: ['FlateDecode'], DecodeParms: { Predictor: 12 } },
      { Filter: 'ASCIIHexDecode' },
      { Filter: 'FlateDecode' },
      { Filter: 'ASCII85Decode' },
      { Filter: 'LZWDecode' },
      { Filter: Array(9).fill('ASCIIHexDecode') },
      { F: 'elsewhere' },
    ])
      expect(decode('zzz{xyz', entries), JSON.stringify(entries)).toBeUndefined()
  })

  it('refuses what decodes to more than is allowed, by any filter', () => {
    const flat = { Filter: 'FlateDecode' }
    expect(() => decode(deflateSync(Buffer.alloc(2000)), flat, 1000)).toThrow(RangeError)
    expect(() => decode(new Uint8Array(2000).fill(200), { Filter: 'RunLengthDecode' }, 1000)).toThrow(RangeError)
    expect(() => decode('z'.repeat(300), { Filter: 'ASCII85Decode' }, 1000)).toThrow(RangeError)
    expect(() => decode(packLzw(new Uint8Array(2000)), { Filter: 'LZWDecode' }, 1000)).toThrow(RangeError)
  })

  it('gives what there is of data that is cut short', () => {
    const packed = deflateSync(Buffer.from('Hello, hello'.repeat(50)))
    expect(textOf(packed.subarray(0, -4), { Filter: 'FlateDecode' })).toMatch(/^Hello, hello/)
    expect(textOf(Uint8Array.of(9, 72, 101), { Filter: 'RunLengthDecode' })).toBe('He')
  })

  it('never fails otherwise, whatever the bytes', () => {
    const filter = fc.constantFrom('LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode', 'FlateDecode')
    const parameters = fc.record({
      Predictor: fc.constantFrom(1, 2, 10, 15, 3, 1.5),
      Colors: fc.constantFrom(1, 3, 0, -4, 1e9),
      BitsPerComponent: fc.constantFrom(1, 4, 8, 16, 7),
      Columns: fc.constantFrom(1, 5, 1e9, 0.5),
    })
    fc.assert(
      fc.property(filter, parameters, fc.uint8Array({ maxLength: 300 }), (name, DecodeParms, contents) => {
        expect(decode(contents, { Filter: name, DecodeParms })?.codec).toBeUndefined()
      }),
    )
  })
})
