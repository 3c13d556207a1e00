import type { Inline } from '../../flow-document/flow-document.js'
import type { ListItem, StructureNode } from './read-structure.js'

/** Names that links of the document lead to. */
export function linkedNames(nodes: readonly StructureNode[]): Set<string> {
  const names = new Set<string>()
  const visitContents = (contents: readonly Inline[]) => {
    for (const inline of contents) {
      if (inline.type === 'text' && inline.link && 'bookmark' in inline.link) names.add(inline.link.bookmark)
      if (inline.type === 'footnote') for (const each of inline.note) visitContents(each.contents)
    }
  }
  const visitItems = (items: readonly ListItem[]) => {
    for (const item of items) {
      visitContents(item.contents)
      visitItems(item.items)
    }
  }
  for (const node of nodes) {
    if (node.type === 'heading' || node.type === 'text') visitContents(node.contents)
    else if (node.type === 'list') visitItems(node.items)
    else if (node.type === 'table')
      for (const { cells } of node.table.rows)
        for (const { blocks } of cells)
          for (const block of blocks) if (block.type === 'paragraph') visitContents(block.contents)
  }
  return names
}

/** Names that links may lead to at a block. */
export function anchorsOf(node: StructureNode): string[] {
  const visit = (items: readonly ListItem[]): string[] =>
    items.flatMap((item) => [...item.anchors, ...visit(item.items)])
  return node.type === 'list' ? visit(node.items) : node.anchors
}
