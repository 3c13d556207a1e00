/** The package's own types draw in those of Node, which nothing here may use. */
declare module 'utif2' {
  interface Page {
    width: number
    height: number
  }
  const utif: {
    decode(buffer: ArrayBuffer): Page[]
    /** Adds width, height and samples to the page. */
    decodeImage(buffer: ArrayBuffer, page: Page): void
    toRGBA8(page: Page): Uint8Array
  }
  export default utif
}
