import { escapeXml } from '../../text/xml/escape-xml.js'

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Namespaces of the parts of a presentation. */
export const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
/** The root of all shapes, which has no place of its own. */
export const emptyGroup =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

/** A relationship of a part: its type without the common beginning, and its target. */
export interface Relationship {
  id: string
  type: string
  target: string
  isExternal?: boolean
}

/** The relationships of a part. */
export function relationshipsPart(list: readonly Relationship[]): string {
  const items = list.map(({ id, type, target, isExternal }) => {
    const kind = type.startsWith('http') ? type : `${office}/${type}`
    return `<Relationship Id="${id}" Type="${kind}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`
  })
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}

const types = 'application/vnd.openxmlformats-officedocument'

/** The types of all parts. */
export function contentTypes(slides: number): string {
  const overrides = [
    ['/ppt/presentation.xml', `${types}.presentationml.presentation.main+xml`],
    ['/ppt/slideMasters/slideMaster1.xml', `${types}.presentationml.slideMaster+xml`],
    ['/ppt/slideLayouts/slideLayout1.xml', `${types}.presentationml.slideLayout+xml`],
    ['/ppt/theme/theme1.xml', `${types}.theme+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...Array.from({ length: slides }, (_, index) => [
      `/ppt/slides/slide${index + 1}.xml`,
      `${types}.presentationml.slide+xml`,
    ]),
  ]
  const listed = overrides.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`).join('')
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/>${listed}</Types>`
}

/** The presentation: its slides and their size in English metric units. */
export function presentationPart(slides: number, width: number, height: number): string {
  const ids = Array.from({ length: slides }, (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 3}"/>`)
  return `${declaration}<p:presentation ${namespaces} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`
}

/** Title and author. */
export function coreProperties(title: string | undefined, author: string | undefined): string {
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${title ? `<dc:title>${escapeXml(title)}</dc:title>` : ''}${author ? `<dc:creator>${escapeXml(author)}</dc:creator>` : ''}</cp:coreProperties>`
}

/** The master of the slides, which draws nothing. */
export const slideMaster = `${declaration}<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${emptyGroup}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`
/** The one layout of the slides: blank. */
export const slideLayout = `${declaration}<p:sldLayout ${namespaces} type="blank" preserve="1"><p:cSld name="Blank"><p:spTree>${emptyGroup}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`

const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`
const colors = [
  '<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>',
  color('dk2', '1F497D'),
  color('lt2', 'EEECE1'),
  ...['4F81BD', 'C0504D', '9BBB59', '8064A2', '4BACC6', 'F79646'].map((value, index) =>
    color(`accent${index + 1}`, value),
  ),
  color('hlink', '0563C1'),
  color('folHlink', '954F72'),
]
const line = `<a:ln w="9525">${solid}</a:ln>`
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>'
/** Colors and fonts that programs require; the slides name their own. */
export const theme = `${declaration}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colors.join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
