import { expect, it } from 'vitest'
import { lettersOf, lettersOfPages, readHtml } from '../../testing/facts/second-readers.js'
import { runHere } from '../../testing/run-here.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { tablePdf } from '../../testing/sketches/table-pdf.js'
import { TypesetPage, typesetFile } from '../../testing/sketches/typeset.js'
import { operation } from './operation.js'

const run = async (file: File, options: Record<string, unknown> = {}) => {
  const result = await runHere(operation, file, options)
  return { ...result, text: await result.file.text() }
}
const prose = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'boats' : 'sails')).join(' ')

it('writes one page with headings, paragraphs, links and tables', async () => {
  const page = new TypesetPage().line('All about boats', 72, 80, { size: 24 })
  const y = page.paragraph(prose, 72, 120)
  page.line('See our site', 72, y + 40).link('https://boats.example/', 72, y + 30, 130, y + 43)
  const { file, text, data, warnings } = await run(typesetFile([page]))
  expect([file.name, file.type]).toEqual(['typeset.html', 'text/html;charset=utf-8'])
  expect(text).toContain('<title>All about boats</title>')
  expect(text.split('<body>\n')[1]!.split('\n').slice(0, 3)).toEqual([
    '<h1>All about boats</h1>',
    `<p>${prose}</p>`,
    '<p><a href="https://boats.example/">See our site</a></p>',
  ])
  expect(data).toMatchObject({ pages: 1, headings: 1, text: { missing: 0 } })
  expect(warnings).toEqual([])
})

it('writes HTML that another parser reads without errors: every letter that another engine finds on the pages, once, in order', async () => {
  const first = new TypesetPage().line('All about boats', 72, 80, { size: 24 })
  first.paragraph(prose, 72, 120)
  const second = new TypesetPage().line('Rudders & <tillers>', 72, 80, { size: 17 })
  second.paragraph(prose, 72, 110)
  const file = typesetFile([first, second])
  const { elements, errors } = readHtml((await run(file)).text)
  expect(errors).toEqual([])
  expect(elements[0]).toEqual({ name: 'body', letters: await lettersOfPages(file) })
  expect(elements.slice(1)).toEqual([
    { name: 'h1', letters: 'Allaboutboats' },
    { name: 'p', letters: lettersOf(prose) },
    { name: 'h2', letters: 'Rudderstillers' },
    { name: 'p', letters: lettersOf(prose) },
  ])
})

it('writes cells of tables', async () => {
  const { text } = await run(
    tablePdf([
      [
        ['Name', 'Age'],
        ['Ada', '7'],
        ['Grace', '8'],
      ],
    ]).file('a.pdf'),
  )
  expect([...text.matchAll(/<t[hd](?: [^>]*)?>([^<]*)</g)].map(([, cell]) => cell)).toEqual([
    'Name',
    'Age',
    'Ada',
    '7',
    'Grace',
    '8',
  ])
})

it('takes the pages requested', async () => {
  expect((await run(numberedPages(3).file(), { pages: '2' })).text).toContain('<body>\n<p>page 2</p>\n</body>')
})
