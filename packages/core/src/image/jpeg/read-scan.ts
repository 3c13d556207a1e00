import { type EntropyReader, type HuffmanTable, ScanError } from './entropy-reader.js'
import { type JpegComponent, type JpegImage, zigzag } from './jpeg-coefficients.js'

/** A component in a scan. */
export interface ScanComponent {
  component: JpegComponent
  dc: HuffmanTable | undefined
  ac: HuffmanTable | undefined
  /** The last DC coefficient. */
  prediction: number
}

/** What a scan has of the coefficients. */
export interface ScanSettings {
  progressive: boolean
  /** First and last coefficient, in the order of the file. */
  from: number
  to: number
  /** Bits that came before, and the lowest that comes now. */
  high: number
  low: number
  restartInterval: number
}

type ReadBlock = (one: ScanComponent, at: number) => void

/** Reads one scan into the coefficients of its components. @throws ScanError */
export function readScan(
  image: JpegImage,
  components: readonly ScanComponent[],
  settings: ScanSettings,
  entropy: EntropyReader,
): void {
  const run = { blocks: 0 }
  const readBlock = blockReader(settings, entropy, run)
  const [most, high] = [
    Math.max(...image.components.map(({ h }) => h)),
    Math.max(...image.components.map(({ v }) => v)),
  ]
  let units = 0
  const begin = () => {
    if (settings.restartInterval > 0 && units > 0 && units % settings.restartInterval === 0) {
      entropy.restart()
      for (const one of components) one.prediction = 0
      run.blocks = 0
    }
    units++
  }
  if (components.length === 1) {
    const one = components[0]!
    const { component } = one
    // A scan of one component has no blocks that only fill the last units up (A.2.2).
    const wide = Math.ceil((image.width * component.h) / (8 * most))
    const tall = Math.ceil((image.height * component.v) / (8 * high))
    for (let row = 0; row < tall; row++)
      for (let column = 0; column < wide; column++) {
        begin()
        readBlock(one, (row * component.blocksWide + column) * 64)
      }
    return
  }
  const [across, down] = [Math.ceil(image.width / (8 * most)), Math.ceil(image.height / (8 * high))]
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      begin()
      for (const one of components) {
        const { h, v, blocksWide } = one.component
        for (let y = 0; y < v; y++)
          for (let x = 0; x < h; x++) readBlock(one, ((row * v + y) * blocksWide + column * h + x) * 64)
      }
    }
}

function blockReader(settings: ScanSettings, entropy: EntropyReader, run: { blocks: number }): ReadBlock {
  const { progressive, from, high } = settings
  if (!progressive) return (one, at) => readWhole(one, at, entropy)
  if (from === 0)
    return high === 0
      ? (one, at) => readDc(one, at, settings, entropy)
      : (one, at) => refineDc(one, at, settings, entropy)
  return high === 0
    ? (one, at) => readAc(one, at, settings, entropy, run)
    : (one, at) => refineAc(one, at, settings, entropy, run)
}

function needed(table: HuffmanTable | undefined): HuffmanTable {
  if (!table) throw new ScanError()
  return table
}

/** F.2.2: a block of a sequential scan. */
function readWhole(one: ScanComponent, at: number, entropy: EntropyReader): void {
  const { coefficients } = one.component
  const [dc, ac] = [needed(one.dc), needed(one.ac)]
  one.prediction += entropy.readSigned(sizeOf(entropy.decode(dc)))
  coefficients[at] = one.prediction
  for (let index = 1; index < 64; index++) {
    const symbol = entropy.decode(ac)
    const size = symbol & 15
    if (size === 0) {
      if (symbol >> 4 < 15) return
      index += 15
      continue
    }
    index += symbol >> 4
    if (index > 63) throw new ScanError()
    coefficients[at + zigzag[index]!] = entropy.readSigned(size)
  }
}

function sizeOf(symbol: number): number {
  if (symbol > 15) throw new ScanError()
  return symbol
}

/** G.1.2.1 */
function readDc(one: ScanComponent, at: number, { low }: ScanSettings, entropy: EntropyReader): void {
  one.prediction += entropy.readSigned(sizeOf(entropy.decode(needed(one.dc))))
  one.component.coefficients[at] = one.prediction << low
}

function refineDc(one: ScanComponent, at: number, { low }: ScanSettings, entropy: EntropyReader): void {
  if (entropy.read(1) === 1) one.component.coefficients[at]! |= 1 << low
}

/** G.1.2.2 */
function readAc(
  one: ScanComponent,
  at: number,
  { from, to, low }: ScanSettings,
  entropy: EntropyReader,
  run: { blocks: number },
): void {
  if (run.blocks > 0) {
    run.blocks--
    return
  }
  const { coefficients } = one.component
  const table = needed(one.ac)
  for (let index = from; index <= to; index++) {
    const symbol = entropy.decode(table)
    const [zeros, size] = [symbol >> 4, symbol & 15]
    if (size === 0) {
      if (zeros < 15) {
        run.blocks = (1 << zeros) - 1 + entropy.read(zeros)
        return
      }
      index += 15
      continue
    }
    index += zeros
    if (index > 63) throw new ScanError()
    coefficients[at + zigzag[index]!] = entropy.readSigned(size) << low
  }
}

/** G.1.2.3: one more bit of coefficients that are there, and new ones between them. */
function refineAc(
  one: ScanComponent,
  at: number,
  { from, to, low }: ScanSettings,
  entropy: EntropyReader,
  run: { blocks: number },
): void {
  const { coefficients } = one.component
  const bit = 1 << low
  const refine = (place: number) => {
    const value = coefficients[place]!
    if (entropy.read(1) === 1 && (value & bit) === 0) coefficients[place] = value + (value > 0 ? bit : -bit)
  }
  let index = from
  if (run.blocks === 0) {
    const table = needed(one.ac)
    for (; index <= to; index++) {
      const symbol = entropy.decode(table)
      let zeros = symbol >> 4
      const size = symbol & 15
      let value = 0
      if (size === 0) {
        if (zeros < 15) {
          run.blocks = (1 << zeros) + entropy.read(zeros)
          break
        }
      } else {
        if (size !== 1) throw new ScanError()
        value = entropy.read(1) === 1 ? bit : -bit
      }
      for (; index <= to; index++) {
        const place = at + zigzag[index]!
        if (coefficients[place] !== 0) refine(place)
        else if (zeros-- === 0) {
          if (value !== 0) coefficients[place] = value
          break
        }
      }
    }
  }
  if (run.blocks > 0) {
    for (; index <= to; index++) {
      const place = at + zigzag[index]!
      if (coefficients[place] !== 0) refine(place)
    }
    run.blocks--
  }
}
