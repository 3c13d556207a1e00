import { describe, expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFlow } from '../read-flow.js'

describe('headings and lists', () => {
  it('gives headings their levels by size and weight', async () => {
    const page = new TypesetPage().line('Boats of the World', 72, 80, { size: 24 })
    let y = page.paragraph(prose(60), 72, 110)
    for (const [index, text] of ['Sails', 'Oars'].entries()) {
      page.line(text, 72, y + 20, { size: 16, face: 'Helvetica-Bold' })
      page.line(`Of old ${text}`, 72, y + 44, { face: 'Helvetica-Bold' })
      y = page.paragraph(prose(60, index), 72, y + 62)
    }
    const headings = paragraphsOf(await flowOf(page)).flatMap((paragraph) =>
      paragraph.heading === undefined ? [] : [[paragraph.heading, textOf(paragraph)]],
    )
    expect(headings).toEqual([
      [0, 'Boats of the World'],
      [1, 'Sails'],
      [2, 'Of old Sails'],
      [1, 'Oars'],
      [2, 'Of old Oars'],
    ])
  })

  const headingsOf = async (page: TypesetPage) =>
    paragraphsOf(await flowOf(page)).flatMap((paragraph) =>
      paragraph.heading === undefined ? [] : [[paragraph.heading, textOf(paragraph)]],
    )

  it('takes a heading in the middle that is larger than all others as the title', async () => {
    const face = 'Helvetica-Bold'
    const page = new TypesetPage().line('Of Boats', 194, 80, { size: 13, face })
    let y = page.paragraph(prose(60), 72, 110)
    for (const title of ['1. Sails', '2. Oars']) {
      page.line(title, 72, y + 20, { face })
      y = page.paragraph(prose(60), 72, y + 38)
    }
    expect(await headingsOf(page)).toEqual([
      [0, 'Of Boats'],
      [1, '1. Sails'],
      [1, '2. Oars'],
    ])
  })

  it('joins the lines of a title in the middle, also where one fills the page', async () => {
    const page = new TypesetPage().line('All of the Boats of the North', 82, 80, { size: 20 })
    page.line('and Oars', 163, 104, { size: 20 })
    let y = page.paragraph(prose(60), 72, 140)
    for (const title of ['Sails', 'Oars']) {
      page.line(title, 72, y + 20, { size: 14, face: 'Helvetica-Bold' })
      y = page.paragraph(prose(60), 72, y + 38)
    }
    const texts = (await headingsOf(page)).map(([, text]) => text)
    expect(texts).toEqual(['All of the Boats of the North and Oars', 'Sails', 'Oars'])
  })

  it('joins the number of a chapter to the title below it', async () => {
    const face = 'Helvetica-Bold'
    const page = new TypesetPage()
    let y = 60
    for (const [index, title] of ['Sails', 'Oars'].entries()) {
      page.line(`Chapter ${index + 1}`, 72, y + 30, { size: 20, face }).line(title, 72, y + 66, { size: 24, face })
      page.line(`${index + 1}.1 Of old ${title}`, 72, y + 96, { size: 14, face })
      y = page.paragraph(prose(60, index), 72, y + 114)
    }
    expect(await headingsOf(page)).toEqual([
      [1, 'Chapter 1\nSails'],
      [2, '1.1 Of old Sails'],
      [1, 'Chapter 2\nOars'],
      [2, '2.1 Of old Oars'],
    ])
  })

  it('tells levels of one look by numbers, also where other headings have none', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(30), 72, 60)
    const titles = ['1. Boats', '1.1 Sails', '1.2 Masts', '2. Oars', 'Ropes', 'Knots', 'Flags', 'and so on']
    for (const [index, title] of titles.entries()) {
      page.line(title, 72, y + 16, { face: 'Helvetica-Bold' })
      y = page.paragraph(prose(30, index), 72, y + 32)
    }
    const headings = paragraphsOf(await flowOf(page)).map(({ heading }) => heading)
    expect(headings.filter((heading) => heading !== undefined)).toEqual([1, 2, 2, 1, 1, 1, 1])
  })

  it('finds headings that only their color and room above show, and no notes in that color', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(60), 72, 60)
    for (const [index, text] of ['Sails and cloth', 'Masts', 'Oars'].entries()) {
      page.line(text, 72, y + 24, { color: [0, 0.2, 0.6] })
      y = page.paragraph(prose(40, index), 72, y + 40)
      page.line('Source: the harbor', 72, y + 24, { color: [0, 0.2, 0.6] })
      y = page.paragraph(prose(40, index), 72, y + 40)
    }
    const headings = paragraphsOf(await flowOf(page)).filter(({ heading }) => heading !== undefined)
    expect(headings.map(textOf)).toEqual(['Sails and cloth', 'Masts', 'Oars'])
  })

  it('takes bold numbers of versions for headings of one level', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(40), 72, 60)
    for (const [index, text] of ['4.2.0', '4.1', '3.1.x', 'v3'].entries()) {
      page.line(text, 72, y + 24, { face: 'Helvetica-Bold' })
      y = page.paragraph(prose(40, index), 72, y + 40)
    }
    const headings = paragraphsOf(await flowOf(page)).filter(({ heading }) => heading !== undefined)
    expect(headings.map((one) => [one.heading, textOf(one)])).toEqual([
      [1, '4.2.0'],
      [1, '4.1'],
      [1, '3.1.x'],
      [1, 'v3'],
    ])
  })

  it('gives a few headings in capital letters the level of others of their look', async () => {
    const page = new TypesetPage().line('Boats', 72, 60, { size: 24 })
    let y = page.paragraph(prose(30), 72, 90)
    for (const [index, title] of ['API', 'Sails', 'PERFORMANCE', 'Oars', 'Ropes'].entries()) {
      page.line(title, 72, y + 20, { size: 16 })
      y = page.paragraph(prose(30, index), 72, y + 40)
    }
    const headings = paragraphsOf(await flowOf(page)).map(({ heading }) => heading)
    expect(headings.filter((heading) => heading !== undefined)).toEqual([0, 1, 1, 1, 1, 1])
  })

  it('takes bold names of functions for headings in a manual, but no code and no items', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(60), 72, 60)
    for (const [title, face] of [
      ['seekInput(time): where it begins', 'Helvetica-Bold'],
      ['boats.sail(far)', 'Courier-Bold'],
      ['and so it goes on', 'Helvetica-Bold'],
    ] as const) {
      page.line(title, 72, y + 20, { face })
      y = page.paragraph(prose(40), 72, y + 40)
    }
    page
      .line('boats.sail()', 72, y + 20, { face: 'Courier-Bold' })
      .line('boats.stop()', 72, y + 32, { face: 'Courier' })
    page.line('• Long boats', 72, y + 60, { size: 12 }).line('• Wide boats', 72, y + 76, { size: 12 })
    const headings = paragraphsOf(await flowOf(page)).filter(({ heading }) => heading !== undefined)
    expect(headings.map(textOf)).toEqual(['seekInput(time): where it begins', 'boats.sail(far)'])
  })

  it('measures sizes by the text, not by code of another size', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(40), 72, 60, { size: 12, leading: 14 })
    for (let row = 0; row < 20; row++) {
      y += 12
      page.line('const boats = await sail(over, the, sea)', 72, y, { face: 'Courier' })
    }
    page.line('Sails', 72, y + 30, { size: 16 })
    page.paragraph(prose(20), 72, y + 60, { size: 12, leading: 14 })
    page.paragraph('A short one', 72, y + 160, { size: 12, leading: 14 })
    const headings = paragraphsOf(await flowOf(page)).filter(({ heading }) => heading !== undefined)
    expect(headings.map(textOf)).toEqual(['Sails'])
  })

  it('takes bold text of three lines for a heading where it has a number', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(60), 72, 80)
    const titles = ['3.1 ', ''].map((sign, index) => `${sign}${prose(40, index).slice(0, -1)}`)
    for (const [index, title] of titles.entries()) {
      y = page.paragraph(title, 72, y + 20, { face: 'Helvetica-Bold', width: 460 })
      y = page.paragraph(prose(60, index), 72, y + 10)
    }
    const paragraphs = paragraphsOf(await flowOf(page))
    expect(paragraphs.filter(({ heading }) => heading !== undefined).map(textOf)).toEqual([titles[0]])
  })

  it('takes the markers off the items of lists, nested ones too', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(60), 72, 80)
    const items = [
      ['1.', 0],
      ['a)', 20],
      ['b)', 20],
      ['2.', 0],
    ] as const
    for (const [marker, left] of items) {
      page.line(marker, 90 + left, y + 6)
      y = page.paragraph(`${prose(25)} ${marker.replace(/\W/, '')}`, 108 + left, y + 6, { width: 260 })
    }
    const lists = paragraphsOf(await flowOf(page)).flatMap(({ list, indent }) => (list ? [{ ...list, indent }] : []))
    expect(lists.map(({ level, marker, value }) => [level, marker, value])).toEqual([
      [0, '1.', 1],
      [1, 'a)', 1],
      [1, 'b)', 2],
      [0, '2.', 2],
    ])
    expect(new Set(lists.map(({ id }) => id)).size).toBe(1)
    expect(lists[0]!.indent).toMatchObject({ left: expect.closeTo(36, 0), firstLine: expect.closeTo(-18, 0) })
  })

  it('does not take a number at the beginning of a line for an item', async () => {
    const page = new TypesetPage()
    page.line('The house that was built by the river in the year of', 72, 100)
    page.line('1987. It was sold to people who came from the town with', 72, 112)
    page.line('all their friends and stayed for a long time.', 72, 124)
    const [paragraph] = paragraphsOf(await flowOf(page))
    expect(paragraph!.list).toBeUndefined()
    expect(textOf(paragraph!)).toContain('in the year of 1987. It was')
  })

  it('sets a tab with dots in the entries of a table of contents', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Sails', 'Oars and rudders'].entries()) {
      page
        .line(`${text} ${'.'.repeat(100 - 3 * index)}`, 72, 100 + 14 * index)
        .line(String(index + 4), 500, 100 + 14 * index)
    }
    const entries = paragraphsOf(await readFlow(await readTypeset([page])))
    expect(entries.map(textOf)).toEqual(['Sails\t4', 'Oars and rudders\t5'])
    expect(entries[0]!.tabs?.at(-1)).toMatchObject({ align: 'right', leader: 'dots' })
  })
})
