import { describe, expect, it } from 'vitest'
import { bodyOf, partOf, valueIn } from '../../testing/facts/docx-parts.js'
import { flow, paragraph, run } from '../../testing/sketches/flow-sketch.js'
import { findAll } from '../../testing/xml-tree.js'

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
    expect(valueIn(heading, 'w:name')).toBe('heading 2')
    expect(valueIn(heading, 'w:sz')).toBe('32')
    expect(valueIn(heading, 'w:outlineLvl')).toBe('1')
    const [first, second] = findAll(await bodyOf(blocks), 'w:p')
    expect(findAll(first!, 'w:pPr')[0]!.children.map(({ name }) => name)).toEqual(['w:pStyle'])
    expect(findAll(first!, 'w:rPr')).toEqual([])
    expect(findAll(second!, 'w:pPr')).toEqual([])
    expect(
      findAll(second!, 'w:r').map((element) => findAll(element, 'w:rPr')[0]?.children.map(({ name }) => name)),
    ).toEqual([undefined, ['w:b', 'w:bCs']])
  })

  it('have no direction of text, which Word accepts in runs only', async () => {
    const arabic = [paragraph([run('نص', { rightToLeft: true })], { rightToLeft: true })]
    expect(findAll(await partOf(flow(arabic), 'word/styles.xml'), 'w:rtl')).toEqual([])
    const [first] = findAll(await bodyOf(arabic), 'w:r')
    expect(findAll(first!, 'w:rtl')).toHaveLength(1)
  })

  it('are turned off where text has less than they', async () => {
    const heading = paragraph([run('Bold for the most part', { bold: true }), run(' light')], { heading: 1 })
    const light = findAll(await bodyOf([heading]), 'w:r')[1]!
    expect(['0', 'false']).toContain(valueIn(light, 'w:b'))
  })
})
