import type { Block } from '../pdf/typeset/blocks.js'
import { type DocumentFacts, fillDocument, type OpenDocument } from '../pdf/typeset/make-document.js'
import type { PaperOptions } from '../pdf/typeset/paper.js'
import { setBlocks } from '../pdf/typeset/set-blocks.js'
import { savePdf } from '../pdf/write/save-pdf.js'
import type { RunContext } from '../run-context.js'
import type { MarkupOptions } from './markup-options.js'

/** Sets blocks on the pages of a document. @throws ToolError LIMIT_EXCEEDED, UNAVAILABLE, CANCELLED */
export async function pourBlocks(
  open: OpenDocument,
  blocks: readonly Block[],
  options: MarkupOptions & PaperOptions,
  facts: DocumentFacts,
  run: RunContext,
): Promise<File> {
  const { sheets, words } = open
  const column = { x: 0, width: Math.max(40, sheets.textWidth), decorations: [], depth: 0 }
  const setting = { words, theme: themeOf(options), pageHeight: Math.max(40, sheets.textHeight) }
  await fillDocument(open, setBlocks(followed(blocks, run), column, setting), options, facts, run)
  run.progress(0.95, 'Writing')
  return savePdf(open.document, run.outputName)
}

/** The blocks; each reports progress. */
function* followed(blocks: readonly Block[], run: RunContext): Generator<Block> {
  for (const [index, block] of blocks.entries()) {
    if (index % 50 === 0) run.progress(0.2 + (0.7 * index) / blocks.length, 'Setting pages')
    yield block
  }
}

/** How text is set by its options. */
export function themeOf({ font, fontSize }: MarkupOptions) {
  return { family: font, size: fontSize, leading: 1.4 }
}

/** Warns of pictures that are missing and of elements that are not drawn. */
export function warnOfLosses(failed: ReadonlySet<string>, skipped: ReadonlySet<string>, run: RunContext): void {
  const list = (names: ReadonlySet<string>) =>
    `${[...names].slice(0, 5).join(', ')}${names.size > 5 ? ` and ${names.size - 5} more` : ''}`
  if (failed.size > 0)
    run.warn({
      code: 'pictures-missing',
      message: `These images are not in the PDF, because they were not given or cannot be read; Sheaf downloads nothing: ${list(failed)}.`,
    })
  if (skipped.size > 0) run.warn({ code: 'not-drawn', message: `These elements are not drawn: ${list(skipped)}.` })
}
