import { type PDFDict, type PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { Polygon } from '../../geometry/polygon.js'
import type { RunContext } from '../../run-context.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf } from '../content/operators.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { BLANK, UNKNOWN } from '../page-text/glyph-letters.js'
import { shownAppearances } from '../page-text/shown-appearances.js'
import type { GlyphFacts } from '../page-text/text-font.js'
import { type TextMachine, TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { ContentPass, type ContentScope, regionOf } from '../rewrite/content-pass.js'
import { ContentRewriter, type RewrittenForm } from '../rewrite/content-rewriter.js'
import { GlyphCut, type ShownGlyphs } from '../rewrite/glyph-cut.js'
import { OwnResources } from '../rewrite/own-resources.js'

/** Decides on the box of a glyph, in the space of the page, whether the glyph is seen. */
export type IsSeen = (box: Polygon) => boolean

/** With this, all text goes. */
export const nothingIsSeen: IsSeen = () => false

/** Different glyphs without marks, one after the other, that may be spaces. */
const MAX_UNKNOWN = 2

/** Text from this mode on clips what is drawn after its text object (ISO 32000-2, 9.3.6). */
const CLIPS = 4
/** Leaves nothing to draw on; two boxes apart, since some programs draw a pixel in an empty one. */
const noClip = ' -9 -9 1 1 re W n -7 -7 1 1 re W n'

/**
 * Says which glyphs go. Text that is blended with what is behind it stays, and text that has no font in the file and letters that standard
 * fonts lack: programs differ on what that shows.
 */
class UnseenCut extends GlyphCut {
  /** Glyphs of the current text object that clip: how many there were, and how many are left. */
  clipping = 0
  leftClipping = 0
  readonly #isSeen: IsSeen
  readonly #count: (glyphs: number) => void
  readonly #onUnsure: () => void

  constructor(
    edits: ContentEdit[],
    doubts: Set<string>,
    isSeen: IsSeen,
    count: (glyphs: number) => void,
    onUnsure: () => void,
  ) {
    super(edits, doubts)
    this.#isSeen = isSeen
    this.#count = count
    this.#onUnsure = onUnsure
  }

  protected findGone(glyphs: ShownGlyphs, state: TextState): Uint8Array | undefined {
    const gone = this.#find(glyphs, state)
    if (state.mode >= CLIPS) {
      this.clipping += glyphs.count
      this.leftClipping += glyphs.count - (gone?.reduce((sum, isGone) => sum + isGone, 0) ?? 0)
    }
    return gone
  }

  #find(glyphs: ShownGlyphs, state: TextState): Uint8Array | undefined {
    const { blends, isInBlended } = state
    // Some viewers show Type 3 fonts in any mode.
    const isInvisible = state.isInvisible && state.font?.isType3 === false
    if (blends || isInBlended) this.#onUnsure()
    if (blends || isInBlended || this.isVague) return undefined
    const gone = new Uint8Array(glyphs.count)
    let [count, first, wasGone] = [0, 0, true]
    /** What says nothing by itself, from `first` on, goes if what is on both sides of it does. */
    const settle = (end: number, isGone: boolean) => {
      if (wasGone && isGone) gone.fill(1, first, end)
      first = end + 1
      wasGone = isGone
    }
    for (let number = 0; number < gone.length; number++) {
      const end = this.#endOfBlanks(glyphs, number)
      if (end > number) {
        number = end - 1
        continue
      }
      // Also where other text is seen.
      let isGone = isInvisible || !this.#isSeen(glyphs.quadOf(number))
      if (isGone && !isInvisible && this.#isSeen !== nothingIsSeen && !glyphs.facts[number]!.isDrawnAlike) {
        this.#onUnsure()
        isGone = false
      }
      settle(number, isGone)
      if (isGone) gone[number] = 1
      if (isGone) count++
      // Positions behind it are uncertain.
      if (!glyphs.facts[number]!.isCertain) {
        wasGone = false
        break
      }
    }
    if (count > 0 && wasGone) settle(gone.length, true)
    this.#count(count)
    return count > 0 ? gone : undefined
  }

  /**
   * Where spaces end that begin at a glyph: blanks, and one or two glyphs of unknown meaning, once or several times, that leave no mark.
   * Mostly they are the spaces of fonts that do not say so.
   */
  #endOfBlanks(glyphs: ShownGlyphs, start: number): number {
    const unknown = new Set<GlyphFacts>()
    let end = start
    for (; end < glyphs.count; end++) {
      const facts = glyphs.facts[end]!
      if (facts.letters === BLANK) continue
      if (facts.letters !== UNKNOWN || this.#isSeen(glyphs.quadOf(end))) break
      if (unknown.add(facts).size > MAX_UNKNOWN) return start
    }
    return end
  }
}

class UnseenTextPass extends ContentPass {
  readonly #text: UnseenCut

  readonly #work: {
    doubts: Set<string>
    count: (glyphs: number) => void
    onUnsure: () => void
    form: (form: PDFRawStream, scope: ContentScope, state: TextState) => Promise<RewrittenForm | undefined>
  }

  constructor(
    scope: ContentScope,
    isSeen: IsSeen,
    work: {
      doubts: Set<string>
      count: (glyphs: number) => void
      onUnsure: () => void
      form: (form: PDFRawStream, scope: ContentScope, state: TextState) => Promise<RewrittenForm | undefined>
    },
  ) {
    super(scope)
    this.#work = work
    this.#text = new UnseenCut(this.edits, work.doubts, isSeen, work.count, work.onUnsure)
  }

  take(code: number, machine: TextMachine): Promise<void> | undefined {
    const kind = kindOf(code)
    if (kind === 'draw') return this.#draw(machine)
    if (kind === 'show') {
      this.#text.show(code, machine, regionOf(machine.reader))
      return undefined
    }
    machine.apply(code)
    if (kind === 'line' || kind === 'begin text') this.#text.place()
    if (kind === 'end text') this.#endText(regionOf(machine.reader))
    return undefined
  }

  /** Where all that clips is gone, nothing is seen through it: nothing may be seen without it either. */
  #endText(region: ContentEdit): void {
    const { clipping, leftClipping } = this.#text
    if (clipping > 0 && leftClipping === 0) this.edits.push({ ...region, text: ` ET${noClip}` })
    this.#text.clipping = this.#text.leftClipping = 0
  }

  #draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const object = this.find('XObject', reader)
    if (!(object instanceof PDFRawStream) || kindOfObject(object) !== 'form') return undefined
    return this.#drawForm(object, regionOf(reader), state.copy())
  }

  async #drawForm(form: PDFRawStream, region: ContentEdit, state: TextState): Promise<void> {
    const made = await this.#work.form(form, this.scope, state)
    if (made?.ref) this.edits.push({ ...region, text: ` /${this.scope.own.nameOf('XObject', made.ref)} Do` })
  }
}

/** What a dictionary had before an appearance in it was replaced. */
export interface ReplacedAppearance {
  holder: PDFDict
  key: PDFName
  value: PDFObject | undefined
}

/** Cuts the glyphs that are not seen out of pages, the forms that they draw, and how annotations look; what is not understood stays. */
export class UnseenTextRewriter extends ContentRewriter<UnseenTextPass> {
  readonly doubts = new Set<string>()
  /** Glyphs that were cut out of the current page. */
  removed = 0
  /** Whether the current page has text that programs may draw in different ways. */
  hasUnsure = false
  /** Appearances of annotations of the current page that changed. */
  readonly replaced: ReplacedAppearance[] = []
  #page = 0
  #isSeen: IsSeen = () => true

  constructor(document: PdfDocument, run: RunContext) {
    super(document, run, new ContentSource(document, run), { copiesEmpty: true, prefix: 'Seen' })
  }

  /** Rewrites a page, by its index. Returns whether it changed. @throws ToolError CANCELLED */
  async cut(index: number, isSeen: IsSeen): Promise<boolean> {
    this.#page = index
    this.#isSeen = isSeen
    this.removed = 0
    this.hasUnsure = false
    this.doubts.clear()
    this.replaced.length = 0
    const page = this.document.pages[index]!
    const made = await this.rewritePage(page)
    const own = new OwnResources(undefined)
    const scope = { form: undefined, own, resources: this.source.resources(undefined) }
    for (const { form, matrix, holder, key } of shownAppearances(page)) {
      const state = new TextState()
      state.matrix = matrix
      const rewritten = await this.rewriteForm(form, scope, state)
      if (!rewritten?.ref) continue
      this.replaced.push({ holder, key, value: holder.get(key) })
      holder.set(key, rewritten.ref)
    }
    return made !== undefined || this.replaced.length > 0
  }

  protected passOver(scope: ContentScope): UnseenTextPass {
    return new UnseenTextPass(scope, this.#isSeen, {
      doubts: this.doubts,
      count: (glyphs) => {
        this.removed += glyphs
      },
      onUnsure: () => {
        this.hasUnsure = true
      },
      form: (...form) => this.rewriteForm(...form),
    })
  }

  doubt(reason: string): void {
    this.doubts.add(reason)
  }

  protected override get hasDoubts(): boolean {
    return this.doubts.size > 0
  }

  /** What is seen of a form depends on where it is drawn. */
  protected override keyOf(state: TextState): string {
    return `${this.#page} ${super.keyOf(state)} ${state.matrix.join(' ')}`
  }
}
