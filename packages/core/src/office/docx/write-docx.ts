import { Document, Footer, Header, type ISectionOptions, Paragraph as ParagraphElement, TextRun } from 'docx'
import type { FlowDocument } from '../../flow-document/flow-document.js'
import { withoutForbidden } from '../../text/xml/escape-xml.js'
import { blockElements } from './blocks.js'
import { DocumentParts, type Footnote } from './document-parts.js'
import { formatBody } from './format-body.js'
import { packDocument } from './pack-document.js'
import { type MarginPart, PageMargins } from './page-margins.js'
import { paragraphElement } from './paragraphs.js'
import { styleOptions } from './style-options.js'

/**
 * Writes a document as DOCX (ECMA-376, transitional) with the library `docx`. The same document gives the same bytes.
 * Links other than http, https, ftp, mailto and tel become plain text, and so do those to missing bookmarks.
 * @throws ToolError CANCELLED
 */
export async function writeDocx(document: FlowDocument, signal: AbortSignal): Promise<Uint8Array> {
  const shared = new DocumentParts(document)
  const margins = new PageMargins(document)
  const file = new Document({
    title: withoutForbidden(document.title ?? ''),
    creator: withoutForbidden(document.author ?? ''),
    lastModifiedBy: '',
    revision: 0,
    styles: styleOptions(shared.styles, document.language),
    evenAndOddHeaderAndFooters: margins.hasEven,
    // For its headers and footers only: the body is made apart, and refers to them.
    sections: margins.parts.map((part) => marginSection(shared, part)),
  })
  const body = await formatBody(document, shared, margins, file, signal)
  for (const [index, note] of shared.footnotes.entries())
    file.FootNotes.View.createFootNote(index + 1, noteParagraphs(shared, note))
  return packDocument(document, shared, file, body, signal)
}

function marginSection(shared: DocumentParts, { kind, blocks }: MarginPart): ISectionOptions {
  const children = blockElements(shared, blocks, kind)
  return kind === 'header'
    ? { headers: { default: new Header({ children }) }, children: [] }
    : { footers: { default: new Footer({ children }) }, children: [] }
}

/** The library puts the mark before the first of the paragraphs. */
function noteParagraphs(shared: DocumentParts, note: Footnote): ParagraphElement[] {
  const room = new TextRun(' ')
  if (note.length === 0) return [new ParagraphElement({ children: [room] })]
  return note.map((paragraph, index) =>
    paragraphElement(shared, paragraph, 'footnote', undefined, index === 0 ? [room] : []),
  )
}
