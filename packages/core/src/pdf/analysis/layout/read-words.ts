import type { Box, PageObjects, TextStyle } from '../../page-objects/page-objects.js'
import { columnStarts, type IsAtStart, mayTouch } from './column-starts.js'
import { directionOf, hasRightToLeft, isUnspaced } from './glyph-text.js'
import { letterSpacing } from './letter-spacing.js'
import { linkPieces } from './link-pieces.js'
import { orderLetters, type Run } from './order-letters.js'
import { type IsSpaced, paintedSpaces } from './painted-spaces.js'
import { placeNeutrals } from './place-neutrals.js'
import { joinRaised, mayBeRaised } from './raised-text.js'
import { type Glyph, readGlyphs } from './read-glyphs.js'
import { steadySizes } from './steady-sizes.js'
import type { TextPiece, Word } from './text.js'
import { raisedTextTuning, readWordsTuning } from './tuning.js'
import { type IsRuled, verticalLines } from './vertical-lines.js'
import { turnVertical } from './vertical-writing.js'

/**
 * Reads the words of a page in content order. Words are separated by painted spaces and by gaps, however the content
 * encodes them: letter by letter, kerned, justified, or spaced out. Combining marks, ligatures, doubled letters, raised
 * digits and right-to-left words are resolved to reading form. Omits hidden text.
 */
export function readWords(objects: PageObjects): Word[] {
  const glyphs = turnVertical(readGlyphs(steadySizes(objects)))
  let spaces = 0
  for (const [index, glyph] of glyphs.entries()) {
    glyph.order = index
    if (glyph.spaceAfter) spaces++
  }
  const leastGap =
    spaces * readWordsTuning.lettersPerSpace > glyphs.length ? readWordsTuning.gapBesideSpaces : readWordsTuning.gap
  const hasAnyFromTheRight = glyphs.some(({ text }) => hasRightToLeft(text))
  const isFromTheRight = directionOf(glyphs.map(({ text }) => text)) > 0
  const found: { word: Word; first: number }[] = []
  const isRuled = verticalLines(objects)
  const isSpaced = hasAnyFromTheRight ? paintedSpaces(objects) : never
  let [row, at] = [0, 0]
  const rows = rowsOf(runsOf(glyphs))
  const isAtStart = hasAnyFromTheRight ? never : columnStarts(rows)
  for (const runs of rows) {
    let before: readonly Glyph[] = []
    const parts = [...partRow(runs, leastGap, isRuled, isSpaced, isAtStart)]
    const placed = hasAnyFromTheRight
      ? placeNeutrals(parts, isFromTheRight)
      : parts.map((glyphs) => ({ glyphs, fromTheRight: false, segment: 0 }))
    if (hasAnyFromTheRight) row++
    for (const { glyphs: part, fromTheRight, segment } of placed) {
      const word = wordOf(part)
      if (hasAnyFromTheRight) word.place = { row, segment, at: at++, fromTheRight }
      const tag = objects.tags?.[part[0]!.tag - 1]
      if (tag) word.tag = tag
      word.spaceBefore = before.length > 0 && !(isUnspaced(firstOf(word)) && isUnspaced(before.at(-1)!.text))
      if (before.length > 0 && isAtStart(before.at(-1)!, part[0]!)) word.touches = true
      let first = Infinity
      for (let index = 0; index < part.length && index < 64; index++) first = Math.min(first, part[index]!.order)
      // A bracket by itself that is read as its mirror image comes with the word before it.
      found.push({ word, first: Number.isFinite(first) ? first : (found.at(-1)?.first ?? first) })
      before = part
    }
  }
  found.sort((a, b) => a.first - b.first)
  const words = joinRaised(found.map(({ word }) => word))
  linkPieces(words, objects.links)
  return words
}

const never = () => false

/** In one pass over the content; content painted out of order is joined in its row. */
function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    const size = glyph.style.size
    const gap = run && last ? glyph.start - last.end : 0
    const goesOn =
      run !== undefined &&
      last !== undefined &&
      !last.spaceAfter &&
      !mayTouch(last, glyph) &&
      glyph.angle === run.angle &&
      Math.abs(glyph.baseline - run.baseline) <= readWordsTuning.sameBaseline * Math.min(size, run.size) &&
      Math.abs(size - run.size) <= 0.2 * run.size &&
      gap <= 0.1 * size &&
      gap >= -readWordsTuning.widestOverlap * Math.min(size, last.end - last.start)
    if (goesOn) {
      run!.glyphs.push(glyph)
      run!.end = Math.max(run!.end, glyph.end)
    } else {
      run = {
        glyphs: [glyph],
        angle: glyph.angle,
        size,
        baseline: glyph.baseline,
        start: glyph.start,
        end: glyph.end,
      }
      runs.push(run)
    }
    last = glyph
  }
  return runs
}

/** Runs on one baseline, from where writing starts. */
function rowsOf(runs: Run[]): Run[][] {
  const rows: Run[][] = []
  const sorted = [...runs].sort((a, b) => a.angle - b.angle || a.baseline - b.baseline)
  let row: Run[] = []
  for (const run of sorted) {
    const first = row[0]
    if (
      first &&
      first.angle === run.angle &&
      run.baseline - first.baseline <=
        readWordsTuning.row * Math.min(first.size, run.size, median(row.slice(0, 33).map(({ size }) => size)))
    )
      row.push(run)
    else {
      row = [run]
      rows.push(row)
    }
  }
  for (const each of rows) each.sort((a, b) => a.start - b.start)
  for (const each of rows) orderLetters(each)
  return rows
}

function median(values: number[]): number {
  if (values.length > 32) return values[0]!
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}

/** Parts the glyphs of a row where words end. */
function* partRow(
  row: readonly Run[],
  leastGap: number,
  isRuled: IsRuled,
  isSpaced: IsSpaced,
  isAtStart: IsAtStart,
): Generator<Glyph[]> {
  const tracking = letterSpacing(row.flatMap((run) => run.glyphs))
  let word: Glyph[] = []
  let end = 0
  let index = 0
  for (const { glyphs } of row) {
    const last = word.at(-1)
    const first = glyphs[0]!
    if (
      last &&
      (isParted(last, first, end, leastGap, tracking[index]!) ||
        isRuled(end, first) ||
        isSpaced(end, first) ||
        isAtStart(last, first))
    ) {
      yield word
      word = []
    }
    if (word.length === 0) end = first.end
    for (const glyph of glyphs) {
      end = Math.max(end, glyph.end)
      word.push(glyph)
    }
    index += glyphs.length
  }
  if (word.length > 0) yield word
}

/** Whether a sign leans on code before or after it, which may have a shade with room around it: the room is no space. */
function leansOn(last: Glyph, glyph: Glyph): boolean {
  if (last.style.monospaced === glyph.style.monospaced) return false
  return last.style.monospaced ? /^[.,;:!?)\]}’”]/u.test(glyph.text) : /[([{‘“]$/u.test(last.text)
}

function isParted(last: Glyph, glyph: Glyph, end: number, leastGap: number, tracking: number): boolean {
  const size = Math.min(last.style.size, glyph.style.size)
  const gap = glyph.start - end
  const fromTheRight = hasRightToLeft(last.text) || hasRightToLeft(glyph.text)
  // The next character after a right-to-left letter is left of it.
  const isSpaceBetween =
    (last.spaceAfter && !last.spaceBefore && !hasRightToLeft(last.text)) ||
    (fromTheRight && glyph.spaceAfter && !((glyph.spaceAt ?? 0) > (glyph.start + glyph.end) / 2))
  if (isSpaceBetween && gap >= readWordsTuning.gapAtSpace * size) return true
  // Text over other text, such as a stamp, does not continue it.
  if (gap < -readWordsTuning.widestOverlap * size) return true
  if (leastGap >= readWordsTuning.gapBesideSpaces && leansOn(last, glyph) && gap < readWordsTuning.gapAtCode * size)
    return false
  // A space painted next to a right-to-left letter may precede it: the position of the gap decides.
  const least =
    fromTheRight && !/^[.,:;!،؛؟۔]/u.test(last.text) ? Math.min(readWordsTuning.gapFromRight, leastGap) : leastGap
  return gap > (last.gapAfter && tracking === 0 ? Math.min(readWordsTuning.gapFound, least) : least) * size + tracking
}

/** @param glyphs in the order in which they are read */
function wordOf(glyphs: readonly Glyph[]): Word {
  const rightToLeft = glyphs.some(({ text }) => hasRightToLeft(text))
  const pieces: TextPiece[] = []
  const parts: Glyph[][] = []
  let style: TextStyle | undefined
  for (const glyph of glyphs) {
    const piece = pieces.at(-1)
    const box = boxOf(glyph)
    if (piece && glyph.style === style) {
      piece.text += glyph.text
      parts.at(-1)!.push(glyph)
      grow(piece.box, box)
    } else {
      pieces.push({ text: glyph.text, style: glyph.style, box })
      parts.push([glyph])
    }
    style = glyph.style
  }
  const level = pieces.length > 1 && !rightToLeft ? markRaised(pieces, parts) : glyphs
  const last = glyphs.at(-1)!
  const box = { ...pieces[0]!.box }
  for (const piece of pieces) grow(box, piece.box)
  for (const piece of pieces) piece.text = piece.text.normalize('NFC')
  const text = pieces.map((piece) => piece.text).join('')
  return {
    text,
    pieces,
    box,
    baseline: baselineOf(level),
    size: mainSize(pieces.filter((piece) => !piece.raised)),
    angle: glyphs[0]!.angle,
    rightToLeft,
    spaceBefore: false,
    hyphenated: last.hyphen || /[\p{L}\d][-\u2010]$/u.test(text),
  }
}

/** Marks the pieces of a word that are raised or lowered, and returns the other glyphs. */
function markRaised(pieces: readonly TextPiece[], parts: readonly (readonly Glyph[])[]): readonly Glyph[] {
  const { largest, smallest, off } = raisedTextTuning
  const size = Math.max(...pieces.map((piece) => piece.style.size))
  const isSmall = (piece: TextPiece) => piece.style.size <= largest * size
  const base = parts.filter((_, index) => !isSmall(pieces[index]!)).flat()
  if (base.length === parts.flat().length || !base.some(({ text }) => /[\p{L}\p{N})\]}]/u.test(text)))
    return parts.flat()
  const middle = meanBaseline(base)
  for (const [index, piece] of pieces.entries()) {
    if (!isSmall(piece) || piece.style.size < smallest * size || !mayBeRaised(piece.text, index === 0)) continue
    const deeper = (meanBaseline(parts[index]!) - middle) / size
    if (Math.abs(deeper) >= off) piece.raised = deeper < 0 ? 'superscript' : 'subscript'
  }
  return parts.filter((_, index) => !pieces[index]!.raised).flat()
}

function meanBaseline(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { baseline }) => sum + baseline, 0) / glyphs.length
}

function mainSize(pieces: readonly TextPiece[]): number {
  let main = pieces[0]!
  for (const piece of pieces) if (piece.text.length > main.text.length) main = piece
  return main.style.size
}

/** For upright and lying writing the coordinate as seen; for other angles, how far it is across the writing. */
function baselineOf(glyphs: readonly Glyph[]): number {
  const { angle } = glyphs[0]!
  const mean = meanBaseline(glyphs)
  return angle === 90 || angle === 180 ? -mean : mean
}

/** The upright box, as seen, of a glyph. */
function boxOf({ angle, start, end, top, bottom }: Glyph): Box {
  switch (angle) {
    case 0:
      return { left: start, top, right: end, bottom }
    case 90:
      return { left: -bottom, top: start, right: -top, bottom: end }
    case 180:
      return { left: -end, top: -bottom, right: -start, bottom: -top }
    case 270:
      return { left: top, top: -end, right: bottom, bottom: -start }
  }
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const along of [start, end])
    for (const across of [top, bottom]) {
      const [x, y] = [along * cos - across * sin, along * sin + across * cos]
      grow(box, { left: x, top: y, right: x, bottom: y })
    }
  return box
}

function grow(box: Box, other: Box): void {
  box.left = Math.min(box.left, other.left)
  box.top = Math.min(box.top, other.top)
  box.right = Math.max(box.right, other.right)
  box.bottom = Math.max(box.bottom, other.bottom)
}

function firstOf({ text }: Word): string {
  return String.fromCodePoint(text.codePointAt(0)!)
}
