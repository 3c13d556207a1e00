import type { Box, PageObjects, PagePath } from '../../page-objects/page-objects.js'
import type { Word } from '../layout/text.js'
import { findChips } from './chips.js'
import { rulesTuning } from './tuning.js'

/** A straight line: horizontal at a y, from x to x; vertical at an x, from y to y. Points. */
export interface Rule {
  at: number
  from: number
  to: number
  width: number
  /** 0xRRGGBB */
  color: number
  dashed: boolean
  /** Only the edge of a shade, not a drawn line. */
  soft: boolean
}

/** An area that is filled. */
export interface Shade {
  box: Box
  color: number
  /** Of wide lines: which sides part cells, if not all. */
  sides?: 'horizontal' | 'vertical'
}

/** What of a page may part the cells of tables. */
export interface Rules {
  horizontal: Rule[]
  vertical: Rule[]
  /** In the order in which they are painted. */
  shades: Shade[]
}

/** Filled areas thinner than this are lines; strokes wider are areas. Points. */
const THICKEST = 4
/** How far from horizontal or vertical a line may be, points. */
const SLANT = 1
const MAX_RULES = 60_000
/** Smaller areas are dots, bullets and parts of drawings. */
const LEAST_SIDE = 5

/** Reads lines and shades: strokes, thin areas, frames, edges of filled areas, and pictures so thin that they serve as lines. */
export function readRules({ paths, images, width, height }: PageObjects, words: readonly Word[] = []): Rules {
  const rules: Rules = { horizontal: [], vertical: [], shades: [] }
  for (const path of paths) {
    if (rules.horizontal.length + rules.vertical.length + 4 * rules.shades.length > MAX_RULES) break
    if (path.fill !== undefined) addFill(rules, path, path.fill, width, height)
    if (path.stroke !== undefined) addStroke(rules, path, path.stroke)
  }
  for (const { box } of images.slice(0, MAX_RULES / 10))
    if (Math.min(box.right - box.left, box.bottom - box.top) <= THICKEST) addThin(rules, box, 0, false)
  const chips = findChips(rules.shades, words)
  for (const shade of rules.shades) if (!chips.has(shade)) addEdges(rules, shade)
  return { horizontal: joinRules(rules.horizontal), vertical: joinRules(rules.vertical), shades: rules.shades }
}

function addFill(rules: Rules, path: PagePath, color: number, width: number, height: number): void {
  for (const box of boxesOf(path)) {
    const [across, down] = [box.right - box.left, box.bottom - box.top]
    if (Math.min(across, down) <= THICKEST) {
      addThin(rules, box, color, false)
      continue
    }
    if (Math.min(across, down) < LEAST_SIDE) continue
    const isPage = across * down > 0.8 * width * height
    if (isPage) continue
    rules.shades.push({ box, color })
  }
}

/** The edges of a shade part cells, too. */
function addEdges(rules: Rules, { box, color, sides }: Shade): void {
  const soft = { width: 0, color, dashed: false, soft: true }
  if (sides !== 'vertical') {
    rules.horizontal.push({ at: box.top, from: box.left, to: box.right, ...soft })
    rules.horizontal.push({ at: box.bottom, from: box.left, to: box.right, ...soft })
  }
  if (sides !== 'horizontal') {
    rules.vertical.push({ at: box.left, from: box.top, to: box.bottom, ...soft })
    rules.vertical.push({ at: box.right, from: box.top, to: box.bottom, ...soft })
  }
}

function addThin(rules: Rules, box: Box, color: number, dashed: boolean): void {
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  const appearance = { width: Math.min(across, down), color, dashed, soft: false }
  if (across >= down)
    rules.horizontal.push({ at: (box.top + box.bottom) / 2, from: box.left, to: box.right, ...appearance })
  else rules.vertical.push({ at: (box.left + box.right) / 2, from: box.top, to: box.bottom, ...appearance })
}

/** The upright rectangles filled by a path; its bounding box for rounded corners; none for other shapes. */
function boxesOf({ box, lines, curved }: PagePath): Box[] {
  if (lines.length === 0) return curved ? [box] : []
  const boxes: Box[] = []
  let start = 0
  for (let index = 0; index < lines.length; index += 4) {
    const closes =
      Math.abs(lines[index + 2]! - lines[start]!) < 0.01 && Math.abs(lines[index + 3]! - lines[start + 1]!) < 0.01
    const breaks =
      index + 4 < lines.length && (lines[index + 4] !== lines[index + 2] || lines[index + 5] !== lines[index + 3])
    if (!closes && !breaks && index + 4 < lines.length) continue
    const part = lines.subarray(start, index + 4)
    if (isUpright(part)) boxes.push(hullOf(part))
    start = index + 4
  }
  return boxes
}

function isUpright(lines: Float32Array): boolean {
  for (let index = 0; index < lines.length; index += 4) {
    const [x1, y1, x2, y2] = lines.subarray(index, index + 4) as unknown as [number, number, number, number]
    if (Math.min(Math.abs(x1 - x2), Math.abs(y1 - y2)) > SLANT) return false
  }
  return lines.length >= 8
}

function hullOf(lines: Float32Array): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let index = 0; index < lines.length; index += 2) {
    box.left = Math.min(box.left, lines[index]!)
    box.right = Math.max(box.right, lines[index]!)
    box.top = Math.min(box.top, lines[index + 1]!)
    box.bottom = Math.max(box.bottom, lines[index + 1]!)
  }
  return box
}

function addStroke(rules: Rules, { lines, strokeWidth, dashed }: PagePath, color: number): void {
  for (let index = 0; index < lines.length && index < 4 * MAX_RULES; index += 4) {
    const [x1, y1, x2, y2] = lines.subarray(index, index + 4) as unknown as [number, number, number, number]
    const [across, down] = [Math.abs(x1 - x2), Math.abs(y1 - y2)]
    if (Math.min(across, down) > SLANT || Math.max(across, down) < 1) continue
    const half = strokeWidth / 2
    const box = {
      left: Math.min(x1, x2) - (across < down ? half : 0),
      right: Math.max(x1, x2) + (across < down ? half : 0),
      top: Math.min(y1, y2) - (across < down ? 0 : half),
      bottom: Math.max(y1, y2) + (across < down ? 0 : half),
    }
    if (strokeWidth > THICKEST && Math.max(across, down) > strokeWidth) {
      rules.shades.push({ box, color, sides: across > down ? 'horizontal' : 'vertical' })
    } else addThin(rules, box, color, dashed)
  }
}

/** Gaps in one line, of dashes or between cells. */
const GAP = 3

/** Joins collinear pieces. */
function joinRules(pieces: Rule[]): Rule[] {
  pieces.sort((a, b) => a.at - b.at)
  const joined: Rule[] = []
  for (let from = 0; from < pieces.length; ) {
    let to = from + 1
    while (
      to < pieces.length &&
      pieces[to]!.at - pieces[to - 1]!.at <= rulesTuning.near &&
      pieces[to]!.at - pieces[from]!.at <= 2 * rulesTuning.near
    )
      to++
    joinLine(pieces.slice(from, to), joined)
    from = to
  }
  return joined
}

function joinLine(pieces: Rule[], joined: Rule[]): void {
  pieces.sort((a, b) => a.from - b.from)
  let rule: Rule | undefined
  let weight = 0
  let sum = 0
  const end = () => {
    if (!rule) return
    rule.at = sum / weight
    joined.push(rule)
  }
  for (const piece of pieces) {
    const mass = (piece.soft ? 0.01 : 1) * (piece.to - piece.from + 0.01)
    if (rule && piece.from <= rule.to + GAP) {
      rule.to = Math.max(rule.to, piece.to)
      if (rule.soft && !piece.soft)
        Object.assign(rule, { soft: false, width: piece.width, color: piece.color, dashed: piece.dashed })
      weight += mass
      sum += mass * piece.at
    } else {
      end()
      rule = { ...piece }
      weight = mass
      sum = mass * piece.at
    }
  }
  end()
}
