import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import type { InkBox } from './look-at-pdf.js'

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
let engine: ReturnType<typeof start> | undefined

async function start() {
  const started = await init({ wasmBinary: readFileSync(wasm) } as unknown as Parameters<typeof init>[0])
  started.PDFiumExt_Init()
  return started
}

/** Number of steps along the width and height of a page in which PDFium reports positions. */
const STEPS = 100_000

/**
 * Searches a page, counted from 1, as viewers built on PDFium do, and gives the box around the characters of the first hit, as parts of the
 * page's width and height as seen; `undefined` when there is none.
 */
export async function findOnPage(file: File, pageNumber: number, text: string): Promise<InkBox | undefined> {
  engine ??= start()
  const pdfium = await engine
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memory = pdfium.pdfium as unknown as { HEAPU8: Uint8Array; HEAPU16: Uint16Array }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const data = malloc(bytes.length)
  memory.HEAPU8.set(bytes, data)
  const sought = malloc(text.length * 2 + 2)
  for (let index = 0; index <= text.length; index++) memory.HEAPU16[sought / 2 + index] = text.charCodeAt(index) || 0
  const numbers = malloc(48)
  const document = pdfium.FPDF_LoadMemDocument64(data, bytes.length, '')
  const page = pdfium.FPDF_LoadPage(document, pageNumber - 1)
  const textPage = pdfium.FPDFText_LoadPage(page)
  const search = pdfium.FPDFText_FindStart(textPage, sought, 0, 0)
  try {
    if (!pdfium.FPDFText_FindNext(search)) return undefined
    const first = pdfium.FPDFText_GetSchResultIndex(search)
    const box = { left: 1, top: 1, right: 0, bottom: 0 }
    for (let index = first; index < first + pdfium.FPDFText_GetSchCount(search); index++) {
      pdfium.FPDFText_GetCharBox(textPage, index, numbers, numbers + 8, numbers + 16, numbers + 24)
      const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(memory.HEAPU8.buffer, numbers, 4)
      for (const [x, y] of [[left, bottom] as const, [right, top] as const]) {
        pdfium.FPDF_PageToDevice(page, 0, 0, STEPS, STEPS, 0, x, y, numbers + 32, numbers + 36)
        const [across = 0, down = 0] = new Int32Array(memory.HEAPU8.buffer, numbers + 32, 2)
        box.left = Math.min(box.left, across / STEPS)
        box.right = Math.max(box.right, across / STEPS)
        box.top = Math.min(box.top, down / STEPS)
        box.bottom = Math.max(box.bottom, down / STEPS)
      }
    }
    return box
  } finally {
    pdfium.FPDFText_FindClose(search)
    pdfium.FPDFText_ClosePage(textPage)
    pdfium.FPDF_ClosePage(page)
    pdfium.FPDF_CloseDocument(document)
    for (const pointer of [data, sought, numbers]) free(pointer)
  }
}
