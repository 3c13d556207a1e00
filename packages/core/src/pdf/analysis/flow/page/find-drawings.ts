import { boxAround, intersect, overlap } from '../../../../geometry/seen-box.js'
import type { Box, PageObjects, PagePath } from '../../../page-objects/page-objects.js'
import type { Word } from '../../layout/text.js'
import type { Table } from '../../tables/table.js'
import type { Losses } from '../losses.js'
import { heightOf, textOf, widthOf } from '../page-draft.js'
import type { FlowLine, PictureItem } from '../page-items.js'
import type { FlowSettings } from '../settings.js'
import { axisLabels, isLabelOf, isNumeric, isRunningText, turnedLabels } from './drawing-labels.js'
import { groupPaths, grow, type PathGroup } from './group-paths.js'
import { findDrawingsTuning } from './tuning.js'

/** Maximum number of words of a drawing; more is text with decoration around it. */
const MOST_WORDS = 80
/** Groups and pictures of a page that are tried as parts of diagrams. */
const MAX_PARTS = 150

/** Groups and pictures that make one diagram together. */
interface Cluster extends PathGroup {
  groups: PathGroup[]
  pictures: PictureItem[]
}

interface PageOfDrawings {
  lines: readonly FlowLine[]
  /** Words that do not run to the right. */
  turned: readonly Word[]
  tables: readonly Table[]
  /** Pictures in the flow; those inside a diagram become part of its picture. */
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
): Promise<{ pictures: PictureItem[]; labels: Set<FlowLine>; turned: Set<Word>; parts: Set<PictureItem> }> {
  const labels = new Set<FlowLine>()
  const turned = new Set<Word>()
  const parts = new Set<PictureItem>()
  const pictures: PictureItem[] = []
  const clusters = clustersOf(objects, page)
  if (clusters.length > findDrawingsTuning.maxDrawings) page.losses.add('Drawings', objects.page)
  for (const cluster of clusters.slice(0, findDrawingsTuning.maxDrawings)) {
    if (isAroundTable(cluster, page.tables)) continue
    const lines = page.lines.filter((line) => !labels.has(line))
    const inside = insideOf(lines, cluster, objects.width)
    if (isSimple(cluster) && inside.length > 0) continue
    if (isFrame(inside, cluster)) {
      if (cluster.shaped >= findDrawingsTuning.leastShaped) page.losses.add('Drawings', objects.page)
      continue
    }
    const whole = withAxes(cluster, inside, lines, objects.width)
    const around = boxAround([cluster.box, ...whole.map((line) => line.box)])
    const titles = turnedLabels(page.turned, around)
    const box = grow(boxAround([around, ...titles.map((word) => word.box)]), 1.5, objects)
    const picture = isKept(cluster, page, objects) ? await page.settings.renderRegion?.(objects.page, box) : undefined
    if (!picture) {
      page.losses.add('Drawings', objects.page)
      continue
    }
    for (const line of whole) labels.add(line)
    for (const word of titles) turned.add(word)
    for (const part of cluster.pictures) parts.add(part)
    const alt = [...whole.map(textOf), ...titles.map(({ text }) => text)].join(' ').slice(0, 2000)
    pictures.push({ kind: 'picture', page: objects.page, box, picture: { ...picture, ...(alt && { alt }) } })
  }
  return { pictures, labels, turned, parts }
}

const insideOf = (lines: readonly FlowLine[], { box, groups, pictures }: Cluster, pageWidth: number) =>
  lines.filter((line) => isLabelOf(line, box, groups.length + pictures.length > 1, pageWidth))

/** The labels of a drawing with those along its axes, unless that takes running text with it. */
function withAxes(cluster: Cluster, inside: FlowLine[], lines: readonly FlowLine[], pageWidth: number): FlowLine[] {
  if (isSimple(cluster)) return inside
  const known = new Set(inside)
  const others = lines.filter((line) => !known.has(line))
  const axes = axisLabels(others, boxAround([cluster.box, ...inside.map((line) => line.box)]))
  if (axes.length === 0) return inside
  const box = boxAround([cluster.box, ...[...inside, ...axes].map((line) => line.box)])
  const beside = new Set(axes)
  const whole = lines.filter((line) => known.has(line) || beside.has(line) || overlap(line.box, box))
  return whole.some((line) => !known.has(line) && isRunningText(line, pageWidth)) ? inside : whole
}

/** Too simple to distinguish a drawing from decoration around text. */
const isSimple = (cluster: Cluster) =>
  cluster.shaped < findDrawingsTuning.leastPaths && isPlain(cluster) && cluster.pictures.length === 0

const isPlain = ({ paths }: PathGroup) => paths < findDrawingsTuning.leastPlainPaths

/**
 * A few boxes and lines are a drawing if they are isolated: neither next to text nor around a picture, nor as high as
 * half the page.
 */
function isKept(cluster: Cluster, { lines, pictures }: PageOfDrawings, { width, height }: PageObjects): boolean {
  const { box, shaped } = cluster
  if (shaped > 0 || !isPlain(cluster)) return true
  if (widthOf(box) > 0.9 * width || heightOf(box) > 0.5 * height) return false
  const isBeside = ({ box: { top, bottom } }: FlowLine) => Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
  return !lines.some(isBeside) && !pictures.some((picture) => overlap(picture.box, box))
}

/** Groups, those joined that are parts of one diagram; the parts by themselves where text flows among them. */
function clustersOf(objects: PageObjects, page: PageOfDrawings): Cluster[] {
  const { groups: found, isCut } = groupPaths(objects, page)
  if (isCut) page.losses.add('Drawings', objects.page)
  const isPart = (group: PathGroup) => isPartOfDiagram(group, page, objects.width)
  const parts = found.filter(isPart)
  const alone = (group: PathGroup): Cluster => ({ ...group, groups: [group], pictures: [] })
  const area = objects.width * objects.height
  const small = page.pictures.filter(({ box }) => widthOf(box) * heightOf(box) < 0.1 * area)
  const isTooMuch = !parts.some(({ shaped }) => shaped > 0) || parts.length + small.length > MAX_PARTS
  const clusters = isTooMuch
    ? found.map(alone)
    : [
        ...found.filter((group) => !isPart(group)).map(alone),
        ...gather(
          [
            ...parts.map(alone),
            ...small.map((picture) => ({ box: picture.box, paths: 0, shaped: 0, groups: [], pictures: [picture] })),
          ],
          page.lines.filter((line) => isRunningText(line, objects.width)).map(({ box }) => box),
        ).flatMap((cluster) => {
          if (cluster.groups.length + cluster.pictures.length === 1) return [cluster]
          const isDrawing =
            cluster.shaped > 0 &&
            (cluster.groups.length > 1 || isAtPicture(cluster)) &&
            !isFrame(insideOf(page.lines, cluster, objects.width), cluster)
          return isDrawing ? [cluster] : cluster.groups.map(alone)
        }),
      ]
  return clusters.filter(
    ({ box, paths, shaped }) =>
      Math.min(widthOf(box), heightOf(box)) >= findDrawingsTuning.leastSide &&
      (shaped >= findDrawingsTuning.leastPaths ||
        paths >= findDrawingsTuning.leastPlainPaths ||
        widthOf(box) * heightOf(box) > findDrawingsTuning.ornament),
  )
}

/** Whether a group may be part of a diagram; one of straight lines only if it contains no words. */
function isPartOfDiagram({ box, shaped }: PathGroup, { lines }: PageOfDrawings, pageWidth: number): boolean {
  if (shaped > 0)
    return Math.max(widthOf(box), heightOf(box)) >= findDrawingsTuning.leastPart && widthOf(box) < 0.9 * pageWidth
  if (Math.min(widthOf(box), heightOf(box)) < findDrawingsTuning.leastPart || widthOf(box) > 0.5 * pageWidth)
    return false
  return lines.every((line) => !overlap(line.box, box) || isNumeric(line))
}

const isAtPicture = ({ groups, pictures }: Cluster) =>
  groups.every(({ box }) => pictures.some((picture) => overlap(grow(box, findDrawingsTuning.atPicture), picture.box)))

/** Joins nearby parts as long as they do not enclose running text. */
function gather(parts: Cluster[], texts: readonly Box[]): Cluster[] {
  const clusters: Cluster[] = []
  const waiting = [...parts]
  while (waiting.length > 0) {
    const cluster = waiting.shift()!
    for (let at = 0; at < waiting.length; at++) {
      const other = waiting[at]!
      if (!overlap(grow(cluster.box, findDrawingsTuning.nearPart), other.box)) continue
      const box = boxAround([cluster.box, other.box])
      const isApart = (text: Box) => !overlap(text, box) || overlap(text, cluster.box) || overlap(text, other.box)
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

/** A box around running text is a frame, not a drawing; so is a form. */
function isFrame(inside: readonly FlowLine[], { box, shaped }: PathGroup): boolean {
  const words = inside.map((line) => textOf(line).split(/\s+/).length)
  if (words.filter((count) => count >= 6).length >= 3) return true
  if (isLabeled(words, shaped)) return false
  if (
    words.reduce((sum, count) => sum + count, 0) >
    (shaped >= findDrawingsTuning.leastPaths ? MOST_WORDS : MOST_WORDS / 2)
  )
    return true
  const text = inside.reduce((sum, line) => sum + widthOf(line.box) * line.size, 0)
  return inside.length > 0 && text > 0.3 * widthOf(box) * heightOf(box)
}

/** Whether straight lines are the frame of a table that was found by its text. */
function isAroundTable({ box, shaped }: Cluster, tables: readonly Table[]): boolean {
  const area = (each: Box) => Math.max(0, widthOf(each)) * Math.max(0, heightOf(each))
  const shared = (table: Table) => area(intersect(table.box, box))
  return shaped === 0 && tables.some((table) => shared(table) > findDrawingsTuning.leastTable * area(box))
}

/** Whether text in a group is nothing but short labels of what is drawn, as in a large diagram. */
function isLabeled(words: readonly number[], shaped: number): boolean {
  const { leastLabels, longestLabel, leastPaths } = findDrawingsTuning
  const sum = words.reduce((all, count) => all + count, 0)
  return shaped >= leastPaths && words.length >= leastLabels && sum <= longestLabel * words.length
}
