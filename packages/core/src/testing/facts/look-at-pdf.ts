import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

/** What has ink on a rendered page: distances from its edges and size, as parts of the page's width and height. */
export interface InkBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** A page as PDFium, an engine that shares no code with ours, draws it. */
export interface Picture {
  width: number
  height: number
  /** Red, green, blue, alpha of each pixel, row by row. */
  pixels: Uint8Array
}

let library: Promise<PDFiumLibrary> | undefined

/** Opens a file with PDFium, hands it on, and closes it again. */
export async function withPdfium<T>(
  file: File,
  use: (document: PDFiumDocument) => T | Promise<T>,
  password?: string,
): Promise<T> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(new Uint8Array(await file.arrayBuffer()), password)
  try {
    return await use(document)
  } finally {
    document.destroy()
  }
}

/** Renders a page, counted from 1, at a scale of pixels per point. */
export async function renderPage(file: File, page: number, scale = 2): Promise<Picture> {
  return withPdfium(file, async (document) => {
    const { width, height, data } = await document.getPage(page - 1).render({ scale, render: 'bitmap' })
    return { width, height, pixels: data }
  })
}

/** The text of a page as PDFium finds it, with line breaks as `\n`. */
export async function textOf(file: File, page: number): Promise<string> {
  return withPdfium(file, (document) =>
    document
      .getPage(page - 1)
      .getText()
      .replace(/\r\n?/g, '\n'),
  )
}

/** A number for each pixel, to compare them by. */
export function wordsOf(pixels: Uint8Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice()
  return new Uint32Array(buffer, byteOffset, byteLength >> 2)
}

/** The box around every pixel that is not white, or differs from `base`; `undefined` when there is none. */
export function inkBox({ width, height, pixels }: Picture, base?: Picture): InkBox | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  const isFar = (at: number) => Math.abs(pixels[at]! - (base?.pixels[at] ?? 255)) > 24
  const [words, others] = [wordsOf(pixels), base && wordsOf(base.pixels)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Most pixels are the same in all channels, which one look shows.
      const word = y * width + x
      if (words[word] === (others ? others[word] : 0xffffffff)) continue
      const at = word * 4
      if (!(isFar(at) || isFar(at + 1) || isFar(at + 2))) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return right < 0
    ? undefined
    : { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}

/** The texts of all pages as PDFium finds them, without white space around them. */
export async function textsOf(file: File, password?: string): Promise<string[]> {
  return withPdfium(file, (document) => [...document.pages()].map((page) => page.getText().trim()), password)
}
