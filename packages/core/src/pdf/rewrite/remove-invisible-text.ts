import type { PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { shownAppearances } from '../page-text/shown-appearances.js'
import type { ContentScope } from './content-pass.js'
import { ContentRewriter } from './content-rewriter.js'
import { InvisibleTextPass } from './invisible-text.js'
import { changedResources, namesIn } from './unnamed-resources.js'

const settings = { keepsStreams: true, lostKeys: [], prefix: 'Seen', level: 9 }

/** What came of removing the invisible text of a page. */
export interface InvisibleTextRemoval {
  /** Removed glyphs, including spaces. */
  removed: number
  /** Whether no invisible text is left. */
  isComplete: boolean
}

/**
 * Removes the invisible text of a page, as added by text recognition: text neither filled nor stroked (rendering mode
 * 3, ISO 32000-2, 9.3.6) or without opacity, in the content of the page and in the forms it draws. The appearance of
 * the page does not change. Some stays where taking it away might change how the page looks, or content is damaged.
 * @throws ToolError CANCELLED
 */
export async function removeInvisibleText(
  document: PdfDocument,
  page: PdfPage,
  run: RunContext,
): Promise<InvisibleTextRemoval> {
  const appearances = shownAppearances(page).map(({ form }) => form)
  const rewriter = new InvisibleTextRewriter(document, run, new ContentSource(document, run), appearances)
  await rewriter.rewritePage(page)
  const { removed, isComplete } = rewriter
  return { removed, isComplete }
}

/** Streams without edits stay unchanged, byte for byte; resources lose what is no longer named. */
class InvisibleTextRewriter extends ContentRewriter<InvisibleTextPass> {
  removed = 0
  isComplete = true

  readonly #appearances: readonly PDFRawStream[]

  constructor(document: PdfDocument, run: RunContext, source: ContentSource, appearances: readonly PDFRawStream[]) {
    super(document, run, source, settings)
    this.#appearances = appearances
  }

  protected passOver(scope: ContentScope): InvisibleTextPass {
    return new InvisibleTextPass(scope, {
      rewriteForm: (...form) => this.rewriteForm(...form),
      count: (glyphs) => {
        this.removed += glyphs
      },
      leave: () => this.doubt(),
    })
  }

  doubt(): void {
    this.isComplete = false
  }

  protected override async rewrite(...content: Parameters<ContentRewriter<InvisibleTextPass>['rewrite']>) {
    const before = this.removed
    const made = await super.rewrite(...content)
    if (!made) this.removed = before
    return made
  }

  protected override async resourcesOf({ form, own }: ContentScope, before: Uint8Array, after: Uint8Array) {
    const { source } = this
    const names = [await namesIn(before, source), await namesIn(after, source)] as const
    const resources = own.dict ?? this.document.context.obj({})
    return changedResources(resources, own.added, ...names, source, form ? [] : this.#appearances)
  }
}
