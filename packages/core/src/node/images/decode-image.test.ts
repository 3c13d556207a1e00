import { describe, expect, it } from 'vitest'
import { writeBmp } from '../../image/write/write-bmp.js'
import { floatTiff, rowTiff } from '../../testing/sketches/pictures/sketch-image.js'
import { decodeImage } from './decode-image.js'
import { loadSharp } from './load-sharp.js'

const sharp = await loadSharp()
const maxPixels = 1_000_000
const plain = (bytes: Uint8Array, frame = 0) => decodeImage(new Uint8Array(bytes), { maxPixels, frame })
const exact = (bytes: Uint8Array, frame = 0) => decodeImage(new Uint8Array(bytes), { maxPixels, frame, exact: true })

/** Four pixels: red, green, blue, white. */
const fourColors = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255)
const raw = (channels: 1 | 2 | 3 | 4, width: number, height: number) => ({ raw: { width, height, channels } })

/** 64 × 48 pixels of rgb(199, 60, 29), by libavif. Its colors are named by numbers (ISO 23091-2). */
const numbered =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAACcAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAC9tZGF0EgAKCTgVf72EBDQaQDIYEAAAtFG081nEEZAefUt30TQeP4YogUaA'

function numberedAvif(primaries: number, transfer: number): Uint8Array {
  const file = Buffer.from(numbered, 'base64')
  const at = file.indexOf('nclx')
  file.writeUInt16BE(primaries, at + 4)
  file.writeUInt16BE(transfer, at + 6)
  return new Uint8Array(file)
}

describe('decodeImage', () => {
  it('gives the pixels that were stored, of each lossless format', async () => {
    const source = sharp(fourColors, raw(3, 2, 2))
    const files = [
      await source.clone().png().toBuffer(),
      await source.clone().png({ palette: true }).toBuffer(),
      await source.clone().gif().toBuffer(),
      await source.clone().webp({ lossless: true }).toBuffer(),
      await source.clone().tiff({ compression: 'lzw' }).toBuffer(),
      await source.clone().avif({ lossless: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      writeBmp({ width: 2, height: 2, color: 'rgb', alpha: false, depth: 8, data: fourColors }),
    ]
    for (const file of files) {
      const raster = await plain(file)
      expect(raster).toMatchObject({ width: 2, height: 2, color: 'rgb', depth: 8 })
      const opaque = raster.data.filter((_, index) => !raster.alpha || index % 4 < 3)
      expect([...opaque]).toEqual([...fourColors])
    }
  })

  it('turns a photo upright for each of the eight orientations', async () => {
    const stored: Record<number, number[]> = {
      1: [10, 20, 30, 40, 50, 60],
      2: [30, 20, 10, 60, 50, 40],
      3: [60, 50, 40, 30, 20, 10],
      4: [40, 50, 60, 10, 20, 30],
      5: [10, 40, 20, 50, 30, 60],
      6: [30, 60, 20, 50, 10, 40],
      7: [60, 30, 50, 20, 40, 10],
      8: [40, 10, 50, 20, 60, 30],
    }
    for (const [orientation, pixels] of Object.entries(stored)) {
      const [width, height] = Number(orientation) >= 5 ? [2, 3] : [3, 2]
      const file = await sharp(Uint8Array.from(pixels), raw(1, width!, height!))
        .withMetadata({ orientation: Number(orientation) })
        .tiff({ compression: 'none' })
        .toBuffer()
      const { width: across, height: down, data } = await plain(file)
      const grays = data.filter((_, index) => index % (data.length / 6) === 0)
      expect([across, down, ...grays], orientation).toEqual([3, 2, 10, 20, 30, 40, 50, 60])
    }
  })

  it('keeps gray gray, with and without alpha', async () => {
    const clear = await sharp(Uint8Array.of(200, 128, 40, 255), raw(2, 2, 1))
      .toColourspace('b-w')
      .png()
      .toBuffer()
    for (const decode of [plain, exact]) {
      const raster = await decode(clear)
      expect(raster).toMatchObject({ color: 'gray', alpha: true, depth: 8 })
      expect([...raster.data]).toEqual([200, 128, 40, 255])
    }
  })

  it('scales floating-point samples: as stored, where they are from 0 to 1', async () => {
    expect([...(await plain(floatTiff(1, [0, 0.2, 1]))).data]).toEqual([0, 51, 255])
    expect(await exact(floatTiff(1, [0, 0.2, 1]))).toMatchObject({
      depth: 16,
      data: Uint8Array.of(0, 0, 0x33, 0x33, 255, 255),
    })
    expect([...(await plain(floatTiff(2, [0.2, 1, 0.4, 0]))).data]).toEqual([51, 255, 102, 0])
    expect([...(await plain(floatTiff(3, [0, 0.2, 1]))).data]).toEqual([0, 51, 255])
    expect([...(await plain(floatTiff(4, [0, 0.2, 1, 0.4]))).data]).toEqual([0, 51, 255, 102])
  })

  it('scales floating-point samples of 16 and 64 bits, and those of inks', async () => {
    const halves = new Uint8Array(Uint16Array.of(0, 0x3400, 0x3c00).buffer)
    expect([...(await plain(rowTiff(1, halves, { bits: 16 }))).data]).toEqual([0, 64, 255])
    const doubles = new Uint8Array(Float64Array.of(0, 0.2, 1).buffer)
    expect([...(await plain(rowTiff(1, doubles, { bits: 64 }))).data]).toEqual([0, 51, 255])
    const inks = rowTiff(4, new Uint8Array(Float32Array.of(0, 0, 0, 0, 0, 0.2, 1, 0).buffer), { photometric: 5 })
    expect(await exact(inks)).toMatchObject({ color: 'cmyk', depth: 16, width: 2 })
    const { color, data } = await plain(inks)
    expect({ color, paper: [...data.subarray(0, 3)] }).toEqual({ color: 'rgb', paper: [255, 255, 255] })
  })

  it('keeps 16 bits, high byte first, where exactness is asked for, and rounds them to 8 otherwise', async () => {
    const samples = Uint16Array.of(0x0102, 0x8001, 0xfffe, 0x1234, 0x5678, 0x9abc)
    const gray = sharp(samples, raw(1, 3, 2)).toColourspace('grey16')
    for (const file of [
      await gray.clone().png().toBuffer(),
      await gray.clone().tiff({ compression: 'lzw' }).toBuffer(),
    ]) {
      const deep = await exact(file)
      expect(deep).toMatchObject({ color: 'gray', alpha: false, depth: 16 })
      const view = new DataView(deep.data.buffer, deep.data.byteOffset)
      expect([...samples].map((_, index) => view.getUint16(index * 2))).toEqual([...samples])
      const { data } = await plain(file)
      for (const [index, sample] of samples.entries())
        expect(Math.abs(data[index]! - sample / 257)).toBeLessThanOrEqual(1)
    }
  })

  it('gives CMYK with 0 for no ink where exactness is asked for, with its profile, and RGB otherwise', async () => {
    const file = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#f00' } })
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    const inks = await exact(file)
    expect(inks).toMatchObject({ color: 'cmyk', depth: 8 })
    const [cyan, magenta, yellow, black] = inks.data as unknown as [number, number, number, number]
    expect(cyan).toBeLessThan(60)
    expect(magenta).toBeGreaterThan(200)
    expect(yellow).toBeGreaterThan(200)
    expect(black).toBeLessThan(60)
    expect(String.fromCharCode(...inks.icc!.subarray(16, 20))).toBe('CMYK')
    const [red, green, blue] = (await plain(file)).data as unknown as [number, number, number]
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green, blue)).toBeLessThan(70)
  })

  it('converts by the profile, unless exactness is asked for', async () => {
    const file = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c86432' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const wide = await exact(file)
    expect([...wide.data.subarray(0, 3)]).not.toEqual([200, 100, 50])
    expect(wide.icc).toBeDefined()
    const narrow = await plain(file)
    expect(narrow.icc).toBeUndefined()
    for (const [index, value] of [200, 100, 50].entries())
      expect(Math.abs(narrow.data[index]! - value)).toBeLessThanOrEqual(2)
  })

  it('has the colors of sRGB where an AVIF names wider ones by numbers', async () => {
    const colorOf = async (primaries: number, transfer: number, decode = plain) => {
      const { color, alpha, icc, data } = await decode(numberedAvif(primaries, transfer))
      expect({ color, alpha, icc, length: data.length }).toEqual({ color: 'rgb', alpha: false, length: 64 * 48 * 3 })
      return [...data.subarray(0, 3)]
    }
    expect(await colorOf(1, 13)).toEqual([199, 60, 29])
    const wide = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'rgb(199, 60, 29)' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    // The samples of a color in sRGB, in Display P3: what has these samples is redder.
    const [red, green, blue] = (await exact(wide)).data
    expect(red).toBeLessThan(199)
    const shown = await colorOf(12, 13)
    expect(shown[0]! - 199).toBeGreaterThan(199 - red!)
    expect(60 - shown[1]!).toBeGreaterThan((green! - 60) / 2)
    expect(29 - shown[2]!).toBeGreaterThan((blue! - 29) / 2)
    expect(await colorOf(12, 13, exact)).toEqual(shown)
    expect((await colorOf(9, 13))[0]).toBeGreaterThan(shown[0]!)
  })

  it('gives any frame of an animation whole, and says when there is none', async () => {
    const colors = ['#f00', '#0f0', '#00f']
    const frames = await Promise.all(
      colors.map((background) =>
        sharp({ create: { width: 3, height: 3, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const file = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect([...(await plain(file, 1)).data.subarray(0, 3)]).toEqual([0, 255, 0])
    expect([...(await plain(file, 2)).data.subarray(0, 3)]).toEqual([0, 0, 255])
    await expect(plain(file, 3)).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })

  it('gives no half picture of a file that is cut off', async () => {
    const noise = Uint8Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251)
    const source = sharp(noise, raw(3, 64, 64))
    for (const format of ['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const) {
      const file = await source.clone().toFormat(format).toBuffer()
      await expect(plain(file.subarray(0, file.length * 0.7)), format).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    }
  })

  it('says that what only calls itself HEIC is damaged', async () => {
    const avif = await sharp(fourColors, raw(3, 2, 2))
      .avif()
      .toBuffer()
    const heic = Buffer.from(
      Buffer.from(avif).toString('latin1').replaceAll('avif', 'heic').replaceAll('av1C', 'hvcC'),
      'latin1',
    )
    await expect(plain(heic)).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('damaged'),
    })
  })
})
