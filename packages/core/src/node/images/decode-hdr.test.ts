import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../bytes.js'
import { writePngAnimation } from '../../image/animation/write-png-animation.js'
import { describeImage } from '../../image/read/describe-image.js'
import { namedColorsOf, withSrgbNumbers } from '../../image/read/named-colors.js'
import { srgbOf } from '../../image/read/tone-map.js'
import { pngChunk } from '../../image/write/write-png-chunk.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { deflate } from '../deflate.js'
import { decodeImage } from './decode-image.js'
import { encodeImage } from './encode-image.js'
import { loadSharp } from './load-sharp.js'

const sharp = await loadSharp()
const maxPixels = 1e6
const base64Bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** The stripes of `sketchHeic`, by libavif with 10 bits: in PQ and in HLG. */
const pq = base64Bytes(
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAADUAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwoKCgAAAAxhdjFDgSBAAAAAABNjb2xybmNseAAJABAACYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAD1tZGF0EgAKCTgVf7+cJEAmQDImEQAAAEAA1Ik/fRgKBuzCqG+Q4bZO1BUDMeR6HQxnfHke3uBGqYk=',
)
const hlg = base64Bytes(
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAADYAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwoKCgAAAAxhdjFDgSBAAAAAABNjb2xybmNseAAJABIACYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAD5tZGF0EgAKCTgVf7+cJEgmQDInEQAAAEAA1Ik/fRgKBu0uok+TXfwO3o/3MFYz1y/GWAhEfSzBR04k',
)

/** The same by libjxl. */
const jxl = {
  pq: base64Bytes(
    'AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAABPanhsY/8KywT8AOTRIw4HAAAAgAgCAQDIAEsoJdYhFRQEwHnixBgsfv4vEATAcFuvAphU4EZesdL593QIGEodCpxvQk64+gKGC8gX',
  ),
  hlg: base64Bytes(
    'AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAABTanhsY/8KywT8AOQZCPQYAAAAAAIIAgEA1ABLOGmYyoP3KygIgPPEiTFY/c8FggCgKDYTCDzA+so0GJ9kUwDekpHJCHD6Rk3u4ShhS6DcAQ==',
  ),
}

/** A PNG with the numbers of its colors. */
function withNumbers(png: Uint8Array, primaries: number, transfer: number): Uint8Array {
  return joinBytes([png.subarray(0, 33), pngChunk('cICP', Uint8Array.of(primaries, transfer, 0, 1)), png.subarray(33)])
}

const plainPng = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

/** The code of PQ (SMPTE ST 2084) for light in candela per square meter. */
function pqOf(light: number): number {
  const power = (light / 10_000) ** 0.1593017578125
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375
}

/** Colors in the middle of each of the four stripes. */
async function stripesOf(bytes: Uint8Array, exact = false): Promise<number[][]> {
  const { width, height, data, color, alpha } = await decodeImage(bytes, { maxPixels, exact })
  expect({ width, height, color, alpha }).toEqual({ width: 64, height: 48, color: 'rgb', alpha: false })
  return [8, 24, 40, 56].map((x) => [...data.subarray((24 * 64 + x) * 3, (24 * 64 + x) * 3 + 3)])
}

function expectColors(made: number[][], tolerance: number): void {
  const codes = [0, 0.18, 0.5, 1].map((light) => Math.round(255 * srgbOf(light)))
  const [black, gray, red, white] = codes as [number, number, number, number]
  const wanted = [
    [black, black, black],
    [gray, gray, gray],
    [red, 0, 0],
    [white, white, white],
  ]
  for (const [index, value] of made.flat().entries()) {
    const off = Math.abs(value - wanted.flat()[index]!)
    expect(off, `${JSON.stringify(made)} is not ${JSON.stringify(wanted)}`).toBeLessThanOrEqual(tolerance)
  }
}

describe('a picture for HDR screens', () => {
  it('is converted in each frame of an animated PNG, the first one as well', async () => {
    const stills = await Promise.all(['#806040', '#204060'].map(plainPng))
    const rasters = await Promise.all(stills.map((still) => decodeImage(new Uint8Array(still), { maxPixels })))
    const animation = {
      ...{ width: 64, height: 48, plays: 0 },
      async *frames() {
        for (const raster of rasters) yield { raster, delay: 100 }
      },
    }
    const file = withNumbers(await writePngAnimation(animation, { deflate }), 9, 16)
    for (const [frame, still] of stills.entries()) {
      const [made, alone] = await Promise.all([
        decodeImage(file, { maxPixels, frame }),
        decodeImage(withNumbers(still, 9, 16), { maxPixels }),
      ])
      const [color, wanted] = [made, alone].map(({ data }) => [...data.subarray(0, 3)])
      expect(color).toEqual(wanted)
      expect(color).not.toEqual([...rasters[frame]!.data.subarray(0, 3)])
    }
    expect(describeImage(file)?.hdr).toBe('pq')
  })

  it.each([
    ['AVIF in PQ', pq, 3],
    ['AVIF in HLG', hlg, 3],
    // Of the light of PQ, libjxl leaves few steps to the screens of SDR.
    ['JPEG XL in PQ', jxl.pq, 5],
    ['JPEG XL in HLG', jxl.hlg, 3],
    // libheif gives 8 of the 10 bits.
    ['HEIC in PQ', sketchHeic({ stripes: true, colors: [9, 16] }), 8],
    ['HEIC in PQ with primaries that are not known', sketchHeic({ stripes: true, colors: [2, 16] }), 8],
  ])('has the light and the colors of sRGB: %s', async (_, bytes, tolerance) => {
    expectColors(await stripesOf(bytes), tolerance)
    expectColors(await stripesOf(bytes, true), tolerance)
    const jpeg = await encodeImage(bytes, { encoding: { format: 'jpeg', quality: 98 }, maxPixels })
    expectColors(await stripesOf(jpeg), tolerance + 6)
  })

  it('is one by the numbers of a PNG too, which count more than its profile', async () => {
    const codes = [0, 0.18, 0.5, 1].map((light) => Math.round(65_535 * pqOf(203 * light)))
    const row = Uint16Array.from({ length: 64 * 3 }, (_, at) => codes[Math.floor(at / 48)]!)
    const samples = new Uint16Array(48 * row.length)
    for (let y = 0; y < 48; y++) samples.set(row, y * row.length)
    const deep = sharp(samples, { raw: { width: 64, height: 48, channels: 3 } }).toColourspace('rgb16')
    for (const png of [await deep.clone().png().toBuffer(), await deep.clone().withIccProfile('p3').png().toBuffer()]) {
      const made = await stripesOf(withNumbers(png, 9, 16))
      expect(made.map(([red]) => red)).toEqual(
        [0, 0.18, 0.5, 1].map((light) => expect.closeTo(255 * srgbOf(light), -0.5)),
      )
    }
  })

  it('keeps its samples without their numbers, for decoders that would change them', async () => {
    const samplesOf = (bytes: Uint8Array) => sharp(bytes).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    const png = withNumbers(await plainPng('#c86432'), 9, 16)
    for (const bytes of [pq, hlg, png]) {
      const plain = withSrgbNumbers(bytes)
      const { width, height, depth } = describeImage(bytes)!
      expect(describeImage(plain)).toMatchObject({ width, height, depth })
      expect(describeImage(plain)!.hdr).toBeUndefined()
      expect(namedColorsOf(plain)).toBeUndefined()
      expect(Buffer.compare(await samplesOf(plain), await samplesOf(bytes))).toBe(0)
    }
  })

  it('says so in its facts, unless it has a profile', async () => {
    const icc = new Uint8Array(128)
    const [plain, tagged] = [await plainPng('#888'), withNumbers(await plainPng('#888'), 9, 18)]
    expect([jxl.pq, jxl.hlg].map((bytes) => describeImage(bytes)!.hdr)).toEqual(['pq', 'hlg'])
    const all = [pq, hlg, tagged, plain, sketchHeic({ colors: [9, 16] }), sketchHeic({ colors: [9, 16], icc })]
    expect(all.map((bytes) => describeImage(bytes)!.hdr)).toEqual(['pq', 'hlg', 'hlg', undefined, 'pq', undefined])
  })
})

describe('a PNG that names Display P3 by numbers', () => {
  it('has the colors that the profile would give it', async () => {
    const wide = { width: 64, height: 48, color: 'rgb', alpha: false, depth: 8 } as const
    const { data } = await decodeImage(await plainPng('#c86432'), { maxPixels })
    const icc = (
      await sharp(
        await sharp(await plainPng('#fff'))
          .withIccProfile('p3')
          .png()
          .toBuffer(),
      ).metadata()
    ).icc!
    const profiled = await encodeImage(
      { ...wide, data, icc: new Uint8Array(icc) },
      { encoding: { format: 'png' }, maxPixels, exact: true },
    )
    const [one, other] = [await stripesOf(withNumbers(await plainPng('#c86432'), 12, 13)), await stripesOf(profiled)]
    expect(one[0]![0]).toBeGreaterThan(205)
    for (let index = 0; index < 3; index++) expect(Math.abs(one[0]![index]! - other[0]![index]!)).toBeLessThanOrEqual(2)
  })
})
