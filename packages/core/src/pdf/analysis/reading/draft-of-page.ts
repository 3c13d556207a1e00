import { joinLineNumbers } from '../flow/page/join-line-numbers.js'
import { joinMarkers } from '../flow/page/join-rows.js'
import { flowLine, type PageDraft, textOf } from '../flow/page-draft.js'
import type { FlowLine, PlacedRun, TextAppearance } from '../flow/page-items.js'
import { attachRaised } from '../flow/text/attach-raised.js'
import { readLines } from '../layout/read-lines.js'
import type { Line, TextPiece } from '../layout/text.js'
import type { ReadingPage } from './page-of-text.js'
import { partAtGutters } from './part-at-gutters.js'
import { draftOfPageTuning } from './tuning.js'
import { turnPageUpright } from './turn-page-upright.js'
import { wordsOfPage } from './words-of-page.js'

/** Reduces the text of a page to lines that know where their words come from. Numbers that count lines are left out. */
export function draftOfPage(page: ReadingPage): PageDraft {
  const upright = turnPageUpright(page)
  const appearances = new Map<string, TextAppearance>()
  const lines = partAtGutters(wordsOfPage(upright))
    .flatMap((part) => readLines(part))
    .map((line) => toFlowLine(line, page.page, appearances))
  const numbered = joinLineNumbers(attachRaised(lines))
  return {
    page: page.page,
    width: upright.width,
    height: upright.height,
    items: joinFreeMarkers(withoutNumbers(numbered)),
    rules: [],
    turned: [],
    backgrounds: [],
  }
}

function toFlowLine(line: Line, page: number, appearances: Map<string, TextAppearance>): FlowLine {
  const runs: PlacedRun[] = []
  for (const word of line.words)
    word.pieces.forEach((piece, index) => {
      const size = piece.raised ? Math.max(piece.style.size, line.size) : piece.style.size
      const appearance = textAppearance(piece, size, appearances)
      const space = index === 0 && runs.length > 0 && word.spaceBefore
      append(runs, piece, appearance, space, word.rightToLeft)
    })
  return flowLine(line, page, runs, false)
}

function textAppearance(
  { style, raised }: TextPiece,
  size: number,
  appearances: Map<string, TextAppearance>,
): TextAppearance {
  const key = `${style.font} ${size} ${raised ?? ''}`
  let appearance = appearances.get(key)
  if (!appearance) {
    appearance = { font: style.font, size, ...(raised && { raised }) }
    appearances.set(key, appearance)
  }
  return appearance
}

/** Words that look the same make one run. */
function append(
  runs: PlacedRun[],
  piece: TextPiece,
  appearance: TextAppearance,
  space: boolean,
  rightToLeft: boolean,
): void {
  let run = runs.at(-1)
  if (space && run) run.text += ' '
  if (run?.appearance !== appearance || (run.rightToLeft ?? false) !== rightToLeft) {
    run = {
      text: '',
      appearance,
      left: piece.box.left,
      right: piece.box.right,
      sources: [],
      ...(rightToLeft && { rightToLeft: true as const }),
    }
    runs.push(run)
  }
  if (piece.source)
    run.sources = [...(run.sources ?? []), { ...piece.source, at: run.text.length, length: piece.text.length }]
  run.text += piece.text
  run.left = Math.min(run.left, piece.box.left)
  run.right = Math.max(run.right, piece.box.right)
}

/**
 * Joins markers to their text, except equation numbers, which end a column: the text after them belongs to the next
 * one.
 */
function joinFreeMarkers(lines: readonly FlowLine[]): FlowLine[] {
  const numbers = lines.filter((line) => /^\(\d[\d.]*[a-z]?[′']?\)$/.test(textOf(line).trim()))
  const taken = new Set(numbers)
  return [...joinMarkers(lines.filter((line) => !taken.has(line))), ...numbers]
}

/** Lines without line numbers in a margin: no other line starts before their end. Numbers of entries and items stay. */
function withoutNumbers(lines: readonly FlowLine[]): FlowLine[] {
  const numbered = lines.filter((line) => line.numbered)
  if (numbered.length === 0) return [...lines]
  const end = Math.max(...numbered.map(({ runs }) => runs[0]!.right))
  const isMargin =
    numbered.length >= draftOfPageTuning.leastNumbered &&
    !lines.some((line) => !line.numbered && line.box.left < end && !line.rightToLeft && !/^\d+$/.test(textOf(line)))
  return lines.flatMap((line) => {
    const { numbered: isNumbered, ...plain } = line
    return isNumbered ? (isMargin ? withoutNumber(plain) : [plain]) : [line]
  })
}

function withoutNumber(line: FlowLine): FlowLine[] {
  const at = line.runs.findIndex((run, index) => index > 0 && run.tabBefore)
  if (at < 1) return /^\s*\d{1,5}\s*$/.test(textOf(line)) ? [] : [line]
  const { tabBefore: _, ...first } = line.runs[at]!
  const runs = [first, ...line.runs.slice(at + 1)]
  return [{ ...line, runs, box: { ...line.box, left: Math.min(...runs.map(({ left }) => left)) } }]
}
