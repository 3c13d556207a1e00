import type { Raster } from '../raster.js'

/** A frame of an animation as displayed: the whole picture. */
export interface Frame {
  /** RGB with opacity, 8 bits. */
  raster: Raster
  /** Milliseconds for which it is shown. */
  delay: number
}

/** An animation, which is decoded frame by frame, again each time. */
export interface Animation {
  width: number
  height: number
  /** How often it is played; 0 for ever. */
  plays: number
  frames: () => AsyncIterable<Frame>
}

/** Decodes a picture that is no animation, to 8 bits of any color. */
export type DecodeStill = (bytes: Uint8Array) => Promise<Raster>
