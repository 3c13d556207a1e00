import type { Box, PageObjects } from '../page-objects/page-objects.js'

/** A page whose writing runs to the right. */
export interface UprightPage {
  objects: PageObjects
  /** From a box on it to the same box on the page as seen. */
  back: (box: Box) => Box
}

/** Share of the characters of a page that are turned alike on a page that is turned as a whole. */
const MOST = 0.6
const TOLERANCE = 2

/** Turns a page on which most of the text runs down, up or upside down; without links. */
export function uprightPage(objects: PageObjects): UprightPage {
  const angle = mainAngle(objects)
  if (angle === 0) return { objects, back: (box) => box }
  const { width, height, characters } = objects
  const there = turner(angle, width, height)
  const [newWidth, newHeight] = angle === 180 ? [width, height] : [height, width]
  const origins = new Float32Array(characters.origins.length)
  for (let at = 0; at < origins.length; at += 2)
    origins.set(there(characters.origins[at]!, characters.origins[at + 1]!), at)
  const boxes = new Float32Array(characters.boxes.length)
  for (let at = 0; at < boxes.length; at += 4) {
    const [left, top, right, bottom] = characters.boxes.subarray(at, at + 4)
    const turned = turnBox({ left: left!, top: top!, right: right!, bottom: bottom! }, there)
    boxes.set([turned.left, turned.top, turned.right, turned.bottom], at)
  }
  const styles = objects.styles.map((style) => ({ ...style, angle: (style.angle - angle + 360) % 360 }))
  const turnBack = turner(360 - angle, newWidth, newHeight)
  return {
    objects: {
      ...objects,
      width: newWidth,
      height: newHeight,
      styles,
      characters: { ...characters, origins, boxes },
      links: [],
    },
    back: (box) => turnBox(box, turnBack),
  }
}

function mainAngle({ characters, styles }: PageObjects): number {
  const counts = new Map<number, number>()
  for (const style of characters.styles) {
    const angle = styles[style]?.angle ?? 0
    const quarter = (Math.round(angle / 90) % 4) * 90
    if (Math.min(Math.abs(angle - quarter), Math.abs(angle - 360 - quarter)) <= TOLERANCE)
      counts.set(quarter, (counts.get(quarter) ?? 0) + 1)
  }
  const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
  return count >= MOST * characters.styles.length ? most : 0
}

/** Turns points of a page against the clock by an angle: writing in this direction runs to the right then. */
function turner(angle: number, width: number, height: number): (x: number, y: number) => [number, number] {
  if (angle === 90) return (x, y) => [y, width - x]
  if (angle === 180) return (x, y) => [width - x, height - y]
  return (x, y) => [height - y, x]
}

function turnBox({ left, top, right, bottom }: Box, turn: (x: number, y: number) => [number, number]): Box {
  const [x1, y1] = turn(left, top)
  const [x2, y2] = turn(right, bottom)
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) }
}
