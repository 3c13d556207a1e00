import { describe, expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf, textsOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

describe('headers and footers', () => {
  it('are distinguished from the text by coming back, and number the pages', async () => {
    const texts = [0, 1, 2, 3].map((index) => prose(200, index))
    const pages = texts.map((text, index) => {
      const page = new TypesetPage().line('The History of Boats', 72, 40).line(`Page ${index + 5} of 9`, 280, 760)
      page.paragraph(text, 72, 100, { width: 460 })
      return page
    })
    const document = await flowOf(...pages)
    expect(paragraphsOf(document).map(textOf)).toEqual(texts)
    const [section] = document.sections
    expect(textsOf(section!.header)).toBe('The History of Boats')
    expect(textsOf(section!.footer)).toBe('Page {page} of 9')
    expect(section!.firstPageNumber).toBe(5)
  })

  it('keep the lines that part them from the text, which has none then, and count from zero', async () => {
    const texts = [0, 1, 2].map((index) => prose(200, index))
    const pages = texts.map((text, index) => {
      const page = new TypesetPage().line('The History of Boats', 72, 40).line(`Page ${index}`, 280, 760)
      page.rule(72, 45, 532, 45).rule(72, 748, 532, 748)
      page.paragraph(text, 72, 100, { width: 460 })
      return page
    })
    const document = await flowOf(...pages)
    const [section] = document.sections
    expect(section!.header).toMatchObject([{ borders: { bottom: { color: 0 } } }])
    expect(section!.footer).toMatchObject([{ borders: { top: { color: 0 } } }])
    expect(section!.firstPageNumber).toBe(0)
    expect(document.sections.flatMap(({ blocks }) => blocks)).toHaveLength(3)
    expect(paragraphsOf(document).map(({ borders }) => borders)).toEqual([undefined, undefined, undefined])
  })

  it('are those of chapters, whose first pages have a number only', async () => {
    const heads = [
      '',
      '',
      '1',
      'Boats',
      'Boats',
      '4',
      'Ships and Sails',
      'Ships and Sails',
      'Ships and Sails',
      '8',
      'Oars',
      'Oars',
    ]
    const pages = heads.map((head, index) => {
      const page = new TypesetPage()
      if (head !== '') page.line(/\d/.test(head) ? head : `${head}  ${index - 1}`, /\d/.test(head) ? 500 : 400, 40)
      page.paragraph(prose(200, index), 72, 100, { width: 460 })
      return page
    })
    const { sections } = await flowOf(...pages)
    expect(sections.map(({ header }) => textsOf(header))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Boats/),
        expect.stringMatching(/^Ships/),
        expect.stringMatching(/^Oars/),
      ]),
    )
    expect(sections.flatMap(({ firstPageNumber = [] }) => firstPageNumber)).toEqual([1])
  })

  it('are not what copies of one page repeat, but what other pages repeat too', async () => {
    const form = (copy: number) => {
      const page = new TypesetPage().line('Town of Ulm', 72, 40)
      page.line('Read the notes on the back before you fill in this form', 72, 80)
      for (const [row, label] of ['Family name', 'First name', 'Date of birth', 'Address', 'Insurer'].entries())
        page.line(label, 72, 250 + 40 * row)
      return page.line(`Copy ${copy} of the form`, 72, 560).line('False statements are punished by law', 72, 700)
    }
    const notes = [0, 1].map((index) => {
      const page = new TypesetPage().line('Town of Ulm', 72, 40)
      page.paragraph(prose(200, index), 72, 100, { width: 460 })
      return page
    })
    const { sections } = await flowOf(form(1), form(2), ...notes)
    const text = sections.map(({ blocks }) => textsOf(blocks)).join('\n')
    expect(text.split('Read the notes')).toHaveLength(3)
    expect(text.split('False statements')).toHaveLength(3)
    expect(textsOf(sections[0]!.header)).toBe('Town of Ulm')
    expect(text).not.toContain('Town')
  })

  it('are not the title of the document, which has the same text in larger letters', async () => {
    const pages = [0, 1, 2, 3].map((index) => {
      const page = new TypesetPage()
      if (index === 0) page.line('The History of Boats', 180, 60, { size: 22 })
      else page.line('The History of Boats', 400, 40, { size: 9 })
      page.paragraph(prose(200, index), 72, 100, { width: 460 })
      return page
    })
    const document = await flowOf(...pages)
    const [section] = document.sections
    expect(textsOf(section!.header)).toBe('The History of Boats')
    expect(textsOf(section!.firstHeader)).toBe('')
    expect(paragraphsOf(document).map(textOf)[0]).toBe('The History of Boats')
  })

  it.each([
    ['a heading that opens the text of two pages', 2, { size: 18, top: 60, text: 92 }],
    ['a heading that opens the text of six pages', 6, { size: 18, top: 60, text: 92 }],
    [
      'a line that two pages begin with, no further from the text than its lines are',
      2,
      { size: 11, top: 72, text: 90 },
    ],
  ])('are not %s', async (_, count, { size, top, text }) => {
    const pages = Array.from({ length: count }, (_, index) => {
      const page = new TypesetPage().line('Sailing club', 72, 30, { size: 8 }).line('To all members', 72, top, { size })
      page.paragraph(prose(150, index), 72, text, { width: 460 })
      return page
    })
    const document = await flowOf(...pages)
    expect(paragraphsOf(document).filter((each) => textOf(each) === 'To all members')).toHaveLength(count)
    expect(textsOf(document.sections[0]!.header)).toBe('Sailing club')
  })

  it('are none that are on one page only', async () => {
    const pages = [0, 1, 2].map((index) =>
      new TypesetPage().line(`Heading ${['one', 'of all', 'last'][index]}`, 72, 60),
    )
    const document = await flowOf(...pages)
    expect(document.sections.flatMap(({ header }) => header ?? [])).toEqual([])
    expect(paragraphsOf(document)).toHaveLength(3)
  })

  it('are no lines of a text that says the same on every page', async () => {
    const text = 'Lorem ipsum dolor sit amet. '.repeat(125).trim()
    const pages = [0, 1, 2, 3, 4].map((index) => {
      const page = new TypesetPage().line(`Boats  ${index + 1}`, 72, 40)
      page.paragraph(text, 72, 100, { width: 460 })
      return page
    })
    const document = await flowOf(...pages)
    expect(paragraphsOf(document).map(textOf)).toEqual(pages.map(() => text))
    expect(textsOf(document.sections[0]!.footer)).toBeUndefined()
    expect(textsOf(document.sections[0]!.header)).toBe('Boats {page}')
  })
})

it('makes notes of the small text below a rule, at the marks that they belong to', async () => {
  const page = new TypesetPage()
  const y = page.paragraph(prose(120), 72, 100, { width: 400 })
  page
    .line('The ship came late', 72, y + 10)
    .line('1', 157.5, y + 6, { size: 6 })
    .line('this year', 164, y + 10)
  page.rule(72, 700, 200, 700)
  page.line('1', 72, 710, { size: 5 }).line('As told by her captain in a letter.', 78, 713, { size: 8 })
  const document = await flowOf(page)
  const notes = paragraphsOf(document).flatMap(({ contents }) =>
    contents.filter((inline) => inline.type === 'footnote'),
  )
  expect(notes).toHaveLength(1)
  expect(notes[0]!.note.map(textOf)).toEqual(['As told by her captain in a letter.'])
  const text = paragraphsOf(document).map(textOf).join()
  expect(text).not.toContain('captain')
  expect(text).toContain('The ship came late this year')
})

it('makes a note without a mark of small text that parts a sentence from its rest in the next column', async () => {
  const page = new TypesetPage()
  const y = page.paragraph(prose(160), 72, 100, { width: 210 })
  page.line('This sentence goes on to where the line ends', 72, y)
  page.line('Copyright by those who wrote it.', 72, y + 40, { size: 7 })
  page.paragraph(`in the column beside. ${prose(260)}`, 320, 100, { width: 210 })
  const document = await flowOf(page)
  const paragraphs = paragraphsOf(document)
  expect(paragraphs.map(textOf).join()).toContain('This sentence goes on to where the line ends in the column beside.')
  const notes = paragraphs.flatMap(({ contents }) => contents.filter((inline) => inline.type === 'footnote'))
  expect(notes.map(({ note, unmarked }) => [note.map(textOf), unmarked])).toEqual([
    [['Copyright by those who wrote it.'], true],
  ])
})

it('small text that continues in the next column is no note', async () => {
  const page = new TypesetPage()
  const y = page.paragraph(prose(160), 72, 100, { width: 210 })
  page.line('A heading that ends in no sign', 72, y)
  page.line('Small text that goes on to where the line ends', 72, y + 40, { size: 7 })
  page.line('in the column beside, as small as before.', 320, 100, { size: 7 })
  page.paragraph(prose(260), 320, 130, { width: 210 })
  const notes = paragraphsOf(await flowOf(page)).flatMap(({ contents }) =>
    contents.filter((inline) => inline.type === 'footnote'),
  )
  expect(notes).toEqual([])
})

it('lines to be written on stay, and only those before the number of a page are leaders', async () => {
  const page = new TypesetPage().line('Name of the ship: ____________', 72, 100).line('Sails ____________ 7', 72, 140)
  const paragraphs = paragraphsOf(await flowOf(page))
  expect(paragraphs.map((paragraph) => [textOf(paragraph), paragraph.tabs?.[0]?.leader])).toEqual([
    ['Name of the ship: ____________', undefined],
    ['Sails\t7', 'dots'],
  ])
})
