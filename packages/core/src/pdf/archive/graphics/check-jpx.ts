import type { Findings, FoundAt } from '../findings.js'

const IHDR = 0x69686472
const COLR = 0x636f6c72
const BPCC = 0x62706363
const JP2H = 0x6a703268
const PCLR = 0x70636c72
const CDEF = 0x63646566
const CMAP = 0x636d6170
const MAX_BOXES = 1000

interface ColorSpecification {
  method: number
  approximation: number
  enumerated: number | undefined
}

/** Checks the header of a JPEG 2000 image (ISO 19005-2, 6.2.8.3; ISO/IEC 15444-1, annex I). */
export function checkJpx(data: Uint8Array, hasColorSpace: boolean, findings: Findings, at: FoundAt): void {
  const header = readHeader(data)
  if (!header) {
    findings.add('jpx-channels', at)
    return
  }
  const { channels, depths, specifications } = header
  if (![1, 3, 4].includes(channels)) findings.add('jpx-channels', { ...at, detail: `${channels} channels` })
  const isDeep = depths.some((depth) => depth < 1 || depth > 38)
  if (isDeep || new Set(depths).size > 1)
    findings.add('jpx-depth', { ...at, detail: `${[...new Set(depths)].join(', ')} bits` })
  if (hasColorSpace) return
  const best = specifications.filter(({ approximation }) => approximation === 1)
  if (specifications.length > 1 && best.length !== 1) findings.add('jpx-specifications', at)
  const [used = specifications[0]] = best
  if (used && ![1, 2, 3].includes(used.method)) findings.add('jpx-method', { ...at, detail: String(used.method) })
  if (used?.enumerated === 19) findings.add('jpx-ciejab', at)
}

interface Header {
  channels: number
  depths: number[]
  specifications: ColorSpecification[]
}

function readHeader(data: Uint8Array): Header | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const header: Header & { alpha: number; components: number; palette: number | undefined } = {
    channels: 0,
    depths: [],
    specifications: [],
    alpha: 0,
    components: 0,
    palette: undefined,
  }
  // A bare codestream has no boxes.
  if (data[0] === 0xff && data[1] === 0x4f) return codestream(view)
  let isFound = false
  let left = MAX_BOXES
  const walk = (start: number, end: number): void => {
    for (let at = start; at + 8 <= end && left-- > 0; ) {
      const length = view.getUint32(at)
      const kind = view.getUint32(at + 4)
      const isLong = length === 1
      const size = isLong
        ? view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12)
        : length === 0
          ? end - at
          : length
      const body = at + (isLong ? 16 : 8)
      const stop = Math.min(at + size, end)
      if (size < 8) return
      if (kind === JP2H) walk(body, stop)
      else if (kind === IHDR && body + 11 <= stop) {
        isFound = true
        header.components = view.getUint16(body + 8)
        const depth = view.getUint8(body + 10)
        if (depth !== 255) header.depths = [(depth & 127) + 1]
      } else if (kind === BPCC) header.depths = [...data.subarray(body, stop)].map((depth) => (depth & 127) + 1)
      else if (kind === COLR && body + 3 <= stop) {
        const method = view.getUint8(body)
        const enumerated = method === 1 && body + 7 <= stop ? view.getUint32(body + 3) : undefined
        header.specifications.push({ method, approximation: view.getUint8(body + 2), enumerated })
      } else if (kind === PCLR && body + 3 <= stop) header.palette = view.getUint8(body + 2)
      else if (kind === CMAP && header.palette !== undefined) header.palette = Math.floor((stop - body) / 4)
      else if (kind === CDEF && body + 2 <= stop) {
        const count = view.getUint16(body)
        for (let index = 0; index < count && body + 8 + index * 6 <= stop; index++)
          if (view.getUint16(body + 4 + index * 6) !== 0) header.alpha++
      }
      at += size
    }
  }
  try {
    walk(0, data.length)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  if (!isFound) return undefined
  header.channels = (header.palette ?? header.components) - header.alpha
  return header
}

function codestream(view: DataView): Header | undefined {
  try {
    const count = view.getUint16(40)
    const depths = Array.from(
      { length: Math.min(count, 16_384) },
      (_, index) => (view.getUint8(42 + index * 3) & 127) + 1,
    )
    return { channels: count, depths, specifications: [] }
  } catch {
    return undefined
  }
}
