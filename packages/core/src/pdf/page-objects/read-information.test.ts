import { expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { PdfSketch, textString } from '../../testing/sketches/pdf-sketch.js'

async function informationOf(entries: string, catalog = '') {
  const sketch = new PdfSketch(['Text'])
  sketch.information = entries
  if (catalog) sketch.catalog.push(catalog)
  const [page] = await readObjectsHere(sketch.file('a.pdf'))
  return page!.information
}

it('reports title, author and language of a document, in letters of all the world', async () => {
  const entries = `/Title ${textString('Schöne Grüße: 日本')}/Author(Ada)`
  expect(await informationOf(entries, '/Lang(de_AT)')).toEqual({
    title: 'Schöne Grüße: 日本',
    author: 'Ada',
    language: 'de-AT',
  })
})

it('leaves out what is empty, no language, or longer than anyone would read', async () => {
  expect(await informationOf(`/Title( \\n )/Author(${'a'.repeat(3000)})`, '/Lang(<<x>>)')).toBeUndefined()
})
