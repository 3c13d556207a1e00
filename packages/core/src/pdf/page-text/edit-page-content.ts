import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import { joinBytes } from '../../image/join-bytes.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { applyEdits, type ContentEdit } from './content-edits.js'
import { ContentSource, type Resources } from './content-source.js'
import type { ReplaceForm } from './invisible-text-edits.js'
import { changedResources, namesIn } from './named-resources.js'
import { shownAppearances } from './shown-appearances.js'
import type { TextFont } from './text-font.js'
import { TextState } from './text-machine.js'

const MAX_DEPTH = 20
const DEFLATE_LEVEL = 9
const LINE_END = Uint8Array.of(10)
const Contents = PDFName.of('Contents')

/** The edits of one content stream. */
export interface PageEdits {
  readonly edits: ContentEdit[]
  /** How much is removed: glyphs, or other marks. */
  readonly glyphs: number
  /** Whether nothing is left of what was to be removed. */
  readonly isComplete: boolean
  /** Whether nothing is left that leaves a mark. */
  readonly isEmpty: boolean
  /** Reads the content. Returns whether it was understood completely; otherwise the edits are not usable. */
  read: (bytes: Uint8Array, state: TextState) => Promise<boolean>
}

/** Makes the edits of a content stream; `replaceForm` edits the forms that it draws. */
export type MakeEdits = (source: ContentSource, resources: Resources, replaceForm: ReplaceForm) => PageEdits

/** What came of editing a page. */
export interface PageEditing {
  /** How much was removed. */
  removed: number
  /** Whether nothing is left of what was to be removed. */
  isComplete: boolean
}

/**
 * Edits the content of a page and of the forms it draws. Streams without edits stay unchanged, byte for byte; edited ones, shared forms and
 * resources are replaced by copies, and resources lose what is no longer named.
 * @throws ToolError CANCELLED
 */
export async function editPageContent(
  document: PdfDocument,
  page: PdfPage,
  run: RunContext,
  makeEdits: MakeEdits,
): Promise<PageEditing> {
  return new Editing(document, run, makeEdits).edit(page)
}

/** Content that was edited. */
interface Stripped {
  pieces: Uint8Array[]
  isEmpty: boolean
  /** Missing when the resources are as before. */
  resources: PDFRef | undefined
}

class Editing {
  private readonly document: PdfDocument
  private readonly run: RunContext
  private readonly source: ContentSource
  private readonly open: PDFRawStream[] = []
  private readonly forms = new Map<PDFRawStream, Map<string, PDFRef | 'keep' | 'drop'>>()
  private readonly fonts = new Map<TextFont, number>()
  private appearances: PDFRawStream[] = []
  private removed = 0
  private isComplete = true

  constructor(
    document: PdfDocument,
    run: RunContext,
    private readonly makeEdits: MakeEdits,
  ) {
    this.document = document
    this.run = run
    this.source = new ContentSource(document, run)
    this.source.beginPage()
  }

  async edit(page: PdfPage): Promise<PageEditing> {
    const { context } = this.document
    this.appearances = shownAppearances(page).map(({ form }) => form)
    const refs = contentRefs(page)
    const decoded = this.source.contents(page.dict.lookup(Contents))
    const pieces = decoded.flatMap((bytes) => (bytes ? [joinBytes([bytes, LINE_END])] : []))
    if (pieces.length !== refs.length) return { removed: 0, isComplete: false }
    const dict = page.attribute('Resources')
    const own = dict instanceof PDFDict ? dict : undefined
    const stripped = await this.strip(pieces, own, this.source.resources(own), new TextState())
    const result = () => ({ removed: this.removed, isComplete: this.isComplete && this.source.isComplete })
    if (!stripped) return result()
    const kept: PDFRef[] = []
    for (const [index, piece] of stripped.pieces.entries()) {
      if (piece === pieces[index]) kept.push(refs[index]!)
      else if (piece.length > 0) kept.push(context.register(await this.pack(piece, context.obj({}))))
    }
    page.dict.set(Contents, context.obj(kept))
    if (stripped.resources) page.dict.set(PDFName.Resources, stripped.resources)
    return result()
  }

  /** Edits content. Nothing when there are no edits, or it has to stay. */
  private async strip(
    pieces: readonly Uint8Array[],
    dict: PDFDict | undefined,
    resources: Resources,
    state: TextState,
  ): Promise<Stripped | undefined> {
    const { context } = this.document
    const added = new Map<string, PDFRef>()
    const edits = this.makeEdits(this.source, resources, async (form, caller, inherited) => {
      const made = await this.stripForm(form, dict, caller, inherited)
      return made instanceof PDFRef ? { name: this.nameFor(made, dict, added) } : made
    })
    const bytes = joinBytes([...pieces])
    const removedBefore = this.removed
    if (!(await edits.read(bytes, state))) {
      this.removed = removedBefore
      this.isComplete = false
      return undefined
    }
    this.isComplete &&= edits.isComplete
    if (edits.edits.length === 0) return undefined
    this.removed += edits.glyphs
    const changed = applyEdits(pieces, edits.edits)
    const [before, after] = [await namesIn(bytes, this.source), await namesIn(joinBytes(changed), this.source)]
    const from = dict ?? context.obj({})
    const borrowers = this.open.length === 0 ? this.appearances : []
    const changedTo = await changedResources(from, added, before, after, this.source, borrowers)
    return { pieces: changed, isEmpty: edits.isEmpty, resources: changedTo }
  }

  private async stripForm(
    form: PDFRawStream,
    ofCaller: PDFDict | undefined,
    caller: Resources,
    state: TextState,
  ): Promise<PDFRef | 'keep' | 'drop'> {
    const known = this.forms.get(form) ?? new Map<string, PDFRef | 'keep' | 'drop'>()
    this.forms.set(form, known)
    const key = this.keyOf(state)
    const made = known.get(key) ?? (await this.makeForm(form, ofCaller, caller, state))
    known.set(key, made)
    return made
  }

  private async makeForm(
    form: PDFRawStream,
    ofCaller: PDFDict | undefined,
    caller: Resources,
    state: TextState,
  ): Promise<PDFRef | 'keep' | 'drop'> {
    if (this.open.includes(form)) return 'keep'
    if (this.open.length >= MAX_DEPTH) this.isComplete = false
    const bytes = this.open.length >= MAX_DEPTH ? undefined : this.source.form(form)
    if (!bytes) return 'keep'
    const told = form.dict.lookup(PDFName.Resources)
    const dict = told instanceof PDFDict ? told : ofCaller
    state.enter(form)
    this.open.push(form)
    const stripped = await this.strip([bytes], dict, this.source.resources(told, caller), state)
    this.open.pop()
    if (!stripped) return 'keep'
    if (stripped.isEmpty) return 'drop'
    const { context } = this.document
    const copy = form.dict.clone(context)
    if (stripped.resources) copy.set(PDFName.Resources, stripped.resources)
    return context.register(await this.pack(stripped.pieces[0]!, copy))
  }

  /** The inherited state of a form that affects its text. */
  private keyOf(state: TextState): string {
    const { font, matrix: _, ...numbers } = state
    const index = font ? (this.fonts.get(font) ?? this.fonts.size) : -1
    if (font) this.fonts.set(font, index)
    return JSON.stringify([index, numbers])
  }

  private nameFor(form: PDFRef, dict: PDFDict | undefined, added: Map<string, PDFRef>): string {
    for (const [name, ref] of added) if (ref === form) return name
    const group = dict?.lookup(PDFName.of('XObject'))
    let number = added.size
    while (added.has(`Seen${number}`) || (group instanceof PDFDict && group.has(PDFName.of(`Seen${number}`)))) number++
    added.set(`Seen${number}`, form)
    return `Seen${number}`
  }

  private async pack(bytes: Uint8Array, dict: PDFDict): Promise<PDFRawStream> {
    const packed = await this.run.capabilities.deflate(bytes, DEFLATE_LEVEL)
    for (const key of ['DecodeParms', 'Filter']) dict.delete(PDFName.of(key))
    const isSmaller = packed.length < bytes.length
    if (isSmaller) dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
    const data = isSmaller ? packed : bytes
    dict.set(PDFName.of('Length'), this.document.context.obj(data.length))
    return PDFRawStream.of(dict, data)
  }
}

/** References of the streams of a page, in order. */
function contentRefs({ dict }: PdfPage): PDFRef[] {
  const { context } = dict
  const value = dict.get(Contents)
  const contents = context.lookup(value)
  const items = contents instanceof PDFArray ? contents.asArray() : value ? [value] : []
  return items.map((item) => (item instanceof PDFRef ? item : context.register(item)))
}
