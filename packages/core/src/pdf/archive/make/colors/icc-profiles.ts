import { srgbCurve } from '../../../../image/is-srgb-profile.js'

/** Values of the tags of an ICC profile, written in order (ICC.1:2001-04). */
class ProfileWriter {
  readonly #tags: [signature: string, data: Uint8Array][] = []

  add(signature: string, data: Uint8Array): this {
    this.#tags.push([signature, data])
    return this
  }

  write(kind: string, space: string, connection: string): Uint8Array {
    const start = 128 + 4 + this.#tags.length * 12
    const offsets = new Map<Uint8Array, number>()
    let at = start
    for (const [, data] of this.#tags) {
      if (offsets.has(data)) continue
      offsets.set(data, at)
      at += Math.ceil(data.length / 4) * 4
    }
    const out = new Uint8Array(at)
    const view = new DataView(out.buffer)
    view.setUint32(0, at)
    view.setUint32(8, 0x02100000)
    text(out, 12, kind)
    text(out, 16, space)
    text(out, 20, connection)
    for (const [index, value] of [2026, 1, 1, 0, 0, 0].entries()) view.setUint16(24 + index * 2, value)
    text(out, 36, 'acsp')
    xyz(view, 68, whitePoint)
    view.setUint32(128, this.#tags.length)
    for (const [index, [signature, data]] of this.#tags.entries()) {
      text(out, 132 + index * 12, signature)
      view.setUint32(136 + index * 12, offsets.get(data)!)
      view.setUint32(140 + index * 12, data.length)
    }
    for (const [data, offset] of offsets) out.set(data, offset)
    return out
  }
}

/** The illuminant D50. */
const whitePoint = [0.9642, 1, 0.8249] as const
/** Colors of sRGB under D50 (IEC 61966-2-1, adapted). */
const primaries = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
] as const

function text(out: Uint8Array, at: number, value: string): void {
  for (let index = 0; index < value.length; index++) out[at + index] = value.charCodeAt(index)
}

function xyz(view: DataView, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) view.setInt32(at + index * 4, Math.round(value * 65_536))
}

function xyzTag(values: readonly number[]): Uint8Array {
  const out = new Uint8Array(20)
  text(out, 0, 'XYZ ')
  xyz(new DataView(out.buffer), 8, values)
  return out
}

function textTag(value: string): Uint8Array {
  const out = new Uint8Array(8 + value.length + 1)
  text(out, 0, 'text')
  text(out, 8, value)
  return out
}

function descriptionTag(value: string): Uint8Array {
  const out = new Uint8Array(12 + value.length + 1 + 8 + 3 + 67)
  text(out, 0, 'desc')
  new DataView(out.buffer).setUint32(8, value.length + 1)
  text(out, 12, value)
  return out
}

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
