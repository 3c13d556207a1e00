import type { Heif } from '../../image/read/decode-with-heif.js'
import type { StartJxl } from '../../image/read/decode-with-jxl.js'
import type { OxipngOptimise } from '../../image/write/pack-png.js'

/** Used settings of MozJPEG, named as in @jsquash/jpeg. */
export interface MozjpegSettings {
  quality: number
  /** 1 gray, 3 YCbCr. */
  color_space: 1 | 3
  quant_table: number
  auto_subsample: false
  /** 1 for 4:4:4, 2 for 4:2:0. */
  chroma_subsample: 1 | 2
}

/** Used settings of libwebp, named as in @jsquash/webp. */
export interface WebpSettings {
  quality: number
  lossless: 0 | 1
  /** 100 is off. */
  near_lossless: number
  method: number
}

/** Encodes RGBA of 8 bits. */
export type Encode<Settings> = (pixels: ImageData, settings: Settings) => Promise<ArrayBuffer>

/** Loads the encoders and the decoders of HEIC and JPEG XL that a browser lacks, each with its WebAssembly, from the page's own origin and when first needed. */
export interface CodecLoaders {
  mozjpeg: () => Promise<Encode<MozjpegSettings>>
  webp: () => Promise<Encode<WebpSettings>>
  oxipng: () => Promise<OxipngOptimise>
  heif: () => Promise<Heif>
  jxl: () => Promise<StartJxl>
}
