import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { pagesInWords } from '../model/pages-in-words.js'

/** Runs of pages that a warning names. */
const MOST_NAMED = 20

/** Whether images of text were recognized. */
interface ScanOptions {
  ocr: boolean
  /** Whether the operation has no such option, so that its errors do not name it. Default false. */
  withoutOcr?: boolean
}

/** The error UNSUPPORTED_TYPE of a document that has text in pictures only, with the way to read them unless that was tried. */
export function onlyScans({ name }: File, { ocr, withoutOcr = false }: ScanOptions): ToolError {
  const advice = withoutOcr
    ? 'Run OCR (Text Recognition) on it first.'
    : 'Turn on “Read scanned pages” (ocr), or run OCR (Text Recognition) on it first.'
  const message = ocr
    ? `No text was recognized in the images of ${name}.`
    : `${name} has no text, only scanned images. ${advice}`
  return new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName: name } })
}

/** Warns (`pages-without-text`) about pages, by number, that have no text and may be scans, if there are any. */
export function warnOfScans(pages: readonly number[], { ocr }: ScanOptions, { warn }: Pick<RunContext, 'warn'>): void {
  if (pages.length === 0) return
  const named = pagesInWords(pages, MOST_NAMED)
  const subject = pages.length === 1 ? `Page ${named} is` : `Pages ${named} are`
  const advice = ocr ? '' : ' Turn on “Read scanned pages” (ocr), or run OCR (Text Recognition) first.'
  warn({ code: 'pages-without-text', message: `${subject} without text, probably scanned.${advice}` })
}

/**
 * Warns (`text-unreadable`) about pages, by number, with text whose fonts do not say which characters they show, so that the result has
 * “�” in their place.
 */
export function warnOfUnreadable(pages: readonly number[], { name }: File, { warn }: Pick<RunContext, 'warn'>): void {
  if (pages.length === 0) return
  const subject = `${pages.length === 1 ? 'Page' : 'Pages'} ${pagesInWords(pages, MOST_NAMED)} of ${name}`
  const contains = pages.length === 1 ? 'contains' : 'contain'
  warn({
    code: 'text-unreadable',
    message: `${subject} ${contains} text whose fonts do not define its characters; they are “\ufffd” in the result. Run OCR (Text Recognition) first, and let it recognize all pages (mode “force”).`,
  })
}

/** The error BAD_DOCUMENT of a document of which no page can be read. */
export function noPageRead({ name }: File): ToolError {
  return new ToolError('BAD_DOCUMENT', `No page of ${name} can be read.`, { details: { fileName: name } })
}
