import type { Picture } from '../document.js'
import { escapeXml } from '../escape-xml.js'
import type { Part } from './part.js'
import { emu } from './units.js'

/** Writes a picture (ECMA-376-1, 20.4 and 20.2), in the line or at its place on the page. */
export function pictureRun({ shared, relationships }: Part, picture: Picture): string {
  const { path } = shared.media.store(picture)
  const number = shared.nextDrawing()
  const size = `cx="${Math.max(1, emu(picture.width))}" cy="${Math.max(1, emu(picture.height))}"`
  const description = picture.alt ? ` descr="${escapeXml(picture.alt)}"` : ''
  const names = `id="${number}" name="Picture ${number}"${description}`
  const properties = `<wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/>`
  const content =
    `<wp:docPr ${names}/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr ${names}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${relationships.part('image', path)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic>'
  const { floating } = picture
  const drawing = floating
    ? `${anchor(number, floating, floating.behind)}${properties}${floating.behind ? '<wp:wrapNone/>' : '<wp:wrapSquare wrapText="bothSides"/>'}${content}</wp:anchor>`
    : `<wp:inline distT="0" distB="0" distL="0" distR="0">${properties}${content}</wp:inline>`
  return `<w:r><w:drawing>${drawing}</w:drawing></w:r>`
}

/** The beginning of a drawing that has its place on the page; later ones lie above. */
export function anchor(order: number, { x, y }: { x: number; y: number }, behind: boolean): string {
  const attributes = `simplePos="0" relativeHeight="${order}" behindDoc="${behind ? 1 : 0}" locked="0" layoutInCell="1" allowOverlap="1"`
  return (
    `<wp:anchor distT="0" distB="0" distL="0" distR="0" ${attributes}><wp:simplePos x="0" y="0"/>` +
    `<wp:positionH relativeFrom="page"><wp:posOffset>${emu(x)}</wp:posOffset></wp:positionH>` +
    `<wp:positionV relativeFrom="page"><wp:posOffset>${emu(y)}</wp:posOffset></wp:positionV>`
  )
}
