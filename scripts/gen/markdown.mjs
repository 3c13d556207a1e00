/** The note at the top of every generated page. */
export const generatedNote = '<!-- Written by `npm run gen`. Do not edit. -->'

/**
 * A Markdown table.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/**
 * Text as code, in a line; `''` stays empty.
 * @param {string} text
 */
export function code(text) {
  return text === '' ? '' : `\`${text}\``
}

/**
 * A block of code.
 * @param {string} language
 * @param {string} text
 */
export function block(language, text) {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
