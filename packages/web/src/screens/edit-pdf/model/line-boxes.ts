import { type Box, boxAround } from './mark.js'

/** Part of the lower one's height by which two boxes must overlap to be on one line. */
const SAME_LINE = 0.5
/** Gaps up to this part of the height of a line are those between words. */
const WORD_GAP = 1.5
/** Boxes with at least this ratio of height to width contain vertical words: no letter is so narrow. */
const UPRIGHT = 6

/**
 * The lines of text that small boxes, such as those of words, make up: boxes beside each other become one. Boxes of other columns stay
 * apart. In the order in which the lines begin.
 */
export function lineBoxes(boxes: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const box of boxes) {
    if (box.width <= 0 || box.height <= 0) continue
    // Text comes in reading order, so only the last line can continue.
    const last = lines.at(-1)
    if (last && isBeside(last, box)) lines[lines.length - 1] = boxAround([last, box])
    else lines.push({ ...box })
  }
  return lines
}

function isBeside(line: Box, box: Box): boolean {
  // Vertical lines are side by side, and not words of one line.
  return isUpright(line) && isUpright(box) ? goesOn(turned(line), turned(box)) : goesOn(line, box)
}

function isUpright({ width, height }: Box): boolean {
  return height > width * UPRIGHT
}

function turned({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width }
}

function goesOn(line: Box, box: Box): boolean {
  const lower = Math.min(line.height, box.height)
  const overlap = Math.min(line.y + line.height, box.y + box.height) - Math.max(line.y, box.y)
  if (overlap < lower * SAME_LINE) return false
  const gap = Math.max(box.x - (line.x + line.width), line.x - (box.x + box.width))
  return gap <= lower * WORD_GAP
}
