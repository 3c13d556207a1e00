/** Escapes what Markdown (CommonMark 0.31, GitHub's extensions) would read as formatting within a line. */
export function escapeMarkdown(text: string, isInCell = false): string {
  const plain = text
    .replaceAll('\u00ad', '')
    .replace(/[\\`*]/g, '\\$&')
    // Within a word it is a sign like others.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~/g, '\\~')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?[a-z\d]+;)/gi, '\\&')
    .replace(/\[(?=\^|[^[\]]*\][([:])/g, '\\[')
  return isInCell ? plain.replaceAll('|', '\\|') : plain
}

/** Escapes what would make a heading, list, quote, rule or table of the line that begins so. */
export function escapeLineStart(line: string): string {
  return line
    .trimStart()
    .replace(/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|\||-{2,}|={1,}(?=\s*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
