import type { TextStyle } from '../../../page-objects/page-objects.js'
import { hasLeftToRight } from '../../layout/glyph-text.js'
import type { Line, TextPiece } from '../../layout/text.js'
import { flowLine } from '../page-draft.js'
import type { FlowLine, PlacedRun, TextAppearance } from '../page-items.js'
import { isLabel } from '../text/list-marker.js'
import { WidthFit } from '../write/fit-widths.js'
import { familyOf } from '../write/font-family.js'
import type { DecorationFinder } from './decorations.js'
import { joinRowsTuning, readLinesOfPageTuning } from './tuning.js'

/** Interns text appearances, so that thousands of runs share a few objects. */
export class AppearancePool {
  readonly #appearances = new Map<string, TextAppearance>()
  readonly #families = new Map<string, string>()
  /** Measures the widths of the text. */
  readonly widths = new WidthFit()

  of(style: TextStyle, raised: TextPiece['raised'], decoration: Partial<TextAppearance>): TextAppearance {
    const appearance: TextAppearance = {
      font: this.#family(style),
      size: Math.max(1, Math.round(style.size * 2) / 2),
      ...(style.weight >= readLinesOfPageTuning.bold && { bold: true }),
      ...(style.italic && { italic: true }),
      ...(style.color !== 0 && { color: style.color }),
      ...(raised && { raised }),
      ...decoration,
    }
    // Fonts replaced by the same family may have different widths.
    const key = `${JSON.stringify(appearance)}\n${style.font}`
    const known = this.#appearances.get(key)
    if (known) return known
    this.#appearances.set(key, appearance)
    return appearance
  }

  #family(style: TextStyle): string {
    const key = `${style.font}\n${style.family}`
    let family = this.#families.get(key)
    if (family === undefined) {
      family = familyOf(style)
      this.#families.set(key, family)
    }
    return family
  }
}

/** A line of words as runs: pieces of the same appearance are joined, with spaces between words. */
export function toFlowLine(
  line: Line,
  page: number,
  appearances: AppearancePool,
  decorations: DecorationFinder,
): FlowLine {
  const runs: PlacedRun[] = []
  let plain = 0
  let characters = 0
  // The size of a raised mark is that of the text around it: word processors make it smaller by themselves.
  for (const [at, word] of line.words.entries()) {
    // Figures and signs go with the line: alone in a run from the left, a word processor would put their signs at the other end.
    const isRightToLeft = word.rightToLeft || (line.rightToLeft && !hasLeftToRight(word.text))
    word.pieces.forEach((piece, index) => {
      const style = piece.raised ? { ...piece.style, size: Math.max(piece.style.size, line.size) } : piece.style
      const appearance = appearances.of(style, piece.raised, decorations.of(piece, line))
      characters += piece.text.length
      if (line.angle === 0 && !piece.field) appearances.widths.measure(piece, appearance)
      if (piece.style.monospaced) plain += piece.text.length
      if (at === 1 && index === 0 && isBehindLabel(line)) runs.push(runOf(piece, appearance, isRightToLeft, true))
      else append(runs, piece, appearance, index === 0 && runs.length > 0 && word.spaceBefore, isRightToLeft)
    })
  }
  return flowLine(line, page, runs, characters > 0 && plain > 0.8 * characters)
}

/** Whether a line is a number or letter and, behind a gap that is wider than a space, a single word: no other gap shows how wide spaces are. */
function isBehindLabel({ words, size, rightToLeft, angle }: Line): boolean {
  const [label, text] = words
  if (words.length !== 2 || rightToLeft || angle !== 0 || !isLabel(label!.text)) return false
  return text!.box.left - label!.box.right > joinRowsTuning.labelGap * size
}

function append(
  runs: PlacedRun[],
  piece: TextPiece,
  appearance: TextAppearance,
  space: boolean,
  rightToLeft: boolean,
): void {
  const last = runs.at(-1)
  const joins =
    last &&
    last.appearance === appearance &&
    last.field === piece.field &&
    sameLink(last.link, piece.link) &&
    (last.rightToLeft ?? false) === rightToLeft
  if (joins) {
    last.text += (space ? ' ' : '') + piece.text
    last.left = Math.min(last.left, piece.box.left)
    last.right = Math.max(last.right, piece.box.right)
    return
  }
  if (space && last) last.text += ' '
  runs.push(runOf(piece, appearance, rightToLeft))
}

function runOf(piece: TextPiece, appearance: TextAppearance, rightToLeft: boolean, tabBefore = false): PlacedRun {
  return {
    text: piece.text,
    appearance,
    left: piece.box.left,
    right: piece.box.right,
    ...(piece.link && { link: piece.link }),
    ...(piece.field && { field: piece.field }),
    ...(rightToLeft && { rightToLeft: true as const }),
    ...(tabBefore && { tabBefore: true as const }),
  }
}

/** Whether two runs have the same link target, or none. */
export function sameLink(a: PlacedRun['link'], b: PlacedRun['link']): boolean {
  if (!a || !b) return a === b
  return 'uri' in a ? 'uri' in b && a.uri === b.uri : 'page' in b && a.page === b.page && a.y === b.y
}
