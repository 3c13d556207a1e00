import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import type { ImageEncoding } from './encodings.js'

const interFrameErrors: Record<CompressionLevel, number> = { low: 10, medium: 6, high: 2 }

/** A GIF with all its frames; what hardly changes from one frame to the next is left out. */
export function compressGif(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  return codec.encode(picture, gifEncoding(interFrameErrors[level]))
}

/** How a GIF is made here, by how far a pixel may differ from the frame before to be left out. */
export function gifEncoding(interFrameError: number): ImageEncoding {
  return { format: 'gif', interFrameError, effort: 7 }
}
