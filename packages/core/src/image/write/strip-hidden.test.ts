import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { box } from '../../testing/sketches/pictures/iso-boxes.js'
import { sketchJp2 } from '../../testing/sketches/pictures/jp2-sketch.js'
import { sketchJxl } from '../../testing/sketches/pictures/jxl-sketch.js'
import { sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { webpChunk, webpFile } from '../animation/webp-file.js'
import { describeImage } from '../read/describe-image.js'
import { JFIF, jpegSegment } from '../read/jpeg-segments.js'
import { tryStripMetadata } from './strip-metadata.js'
import { pngChunk } from './write-png-chunk.js'

const strip = (bytes: Uint8Array) => tryStripMetadata(bytes, describeImage(bytes)!)
const secret = new TextEncoder().encode('SECRET words')
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const holds = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? secret).includes('SECRET')
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer()

async function expectClean(dirty: Uint8Array, plain: Uint8Array) {
  const stripped = strip(dirty)!
  expect(holds(dirty)).toBe(true)
  expect(holds(stripped)).toBe(false)
  expect(Buffer.compare(await pixels(stripped), await pixels(plain))).toBe(0)
}

const animation = async (format: 'webp' | 'gif') => {
  const frames = await Promise.all([sketch(3), sketch(4)].map((one) => one.png().toBuffer()))
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .toFormat(format, { loop: 3 })
      .toBuffer(),
  )
}

describe('a WebP', () => {
  it.each(['XMP\0', 'PRIV', 'ANIM'])(
    'loses a chunk %j that no picture needs, and bytes after its end',
    async (name) => {
      const plain = new Uint8Array(await sketch(3).webp().toBuffer())
      const dirty = webpFile([plain.subarray(12), webpChunk(name, secret)])
      await expectClean(join(dirty, secret), plain)
      expect(Buffer.compare(strip(dirty)!, plain)).toBe(0)
    },
  )

  it('says in its header what is left', async () => {
    const plain = new Uint8Array(await sketch(3).withIccProfile('p3').webp().toBuffer())
    const dirty = webpFile([plain.subarray(12), webpChunk('EXIF', secret), webpChunk('XMP ', secret)])
    dirty[20]! |= 0x0c
    expect(Buffer.compare(strip(dirty)!, plain)).toBe(0)
  })

  it('loses chunks in the frames of an animation, which plays as before', async () => {
    const plain = await animation('webp')
    const at = Buffer.from(plain).indexOf('ANMF')
    const length = new DataView(plain.buffer).getUint32(at + 4, true)
    const end = at + 8 + length + (length & 1)
    const frame = webpChunk('ANMF', join(plain.subarray(at + 8, end), webpChunk('PRIV', secret)))
    const dirty = webpFile([plain.subarray(12, at), frame, plain.subarray(end)])
    await expectClean(dirty, plain)
    const { loop, delay, pages } = await sharp(strip(dirty)!).metadata()
    expect({ loop, delay, pages }).toEqual({ loop: 3, delay: [100, 100], pages: 2 })
  })

  it('is not read if it ends within its picture', async () => {
    const plain = new Uint8Array(await sketch(3).webp().toBuffer())
    new DataView(plain.buffer).setUint32(4, 20, true)
    expect(strip(plain)).toBeUndefined()
  })
})

it.each(['prVt', 'tEXt', 'sPLT', 'dSIG'])('takes a chunk %s out of a PNG, and what follows its end', async (name) => {
  const plain = new Uint8Array(await sketch(3).withIccProfile('p3').png().toBuffer())
  const dirty = join(plain.subarray(0, 33), pngChunk(name, secret), plain.subarray(33), secret)
  await expectClean(dirty, plain)
  expect(Buffer.compare(strip(dirty)!, plain)).toBe(0)
})

it.each([
  ['a comment', [0xfe]],
  ['a text', [0x01]],
  ['data of a program', [0xff]],
  ['data of no known kind', [0x77]],
])('takes %s out of a GIF, and what follows its end', async (_, [label]) => {
  const plain = await animation('gif')
  const at = 13 + (plain[10]! & 0x80 ? 3 << ((plain[10]! & 7) + 1) : 0)
  const block = join(Uint8Array.of(0x21, label!, secret.length), secret, Uint8Array.of(0))
  const dirty = join(plain.subarray(0, at), block, plain.subarray(at), secret)
  await expectClean(dirty, plain)
  expect((await sharp(strip(dirty)!).metadata()).loop).toBe(3)
})

it('takes what follows the number of turns out of a GIF', async () => {
  const plain = await animation('gif')
  const at = Buffer.from(plain).indexOf('NETSCAPE2.0') + 15
  const more = join(Uint8Array.of(secret.length), secret)
  const dirty = join(plain.subarray(0, at), more, plain.subarray(at))
  await expectClean(dirty, plain)
})

it('takes the small picture out of the first segment of a JPEG', async () => {
  const made = new Uint8Array(await sketch(3).jpeg().toBuffer())
  const jfif = (...thumbnail: number[]) => jpegSegment(0xe0, JFIF, Uint8Array.of(1, 1, 1, 0, 72, 0, 72, ...thumbnail))
  const whole = (segment: Uint8Array) => join(made.subarray(0, 2), segment, made.subarray(2))
  const dirty = whole(jfif(2, 2, ...secret))
  await expectClean(dirty, made)
  expect(Buffer.compare(strip(dirty)!, whole(jfif(0, 0)))).toBe(0)
})

it.each(['free', 'skip', 'PRIV', 'jbrd', 'xml '])('takes a box %j out of a JPEG XL, and what follows', (name) => {
  const plain = new Uint8Array(sketchJxl('rgb', true))
  const dirty = join(plain, box(name, secret), secret)
  expect(Buffer.compare(strip(dirty)!, plain)).toBe(0)
})

const comment = join(Uint8Array.of(0xff, 0x64, 0, 4 + secret.length, 0, 1), secret)
const uncommented = (bytes: Uint8Array) => {
  const at = Buffer.from(bytes).indexOf('Created by') - 6
  return join(bytes.subarray(0, at), bytes.subarray(at + 2 + 0x25))
}

describe('a JPEG 2000', () => {
  const bare = uncommented(sketchJp2({ bare: true }))

  it('loses comments and what follows its end, without boxes', () => {
    const at = Buffer.from(bare).indexOf(Uint8Array.of(0xff, 0x90))
    const dirty = join(bare.subarray(0, at), comment, bare.subarray(at), secret)
    for (const one of [sketchJp2({ bare: true }), dirty]) expect(Buffer.from(strip(one) ?? []).equals(bare)).toBe(true)
  })

  it('keeps the lengths in the headers of tiles, where comments are erased', () => {
    const at = Buffer.from(bare).indexOf(Uint8Array.of(0xff, 0x90))
    const dirty = join(bare.subarray(0, at + 12), comment, bare.subarray(at + 12))
    const view = new DataView(dirty.buffer)
    view.setUint32(at + 6, view.getUint32(at + 6) + comment.length)
    const stripped = strip(dirty)!
    expect(stripped).toHaveLength(dirty.length)
    expect(holds(stripped)).toBe(false)
    expect(stripped.filter((byte, index) => byte !== dirty[index] && byte !== 0)).toEqual(new Uint8Array())
  })

  it('loses comments in its box, boxes of other kinds and what follows', () => {
    const plain = sketchJp2({ dpi: 300 })
    const boxed = join(plain.subarray(0, plain.length - sketchJp2({ bare: true }).length - 8), box('jp2c', bare))
    expect(Buffer.from(strip(plain) ?? []).equals(boxed)).toBe(true)
    const dirty = join(plain, ...['uuid', 'xml ', 'free', 'PRIV'].map((name) => box(name, secret)), secret)
    expect(Buffer.from(strip(dirty) ?? []).equals(boxed)).toBe(true)
  })

  it('is not read if it ends within a tile', () => {
    expect(strip(bare.subarray(0, bare.length - 40))).toBeUndefined()
  })
})

it.each(['free', 'skip', 'uuid', 'PRIV'])('erases a box %j between those of a HEIC, and one that follows', (name) => {
  const plain = new Uint8Array(sketchHeic())
  expect(Buffer.from(strip(join(plain, box(name, secret), secret)) ?? []).equals(plain)).toBe(true)
  const more = box('mdat', new Uint8Array(9))
  const erased = box('free', new Uint8Array(secret.length))
  expect(Buffer.from(strip(join(plain, box(name, secret), more)) ?? []).equals(join(plain, erased, more))).toBe(true)
})

describe('a TIFF', () => {
  /** The first directory again at the end, with more entries of text, each at the place of its tag. */
  const withEntries = (plain: Uint8Array, ...tags: number[]) => {
    const old = new DataView(plain.buffer, plain.byteOffset)
    const start = old.getUint32(4, true)
    const rows = Array.from({ length: old.getUint16(start, true) }, (_, row) =>
      plain.slice(start + 2 + 12 * row, start + 14 + 12 * row),
    )
    const entry = (tag: number) => {
      const made = new DataView(new ArrayBuffer(12))
      made.setUint16(0, tag, true)
      made.setUint16(2, 2, true)
      made.setUint32(4, secret.length, true)
      made.setUint32(8, plain.length, true)
      return new Uint8Array(made.buffer)
    }
    const tagOf = (row: Uint8Array) => row[0]! + row[1]! * 256
    const all = [...rows, ...tags.map(entry)].sort((one, other) => tagOf(one) - tagOf(other))
    const count = Uint8Array.of(all.length, 0)
    const end = start + 2 + 12 * rows.length
    const dirty = join(plain, secret, count, ...all, plain.subarray(end, end + 4))
    new DataView(dirty.buffer).setUint32(4, plain.length + secret.length, true)
    return dirty
  }

  it.each([269, 285, 333, 37_510, 42_112, 65_000])('loses the text of an entry %i that no pixel needs', async (tag) => {
    const plain = new Uint8Array(await sketch(3).withIccProfile('p3').tiff().toBuffer())
    const dirty = withEntries(plain, tag)
    await expectClean(dirty, plain)
    expect((await sharp(strip(dirty)!).metadata()).icc).toEqual((await sharp(plain).metadata()).icc)
  })

  it('is read if another directory should be beyond its end', async () => {
    const plain = new Uint8Array(await sketch(3).tiff().toBuffer())
    const dirty = withEntries(plain, 65_000)
    new DataView(dirty.buffer).setUint32(dirty.length - 4, 2 ** 31, true)
    expect(holds(strip(dirty))).toBe(false)
    expect(strip(dirty)).toHaveLength(dirty.length)
  })

  it('keeps what raw pixels need, and loses the number of the camera', async () => {
    const plain = new Uint8Array(await sketch(3).tiff().toBuffer())
    const dng = (...tags: number[]) => strip(withEntries(plain, 50_706, ...tags))
    expect(holds(dng(50_735))).toBe(false)
    expect(holds(dng(50_708))).toBe(true)
  })

  it('loses the texts of reduced images, which stay', async () => {
    const plain = new Uint8Array(
      await sketch(3).resize(600, 400).tiff({ pyramid: true, tile: true, compression: 'deflate' }).toBuffer(),
    )
    const dirty = withEntries(plain, 65_000)
    expect((await sharp(strip(dirty)!).metadata()).pages).toBe((await sharp(plain).metadata()).pages)
    expect(holds(strip(dirty))).toBe(false)
  })
})
