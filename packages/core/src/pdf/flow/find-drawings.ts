import { boxAround } from '../page-objects/box-around.js'
import type { Box, PageObjects, PagePath } from '../page-objects/page-objects.js'
import type { Table } from '../tables/table.js'
import type { Losses } from './losses.js'
import { type FlowLine, heightOf, type PictureItem, textOf, widthOf } from './page-draft.js'
import type { FlowSettings } from './settings.js'

/** Paths of a page that are looked at; a map of more is one drawing as well. */
const MAX_PATHS = 20_000
const MAX_DRAWINGS = 40
const MAX_GROUPS = 2000
/** Words that a drawing has at most; what has more is text with something around it. */
const MOST_WORDS = 80
/** Paths nearer than this belong together, points. */
const NEAR = 8
/** Curved or slanted paths that make a drawing, and its least side in points. */
const LEAST_PATHS = 3
const LEAST_SIDE = 14
/** A group of boxes and lines only is a drawing (a bar chart, a diagram) when it has so many. */
const LEAST_PLAIN_PATHS = 24
/** A curved path of this many square points that no text stands in is an ornament by itself. */
const ORNAMENT = 600

/** A frame of so many curved or slanted paths is a drawing that has too much text for a picture. */
const LEAST_TOLD = 12
/** Parts of one diagram are nearer than this, where no running text is between them, points. */
const NEAR_PART = 48
/** Groups and pictures of a page that are tried as parts of diagrams. */
const MAX_PARTS = 150
/** Smaller groups are signs of lists and the like, no parts of a diagram. */
const LEAST_PART = 8
/** Words of a line that is no label. */
const WORDS_OF_TEXT = 8

interface Group {
  box: Box
  paths: number
  shaped: number
}

/** Groups and pictures that make one diagram together. */
interface Cluster extends Group {
  groups: Group[]
  pictures: PictureItem[]
}

interface PageOfDrawings {
  lines: readonly FlowLine[]
  tables: readonly Table[]
  /** Pictures in the flow; those that are part of a diagram become part of its picture. */
  pictures: readonly PictureItem[]
  taken: ReadonlySet<PagePath>
  settings: FlowSettings
  losses: Losses
}

/**
 * Finds charts, diagrams and logos: groups of paths that are neither rules nor shades nor tables, with the pictures among them. They
 * become pictures where the settings can render them, and the lines of text within are part of the picture then. A group around
 * running text is a frame.
 */
export async function findDrawings(
  objects: PageObjects,
  page: PageOfDrawings,
): Promise<{ pictures: PictureItem[]; labels: Set<FlowLine>; parts: Set<PictureItem> }> {
  const labels = new Set<FlowLine>()
  const parts = new Set<PictureItem>()
  const pictures: PictureItem[] = []
  const clusters = clustersOf(objects, page)
  if (clusters.length > MAX_DRAWINGS) page.losses.add('Drawings', objects.page)
  for (const cluster of clusters.slice(0, MAX_DRAWINGS)) {
    const inside = page.lines.filter((line) => !labels.has(line) && isLabelOf(line, cluster, objects.width))
    if (cluster.shaped < LEAST_PATHS && cluster.paths < LEAST_PLAIN_PATHS && inside.length > 0) continue
    if (isFrame(inside, cluster)) {
      if (cluster.shaped >= LEAST_TOLD) page.losses.add('Drawings', objects.page)
      continue
    }
    const box = grow(boxAround([cluster.box, ...inside.map((line) => line.box)]), 1.5, objects)
    const picture = await page.settings.renderRegion?.(objects.page, box)
    if (!picture) {
      page.losses.add('Drawings', objects.page)
      continue
    }
    for (const line of inside) labels.add(line)
    for (const part of cluster.pictures) parts.add(part)
    const alt = inside.map(textOf).join(' ').slice(0, 2000)
    pictures.push({ kind: 'picture', page: objects.page, box, picture: { ...picture, ...(alt && { alt }) } })
  }
  return { pictures, labels, parts }
}

/** Whether a line is part of a drawing: it stands within, or it is short and a good part of it does. */
function isLabelOf(line: FlowLine, { box, groups, pictures }: Cluster, pageWidth: number): boolean {
  if (isInside(line.box, box)) return true
  if (groups.length + pictures.length < 2 || isText(line, pageWidth) || !touches(line.box, box)) return false
  return Math.min(line.box.right, box.right) - Math.max(line.box.left, box.left) > 0.3 * widthOf(line.box)
}

const isText = (line: FlowLine, pageWidth: number) =>
  widthOf(line.box) > 0.4 * pageWidth || textOf(line).split(/\s+/).length >= WORDS_OF_TEXT

/** Groups, those joined that are parts of one diagram; the parts by themselves where text flows among them. */
function clustersOf(objects: PageObjects, page: PageOfDrawings): Cluster[] {
  const found = groupsOf(objects, page)
  const isPart = ({ box, shaped }: Group) =>
    shaped > 0 && Math.max(widthOf(box), heightOf(box)) >= LEAST_PART && widthOf(box) < 0.9 * objects.width
  const parts = found.filter(isPart)
  const alone = (group: Group): Cluster => ({ ...group, groups: [group], pictures: [] })
  const area = objects.width * objects.height
  const small = page.pictures.filter(({ box }) => widthOf(box) * heightOf(box) < 0.1 * area)
  const isTooMuch = parts.length === 0 || parts.length + small.length > MAX_PARTS
  const clusters = isTooMuch
    ? found.map(alone)
    : [
        ...found.filter((group) => !isPart(group)).map(alone),
        ...gather(
          [
            ...parts.map(alone),
            ...small.map((picture) => ({ box: picture.box, paths: 0, shaped: 0, groups: [], pictures: [picture] })),
          ],
          page.lines.filter((line) => isText(line, objects.width)).map(({ box }) => box),
        ).flatMap((cluster) => {
          if (cluster.groups.length + cluster.pictures.length === 1) return [cluster]
          const inside = page.lines.filter((line) => isLabelOf(line, cluster, objects.width))
          const isDrawing = cluster.groups.length > 1 && !isFrame(inside, cluster)
          return isDrawing ? [cluster] : cluster.groups.map(alone)
        }),
      ]
  return clusters.filter(({ box, paths, shaped }) => {
    if (widthOf(box) < LEAST_SIDE || heightOf(box) < LEAST_SIDE) return false
    return (
      shaped >= LEAST_PATHS || paths >= LEAST_PLAIN_PATHS || (shaped > 0 && widthOf(box) * heightOf(box) > ORNAMENT)
    )
  })
}

/** Joins parts near each other as long as no running text comes to lie in them. */
function gather(parts: Cluster[], texts: readonly Box[]): Cluster[] {
  const clusters: Cluster[] = []
  const waiting = [...parts]
  while (waiting.length > 0) {
    const cluster = waiting.shift()!
    for (let at = 0; at < waiting.length; at++) {
      const other = waiting[at]!
      if (!touches(grow(cluster.box, NEAR_PART), other.box)) continue
      const box = boxAround([cluster.box, other.box])
      const isApart = (text: Box) => !touches(text, box) || touches(text, cluster.box) || touches(text, other.box)
      if (!texts.every(isApart)) continue
      cluster.box = box
      cluster.paths += other.paths
      cluster.shaped += other.shaped
      cluster.groups.push(...other.groups)
      cluster.pictures.push(...other.pictures)
      waiting.splice(at, 1)
      at = -1
    }
    clusters.push(cluster)
  }
  return clusters
}

function groupsOf(
  { page, paths, width, height }: PageObjects,
  { tables, taken, losses }: Pick<PageOfDrawings, 'tables' | 'taken' | 'losses'>,
): Group[] {
  const drawn = paths.filter(
    (path) =>
      (path.stroke !== undefined || (path.fill !== undefined && path.fill !== 0xffffff)) &&
      !(widthOf(path.box) > 0.9 * width && heightOf(path.box) > 0.5 * height) &&
      path.box.right > 0 &&
      path.box.bottom > 0 &&
      path.box.left < width &&
      path.box.top < height &&
      !tables.some(({ box }) => isInside(path.box, grow(box, 4))),
  )
  if (!drawn.some((path) => !taken.has(path))) return []
  if (drawn.length > MAX_PATHS) losses.add('Drawings', page)
  return merge(join(drawn.slice(0, MAX_PATHS)))
}

/** Groups of boxes near each other: cells of a grid that they touch are joined (union-find). */
function join(paths: readonly PagePath[]): Group[] {
  const parent = paths.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  const cells = new Map<number, number>()
  paths.forEach(({ box }, index) => {
    for (const cell of cellsOf(box)) {
      const other = cells.get(cell)
      if (other === undefined) cells.set(cell, index)
      else parent[root(index)] = root(other)
    }
  })
  const groups = new Map<number, Group>()
  paths.forEach((path, index) => {
    const at = root(index)
    const group = groups.get(at)
    const shaped = path.curved || isSlanted(path) ? 1 : 0
    if (!group) groups.set(at, { box: { ...path.box }, paths: 1, shaped })
    else {
      group.box = boxAround([group.box, path.box])
      group.paths++
      group.shaped += shaped
    }
  })
  return [...groups.values()]
}

/** Cells of the grid along the outline of a box. */
function* cellsOf({ left, top, right, bottom }: Box): Generator<number> {
  const at = (value: number) => Math.max(-500, Math.min(4000, Math.floor(value / NEAR)))
  const [x1, x2, y1, y2] = [at(left), at(right), at(top), at(bottom)]
  for (let x = x1; x <= x2; x++) {
    yield x * 8192 + y1
    if (y2 > y1) yield x * 8192 + y2
  }
  for (let y = y1 + 1; y < y2; y++) {
    yield x1 * 8192 + y
    if (x2 > x1) yield x2 * 8192 + y
  }
}

/** Groups within or across each other are one. */
function merge(groups: Group[]): Group[] {
  const merged: Group[] = []
  for (const group of groups.sort((a, b) => widthOf(b.box) * heightOf(b.box) - widthOf(a.box) * heightOf(a.box))) {
    const other = merged.find(({ box }) => touches(box, group.box))
    if (!other) {
      if (merged.length < MAX_GROUPS) merged.push({ ...group })
      continue
    }
    other.box = boxAround([other.box, group.box])
    other.paths += group.paths
    other.shaped += group.shaped
  }
  return merged
}

const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function isSlanted({ lines }: PagePath): boolean {
  for (let at = 0; at < lines.length; at += 4)
    if (Math.abs(lines[at]! - lines[at + 2]!) > 1 && Math.abs(lines[at + 1]! - lines[at + 3]!) > 1) return true
  return false
}

/** A box around running text is a frame, not a drawing; so is a form. */
function isFrame(inside: readonly FlowLine[], { box, shaped }: Group): boolean {
  const words = inside.map((line) => textOf(line).split(/\s+/).length)
  if (words.filter((count) => count >= 6).length >= 3) return true
  if (words.reduce((sum, count) => sum + count, 0) > (shaped >= LEAST_PATHS ? MOST_WORDS : MOST_WORDS / 2)) return true
  const text = inside.reduce((sum, line) => sum + widthOf(line.box) * line.size, 0)
  return inside.length > 0 && text > 0.3 * widthOf(box) * heightOf(box)
}

const isInside = (inner: Box, outer: Box) =>
  inner.left > outer.left - 2 &&
  inner.right < outer.right + 2 &&
  inner.top > outer.top - 2 &&
  inner.bottom < outer.bottom + 2

function grow(box: Box, by: number, page?: { width: number; height: number }): Box {
  return {
    left: Math.max(page ? 0 : -Infinity, box.left - by),
    top: Math.max(page ? 0 : -Infinity, box.top - by),
    right: Math.min(page?.width ?? Infinity, box.right + by),
    bottom: Math.min(page?.height ?? Infinity, box.bottom + by),
  }
}
