import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { renderHere } from '../../testing/run-pdfium.js'
import { randomNumbers } from '../../testing/sketches/pictures/sketch-raster.js'
import { encodeG4 } from './encode-g4.js'
import { encodeJbig2 } from './encode-jbig2.js'

interface Bits {
  width: number
  height: number
  bits: Uint8Array
}

/** A page for each picture, on which a point is a pixel. */
async function pagesOf(pictures: Bits[]): Promise<File> {
  const document = await PDFDocument.create()
  for (const { width, height, bits } of pictures) {
    const page = document.addPage([width, height])
    const image = document.context.stream(encodeJbig2(bits, width, height), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'JBIG2Decode',
    })
    const content = document.context.stream(`${width} 0 0 ${height} 0 0 cm /Image Do`)
    page.node.set(PDFName.of('Contents'), document.context.register(content))
    page.node.setXObject(PDFName.of('Image'), document.context.register(image))
  }
  return new File([(await document.save()) as Uint8Array<ArrayBuffer>], 'pictures.pdf')
}

/** Says where PDFium sees something else than the bits; those are what is packed, unless other pictures are told. */
async function differences(pictures: Bits[], packed = pictures): Promise<string[]> {
  const found: string[] = []
  const pages = renderHere({
    file: await pagesOf(packed),
    size: { dpi: 72 },
    maxPixels: 1e7,
    maxPages: 1000,
    signal: new AbortController().signal,
  })
  for await (const { page, width, height, raster } of pages) {
    const wanted = pictures[page - 1]!
    if (width !== wanted.width || height !== wanted.height || !raster) {
      found.push(`Page ${page} has ${width} × ${height} pixels.`)
      continue
    }
    const samples = raster.data.length / width / height
    const rowBytes = Math.ceil(width / 8)
    const at = Array.from({ length: width * height }, (_, index) => index).find((index) => {
      const x = index % width
      const bit = wanted.bits[Math.floor(index / width) * rowBytes + (x >> 3)]! & (0x80 >> (x & 7))
      return raster.data[index * samples] !== (bit ? 0 : 255)
    })
    if (at !== undefined) found.push(`Page ${page}: pixel ${at % width} of row ${Math.floor(at / width)}.`)
  }
  return found
}

function picture(width: number, height: number, byte: (at: number) => number): Bits {
  return { width, height, bits: Uint8Array.from({ length: Math.ceil(width / 8) * height }, (_, at) => byte(at)) }
}

describe('encodeJbig2', () => {
  it('packs pictures of any width, whatever pads their rows, so that PDFium sees their pixels', async () => {
    const random = randomNumbers(3)
    const pictures = Array.from({ length: 40 }, (_, index) =>
      picture(index + 1, 1 + Math.floor(random() * 30), () => (random() < 0.6 ? 0 : random() * 256)),
    )
    expect(await differences(pictures)).toEqual([])
  })

  it('packs noise, black, white and rows that repeat', async () => {
    const random = randomNumbers(4)
    const noise = picture(333, 200, () => random() * 256)
    const sparse = picture(700, 300, () => (random() < 0.01 ? 1 << (random() * 8) : 0))
    const lines = picture(200, 100, (at) => (Math.floor(at / 25 / 7) % 2 === 0 ? 0x3c : at % 25 === 3 ? 0xff : 0))
    const plain = [picture(300, 200, () => 255), picture(300, 200, () => 0), picture(1, 1, () => 128)]
    expect(await differences([noise, sparse, lines, ...plain])).toEqual([])
  })

  it('makes a page of shapes smaller than Group 4 fax does', () => {
    const [width, height] = [1200, 900]
    const bits = new Uint8Array((width / 8) * height)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [across, down] = [(x % 60) - 30, (y % 50) - 25]
        if (Math.abs(across * across + down * down - 300) < 90) bits[y * (width / 8) + (x >> 3)]! |= 0x80 >> (x & 7)
      }
    }
    expect(encodeJbig2(bits, width, height).length).toBeLessThan(encodeG4(bits, width, height).length * 0.75)
  })

  it('is compared pixel by pixel', async () => {
    const one = picture(40, 20, (at) => at * 37)
    const other = picture(40, 20, (at) => (at * 37) ^ (at === 10 ? 4 : 0))
    expect(await differences([one], [other])).toEqual(['Page 1: pixel 5 of row 2.'])
  })
})
