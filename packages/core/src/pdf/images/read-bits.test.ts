import { describe, expect, it } from 'vitest'
import { encodeG4 } from '../../image/write/encode-g4.js'
import { blackCodes, whiteCodes } from '../../image/write/encode-g4-codes.js'
import { encodeJbig2 } from '../../image/write/encode-jbig2.js'
import { testRun } from '../../testing/run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { newDocument } from '../model/new-document.js'
import { decodeG4 } from './decode-g4.js'
import { readBits } from './read-bits.js'
import { readPdfImage } from './read-pdf-image.js'

const run = { ...testRun(), capabilities: testCapabilities }

/** Rows of dots and runs of many lengths, 1 is black, padded with 0; always the same. */
function drawing(width: number, height: number, longest: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * height)
  let seed = width * 31 + height
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed >> 12) % most
  }
  for (let row = 0; row < height; row++) {
    const above = bits.subarray((row - 1) * rowBytes, row * rowBytes)
    if (row > 0 && next(3) > 0) bits.set(above, row * rowBytes)
    for (let at = next(longest); at < width; at += 1 + next(longest))
      bits[row * rowBytes + (at >> 3)]! ^= 0x80 >> (at & 7)
    for (let at = next(longest), black = 0; at < width && next(4) > 0; black = 1 - black) {
      const end = Math.min(width, at + next(longest * 4))
      for (; at < end; at++) if (black) bits[row * rowBytes + (at >> 3)]! |= 0x80 >> (at & 7)
      at = Math.max(at, end)
    }
  }
  return bits
}

async function read(data: Uint8Array, width: number, height: number, entries: Record<string, unknown>) {
  const size = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height }
  const dict = { ...size, BitsPerComponent: 1, ...(entries as Record<string, string>) }
  const image = readPdfImage(newDocument('sketch.pdf').context.stream(data, dict), run)
  return image && readBits(image, run)
}

const [WIDTH, HEIGHT] = [21, 9]
const black = drawing(WIDTH, HEIGHT, 4)
/** The same as DeviceGray has it: 0 is black. What pads the rows is 1 here. */
const stored = black.map((byte) => ~byte)
const gray = { ColorSpace: 'DeviceGray' }

describe('the bits of an image', () => {
  it('are 1 where it is black', async () => {
    expect(await read(stored, WIDTH, HEIGHT, gray)).toEqual(black)
    expect(await read(black, WIDTH, HEIGHT, { ...gray, Decode: [1, 0] })).toEqual(black)
  })

  it('are 1 where a stencil paints', async () => {
    expect(await read(stored, WIDTH, HEIGHT, { ImageMask: true })).toEqual(black)
    expect(await read(black, WIDTH, HEIGHT, { ImageMask: true, Decode: [1, 0] })).toEqual(black)
  })

  it('go by the palette where it is black and white, and are nothing in other colors', async () => {
    const indexed = (...palette: number[]) => ({ ColorSpace: ['Indexed', 'DeviceRGB', 1, Uint8Array.from(palette)] })
    expect(await read(black, WIDTH, HEIGHT, indexed(255, 255, 255, 0, 0, 0))).toEqual(black)
    expect(await read(stored, WIDTH, HEIGHT, indexed(0, 0, 0, 255, 255, 255))).toEqual(black)
    expect(await read(stored, WIDTH, HEIGHT, indexed(0, 0, 0, 255, 255, 254))).toBeUndefined()
  })

  it('are nothing for an image of 8 bits', async () => {
    expect(await read(new Uint8Array(400), WIDTH, HEIGHT, { ...gray, BitsPerComponent: 8 })).toBeUndefined()
  })

  it('come out of fax and JBIG2, whichever value is black there', async () => {
    const fax = (more: object) => ({ Filter: 'CCITTFaxDecode', DecodeParms: { K: -1, Columns: WIDTH, ...more } })
    const g4 = encodeG4(black, WIDTH, HEIGHT)
    expect(await read(g4, WIDTH, HEIGHT, { ...gray, ...fax({}) })).toEqual(black)
    expect(await read(g4, WIDTH, HEIGHT, { ...gray, ...fax({ BlackIs1: true }), Decode: [1, 0] })).toEqual(black)
    expect(await read(g4, WIDTH, HEIGHT, { ImageMask: true, ...fax({ BlackIs1: false }) })).toEqual(black)
    const jbig2 = { Filter: 'JBIG2Decode' }
    expect(await read(encodeJbig2(black, WIDTH, HEIGHT), WIDTH, HEIGHT, { ...gray, ...jbig2 })).toEqual(black)
  })

  it('come out of fax in one dimension', async () => {
    const coded = encodeGroup3(black, WIDTH, HEIGHT)
    const fax = { Filter: 'CCITTFaxDecode', DecodeParms: { K: 0, Columns: WIDTH, EncodedByteAlign: true } }
    expect(await read(coded, WIDTH, HEIGHT, { ...gray, ...fax })).toEqual(black)
  })

  it('are nothing where the data contradict the image', async () => {
    const fax = { ...gray, Filter: 'CCITTFaxDecode', DecodeParms: { K: -1, Columns: 24 } }
    expect(await read(encodeG4(black, WIDTH, HEIGHT), WIDTH, HEIGHT, fax)).toBeUndefined()
    const jbig2 = { ...gray, Filter: 'JBIG2Decode' }
    expect(await read(encodeJbig2(black, WIDTH, HEIGHT), WIDTH, HEIGHT - 1, jbig2)).toBeUndefined()
    expect(await read(encodeJbig2(black, WIDTH, HEIGHT).subarray(0, 60), WIDTH, HEIGHT, jbig2)).toBeUndefined()
  })
})

/** Rows of runs (ITU-T T.4, 4.1), each from a whole byte on, without codes between them. */
function encodeGroup3(bits: Uint8Array, width: number, height: number): Uint8Array {
  const word = (run: number, isBlack: boolean) => {
    const { bits: words, lengths } = isBlack ? blackCodes : whiteCodes
    return words[run]!.toString(2).padStart(lengths[run]!, '0')
  }
  const bytes: number[] = []
  for (let row = 0; row < height; row++) {
    let line = ''
    let isBlack = false
    for (let at = 0; at < width; isBlack = !isBlack) {
      const start = at
      const valueAt = (x: number) => ((bits[row * Math.ceil(width / 8) + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1
      while (at < width && valueAt(at) === isBlack) at++
      line += word(at - start, isBlack)
    }
    for (let at = 0; at < line.length; at += 8) bytes.push(Number.parseInt(line.slice(at, at + 8).padEnd(8, '0'), 2))
  }
  return Uint8Array.from(bytes)
}

describe('Group 4 fax', () => {
  it('gives back what was packed', () => {
    const sizes = [...Array.from({ length: 40 }, (_, index) => [index + 1, 9]), [2600, 10], [7000, 8]]
    for (const [width, height] of sizes as [number, number][]) {
      for (const longest of [2, 9, 90, 3000]) {
        const bits = drawing(width, height, longest)
        const again = decodeG4(encodeG4(bits, width, height), width, height) ?? []
        expect(Buffer.compare(Buffer.from(again), bits), `${width} × ${height}`).toBe(0)
      }
    }
  })

  it('gives nothing where it ends early', () => {
    const coded = encodeG4(drawing(200, 50, 9), 200, 50)
    for (const length of [0, 1, coded.length >> 1, coded.length - 8])
      expect(decodeG4(coded.subarray(0, length), 200, 50)).toBeUndefined()
  })

  it('comes to an end with whatever bytes', () => {
    const coded = encodeG4(drawing(200, 50, 9), 200, 50)
    let understood = 0
    for (let at = 0; at < coded.length; at++) {
      const damaged = coded.slice()
      damaged[at]! ^= 1 << (at % 8)
      const bits = decodeG4(damaged, 200, 50)
      if (bits?.length === 1250) understood++
    }
    expect(understood).toBeLessThan(coded.length / 2)
  })
})
