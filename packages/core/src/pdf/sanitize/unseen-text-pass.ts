import { PDFRawStream } from 'pdf-lib'
import type { Polygon } from '../../geometry/polygon.js'
import type { RunContext } from '../../run-context.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf } from '../content/operators.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { BLANK } from '../page-text/glyph-letters.js'
import type { TextMachine, TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { ContentPass, type ContentScope, regionOf } from '../rewrite/content-pass.js'
import { ContentRewriter, type RewrittenForm } from '../rewrite/content-rewriter.js'
import { GlyphCut, type ShownGlyphs } from '../rewrite/glyph-cut.js'

/** Decides on the box of a glyph, in the space of the page, whether the glyph is seen. */
export type IsSeen = (box: Polygon) => boolean

/** Says which glyphs go. Text that clips is never cut: pictures are seen through it. */
class UnseenCut extends GlyphCut {
  constructor(
    edits: ContentEdit[],
    doubts: Set<string>,
    private readonly isSeen: IsSeen,
    private readonly count: (glyphs: number) => void,
  ) {
    super(edits, doubts)
  }

  protected findGone(glyphs: ShownGlyphs, { mode }: TextState): Uint8Array | undefined {
    if (mode >= 4 || this.isVague) return undefined
    const gone = new Uint8Array(glyphs.count)
    let [count, blanks, isGone] = [0, 0, true]
    for (let number = 0; number < gone.length; number++) {
      if (glyphs.lettersOf(number) === BLANK) {
        blanks++
        continue
      }
      const wasGone = isGone
      isGone = !this.isSeen(glyphs.quadOf(number))
      if (isGone) {
        gone[number] = 1
        count++
        // Spaces go with what is around them.
        if (wasGone) gone.fill(1, number - blanks, number)
      }
      blanks = 0
      // Positions behind it are uncertain.
      if (!glyphs.isCertain(number)) break
    }
    if (count > 0 && isGone) gone.fill(1, gone.length - blanks)
    this.count(count)
    return count > 0 ? gone : undefined
  }
}

class UnseenTextPass extends ContentPass {
  private readonly text: UnseenCut

  constructor(
    scope: ContentScope,
    isSeen: IsSeen,
    private readonly work: {
      doubts: Set<string>
      count: (glyphs: number) => void
      form: (form: PDFRawStream, scope: ContentScope, state: TextState) => Promise<RewrittenForm | undefined>
    },
  ) {
    super(scope)
    this.text = new UnseenCut(this.edits, work.doubts, isSeen, work.count)
  }

  take(code: number, machine: TextMachine): Promise<void> | undefined {
    const kind = kindOf(code)
    if (kind === 'draw') return this.draw(machine)
    if (kind === 'show') {
      this.text.show(code, machine, regionOf(machine.reader))
      return undefined
    }
    machine.apply(code)
    if (kind === 'line' || kind === 'begin text') this.text.place()
    return undefined
  }

  private draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const object = this.find('XObject', reader)
    if (!(object instanceof PDFRawStream) || kindOfObject(object) !== 'form') return undefined
    return this.drawForm(object, regionOf(reader), state.copy())
  }

  private async drawForm(form: PDFRawStream, region: ContentEdit, state: TextState): Promise<void> {
    const made = await this.work.form(form, this.scope, state)
    if (made?.ref) this.edits.push({ ...region, text: ` /${this.scope.own.nameOf('XObject', made.ref)} Do` })
  }
}

/** Cuts the glyphs that are not seen out of pages and the forms that they draw; what is not understood stays. */
export class UnseenTextRewriter extends ContentRewriter<UnseenTextPass> {
  readonly doubts = new Set<string>()
  /** Glyphs that were cut out of the current page. */
  removed = 0
  private page = 0
  private isSeen: IsSeen = () => true

  constructor(document: PdfDocument, run: RunContext) {
    super(document, run, new ContentSource(document, run), { copiesEmpty: true, prefix: 'Seen' })
  }

  /** Rewrites a page, by its index. Returns whether it changed. @throws ToolError CANCELLED */
  async cut(index: number, isSeen: IsSeen): Promise<boolean> {
    Object.assign(this, { page: index, isSeen, removed: 0 })
    this.doubts.clear()
    return (await this.rewritePage(this.document.pages[index]!)) !== undefined
  }

  protected passOver(scope: ContentScope): UnseenTextPass {
    return new UnseenTextPass(scope, this.isSeen, {
      doubts: this.doubts,
      count: (glyphs) => {
        this.removed += glyphs
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
    return `${this.page} ${super.keyOf(state)} ${state.matrix.join(' ')}`
  }
}
