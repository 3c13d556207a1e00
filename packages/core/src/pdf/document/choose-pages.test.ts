import { describe, expect, it } from 'vitest'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch, textString } from '../../testing/sketches/pdf-sketch.js'
import { addLink, addOutline, addPageLabels, nameTree, top } from '../../testing/sketches/sketch-navigation.js'

/** The structure of a sketch with only the pages named, after qpdf has found it sound. */
async function choose(sketch: PdfSketch, newOrder: string) {
  const { file, warnings } = await runHere(reorderPages, sketch.file(), { newOrder })
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  return { ...(await readStructure(file)), file, warnings }
}

const to = (sketch: PdfSketch, page: number) => `/Dest${top(sketch.pages[page - 1]!)}`
const goTo = (destination: string) => `/A<</S/GoTo/D${destination}>>`

describe('bookmarks of chosen pages', () => {
  it('lead to their pages wherever those are now', async () => {
    const sketch = numberedPages(3)
    addOutline(sketch, [
      { title: 'one', target: to(sketch, 1) },
      { title: 'two', target: goTo(top(sketch.pages[1]!)) },
      { title: 'three', target: to(sketch, 3) },
    ])
    const { outline } = await choose(sketch, '3,1,2')
    expect(outline).toEqual([
      { title: 'one', page: 2 },
      { title: 'two', page: 3 },
      { title: 'three', page: 1 },
    ])
  })

  it('go with their pages, but for those that hold others that stay', async () => {
    const sketch = numberedPages(3)
    addOutline(sketch, [
      { title: 'gone', target: to(sketch, 2) },
      {
        title: 'gone, with kept',
        target: to(sketch, 2),
        open: true,
        children: [
          { title: 'kept', target: to(sketch, 3) },
          { title: 'gone too', target: to(sketch, 2) },
        ],
      },
      { title: 'gone, with gone', target: to(sketch, 2), children: [{ title: 'gone as well', target: to(sketch, 2) }] },
    ])
    const { outline } = await choose(sketch, '1,3')
    expect(outline).toEqual([{ title: 'gone, with kept', page: null, open: true, kids: [{ title: 'kept', page: 2 }] }])
  })

  it('stay when they never led to a page: to the web, or as a heading while something is below it', async () => {
    const sketch = numberedPages(2)
    const web = '/A<</S/URI/URI(https://example.org)>>'
    addOutline(sketch, [
      { title: 'web', target: web },
      { title: 'web, with gone', target: web, children: [{ title: 'gone', target: to(sketch, 2) }] },
      { title: 'heading', children: [{ title: 'kept', target: to(sketch, 1) }] },
      { title: 'empty heading', children: [{ title: 'gone', target: to(sketch, 2) }] },
      { title: 'plain' },
    ])
    const { outline } = await choose(sketch, '1')
    expect(outline.map(({ title }) => title)).toEqual(['web', 'web, with gone', 'heading', 'plain'])
  })

  it('count what is shown below them, open and closed', async () => {
    const sketch = numberedPages(2)
    const leaf = (title: string, page: number) => ({ title, target: to(sketch, page) })
    addOutline(sketch, [
      {
        title: 'open',
        open: true,
        target: to(sketch, 1),
        children: [
          leaf('a', 1),
          { title: 'closed', target: to(sketch, 1), children: [leaf('b', 1), leaf('c', 1), leaf('gone', 2)] },
          leaf('gone', 2),
        ],
      },
    ])
    const { catalog, resolve } = await choose(sketch, '1')
    const root = resolve(catalog['/Outlines'])
    const open = resolve(root['/First'])
    const closed = resolve(resolve(open['/First'])['/Next'])
    expect([root['/Count'], open['/Count'], closed['/Count']]).toEqual([3, 2, -2])
  })

  it('follow names in the name tree and in the older dictionary', async () => {
    const sketch = numberedPages(3)
    sketch.catalog.push(
      `/Names<</Dests ${nameTree({ two: top(sketch.pages[1]!), three: `<</D${top(sketch.pages[2]!)}>>` })}>>`,
    )
    sketch.catalog.push(`/Dests<</old2 ${top(sketch.pages[1]!)}/old3<</D${top(sketch.pages[2]!)}>>>>`)
    addOutline(
      sketch,
      ['(two)', '(three)', '/old2', '/old3'].map((name) => ({ title: name, target: `/Dest ${name}` })),
    )
    const { outline, names } = await choose(sketch, '3,1')
    expect(outline).toEqual([
      { title: '(three)', page: 1 },
      { title: '/old3', page: 1 },
    ])
    expect(names).toEqual({ three: 1, old3: 1 })
  })

  it('follow pages that are named by their number, as some writers do', async () => {
    const sketch = numberedPages(3)
    addOutline(sketch, [
      { title: 'one', target: '/Dest[0/Fit]' },
      { title: 'two', target: goTo('[1/Fit]') },
      { title: 'three', target: '/Dest[2/Fit]' },
    ])
    addLink(sketch, sketch.pages[0]!, '/Dest[2/Fit]')
    const { outline, links } = await choose(sketch, '3,1')
    expect(outline).toEqual([
      { title: 'one', page: 2 },
      { title: 'three', page: 1 },
    ])
    expect(links).toEqual([[], [1]])
  })

  it('do not hang when their chain leads back', async () => {
    const sketch = numberedPages(2)
    const item = sketch.reserve()
    const root = sketch.add(`<</Type/Outlines/First ${item}/Last ${item}/Count 1>>`)
    sketch.set(item, `<</Title(round)/Parent ${root}${to(sketch, 1)}/Next ${item}/First ${item}/Last ${item}/Count 1>>`)
    sketch.catalog.push(`/Outlines ${root}`)
    const { outline } = await choose(sketch, '1')
    expect(outline).toEqual([{ title: 'round', page: 1 }])
  })
})

describe('links on chosen pages', () => {
  it('are kept with their target, and go with it', async () => {
    const sketch = numberedPages(4)
    const [first, second] = [sketch.pages[0]!, sketch.pages[1]!]
    sketch.catalog.push(
      `/Names<</Dests ${nameTree({ there: top(sketch.pages[2]!), 'not there': top(sketch.pages[3]!) })}>>`,
    )
    for (const target of [
      to(sketch, 2),
      to(sketch, 4),
      goTo('(there)'),
      '/Dest(not there)',
      '/A<</S/URI/URI(https://example.org)>>',
    ]) {
      addLink(sketch, first, target)
    }
    addLink(sketch, second, to(sketch, 1))
    const { links, names } = await choose(sketch, '3,2,1')
    expect(links).toEqual([[], [3], [2, 1, 'https://example.org']])
    expect(names).toEqual({ there: 1 })
  })

  it('stay when their name is nobody’s', async () => {
    const sketch = numberedPages(2)
    addLink(sketch, sketch.pages[0]!, '/Dest(nobody)')
    expect((await choose(sketch, '1')).links).toEqual([[null]])
  })

  it('are there on a repeated page too', async () => {
    const sketch = numberedPages(2)
    addLink(sketch, sketch.pages[0]!, to(sketch, 2))
    const { links, resolve, file } = await choose(sketch, '1,2,1')
    expect(links).toEqual([[2], [], [2]])
    expect(await textsOf(file)).toEqual(['page 1', 'page 2', 'page 1'])
    expect(resolve('1 0 R')).toBeDefined()
  })
})

describe('the catalog of chosen pages', () => {
  it('loses an opening action whose page is gone, and keeps any other', async () => {
    const opening = async (action: string, order: string) => {
      const sketch = numberedPages(2)
      sketch.catalog.push(`/OpenAction ${action.replace('PAGE', sketch.pages[1]!.ref)}`)
      return (await choose(sketch, order)).catalog['/OpenAction']
    }
    for (const action of ['[PAGE/Fit]', '<</S/GoTo/D[PAGE/Fit]>>', '[1/Fit]']) {
      expect(await opening(action, '1')).toBeUndefined()
      expect(await opening(action, '2')).toBeDefined()
    }
    expect(await opening('<</S/Named/N/Print>>', '1')).toBeDefined()
    // What follows such an action does not lead to the page.
    for (const next of ['<</S/Named/N/Print>>', '[<</S/Named/N/Print>>]'])
      expect(await opening(`<</S/GoTo/D[PAGE/Fit]/Next ${next}>>`, '1')).toMatchObject({ '/N': '/Print' })
  })

  it('keeps attachments, layers, metadata, language and viewer settings', async () => {
    const sketch = numberedPages(2)
    const data = sketch.add('<</Type/EmbeddedFile/Length 5>>\nstream\nhello\nendstream')
    const attachment = sketch.add(`<</Type/Filespec/F(hello.txt)/UF(hello.txt)/EF<</F ${data}>>>>`)
    const layer = sketch.add(`<</Type/OCG/Name(hidden)>>`)
    sketch.catalog.push(`/Names<</EmbeddedFiles ${nameTree({ 'hello.txt': attachment })}>>`)
    sketch.catalog.push(`/OCProperties<</OCGs[${layer}]/D<</OFF[${layer}]/Order[${layer}]>>>>`)
    sketch.catalog.push('/Lang(de)/PageMode/UseOutlines/ViewerPreferences<</DisplayDocTitle true>>')
    sketch.catalog.push(`/Metadata ${sketch.add('<</Type/Metadata/Subtype/XML/Length 6>>\nstream\n<xmp/>\nendstream')}`)
    const { catalog, attachments, resolve } = await choose(sketch, '2')
    expect(attachments).toEqual(['hello.txt'])
    const layers = resolve(catalog['/OCProperties'])
    expect(resolve(layers['/OCGs'][0])['/Name']).toBe('u:hidden')
    expect(layers['/D']['/OFF']).toEqual(layers['/OCGs'])
    expect(catalog).toMatchObject({
      '/Lang': 'u:de',
      '/PageMode': '/UseOutlines',
      '/ViewerPreferences': { '/DisplayDocTitle': true },
    })
    expect(resolve(catalog['/Metadata'])).toBeDefined()
  })
})

describe('page labels of chosen pages', () => {
  it('go with their pages, in every style', async () => {
    const sketch = numberedPages(7)
    addPageLabels(sketch, {
      0: '<</S/r>>',
      2: '<</S/D>>',
      4: `<</S/A/P${textString('Š-')}/St 3>>`,
      5: '<</P(cover)>>',
      6: '<</S/R/St 9>>',
    })
    const { labels } = await choose(sketch, '3,4,2,6,5,7,1')
    expect(labels).toEqual({
      0: { '/S': '/D' },
      2: { '/S': '/r', '/St': 2 },
      3: { '/P': 'u:cover' },
      4: { '/S': '/A', '/P': 'u:Š-', '/St': 3 },
      5: { '/S': '/R', '/St': 9 },
      6: { '/S': '/r' },
    })
  })

  it('are not made up for a document that has none', async () => {
    expect((await choose(numberedPages(3), '3,1')).catalog['/PageLabels']).toBeUndefined()
  })
})
