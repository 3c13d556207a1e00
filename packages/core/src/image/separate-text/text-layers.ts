import type { Raster } from '../raster.js'
import type { Color } from './ink-colors.js'

/** A scanned page as ink upon paper. */
export interface TextLayers {
  /** Of the stencils, in pixels: those of the picture, or fewer. */
  width: number
  height: number
  /** One stencil per color of ink, one to four of them, that do not overlap: rows padded to whole bytes, 1 is ink. */
  inks: { bits: Uint8Array; color: Color }[]
  /** The background in fewer pixels: paper, photographs, shades. 8 bits, gray or RGB. */
  paper: Raster
}
