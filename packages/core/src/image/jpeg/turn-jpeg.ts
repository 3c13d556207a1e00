import type { JpegComponent, JpegImage } from './jpeg-coefficients.js'
import { readCoefficients } from './read-coefficients.js'
import { writeCoefficients } from './write-coefficients.js'

/**
 * A JPEG turned and mirrored as an Exif orientation of 2 to 8 says, without any loss: its coefficients change places. Undefined
 * where that is impossible: a side that comes to the left or to the top has pixels that do not fill its last blocks, or the kind of
 * JPEG is rare; with `trims`, such pixels are left out. `keepSegment` chooses which segments of applications stay, and may change them.
 */
export function turnJpeg(
  bytes: Uint8Array,
  orientation: number,
  keepSegment: (segment: Uint8Array, size: { width: number; height: number }) => Uint8Array | undefined,
  { trims = false } = {},
): Uint8Array | undefined {
  const read = readCoefficients(bytes)
  if (!read) return undefined
  const [mirrorX, mirrorY] = [[2, 3, 7, 8].includes(orientation), [3, 4, 6, 7].includes(orientation)]
  const [most, high] = [Math.max(...read.components.map(({ h }) => h)), Math.max(...read.components.map(({ v }) => v))]
  const image = trims ? trim(read, mirrorX ? 8 * most : 1, mirrorY ? 8 * high : 1) : read
  if (image.width === 0 || image.height === 0) return undefined
  if ((mirrorX && image.width % (8 * most) !== 0) || (mirrorY && image.height % (8 * high) !== 0)) return undefined
  const turned = turnImage(image, { transposed: orientation >= 5, mirrorX, mirrorY })
  const { width, height } = turned
  return writeCoefficients({
    ...turned,
    segments: image.segments.flatMap((segment) => keepSegment(segment, { width, height }) ?? []),
  })
}

/** The image without the pixels at the right and at the foot that do not fill a unit. */
function trim(image: JpegImage, across: number, down: number): JpegImage {
  const width = image.width - (image.width % across)
  const height = image.height - (image.height % down)
  return {
    ...image,
    ...{ width, height },
    components: image.components.map((component): JpegComponent => {
      const { blocksWide, blocksHigh, coefficients } = component
      const wide = across > 1 ? (width / across) * component.h : blocksWide
      const high = down > 1 ? (height / down) * component.v : blocksHigh
      const kept = new Int16Array(wide * high * 64)
      for (let row = 0; row < high; row++)
        kept.set(coefficients.subarray(row * blocksWide * 64, (row * blocksWide + wide) * 64), row * wide * 64)
      return { ...component, blocksWide: wide, blocksHigh: high, coefficients: kept }
    }),
  }
}

interface Turn {
  transposed: boolean
  mirrorX: boolean
  mirrorY: boolean
}

function turnImage(image: JpegImage, turn: Turn): JpegImage {
  const { width, height, components, tables } = image
  if (!turn.transposed) return { ...image, components: components.map((one) => turnComponent(one, turn)) }
  const transposed = [...tables].map(
    ([number, table]) => [number, table.map((_, place) => table[(place & 7) * 8 + (place >> 3)]!)] as const,
  )
  return {
    ...image,
    width: height,
    height: width,
    components: components.map((one) => turnComponent(one, turn)),
    tables: new Map(transposed),
  }
}

function turnComponent(component: JpegComponent, { transposed, mirrorX, mirrorY }: Turn): JpegComponent {
  const { h, v, blocksWide, blocksHigh, coefficients } = component
  const [newWide, newHigh] = transposed ? [blocksHigh, blocksWide] : [blocksWide, blocksHigh]
  // Where each coefficient comes from, and whether its wave is turned over.
  const sources = Array.from({ length: 64 }, (_, place) => (transposed ? (place & 7) * 8 + (place >> 3) : place))
  const signs = sources.map((place) => (mirrorX && place & 1 ? -1 : 1) * (mirrorY && (place >> 3) & 1 ? -1 : 1))
  const result = new Int16Array(coefficients.length)
  for (let y = 0, to = 0; y < newHigh; y++)
    for (let x = 0; x < newWide; x++, to += 64) {
      const [column, row] = transposed ? [y, x] : [x, y]
      const block = (mirrorY ? blocksHigh - 1 - row : row) * blocksWide + (mirrorX ? blocksWide - 1 - column : column)
      const from = block * 64
      for (let place = 0; place < 64; place++)
        result[to + place] = coefficients[from + sources[place]!]! * signs[place]!
    }
  return {
    ...component,
    ...(transposed && { h: v, v: h }),
    blocksWide: newWide,
    blocksHigh: newHigh,
    coefficients: result,
  }
}
