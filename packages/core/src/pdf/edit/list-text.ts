import type { PdfPage } from '../model/document.js'
import { pageGeometry } from '../model/page-geometry.js'
import type { PageGeometry } from '../model/seen-rect.js'
import type { ListedBlock, ListedBox, ListedLine, ListedRun } from './listed-text.js'
import { hexOfFill } from './model/fill-color.js'
import { isBlank, type TextLine } from './model/find-lines.js'
import type { TextBlock } from './model/text-block.js'
import type { TextGlyph } from './model/text-content.js'
import type { TextUnit } from './model/text-unit.js'

/** Lists the blocks of a page as data. */
export function listBlocks(page: PdfPage, blocks: readonly TextBlock[]): ListedBlock[] {
  const geometry = pageGeometry(page)
  return blocks.map((block) => {
    const lines = block.lines.map((line, index) => listLine(block, line, index, geometry))
    const turned = angleSeen(block, geometry)
    return {
      id: block.id,
      page: block.page,
      text: block.text.trim(),
      align: block.align,
      ...around(lines),
      ...(turned !== 0 && { angle: turned }),
      ...(block.isVertical && { vertical: true as const }),
      ...(block.isInvisible && { hidden: true as const }),
      ...(block.hasUnreadable && { unreadable: true as const }),
      lines,
    }
  })
}

function listLine(block: TextBlock, line: TextLine, index: number, geometry: PageGeometry): ListedLine {
  const box = boxSeen(line, line.left, line.right, geometry)
  const units = block.units.filter((unit) => unit.line === index)
  return {
    // With the hyphen at which a word is parted.
    text: units
      .map(({ text, glyph }) => (text === '' ? (glyph?.text ?? '') : text))
      .join('')
      .trim(),
    ...box,
    baseline: short(seenOnLine(line, geometry, line.left, line.base)[1]),
    runs: runsOf(units, index === block.lines.length - 1, geometry),
  }
}

/** The box of a part of a line, as displayed. */
export function boxSeen(line: TextLine, left: number, right: number, geometry: PageGeometry): ListedBox {
  const corners = [left, right].flatMap((u) =>
    [line.base - 0.25 * line.size, line.base + 0.75 * line.size].map((v) => seenOnLine(line, geometry, u, v)),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x: short(x), y: short(y), width: short(Math.max(...xs) - x), height: short(Math.max(...ys) - y) }
}

/** Where a point in coordinates turned with a line is displayed. */
function seenOnLine({ angle }: TextLine, geometry: PageGeometry, u: number, v: number): [number, number] {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return geometry.toSeen(u * cos - v * sin, u * sin + v * cos)
}

/** The text of a line in stretches of one style; spaces have that of what is before them. The runs of all lines make the text of the block. */
function runsOf(units: readonly TextUnit[], isLast: boolean, geometry: PageGeometry): ListedRun[] {
  const runs: ListedRun[] = []
  let last: TextGlyph | undefined
  const [x0, y0] = geometry.toSeen(0, 0)
  const [x1, y1] = geometry.toSeen(1, 0)
  const unit = Math.hypot(x1 - x0, y1 - y0)
  const end = isLast ? units.findLastIndex(({ text }) => text.trim() !== '') + 1 : units.length
  for (const { text, glyph } of units.slice(0, end)) {
    const run = runs.at(-1)
    if (run && (!glyph || isBlank(glyph) || (last && isSameStyle(last, glyph)))) run.text += text
    else if (glyph && !isBlank(glyph)) {
      const { show } = glyph
      const { style } = show.font
      const color = hexOfFill(show.fill)
      runs.push({
        text,
        font: style.name,
        family: style.family,
        embedded: show.font.isEmbedded,
        size: short(glyph.size * unit),
        ...(color !== undefined && { color }),
        ...(style.isBold && { bold: true as const }),
        ...(style.isItalic && { italic: true as const }),
        matrix: show.toPage.map((value) => Math.round(value * 1e4) / 1e4),
      })
      last = glyph
    }
  }
  return runs
}

function isSameStyle(a: TextGlyph, b: TextGlyph): boolean {
  return a.show.font === b.show.font && a.show.fill === b.show.fill && Math.abs(a.size - b.size) < 0.01
}

function angleSeen({ angle, isVertical }: TextBlock, geometry: PageGeometry): number {
  const radians = ((angle + (isVertical ? 90 : 0)) * Math.PI) / 180
  const [x0, y0] = geometry.toSeen(0, 0)
  const [x1, y1] = geometry.toSeen(Math.cos(radians), Math.sin(radians))
  const degrees = Math.round((Math.atan2(y0 - y1, x1 - x0) * 180) / Math.PI / 0.1) * 0.1
  return (Math.round(((degrees + 360) % 360) * 10) / 10) % 360
}

function around(lines: readonly ListedLine[]): ListedBox {
  const [x, y] = [Math.min(...lines.map((line) => line.x)), Math.min(...lines.map((line) => line.y))]
  const right = Math.max(...lines.map((line) => line.x + line.width))
  const bottom = Math.max(...lines.map((line) => line.y + line.height))
  return { x, y, width: short(right - x), height: short(bottom - y) }
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
