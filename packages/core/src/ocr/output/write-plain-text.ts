import type { PageText } from '../page-text.js'
import { textOfPage } from './text-of.js'

/**
 * The text of pages, in order, with a form feed between two of them, as in the sidecar files of OCRmyPDF. A page without text
 * leaves nothing between its form feeds.
 */
export function writePlainText(pages: readonly PageText[]): string {
  return pages.map(plainTextOf).join('\f')
}

/**
 * The text of a page: the existing text, then the recognized text, separated by an empty line; ends with a line break.
 */
export function plainTextOf({ text = '', recognized }: Pick<PageText, 'text' | 'recognized'>): string {
  const parts = [text.replace(/\f/g, '\n'), recognized ? textOfPage(recognized) : ''].map((part) => part.trim())
  const whole = parts.filter((part) => part !== '').join('\n\n')
  return whole === '' ? '' : `${whole}\n`
}
