import { pause } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { type PagePruner, prunerOf } from '../content/prune-pages.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import type { KeptGlyphs } from './choose-glyphs.js'

/** Finds the glyphs that pages show with Type 3 fonts they share with others; nothing, and no code for it, where there are none. */
export async function readSharedGlyphs(
  document: PdfDocument,
  chosen: readonly PdfPage[],
  pruner: PagePruner,
  run: RunContext,
): Promise<KeptGlyphs | undefined> {
  if (!chosen.some((page) => pruner.select(page).glyphFonts.size > 0)) return undefined
  const { readGlyphs } = await import('./choose-glyphs.js')
  return readGlyphs(document, chosen, pruner, run)
}

/** Pages that are read before the host has its turn, some tens of milliseconds. */
const TURN_PAGES = 50

/** Finds out what pages use of the resources that they share with others. */
export async function readResources(
  document: PdfDocument,
  pages: readonly PdfPage[],
  run: RunContext,
): Promise<PagePruner> {
  const pruner = prunerOf(document, run)
  let read = 0
  let unsure = 0
  for (const page of pages) {
    if (pruner.mustRead(page) && ++read % TURN_PAGES === 0) await pause(run.signal)
    if (!pruner.select(page).isSure) unsure++
  }
  if (unsure > 0) {
    run.warn({
      code: 'resources-kept',
      message: `The content of ${unsure === 1 ? 'a page' : `${unsure} pages`} could not be read, so all fonts and images listed there were kept. Some may belong to removed pages.`,
    })
  }
  return pruner
}
