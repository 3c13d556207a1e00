import type { MarkdownBlock } from './write-markdown.js'

/** The blocks as one text, notes at its end. `marksPages` puts a comment with its number before what begins on each page. */
export function joinBlocks(blocks: readonly MarkdownBlock[], { marksPages }: { marksPages: boolean }): string {
  const parts: string[] = []
  let page = 0
  for (const [index, { kind, markdown, pages }] of blocks.entries()) {
    if (marksPages && pages.first > page) parts.push(`<!-- page ${pages.first} -->`)
    // Without anything between them, two lists are one.
    else if (kind === 'list' && blocks[index - 1]?.kind === 'list') parts.push('<!-- -->')
    page = Math.max(page, pages.first)
    parts.push(markdown)
  }
  for (const { notes } of blocks) parts.push(...notes)
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}
