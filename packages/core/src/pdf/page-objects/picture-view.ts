import { channelsOf, type Raster } from '../../image/raster.js'
import type { Box, PageImage } from './page-objects.js'
import { type Slant, slanted, slantOf } from './slanted-picture.js'

/** How to transform an image to its appearance on the page; ignores slight slants. */
export interface PictureView {
  /** Whether rows become columns, before it is mirrored. */
  turned: boolean
  mirroredAcross: boolean
  mirroredDown: boolean
  /** The part that is seen, in shares of the width and height as seen. */
  part: Box
  /** For a slanted image; the other properties are then meaningless. */
  slant?: Slant
}

/** Less than this share of a side is not worth cutting off. */
const SLIGHT = 0.01

/** The view of an image with a matrix through `visible`, a part of its box. */
export function viewOf({ matrix, box }: Pick<PageImage, 'matrix' | 'box'>, visible: Box): PictureView {
  const [a, b, c, d] = matrix
  const slant = slantOf(matrix, visible)
  const turned = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const share = (length: number, whole: number, none: number) => {
    const value = whole > 0 ? length / whole : none
    return Math.abs(value - none) < SLIGHT ? none : value
  }
  return {
    ...(slant && { slant }),
    turned,
    mirroredAcross: (turned ? c : a) < 0,
    mirroredDown: (turned ? b : d) < 0,
    part: {
      left: share(visible.left - box.left, width, 0),
      top: share(visible.top - box.top, height, 0),
      right: share(visible.right - box.left, width, 1),
      bottom: share(visible.bottom - box.top, height, 1),
    },
  }
}

/** Whether an image is displayed as stored. */
export function isPlain({ turned, mirroredAcross, mirroredDown, part, slant }: PictureView): boolean {
  const { left, top, right, bottom } = part
  return !slant && !turned && !mirroredAcross && !mirroredDown && left === 0 && top === 0 && right === 1 && bottom === 1
}

/** The picture as seen: turned, mirrored and cut, or slanted. */
export function asSeen(picture: Raster, view: PictureView): Raster {
  if (isPlain(view)) return picture
  if (view.slant) return slanted(picture, view.slant)
  const { turned, mirroredAcross, mirroredDown, part } = view
  const [wide, high] = turned ? [picture.height, picture.width] : [picture.width, picture.height]
  const left = Math.min(wide - 1, Math.round(part.left * wide))
  const top = Math.min(high - 1, Math.round(part.top * high))
  const width = Math.max(1, Math.round(part.right * wide) - left)
  const height = Math.max(1, Math.round(part.bottom * high) - top)
  const channels = channelsOf(picture)
  const [stepX, stepY] = turned ? [picture.width * channels, channels] : [channels, picture.width * channels]
  const data = new Uint8Array(width * height * channels)
  let to = 0
  for (let row = top; row < top + height; row++) {
    const start = (mirroredDown ? high - 1 - row : row) * stepY
    for (let column = left; column < left + width; column++) {
      const from = start + (mirroredAcross ? wide - 1 - column : column) * stepX
      for (let channel = 0; channel < channels; channel++) data[to++] = picture.data[from + channel]!
    }
  }
  return { ...picture, width, height, data }
}
