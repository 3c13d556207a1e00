// Stands for the package's own types, by `paths` of the tsconfig: those draw in the globals of Node, which nothing here may use.

interface Page {
  width: number
  height: number
}

declare const utif: {
  decode(buffer: ArrayBuffer): Page[]
  /** Adds width, height and samples to the page. */
  decodeImage(buffer: ArrayBuffer, page: Page): void
  toRGBA8(page: Page): Uint8Array
}
export default utif
