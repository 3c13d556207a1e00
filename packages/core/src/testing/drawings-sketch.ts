import { sketchOoxml, sketchRelationships } from './sketches/office-sketch.js'

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"'

/** Inches in the units of DrawingML. */
const inches = (value: number) => Math.round(value * 914_400)
const place = (x: number, y: number) =>
  `<a:off x="${inches(x)}" y="${inches(y)}"/><a:ext cx="${inches(2)}" cy="${inches(1)}"/>`
const words = (text: string) => `<a:p><a:r><a:rPr lang="en-US" sz="1200"/><a:t>${text}</a:t></a:r></a:p>`
const picture = (id: number, x: number, y: number) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId5"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${place(x, y)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
const frame = (id: number, [x, y]: readonly [number, number], uri: string, content: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Object ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${place(x, y)}</p:xfrm><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`

/** Where {@link sketchDrawings} puts pictures, inches from the left and top edge: their middles. */
export const picturesDrawn = [
  [4, 1],
  [4, 2.5],
  [4, 4],
] as const
/** The texts that its drawings show. */
export const textsDrawn = ['Boxed', 'Diagrammed']

/**
 * A slide with drawings of many kinds, each of which shows a text or a picture of its own: a text box, a SmartArt diagram with its drawing, a
 * waterfall chart with a picture for older programs, an OLE object with a picture, a picture.
 */
export function sketchDrawings(png: Uint8Array): Uint8Array {
  const textBox = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place(0.5, 0.5)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/>${words('Boxed')}</p:txBody></p:sp>`
  const diagram = frame(
    3,
    [0.5, 2],
    'http://schemas.openxmlformats.org/drawingml/2006/diagram',
    '<dgm:relIds r:dm="rId2" r:lo="rId2" r:qs="rId2" r:cs="rId2"/>',
  )
  const chart = frame(4, [3, 0.5], 'http://schemas.microsoft.com/office/drawing/2014/chartex', '')
  const either = `<mc:AlternateContent><mc:Choice Requires="cx1">${chart}</mc:Choice><mc:Fallback>${picture(4, 3, 0.5)}</mc:Fallback></mc:AlternateContent>`
  const object = frame(
    5,
    [3, 2],
    'http://schemas.openxmlformats.org/presentationml/2006/ole',
    `<p:oleObj name="Sheet" r:id="rId4" progId="Excel.Sheet.12"><p:embed/>${picture(6, 3, 2)}</p:oleObj>`,
  )
  const drawing = `<dsp:drawing ${namespaces}><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/><dsp:sp modelId="{1}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${inches(1.5)}" cy="${inches(0.8)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></dsp:spPr><dsp:txBody><a:bodyPr/>${words('Diagrammed')}</dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>`
  return sketchOoxml('pptx', {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/><Override PartName="/ppt/slides/slide1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/><Override PartName="/ppt/diagrams/data1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml"/><Override PartName="/ppt/diagrams/drawing1.xml" ContentType="application/vnd.ms-office.drawingml.diagramDrawing+xml"/></Types>',
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': sketchRelationships({ id: 'rId1', type: 'slide', target: 'slides/slide1.xml' }),
    'ppt/slides/slide1.xml': `<p:sld ${namespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${textBox}${diagram}${either}${object}${picture(7, 3, 3.5)}</p:spTree></p:cSld></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': sketchRelationships(
      { id: 'rId2', type: 'diagramData', target: '../diagrams/data1.xml' },
      { id: 'rId3', type: 'diagramDrawing', target: '../diagrams/drawing1.xml' },
      { id: 'rId4', type: 'oleObject', target: '../embeddings/oleObject1.bin' },
      { id: 'rId5', type: 'image', target: '../media/image1.png' },
    ),
    'ppt/diagrams/data1.xml': `<dgm:dataModel ${namespaces}><dgm:ptLst><dgm:pt modelId="{0}" type="doc"/></dgm:ptLst><dgm:cxnLst/><dgm:extLst><a:ext uri="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:dataModelExt relId="rId3" minVer="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></a:ext></dgm:extLst></dgm:dataModel>`,
    'ppt/diagrams/drawing1.xml': drawing,
    'ppt/embeddings/oleObject1.bin': 'object',
    'ppt/media/image1.png': png,
  })
}
