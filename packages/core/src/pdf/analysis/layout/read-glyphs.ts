import { dropOf } from '../../page-objects/big-operators.js'
import { generated, hyphen, type PageObjects, type TextStyle, unmapped } from '../../page-objects/page-objects.js'
import type { Glyph } from './glyph.js'
import { glyphText, hasRightToLeft, isMark, isSpace, signOfFont } from './glyph-text.js'
import { hiddenText } from './hidden-text.js'
import { clusterAt, extendCluster, isOver, joinMark, joinStrayMarks, partLamAlef, placeCluster } from './place-marks.js'
import { readGlyphsTuning } from './tuning.js'
import { TwinFinder } from './twin-finder.js'

export type { Glyph } from './glyph.js'

/**
 * Reads the visible characters of a page in content order: nothing outside the page, nothing white on white; text
 * painted twice for fake bold is returned once; invisible text, as added by OCR, only where no visible text covers it. OCR text takes the
 * place of letters whose font does not say which they are.
 */
export function readGlyphs(objects: PageObjects): Glyph[] {
  const { codes, styles } = objects.characters
  const isHidden = hiddenText(objects)
  const bolder = new Map<TextStyle, TextStyle>()
  const glyphs: Glyph[] = []
  const twins = new TwinFinder(glyphs)
  let last: Glyph | undefined
  /** Marks whose letter may come after them, as where text from the right is painted from the left. */
  let marks: Glyph[] = []
  /** The last letter that has the place of its mark. */
  let cluster: Glyph | undefined
  const add = (glyph: Glyph) => {
    last = glyph
    twins.remember(glyphs.push(glyph) - 1)
  }
  const placeMarks = (next?: Glyph) => {
    for (const glyph of marks)
      if (next && isOver(glyph, next, last)) next.text = (next.text + glyph.text).normalize('NFC')
      else if (!last || !joinMark(last, glyph)) add(glyph)
    marks = []
  }
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index]!
    const flags = objects.characters.flags[index]!
    if (isSpace(code) || isBlank(code, flags)) {
      placeMarks()
      if (last && (flags & generated) !== 0) last.gapAfter = true
      else if (last && !isFoundSpace(objects, index, last)) endAtSpace(last, objects, index)
      continue
    }
    const style = objects.styles[styles[index]!]
    if (!style || style.size < readGlyphsTuning.minSize) continue
    let next = code
    if (code >= 0xd800 && code < 0xdc00 && index + 1 < codes.length) {
      const low = codes[index + 1]!
      if (low >= 0xdc00 && low < 0xe000) {
        next = (code - 0xd800) * 0x400 + (low - 0xdc00) + 0x1_0000
        index++
      }
    }
    const text = signOfFont(glyphText(next, flags), style.font)
    if (text === '') continue
    const glyph = placeGlyph(objects, index, text, style)
    if (glyph === undefined || isHidden(index, style)) continue
    const found = clusterAt(objects, index)
    if (found) {
      index += found.parts - 1
      const rest = placeGlyph(objects, index, found.text, style)
      cluster = { ...glyph, text: found.text, start: Math.min(glyph.start, rest?.start ?? glyph.start) }
      placeCluster(cluster, last)
      placeMarks(cluster)
      add(cluster)
      continue
    }
    const { part, parts } = partOfLigature(objects, index)
    if (parts > 1) takePart(glyph, isAlefBeforeLam(objects, index, part, parts) ? 1 - part : part, parts)
    const twin = twins.find(glyph)
    if (twin !== undefined) {
      twin.style = bold(twin.style, bolder)
      continue
    }
    if (hasRightToLeft(text) && isMark(text)) {
      marks.push(glyph)
      continue
    }
    if (marks.length > 0) placeMarks(glyph)
    if (last && joinMark(last, glyph)) continue
    if (last) {
      cutOverlap(last, glyph)
      if (glyph.end > last.start) partLamAlef(last, glyph)
    }
    if (last && last === cluster) extendCluster(last, glyph)
    add(glyph)
  }
  placeMarks()
  return joinStrayMarks(glyphs)
}

function placeGlyph({ characters, width, height }: PageObjects, index: number, text: string, style: TextStyle) {
  const { boxes, origins } = characters
  const x = origins[2 * index]!
  const y = origins[2 * index + 1]!
  const left = boxes[4 * index]!
  const top = boxes[4 * index + 1]!
  const right = boxes[4 * index + 2]!
  const bottom = boxes[4 * index + 3]!
  // NaN or infinity in any value makes the sum non-finite.
  if (!Number.isFinite(x + y + left + top + right + bottom)) return undefined
  const middleX = (left + right) / 2
  const middleY = (top + bottom) / 2
  if (middleX < 0 || middleY < 0 || middleX > width || middleY > height) return undefined
  const angle = Math.abs(((style.angle + 45) % 90) - 45) <= 1 ? (Math.round(style.angle / 90) * 90) % 360 : style.angle
  const across = extentAlong(left, top, right, bottom, angle, style.size)
  return {
    text,
    style,
    angle,
    ...across,
    baseline: alongAndAcross(x, y, angle)[1] + dropOf(text, style.font) * style.size,
    spaceAfter: false,
    gapAfter: false,
    hyphen: (characters.flags[index]! & hyphen) !== 0,
    tag: characters.tags?.[index] ?? 0,
    order: 0,
  }
}

/** A point in the coordinates of writing that is turned by an angle: along it, and across it. */
export function alongAndAcross(x: number, y: number, angle: number): [number, number] {
  switch (angle) {
    case 0:
      return [x, y]
    case 90:
      return [y, -x]
    case 180:
      return [-x, -y]
    case 270:
      return [-y, x]
  }
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  return [x * cos + y * sin, y * cos - x * sin]
}

/** A box is the upright hull of the turned one, whose height is about that of the font. */
function extentAlong(left: number, top: number, right: number, bottom: number, angle: number, size: number) {
  const [along, across] = alongAndAcross((left + right) / 2, (top + bottom) / 2, angle)
  let [width, height] = [right - left, bottom - top]
  if (angle % 180 === 90) [width, height] = [height, width]
  else if (angle % 90 !== 0) {
    const [sin, cos] = [Math.abs(Math.sin((angle * Math.PI) / 180)), Math.abs(Math.cos((angle * Math.PI) / 180))]
    const fontHeight = 1.15 * size
    width = Math.max(0.1 * size, cos > sin ? (width - fontHeight * sin) / cos : (height - fontHeight * cos) / sin)
    height = fontHeight
  }
  return { start: along - width / 2, end: along + width / 2, top: across - height / 2, bottom: across + height / 2 }
}

/** Letters whose pairs some fonts have a ligature for, each of them narrower than half the size. */
const narrowLetters = new Set(Array.from('fijlt', (letter) => letter.charCodeAt(0)))

const alone = { part: 0, parts: 1 } as const

/** PDFium returns the letters of a ligature one by one, all at the position of the whole. */
function partOfLigature(objects: PageObjects, index: number): { part: number; parts: number } {
  let first = index
  while (first > 0 && index - first < readGlyphsTuning.maxParts && isSamePosition(objects, first - 1, index)) first--
  let end = index + 1
  while (end - index < readGlyphsTuning.maxParts && isSamePosition(objects, end, index)) end++
  if (end - first === 1) return alone
  const { codes, boxes, styles } = objects.characters
  const isRepeated = codes.subarray(first, end).every((code) => code === codes[first])
  // Twice the same letter is a letter painted twice, if it is not as wide as two.
  const { size = 0, monospaced = false } = objects.styles[styles[index]!] ?? {}
  const isWide = !monospaced && boxes[4 * index + 2]! - boxes[4 * index]! > 0.45 * size
  if (isRepeated && !(narrowLetters.has(codes[first]!) && isWide)) return alone
  return { part: index - first, parts: end - first }
}

const LAM = 0x644
/** The forms of alef, and the one that only ends words. */
const endings = new Set([0x622, 0x623, 0x625, 0x627, 0x671, 0x649])

/** Whether a glyph decodes to alef and lam: Arabic has no such ligature; it is lam and alef, reversed by PDFium. */
function isAlefBeforeLam({ characters: { codes } }: PageObjects, index: number, part: number, parts: number): boolean {
  return parts === 2 && endings.has(codes[index - part]!) && codes[index - part + 1] === LAM
}

function isSamePosition({ characters: { boxes, styles, codes } }: PageObjects, a: number, b: number): boolean {
  if (a >= codes.length || styles[a] !== styles[b] || isSpace(codes[a]!)) return false
  for (let side = 0; side < 4; side++) if (boxes[4 * a + side] !== boxes[4 * b + side]) return false
  return boxes[4 * a]! < boxes[4 * a + 2]!
}

function takePart(glyph: Glyph, part: number, parts: number): void {
  const width = (glyph.end - glyph.start) / parts
  const place = hasRightToLeft(glyph.text) ? parts - 1 - part : part
  glyph.start += place * width
  glyph.end = glyph.start + width
}

/** Letters set closer than their widths, by a negative character spacing, end where the next begins. */
function cutOverlap(last: Glyph, glyph: Glyph): void {
  const { size } = glyph.style
  if (last.angle !== glyph.angle || Math.abs(last.baseline - glyph.baseline) > 0.05 * size) return
  if (glyph.start < last.end && glyph.start > last.start + 0.1 * size) last.end = glyph.start
}

/** Fonts made by browsers map the no-break space, and other signs without ink, to U+0000. */
const isBlank = (code: number, flags: number) => code === 0 && (flags & unmapped) === 0

/** Whether a space has no extent: PDFium adds those at marks of text from the right, which are painted at another height. */
function isFoundSpace({ characters: { boxes } }: PageObjects, index: number, last: Glyph): boolean {
  const isPoint = boxes[4 * index] === boxes[4 * index + 2] && boxes[4 * index + 1] === boxes[4 * index + 3]
  return isPoint && hasRightToLeft(last.text)
}

/** A wide letter that a negative character spacing follows would else reach over the space. */
function endAtSpace(last: Glyph, { characters }: PageObjects, index: number): void {
  last.spaceAfter = true
  const [start, baseline] = alongAndAcross(
    characters.origins[2 * index]!,
    characters.origins[2 * index + 1]!,
    last.angle,
  )
  const { size } = last.style
  if (Math.abs(baseline - last.baseline) > 0.05 * size) return
  last.spaceAt = start
  if (start < last.start - 0.1 * size) last.spaceBefore = true
  if (start < last.end && start > last.start + 0.1 * size) last.end = start
}

function bold(style: TextStyle, bolder: Map<TextStyle, TextStyle>): TextStyle {
  if (style.weight >= 700) return style
  const known = bolder.get(style)
  if (known) return known
  const made = { ...style, weight: 700 }
  bolder.set(style, made)
  return made
}
