import { deflateSync } from 'node:zlib'
import { PDFContext, type PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { decodeFilters } from '../filters/decode-filters.js'
import { recodeStreams } from './recode-streams.js'

const run = testRun()
const text = Buffer.from('0 0 m 100 200 l S '.repeat(80))

interface Sketch {
  contents: Uint8Array
  entries: Record<string, unknown>
}

/** Recodes the streams, and gives what was and is in each place. */
async function recoded(sketches: Sketch[], { limits = run.limits } = {}) {
  const context = PDFContext.create()
  const streams = sketches.map(({ contents, entries }): [PDFRef, PDFRawStream] => {
    const stream = PDFRawStream.of(context.obj(entries as never) as unknown as PDFDict, contents)
    return [context.register(stream), stream]
  })
  await recodeStreams(streams, context, { ...run, limits })
  return streams.map(([ref, before]) => ({ before, after: context.lookup(ref) as PDFRawStream }))
}

function dataOf(stream: PDFRawStream): Buffer {
  return Buffer.from(decodeFilters(stream, run.capabilities.inflate, 1e7)!.data)
}

/** Samples of a shade with a little noise, as in a photograph. */
function shade(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [pixel, channel] = [Math.floor(at / 3), at % 3]
    return (pixel % width) + Math.floor(pixel / width) + channel * 30 + ((at * 7919) % 5)
  })
}

const photo = { Type: 'XObject', Subtype: 'Image', Width: 90, Height: 60, BitsPerComponent: 8, ColorSpace: 'DeviceRGB' }

describe('recodeStreams', () => {
  it('makes streams smaller that have weak filters or none, and keeps what they hold', async () => {
    const results = await recoded([
      { contents: text, entries: { Kept: 5 } },
      { contents: Buffer.from(text.toString('hex')), entries: { Filter: 'ASCIIHexDecode' } },
      { contents: deflateSync(text, { level: 1 }), entries: { Filter: ['FlateDecode'] } },
      {
        contents: Buffer.from(deflateSync(Buffer.from(text.toString('hex'))).toString('hex')),
        entries: { Filter: ['AHx', 'Fl', 'AHx'], DecodeParms: [null, { Predictor: 1 }, null] },
      },
    ])
    for (const { before, after } of results) {
      expect(after.contents.length).toBeLessThan(before.contents.length)
      expect(after.dict.get(PDFName.of('Filter'))?.toString()).toBe('/FlateDecode')
      expect(after.dict.has(PDFName.of('DecodeParms'))).toBe(false)
      expect(dataOf(after).equals(text)).toBe(true)
    }
    expect(results[0]!.after.dict.get(PDFName.of('Kept'))?.toString()).toBe('5')
  })

  it('predicts the samples of photographs', async () => {
    const samples = shade(90, 60)
    const rows = Buffer.concat(
      Array.from({ length: 60 }, (_, row) => [Buffer.of(0), samples.subarray(row * 270, (row + 1) * 270)]).flat(),
    )
    const predictor = { Predictor: 15, Colors: 3, Columns: 90 }
    const results = await recoded([
      { contents: deflateSync(samples, { level: 9 }), entries: { ...photo, Filter: 'FlateDecode' } },
      { contents: deflateSync(rows), entries: { ...photo, Filter: 'FlateDecode', DecodeParms: predictor } },
    ])
    for (const { before, after } of results) {
      expect(after.contents.length).toBeLessThan(before.contents.length * 0.8)
      expect(dataOf(after).equals(samples)).toBe(true)
    }
  })

  it('leaves alone metadata, pictures in codecs, what is unknown, damaged or small', async () => {
    const results = await recoded([
      { contents: text, entries: { Type: 'Metadata', Subtype: 'XML' } },
      { contents: text, entries: { Filter: 'DCTDecode' } },
      { contents: text, entries: { Filter: 'Crypt' } },
      { contents: text, entries: { Filter: 'FlateDecode' } },
      { contents: Buffer.from('q 1 0 0 1 0 0 cm Q'), entries: {} },
      { contents: new Uint8Array(0), entries: {} },
      { contents: deflateSync(text, { level: 9 }), entries: { Filter: 'FlateDecode' } },
      { contents: shade(90, 60), entries: { ...photo, F: 'elsewhere.raw' } },
    ])
    for (const { before, after } of results) expect(after).toBe(before)
  })

  it('leaves a bomb as it is, and what comes after it when it was too much', async () => {
    const limits = { ...run.limits, maxStructureBytes: 1e6 }
    const bomb = deflateSync(deflateSync(Buffer.alloc(5e6)))
    const [first, second] = await recoded(
      [
        { contents: bomb, entries: { Filter: ['FlateDecode', 'FlateDecode'] } },
        { contents: Buffer.alloc(3000), entries: {} },
      ],
      { limits },
    )
    expect(first!.after).toBe(first!.before)
    expect(second!.after).toBe(second!.before)
  })

  it('stops when it is aborted', async () => {
    const context = PDFContext.create()
    const stream = PDFRawStream.of(context.obj({}), text)
    const work = recodeStreams([[context.register(stream), stream]], context, { ...run, signal: AbortSignal.abort() })
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('hands on what goes wrong with the encoder', async () => {
    const context = PDFContext.create()
    const stream = PDFRawStream.of(context.obj({}), text)
    const capabilities = { ...run.capabilities, deflate: () => Promise.reject(new Error('No memory.')) }
    const work = recodeStreams([[context.register(stream), stream]], context, { ...run, capabilities })
    await expect(work).rejects.toThrow('No memory.')
  })
})
