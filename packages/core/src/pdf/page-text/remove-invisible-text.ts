import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { editPageContent, type PageEditing } from './edit-page-content.js'
import { InvisibleTextEdits } from './invisible-text-edits.js'

/**
 * Removes the invisible text of a page, as added by text recognition: text neither filled nor stroked (rendering mode
 * 3, ISO 32000-2, 9.3.6) or without opacity, in the content of the page and in the forms it draws. The appearance of
 * the page does not change. Some stays where taking it away might change how the page looks, or content is damaged.
 * Returns the number of removed glyphs, including spaces.
 * @throws ToolError CANCELLED
 */
export async function removeInvisibleText(document: PdfDocument, page: PdfPage, run: RunContext): Promise<PageEditing> {
  return editPageContent(document, page, run, (...parts) => new InvisibleTextEdits(...parts))
}
