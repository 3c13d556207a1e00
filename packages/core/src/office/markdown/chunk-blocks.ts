import type { MarkdownBlock } from './write-markdown.js'

/** A part of a document for a language model or a search index. */
export interface MarkdownChunk {
  /** Pages on which it begins and ends, 1-based. */
  page: number
  lastPage: number
  /** Titles of the headings it is below, the outermost first. */
  headings: string[]
  /** Markdown, with the notes it refers to. */
  text: string
}

/**
 * Divides a document into parts of at most so many characters, which begin at headings and end between blocks. Only longer
 * blocks are divided, between lines or sentences; parts of tables repeat the first row.
 */
export function chunkBlocks(blocks: readonly MarkdownBlock[], most: number): MarkdownChunk[] {
  const chunks: MarkdownChunk[] = []
  const path: { level: number; title: string }[] = []
  let open: { blocks: MarkdownBlock[]; length: number; headings: string[] } | undefined
  const close = () => {
    if (open) chunks.push(...chunkOf(open.blocks, open.headings))
    open = undefined
  }
  for (const block of blocks) {
    if (block.heading) {
      // Headings without text between them stay together.
      if (open?.blocks.some(({ heading }) => !heading)) close()
      while (path.length > 0 && path.at(-1)!.level >= block.heading.level) path.pop()
      path.push(block.heading)
    }
    for (const part of divideBlock(block, most)) {
      const { length } = part.markdown
      if (open && open.length + length > most) close()
      open ??= { blocks: [], length: 0, headings: [] }
      open.headings = path.map(({ title }) => title)
      open.blocks.push(part)
      open.length += length + 2
    }
  }
  close()
  return chunks
}

function chunkOf(blocks: readonly MarkdownBlock[], headings: string[]): MarkdownChunk[] {
  const text = [...blocks.map(({ markdown }) => markdown), ...blocks.flatMap(({ notes }) => notes)].join('\n\n')
  const pages = blocks.map((block) => block.pages)
  return [{ page: pages[0]!.first, lastPage: pages.at(-1)!.last, headings, text }]
}

/** A block that is too long, in parts; its notes go with the last. */
function divideBlock(block: MarkdownBlock, most: number): MarkdownBlock[] {
  const { kind, markdown } = block
  if (markdown.length <= most) return [block]
  const lines = markdown.split('\n')
  const head = kind === 'table' ? lines.splice(0, 2) : kind === 'code' ? lines.splice(0, 1) : []
  const foot = kind === 'code' ? lines.splice(-1) : []
  const room = Math.max(1, most - [...head, ...foot].reduce((sum, line) => sum + line.length + 1, 0))
  const pieces = kind === 'table' ? lines : lines.flatMap((line) => divideLine(line, room))
  const parts: string[][] = []
  let length = 0
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last && length + piece.length + 1 <= room) {
      last.push(piece)
      length += piece.length + 1
    } else {
      parts.push([piece])
      length = piece.length
    }
  }
  let line = head.length
  return parts.map((part, index) => {
    const from = line
    line += part.length
    return {
      ...block,
      markdown: [...head, ...part, ...foot].join('\n'),
      notes: index === parts.length - 1 ? block.notes : [],
      pages: pagesOfLines(block, from, line - 1),
    }
  })
}

/** The pages of some lines of a table; of other blocks, where they are is not known. */
function pagesOfLines({ pages, linePages = [] }: MarkdownBlock, from: number, to: number): MarkdownBlock['pages'] {
  return { first: linePages[from] ?? pages.first, last: linePages[to] ?? pages.last }
}

/** A line in pieces of at most so many characters, between sentences, else between words. */
function divideLine(line: string, most: number): string[] {
  if (line.length <= most) return [line]
  const pieces: string[] = []
  let rest = line
  while (rest.length > most) {
    const window = rest.slice(0, most)
    const sentence = Math.max(
      window.lastIndexOf('. '),
      window.lastIndexOf('? '),
      window.lastIndexOf('! '),
      window.lastIndexOf('。'),
    )
    const space = window.lastIndexOf(' ')
    const end = sentence > most / 3 ? sentence + 1 : space > most / 3 ? space : cutAt(rest, most)
    pieces.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Not between the halves of a character. */
const cutAt = (text: string, at: number) => (/[\ud800-\udbff]/.test(text[at - 1]!) && at > 1 ? at - 1 : at)
