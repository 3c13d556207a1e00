import type { ReadingBlock, Sentence } from '@sheaf/core/browser'

/** A sentence of a document: the page its block begins on, and which block and sentence there. */
export interface TextPosition {
  page: number
  block: number
  sentence: number
}

/** What gives the blocks of pages. */
export interface Blocks {
  pageCount: number
  blocks: (page: number) => Promise<readonly ReadingBlock[]>
}

/** The sentence at a place. */
export async function sentenceAt(text: Blocks, { page, block, sentence }: TextPosition): Promise<Sentence | undefined> {
  return (await text.blocks(page))[block]?.sentences[sentence]
}

/** Below zero when a place comes before another. */
export const comparePositions = (a: TextPosition, b: TextPosition) =>
  a.page - b.page || a.block - b.block || a.sentence - b.sentence

/** The first sentence on a page, or on those behind it. */
export async function firstPosition(text: Blocks, from: number): Promise<TextPosition | undefined> {
  for (let page = from; page <= text.pageCount; page++)
    if ((await text.blocks(page)).length > 0) return { page, block: 0, sentence: 0 }
  return undefined
}

/** The sentence behind one; nothing behind the last. */
export async function nextPosition(text: Blocks, position: TextPosition): Promise<TextPosition | undefined> {
  const blocks = await text.blocks(position.page)
  if (position.sentence + 1 < (blocks[position.block]?.sentences.length ?? 0))
    return { ...position, sentence: position.sentence + 1 }
  if (position.block + 1 < blocks.length) return { page: position.page, block: position.block + 1, sentence: 0 }
  return firstPosition(text, position.page + 1)
}

/** The sentence before one; nothing before the first. */
export async function previousPosition(text: Blocks, position: TextPosition): Promise<TextPosition | undefined> {
  if (position.sentence > 0) return { ...position, sentence: position.sentence - 1 }
  if (position.block > 0) return lastOf(await text.blocks(position.page), position.page, position.block - 1)
  for (let page = position.page - 1; page >= 1; page--) {
    const blocks = await text.blocks(page)
    if (blocks.length > 0) return lastOf(blocks, page, blocks.length - 1)
  }
  return undefined
}

function lastOf(blocks: readonly ReadingBlock[], page: number, block: number): TextPosition {
  return { page, block, sentence: blocks[block]!.sentences.length - 1 }
}

/** A character of a run of a page, which a click or a selection points at. */
export interface TextPoint {
  page: number
  run: number
  offset: number
}

/**
 * The sentence that a point is in, and the character of it; where nobody reads the text at the point, the first that is read and comes
 * behind it.
 */
export async function positionOfPoint(
  text: Blocks,
  point: TextPoint,
): Promise<{ position: TextPosition; character: number } | undefined> {
  let behind: { position: TextPosition; run: number } | undefined
  for (let page = Math.max(1, point.page - 1); page <= point.page; page++)
    for (const [block, { sentences }] of (await text.blocks(page)).entries())
      for (const [index, { pieces, words }] of sentences.entries()) {
        const position = { page, block, sentence: index }
        for (const piece of pieces) {
          if (piece.page !== point.page) continue
          if (piece.run === point.run && point.offset >= piece.start && point.offset < piece.end)
            return { position, character: wordAt(words, point) }
          const isBehind = piece.run > point.run || (piece.run === point.run && piece.start >= point.offset)
          if (isBehind && (!behind || piece.run < behind.run)) behind = { position, run: piece.run }
        }
      }
  return behind && { position: behind.position, character: 0 }
}

function wordAt(words: Sentence['words'], { page, run, offset }: TextPoint): number {
  const word = words.find(({ pieces }) =>
    pieces.some((piece) => piece.page === page && piece.run === run && offset < piece.end),
  )
  return word?.start ?? 0
}
