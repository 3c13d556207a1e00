import type { FlowCell, FlowTable, Frame } from '../../flow-document/flow-document.js'
import type { SeenBox } from '../../geometry/seen-box.js'
import type { PagePath } from '../../pdf/page-objects/page-objects.js'
import { placedRows } from '../structure/place-cells.js'
import { hex, paragraphsXml, type TextTargets } from './slide-text.js'

/** From points of the page to English metric units of the slide. */
export interface SlideTransform {
  scale: number
  left: number
  top: number
}

const EMU = 12_700

const length = (points: number, { scale }: SlideTransform) => Math.max(0, Math.round(points * scale * EMU))

function transform(box: SeenBox, slide: SlideTransform, rotation = 0): string {
  const x = Math.round((slide.left + box.left * slide.scale) * EMU)
  const y = Math.round((slide.top + box.top * slide.scale) * EMU)
  const turned = rotation === 0 ? '' : ` rot="${Math.round((((rotation % 360) + 360) % 360) * 60_000)}"`
  return `<a:xfrm${turned}><a:off x="${x}" y="${y}"/><a:ext cx="${length(box.right - box.left, slide)}" cy="${length(box.bottom - box.top, slide)}"/></a:xfrm>`
}

const fillOf = (color: number | undefined) =>
  color === undefined ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${hex(color)}"/></a:solidFill>`
const rectangle = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'

/** Text at its slide, in a box without border that does not grow. */
export function textBox(frame: Frame, id: number, slide: SlideTransform, targets: TextTargets): string {
  const { x, y, width, height, angle, vertical, blocks } = frame
  const box = { left: x, top: y, right: x + width, bottom: y + height }
  const line = blocks[0]?.spacing?.line
  // A line that is a bit wider in another font must not break.
  const isOneLine = blocks.length === 1 && line !== undefined && height < 1.5 * line
  const body = `<a:bodyPr wrap="${isOneLine ? 'none' : 'square'}" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"${vertical ? ' vert="eaVert"' : ''}><a:noAutofit/></a:bodyPr>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform(box, slide, angle)}${rectangle}<a:noFill/></p:spPr><p:txBody>${body}<a:lstStyle/>${paragraphsXml(blocks, targets)}</p:txBody></p:sp>`
}

/** A picture at its slide. */
export function pictureShape(
  box: SeenBox,
  relationship: string,
  alt: string,
  id: number,
  slide: SlideTransform,
): string {
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${alt}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform(box, slide)}${rectangle}</p:spPr></p:pic>`
}

/** A path of straight lines as a shape. */
export function pathShape(path: PagePath, id: number, slide: SlideTransform): string {
  const { box, fill, stroke, strokeWidth, dashed } = path
  const line =
    stroke === undefined
      ? '<a:ln><a:noFill/></a:ln>'
      : `<a:ln w="${Math.max(3175, length(strokeWidth, slide))}">${fillOf(stroke)}${dashed ? '<a:prstDash val="dash"/>' : ''}<a:miter lim="800000"/></a:ln>`
  const geometry = isRectangle(path) ? rectangle : outline(path, slide)
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${transform(box, slide)}${geometry}${fillOf(fill)}${line}</p:spPr></p:sp>`
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.05

function isRectangle({ lines, box }: PagePath): boolean {
  if (lines.length !== 16 && lines.length !== 12) return false
  for (let at = 0; at < lines.length; at += 2) {
    const [x, y] = [lines[at]!, lines[at + 1]!]
    if (!(near(x, box.left) || near(x, box.right)) || !(near(y, box.top) || near(y, box.bottom))) return false
    const isStart = at % 4 === 0
    if (isStart && !near(x, lines[at + 2]!) && !near(y, lines[at + 3]!)) return false
  }
  return true
}

function outline({ lines, box, fill }: PagePath, slide: SlideTransform): string {
  const point = (at: number) =>
    `<a:pt x="${length(Math.max(0, lines[at]! - box.left), slide)}" y="${length(Math.max(0, lines[at + 1]! - box.top), slide)}"/>`
  let steps = ''
  let isOpen = false
  for (let at = 0; at + 3 < lines.length; at += 4) {
    const goesOn = at > 0 && near(lines[at]!, lines[at - 2]!) && near(lines[at + 1]!, lines[at - 1]!)
    if (!goesOn) {
      if (isOpen && fill !== undefined) steps += '<a:close/>'
      steps += `<a:moveTo>${point(at)}</a:moveTo>`
    }
    steps += `<a:lnTo>${point(at + 2)}</a:lnTo>`
    isOpen = true
  }
  if (fill !== undefined) steps += '<a:close/>'
  const size = `w="${length(box.right - box.left, slide)}" h="${length(box.bottom - box.top, slide)}"`
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path ${size}>${steps}</a:path></a:pathLst></a:custGeom>`
}

/** A table at its slide. */
export function tableFrame(
  table: FlowTable,
  at: { left: number; top: number },
  id: number,
  slide: SlideTransform,
  targets: TextTargets,
): string {
  const width = table.columns.reduce((sum, each) => sum + each, 0)
  const height = table.rows.reduce((sum, row) => sum + (row.height ?? 12), 0)
  const box = { left: at.left, top: at.top, right: at.left + width, bottom: at.top + height }
  const count = Math.max(1, table.columns.length)
  const padding = length(table.padding ?? 2.8, slide)
  const rows = [...placedRows(table, count)].map((cells, index) => {
    const written = cells.flatMap(({ cell, span, rows: rowSpan, goesOn }) => {
      const spans = `${span > 1 ? ` gridSpan="${span}"` : ''}${rowSpan > 1 && !goesOn ? ` rowSpan="${rowSpan}"` : ''}${goesOn ? ' vMerge="1"' : ''}`
      const body = `<a:txBody><a:bodyPr/><a:lstStyle/>${goesOn ? '<a:p/>' : paragraphsXml(cell.blocks, targets)}</a:txBody>`
      const covered = Array.from(
        { length: span - 1 },
        () =>
          `<a:tc hMerge="1"${goesOn ? ' vMerge="1"' : ''}><a:txBody><a:bodyPr/><a:lstStyle/><a:p/></a:txBody><a:tcPr/></a:tc>`,
      )
      return [`<a:tc${spans}>${body}${cellProperties(cell, padding, slide)}</a:tc>`, ...covered]
    })
    return `<a:tr h="${length(table.rows[index]!.height ?? 12, slide)}">${written.join('')}</a:tr>`
  })
  const grid = table.columns.map((each) => `<a:gridCol w="${length(each, slide)}"/>`).join('')
  const frame = transform(box, slide).replaceAll('a:xfrm', 'p:xfrm')
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${frame}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr${table.rightToLeft ? ' rtl="1"' : ''}${table.headerRows > 0 ? ' firstRow="1"' : ''}/><a:tblGrid>${grid}</a:tblGrid>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

function cellProperties({ borders, shade, verticalAlign }: FlowCell, padding: number, slide: SlideTransform): string {
  const anchor = verticalAlign === 'center' ? ' anchor="ctr"' : verticalAlign === 'bottom' ? ' anchor="b"' : ''
  const sides = [
    ['lnL', borders.left],
    ['lnR', borders.right],
    ['lnT', borders.top],
    ['lnB', borders.bottom],
  ] as const
  const lines = sides.map(([name, border]) =>
    border
      ? `<a:${name} w="${Math.max(3175, length(border.width, slide))}">${fillOf(border.color)}${border.dashed ? '<a:prstDash val="dash"/>' : ''}</a:${name}>`
      : `<a:${name} w="0"><a:noFill/></a:${name}>`,
  )
  return `<a:tcPr marL="${padding}" marR="0" marT="0" marB="0"${anchor}>${lines.join('')}${fillOf(shade)}</a:tcPr>`
}
