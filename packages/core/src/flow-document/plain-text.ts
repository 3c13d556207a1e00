import type { Inline } from './flow-document.js'

/** The text of contents without formatting. */
export function plainText(contents: readonly Inline[]): string {
  return contents
    .map((inline) =>
      inline.type === 'text' ? inline.text : inline.type === 'tab' || inline.type === 'line-break' ? ' ' : '',
    )
    .join('')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim()
}
