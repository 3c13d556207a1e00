import type { ImageEncoding } from './compress/encodings.js'
import type { Raster } from './raster.js'
import type { TextSettings } from './separate-text/separate-text.js'
import type { TextLayers } from './separate-text/text-layers.js'

/** How to decode an encoded image. */
export interface DecodeRequest {
  /** Which picture of several, 0-based. Default 0. */
  frame?: number
  /** Images with more pixels are rejected before memory is allocated for them. */
  maxPixels: number
  /**
   * Default false: 8 bits, gray or RGB, converted to sRGB where a profile says that it is something else. True: the depth, the
   * color space and the ICC profile that are stored.
   */
  exact?: boolean
  /** The picture is scaled down to this, in pixels after it was turned upright, which is quicker than to do so afterward. Opaque pictures of 8 bits only. */
  size?: { width: number; height: number }
  signal?: AbortSignal
}

/**
 * Decodes an image and rotates it upright according to its Exif orientation. Truncated or damaged images are rejected;
 * partial images are never returned. A browser returns 8-bit sRGB regardless of `exact`, and only the first frame of an
 * animation.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, PAGES_OUT_OF_RANGE for a missing frame, UNAVAILABLE
 * for a format that this machine cannot decode
 */
export type DecodeImage = (bytes: Uint8Array, request: DecodeRequest) => Promise<Raster>

/** The size of a scaled picture, in pixels. */
export interface ScaleRequest {
  width: number
  height: number
  /** `cubic` is for pictures of 8 bits without transparency that become smaller, `lanczos` for all. Default `cubic`. */
  filter?: 'cubic' | 'lanczos'
}

/** Scales a picture to a size. Its result may differ a little from that of `scaleDown` and `resizeRaster`. */
export type ScaleImage = (raster: Raster, size: ScaleRequest, signal?: AbortSignal) => Promise<Raster>

/** Separates a scanned page as `separateText` does. */
export type SeparateText = (page: Raster, settings: TextSettings) => Promise<TextLayers | undefined>

/** The frames of an animation, all of the same size and kind. */
export interface Animation {
  frames: Raster[]
  /** How long each frame is shown, in milliseconds. */
  delays: number[]
  /** How often it plays; 0 is forever. */
  loop: number
}

/**
 * Decodes all frames of a GIF, WebP or animated PNG, as they are seen, in RGB of 8 bits with opacity.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export type DecodeAnimation = (
  bytes: Uint8Array,
  request: Pick<DecodeRequest, 'maxPixels' | 'signal'>,
) => Promise<Animation>

/**
 * Encodes frames as a GIF, WebP or PNG that moves.
 * @throws ToolError LIMIT_EXCEEDED
 */
export type EncodeAnimation = (
  animation: Animation,
  request: { encoding: Extract<ImageEncoding, { format: 'gif' | 'webp' | 'png' }>; signal?: AbortSignal },
) => Promise<Uint8Array>

/** How to convert an image from one encoding to another. */
export interface EncodeRequest {
  encoding: ImageEncoding
  /** Longest side; larger pictures are scaled down. */
  maxSide?: number | undefined
  /** Whether Exif, XMP and the like stay. The orientation is minded and an ICC profile stays either way. Default false. */
  keepMetadata?: boolean
  /** Pixels per inch to record in the file if the format supports it (JPEG, PNG, TIFF). Default: that of the source. */
  dpi?: number
  /** Of all frames together. */
  maxPixels: number
  /** Default 5,000. */
  maxFrames?: number
  /**
   * Default false: 8 bits, gray or RGB; CMYK is converted by its profile. True: if the new encoding supports it, 16
   * bits stay 16 (PNG, TIFF) and CMYK stays CMYK (JPEG, TIFF).
   */
  exact?: boolean
  signal?: AbortSignal
}

/**
 * Encodes samples or re-encodes an image: a GIF or WebP with all frames to GIF and WebP, a TIFF with all pages to TIFF,
 * anything else with its first frame. The image is rotated upright; if the encoding has no transparency, the background
 * becomes white.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, UNAVAILABLE for an encoding that this machine lacks
 */
export type EncodeImage = (source: Raster | Uint8Array, request: EncodeRequest) => Promise<Uint8Array>
