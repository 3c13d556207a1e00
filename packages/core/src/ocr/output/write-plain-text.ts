import type { PageText } from '../page-text.js'
import { textOfPage } from './text-of.js'

/**
 * The text of pages, in order, with a form feed between two of them, as in the sidecar files of OCRmyPDF. A page without text
 * leaves nothing between its form feeds.
 */
export function writePlainText(pages: readonly PageText[]): string {
  return pages.map(plainTextOf).join('\f')
}

/** The text of a page: what it had already, then what was recognized, parted by an empty line; it ends with a line end. */
export function plainTextOf({ text = '', recognized }: Pick<PageText, 'text' | 'recognized'>): string {
  const parts = [text.replace(/\f/g, '\n'), recognized ? textOfPage(recognized) : ''].map((part) => part.trim())
  const whole = parts.filter((part) => part !== '').join('\n\n')
  return whole === '' ? '' : `${whole}\n`
}
