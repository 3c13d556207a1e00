import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { operation as convertImage } from '../../../operations/convert-image/operation.js'
import { operation as imageToPdf } from '../../../operations/image-to-pdf/operation.js'
import { operation as stripMetadata } from '../../../operations/strip-image-metadata/operation.js'
import { runHere } from '../../../testing/run-here.js'
import { writeBmp } from '../../write/write-bmp.js'
import { describeImage } from '../describe-image.js'
import { openTiff, readDirectory } from '../read-tiff.js'
import { classicTiff } from './classic-tiff.js'
import { largestOfIcon } from './read-ico.js'

const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)

/** A ramp of 33 × 20 pixels. */
const ramp = (channels: 1 | 3) =>
  sharp(
    Buffer.from({ length: 33 * 20 * channels } as ArrayLike<number>).map((_, at) => (at * 7) & 255),
    {
      raw: { width: 33, height: 20, channels },
    },
  )

/** The pixels of a picture, by sharp. */
async function pixels(bytes: Uint8Array, page = 0): Promise<number[]> {
  return [...(await sharp(bytes, { page }).raw().toBuffer())]
}

/** An icon of pictures with the sizes that its list declares. */
function iconOf(pictures: { side: number; bits?: number; bytes: Uint8Array }[]): Uint8Array {
  const head = Buffer.alloc(6 + pictures.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { side, bits = 32, bytes }] of pictures.entries()) {
    const entry = 6 + index * 16
    head.set([side & 255, side & 255], entry)
    head.writeUInt16LE(bits, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/** A picture of an icon without file header: the pixels of a BMP, and a mask in which the given bytes are set. */
function bitmapOf(bmp: Uint8Array, mask: Record<number, number>, height: number, maskBytes: number): Uint8Array {
  const body = Buffer.from(bmp.subarray(14))
  body.writeInt32LE(height * 2, 8)
  const bits = Buffer.alloc(maskBytes)
  for (const [at, value] of Object.entries(mask)) bits[Number(at)] = value
  return Buffer.concat([body, bits])
}

const red = { width: 3, height: 2, color: 'rgb', alpha: false, depth: 8 } as const
/** Red, green, blue; the row below in white. */
const colored = { ...red, data: Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, ...new Uint8Array(9).fill(255)) }

describe('plainPicture', () => {
  it.each([
    ['strips', {}],
    ['tiles', { tile: true, tileWidth: 16, tileHeight: 16 }],
    ['a predictor', { compression: 'lzw', predictor: 'horizontal' }],
  ] as const)('gives a TIFF with offsets of 64 bits and %s offsets of 32, with the same pixels', async (_, tiff) => {
    const big = await ramp(3)
      .tiff({ compression: 'deflate', ...tiff, bigtiff: true })
      .toBuffer()
    expect(describeImage(big)).toBeUndefined()
    const classic = classicTiff(big)!
    expect(describeImage(classic)).toMatchObject({ format: 'tiff', width: 33, height: 20, depth: 8, color: 'rgb' })
    expect(await pixels(classic)).toEqual(await pixels(big))
  })

  it('keeps the pages, the profile and the resolution of such a TIFF', async () => {
    const pages = sharp(Buffer.alloc(20 * 20 * 3, 90), { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
    const big = await pages
      .withIccProfile('p3')
      .withMetadata({ density: 150 })
      .tiff({ compression: 'none', bigtiff: true })
      .toBuffer()
    const facts = describeImage(classicTiff(big)!)
    expect(facts).toMatchObject({ frames: 2, dpi: { x: 150, y: 150 }, tiff: { complete: true } })
    expect(facts?.icc?.length).toBeGreaterThan(100)
  })

  it('keeps texts, and the directory with Exif data', () => {
    const big = Buffer.alloc(160)
    const entry = (at: number, tag: number, type: number, count: number, value: number) => {
      big.writeUInt16BE(tag, at)
      big.writeUInt16BE(type, at + 2)
      big.writeBigUInt64BE(BigInt(count), at + 4)
      big.writeBigUInt64BE(BigInt(value), at + 12)
    }
    big.set(Buffer.from('MM\0+\0\x08\0\0'))
    big.writeBigUInt64BE(16n, 8)
    big.writeBigUInt64BE(2n, 16)
    entry(24, 315, 2, 9, 140)
    entry(44, 34665, 18, 1, 80)
    big.writeBigUInt64BE(1n, 80)
    // A ratio fills the eight bytes of a value: 28/10.
    entry(88, 33437, 5, 1, 28 * 2 ** 32 + 10)
    big.write('Somebody', 140)
    const reader = openTiff(classicTiff(big)!)!
    const { entries } = readDirectory(reader, reader.u32(4))
    expect(reader.text(entries.get(315)!.at, 8)).toBe('Somebody')
    const ratio = readDirectory(reader, reader.u32(entries.get(34665)!.at)).entries.get(33437)!
    expect([reader.u32(ratio.at), reader.u32(ratio.at + 4)]).toEqual([28, 10])
  })

  it('ends with a circle of directories, and leaves other data alone', async () => {
    const big = await ramp(1).tiff({ compression: 'none', bigtiff: true }).toBuffer()
    const directory = Number(big.readBigUInt64LE(8))
    const next = directory + 8 + Number(big.readBigUInt64LE(directory)) * 20
    big.writeBigUInt64LE(BigInt(directory), next)
    expect(describeImage(classicTiff(big)!)).toMatchObject({ frames: 1 })
    big.writeBigUInt64LE(2n ** 40n, directory)
    expect(classicTiff(big)).toBeUndefined()
    expect(classicTiff(await ramp(1).tiff().toBuffer())).toBeUndefined()
  })

  it('takes the largest picture of an icon, as the PNG that it is', async () => {
    const png = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 4, background: '#f00' } })
        .png()
        .toBuffer()
    const [small, large] = [await png(16), await png(256)]
    expect(
      largestOfIcon(
        iconOf([
          { side: 16, bytes: small },
          { side: 256, bytes: large },
        ]),
      ),
    ).toEqual(large)
    expect(
      largestOfIcon(
        iconOf([
          { side: 256, bytes: large.subarray(0, 3) },
          { side: 16, bytes: small },
        ]),
      ),
    ).toEqual(small)
  })

  it.each([
    ['of a palette', colored],
    ['in gray', { ...red, color: 'gray', data: Uint8Array.of(0, 255, 0, 255, 255, 255) } as const],
  ])('makes pixels %s transparent where the mask of an icon says so', async (_, raster) => {
    const icon = iconOf([{ side: 3, bytes: bitmapOf(writeBmp(raster), { 4: 0x40 }, 2, 8) }])
    const { file, warnings } = await runHere(convertImage, fileOf(icon, 'logo.ico'), { to: 'png' })
    const found = await sharp(await file.arrayBuffer())
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
    expect([...found].filter((_, at) => at % 4 === 3)).toEqual([255, 0, 255, 255, 255, 255])
    expect([...found.subarray(8, 11)]).toEqual('color' in raster && raster.color === 'gray' ? [0, 0, 0] : [0, 0, 255])
    expect([file.name, warnings]).toEqual(['logo.png', []])
  })

  it('takes the opacity of pixels of 32 bits, and the mask where all of them are 0', async () => {
    const pixel = (opacity: number[]) => opacity.flatMap((value) => [0, 0, 255, value])
    const bitmap = (opacity: number[]) => {
      const head = Buffer.alloc(40)
      head.writeUInt32LE(40, 0)
      head.writeInt32LE(3, 4)
      head.writeInt32LE(4, 8)
      head.writeUInt16LE(1, 12)
      head.writeUInt16LE(32, 14)
      // The rows begin at the bottom; the mask hides the first pixel of the lower row.
      return Buffer.concat([head, Buffer.from(pixel(opacity)), Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0])])
    }
    const opacityOf = async (opacity: number[]) => {
      const { file } = await runHere(convertImage, fileOf(iconOf([{ side: 3, bytes: bitmap(opacity) }]), 'a.ico'), {
        to: 'png',
      })
      const found = await sharp(await file.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer()
      return [...found].filter((_, at) => at % 4 === 3)
    }
    expect(await opacityOf([9, 80, 70, 60, 50, 40])).toEqual([60, 50, 40, 9, 80, 70])
    expect(await opacityOf([0, 0, 0, 0, 0, 0])).toEqual([255, 255, 255, 0, 255, 255])
  })

  it('serves every operation that takes pictures', async () => {
    const icon = fileOf(iconOf([{ side: 3, bytes: bitmapOf(writeBmp(colored), {}, 2, 8) }]), 'logo.ico')
    const big = fileOf(await ramp(3).tiff({ bigtiff: true }).toBuffer(), 'scan.tif')
    for (const file of [icon, big]) expect((await runHere(imageToPdf, [file])).warnings).toEqual([])
    expect((await runHere(stripMetadata, big)).file.name).toMatch(/\.tif$/)
  })

  it('does not follow a directory into itself, and copies shared values of a forged TIFF only so often', () => {
    const big = Buffer.alloc(2 ** 20)
    big.set(Buffer.from('II+\0\x08\0\0\0'))
    const [directory, count] = [big.length - 20_016, 1000]
    big.writeBigUInt64LE(BigInt(directory), 8)
    big.writeBigUInt64LE(BigInt(count), directory)
    for (let index = 0; index < count; index++) {
      const at = directory + 8 + index * 20
      const [tag, type, values, value] = index === 0 ? [34665, 18, 1, directory] : [50_000 + index, 16, 120_000, 16]
      big.writeUInt16LE(tag, at)
      big.writeUInt16LE(type, at + 2)
      big.writeBigUInt64LE(BigInt(values), at + 4)
      big.writeBigUInt64LE(BigInt(value), at + 12)
    }
    expect(classicTiff(big)!.length).toBeLessThan(8 * big.length)
  })

  it('leaves out a bitmap that claims to be larger than icons are', () => {
    const head = Buffer.alloc(40)
    head.writeUInt32LE(40, 0)
    head.writeInt32LE(2000, 4)
    head.writeInt32LE(4000, 8)
    head.writeUInt16LE(1, 14)
    expect(largestOfIcon(iconOf([{ side: 256, bytes: Buffer.concat([head, Buffer.alloc(600_000)]) }]))).toBeUndefined()
  })

  it('refuses an icon without pictures', async () => {
    const damaged = fileOf(iconOf([{ side: 16, bytes: Buffer.from('nothing') }]), 'a.ico')
    await expect(runHere(convertImage, damaged)).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
