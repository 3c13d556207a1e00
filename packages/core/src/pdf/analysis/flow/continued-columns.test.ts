import { describe, expect, it } from 'vitest'
import { paragraphsOf, prose, textOf } from '../../../testing/sketches/flow-of-pages.js'
import { breakLines, readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readFlow } from './read-flow.js'

const leading = 14
const bodyTop = 80

/** Pages of lines, the first on the first one, a paragraph of its own below the last. */
function pagesOf(lines: readonly string[], perPage: number, next: string): TypesetPage[] {
  const pages: TypesetPage[] = []
  for (let from = 0; from < lines.length; from += perPage) {
    const page = new TypesetPage()
    const own = lines.slice(from, from + perPage)
    for (const [at, line] of own.entries()) page.line(line, 72, bodyTop + leading * at)
    if (own.length < perPage) page.paragraph(next, 72, bodyTop + leading * (own.length + 1), { leading })
    pages.push(page)
  }
  return pages
}

describe('a text that continues from the page before', () => {
  it('leaves no room for its lines above the next paragraph, nor in the margin, where the page has another size', async () => {
    const lines = breakLines(prose(1000), { width: 400 })
    const perPage = Math.floor(0.8 * lines.length)
    const next = prose(60, 3)
    const [first, second] = await readTypeset(pagesOf(lines, perPage, next))
    const document = await readFlow([first!, { ...second!, height: 842 }])
    expect(paragraphsOf(document).map(textOf)).toEqual([prose(1000), next])
    expect(document.sections.map(({ margins }) => margins.top)).toEqual(Array(2).fill(expect.closeTo(70, -1)))
    expect(paragraphsOf(document)[1]!.spacing?.before ?? 0).toBeLessThan(2 * leading)
  })

  it('has the margin of its first line where each page but one begins with such lines', async () => {
    const pages = Array.from({ length: 12 }, () => new TypesetPage())
    const paragraphs = pages.map((_, at) => breakLines(prose(at === 0 ? 250 : 500, at), { width: 400, indent: 20 }))
    const lines = paragraphs.flatMap((own) => own.map((line, at) => ({ line, x: at === 0 ? 92 : 72 })))
    const perPage = Math.ceil(lines.length / pages.length)
    for (const [at, { line, x }] of lines.entries())
      pages[Math.floor(at / perPage)]!.line(line, x, bodyTop + leading * (at % perPage))
    const [section] = (await readFlow(await readTypeset(pages))).sections
    expect(section!.margins.top).toBeCloseTo(70, -1)
  })
})

it('an address on a page of its own does not continue the one before', async () => {
  const pages = ['https://sheaf.example/guide/', 'https://sheaf.example/tools/'].map((address) =>
    new TypesetPage().line(address, 72, bodyTop),
  )
  const document = await readFlow(await readTypeset(pages))
  expect(paragraphsOf(document).map(textOf)).toEqual(['https://sheaf.example/guide/', 'https://sheaf.example/tools/'])
})

it('an equation with its number at the end of a page is not continued', async () => {
  const [first, second] = [new TypesetPage(), new TypesetPage()]
  first.paragraph(prose(60), 72, bodyTop, { width: 400, leading })
  first.line('u = c + d', 200, 300).line('(1.5)', 448, 300)
  second.paragraph(`where u is what ${prose(60, 2)}`, 72, bodyTop, { width: 400, leading })
  const document = await readFlow(await readTypeset([first, second]))
  expect(paragraphsOf(document).map(textOf)).toContainEqual(expect.stringMatching(/^where u is what/))
})
