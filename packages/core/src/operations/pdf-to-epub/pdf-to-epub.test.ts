import { strFromU8, unzipSync } from 'fflate'
import { parse, defaultTreeAdapter as tree } from 'parse5'
import { expect, it } from 'vitest'
import { lettersOfPages, readHtml } from '../../testing/facts/second-readers.js'
import { runHere } from '../../testing/run-here.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { TypesetPage, typesetFile } from '../../testing/sketches/typeset.js'
import { XmlScanner } from '../../text/xml/scan-xml.js'
import { operation } from './operation.js'

const prose = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'boats' : 'sails')).join(' ')

/** A book of two chapters under a title. */
function pages(): File {
  const first = new TypesetPage().line('All about boats', 72, 80, { size: 24 })
  first.line('Sails & masts', 72, 130, { size: 17 })
  first.paragraph(prose, 72, 160)
  const second = new TypesetPage().line('Rudders', 72, 80, { size: 17 })
  second.paragraph(prose, 72, 110)
  return typesetFile([first, second])
}
const partsOf = async (file: File) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, part]) => [name, strFromU8(part)]),
  )

it('makes a chapter of each heading, with contents', async () => {
  const { file, data, warnings } = await runHere(operation, pages())
  expect([file.name, file.type, warnings]).toEqual(['typeset.epub', 'application/epub+zip', []])
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Readers know a book by its first entry, which is stored (OCF 3.3, 4.2).
  expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
  const parts = await partsOf(file)
  const chapters = Object.keys(parts).filter((name) => /chapter-\d+\.xhtml$/.test(name))
  expect(chapters.length).toBeGreaterThan(1)
  expect(parts['OPS/chapter-1.xhtml']).toContain('<h1 id="heading-1">All about boats</h1>')
  expect(chapters.map((name) => parts[name]).join('')).toContain(`<p>${prose}</p>`)
  expect(parts['OPS/nav.xhtml']).toMatch(/All about boats<\/a>.*Sails &amp; masts.*Rudders/s)
  expect(parts['OPS/book.opf']).toContain('<dc:title>All about boats</dc:title>')
  expect(data).toMatchObject({ pages: 2, headings: 3 })
})

it('writes XML that is well-formed, whose references lead somewhere', async () => {
  const parts = await partsOf((await runHere(operation, pages(), { title: 'A & <B>', author: 'Ada' })).file)
  for (const [name, part] of Object.entries(parts)) {
    if (!/\.(xhtml|opf|ncx|xml)$/.test(name)) continue
    const open: string[] = []
    new XmlScanner({
      tag: ({ name: tag }) => {
        open.push(tag)
        return undefined
      },
      end: (tag) => expect(open.pop(), name).toBe(tag),
    }).push(new TextEncoder().encode(part))
    expect(open, name).toEqual([])
  }
  expect(parts['OPS/book.opf']).toContain('<dc:title>A &amp; &lt;B&gt;</dc:title>')
  const targets = [...parts['OPS/nav.xhtml']!.matchAll(/<a href="([^"#]+)#([^"]+)"/g)]
  expect(targets.length).toBe(3)
  for (const [, path, id] of targets) {
    const found: string[] = []
    const visit = (node: Parameters<typeof tree.getChildNodes>[0]): void => {
      for (const child of tree.getChildNodes(node))
        if (tree.isElementNode(child)) {
          found.push(...child.attrs.filter(({ name }) => name === 'id').map(({ value }) => value))
          visit(child)
        }
    }
    visit(parse(parts[`OPS/${path}`]!))
    expect(found).toContain(id)
  }
})

it('has every letter that another engine finds on the pages, once, in order, as another parser reads the chapters', async () => {
  const parts = await partsOf((await runHere(operation, pages())).file)
  const chapters = Object.keys(parts)
    .filter((name) => /chapter-\d+\.xhtml$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const letters = chapters.map((name) => readHtml(parts[name]!).elements[0]!.letters)
  expect(letters.join('')).toBe(await lettersOfPages(pages()))
})

it('takes the pages requested', async () => {
  const parts = await partsOf((await runHere(operation, numberedPages(3).file('n.pdf'), { pages: '2' })).file)
  expect(parts['OPS/chapter-1.xhtml']).toContain('<body>\n<p>page 2</p>')
  expect(parts['OPS/nav.xhtml']).toContain('<a href="chapter-1.xhtml">n</a>')
})
