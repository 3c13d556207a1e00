import { deflateSync } from 'node:zlib'
import { PDFContext } from 'pdf-lib'
import { encode } from 'pdf-lib/upng'
import { describe, expect, it } from 'vitest'
import { inkBox, renderPage } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operands } from '../model/seen-page.js'
import { openPdf } from '../read/open-pdf.js'
import { savePdf } from '../write/save-pdf.js'
import { embedImage } from './draw-image.js'
import { PageDrawing } from './draw-on-page.js'

/** A JPEG of 16 by 16 pixels, blue with a red upper left quarter, drawn for these tests, without any metadata. */
const quarters = [
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHj',
  'shITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABADASIAAhEBAxEB/8QAHwAA',
  'AQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2',
  'JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKz',
  'tLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtR',
  'EAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElK',
  'U1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5e',
  'bn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDKrMoor6DBYL6pze9e9ultjbGYz6zy+7a1+p//2Q==',
].join('')

/** The JPEG above with Exif data that hold nothing but an orientation. */
function oriented(orientation: number, littleEndian = false): Uint8Array {
  const tiff = littleEndian
    ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const exif = [...Buffer.from('Exif\0\0'), ...tiff, 0, 0, 0, 0]
  const plain = Buffer.from(quarters, 'base64')
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...plain.subarray(2)])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** An opaque black PNG of 8 by 8 pixels of any kind: color types 0 gray, 2 color, 4 gray and 6 color with transparency. */
function blackPng(colorType: number, depth: number): Uint8Array {
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[colorType]!
  const sample = Math.max(1, depth / 8)
  const pixel = Array.from({ length: channels * sample }, (_, byte) =>
    colorType >= 4 && byte >= (channels - 1) * sample ? 255 : 0,
  )
  const row = depth < 8 ? [0, 0] : [0, ...Array.from({ length: 8 }, () => pixel).flat()]
  return pngOf(colorType, depth, Uint8Array.from(Array.from({ length: 8 }, () => row).flat()))
}

function pngOf(colorType: number, depth: number, rows: Uint8Array): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Uint8Array.from([0, 0, 0, 8, 0, 0, 0, 8, depth, colorType, 0, 0, 0])
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

/** A page of 100 by 100 points full of an image. */
async function drawn(bytes: Uint8Array) {
  const run = testRun()
  const document = await openPdf(pagesPdf([{ entries: '/MediaBox[0 0 100 100]' }]), run)
  const { ref, toBox } = await embedImage(document.context, bytes, 'picture', run.capabilities)
  const drawing = new PageDrawing(document, run.capabilities)
  const page = document.pages[0]!
  drawing.draw(page, `${operands(toBox(100, 100))} cm /${drawing.nameOf(page, 'XObject', ref)} Do\n`)
  return renderPage(savePdf(document, 'picture.pdf'), 1, 1)
}

/** Where the red quarter is. */
async function redQuarter(bytes: Uint8Array): Promise<string> {
  const { pixels, width } = await drawn(bytes)
  const isRed = (x: number, y: number) => pixels[(y * width + x) * 4]! > 180 && pixels[(y * width + x) * 4 + 2]! < 90
  const places = {
    'upper left': [25, 25],
    'upper right': [75, 25],
    'lower left': [25, 75],
    'lower right': [75, 75],
  } as const
  return Object.entries(places)
    .flatMap(([name, [x, y]]) => (isRed(x, y) ? [name] : []))
    .join(' and ')
}

describe('embedImage', () => {
  it.each([
    [1, 'upper left'],
    [2, 'upper right'],
    [3, 'lower right'],
    [4, 'lower left'],
    [5, 'upper left'],
    [6, 'upper right'],
    [7, 'lower right'],
    [8, 'lower left'],
  ])('turns a JPEG with the orientation %i so that its first corner is %s', async (orientation, corner) => {
    expect(await redQuarter(oriented(orientation))).toBe(corner)
    expect(await redQuarter(oriented(orientation, true))).toBe(corner)
  })

  it('swaps the sides of a JPEG that lies on its side', async () => {
    const wide = Buffer.from(oriented(6))
    wide.writeUInt16BE(32, wide.indexOf(Buffer.from([0xff, 0xc0])) + 7)
    expect(await embedImage(PDFContext.create(), wide, '', testRun().capabilities)).toMatchObject({
      width: 16,
      height: 32,
    })
  })

  it('takes over the bytes of a JPEG as they are', async () => {
    const context = PDFContext.create()
    const bytes = oriented(1)
    const { ref } = await embedImage(context, bytes, 'picture', testRun().capabilities)
    expect(context.lookup(ref)).toMatchObject({ contents: bytes })
  })

  it.each([
    ['greyscale with 16 bits and transparency', 4, 16],
    ['color with transparency', 6, 8],
    ['color with 16 bits', 2, 16],
    ['greyscale with 1 bit', 0, 1],
  ])('draws a PNG in %s', async (_, colorType, depth) => {
    expect(inkBox(await drawn(blackPng(colorType, depth)))).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
  })

  it('draws a PNG with few colors', async () => {
    const pixels = new Uint8Array(64 * 4).map((_, index) => (index % 4 === 3 || index % 8 === 0 ? 255 : 0))
    expect(inkBox(await drawn(new Uint8Array(encode([pixels.buffer], 8, 8, 2))))).toEqual({
      left: 0,
      top: 0,
      right: 1,
      bottom: 1,
    })
  })

  it('refuses a PNG whose data inflate to more than its pixels', async () => {
    const bomb = (extra: number) => pngOf(0, 8, new Uint8Array(8 * 9 + extra))
    expect(await embedImage(PDFContext.create(), bomb(0), 'bomb.png', testRun().capabilities)).toMatchObject({
      width: 8,
    })
    await expect(embedImage(PDFContext.create(), bomb(10_000_000), 'bomb.png', testRun().capabilities)).rejects.toThrow(
      'bomb.png is damaged',
    )
  })

  it('refuses what is no image it knows and names it', async () => {
    await expect(
      embedImage(PDFContext.create(), new Uint8Array([1, 2, 3]), 'notes.txt', testRun().capabilities),
    ).rejects.toThrow('notes.txt is not a PNG, JPEG or GIF image.')
  })
})
