import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { passwordForms } from '../encryption/prepare-password.js'
import type { ReadStandInFont } from '../fonts/stand-in-fonts.js'
import { loadPage } from '../model/load-page.js'
import type { GlyphOutline } from '../page-objects/page-objects.js'
import { readGlyphs } from '../page-objects/read-glyphs.js'
import { readOutline } from '../page-objects/read-outline.js'
import { type ObjectsWanted, readPageObjects } from '../page-objects/read-page-objects.js'
import { PictureReader } from '../page-objects/read-picture.js'
import { BoundMemory, tooMuchMemory } from './bound-memory.js'
import { closeForm, type DocumentWithForm, formOf } from './document-form.js'
import { fittingDpi, isWithin, POINTS, pixelsAt, tooLarge } from './fitting-dpi.js'
import { lendFonts } from './pdfium-fonts.js'

/** How one page is rendered; the fields of `RenderRequest` that concern the engine. */
export interface PageRendering {
  size: { dpi: number } | { maxSide: number }
  transparent: boolean
  annotations: boolean
  maxPixels: number
  /** Longest side of a picture in the format it is for. Default: any. */
  maxSide?: number
  /** Size of a page unit in 1/72 inch, which PDFium ignores. */
  userUnit: number
}

/**
 * Receives the image of a page: 8 bits, RGB, with alpha if transparent. The samples are in engine memory and invalid
 * after return; copy them to keep them.
 */
export type TakePicture<T> = (raster: Raster, dpi: number, points: readonly [width: number, height: number]) => T

/** A document open in PDFium. */
export interface PdfiumDocument {
  pageCount: number
  /**
   * Renders a page, 0-based, and returns the result of `take`.
   * @throws ToolError LIMIT_EXCEEDED; BAD_DOCUMENT if the page cannot be loaded
   */
  render: <T>(index: number, rendering: PageRendering, take: TakePicture<T>) => Promise<T>
  /**
   * Reads the text of a page, 0-based, and its size in points as seen.
   * @throws ToolError BAD_DOCUMENT when the page cannot be loaded
   */
  readText: (index: number, userUnit: number) => Promise<{ text: string; width: number; height: number }>
  /** See `readPageObjects`. */
  readObjects: (index: number, userUnit: number, wanted: ObjectsWanted) => Promise<ReturnType<typeof readPageObjects>>
  /** See `readGlyphs`. */
  readGlyphs: (index: number, letters: readonly number[]) => Promise<GlyphOutline[]>
}

/** PDFium in this thread, with its own memory. Not interruptible: to cancel, use a thread that can be terminated. */
export interface Pdfium {
  /** Opens a document of `size` bytes, which `fill` writes to the target. Frees those of the previous document. */
  open: (size: number, fill: (target: Uint8Array) => void, password?: string) => PdfiumDocument
  /** True once the engine needed more memory than it may have. It is of no use from then on. */
  readonly isFull: boolean
}

/** The memory of the engine, which its types leave out; it is another one each time it grows. */
interface Memory {
  HEAPU8: Uint8Array<ArrayBuffer>
}

/** Error codes of `FPDF_GetLastError` (fpdfview.h). */
const PASSWORD_ERROR = 4
const RGB_BYTE_ORDER = 0x10
const DRAW_ANNOTATIONS = 0x01
const BGR = 2
const BGRA = 4

/** Memory that the engine may use in addition to the document: a page of 100 million pixels with images of that size fits. */
const ENGINE_BYTES = 1.25 * 2 ** 30

/**
 * Starts PDFium from its compiled WebAssembly, which takes about 50 ms. `readFont` provides fonts for text without
 * embedded fonts. `maxBytes` limits the memory of the engine, excluding the document.
 */
export async function startPdfium(
  module: WebAssembly.Module,
  readFont: ReadStandInFont,
  { maxBytes = ENGINE_BYTES }: { maxBytes?: number } = {},
): Promise<Pdfium> {
  const memory = new BoundMemory(maxBytes)
  const engine = await init({
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      WebAssembly.instantiate(module, imports).then((instance) => {
        memory.bind(instance)
        done(instance)
      })
      return {}
    },
    print: () => {},
    printErr: () => {},
  } as Parameters<typeof init>[0])
  engine.PDFiumExt_Init()
  const fonts = lendFonts(engine, readFont)
  let opened: OpenDocument | undefined
  return {
    get isFull() {
      return memory.isFull
    },
    open(size, fill, password = '') {
      if (opened) close(engine, opened)
      opened = undefined
      memory.maxBytes = maxBytes + 2 * size
      const bytes = allocate(engine, size)
      fill(memoryOf(engine).subarray(bytes, bytes + size))
      let accepted = password
      let document = 0
      // A file that opens without a password opens with any, as viewers have it.
      for (accepted of new Set([...passwordForms(password), ''])) {
        document = memory.within(() => engine.FPDF_LoadMemDocument64(bytes, size, accepted))
        if (document !== 0 || engine.FPDF_GetLastError() !== PASSWORD_ERROR) break
      }
      if (document === 0) {
        const error = engine.FPDF_GetLastError()
        engine.pdfium.wasmExports.free(bytes)
        throw openError(error, password)
      }
      opened = { document, bytes }
      const pictures = new PictureReader()
      let outline: ReturnType<typeof readOutline> | undefined
      const reopen = () => {
        closeDocument(engine, opened!)
        const again = engine.FPDF_LoadMemDocument64(bytes, size, accepted)
        opened = { document: again, bytes }
      }
      // Reading also needs fonts: positions and spaces depend on their metrics.
      const withFonts = async <T>(work: () => T): Promise<T> => {
        for (;;) {
          const result = memory.within(work)
          if (!fonts.hasMissed()) return result
          await fonts.loadMissed()
          reopen()
        }
      }
      return {
        pageCount: engine.FPDF_GetPageCount(document),
        readText: (index, userUnit) => withFonts(() => readPageText(engine, opened!.document, index, userUnit)),
        readObjects: (index, userUnit, { pixels = false }) =>
          withFonts(() => {
            const { document } = opened!
            outline ??= readOutline(engine, document)
            const taken = pixels ? pictures : undefined
            return readPageObjects(engine, document, index, userUnit, taken, outline, formOf(engine, opened!))
          }),
        readGlyphs: (index, letters) => withFonts(() => readGlyphs(engine, opened!.document, index, letters)),
        async render(index, rendering, take) {
          const result = await withFonts(() =>
            renderPage(engine, opened!, index, rendering, (raster, dpi, points) =>
              fonts.hasMissed() ? undefined : { taken: take(raster, dpi, points) },
            ),
          )
          return result!.taken
        },
      }
    },
  }
}

interface OpenDocument extends DocumentWithForm {
  /** Where its bytes are. */
  bytes: number
}

function close(engine: WrappedPdfiumModule, opened: OpenDocument): void {
  closeDocument(engine, opened)
  engine.pdfium.wasmExports.free(opened.bytes)
}

function closeDocument(engine: WrappedPdfiumModule, { document, form }: OpenDocument): void {
  if (form) closeForm(engine, form)
  engine.FPDF_CloseDocument(document)
}

function openError(code: number, password: string): ToolError {
  if (code !== PASSWORD_ERROR) return new ToolError('BAD_DOCUMENT', 'The PDF is damaged and cannot be opened.')
  return password === ''
    ? new ToolError('PASSWORD_REQUIRED', 'The PDF is protected. Enter its password.')
    : new ToolError('PASSWORD_WRONG', 'The password does not open the PDF.')
}

function renderPage<T>(
  engine: WrappedPdfiumModule,
  opened: OpenDocument,
  index: number,
  { size, transparent, annotations, maxPixels, maxSide = Infinity, userUnit }: PageRendering,
  take: TakePicture<T>,
): T {
  // It has to be there before the page.
  const drawForm = annotations ? formOf(engine, opened) : undefined
  const page = loadPage(engine, opened.document, index)
  try {
    if (drawForm) engine.FORM_OnAfterLoadPage(page, drawForm)
    const points: readonly [number, number] = [
      engine.FPDF_GetPageWidthF(page) * userUnit,
      engine.FPDF_GetPageHeightF(page) * userUnit,
    ]
    const limits = { maxPixels, maxSide }
    const dpi =
      'dpi' in size ? fittingDpi(index, points, size.dpi, limits) : (size.maxSide * POINTS) / Math.max(...points, 1)
    const [width, height] = pixelsAt(points, dpi)
    if (!isWithin([width, height], limits)) throw tooLarge(index, [width, height], dpi, limits)
    const channels = transparent ? 4 : 3
    const data = allocate(engine, width * height * channels)
    try {
      const bitmap = engine.FPDFBitmap_CreateEx(width, height, transparent ? BGRA : BGR, data, width * channels)
      if (bitmap === 0) throw new RangeError('PDFium made no bitmap.')
      engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, transparent ? 0 : 0xffffffff)
      drawPage(engine, bitmap, page, (dpi * userUnit) / POINTS, [width, height], annotations)
      if (drawForm) {
        const [across, down] = points.map((length) => Math.round((length * dpi) / POINTS)) as [number, number]
        engine.FPDF_FFLDraw(drawForm, bitmap, page, 0, 0, across, down, 0, RGB_BYTE_ORDER | DRAW_ANNOTATIONS)
      }
      engine.FPDFBitmap_Destroy(bitmap)
      const samples = memoryOf(engine).subarray(data, data + width * height * channels)
      return take({ width, height, color: 'rgb', alpha: transparent, depth: 8, data: samples }, dpi, points)
    } finally {
      engine.pdfium.wasmExports.free(data)
    }
  } finally {
    if (drawForm) engine.FORM_OnBeforeClosePage(page, drawForm)
    engine.FPDF_ClosePage(page)
  }
}

/** Characters of one page that are read. */
const MAX_CHARACTERS = 4_000_000

function readPageText(engine: WrappedPdfiumModule, document: number, index: number, userUnit: number) {
  const page = loadPage(engine, document, index)
  try {
    const width = engine.FPDF_GetPageWidthF(page) * userUnit
    const height = engine.FPDF_GetPageHeightF(page) * userUnit
    const reader = engine.FPDFText_LoadPage(page)
    if (reader === 0) return { text: '', width, height }
    try {
      const count = Math.min(MAX_CHARACTERS, engine.FPDFText_CountChars(reader))
      if (count <= 0) return { text: '', width, height }
      // UTF-16 with a terminating zero.
      const bytes = 2 * (count + 1)
      const data = allocate(engine, bytes)
      try {
        const written = engine.FPDFText_GetText(reader, 0, count, data)
        const units = new Uint16Array(memoryOf(engine).buffer, data, Math.max(0, written - 1))
        let text = ''
        for (let at = 0; at < units.length; at += 8192) text += String.fromCharCode(...units.subarray(at, at + 8192))
        return { text: text.replace(/\r\n?/g, '\n'), width, height }
      } finally {
        engine.pdfium.wasmExports.free(data)
      }
    } finally {
      engine.FPDFText_ClosePage(reader)
    }
  } finally {
    engine.FPDF_ClosePage(page)
  }
}

/** By a matrix, not by a size in pixels: those are rounded, and the page must not be stretched to them. */
function drawPage(
  engine: WrappedPdfiumModule,
  bitmap: number,
  page: number,
  scale: number,
  [width, height]: [number, number],
  annotations: boolean,
): void {
  const floats = allocate(engine, 10 * 4)
  new Float32Array(memoryOf(engine).buffer, floats, 10).set([scale, 0, 0, scale, 0, 0, 0, 0, width, height])
  engine.FPDF_RenderPageBitmapWithMatrix(
    bitmap,
    page,
    floats,
    floats + 6 * 4,
    RGB_BYTE_ORDER | (annotations ? DRAW_ANNOTATIONS : 0),
  )
  engine.pdfium.wasmExports.free(floats)
}

function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array<ArrayBuffer> {
  return (pdfium as unknown as Memory).HEAPU8
}

function allocate(engine: WrappedPdfiumModule, bytes: number): number {
  const pointer = engine.pdfium.wasmExports.malloc(bytes)
  if (pointer === 0) throw tooMuchMemory()
  return pointer
}
