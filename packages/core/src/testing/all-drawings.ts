import { sketchDrawings } from './drawings-sketch.js'
import { sketchOoxml, sketchRelationships } from './sketches/office-sketch.js'

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006'
const names = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:wp="${drawing}/wordprocessingDrawing"`,
  `xmlns:a="${drawing}/main"`,
  `xmlns:c="${drawing}/chart"`,
  `xmlns:pic="${drawing}/picture"`,
  `xmlns:r="${relations}/relationships"`,
  `xmlns:m="${relations}/math"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

const numbers = (name: string, values: readonly number[]) =>
  `<c:${name}><c:numLit><c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numLit></c:${name}>`
const series = (index: number, values: readonly number[], isScattered = false, more = '') =>
  `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:spPr><a:solidFill><a:srgbClr val="${['336699', 'CC6600', '669933'][index]}"/></a:solidFill><a:ln w="25400"><a:solidFill><a:srgbClr val="${['336699', 'CC6600', '669933'][index]}"/></a:solidFill></a:ln></c:spPr>${isScattered ? numbers('xVal', [1, 2, 3, 4]) + numbers('yVal', values) : numbers('cat', [1, 2, 3, 4]) + numbers('val', values)}${more}</c:ser>`
const both = series(0, [3, 5, 2, 4]) + series(1, [1, 2, 4, 3])
const axes = (first: 'catAx' | 'valAx' = 'catAx') =>
  `<c:${first}><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:axPos val="b"/><c:crossAx val="2"/></c:${first}><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:axPos val="l"/><c:crossAx val="1"/></c:valAx>`
const ids = '<c:axId val="1"/><c:axId val="2"/>'
const bars = (direction: 'bar' | 'col', grouping: string) =>
  `<c:barChart><c:barDir val="${direction}"/><c:grouping val="${grouping}"/>${both}${grouping === 'stacked' ? '<c:overlap val="100"/>' : ''}${ids}</c:barChart>`
const lines = (content: string) => `<c:lineChart><c:grouping val="standard"/>${content}${ids}</c:lineChart>`

/** What a chart plots, by kind. */
const plots: Record<string, string> = {
  column: bars('col', 'clustered') + axes(),
  stackedBar: bars('bar', 'stacked') + axes(),
  line: lines(both) + axes(),
  area: `<c:areaChart><c:grouping val="standard"/>${both}${ids}</c:areaChart>${axes()}`,
  pie: `<c:pieChart><c:varyColors val="1"/>${series(0, [3, 5, 2, 4])}</c:pieChart>`,
  doughnut: `<c:doughnutChart><c:varyColors val="1"/>${series(0, [3, 5, 2, 4])}<c:holeSize val="50"/></c:doughnutChart>`,
  scatter: `<c:scatterChart><c:scatterStyle val="lineMarker"/>${series(0, [3, 5, 2, 4], true)}${ids}</c:scatterChart>${axes('valAx')}`,
  bubble: `<c:bubbleChart>${series(0, [3, 5, 2, 4], true, numbers('bubbleSize', [1, 2, 3, 4]))}${ids}</c:bubbleChart>${axes('valAx')}`,
  radar: `<c:radarChart><c:radarStyle val="marker"/>${both}${ids}</c:radarChart>${axes()}`,
  stock: `<c:stockChart>${series(0, [4, 5, 6, 5])}${series(1, [2, 3, 4, 3])}${series(2, [3, 4, 5, 4])}${ids}</c:stockChart>${axes()}`,
  combined: bars('col', 'clustered') + lines(series(2, [2, 3, 3, 5])) + axes(),
}

const chartSpace = (plot: string) =>
  `<c:chartSpace ${names}><c:chart><c:plotArea><c:layout/>${plot}</c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>`
const size = '<wp:extent cx="1800000" cy="1200000"/>'
const inline = (id: number, uri: string, content: string) =>
  `<w:drawing><wp:inline>${size}<wp:docPr id="${id}" name="Drawing ${id}"/><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`
const box = (x: number) =>
  `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="${x}" y="0"/><a:ext cx="800000" cy="600000"/></a:xfrm><a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="CC6600"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent><w:p><w:r><w:t>In it</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`
const picture = (id: number, relation: string) =>
  inline(
    id,
    `${drawing}/picture`,
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="1200000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`,
  )
const run = (content: string) => `<w:r>${content}</w:r>`
const choice = (requires: string, content: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="${requires}">${content}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`

/** A metafile of a filled rectangle (MS-WMF): a placeable header, then its records. */
function sketchMetafile(): Uint8Array {
  const records = [
    [0x020b, 0, 0],
    [0x020c, 1000, 1000],
    [0x02fc, 0, 0x3366, 0x00cc, 0],
    [0x012d, 0],
    [0x041b, 900, 900, 100, 100],
    [0],
  ]
  const words = records.flatMap(([kind, ...values]) => [values.length + 3, 0, kind!, ...values])
  const header = [1, 9, 0x0300, 9 + words.length, 0, 1, 8, 0, 0]
  const placeable = [0xcdd7, 0x9ac6, 0, 0, 0, 1000, 1000, 1440, 0, 0]
  const sum = placeable.reduce((all, word) => all ^ word, 0)
  return new Uint8Array(Uint16Array.from([...placeable, sum, ...header, ...words]).buffer)
}

const equation =
  '<m:oMathPara><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara>'
const shape = choice('wps', inline(50, 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape', box(0)), '')
const group = choice(
  'wpg',
  inline(
    51,
    'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
    `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="600000"/><a:chOff x="0" y="0"/><a:chExt cx="1800000" cy="600000"/></a:xfrm></wpg:grpSpPr>${box(0)}${box(1000000)}</wpg:wgp>`,
  ),
  '',
)
const ink = choice('w14i', '<w:t>ink</w:t>', picture(52, 'rId91'))
const object = `<w:object w:dxaOrig="1440" w:dyaOrig="1440"><v:shape id="s1" style="width:72pt;height:72pt" o:ole=""><v:imagedata r:id="rId90"/></v:shape><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="s1" DrawAspect="Content" ObjectID="_1" r:id="rId92"/></w:object>`
const undrawn = (id: number, kind: 'chartex' | 'model3d') =>
  choice('cx1', inline(id, `http://schemas.microsoft.com/office/drawing/2014/${kind}`, ''), '')

/** The content of a paragraph with a drawing, by its kind. */
const letterDrawings: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(plots).map((kind, index) => [
      `${kind} chart`,
      run(inline(index + 1, `${drawing}/chart`, `<c:chart r:id="rId${index + 1}"/>`)),
    ]),
  ),
  equation,
  picture: run(picture(53, 'rId90')),
  metafile: run(picture(54, 'rId91')),
  shape: run(shape),
  group: run(group),
  ink: run(ink),
  object: run(object),
}

/** A letter for each kind of drawing, with nothing else in it, and those that no engine draws. */
export function sketchEachDrawing(png: Uint8Array): { kind: string; bytes: Uint8Array }[] {
  const others = { 'waterfall chart': run(undrawn(55, 'chartex')), model: run(undrawn(56, 'model3d')) }
  return Object.entries({ ...letterDrawings, ...others }).map(([kind, content]) => ({
    kind,
    bytes: sketchLetter(png, `<w:p>${content}</w:p>`),
  }))
}

const allInLines = () => {
  const { equation: own, ...rest } = letterDrawings
  const [charts, others] = [/ chart$/, /^(?!.* chart$)/].map((pattern) =>
    Object.entries(rest).flatMap(([kind, content]) => (pattern.test(kind) ? [content] : [])),
  )
  return `<w:p>${charts!.join('')}</w:p><w:p>${own}</w:p><w:p>${others!.join('')}</w:p>`
}

/** A letter with charts of all kinds, an equation, a metafile, a picture, a text box, a group, ink, and an object with its picture. */
function sketchLetter(png: Uint8Array, content = allInLines()): Uint8Array {
  const kinds = Object.entries(plots)
  return sketchOoxml('docx', {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="wmf" ContentType="image/x-wmf"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<w:document ${names} xmlns:w14i="urn:ink"><w:body>${content}</w:body></w:document>`,
    'word/_rels/document.xml.rels': sketchRelationships(
      ...kinds.map((_, index) => ({
        id: `rId${index + 1}`,
        type: 'chart',
        target: `charts/chart${index + 1}.xml`,
      })),
      { id: 'rId90', type: 'image', target: 'media/image1.png' },
      { id: 'rId91', type: 'image', target: 'media/image2.wmf' },
      { id: 'rId92', type: 'oleObject', target: 'embeddings/object1.bin' },
    ),
    ...Object.fromEntries(kinds.map(([_, plot], index) => [`word/charts/chart${index + 1}.xml`, chartSpace(plot)])),
    'word/media/image1.png': png,
    'word/media/image2.wmf': sketchMetafile(),
    'word/embeddings/object1.bin': 'object',
  })
}

const sheetNames =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"'

/** A sheet with sparklines, icons, bars, colors and formats by condition, and a chart. */
function sketchFigures(): Uint8Array {
  const rows = [1, 2, 3, 4, 5].map(
    (row) =>
      `<row r="${row}">${['A', 'B', 'C', 'D'].map((column, index) => `<c r="${column}${row}"><v>${row * (index + 1)}</v></c>`).join('')}</row>`,
  )
  const points = '<cfvo type="min"/><cfvo type="max"/>'
  const conditions = [
    `<conditionalFormatting sqref="A1:A5"><cfRule type="iconSet" priority="1"><iconSet iconSet="3TrafficLights1"><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule></conditionalFormatting>`,
    `<conditionalFormatting sqref="B1:B5"><cfRule type="dataBar" priority="2"><dataBar>${points}<color rgb="FF638EC6"/></dataBar></cfRule></conditionalFormatting>`,
    `<conditionalFormatting sqref="C1:C5"><cfRule type="colorScale" priority="3"><colorScale>${points}<color rgb="FFFF0000"/><color rgb="FF00FF00"/></colorScale></cfRule></conditionalFormatting>`,
    `<conditionalFormatting sqref="D1:D5"><cfRule type="cellIs" priority="4" operator="greaterThan" dxfId="0"><formula>10</formula></cfRule></conditionalFormatting>`,
  ]
  const sparklines = `<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}"><x14:sparklineGroups><x14:sparklineGroup type="column"><x14:colorSeries rgb="FF376092"/><x14:sparklines><x14:sparkline><xm:f>Sheet1!A1:D1</xm:f><xm:sqref>F1</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>`
  const place = (column: number, row: number) =>
    `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff>`
  return sketchOoxml('xlsx', {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/><Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/></Types>',
    'xl/workbook.xml': `<workbook ${sheetNames}><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': sketchRelationships(
      { id: 'rId1', type: 'worksheet', target: 'worksheets/sheet1.xml' },
      { id: 'rId2', type: 'styles', target: 'styles.xml' },
    ),
    'xl/styles.xml': `<styleSheet ${sheetNames}><fonts><font><sz val="11"/></font></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf/></cellXfs><dxfs><dxf><fill><patternFill><bgColor rgb="FFFFCC00"/></patternFill></fill></dxf></dxfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${sheetNames}><sheetData>${rows.join('')}</sheetData>${conditions.join('')}<drawing r:id="rId1"/>${sparklines}</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': sketchRelationships({
      id: 'rId1',
      type: 'drawing',
      target: '../drawings/drawing1.xml',
    }),
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" ${names}><xdr:twoCellAnchor><xdr:from>${place(0, 7)}</xdr:from><xdr:to>${place(5, 20)}</xdr:to><xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawing}/chart"><c:chart r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': sketchRelationships({
      id: 'rId1',
      type: 'chart',
      target: '../charts/chart1.xml',
    }),
    'xl/charts/chart1.xml': chartSpace(plots['combined']!),
  })
}

/** Documents that hold drawings of every kind: a letter, a sheet, a slide. */
export function sketchAllDrawings(png: Uint8Array): { format: 'docx' | 'xlsx' | 'pptx'; bytes: Uint8Array }[] {
  return [
    { format: 'docx', bytes: sketchLetter(png) },
    { format: 'xlsx', bytes: sketchFigures() },
    { format: 'pptx', bytes: sketchDrawings(png) },
  ]
}
