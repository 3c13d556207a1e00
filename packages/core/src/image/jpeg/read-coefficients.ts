import { ByteReader } from '../read/byte-reader.js'
import { EntropyReader, HuffmanTable, ScanError } from './entropy-reader.js'
import { type JpegComponent, type JpegImage, zigzag } from './jpeg-coefficients.js'
import { readScan, type ScanComponent } from './read-scan.js'

/** Coefficients beyond this are not held in memory: two bytes each. */
const MAX_COEFFICIENTS = 150_000_000
/** Scans of a progressive JPEG; more are the mark of a file made to take long. */
const MAX_SCANS = 200

interface State {
  reader: ByteReader
  image: JpegImage
  progressive: boolean
  /** By class (0 DC, 1 AC) and number. */
  huffman: Map<string, HuffmanTable>
  restartInterval: number
  scans: number
  /** Components that were in a scan. */
  read: Set<JpegComponent>
}

/**
 * Reads the coefficients of a JPEG (ITU-T T.81) of 8 bits, baseline, extended or progressive with Huffman codes. Undefined for other
 * kinds, and for files that are damaged or end early.
 */
export function readCoefficients(bytes: Uint8Array): JpegImage | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof ScanError) return undefined
    throw error
  }
}

function read(bytes: Uint8Array): JpegImage | undefined {
  const reader = new ByteReader(bytes)
  const state: State = {
    reader,
    image: { width: 0, height: 0, components: [], tables: new Map(), segments: [] },
    progressive: false,
    huffman: new Map(),
    restartInterval: 0,
    scans: 0,
    read: new Set(),
  }
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) return isComplete(state) ? state.image : undefined
    const length = reader.u16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const start = at + 4
    if (marker === 0xdb) readQuantization(state, start, end)
    else if (marker === 0xc4) readHuffman(state, start, end)
    else if (marker === 0xdd) state.restartInterval = reader.u16(start)
    else if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      state.progressive = marker === 0xc2
      if (!readFrame(state, start, end)) return undefined
    } else if (marker === 0xda) {
      if (++state.scans > MAX_SCANS || state.image.components.length === 0) return undefined
      at = scan(state, start, end)
      continue
    } else if (marker >= 0xe0 || marker === 0xfe) state.image.segments.push(bytes.subarray(at, end))
    else return undefined
    at = end
  }
  return undefined
}

function isComplete({ image, read }: State): boolean {
  return read.size > 0 && image.components.every((one) => read.has(one) && image.tables.has(one.table))
}

function readQuantization({ reader, image }: State, start: number, end: number): void {
  for (let at = start; at < end; ) {
    const head = reader.u8(at++)
    const wide = head >> 4
    const table = new Uint16Array(64)
    for (const [index, place] of zigzag.entries())
      table[place] = wide ? reader.u16(at + index * 2) : reader.u8(at + index)
    image.tables.set(head & 15, table)
    at += wide ? 128 : 64
  }
}

function readHuffman({ reader, huffman }: State, start: number, end: number): void {
  for (let at = start; at + 17 <= end; ) {
    const head = reader.u8(at)
    const counts = reader.slice(at + 1, 16)
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (total > 256) throw new ScanError()
    huffman.set(`${head >> 4}${head & 15}`, new HuffmanTable(counts, reader.slice(at + 17, total)))
    at += 17 + total
  }
}

function readFrame({ reader, image }: State, start: number, end: number): boolean {
  const count = reader.u8(start + 5)
  const [height, width] = [reader.u16(start + 1), reader.u16(start + 3)]
  const isWanted = reader.u8(start) === 8 && height > 0 && width > 0 && count >= 1 && count <= 4
  // A second frame belongs to a hierarchy.
  if (!isWanted || image.components.length > 0 || start + 6 + 3 * count > end) return false
  Object.assign(image, { width, height })
  const given = Array.from({ length: count }, (_, index) => {
    const at = start + 6 + index * 3
    return { id: reader.u8(at), h: reader.u8(at + 1) >> 4, v: reader.u8(at + 1) & 15, table: reader.u8(at + 2) }
  })
  // With one component, its factors say nothing (A.2.2).
  if (count === 1) Object.assign(given[0]!, { h: 1, v: 1 })
  if (given.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) return false
  const [most, high] = [Math.max(...given.map(({ h }) => h)), Math.max(...given.map(({ v }) => v))]
  const [across, down] = [Math.ceil(width / (8 * most)), Math.ceil(height / (8 * high))]
  if (given.reduce((sum, { h, v }) => sum + h * v * across * down * 64, 0) > MAX_COEFFICIENTS) return false
  image.components = given.map((one): JpegComponent => {
    const [blocksWide, blocksHigh] = [across * one.h, down * one.v]
    return { ...one, blocksWide, blocksHigh, coefficients: new Int16Array(blocksWide * blocksHigh * 64) }
  })
  return true
}

/** Reads a scan and returns where the next marker is. */
function scan(state: State, start: number, end: number): number {
  const { reader, image, huffman, progressive, restartInterval } = state
  const count = reader.u8(start)
  const tables = (kind: number, number: number) => huffman.get(`${kind}${number}`)
  const components = Array.from({ length: count }, (_, index): ScanComponent => {
    const [id, numbers] = [reader.u8(start + 1 + index * 2), reader.u8(start + 2 + index * 2)]
    const component = image.components.find((one) => one.id === id)
    if (!component) throw new ScanError()
    state.read.add(component)
    return { component, dc: tables(0, numbers >> 4), ac: tables(1, numbers & 15), prediction: 0 }
  })
  const at = start + 1 + count * 2
  if (components.length === 0 || at + 3 > end) throw new ScanError()
  const [from, to, bits] = [reader.u8(at), reader.u8(at + 1), reader.u8(at + 2)]
  const entropy = new EntropyReader(reader.bytes, end)
  const settings = { progressive, from, to, high: bits >> 4, low: bits & 15, restartInterval }
  if (progressive ? to > 63 || from > to || settings.low > 13 : false) throw new ScanError()
  readScan(image, components, settings, entropy)
  return entropy.nextMarker()
}
