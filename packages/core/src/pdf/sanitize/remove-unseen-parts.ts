import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { kindOf } from '../content/operators.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { formOf } from '../model/form-fields.js'
import { readBox } from '../model/seen-page.js'
import { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import { onlyReading } from '../read/only-reading.js'
import { entriesOf } from '../syntax/entries-of.js'
import { savePdf } from '../write/save-pdf.js'
import { differing, drawnPairs, saveToDraw } from './drawn-pairs.js'
import { seenWhere } from './seen-where.js'
import { type IsSeen, nothingIsSeen, UnseenTextRewriter } from './unseen-text-pass.js'
import { visitDicts } from './visit-dicts.js'

const name = (text: string) => PDFName.of(text)
/** Parts that are looked at one by one. */
const MAX_PARTS = 200
/** Pages that are drawn for all parts together. */
const MAX_DRAWN = 1000
/** Points: parts are drawn at least this large. */
const LEAST_SIDE = 200
/** Units of a part that are drawn. */
const MOST_SIDE = 2000

/** Content that is drawn by other means than its name: a tiling pattern, a glyph of a Type 3 font, or what a soft mask is made of. */
interface Part {
  ref: PDFRef
  /** Whose resources it uses, if it has none of its own. */
  owner: PDFDict
  box: PDFObject | undefined
  /** 1-based. */
  pages: number[]
}

/** Text in parts that nobody sees. */
export interface UnseenPartText {
  /** Numbers of glyphs by the first page that has them, 1-based. */
  glyphs: Map<number, number>
  /** Pages of which it is not known. */
  doubtful: Set<number>
}

/**
 * Finds the text of tiling patterns, of glyphs of Type 3 fonts and of soft masks that leaves no mark on the pages. First all text of a part is
 * taken out; if pages then look different, only what is not seen when the part is drawn alone. What changes pages is put back.
 * @throws ToolError CANCELLED, and those of `renderPdf`
 */
export async function removeUnseenParts(
  document: PdfDocument,
  { removes }: { removes: boolean },
  run: RunContext,
): Promise<UnseenPartText> {
  const found: UnseenPartText = { glyphs: new Map(), doubtful: new Set() }
  const quiet = { ...onlyReading(run), warn: () => {} }
  const work = new PartWork(document, quiet)
  const parts: Part[] = []
  for (const part of await partsWithContent(document, quiet)) {
    throwIfCancelled(run.signal)
    const text = await work.hasText(part)
    if (text === true) parts.push(part)
    else if (text === undefined) for (const page of part.pages) found.doubtful.add(page)
  }
  if (parts.length === 0) return found
  const undo: (() => void)[] = []
  let left = MAX_DRAWN
  /** Takes text out of parts, unless that is seen. */
  const attempt = async (tried: readonly Part[], isAlone: boolean): Promise<boolean> => {
    const pages = [...new Set(tried.flatMap((part) => part.pages))].sort((a, b) => a - b)
    left -= pages.length
    if (left < 0) return false
    const before = saveToDraw(document)
    const done: { part: Part; glyphs: number; restore: () => void }[] = []
    for (const part of tried) done.push({ part, ...(await work.cut(part, isAlone)) })
    const isSame = (await differing(before, saveToDraw(document), pages, quiet)).length === 0
    for (const { part, glyphs, restore } of done) {
      if (!isSame) restore()
      else if (glyphs > 0) {
        undo.push(restore)
        const page = part.pages[0] ?? 1
        found.glyphs.set(page, (found.glyphs.get(page) ?? 0) + glyphs)
      }
    }
    return isSame
  }
  if (parts.length > MAX_PARTS || !(await attempt(parts, false)))
    for (const part of parts) {
      throwIfCancelled(run.signal)
      if (parts.length > MAX_PARTS || !((await attempt([part], false)) || (await attempt([part], true))))
        for (const page of part.pages) found.doubtful.add(page)
    }
  if (!removes) for (const restore of undo.reverse()) restore()
  return found
}

/** A part without some of its text, on a page of its own. */
interface CutPart {
  page: PdfPage
  ref: PDFRef
  glyphs: number
  /** If they changed. */
  resources: PDFObject | undefined
}

/** Cuts text out of single parts. */
class PartWork {
  readonly #document: PdfDocument
  readonly #run: RunContext
  /** Whether the part that was rewritten last may have text that stays. */
  #isUnsure = false

  constructor(document: PdfDocument, run: RunContext) {
    this.#document = document
    this.#run = run
  }

  /** Whether a part has text that can be cut out; nothing if it is not understood. */
  async hasText(part: Part): Promise<boolean | undefined> {
    const made = await this.#rewrite(part, nothingIsSeen)
    return made ? true : this.#isUnsure ? undefined : false
  }

  /** Replaces a part by one without its text, or only without what is not seen when it is drawn alone. */
  async cut(part: Part, isAlone: boolean): Promise<{ glyphs: number; restore: () => void }> {
    const { context } = this.#document
    const bare = await this.#rewrite(part, nothingIsSeen)
    const nothing = { glyphs: 0, restore: () => {} }
    if (!bare) return nothing
    let made = bare
    if (isAlone) {
      const pages = drawnPairs(this.#file(part.ref, part), this.#file(bare.ref, part, bare.resources), [1], this.#run)
      let cut: CutPart | undefined
      for await (const [, seen, blank] of pages) cut = await this.#rewrite(part, seenWhere(bare.page, seen, blank))
      if (!cut) return nothing
      made = cut
    }
    const stream = context.lookup(part.ref) as PDFRawStream
    const content = context.lookup(made.ref) as PDFRawStream
    const dict = stream.dict.clone(context)
    for (const key of ['Filter', 'DecodeParms', 'DL'].map(name)) dict.delete(key)
    const filter = content.dict.get(name('Filter'))
    if (filter) dict.set(name('Filter'), filter)
    const { owner } = part
    const had = owner.get(PDFName.Resources)
    if (made.resources && owner === stream.dict) dict.set(PDFName.Resources, made.resources)
    else if (made.resources) owner.set(PDFName.Resources, made.resources)
    context.assign(part.ref, PDFRawStream.of(dict, content.contents))
    const restore = () => {
      context.assign(part.ref, stream)
      if (had) owner.set(PDFName.Resources, had)
      else owner.delete(PDFName.Resources)
    }
    return { glyphs: made.glyphs, restore }
  }

  async #rewrite(part: Part, isSeen: IsSeen): Promise<CutPart | undefined> {
    const page = this.#page(part.ref, part)
    const had = page.dict.get(PDFName.Resources)
    const rewriter = new UnseenTextRewriter(this.#document.with({ pages: [page] }), this.#run)
    const isChanged = await rewriter.cut(0, isSeen)
    this.#isUnsure = rewriter.hasUnsure || rewriter.doubts.size > 0
    if (!isChanged || rewriter.removed === 0) return undefined
    const resources = page.dict.get(PDFName.Resources)
    const ref = page.dict.get(name('Contents'))
    if (!(ref instanceof PDFRef)) return undefined
    return { page, ref, glyphs: rewriter.removed, resources: resources === had ? undefined : resources }
  }

  #file(contents: PDFRef, part: Part, resources?: PDFObject): File {
    const page = this.#page(contents, part)
    if (resources) page.dict.set(PDFName.Resources, resources)
    const catalog = this.#document.context.obj({ Type: 'Catalog' })
    const alone = this.#document.with({ catalog, pages: [page], info: undefined, wasEncrypted: false })
    return savePdf(alone, 'part.pdf')
  }

  /** A page that shows a part. */
  #page(contents: PDFRef, { owner, box, pages }: Part): PdfPage {
    const { context, catalog } = this.#document
    const [left, bottom, right, top] = readBox(box) ?? [0, 0, 1000, 1000]
    const [width, height] = [Math.min(right - left, MOST_SIDE), Math.min(top - bottom, MOST_SIDE)]
    const unit = Math.max(1, LEAST_SIDE / Math.max(width, height))
    const MediaBox = [left, bottom, left + width, bottom + height]
    const dict = context.obj({ Type: 'Page', MediaBox, UserUnit: unit, Contents: contents })
    // Without any of its own, it uses those of the page, or of the form.
    const ofPage = this.#document.pages[(pages[0] ?? 1) - 1]?.attribute('Resources')
    const resources = owner.get(PDFName.Resources) ?? ofPage ?? formOf(catalog)?.get(name('DR'))
    if (resources) dict.set(PDFName.Resources, resources)
    return { ref: context.register(dict), dict, inherited: new Map(), attribute: (key) => dict.lookup(name(key)) }
  }
}

/** Patterns, glyphs and masks that show text, or draw what may do so, with the pages that lead to them. */
async function partsWithContent(document: PdfDocument, run: RunContext): Promise<Part[]> {
  const { context } = document
  const parts = new Map<PDFRef, Part>()
  const add = (value: PDFObject | undefined, owner: PDFDict | undefined, box: PDFObject | undefined) => {
    const stream = context.lookup(value)
    if (value instanceof PDFRef && stream instanceof PDFRawStream && !parts.has(value))
      parts.set(value, {
        ref: value,
        owner: owner ?? stream.dict,
        box: box ?? stream.dict.lookup(name('BBox')),
        pages: [],
      })
  }
  const inGlyphs = (dict: PDFDict) => {
    const glyphs = dict.lookup(name('CharProcs'))
    if (glyphs instanceof PDFDict) for (const value of glyphs.values()) add(value, dict, dict.lookup(name('FontBBox')))
  }
  visitDicts(document, (dict) => {
    inGlyphs(dict)
    const mask = dict.lookup(name('SMask'))
    if (mask instanceof PDFDict) add(mask.get(name('G')), undefined, undefined)
    const patterns = dict.lookup(name('Pattern'))
    if (patterns instanceof PDFDict) for (const value of patterns.values()) add(value, undefined, undefined)
  })
  const source = new ContentSource(document, run)
  const found: Part[] = []
  for (const part of parts.values()) {
    source.beginPage()
    if (await mayShowText(context.lookup(part.ref) as PDFRawStream, source)) found.push(part)
  }
  if (found.length > 0) findPages(document, found)
  return found
}

async function mayShowText(stream: PDFRawStream, source: ContentSource): Promise<boolean> {
  const bytes = source.form(stream)
  if (!bytes) return false
  let isShown = false
  await readOperators(new ContentReader(bytes), source, (code) => {
    const kind = kindOf(code)
    isShown ||= kind === 'show' || kind === 'draw'
    return undefined
  })
  return isShown
}

/** Notes the pages that lead to parts. */
function findPages({ pages, context }: PdfDocument, parts: readonly Part[]): void {
  const byRef = new Map(parts.map((part) => [part.ref, part]))
  for (const [index, page] of pages.entries()) {
    const seen = new Set<PDFObject>()
    const waiting: (PDFObject | undefined)[] = [page.attribute('Resources'), page.dict.get(name('Annots'))]
    for (let object = waiting.pop(); waiting.length > 0 || object; object = waiting.pop()) {
      const part = object instanceof PDFRef ? byRef.get(object) : undefined
      const value = context.lookup(object)
      if (!value || seen.has(value)) continue
      seen.add(value)
      if (part) part.pages.push(index + 1)
      const dict = value instanceof PDFRawStream ? value.dict : value
      if (dict instanceof PDFArray) waiting.push(...dict.asArray())
      if (!(dict instanceof PDFDict) || /^\/Pages?$/.test(String(dict.lookup(PDFName.Type)))) continue
      for (const [key, entry] of entriesOf(dict)) if (key !== PDFName.Parent) waiting.push(entry)
    }
  }
}
