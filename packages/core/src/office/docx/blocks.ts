import type { Paragraph as ParagraphElement, SectionProperties, Table, WpsShapeRun } from 'docx'
import type { Block, Frame } from '../../flow-document/flow-document.js'
import type { BlockContainer } from '../../flow-document/walk-blocks.js'
import type { DocumentParts } from './document-parts.js'
import { frameRun } from './frames.js'
import { type Beginning, paragraphElement, smallParagraph } from './paragraphs.js'
import { type CellContent, type TableRows, tableRows, wholeTable } from './table.js'

/** The elements of blocks in a cell, in a page margin, or in a frame. */
export function blockElements(
  shared: DocumentParts,
  blocks: readonly Block[],
  container: BlockContainer,
): (ParagraphElement | Table)[] {
  return [...elements(shared, blocks, container, wholeTable)]
}

/** The elements of the blocks of a section one by one, its tables row by row; its properties are given unless it is the last. */
export function sectionElements(
  shared: DocumentParts,
  blocks: readonly Block[],
  section: SectionProperties | undefined,
): Iterable<ParagraphElement | TableRows> {
  return elements(shared, blocks, 'body', tableRows, section)
}

/**
 * The elements of blocks, ending with a paragraph, as required for cells and sections; it carries the section
 * properties if given. Breaks become part of the next paragraph, and consecutive tables are separated.
 */
function* elements<TableElement>(
  shared: DocumentParts,
  blocks: readonly Block[],
  container: BlockContainer,
  tableElement: (
    shared: DocumentParts,
    table: Extract<Block, { type: 'table' }>,
    container: BlockContainer,
    content: CellContent,
  ) => TableElement,
  section?: SectionProperties,
): Generator<ParagraphElement | TableElement> {
  let begin: Beginning = { page: false, column: false }
  let before: Block['type'] | undefined
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!
    if (block.type === 'page-break' || block.type === 'column-break') {
      // Two in a row leave a page, or a column, empty.
      if (begin.page || begin.column) yield smallParagraph(begin)
      begin = {
        page: container === 'body' && block.type === 'page-break',
        column: container === 'body' && block.type === 'column-break',
      }
      before = block.type
      continue
    }
    if (block.type === 'table') {
      if (before === 'table' || begin.page || begin.column) yield smallParagraph(begin)
      yield tableElement(shared, block, container, blockElements)
    } else {
      const frames: WpsShapeRun[] = []
      for (let next: Block | undefined = block; next?.type === 'frame'; next = blocks[index + frames.length])
        frames.push(frameElement(shared, next))
      index += Math.max(0, frames.length - 1)
      const element =
        block.type === 'paragraph' ? paragraphElement(shared, block, container, begin) : smallParagraph(begin, frames)
      const isLast = index === blocks.length - 1
      if (isLast && section) element.addSectionProperties(section)
      yield element
      if (isLast) return
    }
    before = block.type
    begin = { page: false, column: false }
  }
  const last = smallParagraph(begin)
  if (section) last.addSectionProperties(section)
  yield last
}

function frameElement(shared: DocumentParts, frame: Frame): WpsShapeRun {
  const number = shared.nextDrawing()
  const paragraphs = [...elements(shared, frame.blocks, 'frame', () => smallParagraph({ page: false, column: false }))]
  return frameRun(frame, number, paragraphs)
}
