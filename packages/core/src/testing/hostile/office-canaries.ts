import { strToU8, type Zippable, zipSync } from 'fflate'
import { writePng } from '../../image/write/write-png.js'
import { deflate } from '../../node/deflate.js'
import type { OfficeFormat } from '../../office/formats.js'
import { renderPage } from '../facts/look-at-pdf.js'

/** A document that names things outside of itself, as an attacker would. */
export interface Canary {
  what: string
  format: OfficeFormat
  bytes: Uint8Array
}

/** The addresses that a canary requests. */
export interface CanaryTargets {
  /** Address of a server that counts, ending with `/`. */
  server: string
  /** Address of a PNG on disk, `file:///…`. */
  neighbor: string
  /** Path of a file that a macro would make. */
  mark: string
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const declared = '<?xml version="1.0" encoding="UTF-8"?>'

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable)

const relationships = (
  links: readonly (readonly [id: string, type: string, target: string, external?: 'External'])[],
) =>
  `${declared}<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (parts: Record<string, string>) =>
  `${declared}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(
      ([name, type]) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

/** Linked pictures, near and far, a field that includes one, and a template. */
export function wordCanary({ server, neighbor }: CanaryTargets): Canary {
  const picture = (id: string) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1800000" cy="1800000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="1800000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> INCLUDEPICTURE "${server}field.png" \\d </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const bytes = zip({
    '[Content_Types].xml': contentTypes({
      'word/document.xml': 'wordprocessingml.document.main',
      'word/settings.xml': 'wordprocessingml.settings',
    }),
    '_rels/.rels': relationships([['r1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `${declared}<w:document xmlns:w="${word}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p>${picture('r2')}${picture('r3')}${field}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships([
      ['r1', 'settings', 'settings.xml'],
      ['r2', 'image', `${server}picture.png`, 'External'],
      ['r3', 'image', neighbor, 'External'],
    ]),
    'word/settings.xml': `${declared}<w:settings xmlns:w="${word}" xmlns:r="${OFFICE}"><w:attachedTemplate r:id="r1"/></w:settings>`,
    'word/_rels/settings.xml.rels': relationships([['r1', 'attachedTemplate', `${server}template.dotx`, 'External']]),
  })
  return { what: 'a DOCX with linked pictures and a template', format: 'docx', bytes }
}

/** A formula that asks a web service, one that asks another program, and values of another workbook. */
export function excelCanary({ server, neighbor }: CanaryTargets): Canary {
  const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const cells = [
    `<c r="A1" t="str"><f>WEBSERVICE("${server}service")</f><v>kept</v></c>`,
    `<c r="B1" t="str"><f>[1]Sheet1!A1</f><v>kept</v></c>`,
    `<c r="C1" t="str"><f>_xlfn.WEBSERVICE("${neighbor}")</f></c>`,
    '<c r="D1" t="str"><f>DDE("soffice","/etc/passwd","A1")</f></c>',
  ]
  const bytes = zip({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
      'xl/externalLinks/externalLink1.xml': 'spreadsheetml.externalLink',
    }),
    '_rels/.rels': relationships([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${declared}<workbook xmlns="${sheet}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets><externalReferences><externalReference r:id="r2"/></externalReferences><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'externalLink', 'externalLinks/externalLink1.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `${declared}<worksheet xmlns="${sheet}"><sheetData><row r="1">${cells.join('')}</row></sheetData></worksheet>`,
    'xl/externalLinks/externalLink1.xml': `${declared}<externalLink xmlns="${sheet}"><externalBook xmlns:r="${OFFICE}" r:id="r1"><sheetNames><sheetName val="Sheet1"/></sheetNames></externalBook></externalLink>`,
    'xl/externalLinks/_rels/externalLink1.xml.rels': relationships([
      ['r1', 'externalLinkPath', `${server}other.xlsx`, 'External'],
    ]),
  })
  return { what: 'an XLSX that asks web services and other workbooks', format: 'xlsx', bytes }
}

/** A slide with linked pictures and a linked film. */
export function powerPointCanary({ server, neighbor }: CanaryTargets): Canary {
  const slides = 'http://schemas.openxmlformats.org/presentationml/2006/main'
  const names = `xmlns:p="${slides}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"`
  const picture = (id: number, blip: string, more = '') =>
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="p"/><p:cNvPicPr/><p:nvPr>${more}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:link="${blip}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="1800000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`
  const tree = (content: string) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${content}</p:spTree></p:cSld>`
  const content = `${picture(2, 'r2')}${picture(3, 'r3')}${picture(4, 'r2', '<a:videoFile r:link="r4"/>')}`
  const colors =
    'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
  const bytes = zip({
    '[Content_Types].xml': contentTypes({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      'ppt/slides/slide1.xml': 'presentationml.slide',
      'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
    }),
    '_rels/.rels': relationships([['r1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${declared}<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="r1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="r2"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships([
      ['r1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ['r2', 'slide', 'slides/slide1.xml'],
    ]),
    'ppt/slides/slide1.xml': `${declared}<p:sld ${names}>${tree(content)}</p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relationships([
      ['r1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['r2', 'image', `${server}slide.png`, 'External'],
      ['r3', 'image', neighbor, 'External'],
      ['r4', 'video', `${server}film.mp4`, 'External'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${declared}<p:sldLayout ${names}>${tree('')}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      ['r1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml': `${declared}<p:sldMaster ${names}>${tree('')}<p:clrMap ${colors}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="r1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
      ['r1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ]),
  })
  return { what: 'a PPTX with linked pictures and a film', format: 'pptx', bytes }
}

const openDocumentNames = [
  ...['office', 'text', 'table', 'script', 'meta'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  ),
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dom="http://www.w3.org/2001/xml-events"',
  'office:version="1.2"',
].join(' ')

function openDocument(kind: 'text' | 'spreadsheet', content: string, more: Record<string, string> = {}): Uint8Array {
  const type = `application/vnd.oasis.opendocument.${kind}`
  const entries = Object.keys(more).map(
    (name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`,
  )
  return zip({
    mimetype: type,
    'META-INF/manifest.xml': `${declared}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${entries.join('')}</manifest:manifest>`,
    'content.xml': `${declared}<office:document-content ${openDocumentNames}>${content}</office:document-content>`,
    ...more,
  })
}

/** Linked pictures and a section of another document. */
export function openTextCanary({ server, neighbor }: CanaryTargets): Canary {
  const picture = (address: string) =>
    `<text:p><draw:frame svg:width="5cm" svg:height="5cm" text:anchor-type="as-char"><draw:image xlink:href="${address}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`
  const section = `<text:section text:name="s"><text:section-source xlink:href="${server}section.odt" xlink:type="simple"/></text:section>`
  const object = `<text:p><draw:frame svg:width="5cm" svg:height="5cm" text:anchor-type="as-char"><draw:floating-frame xlink:href="${server}frame.html" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`
  const body = `<office:body><office:text>${section}${picture(`${server}open.png`)}${picture(neighbor)}${object}</office:text></office:body>`
  return {
    what: 'an ODT with linked pictures, a section and a frame',
    format: 'odt',
    bytes: openDocument('text', body),
  }
}

/** A sheet that is filled from elsewhere when it is opened, and a formula that asks a web service. */
export function openSheetCanary({ server }: CanaryTargets): Canary {
  const source = `<table:table-source xlink:href="${server}table.ods" xlink:type="simple" table:table-name="Sheet1" table:refresh-delay="PT1S"/>`
  const cell = (formula: string) =>
    `<table:table-cell table:formula="${formula.replaceAll('"', '&quot;')}" office:value-type="string"/>`
  const area = `<table:table-cell office:value-type="string"><table:cell-range-source table:name="HTML_all" xlink:href="${server}area.html" xlink:type="simple" table:filter-name="calc_HTML_WebQuery" table:last-column-spanned="1" table:last-row-spanned="1" table:refresh-delay="PT1S"/><text:p>a</text:p></table:table-cell>`
  const row = `<table:table-row>${cell(`of:=WEBSERVICE("${server}open-service")`)}${cell(`of:='${server}cells.ods'#$Sheet1.A1`)}${area}</table:table-row>`
  const body = `<office:body><office:spreadsheet><table:table table:name="Sheet1">${source}${row}</table:table></office:spreadsheet></office:body>`
  return { what: 'an ODS filled from elsewhere', format: 'ods', bytes: openDocument('spreadsheet', body) }
}

/** A picture by a field, and a template. */
export function richTextCanary({ server, neighbor }: CanaryTargets): Canary {
  const field = (address: string) => `{\\field{\\*\\fldinst INCLUDEPICTURE "${address}" \\\\d}{\\fldrslt x}}\\par`
  const text = `{\\rtf1\\ansi{\\*\\template ${server}template.rtf}Hello\\par ${field(`${server}rich.png`)} ${field(neighbor)}}`
  return { what: 'an RTF with a field for a picture', format: 'rtf', bytes: strToU8(text) }
}

/** A macro that is bound to the opening of the document, and makes a file. */
export function macroCanary({ mark }: CanaryTargets): Canary {
  const library = 'http://openoffice.org/2000/library'
  const script = 'http://openoffice.org/2000/script'
  const events = `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>`
  const code = `Sub Main\nOpen &quot;${mark}&quot; For Output As #1\nPrint #1, &quot;ran&quot;\nClose #1\nEnd Sub`
  const bytes = openDocument(
    'text',
    `${events}<office:body><office:text><text:p>Hello</text:p></office:text></office:body>`,
    {
      'Basic/script-lc.xml': `${declared}<library:libraries xmlns:library="${library}" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`,
      'Basic/Standard/script-lb.xml': `${declared}<library:library xmlns:library="${library}" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
      'Basic/Standard/Module1.xml': `${declared}<script:module xmlns:script="${script}" script:name="Module1" script:language="StarBasic">${code}</script:module>`,
    },
  )
  return { what: 'an ODT with a macro that runs when it is opened', format: 'odt', bytes }
}

/** Objects of other programs that are elsewhere: linked documents, plug-ins, applets, data by DDE. */
export function openObjectsCanary({ server, neighbor }: CanaryTargets): Canary {
  const frame = (content: string) =>
    `<text:p><draw:frame svg:width="5cm" svg:height="5cm" text:anchor-type="as-char">${content}</draw:frame></text:p>`
  const link = (address: string) =>
    `xlink:href="${address}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"`
  const objects = [
    frame(`<draw:object ${link(`${server}object.odt`)}/>`),
    frame(`<draw:object ${link(neighbor)}/>`),
    frame(`<draw:object-ole ${link(`${server}object.bin`)}/>`),
    frame(`<draw:plugin draw:mime-type="application/x-shockwave-flash" ${link(`${server}plugin.swf`)}/>`),
    frame(`<draw:applet draw:code="Main.class" ${link(`${server}applet/`)}/>`),
  ]
  const dde = `<text:dde-connection-decls><text:dde-connection-decl office:name="d" office:dde-application="soffice" office:dde-topic="${server}dde.odt" office:dde-item="x" office:automatic-update="true"/></text:dde-connection-decls>`
  const shown = '<text:p><text:dde-connection text:connection-name="d">kept</text:dde-connection></text:p>'
  const body = `<office:body><office:text>${dde}${shown}${objects.join('')}</office:text></office:body>`
  return { what: 'an ODT with objects that are elsewhere', format: 'odt', bytes: openDocument('text', body) }
}

/** An object that is linked to, a control, and fields that ask other programs. */
export function wordObjectsCanary({ server, neighbor }: CanaryTargets): Canary {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const object = (id: string) =>
    `<w:p><w:r><w:object><v:shape style="width:90pt;height:90pt" o:ole=""/><o:OLEObject Type="Link" ProgID="Word.Document.12" ShapeID="s" DrawAspect="Content" r:id="${id}" UpdateMode="Always"/></w:object></w:r></w:p>`
  const field = (text: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText> ${text} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  const content = [
    object('r1'),
    object('r2'),
    field(`DDEAUTO soffice "${server}dde.docx" x`),
    field(`LINK Word.Document.12 "${server}link.docx" "x" \\a \\p`),
    '<w:p><w:r><w:object><v:shape style="width:90pt;height:90pt"/><w:control r:id="r3" w:name="c"/></w:object></w:r></w:p>',
  ]
  const bytes = zip({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relationships([['r1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `${declared}<w:document xmlns:w="${word}" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:body>${content.join('')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships([
      ['r1', 'oleObject', `${server}object.docx`, 'External'],
      ['r2', 'oleObject', neighbor, 'External'],
      ['r3', 'control', `${server}control.xml`, 'External'],
    ]),
  })
  return { what: 'a DOCX with linked objects and fields', format: 'docx', bytes }
}

/** One of each. */
export function officeCanaries(targets: CanaryTargets): Canary[] {
  const makers = [
    wordCanary,
    excelCanary,
    powerPointCanary,
    openTextCanary,
    openSheetCanary,
    richTextCanary,
    macroCanary,
    openObjectsCanary,
    wordObjectsCanary,
  ]
  return makers.map((make) => make(targets))
}

/** The PNG next to the documents: all magenta, unlike any of our documents. */
export function neighborPicture(): Promise<Uint8Array> {
  const magenta = Uint8Array.from({ length: 64 * 64 * 3 }, (_, index) => (index % 3 === 1 ? 0 : 255))
  const picture = { width: 64, height: 64, color: 'rgb', alpha: false, depth: 8, data: magenta } as const
  return writePng(picture, { dpi: 96, deflate })
}

/** Whether the first page of a PDF shows that picture. */
export async function showsNeighbor(file: File): Promise<boolean> {
  const { pixels } = await renderPage(file, 1)
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at]! > 240 && pixels[at + 1]! < 15 && pixels[at + 2]! > 240) return true
  }
  return false
}
