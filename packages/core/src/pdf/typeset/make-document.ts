import { PDFDict, PDFHexString, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { newDocument } from '../model/new-document.js'
import { TextSetter } from '../stamp/draw-text.js'
import { markArtifact } from '../stamp/mark-artifact.js'
import type { PaperOptions } from './paper.js'
import { sheetSize } from './paper.js'
import { type Piece, pour } from './pour.js'
import { Sheets } from './sheets.js'
import type { TextStyle } from './text-style.js'
import { WordSetter } from './word-setter.js'

/** What is known of a document beside its text. */
export interface DocumentFacts {
  title?: string | undefined
  author?: string | undefined
  /** BCP 47. */
  language?: string | undefined
}

/** A document that text is poured into. */
export interface OpenDocument {
  document: PdfDocument
  sheets: Sheets
  words: WordSetter
  setter: TextSetter
}

/** A document without pages. `needsOtherFonts` says that the standard fonts do not cover its language. */
export function openDocument(paper: PaperOptions, needsOtherFonts: boolean, run: RunContext): OpenDocument {
  const document = newDocument(run.outputName)
  const setter = new TextSetter(document.context, run.capabilities)
  const words = new WordSetter(setter, needsOtherFonts)
  return { document, setter, words, sheets: new Sheets(document, sheetSize(paper)) }
}

/**
 * Pours pieces into a document, and writes its fonts, bookmarks and facts. Warns with `characters-missing`.
 * @throws ToolError LIMIT_EXCEEDED, UNAVAILABLE, CANCELLED
 */
export async function fillDocument(
  { document, sheets, words, setter }: OpenDocument,
  pieces: AsyncIterable<Piece>,
  { pageNumbers, margin }: PaperOptions,
  facts: DocumentFacts,
  run: RunContext,
): Promise<void> {
  if (pageNumbers) {
    const style: TextStyle = { family: 'helvetica', size: 9 }
    const digits = new Map<string, Awaited<ReturnType<WordSetter['set']>>>()
    for (const digit of '0123456789') digits.set(digit, await words.set(digit, style))
    sheets.atPageEnd = (page) => {
      let x = sheets.size.width / 2 - (String(page).length * digits.get('0')!.width) / 2
      let drawn = '0 g\n'
      for (const digit of String(page)) {
        drawn += digits.get(digit)!.draw(x, Math.max(12, margin / 2 - 4), sheets.fontName)
        x += digits.get(digit)!.width
      }
      sheets.draw(markArtifact(drawn, 'footer'))
    }
  }
  await pour(pieces, sheets, run)
  sheets.finish()
  await setter.finish()
  writeFacts(document, facts)
  if (words.missing.size > 0) {
    const shown = [...words.missing].slice(0, 10).map((each) => `${each} (${codePoints(each)})`)
    run.warn({
      code: 'characters-missing',
      message: `No available font has these characters; a box is drawn for each: ${shown.join(', ')}${words.missing.size > 10 ? ' and others' : ''}.`,
    })
  }
}

function codePoints(text: string): string {
  return Array.from(text, (each) => `U+${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
}

function writeFacts({ context, catalog, info }: PdfDocument, { title, author, language }: DocumentFacts): void {
  const dict = context.lookup(info)
  if (title && dict instanceof PDFDict) {
    dict.set(PDFName.of('Title'), PDFHexString.fromText(title))
    const before = catalog.lookup(PDFName.of('ViewerPreferences'))
    const preferences = before instanceof PDFDict ? before : context.obj({})
    preferences.set(PDFName.of('DisplayDocTitle'), context.obj(true))
    catalog.set(PDFName.of('ViewerPreferences'), preferences)
  }
  if (author && dict instanceof PDFDict) dict.set(PDFName.of('Author'), PDFHexString.fromText(author))
  if (language) catalog.set(PDFName.of('Lang'), PDFHexString.fromText(language))
}
