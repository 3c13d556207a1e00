import { type PDFDict, PDFName, type PDFObject, type PDFRawStream } from 'pdf-lib'
import { MAX_CHECKED_FORM_DEPTH, MAX_OPERATORS } from '../../content/content-limits.js'
import type { FontUses } from '../fonts/font-uses.js'
import type { Inspection } from '../inspection.js'
import type { ColorChecker } from './check-colors.js'
import { checkForm, transparencyGroup } from './check-xobjects.js'
import type { ContentDrawing } from './content-drawing.js'
import { replacedMarks } from './marked-content.js'
import { PaintInterpreter } from './paint-interpreter.js'
import { PaintState } from './paint-state.js'
import type { Scope } from './scope.js'

const key = PDFName.of

/** Follows contents as they are drawn, and checks what they paint with. */
export class ContentChecker implements ContentDrawing {
  /** Whether the page that is checked has transparency. */
  isTransparent = false
  isReplaced = false
  #replaced: ReadonlySet<string> | undefined
  /** Whether transparency groups count, too. */
  countsGroups = true
  #page: number | undefined
  #left = MAX_OPERATORS
  readonly #seen = new Map<string, boolean>()
  readonly #shown = new Map<string, { codes: Set<number>; isTransparent: boolean }>()
  readonly #names = new Map<PDFObject, number>()
  readonly #checked = new Set<PDFObject>()
  readonly #active = new Set<PDFObject>()

  constructor(
    readonly inspection: Inspection,
    readonly colors: ColorChecker,
    readonly fonts: FontUses,
  ) {}

  /** Begins a page. */
  beginPage(page: number): void {
    this.#page = page
    this.isTransparent = false
    this.isReplaced = false
  }

  /** Checks a content of its own: that of a page. */
  check(bytes: Uint8Array, scope: Scope): void {
    new PaintInterpreter(this, bytes, scope, new PaintState(), this.#page).run()
  }

  /** Checks a form, a pattern, a glyph or an appearance, once for each state it is drawn with. */
  enter(stream: PDFRawStream, scope: Scope, state: PaintState): void {
    const id = `${this.#idOf(stream)} ${this.#stateId(scope, state)}`
    const known = this.#seen.get(id)
    if (known !== undefined) {
      this.isTransparent ||= known
      return
    }
    if (this.#active.has(stream)) return
    if (this.#active.size > MAX_CHECKED_FORM_DEPTH)
      this.inspection.giveUp(this.#page, MAX_CHECKED_FORM_DEPTH, 'forms within each other')
    this.#active.add(stream)
    const before = this.isTransparent
    this.isTransparent = false
    const bytes = this.inspection.decode(stream)
    if (bytes)
      new PaintInterpreter(this, bytes, scope, state.copy(), this.#page, this.inspection.numberOf(stream)).run()
    this.#seen.set(id, this.isTransparent)
    this.isTransparent ||= before
    this.#active.delete(stream)
  }

  /** Checks the glyphs of a Type 3 font that codes show. */
  showGlyphs(font: PDFDict, codes: Uint8Array, scope: Scope, state: PaintState): void {
    const id = `${this.#idOf(font)} ${this.#stateId(scope, state)}`
    let known = this.#shown.get(id)
    if (!known) {
      known = { codes: new Set(), isTransparent: false }
      this.#shown.set(id, known)
    }
    for (const code of codes) {
      if (known.codes.has(code)) continue
      known.codes.add(code)
      const glyph = this.fonts.glyphOf(font, code)
      if (!glyph) continue
      const before = this.isTransparent
      this.isTransparent = false
      this.enter(glyph, scope, state)
      known.isTransparent ||= this.isTransparent
      this.isTransparent ||= before
    }
    this.isTransparent ||= known.isTransparent
  }

  /** Checks a form XObject and draws it. */
  drawForm(form: PDFRawStream, scope: Scope, state: PaintState): void {
    const { inspection } = this
    const page = this.#page
    const at = { page, object: inspection.numberOf(form) }
    if (!this.#checked.has(form)) checkForm(inspection, form, at)
    this.#checked.add(form)
    const inner = scope.inner(form.dict.lookup(key('Resources')))
    const group = transparencyGroup(form.dict)
    if (group) {
      this.isTransparent ||= this.countsGroups
      inspection.findings.add('transparency-group', at)
      this.colors.use(group.lookup(key('CS')), { page, scope: inner })
    }
    this.enter(form, inner, state)
  }

  /** Whether the element of marked content has a text that replaces it. */
  isMarkReplaced(mcid: number, page: number | undefined, form: number | undefined): boolean {
    const { document } = this.inspection
    this.#replaced ??= replacedMarks(document)
    const owner = form ?? document.pages[(page ?? 0) - 1]?.ref?.objectNumber
    return this.#replaced.has(`${owner ?? 0} ${mcid}`)
  }

  /**
   * Takes from the budget.
   * @throws ToolError LIMIT_EXCEEDED
   */
  count(): void {
    if (--this.#left < 0) this.inspection.giveUp(undefined, MAX_OPERATORS, 'operators in its contents')
  }

  /** Whether an object is checked for the first time. */
  isNew(object: PDFObject): boolean {
    if (this.#checked.has(object)) return false
    this.#checked.add(object)
    return true
  }

  #stateId(scope: Scope, state: PaintState): string {
    const objects = [scope.dict, state.fill, state.stroke, state.fillPattern, state.strokePattern, state.font]
    const flags = [scope.isInherited, state.overprintFill, state.overprintStroke, this.isReplaced].map(Number).join('')
    return `${objects.map((object) => this.#idOf(object)).join(' ')} ${flags} ${state.mode} ${state.overprintMode}`
  }

  #idOf(object: PDFObject | undefined): number {
    if (object === undefined) return 0
    const known = this.#names.get(object) ?? this.#names.size + 1
    this.#names.set(object, known)
    return known
  }
}
