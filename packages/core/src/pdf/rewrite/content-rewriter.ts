import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { joinBytes } from '../../bytes.js'
import type { RunContext } from '../../run-context.js'
import { MAX_FORM_DEPTH } from '../content/content-limits.js'
import { ContentReader } from '../content/content-tokens.js'
import { joinContents } from '../content/join-contents.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import type { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import type { TextFont } from '../page-text/text-font.js'
import { TextMachine, TextState } from '../page-text/text-machine.js'
import { applyEdits } from './content-edits.js'
import type { ContentPass, ContentScope } from './content-pass.js'
import { OwnResources } from './own-resources.js'
import { packContent, repeatingKeys } from './pack-content.js'

/** Content with more edits is not understood. */
const MAX_EDITS = 2_000_000
const Contents = PDFName.of('Contents')

/** What a form became: its copy, or `undefined` if nothing of it is drawn any more and it needs none. */
export interface RewrittenForm {
  ref: PDFRef | undefined
  /** Whether it draws nothing any more. */
  isEmpty: boolean
}

/** How a rewriter works. */
export interface RewriterSettings {
  /** Whether streams of a page without edits stay as they are, instead of one stream for all. */
  keepsStreams?: boolean
  /** Whether forms that draw nothing any more are copied, too, for what leads to them beside content. */
  copiesEmpty?: boolean
  /** Whether drawings of a form by itself, which draw nothing, are removed. */
  dropsLoops?: boolean
  /** Entries that copies of forms lose. */
  lostKeys?: readonly PDFName[]
  /** What names of replaced resources begin with. */
  prefix?: string
  /** Of compression. */
  level?: number
}

/**
 * Rewrites the contents of pages, with the forms, patterns and soft masks that they draw. Streams that are shared are replaced by copies.
 * What is not understood stays as it is, with a doubt. Each purpose has a pass, which decides what changes in one content.
 */
export abstract class ContentRewriter<Pass extends ContentPass> {
  readonly #open: PDFRawStream[] = []
  readonly #forms = new Map<PDFRawStream, Map<string, RewrittenForm | undefined>>()
  readonly #fonts = new Map<TextFont, number>()

  readonly #settings: RewriterSettings

  constructor(
    protected readonly document: PdfDocument,
    protected readonly run: RunContext,
    protected readonly source: ContentSource,
    settings: RewriterSettings = {},
  ) {
    this.#settings = settings
  }

  /** Begins the pass over one content. */
  protected abstract passOver(scope: ContentScope): Pass

  /** Notes why some content is not understood. */
  abstract doubt(reason: string): void

  /** Whether the content of this page stays, because not all of it is understood. */
  protected get hasDoubts(): boolean {
    return false
  }

  /** Whether a form stays that is drawn in a state, which is already its own. */
  protected keeps(_form: PDFRawStream, _state: TextState): boolean {
    return false
  }

  /** The state in which a form begins, as far as its copy depends on it. */
  protected keyOf({ font, matrix: _, ...numbers }: TextState): string {
    return JSON.stringify([this.numberOf(font), numbers])
  }

  protected numberOf(font: TextFont | undefined): number {
    const number = font ? (this.#fonts.get(font) ?? this.#fonts.size) : -1
    if (font) this.#fonts.set(font, number)
    return number
  }

  /** Called for each form that was copied. */
  protected copied(_form: PDFRawStream, _ref: PDFRef, _pass: Pass): void {}

  /** The resources of changed content; `undefined` if they stay. */
  protected async resourcesOf({ own }: ContentScope, _before: Uint8Array, _after: Uint8Array) {
    return own.isChanged ? own.write(this.document.context) : undefined
  }

  /**
   * Rewrites the content of a page. Returns the pass over it and the streams that it had, if it changed.
   * @throws ToolError CANCELLED
   */
  async rewritePage(page: PdfPage): Promise<{ pass: Pass; streams: PDFRawStream[] } | undefined> {
    const { source, document } = this
    const settings = this.#settings
    const { context } = document
    source.beginPage()
    const value = page.dict.lookup(Contents)
    const items = value instanceof PDFArray ? value.asArray() : [page.dict.get(Contents)]
    const streams = items.map((item) => context.lookup(item))
    const decoded = source.contents(value)
    const refs: PDFRef[] = []
    const pieces: Uint8Array[] = []
    for (const [index, bytes] of decoded.entries()) {
      if (bytes) {
        pieces.push(joinContents([bytes]))
        const item = items[index]
        if (settings.keepsStreams) refs.push(item instanceof PDFRef ? item : context.register(item!))
      } else if (streams[index] instanceof PDFRawStream) {
        this.doubt('its content cannot be unpacked')
        if (settings.keepsStreams) return undefined
      }
    }
    const before = settings.keepsStreams ? pieces : [joinBytes(pieces)]
    const dict = page.attribute('Resources')
    const own = new OwnResources(dict instanceof PDFDict ? dict : undefined, settings.prefix)
    const scope = { form: undefined, own, resources: source.resources(own.dict) }
    const made = await this.rewrite(before, scope, new TextState())
    if (!source.isComplete) this.doubt('its content cannot be read completely')
    if (!made || this.hasDoubts) return undefined
    const kept: PDFRef[] = []
    for (const [index, piece] of made.pieces.entries()) {
      if (piece === before[index]) kept.push(refs[index]!)
      else if (piece.length > 0 || !settings.keepsStreams) kept.push(context.register(await this.#pack(piece)))
    }
    page.dict.set(Contents, settings.keepsStreams ? context.obj(kept) : kept[0]!)
    const resources = await this.resourcesOf(scope, joinBytes(before), joinBytes(made.pieces))
    if (resources) page.dict.set(PDFName.Resources, resources)
    return { pass: made.pass, streams: streams.filter((stream) => stream instanceof PDFRawStream) }
  }

  /**
   * Rewrites a form, or a pattern, that content draws in a state, which becomes that of the form. Returns nothing if it stays.
   * @throws ToolError CANCELLED
   */
  async rewriteForm(
    form: PDFRawStream,
    caller: ContentScope,
    state = new TextState(),
  ): Promise<RewrittenForm | undefined> {
    if (this.#open.includes(form)) return this.#settings.dropsLoops ? { ref: undefined, isEmpty: true } : undefined
    state.enter(form)
    if (this.keeps(form, state)) return undefined
    const known = this.#forms.get(form) ?? new Map<string, RewrittenForm | undefined>()
    this.#forms.set(form, known)
    const key = this.keyOf(state)
    if (known.has(key)) return known.get(key)
    const made = await this.#makeForm(form, caller, state)
    // Without doubts, for other pages that draw it too.
    if (made || !this.hasDoubts) known.set(key, made)
    return made
  }

  async #makeForm(form: PDFRawStream, caller: ContentScope, state: TextState): Promise<RewrittenForm | undefined> {
    const { source, document } = this
    const settings = this.#settings
    const bytes = this.#open.length >= MAX_FORM_DEPTH ? undefined : source.form(form)
    if (!bytes) {
      this.doubt('a part of it cannot be read')
      return undefined
    }
    const named = form.dict.lookup(PDFName.Resources)
    const own = new OwnResources(named instanceof PDFDict ? named : caller.own.dict, settings.prefix)
    const scope = { form, own, resources: source.resources(named, caller.resources) }
    this.#open.push(form)
    const made = await this.rewrite([bytes], scope, state)
    this.#open.pop()
    if (!made) return undefined
    const { isEmpty } = made.pass
    if (isEmpty && !settings.copiesEmpty) return { ref: undefined, isEmpty }
    const copy = form.dict.clone(document.context)
    for (const key of settings.lostKeys ?? repeatingKeys) copy.delete(key)
    const resources = await this.resourcesOf(scope, bytes, made.pieces[0]!)
    if (resources) copy.set(PDFName.Resources, resources)
    const ref = document.context.register(await this.#pack(made.pieces[0]!, copy))
    this.copied(form, ref, made.pass)
    return { ref, isEmpty }
  }

  /** Makes a pass over one content, in pieces. Returns nothing if it stays. */
  protected async rewrite(
    pieces: readonly Uint8Array[],
    scope: ContentScope,
    state: TextState,
  ): Promise<{ pieces: Uint8Array[]; pass: Pass } | undefined> {
    const pass = this.passOver(scope)
    const isUnderstood = await this.#read(pass, pieces.length === 1 ? pieces[0]! : joinBytes(pieces), scope, state)
    if (!isUnderstood || this.hasDoubts || pass.edits.length === 0) return undefined
    return { pieces: applyEdits(pieces, pass.edits), pass }
  }

  async #read(pass: Pass, bytes: Uint8Array, { resources }: ContentScope, state: TextState): Promise<boolean> {
    const { source } = this
    const reader = new ContentReader(bytes)
    const machine = new TextMachine(reader, resources, source, state)
    const isRead = await readOperators(reader, source, (code) => {
      if (pass.edits.length > MAX_EDITS) reader.isBroken = true
      return pass.take(code, machine)
    })
    pass.finish()
    if (!isRead) this.doubt('it has too much content')
    else if (reader.isBroken) this.doubt('its content is damaged')
    return isRead && !reader.isBroken
  }

  #pack(bytes: Uint8Array, dict: PDFDict = this.document.context.obj({})): Promise<PDFRawStream> {
    return packContent(bytes, dict, this.run.capabilities.deflate, this.#settings.level)
  }
}

/** The streams and other objects that are the content of a page. */
export function contentObjects({ dict }: PdfPage): (PDFObject | undefined)[] {
  const contents = dict.lookup(Contents)
  return contents instanceof PDFArray ? contents.asArray().map((item) => dict.context.lookup(item)) : [contents]
}
