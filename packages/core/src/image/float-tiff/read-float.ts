/** Bits of the exponent and of the fraction of floating-point numbers that JavaScript has no type for. */
const small = { 2: [5, 10], 3: [7, 16] } as const

/** Reads floating-point numbers of 2, 3, 4 or 8 bytes; those of 3 are of Adobe Photoshop TIFF Technical Note 3. */
export function floatReader(data: Uint8Array, size: 2 | 3 | 4 | 8, little: boolean): (at: number) => number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (size === 4) return (at) => view.getFloat32(at, little)
  if (size === 8) return (at) => view.getFloat64(at, little)
  const [exponent, fraction] = small[size]
  return (at) => {
    let bits = 0
    for (let byte = 0; byte < size; byte++) bits = (bits << 8) | data[at + (little ? size - 1 - byte : byte)]!
    return smallFloat(bits, exponent, fraction)
  }
}

/** The number of a sign, an exponent and a fraction, as IEEE 754 has them. */
function smallFloat(bits: number, exponentBits: number, fractionBits: number): number {
  const sign = bits >> (exponentBits + fractionBits) === 0 ? 1 : -1
  const most = 2 ** exponentBits - 1
  const exponent = (bits >> fractionBits) & most
  const fraction = (bits & (2 ** fractionBits - 1)) / 2 ** fractionBits
  if (exponent === most) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  const bias = (most - 1) / 2
  return exponent === 0 ? sign * fraction * 2 ** (1 - bias) : sign * (1 + fraction) * 2 ** (exponent - bias)
}
