import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cell, flow, paragraph, run, section } from '../../testing/flow-sketch.js'
import { findAll, readXml, type XmlElement } from '../../testing/xml-tree.js'
import type { Block, FlowDocument, Paragraph, Picture } from '../document.js'
import { writeDocx } from './write-docx.js'

async function partsOf(document: FlowDocument): Promise<Record<string, Uint8Array>> {
  return unzipSync(await writeDocx(document))
}

async function partOf(document: FlowDocument, path: string): Promise<XmlElement> {
  return readXml(strFromU8((await partsOf(document))[path]!))
}

/** The body of a document of blocks. */
async function bodyOf(blocks: Block[]): Promise<XmlElement> {
  return (await partOf(flow(blocks), 'word/document.xml')).children[0]!
}

const namesOf = (element: XmlElement) => element.children.map(({ name }) => name)
const value = (element: XmlElement, name: string) => findAll(element, name)[0]?.attributes['w:val']
const picture = (bytes: number[], more: Partial<Picture> = {}): Picture => ({
  type: 'picture',
  format: 'png',
  bytes: Uint8Array.from(bytes),
  width: 10,
  height: 20,
  ...more,
})
const item = (text: string, list: Paragraph['list'], more: Partial<Paragraph> = {}) =>
  paragraph(text, { ...(list && { list }), ...more })

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
              { type: 'footnote', note: [paragraph('Note')], look: { font: 'Arial', size: 7 } },
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
    const one = await writeDocx(everything)
    await writeDocx(flow([paragraph([picture([7]), run('x', { link: { uri: 'https://example.org/x' } })])]))
    expect(Buffer.compare(one, await writeDocx(structuredClone(everything)))).toBe(0)
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

  it('tells title, author and language, and leaves out what XML forbids', async () => {
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

describe('styles', () => {
  it('have what most text has, so that it needs no format of its own', async () => {
    const blocks = [
      paragraph([run('Heading', { size: 16, bold: true, font: 'Arial' })], {
        heading: 2,
        spacing: { before: 12, after: 6 },
      }),
      paragraph([run('Most of the text looks like this. '), run('Some is bold.', { bold: true })], {
        align: 'justify',
      }),
    ]
    const styles = await partOf(flow(blocks), 'word/styles.xml')
    const heading = findAll(styles, 'w:style').find(({ attributes }) => attributes['w:styleId'] === 'Heading2')!
    expect(value(heading, 'w:name')).toBe('heading 2')
    expect(value(heading, 'w:sz')).toBe('32')
    expect(value(heading, 'w:outlineLvl')).toBe('1')
    const [first, second] = findAll(await bodyOf(blocks), 'w:p')
    expect(findAll(first!, 'w:pPr')[0]!.children.map(({ name }) => name)).toEqual(['w:pStyle'])
    expect(findAll(first!, 'w:rPr')).toEqual([])
    expect(findAll(second!, 'w:pPr')).toEqual([])
    expect(
      findAll(second!, 'w:r').map((element) => findAll(element, 'w:rPr')[0]?.children.map(({ name }) => name)),
    ).toEqual([undefined, ['w:b', 'w:bCs']])
  })

  it('are told off where text has less than they', async () => {
    const heading = paragraph([run('Bold for the most part', { bold: true }), run(' light')], { heading: 1 })
    const light = findAll(await bodyOf([heading]), 'w:r')[1]!
    expect(['0', 'false']).toContain(value(light, 'w:b'))
  })
})

describe('text', () => {
  it('is as narrow as told', async () => {
    const body = await bodyOf([paragraph([run('The usual width. '), run('Narrow', { scale: 80 })])])
    expect(findAll(body, 'w:r').map((element) => value(element, 'w:w'))).toEqual([undefined, '80'])
  })

  it('keeps spaces, tabs, line breaks and soft hyphens', async () => {
    const [element] = findAll(await bodyOf([paragraph('a  b \tc\nd\u00ade')]), 'w:r')
    expect(namesOf(element!)).toEqual(['w:t', 'w:tab', 'w:t', 'w:br', 'w:t', 'w:softHyphen', 'w:t'])
    expect(findAll(element!, 'w:t')[0]).toMatchObject({ text: 'a  b ', attributes: { 'xml:space': 'preserve' } })
  })

  it.each(['CURRENT', 'TOTAL_PAGES', '{List1-1}', '{picture 1}'])('takes %s for nothing else', async (word) => {
    const text = [
      paragraph([run(word), run(`\t${word}\t`)], { list: { level: 0, kind: 'bullet', marker: '-', id: 1 } }),
    ]
    const root = await partOf(flow({ sections: [section(text, { header: text })] }), 'word/document.xml')
    expect(root.text).toBe(word + word)
    expect(findAll(root, 'w:fldChar')).toEqual([])
  })

  it('reads right to left where it should, its sides being those that are seen', async () => {
    const rtl = paragraph([run('שלום', { rightToLeft: true })], {
      rightToLeft: true,
      align: 'right',
      indent: { left: 10, right: 30 },
    })
    const body = await bodyOf([paragraph('A longer text from left to right'), rtl])
    const [, second] = findAll(body, 'w:p')
    expect(findAll(second!, 'w:bidi')).toHaveLength(1)
    expect(findAll(second!, 'w:ind')[0]!.attributes).toMatchObject({ 'w:left': '600', 'w:right': '200' })
    expect(findAll(second!, 'w:jc')).toEqual([])
    expect(findAll(findAll(second!, 'w:r')[0]!, 'w:rtl')).toHaveLength(1)
  })

  it.each(['file:///etc/passwd', 'javascript:alert(1)', '\\\\host\\share', 'https://['])(
    'makes plain text of a link to %s',
    async (uri) => {
      const body = await bodyOf([paragraph([run('text', { link: { uri } })])])
      expect(findAll(body, 'w:hyperlink')).toEqual([])
      expect(body.text).toBe('text')
    },
  )

  it('makes one link of its pieces', async () => {
    const link = { uri: 'https://example.org/ä b?c="d"&e=%20' }
    const document = flow([paragraph([run('a', { link }), run('b', { link, bold: true }), run('c')])])
    const [element] = findAll(await partOf(document, 'word/document.xml'), 'w:hyperlink')
    expect(element!.text).toBe('ab')
    const relationships = findAll(await partOf(document, 'word/_rels/document.xml.rels'), 'Relationship')
    const target = relationships.find(({ attributes }) => attributes['Id'] === element!.attributes['r:id'])
    expect(target?.attributes['Target']).toBe('https://example.org/%C3%A4%20b?c=%22d%22&e=%20')
  })

  it('gives bookmarks names that Word takes, and drops links to none', async () => {
    const to = (bookmark: string) => run('x', { link: { bookmark } })
    const body = await bodyOf([
      paragraph('a', { bookmarks: ['1. Ä', '1. Ö'] }),
      paragraph([to('1. Ä'), run('-'), to('1. Ö'), run('-'), to('nowhere')]),
    ])
    const names = findAll(body, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name']!)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[A-Za-z_]\w{0,39}$/)
    expect(findAll(body, 'w:hyperlink').map(({ attributes }) => attributes['w:anchor'])).toEqual(names)
  })

  it('puts notes into a part of their own, in the order of their marks', async () => {
    const look = { font: 'Arial', size: 7 }
    const mark = (note: string) => ({ type: 'footnote' as const, note: [paragraph(note)], look })
    const document = flow([
      {
        type: 'table',
        columns: [100],
        headerRows: 0,
        rows: [{ cells: [cell('', { blocks: [paragraph([mark('one')])] })] }],
      },
      paragraph([run('x'), mark('two')]),
    ])
    const marks = findAll(await partOf(document, 'word/document.xml'), 'w:footnoteReference')
    const notes = findAll(await partOf(document, 'word/footnotes.xml'), 'w:footnote')
    const textOf = (id: string) => notes.find(({ attributes }) => attributes['w:id'] === id)!.text.trim()
    expect(marks.map(({ attributes }) => textOf(attributes['w:id']!))).toEqual(['one', 'two'])
  })
})

describe('lists', () => {
  /** What each item of a document is numbered with: id of its instance, level. */
  async function numbersOf(blocks: Paragraph[]) {
    const numbering = await partOf(flow(blocks), 'word/numbering.xml')
    return findAll(await bodyOf(blocks), 'w:numPr').map((element) => {
      const instance = findAll(numbering, 'w:num').find(
        ({ attributes }) => attributes['w:numId'] === value(element, 'w:numId'),
      )!
      const definition = findAll(numbering, 'w:abstractNum').find(
        ({ attributes }) => attributes['w:abstractNumId'] === value(instance, 'w:abstractNumId'),
      )!
      const level = value(element, 'w:ilvl')!
      const at = (parent: XmlElement, name: string) =>
        findAll(parent, name).find(({ attributes }) => attributes['w:ilvl'] === level)!
      return {
        instance: value(element, 'w:numId'),
        definition: definition.attributes['w:abstractNumId'],
        format: value(at(definition, 'w:lvl'), 'w:numFmt'),
        text: value(at(definition, 'w:lvl'), 'w:lvlText'),
        start: value(at(instance, 'w:lvlOverride'), 'w:startOverride'),
      }
    })
  }
  const number = (marker: string, level: number, count?: number, id = 1) =>
    item('x', { level, kind: 'number', marker, id, ...(count !== undefined && { value: count }) })

  it.each([
    ['1.', 1, 0, 'decimal', '%1.'],
    ['(iv)', 4, 0, 'lowerRoman', '(%1)'],
    ['C)', 3, 0, 'upperLetter', '%1)'],
    ['c', 3, 0, 'lowerLetter', '%1'],
    ['i.', 9, 0, 'lowerLetter', '%1.'],
    ['IX', undefined, 0, 'upperRoman', '%1'],
    ['2.3.', 3, 1, 'decimal', '%1.%2.'],
    ['§ 7', 7, 0, 'decimal', '§ %1'],
    ['01', 1, 0, 'decimalZero', '%1'],
  ])('reads the marker %s', async (marker, count, level, format, text) => {
    const [only] = await numbersOf([number(marker, level, count)])
    expect(only).toMatchObject({ format, text })
  })

  it('begin anew with each list, and go on within one', async () => {
    const [a, b, c] = await numbersOf([number('1.', 0, 1), number('2.', 0, 2), number('1.', 0, 1, 2)])
    expect(b!.instance).toBe(a!.instance)
    expect(c!.instance).not.toBe(a!.instance)
    expect(c!.definition).toBe(a!.definition)
  })

  it('take another start where a number jumps', async () => {
    const [a, b] = await numbersOf([number('3.', 0, 3), number('7.', 0, 7)])
    expect([a!.start, b!.start]).toEqual(['3', '7'])
  })

  it('count an inner level from one in each outer item', async () => {
    const items = await numbersOf([
      number('1.', 0, 1),
      number('a)', 1, 1),
      number('2.', 0, 2),
      number('a)', 1, 1),
      number('b)', 1, 2),
    ])
    expect(new Set(items.map(({ instance }) => instance)).size).toBe(1)
  })

  it('show the sign that bullets have, also one of the font Symbol', async () => {
    const bullet = (marker: string, id: number) => item('x', { level: 0, kind: 'bullet', marker, id })
    const items = await numbersOf([bullet('–', 1), bullet('\uf0b7', 2)])
    expect(items.map(({ text }) => text)).toEqual(['–', '•'])
  })
})

describe('tables', () => {
  const table = (columns: number[], rows: ReturnType<typeof cell>[][]): Block => ({
    type: 'table',
    columns,
    headerRows: 0,
    rows: rows.map((cells) => ({ cells })),
  })
  /** Span, merge and text of the cells, row by row. */
  async function rowsOf(block: Block): Promise<string[][]> {
    return findAll(await bodyOf([block]), 'w:tr').map((row) =>
      findAll(row, 'w:tc').map((element) => {
        const [merge] = findAll(element, 'w:vMerge')
        return `${value(element, 'w:gridSpan') ?? 1}${merge ? (merge.attributes['w:val'] === 'restart' ? 'v' : '^') : ' '}${element.text}`
      }),
    )
  }

  it('have a cell for each place that a span covers', async () => {
    const rows = await rowsOf(
      table(
        [10, 10, 10],
        [[cell('a', { columnSpan: 2, rowSpan: 2 }), cell('b')], [cell('c')], [cell('d'), cell('e'), cell('f')]],
      ),
    )
    expect(rows).toEqual([
      ['2va', '1 b'],
      ['2^', '1 c'],
      ['1 d', '1 e', '1 f'],
    ])
  })

  it('fill rows that are short, and lose no cell that is too many', async () => {
    expect(await rowsOf(table([10, 10], [[], [cell('a'), cell('b'), cell('c')]]))).toEqual([['2 '], ['1 a', '1 bc']])
  })

  it('hold tables', async () => {
    const inner = table([5, 5], [[cell('a'), cell('b')]])
    const body = await bodyOf([table([20], [[cell('', { blocks: [inner] })], [cell('c')]])])
    const [outer, nested] = findAll(body, 'w:tbl')
    expect(findAll(outer!, 'w:tbl')).toHaveLength(2)
    expect([outer!.text, nested!.text]).toEqual(['abc', 'ab'])
  })

  it('have no more columns than Word takes', async () => {
    const cells = Array.from({ length: 100 }, (_, index) => cell(`${index} `))
    const [row] = await rowsOf(table(Array(100).fill(20), [cells]))
    expect(row).toHaveLength(63)
    expect(row!.join('')).toContain('99')
  })

  it('have a paragraph at the end of each cell, and one between two tables', async () => {
    const body = await bodyOf([
      table([10], [[cell('')]]),
      table([10], [[cell('', { blocks: [table([5], [[cell('x')]])] })]]),
    ])
    for (const element of findAll(body, 'w:tc')) expect(namesOf(element).at(-1)).toBe('w:p')
    expect(namesOf(body)).toEqual(['w:tbl', 'w:p', 'w:tbl', 'w:p', 'w:sectPr'])
  })
})

describe('pictures', () => {
  it('are stored once however often they are shown, with ids of their own', async () => {
    const document = flow([paragraph([picture([1, 2]), picture([1, 2], { alt: 'a "b"' }), picture([1, 3])])])
    const parts = await partsOf(document)
    expect(Object.keys(parts).filter((path) => path.startsWith('word/media/'))).toHaveLength(2)
    const names = findAll(readXml(strFromU8(parts['word/document.xml']!)), 'wp:docPr')
    expect(new Set(names.map(({ attributes }) => attributes['id'])).size).toBe(3)
    expect(names[1]!.attributes['descr']).toBe('a "b"')
  })
})

describe('frames', () => {
  it.each([
    [0, undefined, 'horz'],
    [90, undefined, 'vert'],
    [-90, undefined, 'vert270'],
    [180, '10800000', 'horz'],
    [33.3, '1997500', 'horz'],
  ])('are turned by %s degrees', async (angle, turn, direction) => {
    const frame = { type: 'frame' as const, x: 1, y: 2, width: 30, height: 40, angle, blocks: [paragraph('x')] }
    const body = await bodyOf([frame])
    expect(Number(findAll(body, 'a:xfrm')[0]!.attributes['rot'] ?? 0)).toBeCloseTo(Number(turn ?? 0), -4)
    expect(findAll(body, 'a:xfrm')[0]!.attributes['rot'] ?? '0').toMatch(/^\d+$/)
    expect(findAll(body, 'wps:bodyPr')[0]!.attributes['vert']).toBe(direction)
    expect(findAll(body, 'w:txbxContent')[0]!.text).toBe('x')
  })
})

describe('sections', () => {
  const head = (text: string) => [paragraph(text)]

  it('have no header where the one before has and they have none', async () => {
    const parts = await partsOf(
      flow({ sections: [section([], { header: head('A') }), section([]), section([], { start: 'continuous' })] }),
    )
    const root = readXml(strFromU8(parts['word/document.xml']!))
    const references = findAll(root, 'w:sectPr').map((element) => findAll(element, 'w:headerReference').length)
    expect(references).toEqual([1, 1, 0])
    expect(strFromU8(parts['word/header2.xml']!)).not.toContain('A')
  })

  it('show the usual footer on the first page when only the header differs there', async () => {
    const document = flow({ sections: [section([], { firstHeader: head('F'), footer: head('usual') })] })
    const references = findAll(await partOf(document, 'word/document.xml'), 'w:footerReference')
    expect(references.map(({ attributes }) => attributes['w:type'])).toEqual(['default', 'first'])
    expect(references[1]!.attributes['r:id']).toBe(references[0]!.attributes['r:id'])
  })

  it('make a page break part of what follows, so that no empty line stands on the new page', async () => {
    const body = await bodyOf([paragraph('a'), { type: 'page-break' }, paragraph('b')])
    const [first, second, ...rest] = findAll(body, 'w:p')
    expect(findAll(first!, 'w:pageBreakBefore')).toEqual([])
    expect(findAll(second!, 'w:pageBreakBefore')).toHaveLength(1)
    expect(rest).toEqual([])
  })

  it('keep room for text whatever their margins are', async () => {
    const margins = { top: 900, right: 900, bottom: 900, left: Number.NaN, header: -5, footer: 5 }
    const root = await partOf(flow({ sections: [section([], { margins })] }), 'word/document.xml')
    const {
      'w:left': left,
      'w:right': right,
      'w:top': top,
      'w:bottom': bottom,
    } = findAll(root, 'w:pgMar')[0]!.attributes
    expect(Number(left) + Number(right)).toBeLessThanOrEqual(595 * 20 - 720)
    expect(Number(top) + Number(bottom)).toBeLessThanOrEqual(842 * 20 - 720)
  })
})
