import { joinBytes } from '../../bytes.js'
import { type JpegComponent, type JpegImage, zigzag } from './jpeg-coefficients.js'
import { type OptimalCodes, optimalCodes } from './optimal-codes.js'

/** Called for each code of a scan: its table, the symbol, and bits that follow it. */
type Emit = (table: number, symbol: number, bits: number, size: number) => void

/**
 * A JPEG with these coefficients, as a baseline one with the shortest codes. Undefined for what a baseline JPEG cannot
 * hold: too many blocks in a unit, or numbers that are too large.
 */
export function writeCoefficients(image: JpegImage): Uint8Array | undefined {
  const { components, tables } = image
  if (components.reduce((sum, { h, v }) => sum + h * v, 0) > 10 && components.length > 1) return undefined
  // DC and AC of the first component, and of the others.
  const frequencies = Array.from({ length: 4 }, () => new Uint32Array(256))
  let isHeld = true
  eachCode(image, (table, symbol, _, size) => {
    if (size > (table < 2 ? 11 : 10)) isHeld = false
    frequencies[table]![symbol & 255]!++
  })
  if (!isHeld) return undefined
  const codes = frequencies.map(optimalCodes)
  const writer = new BitWriter()
  eachCode(image, (table, symbol, bits, size) => {
    const { codes: values, lengths } = codes[table]!
    writer.write(values[symbol]!, lengths[symbol]!)
    writer.write(bits, size)
  })
  const used = [...new Set(components.map(({ table }) => table))].sort()
  const wide = used.some((number) => tables.get(number)?.some((value) => value > 255))
  return joinBytes([
    Uint8Array.of(0xff, 0xd8),
    ...image.segments,
    ...used.map((number) => quantization(number, tables.get(number)!)),
    frame(image, wide ? 0xc1 : 0xc0),
    ...codes.flatMap((one, table) => (one.values.length > 0 ? [huffman(table, one)] : [])),
    segment(0xda, [
      components.length,
      ...components.flatMap(({ id }, index) => [id, index === 0 ? 0 : 0x11]),
      ...[0, 63, 0],
    ]),
    writer.finish(),
    Uint8Array.of(0xff, 0xd9),
  ])
}

function segment(marker: number, data: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(4 + data.length)
  bytes.set([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255])
  bytes.set(data, 4)
  return bytes
}

function quantization(number: number, table: Uint16Array): Uint8Array {
  const values = [...zigzag].map((place) => table[place]!)
  const wide = values.some((value) => value > 255)
  return segment(0xdb, [
    (wide ? 16 : 0) + number,
    ...values.flatMap((value) => (wide ? [value >> 8, value & 255] : [value])),
  ])
}

function frame({ width, height, components }: JpegImage, marker: number): Uint8Array {
  return segment(marker, [
    ...[8, height >> 8, height & 255, width >> 8, width & 255, components.length],
    ...components.flatMap(({ id, h, v, table }) => [id, h * 16 + v, table]),
  ])
}

/** Tables 0 and 1 are those of DC coefficients, 2 and 3 those of the others. */
function huffman(table: number, { counts, values }: OptimalCodes): Uint8Array {
  return segment(0xc4, [(table >> 1) * 16 + (table & 1), ...counts, ...values])
}

/** Goes through the blocks in the order of one scan with all components. */
function eachCode({ width, height, components }: JpegImage, emit: Emit): void {
  const [most, high] = [Math.max(...components.map(({ h }) => h)), Math.max(...components.map(({ v }) => v))]
  const [across, down] = [Math.ceil(width / (8 * most)), Math.ceil(height / (8 * high))]
  const predictions = components.map(() => 0)
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++)
      for (const [index, component] of components.entries()) {
        const { h, v, blocksWide, coefficients } = component
        for (let y = 0; y < v; y++)
          for (let x = 0; x < h; x++) {
            const at = ((row * v + y) * blocksWide + column * h + x) * 64
            eachOfBlock(component, at, predictions[index]!, index === 0 ? 0 : 1, emit)
            predictions[index] = coefficients[at]!
          }
      }
}

function eachOfBlock({ coefficients }: JpegComponent, at: number, prediction: number, table: number, emit: Emit): void {
  const difference = coefficients[at]! - prediction
  const dcSize = sizeOf(difference)
  emit(table, dcSize, difference < 0 ? difference + (1 << dcSize) - 1 : difference, dcSize)
  let zeros = 0
  for (let index = 1; index < 64; index++) {
    const value = coefficients[at + zigzag[index]!]!
    if (value === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) emit(2 + table, 0xf0, 0, 0)
    const size = sizeOf(value)
    emit(2 + table, zeros * 16 + size, value < 0 ? value + (1 << size) - 1 : value, size)
    zeros = 0
  }
  if (zeros > 0) emit(2 + table, 0, 0, 0)
}

const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value))

/** Writes bits, with a zero byte after each 0xFF. */
class BitWriter {
  #bytes = new Uint8Array(2 ** 16)
  #length = 0
  #bits = 0
  #count = 0

  write(value: number, count: number): void {
    this.#bits = (this.#bits << count) | value
    this.#count += count
    while (this.#count >= 8) {
      this.#count -= 8
      this.#put((this.#bits >>> this.#count) & 255)
    }
  }

  /** The bytes, the last of them filled up with ones. */
  finish(): Uint8Array {
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count)
    return this.#bytes.subarray(0, this.#length)
  }

  #put(byte: number): void {
    if (this.#length + 2 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = byte
    if (byte === 0xff) this.#bytes[this.#length++] = 0
  }
}
