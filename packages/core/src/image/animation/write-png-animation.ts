import { joinBytes } from '../../bytes.js'
import type { Capabilities } from '../../capabilities.js'
import type { CompactRaster } from '../compress/compact-raster.js'
import { ColorTable, indexColors } from '../index-colors.js'
import { pngChunk, pngSignature } from '../write/write-png-chunk.js'
import { filterRows } from '../write/write-png-filter.js'
import type { Animation } from './animation.js'
import { type AreaSettings, type Change, changedAreas, toRaster } from './changed-areas.js'

interface Form {
  palette: Uint8Array | undefined
  alpha: boolean
  width: number
  height: number
}

/** An animated PNG without loss (PNG, third edition, 11.3.6): with a palette where all frames have 256 colors together at most. */
export async function writePngAnimation(
  animation: Animation,
  { deflate, ...settings }: Pick<AreaSettings, 'scale'> & { deflate: Capabilities['deflate'] },
): Promise<Uint8Array> {
  const form = await chooseForm(animation, settings)
  const chunks: Uint8Array[] = []
  let [frames, sequence] = [0, 0]
  for await (const change of changedAreas(animation, settings)) {
    chunks.push(pngChunk('fcTL', control(change, sequence++)))
    const { rows } = filterRows(compactForm(change, form))
    const data = await deflate(rows, 6)
    if (frames++ === 0) chunks.push(pngChunk('IDAT', data))
    else chunks.push(pngChunk('fdAT', joinBytes([u32(sequence++), data])))
  }
  const { palette, alpha, width, height } = form
  const header = joinBytes([u32(width), u32(height), Uint8Array.of(8, palette ? 3 : alpha ? 6 : 2, 0, 0, 0)])
  return joinBytes([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('acTL', joinBytes([u32(frames), u32(animation.plays)])),
    ...(palette ? paletteChunks(palette) : []),
    ...chunks,
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

/** What all frames are stored as. */
async function chooseForm(animation: Animation, settings: AreaSettings): Promise<Form> {
  const table = new ColorTable()
  let isFull = false
  const form: Form = { palette: undefined, alpha: false, width: animation.width, height: animation.height }
  for await (const { area, pixels, raster } of changedAreas(animation, settings)) {
    form.width = raster.width
    form.height = raster.height
    const part = toRaster(pixels, area)
    if (part.alpha) form.alpha = true
    isFull ||= indexColors(part, table) === undefined
    if (isFull && form.alpha) break
  }
  if (!isFull) form.palette = table.palette()
  return form
}

function compactForm({ area, pixels }: Change, { palette, alpha }: Form): CompactRaster {
  const { width, height } = area
  const raster = { width, height, color: 'rgb', alpha: true, depth: 8, data: pixels } as const
  const size = { width, height, bits: 8 } as const
  if (palette) {
    const table = new ColorTable(palette)
    return { ...size, kind: 'palette', alpha: false, palette, data: indexColors(raster, table)!.indices }
  }
  return { ...size, kind: 'rgb', alpha, data: alpha ? pixels : toRaster(pixels, area).data }
}

function control({ area, delay }: Change, sequence: number): Uint8Array {
  const time = Math.min(0xffff, Math.round(delay))
  const places = [sequence, area.width, area.height, area.left, area.top].map(u32)
  // Milliseconds; each frame stays, and takes the place of what is there.
  return joinBytes([...places, Uint8Array.of(time >> 8, time & 255, 1000 >> 8, 1000 & 255, 0, 0)])
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function paletteChunks(palette: Uint8Array): Uint8Array[] {
  const count = palette.length / 4
  const colors = Uint8Array.from({ length: count * 3 }, (_, at) => palette[4 * Math.floor(at / 3) + (at % 3)]!)
  const opacities = Uint8Array.from({ length: count }, (_, at) => palette[4 * at + 3]!)
  const isOpaque = opacities.every((opacity) => opacity === 255)
  return [pngChunk('PLTE', colors), ...(isOpaque ? [] : [pngChunk('tRNS', opacities)])]
}
