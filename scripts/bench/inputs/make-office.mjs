import { strToU8, zipSync } from 'fflate'
import { englishLines } from './make-documents.mjs'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`

/** A text document with as many pages of headings and paragraphs, about. @param {number} pages */
export function wordDocument(pages) {
  const body = englishLines(pages).flatMap((lines, page) => {
    const texts = lines.join(' ').split('  ').filter(Boolean)
    return [`Part ${page + 1}`, ...texts].map((text, index) => {
      const style = index === 0 ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : ''
      return `<w:p><w:r>${style}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
    })
  })
  const main = `${XML}<w:document xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`
  return office('word/document.xml', 'wordprocessingml.document.main', { 'word/document.xml': main })
}

/** A workbook of one sheet with numbers and sums. @param {number} rows */
export function workbook(rows) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + 1
    const numbers = Array.from(
      'BCDE',
      (column, at) => `<c r="${column}${row}"><v>${(row * (at + 3) * 37) % 1000}</v></c>`,
    )
    const name = `<c r="A${row}" t="inlineStr"><is><t>Item ${row}</t></is></c>`
    return `<row r="${row}">${name}${numbers.join('')}<c r="F${row}"><f>SUM(B${row}:E${row})</f></c></row>`
  })
  const main = `xmlns="${SCHEMAS}/spreadsheetml/2006/main"`
  return office('xl/workbook.xml', 'spreadsheetml.sheet.main', {
    'xl/workbook.xml': `${XML}<workbook ${main} xmlns:r="${RELATIONS}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}

/** A presentation with a title and lines on each slide. @param {number} slides */
export function presentation(slides) {
  const spaces = `xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:r="${RELATIONS}" xmlns:p="${SCHEMAS}/presentationml/2006/main"`
  const tree = (/** @type {string} */ shapes) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`
  const shape = (/** @type {number} */ id, /** @type {number} */ y, /** @type {readonly string[]} */ lines) => {
    const place = `<a:xfrm><a:off x="600000" y="${y}"/><a:ext cx="7900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`
    const text = lines.map((line) => `<a:p><a:r><a:rPr lang="en"/><a:t>${escaped(line)}</a:t></a:r></a:p>`)
    return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/>${text.join('')}</p:txBody></p:sp>`
  }
  const map =
    'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
  const texts = englishLines(slides)
  /** @type {Record<string, string>} */
  const parts = {
    'ppt/slideMasters/slideMaster1.xml': `${XML}<p:sldMaster ${spaces}>${tree('')}<p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${XML}<p:sldLayout ${spaces}>${tree('')}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
  }
  for (const [index, lines] of texts.entries()) {
    const shapes = `${shape(2, 400_000, [`Slide ${index + 1}`])}${shape(3, 1_500_000, lines.filter(Boolean).slice(0, 8))}`
    parts[`ppt/slides/slide${index + 1}.xml`] = `${XML}<p:sld ${spaces}>${tree(shapes)}</p:sld>`
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations([
      ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ])
  }
  const ids = texts.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`)
  const links = texts.map(
    (_, index) => /** @type {Relation} */ ([`rId${index + 2}`, 'slide', `slides/slide${index + 1}.xml`]),
  )
  return office('ppt/presentation.xml', 'presentationml.presentation.main', {
    ...parts,
    'ppt/presentation.xml': `${XML}<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'], ...links]),
  })
}

/** @typedef {readonly [id: string, type: string, target: string]} Relation */

/** @param {readonly Relation[]} list */
function relations(list) {
  const all = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${all.join('')}</Relationships>`
}

/** The types of parts, by what their names begin with. */
const partTypes = [
  ['xl/worksheets/', 'spreadsheetml.worksheet'],
  ['ppt/slideMasters/', 'presentationml.slideMaster'],
  ['ppt/slideLayouts/', 'presentationml.slideLayout'],
  ['ppt/slides/', 'presentationml.slide'],
]

/** A package of OOXML. @param {string} main @param {string} type @param {Record<string, string>} parts */
function office(main, type, parts) {
  const types = Object.keys(parts)
    .filter((name) => !name.includes('_rels'))
    .map((name) => [name, name === main ? type : partTypes.find(([start = '']) => name.startsWith(start))?.[1]])
    .map(
      ([name, one]) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${one}+xml"/>`,
    )
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
  const all = {
    '[Content_Types].xml': `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types">${defaults}${types.join('')}</Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', main]]),
    ...parts,
  }
  const bytes = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))
  return Buffer.from(zipSync(bytes, { mtime: new Date(1980, 0, 1) }))
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
