/** How to encode an image. Qualities are 1 to 100; higher is better and larger. */
export type ImageEncoding =
  | {
      format: 'jpeg'
      quality: number
      /** Default 4:2:0. */
      chroma?: '4:2:0' | '4:4:4'
      /** Whether Huffman tables are the standard ones instead of the picture's own: half the time, a twentieth larger. */
      fast?: boolean
      /** Whether MozJPEG's trellis quantization and scan optimization are used: about a tenth smaller, several times slower. */
      optimize?: boolean
      /** Whether the scans are optimized too when `optimize`; the same picture comes out without, larger but sooner. Default true. */
      optimizeScans?: boolean
      /** Quantization table of MozJPEG, 0 to 8. Default 3 with `optimize`. */
      quantizationTable?: number
    }
  | { format: 'webp'; quality: number; lossless?: boolean; nearLossless?: boolean /** 0 to 6. */; effort?: number }
  | { format: 'avif'; quality: number /** 0 to 9. */; effort?: number }
  | {
      format: 'png'
      /** Whether all frames of an animation are kept. Default false: the first one only. */
      animated?: boolean
      /** Reduces to a palette of at most 256 colors. Default: lossless. */
      palette?: {
        quality: number
        /** 0 to 1. */
        dither: number
        colors?: number
        /** Effort of the palette search, 1 to 10. Default 7. */
        effort?: number
      }
    }
  | {
      format: 'gif'
      /** Threshold for omitting pixels that differ from the previous frame, 0 to 32. */
      interFrameError?: number
      /** 1 to 10. */
      effort?: number
      /** 0 to 1; matters where colors have to change, as by scaling. Default 1. */
      dither?: number
    }
  | { format: 'tiff'; compression: 'deflate' | 'lzw' | 'g4' | 'none' }
  | { format: 'tiff'; compression: 'jpeg'; quality: number }

/** How the picture of a page is packed by `renderPages`: an encoding, after a change of color. */
export interface PageEncoding {
  format: 'jpg' | 'png' | 'tiff' | 'webp' | 'avif'
  /** For `jpg`, `webp` and `avif`, 1 to 100. */
  quality: number
  /** `bw` is 1 bit per pixel, dithered except for text and line art. */
  color: 'color' | 'gray' | 'bw'
  /** Whether speed (previews) is more important than size. Default false. */
  fast?: boolean
}
