import type { TextRun } from './sheet-table.js'

/**
 * Delimiters of superscript and subscript text; they are the last private-use characters, and are removed from texts.
 */
const marks = { superscript: '\u{10fffb}', subscript: '\u{10fffc}', end: '\u{10fffd}' }
const anyMark = /[\u{10fffb}-\u{10fffd}]/gu

/**
 * Marks a text for a library without support for superscript; `unmarkTexts` corrects its output. Texts equal to
 * property names of every object (`constructor`) are also marked, since the library uses texts as keys of an object.
 */
export function markText(text: string, runs?: readonly TextRun[]): string {
  if (!runs) {
    const plain = plainText(text)
    return plain in Object.prototype ? marks.end + plain : plain
  }
  const parts = runs.map((run) => {
    const plain = plainText(run.text)
    return run.raised ? marks[run.raised] + plain + marks.end : plain
  })
  return parts.join('')
}

/** The shared strings of a workbook with marks made to raised text (ECMA-376 part 1, 18.4). */
export function unmarkTexts(xml: string): string {
  if (xml.search(anyMark) < 0) return xml
  return xml.replace(/<si><t[^>]*>([^<]*)<\/t><\/si>/g, (whole, text: string) => {
    if (text.search(anyMark) < 0) return whole
    const parts = text.split(/([\u{10fffb}\u{10fffc}][^\u{10fffd}]*\u{10fffd})/u)
    const runs = parts.filter((part) => part !== '' && part !== marks.end).map(runOf)
    return `<si>${runs.join('')}</si>`
  })
}

function runOf(part: string): string {
  const raised = part.startsWith(marks.superscript)
    ? 'superscript'
    : part.startsWith(marks.subscript)
      ? 'subscript'
      : undefined
  const properties = raised ? `<rPr><vertAlign val="${raised}"/></rPr>` : ''
  return `<r>${properties}<t xml:space="preserve">${part.replace(anyMark, '')}</t></r>`
}

/** Without marks; `_x0041_`, which means a character by its code in spreadsheets (ECMA-376 part 1, 22.9.2.19), means itself. */
function plainText(text: string): string {
  return text.replace(anyMark, '').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
