import { type PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { writeDataUrl } from '../../image/read/data-url.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { makePage } from '../model/page-tree.js'
import type { RenderedPage, RenderRequest } from '../render/render-capabilities.js'
import { savePdf } from '../write/save-pdf.js'
import { lettered, type QueriedGlyph } from './queried-glyphs.js'
import type { Cell } from './sheet.js'

const name = (key: string) => PDFName.of(key)

/** Colors of one page that the engine converts. */
const COLORS_OF_PAGE = 500
/** Samples of the colors of a gradient. */
export const RAMP_LENGTH = 256
/** Pictures with more pixels are made smaller. */
const MAX_PICTURE = 40_000_000
/** Pictures remembered for the next page, in characters. */
const MAX_KEPT = 2 ** 26

/** A color in a space of the document. */
export interface SpaceColor {
  space: PDFObject
  /** The operands of `scn`; `undefined` for the first color of the space. */
  values: readonly number[] | undefined
}

/** Something to be drawn alone: content in a box from the origin, and the resources that it names. */
export interface QueriedPicture {
  width: number
  height: number
  content: string | Uint8Array
  resources: Record<string, Record<string, PDFObject>>
  /** Whether it covers its box. */
  isOpaque: boolean
}

/** The address of a picture, empty if it cannot be drawn. */
interface PictureCell extends Cell {
  isKnown?: boolean
}

/** Glyphs of one font on a page. */
const MAX_GLYPHS = 10_000

/**
 * What only the engine knows of the parts of a document: colors of other spaces, gradients, decoded pictures, outlines of glyphs. It is asked for
 * all of a page at once, with documents made of these parts.
 */
export class EngineQueries {
  /** How many pictures could not be drawn. */
  failed = 0
  readonly #colors = new Map<PDFObject, Map<string, { color: SpaceColor; cell: Cell }>>()
  #newColors: { color: SpaceColor; cell: Cell }[] = []
  #ramps: { shading: PDFDict; ramp: { samples: number[] | undefined } }[] = []
  #pictures: { asked: QueriedPicture; cell: PictureCell }[] = []
  readonly #kept = new Map<PDFObject, Map<string, PictureCell>>()
  #keptLength = 0
  readonly #fonts = new Map<PDFDict, Map<number, QueriedGlyph>>()
  readonly #refs = new Map<PDFObject, PDFRef>()

  readonly #document: PdfDocument
  readonly #run: RunContext

  constructor(document: PdfDocument, run: RunContext) {
    this.#document = document
    this.#run = run
  }

  /** A reference to an object of the document that may be a stream. */
  ref(object: PDFObject): PDFObject {
    if (!(object instanceof PDFRawStream)) return object
    let ref = this.#refs.get(object)
    if (!ref) {
      ref = this.#document.context.register(object)
      this.#refs.set(object, ref)
    }
    return ref
  }

  /** A color as CSS has it. */
  color(color: SpaceColor): Cell {
    const key = color.values?.join(' ') ?? ''
    const known = this.#colors.get(color.space) ?? new Map<string, { color: SpaceColor; cell: Cell }>()
    this.#colors.set(color.space, known)
    let entry = known.get(key)
    if (!entry) {
      entry = { color, cell: { text: '#000' } }
      known.set(key, entry)
      this.#newColors.push(entry)
    }
    return entry.cell
  }

  /** The colors of an axial or radial shading along its domain, three numbers each. */
  ramp(shading: PDFDict): { samples: number[] | undefined } {
    const ramp = { samples: undefined }
    this.#ramps.push({ shading, ramp })
    return ramp
  }

  /** The address of a picture that is the same for an object and a key. */
  picture(object: PDFObject | undefined, key: string, ask: () => QueriedPicture): Cell {
    const known = object && this.#kept.get(object)?.get(key)
    if (known) return known
    const cell: PictureCell = { text: '' }
    this.#pictures.push({ asked: ask(), cell })
    if (object) this.#kept.set(object, (this.#kept.get(object) ?? new Map<string, PictureCell>()).set(key, cell))
    return cell
  }

  /** The outline of a glyph. */
  glyph(font: PDFDict, code: number, hex: string, text: string | undefined): QueriedGlyph {
    const glyphs = this.#fonts.get(font) ?? new Map<number, QueriedGlyph>()
    this.#fonts.set(font, glyphs)
    const known = glyphs.get(code) ?? { hex, text, outline: undefined }
    glyphs.set(code, known)
    return known
  }

  /**
   * Asks for what is not known yet, and fills the cells.
   * @throws ToolError CANCELLED
   */
  async answer(): Promise<void> {
    await this.#askColors()
    await this.#askPictures()
    await this.#askGlyphs()
    if (this.#keptLength > MAX_KEPT) {
      this.#kept.clear()
      this.#keptLength = 0
    }
  }

  async #askColors(): Promise<void> {
    const newColors = this.#newColors
    const ramps = this.#ramps
    this.#newColors = []
    this.#ramps = []
    const sheets: (typeof newColors)[] = []
    for (let at = 0; at < newColors.length; at += COLORS_OF_PAGE) sheets.push(newColors.slice(at, at + COLORS_OF_PAGE))
    const pages = [...sheets.map((sheet) => this.#swatches(sheet)), ...ramps.map(({ shading }) => rampPage(shading))]
    await this.#render(pages, { transparent: true }, ({ raster }, index) => {
      if (!raster) return
      const sheet = sheets[index]
      if (sheet) for (const [at, { cell }] of sheet.entries()) cell.text = cssColor(raster, at)
      else
        ramps[index - sheets.length]!.ramp.samples = Array.from(
          { length: RAMP_LENGTH * 3 },
          (_, at) => raster.data[Math.floor(at / 3) * 4 + (at % 3)]!,
        )
    })
  }

  #swatches(sheet: readonly { color: SpaceColor }[]): QueriedPicture {
    const spaces = new Map<PDFObject, string>()
    const steps = sheet.map(({ color: { space, values } }, at) => {
      const name = spaces.get(space) ?? `C${spaces.size}`
      spaces.set(space, name)
      return `/${name} cs ${values ? `${values.join(' ')} scn ` : ''}${at} 0 1 1 re f`
    })
    const named = Object.fromEntries([...spaces].map(([space, name]) => [name, this.ref(space)]))
    return {
      width: sheet.length,
      height: 1,
      content: steps.join('\n'),
      resources: { ColorSpace: named },
      isOpaque: false,
    }
  }

  async #askPictures(): Promise<void> {
    const pictures = this.#pictures
    this.#pictures = []
    for (const isOpaque of [true, false]) {
      const asked = pictures.filter((picture) => picture.asked.isOpaque === isOpaque)
      const encoding = { format: 'png', quality: 100, color: 'color' } as const
      await this.#render(
        asked.map((picture) => picture.asked),
        { transparent: !isOpaque, encoding },
        ({ encoded }, index) => {
          const { cell } = asked[index]!
          if (!encoded) return
          cell.text = writeDataUrl(encoded, 'image/png')
          cell.isKnown = true
          this.#keptLength += cell.text.length
        },
      )
      this.failed += asked.filter(({ cell }) => !cell.isKnown).length
    }
  }

  async #askGlyphs(): Promise<void> {
    const wanted = [...this.#fonts].flatMap(([dict, glyphs]) => {
      const missing = [...glyphs.values()].filter(({ outline }) => !outline).slice(0, MAX_GLYPHS)
      return missing.length > 0 ? [{ missing, ...lettered(dict, missing) }] : []
    })
    const pages = wanted.map(({ font, missing }) => ({
      width: 10,
      height: 10,
      content: `BT /F 1 Tf <${missing[0]!.hex}> Tj ET`,
      resources: { Font: { F: font } },
      isOpaque: false,
    }))
    const glyphs = new Map(wanted.map(({ letters }, index) => [index + 1, letters]))
    await this.#render(pages, { glyphs }, ({ glyphs: outlines }, index) => {
      for (const [at, known] of wanted[index]!.missing.entries()) known.outline = outlines?.[at]
    })
    for (const { missing } of wanted)
      for (const known of missing) {
        if (!known.outline) this.failed++
        known.outline ??= []
      }
  }

  async #render(
    asked: readonly QueriedPicture[],
    settings: Partial<RenderRequest>,
    take: (page: RenderedPage, index: number) => void,
  ): Promise<void> {
    if (asked.length === 0) return
    const { capabilities, limits, signal, threads } = this.#run
    const file = this.#write(asked)
    const most = Math.min(MAX_PICTURE, limits.maxPixels)
    const dpiOf = ({ width, height }: QueriedPicture) => 72 * Math.min(1, Math.sqrt(most / (width * height)))
    const dpiOfPages = new Map(asked.map((each, index) => [index + 1, dpiOf(each)]))
    try {
      const pages = capabilities.renderPages!({
        file,
        size: { dpiOfPages },
        annotations: false,
        maxPixels: limits.maxPixels,
        maxPages: asked.length,
        threads: threads ?? (asked.length > 8 ? undefined : 1),
        signal,
        ...settings,
      })
      for await (const page of pages) if (page.failure === undefined) take(page, page.page - 1)
    } catch (error) {
      if (!isToolError(error) || error.code === 'CANCELLED' || error.code === 'TIMEOUT') throw error
    }
  }

  /** A document whose pages draw what is asked for. */
  #write(asked: readonly QueriedPicture[]): File {
    const { context } = this.#document
    const pages = asked.map(({ width, height, content, resources }) => {
      const page = context.obj({
        Type: 'Page',
        MediaBox: [0, 0, width, height],
        Resources: resources,
        Contents: context.register(context.stream(content)),
      }) as PDFDict
      return { page, made: makePage(context.register(page), page) }
    })
    const catalog = context.obj({ Type: 'Catalog' }) as PDFDict
    const { replacements } = this.#document
    const document = this.#document.with({ catalog, info: undefined, id: undefined, replacements })
    document.replacePages(pages.map(({ made }) => made))
    const file = savePdf(document, 'parts.pdf')
    for (const { made, page } of pages) {
      const contents = page.get(name('Contents'))
      context.delete(made.ref)
      context.delete(contents as PDFRef)
    }
    return file
  }
}

function rampPage(shading: PDFDict): QueriedPicture {
  const { context } = shading
  const entry = (key: string) => shading.get(name(key))
  const domain = entry('Domain')
  const axial = context.obj({
    ShadingType: 2,
    Coords: [0, 0, RAMP_LENGTH, 0],
    Extend: [true, true],
    ...(domain ? { Domain: domain } : {}),
  }) as PDFDict
  for (const key of ['ColorSpace', 'Function']) {
    const value = entry(key)
    if (value) axial.set(name(key), value)
  }
  return {
    width: RAMP_LENGTH,
    height: 1,
    content: '/S sh',
    resources: { Shading: { S: axial } },
    isOpaque: false,
  }
}

function cssColor({ data }: Raster, pixel: number): string {
  const hex = [0, 1, 2].map((channel) => data[pixel * 4 + channel]!.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
