import { heightOf, widthOf } from '../page-draft.js'
import type { FlowLine, PictureItem } from '../page-items.js'
import { pictureBulletsTuning } from './tuning.js'

const BULLET = '•'
/** Maximum number of pictures inspected on a page. */
const MOST = 500

/** Bullets for small pictures that repeatedly precede lines, as in printed web pages. */
export function findPictureBullets(
  lines: readonly FlowLine[],
  pictures: readonly PictureItem[],
): { lines: FlowLine[]; taken: Set<PictureItem> } {
  const groups = new Map<string, { picture: PictureItem; bullet: FlowLine }[]>()
  for (const picture of pictures.slice(0, MOST)) {
    const bullet = bulletOf(picture, lines)
    if (!bullet) continue
    const key = `${Math.round(widthOf(picture.box))} ${Math.round(heightOf(picture.box))}`
    const group = groups.get(key)
    if (group) group.push({ picture, bullet })
    else groups.set(key, [{ picture, bullet }])
  }
  const found = [...groups.values()].filter((group) => group.length >= pictureBulletsTuning.least).flat()
  return { lines: found.map(({ bullet }) => bullet), taken: new Set(found.map(({ picture }) => picture)) }
}

/** The line that a picture makes as a bullet. */
function bulletOf({ page, box }: PictureItem, lines: readonly FlowLine[]): FlowLine | undefined {
  const middle = (box.top + box.bottom) / 2
  const text = lines.find(
    ({ rightToLeft, size, box: other }) =>
      !rightToLeft &&
      Math.max(widthOf(box), heightOf(box)) <= pictureBulletsTuning.highest * size &&
      other.left >= box.right - 0.1 * size &&
      other.left - box.right < pictureBulletsTuning.before * size &&
      middle > other.top &&
      middle < other.bottom,
  )
  if (!text) return undefined
  const { baseline, size, box: beside } = text
  const { bold: _, italic: __, underline: ___, ...appearance } = text.runs[0]!.appearance
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
  }
}
