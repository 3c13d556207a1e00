import type { Block, FlowDocument, Paragraph, Section } from './flow-document.js'

/** The container of a paragraph, which determines its style. */
export type BlockContainer = 'body' | 'table' | 'header' | 'footer' | 'footnote' | 'frame'

/** Whether bookmarks and footnotes are allowed: headers are repeated, and notes have no notes. */
export function canHoldMarks(container: BlockContainer): boolean {
  return container === 'body' || container === 'table'
}

/** Headers of a section, or its footers, by the pages that they are for. */
export function marginsOf(section: Section, kind: 'header' | 'footer') {
  return kind === 'header'
    ? { default: section.header, first: section.firstHeader, even: section.evenHeader }
    : { default: section.footer, first: section.firstFooter, even: section.evenFooter }
}

/** Visits each paragraph of a document once, with its container. */
export function walkDocument(
  document: FlowDocument,
  visit: (paragraph: Paragraph, container: BlockContainer) => void,
): void {
  const seen = new Set<Block[]>()
  for (const section of document.sections) {
    for (const kind of ['header', 'footer'] as const) {
      for (const blocks of Object.values(marginsOf(section, kind))) {
        if (!blocks || seen.has(blocks)) continue
        seen.add(blocks)
        walkBlocks(blocks, kind, visit)
      }
    }
    walkBlocks(section.blocks, 'body', visit)
  }
}

function walkBlocks(
  blocks: readonly Block[],
  container: BlockContainer,
  visit: (paragraph: Paragraph, container: BlockContainer) => void,
): void {
  for (const block of blocks) {
    if (block.type === 'paragraph') {
      visit(block, container)
      for (const inline of block.contents) if (inline.type === 'footnote') walkBlocks(inline.note, 'footnote', visit)
    } else if (block.type === 'table') {
      for (const { cells } of block.rows)
        for (const cell of cells) walkBlocks(cell.blocks, container === 'body' ? 'table' : container, visit)
    } else if (block.type === 'frame') walkBlocks(block.blocks, 'frame', visit)
  }
}
