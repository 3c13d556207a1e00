import type { Box, PagePath } from '../../../page-objects/page-objects.js'
import { heightOf, widthOf } from '../page-draft.js'
import type { FlowLine, PictureItem } from '../page-items.js'
import { drawnBulletsTuning } from './tuning.js'

const BULLET = '•'
/** Maximum number of pictures, and of paths, inspected on a page. */
const MOST = 500
const WHITE = 0xffffff

/** A small picture or path, with the line that it precedes. */
interface Mark {
  box: Box
  line: FlowLine
  picture?: PictureItem
}

/** Bullets for small pictures, dots and squares that repeatedly precede lines, as in printed web pages. */
export function findDrawnBullets(
  lines: readonly FlowLine[],
  pictures: readonly PictureItem[],
  paths: readonly PagePath[] = [],
): { lines: FlowLine[]; taken: Set<PictureItem> } {
  const marks = [
    ...pictures.slice(0, MOST).flatMap((picture): Mark[] => {
      const line = lineBehind(picture.box, lines, drawnBulletsTuning.highest)
      return line ? [{ box: picture.box, line, picture }] : []
    }),
    ...paths
      .filter(isDot)
      .slice(0, MOST)
      .flatMap(({ box }): Mark[] => {
        const line = lineBehind(box, lines, drawnBulletsTuning.highestDot)
        return line && isFirst(line, box, lines) ? [{ box, line }] : []
      }),
  ]
  const groups = new Map<string, Mark[]>()
  for (const mark of marks) {
    const key = `${mark.picture !== undefined} ${Math.round(widthOf(mark.box))} ${Math.round(heightOf(mark.box))}`
    const group = groups.get(key)
    if (!group) groups.set(key, [mark])
    else if (!group.some(({ line }) => line === mark.line)) group.push(mark)
  }
  const found = [...groups.values()].filter((group) => group.length >= drawnBulletsTuning.least).flat()
  return {
    lines: found.map(({ box, line }) => bulletFor(line, box)),
    taken: new Set(found.flatMap(({ picture }) => picture ?? [])),
  }
}

/** Whether a path is as high as wide and seen. Empty squares are boxes to tick. */
function isDot({ box, curved, fill, stroke }: PagePath): boolean {
  const [width, height] = [widthOf(box), heightOf(box)]
  if (Math.min(width, height) < drawnBulletsTuning.leastDot || Math.abs(width - height) > 0.25 * height) return false
  return (fill !== undefined && fill !== WHITE) || (curved && stroke !== undefined && stroke !== WHITE)
}

/** The line that begins right behind a mark, no more than so many times lower than it. */
function lineBehind(box: Box, lines: readonly FlowLine[], highest: number): FlowLine | undefined {
  const middle = (box.top + box.bottom) / 2
  return lines.find(({ rightToLeft, size, box: other }) => {
    const gap = rightToLeft ? box.left - other.right : other.left - box.right
    return (
      Math.max(widthOf(box), heightOf(box)) <= highest * size &&
      gap >= -0.1 * size &&
      gap < drawnBulletsTuning.before * size &&
      middle > other.top &&
      middle < other.bottom
    )
  })
}

/** Whether nothing is before a mark on its line: dots also part words. */
function isFirst(line: FlowLine, box: Box, lines: readonly FlowLine[]): boolean {
  const { baseline, rightToLeft, size } = line
  return !lines.some((other) => {
    if (other === line || Math.abs(other.baseline - baseline) > 0.5 * size) return false
    const gap = rightToLeft ? other.box.left - box.right : box.left - other.box.right
    return gap > -size && gap < drawnBulletsTuning.alone * size
  })
}

/** A line of a bullet alone, beside a line. */
function bulletFor(line: FlowLine, box: Box): FlowLine {
  const { page, baseline, size, box: beside, tag } = line
  const { bold: _, italic: __, underline: ___, ...appearance } = line.runs[0]!.appearance
  return {
    kind: 'line',
    page,
    box: { left: box.left, right: box.right, top: beside.top, bottom: beside.bottom },
    baseline,
    size,
    runs: [{ text: BULLET, appearance, left: box.left, right: box.right }],
    rightToLeft: false,
    monospaced: false,
    firstWord: widthOf(box),
    hyphenated: false,
    ...(tag && { tag }),
  }
}
