import type { Block, FlowDocument, Paragraph } from '../../flow-document/flow-document.js'
import { readFlow } from '../../pdf/analysis/flow/read-flow.js'
import { findTables } from '../../pdf/analysis/tables/find-tables.js'
import { readTypeset, type TypesetPage } from './typeset.js'

const words =
  'The quick brown fox jumps over the lazy dog while seven wizards make toxic brew for the evil queen and her friends who came by boat across the wide river at noon'.split(
    ' ',
  )

/** Running text with a number of words, different for each start. */
export const prose = (count: number, from = 0) =>
  `${Array.from({ length: count }, (_, index) => words[(index * 7 + from) % words.length]).join(' ')} end.`.replace(
    /^./,
    (letter) => letter.toUpperCase(),
  )

/** The document that pages are read into, with their tables. */
export const flowOf = async (...pages: TypesetPage[]) => readFlow(await readTypeset(pages), { findTables })

/** The blocks of all sections. */
export const blocksOf = ({ sections }: FlowDocument) => sections.flatMap(({ blocks }) => blocks)

/** Whether a block is a paragraph with something in it. */
export const isParagraph = (block: Block): block is Paragraph => block.type === 'paragraph' && block.contents.length > 0

/** The paragraphs of all sections that are not empty. */
export const paragraphsOf = (document: FlowDocument) => blocksOf(document).filter(isParagraph)

/** The text of a paragraph, with its tabs, breaks of lines and numbers of pages. */
export const textOf = ({ contents }: Paragraph) =>
  contents
    .map((inline) =>
      inline.type === 'text'
        ? inline.text
        : inline.type === 'tab'
          ? '\t'
          : inline.type === 'line-break'
            ? '\n'
            : inline.type === 'page-number'
              ? '{page}'
              : '',
    )
    .join('')

/** The text of paragraphs, line by line. */
export const textsOf = (blocks: Block[] | undefined) => blocks?.filter(isParagraph).map(textOf).join('\n')
