/** A component of a JPEG: its coefficients as they were quantized. */
export interface JpegComponent {
  id: number
  /** Sampling factors, across and down. */
  h: number
  v: number
  /** Number of its quantization table. */
  table: number
  /** Blocks across and down, with those that only fill the last units up. */
  blocksWide: number
  blocksHigh: number
  /** 64 of each block, row by row. */
  coefficients: Int16Array
}

/** A JPEG without loss: everything but its entropy coding. */
export interface JpegImage {
  width: number
  height: number
  components: JpegComponent[]
  /** Quantization tables by number, 64 values row by row. */
  tables: Map<number, Uint16Array>
  /** Segments of applications and comments, with marker and length, as they are in the file. */
  segments: Uint8Array[]
}

/** Where the coefficients are in a block row by row, in the order of the file (ITU-T T.81, figure A.6). */
export const zigzag = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21],
  ...[28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61],
  ...[54, 47, 55, 62, 63],
)
