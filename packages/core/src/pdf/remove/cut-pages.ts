import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import { joinBytes } from '../../image/join-bytes.js'
import type { RunContext } from '../../run-context.js'
import { appearanceValuesOf } from '../model/appearances.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { applyEdits } from '../page-text/content-edits.js'
import { ContentSource, type Resources } from '../page-text/content-source.js'
import { TextState } from '../page-text/text-machine.js'
import { dropReplaced } from '../redact/drop-replaced.js'
import { OwnResources } from '../redact/own-resources.js'
import { pruneMarks } from '../structure/prune-marks.js'
import { ContentCut, type CutCopy } from './cut-content.js'
import type { CutRules, Cutting } from './cut-rules.js'

const MAX_DEPTH = 20
const DEFLATE_LEVEL = 6
const LINE_END = Uint8Array.of(10)
const Contents = PDFName.of('Contents')

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
}

/**
 * Cuts parts out of pages and all that they draw: what the rules say goes from the file, if no other page draws it. Shared streams are
 * replaced by copies. Marked content of which nothing is left goes from the tags.
 * @throws ToolError CANCELLED; LIMIT_EXCEEDED if there is too much content
 */
export async function cutPages(
  document: PdfDocument,
  rules: CutRules,
  { pages, appearances = false }: CutSettings,
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
  const tree = new CutTree(cutting)
  const unread = new Map<number, string>()
  for (const [index, number] of pages.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.2 + (0.6 * index) / pages.length, `Page ${index + 1} of ${pages.length}`)
    const page = document.pages[number - 1]!
    cutting.doubts.clear()
    await tree.cutPage(page)
    if (appearances) await tree.cutAppearances(page)
    const [doubt] = cutting.doubts
    if (doubt) unread.set(number, doubt)
  }
  // Resources that the tree passes on would keep what is gone.
  document.markTreeUnsound()
  pruneMarks(document, cutting.emptied, cutting.copies)
  cutting.source.beginPage()
  await dropReplaced(document, cutting.replaced, cutting.source)
  return { ...cutting.removed, unread }
}

class CutTree {
  private readonly open: PDFRawStream[] = []
  private readonly forms = new Map<PDFRawStream, CutCopy | undefined>()

  constructor(private readonly cutting: Cutting) {}

  async cutPage(page: PdfPage): Promise<void> {
    const { source, document, doubts, replaced } = this.cutting
    const { context } = document
    source.beginPage()
    const value = page.dict.lookup(Contents)
    const streams = value instanceof PDFArray ? value.asArray().map((item) => context.lookup(item)) : [value]
    const decoded = source.contents(value)
    if (decoded.some((bytes, index) => !bytes && streams[index] instanceof PDFRawStream))
      doubts.add('its content cannot be unpacked')
    const pieces = decoded.flatMap((bytes) => (bytes ? [bytes, LINE_END] : []))
    const dict = page.attribute('Resources')
    const own = new OwnResources(dict instanceof PDFDict ? dict : undefined)
    const emptied = new Set<number>()
    const made = await this.cut(joinBytes(pieces), own, source.resources(own.dict), new TextState(), emptied)
    if (!source.isComplete) doubts.add('its content cannot be read completely')
    if (!made || doubts.size > 0) return
    const { bytes } = made
    for (const stream of streams) if (stream instanceof PDFRawStream) replaced.add(stream)
    this.cutting.emptied.set(page.dict, emptied)
    page.dict.set(Contents, context.register(await this.pack(bytes, context.obj({}) as PDFDict)))
    if (own.isChanged) page.dict.set(PDFName.Resources, context.register(own.write(context.obj({}) as PDFDict)))
  }

  /** Cuts what the annotations of a page show. */
  async cutAppearances(page: PdfPage): Promise<void> {
    const { document, source } = this.cutting
    const { context } = document
    const list = page.dict.lookup(PDFName.of('Annots'))
    if (!(list instanceof PDFArray)) return
    const dict = page.attribute('Resources')
    const resources = source.resources(dict instanceof PDFDict ? dict : undefined)
    for (const item of list.asArray()) {
      const annotation = context.lookup(item)
      if (!(annotation instanceof PDFDict)) continue
      for (const value of [...appearanceValuesOf(annotation)]) {
        const form = context.lookup(value)
        const made =
          form instanceof PDFRawStream ? await this.cutForm(form, undefined, resources, undefined) : undefined
        if (made && value instanceof PDFRef) context.assign(value, context.lookup(made.ref)!)
      }
    }
  }

  private async cut(
    bytes: Uint8Array,
    own: OwnResources,
    resources: Resources,
    state: TextState,
    emptied: Set<number>,
  ): Promise<{ bytes: Uint8Array; isEmpty: boolean } | undefined> {
    const { cutting } = this
    const content = new ContentCut(
      cutting,
      resources,
      own,
      (form, from, at) => this.cutForm(form, own.dict, from, at),
      (number) => emptied.add(number),
    )
    await content.read(bytes, state)
    if (content.edits.length === 0 || cutting.doubts.size > 0) return undefined
    return { bytes: applyEdits([bytes], content.edits)[0]!, isEmpty: content.isEmpty }
  }

  /** A copy of a form or pattern without what is cut; nothing if that is all of it. */
  private async cutForm(
    form: PDFRawStream,
    ofCaller: PDFDict | undefined,
    caller: Resources,
    state: TextState | undefined,
  ): Promise<CutCopy | undefined> {
    if (this.open.includes(form)) return undefined
    if (this.forms.has(form)) return this.forms.get(form)
    const { source, doubts, document, copies, replaced } = this.cutting
    const bytes = this.open.length >= MAX_DEPTH ? undefined : source.form(form)
    if (!bytes) {
      doubts.add('a part of it cannot be read')
      return undefined
    }
    const told = form.dict.lookup(PDFName.Resources)
    const own = new OwnResources(told instanceof PDFDict ? told : ofCaller)
    const inside = state ?? new TextState()
    inside.enter(form)
    const emptied = new Set<number>()
    this.open.push(form)
    const made = await this.cut(bytes, own, source.resources(told, caller), inside, emptied)
    this.open.pop()
    if (!made) {
      if (doubts.size === 0) this.forms.set(form, undefined)
      return undefined
    }
    const { context } = document
    const copy = form.dict.clone(context)
    for (const key of ['PieceInfo', 'LastModified', 'Metadata', 'OPI', 'Ref']) copy.delete(PDFName.of(key))
    if (own.isChanged) copy.set(PDFName.Resources, context.register(own.write(context.obj({}) as PDFDict)))
    const cut = { ref: context.register(await this.pack(made.bytes, copy)), isEmpty: made.isEmpty }
    this.forms.set(form, cut)
    copies.set(form, cut.ref)
    replaced.add(form)
    this.cutting.emptied.set(form, emptied)
    return cut
  }

  private async pack(bytes: Uint8Array, dict: PDFDict): Promise<PDFRawStream> {
    const packed = await this.cutting.run.capabilities.deflate(bytes, DEFLATE_LEVEL)
    for (const key of ['DecodeParms', 'Filter']) dict.delete(PDFName.of(key))
    const isSmaller = packed.length < bytes.length
    if (isSmaller) dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
    const data = isSmaller ? packed : bytes
    dict.set(PDFName.Length, this.cutting.document.context.obj(data.length))
    return PDFRawStream.of(dict, data)
  }
}
