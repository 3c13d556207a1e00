import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { describeImage } from '../../image/read/describe-image.js'
import { stripMetadata } from '../../image/write/strip-metadata.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { sketch as sketchPicture } from '../../testing/sketches/pictures/sketch-image.js'
import { decodeImage } from './decode-image.js'
import { encodeImage } from './encode-image.js'

const decode = (bytes: Uint8Array) => decodeImage(bytes, { maxPixels: 1e6 })

/** The corners of a picture, from the top left, clockwise: what their colors are called. */
async function cornersOf(bytes: Uint8Array): Promise<string> {
  const { width, height, data, color, alpha } = await decode(bytes)
  expect([color, alpha]).toEqual(['rgb', false])
  const at = (x: number, y: number) => {
    const [red, green, blue] = data.subarray((y * width + x) * 3)
    return red! > 128 ? (green! > 128 ? 'w' : 'r') : green! > 128 ? 'g' : blue! > 128 ? 'b' : '?'
  }
  const [right, bottom] = [width - 4, height - 4]
  return `${width}x${height} ${at(4, 4)}${at(right, 4)}${at(right, bottom)}${at(4, bottom)}`
}

/** Exif data that hold an orientation and nothing else. */
function sketchOrientation(orientation: number): Uint8Array {
  return Uint8Array.from(Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex'))
}

describe('HEIC', () => {
  it.each([
    [{}, '64x48 rgwb'],
    [{ turns: 1 }, '48x64 gwbr'],
    [{ turns: 2 }, '64x48 wbrg'],
    [{ turns: 3 }, '48x64 brgw'],
    [{ mirrored: true }, '64x48 grbw'],
    [{ depth: 10 }, '64x48 rgwb'],
    [{ tiles: [2, 2] }, '128x96 rgwb'],
    [{ tiles: [3, 1], turns: 3 }, '48x192 brgw'],
  ] as const)('stands upright with its colors: %j', async (sketch, wanted) => {
    expect(await cornersOf(sketchHeic(sketch))).toBe(wanted)
  })

  it.each([
    [1, '64x48 rgwb'],
    [2, '64x48 grbw'],
    [3, '64x48 wbrg'],
    [4, '64x48 bwgr'],
    [5, '48x64 rbwg'],
    [6, '48x64 brgw'],
    [7, '48x64 wgrb'],
    [8, '48x64 gwbr'],
  ])('is turned as its Exif data say where nothing else does: %d', async (orientation, wanted) => {
    const exif = sketchOrientation(orientation)
    expect(await cornersOf(sketchHeic({ exif }))).toBe(wanted)
    expect(await cornersOf(sketchHeic({ exif, turns: 1 }))).toBe('48x64 gwbr')
    // Without its other metadata, it is still turned.
    for (const sketch of [{ exif }, { exif, turns: 1 }] as const) {
      const bytes = sketchHeic(sketch)
      const stripped = stripMetadata(bytes, describeImage(bytes)!)
      expect(await cornersOf(stripped)).toBe(await cornersOf(bytes))
    }
  })

  it('keeps what is transparent', async () => {
    const { width, height, data, alpha } = await decode(sketchHeic({ alpha: true }))
    expect(alpha).toBe(true)
    const opacityAt = (x: number, y: number) => data[(y * width + x) * 4 + 3]!
    expect(opacityAt(width - 4, height - 4)).toBeGreaterThan(200)
    expect(opacityAt(4, height - 4)).toBeLessThan(90)
  })

  it('is written as JPEG, and held to limits', async () => {
    const bytes = sketchHeic({ turns: 1 })
    const jpeg = await encodeImage(bytes, { encoding: { format: 'jpeg', quality: 90 }, maxPixels: 1e6 })
    expect(await cornersOf(jpeg)).toBe('48x64 gwbr')
    await expect(decodeImage(bytes, { maxPixels: 100 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('has the colors of sRGB where numbers name wider ones', async () => {
    const { icc } = await sharp(await sketchPicture(3).withIccProfile('p3').png().toBuffer()).metadata()
    const profiled = await decode(sketchHeic({ icc: new Uint8Array(icc!) }))
    const plain = await decode(sketchHeic({}))
    const meanDifference = (one: Uint8Array, other: Uint8Array) =>
      one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
    expect(meanDifference(plain.data, profiled.data)).toBeGreaterThan(3)
    const numbered = await decode(sketchHeic({ colors: [12, 13] }))
    expect(meanDifference(numbered.data, profiled.data)).toBeLessThan(1)
    // Primaries of BT.2020 are wider still: their green has less red in sRGB. Those of sRGB stay.
    expect(meanDifference((await decode(sketchHeic({ colors: [9, 13] }))).data, plain.data)).toBeGreaterThan(
      meanDifference(numbered.data, plain.data),
    )
    expect(meanDifference((await decode(sketchHeic({ colors: [1, 13] }))).data, plain.data)).toBeLessThan(1)
    // A profile counts, not the numbers beside it.
    const both = await decode(sketchHeic({ icc: new Uint8Array(icc!), colors: [9, 13] }))
    expect(meanDifference(both.data, profiled.data)).toBeLessThan(1)
  })

  it('keeps its profile where pixels are to stay, and is changed to sRGB else', async () => {
    const { icc } = await sharp(await sketchPicture(3).withIccProfile('p3').png().toBuffer()).metadata()
    const bytes = sketchHeic({ icc: new Uint8Array(icc!) })
    const exact = await decodeImage(bytes, { maxPixels: 1e6, exact: true })
    expect(Buffer.compare(exact.icc!, icc!)).toBe(0)
    const changed = await decode(bytes)
    expect(changed.icc).toBeUndefined()
    // The red of Display P3 lies outside of sRGB.
    expect(changed.data[0]! - exact.data[0]!).toBeGreaterThan(5)
  })

  it('that is damaged is refused, and the next is read', async () => {
    const bytes = sketchHeic()
    for (const length of [200, bytes.length - 200])
      await expect(decode(bytes.slice(0, length))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect(await cornersOf(bytes)).toBe('64x48 rgwb')
  })
})
