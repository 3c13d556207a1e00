// Replaces the types of the package, by `paths` of the tsconfig: those include the globals of Node, which must not be
// used here.

interface Page {
  width: number
  height: number
  /** Samples as stored, without compression. */
  data: Uint8Array
  /** Whether numbers have their low byte first. */
  isLE: boolean
  /** The predictor. */
  t317?: number[]
}

declare const utif: {
  decode(buffer: ArrayBuffer): Page[]
  /** Adds width, height and samples to the page. */
  decodeImage(buffer: ArrayBuffer, page: Page): void
  toRGBA8(page: Page): Uint8Array
}
export default utif
