import { PDFDict, PDFName, type PDFRawStream, type PDFRef } from 'pdf-lib'
import type { Box } from '../../../geometry/box.js'
import type { RunContext } from '../../../run-context.js'
import { ContentReader } from '../../content/content-tokens.js'
import { operatorCode } from '../../content/operators.js'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { decimal } from '../../model/seen-page.js'
import type { ContentSource } from '../../page-text/content-source.js'
import { readOperators } from '../../page-text/read-operators.js'
import { applyEdits, type ContentEdit } from '../../rewrite/content-edits.js'
import { MarkedContent } from '../../rewrite/marked-content.js'
import { OwnResources } from '../../rewrite/own-resources.js'
import { packContent, repeatingKeys } from '../../rewrite/pack-content.js'
import { EditableFont } from '../fonts/editable-font.js'
import type { SubstituteFont } from '../fonts/open-substitute.js'
import type { NewAtom, Placed } from '../layout/atoms.js'
import type { Clip, TextContent, TextGlyph, TextShow } from '../model/text-content.js'
import { writeShow } from './write-show.js'

const Contents = PDFName.of('Contents')
const [BDC, BMC, EMC] = ['BDC', 'BMC', 'EMC'].map(operatorCode)
/** What changes in the text of a page. */
export interface PageChanges {
  placed: readonly Placed[]
  removed: ReadonlySet<TextGlyph>
  /** Clips that get wider, with their new rectangles where they are written. */
  clips: ReadonlyMap<Clip, Box>
}

/** What was rewritten on a page. */
export interface PageRewrite {
  /** Numbers of marked content in which text changed, by form or for the page itself (undefined). */
  marks: Map<PDFRawStream | undefined, Set<number>>
  /** Forms with their copies. */
  replaced: Map<PDFRawStream, PDFRef>
}

/** Writes changed text into the contents of pages. Forms that are drawn elsewhere too are replaced by copies. */
export class PageRewriter {
  readonly #fontRefs = new Map<PDFDict, PDFRef>()
  /** Copies of forms by what was changed in them. */
  readonly #copies = new Map<PDFRawStream, Map<string, PDFRef>>()

  readonly #document: PdfDocument
  readonly #source: ContentSource
  readonly #run: RunContext

  constructor(document: PdfDocument, source: ContentSource, run: RunContext) {
    this.#document = document
    this.#source = source
    this.#run = run
  }

  /** Changes the text of a page. */
  async rewrite(page: PdfPage, changes: PageChanges): Promise<PageRewrite> {
    const marks = new Map<PDFRawStream | undefined, Set<number>>()
    const replaced = new Map<PDFRawStream, PDFRef>()
    const work = new PageWork(changes, (font) => this.#refOf(font))
    const edits = work.edits()
    // Forms within forms are written first.
    const contents = [...edits.keys()].sort((a, b) => depthOf(b) - depthOf(a))
    for (let content = contents.shift(); content; content = contents.shift()) {
      const own = work.resourcesOf(content)
      const list = edits.get(content)!
      const numbers = new Set<number>()
      const bytes = await this.#apply(content, list, numbers)
      if (numbers.size > 0) marks.set(content.form, numbers)
      if (!content.drawn || !content.form) {
        await this.#setContents(page, bytes, own)
        continue
      }
      const ref = await this.#copyOf(content, content.form, { bytes, own, edits: list })
      replaced.set(content.form, ref)
      const { by, start, end } = content.drawn
      const outer = edits.get(by)
      const edit = { start, end, text: ` /${work.resourcesOf(by).nameOf('XObject', ref)} Do` }
      if (outer) outer.push(edit)
      else {
        edits.set(by, [edit])
        contents.push(by)
        contents.sort((a, b) => depthOf(b) - depthOf(a))
      }
    }
    return { marks, replaced }
  }

  /** The changed content, without words about changed text in its properties. */
  async #apply({ bytes, resources }: TextContent, edits: ContentEdit[], numbers: Set<number>) {
    const starts = new Set(edits.map(({ start }) => start))
    const all = [...edits]
    const own = this.#source.resources(resources)
    const marked = new MarkedContent(
      all,
      (number) => numbers.add(number),
      (name) => own.find('Properties', name),
    )
    const reader = new ContentReader(bytes)
    await readOperators(reader, this.#source, (code) => {
      if (code === BDC || code === BMC) marked.begin(reader)
      else if (code === EMC) marked.end()
      else if (starts.has(reader.start)) marked.touch()
      return undefined
    })
    return applyEdits([bytes], all)[0]!
  }

  async #setContents(page: PdfPage, bytes: Uint8Array, own: OwnResources): Promise<void> {
    const { context } = this.#document
    page.dict.set(Contents, context.register(await packContent(bytes, context.obj({}), this.#run.capabilities.deflate)))
    if (own.isChanged) page.dict.set(PDFName.Resources, own.write(context))
  }

  async #copyOf(
    { resources }: TextContent,
    form: PDFRawStream,
    { bytes, own, edits }: { bytes: Uint8Array; own: OwnResources; edits: readonly ContentEdit[] },
  ): Promise<PDFRef> {
    const { context } = this.#document
    const known = this.#copies.get(form) ?? new Map<string, PDFRef>()
    this.#copies.set(form, known)
    // Fonts have the same references on all pages, so equal edits make equal copies.
    const key = JSON.stringify(edits)
    const same = known.get(key)
    if (same) return same
    const copy = form.dict.clone(context)
    for (const key of repeatingKeys) copy.delete(key)
    if (own.isChanged || (resources && !(form.dict.lookup(PDFName.Resources) instanceof PDFDict)))
      copy.set(PDFName.Resources, own.write(context))
    const ref = context.register(await packContent(bytes, copy, this.#run.capabilities.deflate))
    known.set(key, ref)
    return ref
  }

  #refOf(font: PDFDict): PDFRef {
    const known = this.#fontRefs.get(font) ?? this.#document.context.getObjectRef(font)
    const ref = known ?? this.#document.context.register(font)
    this.#fontRefs.set(font, ref)
    return ref
  }
}

/** The edits of one page. */
class PageWork {
  readonly #own = new Map<TextContent, OwnResources>()

  readonly #changes: PageChanges
  readonly #refOf: (font: PDFDict) => PDFRef

  constructor(changes: PageChanges, refOf: (font: PDFDict) => PDFRef) {
    this.#changes = changes
    this.#refOf = refOf
  }

  resourcesOf(content: TextContent): OwnResources {
    const known = this.#own.get(content) ?? new OwnResources(content.resources)
    this.#own.set(content, known)
    return known
  }

  edits(): Map<TextContent, ContentEdit[]> {
    const { removed } = this.#changes
    const moved = new Map<TextGlyph, Placed>()
    const added = new Map<TextShow, Placed<NewAtom>[]>()
    const touched = new Set<TextShow>([...removed].map(({ show }) => show))
    for (const placed of this.#changes.placed) {
      const { atom } = placed
      if (atom.kind === 'new') {
        const { show } = atom.host
        added.set(show, [...(added.get(show) ?? []), placed as Placed<NewAtom>])
        touched.add(show)
      } else if (!removed.has(atom.glyph) && isMoved(placed, atom.glyph)) {
        moved.set(atom.glyph, placed)
        touched.add(atom.glyph.show)
      }
    }
    const edits = new Map<TextContent, ContentEdit[]>()
    for (const show of touched) {
      const names = this.#namesIn(show.content)
      const text = writeShow(show, moved, removed, added.get(show) ?? [], names)
      const list = edits.get(show.content) ?? []
      edits.set(show.content, list)
      list.push({ start: show.start, end: show.end, text })
    }
    for (const [{ written }, [x1, y1, x2, y2]] of this.#changes.clips) {
      if (!written) continue
      const list = edits.get(written.content) ?? []
      edits.set(written.content, list)
      const text = ` ${[x1, y1, x2 - x1, y2 - y1].map(decimal).join(' ')} re W n`
      list.push({ start: written.start, end: written.end, text })
    }
    return edits
  }

  #namesIn(content: TextContent) {
    const own = this.resourcesOf(content)
    const named = (font: PDFDict) => own.nameOf('Font', this.#refOf(font))
    return {
      nameOf: (font: EditableFont | SubstituteFont) =>
        font instanceof EditableFont ? named(font.font.dict) : own.nameOf('Font', font.ref),
      restore: ({ fontName, font }: TextShow) => (fontName === undefined ? named(font.font.dict) : nameOf(fontName)),
    }
  }
}

function isMoved({ left, base, factor }: Placed, glyph: TextGlyph): boolean {
  return factor !== 1 || Math.abs(left - glyph.left) > 1e-6 || Math.abs(base - glyph.base) > 1e-6
}

/** A name as it is written after the slash (ISO 32000-2, 7.3.5). */
function nameOf(name: string): string {
  return name.replace(
    /[^!-~]|[#/()<>[\]{}%]/g,
    (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

function depthOf(content: TextContent): number {
  let depth = 0
  for (let at = content.drawn; at; at = at.by.drawn) depth++
  return depth
}
