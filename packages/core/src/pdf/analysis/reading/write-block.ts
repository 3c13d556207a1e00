import { textOf } from '../flow/page-draft.js'
import type { ParagraphDraft } from '../flow/page-items.js'
import { readMarker } from '../flow/text/list-marker.js'
import type { Vocabulary } from '../layout/vocabulary.js'
import { partSentences, type Span } from './part-sentences.js'
import type { ReadingBlock, ReadingPiece, ReadingWord, Sentence } from './reading-block.js'
import { type SpokenPart, SpokenText } from './spoken-text.js'
import { writeBlockTuning } from './tuning.js'

const caption = /^(fig(ure|\.)|table|tab\.|abb(ildung|\.)|tabelle|tableau|chart)\s*\d/i
const unspaced = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\u{20000}-\u{3FFFF}]/u

/** A paragraph as a block of sentences; nothing when it says nothing. */
export function writeBlock(
  paragraph: ParagraphDraft,
  isNote: boolean,
  context: { vocabulary: Vocabulary; bodySize: number; language: string },
): ReadingBlock | undefined {
  const spoken = new SpokenText(paragraph, context.vocabulary)
  const sentences = partSentences(spoken.text, context.language)
    .filter((span) => /[\p{L}\p{N}]/u.test(spoken.text.slice(span.start, span.end)))
    .map((span) => sentenceOf(spoken, span, context.language))
  if (sentences.length === 0) return undefined
  // Letters and figures in drawings, pieces of formulas.
  if (
    paragraph.heading === undefined &&
    !unspaced.test(spoken.text) &&
    (spoken.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < writeBlockTuning.leastSaid
  )
    return undefined
  const { lines } = paragraph
  const isHeading = !isNote && (paragraph.heading !== undefined || isSmallHeading(paragraph, spoken.text))
  return {
    kind: isHeading ? 'heading' : isNote ? 'note' : kindOf(paragraph),
    ...(isHeading && { level: levelOf(paragraph, context.bodySize) }),
    page: lines[0]!.page,
    sentences,
    rightToLeft: lines.filter(({ rightToLeft }) => rightToLeft).length > lines.length / 2,
  }
}

function kindOf({ lines, leader }: ParagraphDraft): ReadingBlock['kind'] {
  const start = textOf(lines[0]!).slice(0, 60)
  if (leader) return 'entry'
  if (caption.test(start)) return 'caption'
  return readMarker(start) ? 'item' : 'paragraph'
}

/** Bold lines no larger than the text, or even smaller, as in many journals. */
function isSmallHeading({ lines, leader }: ParagraphDraft, text: string): boolean {
  if (
    leader ||
    lines.length > 2 ||
    text.length > writeBlockTuning.longestHeading ||
    /[.,;]$/.test(text) ||
    caption.test(text)
  )
    return false
  return lines.every(({ runs }) => runs.every((run) => run.appearance.bold === true || !/[\p{L}\p{N}]/u.test(run.text)))
}

function levelOf({ lines, heading }: ParagraphDraft, bodySize: number): number {
  if (heading === 0) return 1
  const size = Math.max(...lines.map((line) => line.size))
  if (size > 1.6 * bodySize) return lines[0]!.page === 1 ? 1 : 2
  return size > 1.25 * bodySize ? 2 : size > 1.08 * bodySize ? 3 : 4
}

function sentenceOf({ text, parts }: SpokenText, { start, end }: Span, language: string): Sentence {
  const said = text.slice(start, end)
  return {
    text: said,
    pieces: piecesOf(parts, start, end),
    words: wordSpans(said, language).map(
      (word): ReadingWord => ({
        ...word,
        pieces: piecesOf(parts, start + word.start, start + word.end),
      }),
    ),
  }
}

function wordSpans(text: string, language: string): Span[] {
  if (!unspaced.test(text))
    return [...text.matchAll(/\S+/gu)].map((found) => ({ start: found.index, end: found.index + found[0].length }))
  const locale = Intl.Segmenter.supportedLocalesOf([language].filter(isTag))[0] ?? 'und'
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)]
  return words
    .filter((word) => word.isWordLike)
    .map(({ index, segment }) => ({ start: index, end: index + segment.length }))
}

const isTag = (language: string) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(language)

/** Positions of characters of the spoken text; parts are in their order. */
function piecesOf(parts: readonly SpokenPart[], start: number, end: number): ReadingPiece[] {
  const pieces: ReadingPiece[] = []
  for (let index = firstAt(parts, start); index < parts.length && parts[index]!.at < end; index++) {
    const part = parts[index]!
    if (part.length === 0) continue
    const isWhole = part.end - part.start !== part.length
    const from = isWhole ? part.start : part.start + Math.max(0, start - part.at)
    const to = isWhole ? part.end : part.start + Math.min(part.length, end - part.at)
    const last = pieces.at(-1)
    if (
      last?.page === part.page &&
      last.run === part.run &&
      from >= last.end &&
      from - last.end <= writeBlockTuning.smallGap
    )
      last.end = to
    else pieces.push({ page: part.page, run: part.run, start: from, end: to })
  }
  return pieces
}

/** The first part that ends after a character. */
function firstAt(parts: readonly SpokenPart[], start: number): number {
  let low = 0
  let high = parts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (parts[middle]!.at + parts[middle]!.length <= start) low = middle + 1
    else high = middle
  }
  return low
}
