/** Values of the tags of an ICC profile, written in order (ICC.1:2001-04). */
export class ProfileWriter {
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
    writeText(out, 12, kind)
    writeText(out, 16, space)
    writeText(out, 20, connection)
    for (const [index, value] of [2026, 1, 1, 0, 0, 0].entries()) view.setUint16(24 + index * 2, value)
    writeText(out, 36, 'acsp')
    xyz(view, 68, whitePoint)
    view.setUint32(128, this.#tags.length)
    for (const [index, [signature, data]] of this.#tags.entries()) {
      writeText(out, 132 + index * 12, signature)
      view.setUint32(136 + index * 12, offsets.get(data)!)
      view.setUint32(140 + index * 12, data.length)
    }
    for (const [data, offset] of offsets) out.set(data, offset)
    return out
  }
}

/** The illuminant D50. */
export const whitePoint = [0.9642, 1, 0.8249] as const
/** Colors of sRGB under D50 (IEC 61966-2-1, adapted). */
export const srgbPrimaries = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
] as const

export function writeText(out: Uint8Array, at: number, value: string): void {
  for (let index = 0; index < value.length; index++) out[at + index] = value.charCodeAt(index)
}

function xyz(view: DataView, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) view.setInt32(at + index * 4, Math.round(value * 65_536))
}

export function xyzTag(values: readonly number[]): Uint8Array {
  const out = new Uint8Array(20)
  writeText(out, 0, 'XYZ ')
  xyz(new DataView(out.buffer), 8, values)
  return out
}

export function textTag(value: string): Uint8Array {
  const out = new Uint8Array(8 + value.length + 1)
  writeText(out, 0, 'text')
  writeText(out, 8, value)
  return out
}

export function descriptionTag(value: string): Uint8Array {
  const out = new Uint8Array(12 + value.length + 1 + 8 + 3 + 67)
  writeText(out, 0, 'desc')
  new DataView(out.buffer).setUint32(8, value.length + 1)
  writeText(out, 12, value)
  return out
}
