import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { bodyOf, partOf, partsOf } from '../../testing/facts/docx-parts.js'
import { flow, paragraph, section } from '../../testing/sketches/flow-sketch.js'
import { findAll, readXml } from '../../testing/xml-tree.js'

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

  it('make a page break part of what follows, so that no empty line is on the new page', async () => {
    const body = await bodyOf([paragraph('a'), { type: 'page-break' }, paragraph('b')])
    const [first, second, ...rest] = findAll(body, 'w:p')
    expect(findAll(first!, 'w:pageBreakBefore')).toEqual([])
    expect(findAll(second!, 'w:pageBreakBefore')).toHaveLength(1)
    expect(rest).toEqual([])
  })

  it('number their pages in the style of the document', async () => {
    const document = flow({
      sections: [
        section([], { pageNumberStyle: 'roman', firstPageNumber: 0 }),
        section([], { pageNumberStyle: 'ROMAN' }),
      ],
    })
    const numbers = findAll(await partOf(document, 'word/document.xml'), 'w:pgNumType').map(
      ({ attributes }) => attributes,
    )
    expect(numbers).toEqual([{ 'w:start': '0', 'w:fmt': 'lowerRoman' }, { 'w:fmt': 'upperRoman' }])
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
