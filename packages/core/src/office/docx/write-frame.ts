import type { Frame } from '../document.js'
import type { Part } from './part.js'
import { emu } from './units.js'
import { anchor } from './write-picture.js'

/**
 * Writes text at its place on the page as the run that anchors it: a shape without an edge (Office Open XML extension
 * `wordprocessingShape`), since a frame of paragraphs (`w:framePr`) cannot be turned and makes way for others.
 */
export function frameRun({ shared }: Part, frame: Frame, paragraphs: string): string {
  const number = shared.nextDrawing()
  const { angle, box, direction } = turn(frame)
  const size = `cx="${Math.max(1, emu(box.width))}" cy="${Math.max(1, emu(box.height))}"`
  return (
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${anchor(number, box, false)}` +
    `<wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>` +
    `<wp:docPr id="${number}" name="Text ${number}"/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp>' +
    `<wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm${angle === 0 ? '' : ` rot="${Math.round(angle * 60_000)}"`}><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr>' +
    `<wps:txbx><w:txbxContent>${paragraphs}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr rot="0" vert="${direction}" wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></wps:bodyPr>` +
    '</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>'
  )
}

/** Writing up or down the page is a direction of the text in a box that stands upright, which all programs show alike. */
function turn({ x, y, width, height, angle }: Frame) {
  const round = Math.round((((angle % 360) + 360) % 360) * 10) / 10
  if (round !== 90 && round !== 270) return { angle: round, box: { x, y, width, height }, direction: 'horz' }
  const box = { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width }
  return { angle: 0, box, direction: round === 90 ? 'vert' : 'vert270' }
}
