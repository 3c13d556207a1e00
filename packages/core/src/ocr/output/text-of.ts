import type { RecognizedLine, RecognizedPage } from '../recognized-page.js'

/** The text of a line, with the spaces between words. */
export function textOfLine({ words }: Pick<RecognizedLine, 'words'>): string {
  return words
    .map(({ text, spaceAfter }, index) => (spaceAfter && index < words.length - 1 ? `${text} ` : text))
    .join('')
}

/** The text of a page: one line each, with an empty line between paragraphs. Hyphens at line ends are kept. */
export function textOfPage({ paragraphs }: Pick<RecognizedPage, 'paragraphs'>): string {
  return paragraphs.map(({ lines }) => lines.map(textOfLine).join('\n')).join('\n\n')
}
