import {
  descriptionTag,
  ProfileWriter,
  srgbPrimaries as primaries,
  writeText as text,
  textTag,
  whitePoint,
  xyzTag,
} from '../../../../image/icc-writer.js'
import { srgbCurve } from '../../../../image/is-srgb-profile.js'

function curveTag(): Uint8Array {
  const count = 1024
  const out = new Uint8Array(12 + count * 2)
  const view = new DataView(out.buffer)
  text(out, 0, 'curv')
  view.setUint32(8, count)
  for (let index = 0; index < count; index++)
    view.setUint16(12 + index * 2, Math.round(srgbCurve(index / (count - 1)) * 65_535))
  return out
}

/** An ICC profile of sRGB, made from its definition. */
export function srgbProfile(): Uint8Array {
  const curve = curveTag()
  return new ProfileWriter()
    .add('desc', descriptionTag('sRGB'))
    .add('cprt', textTag('No copyright, use freely'))
    .add('wtpt', xyzTag(whitePoint))
    .add('rXYZ', xyzTag(primaries[0]))
    .add('gXYZ', xyzTag(primaries[1]))
    .add('bXYZ', xyzTag(primaries[2]))
    .add('rTRC', curve)
    .add('gTRC', curve)
    .add('bTRC', curve)
    .write('mntr', 'RGB ', 'XYZ ')
}

/** Points of a table along each ink. */
export const CMYK_GRID = 9

/**
 * An ICC profile that leads CMYK to given colors: `rgb` has three bytes of sRGB for each point of a grid, the last ink
 * changing fastest.
 */
export function cmykProfile(rgb: Uint8Array): Uint8Array {
  const head = 52
  const table = rgb.length * 2
  const out = new Uint8Array(head + 4 * 2 * 2 + table + 3 * 2 * 2)
  const view = new DataView(out.buffer)
  text(out, 0, 'mft2')
  out[8] = 4
  out[9] = 3
  out[10] = CMYK_GRID
  for (const index of [0, 4, 8]) view.setInt32(12 + index * 4, 65_536)
  view.setUint16(48, 2)
  view.setUint16(50, 2)
  let at = head
  for (let ink = 0; ink < 4; ink++, at += 4) view.setUint16(at + 2, 65_535)
  for (let index = 0; index < rgb.length; index += 3, at += 6) {
    const [light, a, b] = labOf(rgb[index]! / 255, rgb[index + 1]! / 255, rgb[index + 2]! / 255)
    view.setUint16(at, Math.min(65_280, Math.max(0, Math.round((light / 100) * 65_280))))
    view.setUint16(at + 2, Math.min(65_535, Math.max(0, Math.round((a + 128) * 256))))
    view.setUint16(at + 4, Math.min(65_535, Math.max(0, Math.round((b + 128) * 256))))
  }
  for (let channel = 0; channel < 3; channel++, at += 4) view.setUint16(at + 2, 65_535)
  return new ProfileWriter()
    .add('desc', descriptionTag('CMYK as shown'))
    .add('cprt', textTag('No copyright, use freely'))
    .add('wtpt', xyzTag(whitePoint))
    .add('A2B0', out)
    .write('scnr', 'CMYK', 'Lab ')
}

/** CIELAB under D50 of a color of sRGB. */
function labOf(red: number, green: number, blue: number): [light: number, a: number, b: number] {
  const lights = [srgbCurve(red), srgbCurve(green), srgbCurve(blue)]
  const [x, y, z] = [0, 1, 2].map((axis) => {
    const value =
      primaries.reduce((sum, primary, index) => sum + primary[axis]! * lights[index]!, 0) / whitePoint[axis]!
    return value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27 / 116) * value + 16 / 116
  }) as [number, number, number]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
