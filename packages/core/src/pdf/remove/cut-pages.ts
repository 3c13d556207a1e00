import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { appearanceValuesOf } from '../model/appearances.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import type { ContentScope } from '../rewrite/content-pass.js'
import { ContentRewriter } from '../rewrite/content-rewriter.js'
import { dropReplaced } from '../rewrite/drop-replaced.js'
import { OwnResources } from '../rewrite/own-resources.js'
import { pruneMarks } from '../structure/prune-marks.js'
import { CutPass } from './cut-pass.js'
import type { CutRules, Cutting } from './cut-rules.js'
import { dropRepeated } from './drop-repeated.js'

const OC = PDFName.of('OC')

/** What was cut. */
export interface CutResult {
  images: number
  glyphs: number
  graphics: number
  /** Numbers of pages whose content is unchanged since it cannot be read completely, with the reason. */
  unread: Map<number, string>
}

/** How pages are cut. */
export interface CutSettings {
  /** 1-based. */
  pages: readonly number[]
  /** Whether what annotations show is cut too. Default: only the pages. */
  appearances?: boolean
  /** Whether thumbnails and private data of changed pages stay, for callers with their own rules for these. Default: they go. */
  keepsRepeated?: boolean
}

/**
 * Cuts parts out of pages and all that they draw: what the rules say goes from the file, if no other page draws it. Shared streams are
 * replaced by copies. Marked content of which nothing is left goes from the tags, and so does what repeats the pages, such as thumbnails.
 * @throws ToolError CANCELLED; LIMIT_EXCEEDED if there is too much content
 */
export async function cutPages(
  document: PdfDocument,
  rules: CutRules,
  { pages, appearances = false, keepsRepeated = false }: CutSettings,
  run: RunContext,
): Promise<CutResult> {
  const cutting: Cutting = {
    document,
    run,
    rules,
    source: new ContentSource(document, run),
    removed: { images: 0, glyphs: 0, graphics: 0 },
    replaced: new Set(),
    copies: new Map(),
    emptied: new Map(),
    doubts: new Set(),
  }
  const cutter = new PageCutter(cutting)
  const unread = new Map<number, string>()
  for (const [index, number] of pages.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.2 + (0.6 * index) / pages.length, `Page ${index + 1} of ${pages.length}`)
    const page = document.pages[number - 1]!
    cutting.doubts.clear()
    await cutter.cutPage(page)
    if (appearances) await cutter.cutAppearances(page)
    const [doubt] = cutting.doubts
    if (doubt) unread.set(number, doubt)
  }
  cutting.doubts.clear()
  if (rules.layer) await cutter.cutGlyphs()
  // Resources that the tree passes on would keep what is gone.
  document.markTreeUnsound()
  pruneMarks(document, cutting.emptied, cutting.copies)
  if (!keepsRepeated) dropRepeated(document, cutter.changed, run.capabilities.inflate)
  cutting.source.beginPage()
  await dropReplaced(document, cutting.replaced, cutting.source)
  return { ...cutting.removed, unread }
}

class PageCutter extends ContentRewriter<CutPass> {
  /** Pages of which something was cut. */
  readonly changed: PDFDict[] = []
  readonly #cutting: Cutting

  constructor(cutting: Cutting) {
    super(cutting.document, cutting.run, cutting.source, { copiesEmpty: true })
    this.#cutting = cutting
  }

  protected passOver(scope: ContentScope): CutPass {
    return new CutPass(scope, this.#cutting, (...form) => this.rewriteForm(...form))
  }

  doubt(reason: string): void {
    this.#cutting.doubts.add(reason)
  }

  protected override get hasDoubts(): boolean {
    return this.#cutting.doubts.size > 0
  }

  /** What is cut out of a form does not depend on where it is drawn. */
  protected override keyOf(): string {
    return ''
  }

  protected override copied(form: PDFRawStream, ref: PDFRef, { emptied }: CutPass): void {
    this.#cutting.copies.set(form, ref)
    this.#cutting.replaced.add(form)
    this.#cutting.emptied.set(form, emptied)
  }

  async cutPage(page: PdfPage): Promise<void> {
    const changed = await this.rewritePage(page)
    if (!changed) return
    for (const stream of changed.streams) this.#cutting.replaced.add(stream)
    this.#cutting.emptied.set(page.dict, changed.pass.emptied)
    this.changed.push(page.dict)
  }

  /** Cuts what the annotations of a page show. */
  async cutAppearances(page: PdfPage): Promise<void> {
    const { context } = this.document
    const list = page.dict.lookup(PDFName.of('Annots'))
    if (!(list instanceof PDFArray)) return
    const dict = page.attribute('Resources')
    const resources = this.source.resources(dict instanceof PDFDict ? dict : undefined)
    const scope = { form: undefined, own: new OwnResources(undefined), resources }
    for (const item of list.asArray()) {
      const annotation = context.lookup(item)
      if (!(annotation instanceof PDFDict)) continue
      for (const value of [...appearanceValuesOf(annotation)]) {
        const form = context.lookup(value)
        if (form instanceof PDFRawStream) this.#freeLook(form)
        const made = form instanceof PDFRawStream ? await this.rewriteForm(form, scope) : undefined
        if (made?.ref && value instanceof PDFRef) context.assign(value, context.lookup(made.ref)!)
      }
    }
  }

  /** Cuts layers out of what glyphs of Type 3 fonts draw, for all pages. What is not understood stays. */
  async cutGlyphs(): Promise<void> {
    const { context, pages } = this.document
    const fallback = pages[0]?.attribute('Resources')
    for (const [, font] of [...context.enumerateIndirectObjects()]) {
      const glyphs = font instanceof PDFDict ? font.lookup(PDFName.of('CharProcs')) : undefined
      if (!(font instanceof PDFDict && glyphs instanceof PDFDict)) continue
      for (const key of glyphs.keys()) {
        const [ref, glyph] = [glyphs.get(key), glyphs.lookup(key)]
        if (ref instanceof PDFRef && glyph instanceof PDFRawStream) await this.#cutGlyph(ref, glyph, font, fallback)
      }
    }
  }

  /** The font has the resources of its glyphs. */
  async #cutGlyph(ref: PDFRef, glyph: PDFRawStream, font: PDFDict, fallback: PDFObject | undefined): Promise<void> {
    const { context } = this.document
    const named = font.lookup(PDFName.Resources) ?? fallback
    const dict = named instanceof PDFDict ? named : undefined
    const scope = { form: undefined, own: new OwnResources(dict), resources: this.source.resources(dict) }
    const made = await this.rewriteForm(glyph, scope)
    const copy = context.lookup(made?.ref)
    if (!(copy instanceof PDFRawStream)) return
    const resources = copy.dict.get(PDFName.Resources)
    if (resources && !glyph.dict.has(PDFName.Resources)) {
      font.set(PDFName.Resources, resources)
      copy.dict.delete(PDFName.Resources)
    }
    context.assign(ref, copy)
  }

  /** The layer of a form does not hide it where it is how an annotation looks: viewers ask for the layer of the annotation alone. */
  #freeLook({ dict }: PDFRawStream): void {
    const membership = dict.lookup(OC)
    const fate = membership instanceof PDFDict ? this.#cutting.rules.layer?.(membership) : undefined
    if (fate === 'free' || fate === 'remove') dict.delete(OC)
  }
}
