import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { Raster } from '../../../image/raster.js'
import { storeRaster } from '../../images/store-raster.js'
import { ImageStore } from '../../images/stored-image.js'
import type { PdfPage } from '../../model/document.js'
import type { RenderRequest } from '../../render/render-capabilities.js'
import { renderPdf } from '../../render/render-pdf.js'
import { savePdf } from '../../write/save-pdf.js'
import { dictIn, dictOf, nameIn, nameOf } from '../inspection.js'
import type { Conversion } from './conversion.js'
import { cropRaster, drawPicture, pictureMatrix, pictureSize, type SeenPart } from './page-picture.js'

const key = PDFName.of
/** Pixels per inch at which pages are compared, and the side of the squares that are looked at. */
const COMPARED_DPI = 72
const CELL = 8
/** Differences of samples that are not seen. */
const TOLERANCE = 6
const MAX_PARTS = 24

/**
 * Removes transparency, which PDF/A-1 does not allow. Where pages look different then, a picture of them as they were is
 * put above; the text below stays.
 */
export async function flattenTransparency(conversion: Conversion, pages: ReadonlySet<number>): Promise<void> {
  stripTransparency(conversion)
  const { document, run, source } = conversion
  if (pages.size === 0 || !run.capabilities.renderPages) return
  const stripped = savePdf(document, 'stripped.pdf')
  const before = await draw(conversion, source.file, pages, { dpi: COMPARED_DPI }, source.password)
  const after = await draw(conversion, stripped, pages, { dpi: COMPARED_DPI })
  const parts = new Map<number, SeenPart[]>()
  for (const [page, raster] of before) {
    const other = after.get(page)
    const found = other ? differences(raster, other) : [{ left: 0, top: 0, right: 1, bottom: 1 }]
    if (found.length > 0) parts.set(page, found)
  }
  const sharp = await draw(
    conversion,
    source.file,
    new Set(parts.keys()),
    pictureSize(document.pages, parts.keys()),
    source.password,
  )
  const shelf = new ImageStore(conversion.context, run.capabilities)
  for (const [number, raster] of sharp)
    await cover(conversion, document.pages[number - 1]!, raster, parts.get(number)!, shelf)
  conversion.note('transparency-flattened', sharp.size)
}

/** Makes everything opaque. */
function stripTransparency({ context }: Conversion): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = dictOf(object)
    if (!dict) continue
    for (const resources of [dict, dictIn(dict, 'Resources')]) {
      const states = dictIn(resources, 'ExtGState')
      for (const name of states?.keys() ?? []) stripState(states!.lookup(name))
    }
    if (nameIn(dict, 'Type') === 'ExtGState') stripState(dict)
    if (object instanceof PDFRawStream && nameIn(dict, 'Subtype') === 'Image') {
      dict.delete(key('SMask'))
      dict.delete(key('SMaskInData'))
    }
    if (dictIn(dict, 'Group') && (nameIn(dict, 'Type') === 'Page' || object instanceof PDFRawStream))
      dict.delete(key('Group'))
  }
}

function stripState(state: PDFObject | undefined): void {
  if (!(state instanceof PDFDict)) return
  if (state.has(key('SMask')) && nameOf(state.lookup(key('SMask'))) !== 'None') state.set(key('SMask'), key('None'))
  if (state.has(key('BM'))) state.set(key('BM'), key('Normal'))
  for (const name of ['CA', 'ca']) if (state.has(key(name))) state.set(key(name), PDFNumber.of(1))
}

async function draw(
  { quiet }: Conversion,
  file: File,
  pages: ReadonlySet<number>,
  size: RenderRequest['size'],
  password?: string,
): Promise<Map<number, Raster>> {
  const drawn = new Map<number, Raster>()
  if (pages.size === 0) return drawn
  const choosePages = () => [...pages].sort((a, b) => a - b)
  for await (const { page, raster } of renderPdf(file, quiet, { password, choosePages, size, annotations: true }))
    if (raster) drawn.set(page, raster)
  return drawn
}

/** The parts in which two pictures are different. */
function differences(one: Raster, other: Raster): SeenPart[] {
  if (one.width !== other.width || one.height !== other.height) return [{ left: 0, top: 0, right: 1, bottom: 1 }]
  const pixel = one.data.length / (one.width * one.height)
  const [columns, rows] = [Math.ceil(one.width / CELL), Math.ceil(one.height / CELL)]
  const cells = new Uint8Array(columns * rows)
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const at = (y * one.width + x) * pixel
      for (let channel = 0; channel < pixel; channel++)
        if (Math.abs(one.data[at + channel]! - other.data[at + channel]!) > TOLERANCE)
          cells[Math.floor(y / CELL) * columns + Math.floor(x / CELL)] = 1
    }
  const boxes = componentsOf(cells, columns, rows)
  const merged = boxes.length > MAX_PARTS ? [around(boxes)] : boxes
  return merged.map(([left, top, right, bottom]) => ({
    left: Math.max(0, (left * CELL - 1) / one.width),
    top: Math.max(0, (top * CELL - 1) / one.height),
    right: Math.min(1, ((right + 1) * CELL + 1) / one.width),
    bottom: Math.min(1, ((bottom + 1) * CELL + 1) / one.height),
  }))
}

type Box = [left: number, top: number, right: number, bottom: number]

/** Boxes around cells that touch each other. */
function componentsOf(cells: Uint8Array, columns: number, rows: number): Box[] {
  const boxes: Box[] = []
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1) continue
    const box: Box = [columns, rows, 0, 0]
    const waiting = [start]
    cells[start] = 2
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || cells[ny * columns + nx] !== 1) continue
          cells[ny * columns + nx] = 2
          waiting.push(ny * columns + nx)
        }
    }
    boxes.push(box)
  }
  return boxes
}

function around(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ]
}

/** Puts pictures of parts above the content of a page. */
async function cover(
  { context, run }: Conversion,
  page: PdfPage,
  raster: Raster,
  parts: readonly SeenPart[],
  shelf: ImageStore,
): Promise<void> {
  const resources = page.attribute('Resources')
  const own = resources instanceof PDFDict ? resources.clone(context) : context.obj({})
  const objects = dictIn(own, 'XObject')?.clone(context) ?? context.obj({})
  const operators: string[] = []
  for (const [index, part] of parts.entries()) {
    const cropped = cropRaster(raster, part)
    let name = `Flat${index}`
    while (objects.has(key(name))) name = `${name}x`
    objects.set(key(name), await shelf.add(await storeRaster(cropped.raster, run.capabilities)))
    operators.push(drawPicture(pictureMatrix(page, cropped.part), name))
  }
  own.set(key('XObject'), objects)
  page.dict.set(key('Resources'), own)
  const contents = page.dict.get(key('Contents'))
  const array = context.lookup(contents)
  const before = array instanceof PDFArray ? array.asArray() : contents instanceof PDFRef ? [contents] : []
  const stream = (text: string) => context.register(context.flateStream(text))
  page.dict.set(key('Contents'), context.obj([stream('q\n'), ...before, stream(`\nQ\n${operators.join('\n')}`)]))
}
