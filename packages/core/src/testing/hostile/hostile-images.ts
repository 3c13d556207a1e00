import { deflateSync } from 'node:zlib'
import { joinBytes } from '../../bytes.js'
import { pngChunk, pngSignature } from '../../image/write/write-png-chunk.js'
import { putDirectory, TiffTag, TiffType } from '../../image/write/write-tiff-directory.js'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function pngHeader(width: number, height: number, bitDepth = 8, colorType = 0): Uint8Array {
  const content = new Uint8Array(13)
  const view = new DataView(content.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  content.set([bitDepth, colorType], 8)
  return pngChunk('IHDR', content)
}

function png(...chunks: Uint8Array[]): Uint8Array {
  return joinBytes([pngSignature, ...chunks, pngChunk('IEND', new Uint8Array(0))])
}

/** A PNG of one bit a pixel that is all there and packs to a thousandth or less. */
export function pngBomb(width: number, height: number): Uint8Array {
  return png(
    pngHeader(width, height, 1),
    pngChunk('IDAT', deflateSync(new Uint8Array((width / 8 + 1) * height), { level: 9 })),
  )
}

/** An animated GIF with a number of frames of one pixel each on a canvas. */
export function crowdedGif(frames: number, width: number, height: number): Uint8Array {
  const header = new Uint8Array(19)
  header.set(latin1('GIF89a'))
  const view = new DataView(header.buffer)
  view.setUint16(6, width, true)
  view.setUint16(8, height, true)
  header.set([0x80, 0, 0, 0, 0, 0, 255, 255, 255], 10)
  const frame = Uint8Array.of(0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0)
  return joinBytes([header, ...Array<Uint8Array>(frames).fill(frame), Uint8Array.of(0x3b)])
}

function riffChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + content.length + (content.length & 1))
  chunk.set(latin1(name))
  new DataView(chunk.buffer).setUint32(4, content.length, true)
  chunk.set(content, 8)
  return chunk
}

/** An animated WebP with a number of frames of one pixel each on a canvas. */
export function crowdedWebp(frames: number, width: number, height: number): Uint8Array {
  const canvas = new Uint8Array(10)
  const view = new DataView(canvas.buffer)
  view.setUint32(0, 2, true)
  view.setUint32(4, width - 1, true)
  canvas.set([(height - 1) & 255, (height - 1) >> 8, (height - 1) >> 16], 7)
  const pixel = riffChunk('VP8L', Uint8Array.of(0x2f, 0, 0, 0, 0, 0x88, 0x88, 0x08))
  const frame = riffChunk('ANMF', joinBytes([new Uint8Array(16), pixel]))
  const body = joinBytes([
    latin1('WEBP'),
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', new Uint8Array(6)),
    ...Array<Uint8Array>(frames).fill(frame),
  ])
  return riffChunk('RIFF', body)
}

/** An animated PNG with a number of frames of the whole canvas. */
export function crowdedPng(frames: number, width: number, height: number): Uint8Array {
  const control = pngChunk('fcTL', new Uint8Array(26))
  const data = pngChunk('IDAT', deflateSync(new Uint8Array((width + 1) * height)))
  return png(
    pngHeader(width, height),
    pngChunk('acTL', new Uint8Array(8)),
    data,
    ...Array<Uint8Array>(frames).fill(control),
  )
}

/** A TIFF with a page of these sizes, whose next page is where `next` says; 8 is itself. */
export function tiffPage({ width = 4, height = 4, next = 0, stripBytes = 16 } = {}): Uint8Array {
  const fields = [
    { tag: TiffTag.ImageWidth, type: TiffType.long, values: [width] },
    { tag: TiffTag.ImageLength, type: TiffType.long, values: [height] },
    { tag: TiffTag.BitsPerSample, type: TiffType.short, values: [8] },
    { tag: TiffTag.Compression, type: TiffType.short, values: [1] },
    { tag: TiffTag.PhotometricInterpretation, type: TiffType.short, values: [1] },
    { tag: TiffTag.SamplesPerPixel, type: TiffType.short, values: [1] },
    { tag: TiffTag.RowsPerStrip, type: TiffType.long, values: [height] },
  ]
  const file = putDirectory(fields, [new Uint8Array(stripBytes)])
  const view = new DataView(file.buffer)
  view.setUint32(10 + view.getUint16(8, true) * 12, next, true)
  return file
}

/** A TIFF with a number of pages, each with only a size of 1 by 1. */
export function crowdedTiff(pages: number): Uint8Array {
  const file = new Uint8Array(8 + pages * 30)
  file.set([0x49, 0x49, 42, 0, 8, 0, 0, 0])
  const view = new DataView(file.buffer)
  for (let page = 0, at = 8; page < pages; page++, at += 30) {
    view.setUint16(at, 2, true)
    for (const [index, tag] of [TiffTag.ImageWidth, TiffTag.ImageLength].entries()) {
      view.setUint16(at + 2 + index * 12, tag, true)
      view.setUint16(at + 4 + index * 12, TiffType.long, true)
      view.setUint32(at + 6 + index * 12, 1, true)
      view.setUint32(at + 10 + index * 12, 1, true)
    }
    view.setUint32(at + 26, page + 1 < pages ? at + 30 : 0, true)
  }
  return file
}

/** A TIFF of 25 KB whose directories are four bytes apart and so share their entries: three million in total. */
export function overlappingTiff(): Uint8Array {
  const [first, entries, directories] = [8, 1024, 3072]
  const nextAt = 2 + entries * 12
  const file = new Uint8Array(first + directories * 4 + nextAt + 4)
  file.set([0x49, 0x49, 42, 0, first, 0, 0, 0])
  const view = new DataView(file.buffer)
  for (let index = 0; index < directories; index++) {
    const at = first + index * 4
    view.setUint32(at, entries, true)
    view.setUint32(at + nextAt, at + 4, true)
  }
  return file
}

/** A BMP that says it is so large, and has next to no pixels. */
export function lyingBmp(width: number, height: number, bits: number, compression: number): Uint8Array {
  const file = new Uint8Array(200)
  const view = new DataView(file.buffer)
  file.set(latin1('BM'))
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, bits, true)
  view.setUint32(30, compression, true)
  return file
}

/** A JPEG that says it is so large, and ends after its header. */
export function lyingJpeg(width: number, height: number): Uint8Array {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return Uint8Array.from([0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9])
}

/** A GIF that is all there but says that its canvas is so large. */
export function lyingGif(width: number, height: number): Uint8Array {
  return crowdedGif(1, width, height)
}

/** A HEIC or AVIF with boxes in boxes in boxes. */
export function nestedHeif(depth: number): Uint8Array {
  const file = new Uint8Array(24 + depth * 12)
  const view = new DataView(file.buffer)
  view.setUint32(0, 16)
  file.set(latin1('ftypavif'), 4)
  for (let level = 0, at = 16; level < depth; level++, at += 12) {
    view.setUint32(at, file.length - at)
    file.set(latin1('meta'), at + 4)
  }
  return file
}

/** Pictures that would take gigabytes, made to be refused as too large. */
export function imageBombs(): Record<string, Uint8Array> {
  return {
    'a PNG of 16,000 by 16,000 pixels in 31 KB': pngBomb(16_000, 16_000),
    'a JPEG that says it is 65,000 by 65,000': lyingJpeg(65_000, 65_000),
    'a GIF that says it is 65,535 by 65,535': lyingGif(65_535, 65_535),
    'a BMP that says it is 100,000 by 100,000': lyingBmp(100_000, 100_000, 24, 0),
    'a TIFF that says it is 4 billion pixels wide': tiffPage({ width: 0xffffffff, height: 1000 }),
    'a GIF of ten thousand frames': crowdedGif(10_000, 10, 10),
    'a WebP of ten thousand frames': crowdedWebp(10_000, 10, 10),
    'a PNG of ten thousand frames': crowdedPng(10_000, 10, 10),
    'a TIFF of ten thousand pages': crowdedTiff(10_000),
  }
}
