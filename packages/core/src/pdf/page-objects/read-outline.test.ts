import { expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'

it('bookmarks are listed with the pages they lead to, and chains that go round end', async () => {
  const sketch = new PdfSketch(['', ''])
  const root = sketch.add('')
  const [boats, sails] = [sketch.add(''), sketch.add('')]
  const to = (page: number) => `/Dest[${sketch.pages[page]!.ref} /Fit]`
  sketch.set(root, `<</Type/Outlines/First ${boats}/Last ${boats}/Count 2>>`)
  sketch.set(boats, `<</Title(Boats)/Parent ${root}${to(0)}/First ${sails}/Last ${sails}/Count 1>>`)
  sketch.set(sails, `<</Title<FEFF0053006500670065006C0020201300202603>>/Parent ${boats}${to(1)}/Next ${sails}>>`)
  sketch.catalog.push(`/Outlines ${root}`)
  const pages = await readObjectsHere(sketch.file('outline.pdf'))
  expect(pages.map(({ outline }) => outline)).toEqual([
    [{ title: 'Boats', level: 1 }],
    [{ title: 'Segel – ☃', level: 2 }],
  ])
})
