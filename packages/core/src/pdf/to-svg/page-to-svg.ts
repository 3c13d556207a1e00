import { PDFName } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import { combine, identity, inverse, type Matrix } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import { drawMissingAppearances } from '../annotations/draw/draw-missing.js'
import { joinContents } from '../content/join-contents.js'
import { EditableFonts } from '../edit/fonts/editable-font.js'
import { FieldAppearances } from '../forms/draw/field-appearances.js'
import { readFormTree } from '../forms/form-tree.js'
import { annotationKind } from '../model/appearances.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { seenPage } from '../model/seen-page.js'
import { ContentSource } from '../page-text/content-source.js'
import { shownAppearances } from '../page-text/shown-appearances.js'
import { ContentDrawer } from './content-drawer.js'
import { DrawState } from './draw-state.js'
import { EngineQueries } from './engine-queries.js'
import { type DocumentDrawing, LayerStates, PageDrawing } from './page-drawing.js'
import { FontFamilies } from './page-fonts.js'
import { decimal, escapeText, Layer, Sheet, textOfPieces } from './sheet.js'

/** How pages are drawn. */
export interface SvgSettings {
  /** Whether text stays text, in fonts within the file, or becomes outlines. */
  text: 'text' | 'outlines'
  annotations: boolean
  /** Whether nothing is behind the page, instead of white paper. */
  transparent: boolean
  title?: string
}

/** A page as an SVG, and what could not be drawn as it is. */
export interface SvgPage {
  svg: string
  lacks: string[]
}

/** A page as an SVG within a web page, which has the rules of its fonts. */
export interface InlinePage extends SvgPage {
  /** Points as seen. */
  width: number
  height: number
}

/** What text needs to be as it was measured. */
export const textRules = 'text{white-space:pre;font-kerning:none;font-variant-ligatures:none}\n'

/** Draws the pages of a document as SVG: vectors, text and pictures, without scripts and references to other files. */
export class SvgWriter {
  readonly #shared: DocumentDrawing

  readonly #settings: SvgSettings

  constructor(document: PdfDocument, run: RunContext, settings: SvgSettings) {
    this.#settings = settings
    this.#shared = {
      document,
      run,
      source: new ContentSource(document, run),
      texts: new EditableFonts(run.capabilities.inflate),
      queries: new EngineQueries(document, run),
      layers: new LayerStates(document),
      isText: settings.text === 'text',
    }
  }

  /**
   * Draws the missing appearances of annotations and fields on pages, as viewers do.
   * @throws ToolError CANCELLED, LIMIT_EXCEEDED
   */
  async prepare(pages: readonly PdfPage[]): Promise<void> {
    const { document, run } = this.#shared
    if (!this.#settings.annotations || pages.every(({ dict }) => !dict.has(PDFName.of('Annots')))) return
    try {
      const appearances = new FieldAppearances(document, run)
      for (const field of readFormTree(document).fields) await appearances.drawAsReader(field)
      await appearances.finish()
      await drawMissingAppearances(document.with({ pages }), run, (annotation) => {
        const kind = annotationKind(annotation)
        return kind !== 'Link' && kind !== 'Popup' && kind !== 'Widget' && !annotation.has(PDFName.of('AP'))
      })
    } catch (error) {
      // Without fonts they stay without appearance.
      if (!isToolError(error) || error.code !== 'UNAVAILABLE') throw error
    }
  }

  /**
   * Draws a page as it is seen: turned, cropped, in its size.
   * @throws ToolError CANCELLED
   */
  async page(page: PdfPage): Promise<SvgPage> {
    const families = new FontFamilies()
    const { width, height, defs, body, lacks } = await this.#draw(page, new Sheet(), families)
    const { title, transparent } = this.#settings
    const fonts = families.rules()
    const svg = [
      `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${sizeOf(width, height)} text-rendering="geometricPrecision">\n`,
      title ? `<title>${escapeText(title)}</title>\n` : '',
      fonts ? `<style>${textRules}${fonts}</style>\n` : '',
      defs,
      transparent ? '' : `<rect width="${decimal(width, 3)}" height="${decimal(height, 3)}" fill="#fff"/>\n`,
      body,
      '</svg>\n',
    ].join('')
    return { svg, lacks }
  }

  /**
   * Draws a page for a web page, as it is seen, without a background.
   * @param prefix begins all names of this page, which no other one has
   * @param families gets the fonts of the page; its rules go into the web page once all pages are drawn
   * @param over elements that are drawn over the page
   * @throws ToolError CANCELLED
   */
  async inlinePage(page: PdfPage, prefix: string, families: FontFamilies, over: string): Promise<InlinePage> {
    const { width, height, defs, body, lacks } = await this.#draw(page, new Sheet(prefix), families)
    const svg = `<svg ${sizeOf(width, height)} text-rendering="geometricPrecision">\n${defs}${body}${over}</svg>\n`
    return { svg, lacks, width, height }
  }

  async #draw(page: PdfPage, sheet: Sheet, families: FontFamilies) {
    const { source, queries } = this.#shared
    const { width, height, toPage } = seenPage(page)
    // As seen, y down.
    const matrix: Matrix = combine(inverse(toPage) ?? identity, [1, 0, 0, -1, 0, height])
    const drawing = new PageDrawing(this.#shared, families, { width, height }, sheet)
    const layer = new Layer(sheet)
    const failedBefore = queries.failed
    source.beginPage()
    const resources = source.resources(page.attribute('Resources'))
    const bytes = joinContents(source.contents(page.dict.lookup(PDFName.of('Contents'))))
    const start = () => Object.assign(new DrawState(), { matrix })
    const content = new ContentDrawer(drawing, resources, { layer, base: matrix })
    await content.draw(bytes, start())
    for (const { form, matrix: place } of this.#settings.annotations ? shownAppearances(page) : []) {
      const state = start()
      state.matrix = combine(place, matrix)
      await new ContentDrawer(drawing, resources, { layer, base: matrix }).drawForm(form, state)
    }
    const body = layer.finish()
    await queries.answer()
    if (!source.isComplete) sheet.lacks.add('damaged content')
    if (queries.failed > failedBefore) sheet.lacks.add('images or glyphs that cannot be read')
    const defs = sheet.defs.length > 0 ? `<defs>\n${textOfPieces(sheet.defs)}</defs>\n` : ''
    return { width, height, defs, body: textOfPieces(body), lacks: [...sheet.lacks] }
  }
}

function sizeOf(width: number, height: number): string {
  const [across, down] = [decimal(width, 3), decimal(height, 3)]
  return `width="${across}pt" height="${down}pt" viewBox="0 0 ${across} ${down}"`
}
