import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxOf, namesOf, partOf, partsOf } from '../../testing/facts/docx-parts.js'
import { orderFaults, referenceFaults } from '../../testing/ooxml-order.js'
import { cell, flow, item, paragraph, picture, run, section } from '../../testing/sketches/flow-sketch.js'
import { findAll, readXml } from '../../testing/xml-tree.js'

/** Something of everything. */
const everything = flow(
  {
    sections: [
      section(
        [
          paragraph([run('Title', { size: 24, bold: true })], { heading: 0, align: 'center' }),
          paragraph([run('Heading', { size: 16, bold: true })], {
            heading: 1,
            bookmarks: ['here'],
            keepWithNext: true,
          }),
          paragraph(
            [
              run('Text with '),
              run('everything', {
                bold: true,
                italic: true,
                strike: true,
                underline: true,
                color: 0xff0000,
                highlight: 0xffff00,
              }),
              run('narrow', { scale: 80 }),
              run('2', { raised: 'superscript', size: 7 }),
              { type: 'line-break' },
              { type: 'tab' },
              run('link', { link: { uri: 'https://example.org/' } }),
              run('there', { link: { bookmark: 'here' } }),
              run('☒', { field: { kind: 'checkbox', name: 'Agree', isChecked: true } }),
              run('Ulm', { field: { kind: 'choice', name: 'Town', options: ['Ulm'] } }),
              { type: 'footnote', note: [paragraph('Note')], appearance: { font: 'Arial', size: 7 } },
              picture([1]),
              picture([2], { floating: { x: 1, y: 2, behind: true } }),
            ],
            {
              shade: 0xeeeeee,
              borders: { top: { width: 1, color: 0 }, bottom: { width: 1, color: 0 } },
              tabs: [{ position: 100, align: 'decimal', leader: 'dots' }],
              indent: { left: 10, firstLine: -10 },
              pageBreakBefore: true,
              rightToLeft: true,
            },
          ),
          item('Item', { level: 0, kind: 'number', marker: '1.', value: 1, id: 1 }, { keepWithNext: true }),
          {
            type: 'table',
            columns: [50, 50],
            headerRows: 1,
            align: 'center',
            indent: 5,
            rows: [
              {
                height: 20,
                cells: [
                  cell('Cell', {
                    rowSpan: 2,
                    shade: 0xff,
                    verticalAlign: 'center',
                    borders: { top: { width: 1, color: 0, dashed: true } },
                  }),
                  cell(''),
                ],
              },
              { cells: [cell('b')] },
            ],
          },
          { type: 'page-break' },
          { type: 'frame', x: 1, y: 2, width: 30, height: 40, angle: 90, blocks: [paragraph('Frame')] },
        ],
        {
          header: [paragraph([run('Head', { link: { uri: 'https://example.org/' } }), picture([1])])],
          firstHeader: [paragraph('First')],
          evenFooter: [paragraph('Even')],
          firstPageNumber: 3,
        },
      ),
      section([paragraph('Columns'), { type: 'column-break' }, paragraph('Two')], {
        start: 'continuous',
        columns: { count: 2, gap: 10, separator: true },
      }),
    ],
  },
  { title: 'A <title>', author: 'Ann & Bob', language: 'de-DE' },
)

/** The document with another number for each that tells a measure or a count. */
function withMeasures<Part>(part: Part, measure: number): Part {
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part
  if (Array.isArray(part))
    return part.map((item) => (typeof item === 'number' ? measure : withMeasures(item, measure))) as Part
  const isKept = (key: string) => ['level', 'heading', 'id', 'headerRows'].includes(key)
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    typeof value === 'number' && !isKept(key) ? measure : withMeasures(value, measure),
  ])
  return Object.fromEntries(entries)
}

/** The order of children in ECMA-376-1, annex A, as far as they are written. */
const orders: Record<string, string> = {
  'w:pPr':
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs bidi spacing ind contextualSpacing jc outlineLvl rPr sectPr',
  'w:rPr': 'rStyle rFonts b bCs i iCs strike color w sz szCs highlight u shd vertAlign rtl lang',
  'w:tblPr': 'tblStyle tblW jc tblInd tblBorders tblLayout tblCellMar',
  'w:tcPr': 'tcW gridSpan vMerge tcBorders shd vAlign',
  'w:tcBorders': 'top left bottom right',
  'w:sectPr': 'headerReference footerReference type pgSz pgMar pgNumType cols titlePg docGrid',
  'w:style': 'name basedOn next link uiPriority semiHidden unhideWhenUsed qFormat pPr rPr tblPr',
  'w:lvl': 'start numFmt lvlText lvlJc pPr rPr',
  'w:settings': 'displayBackgroundShape defaultTabStop evenAndOddHeaders compat',
}

describe('writeDocx', () => {
  it('follows the schemas of WordprocessingML, and refers to nothing that is not there', async () => {
    const roots = new Map(
      Object.entries(await partsOf(everything))
        .filter(([path]) => /^word\/.*\.(xml|rels)$/.test(path) && !path.includes('theme'))
        .map(([path, bytes]) => [path, readXml(strFromU8(bytes))] as const),
    )
    expect([...roots.values()].flatMap(orderFaults)).toEqual([])
    expect(referenceFaults(roots)).toEqual([])
  })

  it('writes well-formed parts whose elements are in the order of the schema', async () => {
    const parts = await partsOf(everything)
    for (const [path, bytes] of Object.entries(parts)) {
      if (path.startsWith('word/media/')) continue
      const root = readXml(strFromU8(bytes))
      for (const [parent, order] of Object.entries(orders))
        for (const element of findAll(root, parent)) {
          const places = namesOf(element).map((name) => order.split(' ').indexOf(name.slice(2)))
          expect(places, `${path}: ${namesOf(element)}`).not.toContain(-1)
          expect(places, `${path}: ${namesOf(element)}`).toEqual(places.toSorted((a, b) => a - b))
        }
    }
  })

  it('leads to every part, and to none that is not there', async () => {
    const parts = await partsOf(everything)
    const types = readXml(strFromU8(parts['[Content_Types].xml']!))
    for (const { attributes } of findAll(types, 'Override'))
      expect(parts).toHaveProperty([attributes['PartName']!.slice(1)])
    const led = new Set(['[Content_Types].xml'])
    for (const path of Object.keys(parts).filter((name) => name.endsWith('.rels'))) {
      led.add(path)
      const folder = path.replace(/_rels\/[^/]*$/, '')
      const ids = new Set<string>()
      for (const { attributes } of findAll(readXml(strFromU8(parts[path]!)), 'Relationship')) {
        expect(ids).not.toContain(attributes['Id'])
        ids.add(attributes['Id']!)
        if (attributes['TargetMode'] === 'External') continue
        expect(parts).toHaveProperty([folder + attributes['Target']])
        led.add(folder + attributes['Target'])
      }
    }
    expect(Object.keys(parts).filter((path) => !led.has(path))).toEqual([])
  })

  it('gives the same bytes for the same document, whatever was written before', async () => {
    const one = await docxOf(everything)
    await docxOf(flow([paragraph([picture([7]), run('x', { link: { uri: 'https://example.org/x' } })])]))
    expect(Buffer.compare(one, await docxOf(structuredClone(everything)))).toBe(0)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1e9, 1e12])(
    'writes what Word takes when all measures are %s',
    async (odd) => {
      const parts = await partsOf(withMeasures(everything, odd))
      for (const part of ['document', 'numbering', 'styles', 'header1']) {
        const [, ...elements] = strFromU8(parts[`word/${part}.xml`]!).split('?>')
        expect(elements.join()).not.toMatch(/="(NaN|-?Infinity|-?\d+\.\d+|-?\d+e.\d+|-?\d{11,})"/)
      }
    },
  )

  it('reports title, author and language, and leaves out what XML forbids', async () => {
    const document = flow([paragraph('a\u0000\u001f\ud800\ufffe<&>"b')], {
      title: 'A <title>',
      author: 'Ann & Bob',
      language: 'de-DE',
    })
    const core = await partOf(document, 'docProps/core.xml')
    expect(core.children.map(({ text }) => text)).toEqual(['A <title>', 'Ann & Bob', 'de-DE'])
    expect((await partOf(document, 'word/document.xml')).text).toBe('a<&>"b')
  })
})
