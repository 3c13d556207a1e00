import { describe, expect, it } from 'vitest'
import { operation as pdfInfo } from '../../operations/pdf-info/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { hybridPdf, objectStreamBody, rawFile, updatePdf, xrefStreamBody } from '../../testing/hostile/file-forms.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

/** What is in a file after it was opened and saved, once qpdf has found the result sound. */
async function reopened(input: File) {
  const { file, warnings } = await runHere(rotatePdf, input, { angle: 180 })
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  return { texts: await textsOf(file), warnings, file }
}

const threePages = ['page 1', 'page 2', 'page 3']
const sound = { texts: threePages, warnings: [] }
const mended = { texts: threePages, warnings: ['repaired'] }

describe('a sound file opens without a word', () => {
  const file = numberedPages(3).file()

  it('with a table', async () => {
    expect(await reopened(file)).toMatchObject(sound)
  })

  it('with object streams, which the result has then, too', async () => {
    const { file: result, ...rest } = await reopened(await rewriteByQpdf(file, '--object-streams=generate'))
    expect(rest).toEqual(sound)
    expect(await rawText(result)).toContain('/ObjStm')
  })

  it('linearised', async () => {
    expect(await reopened(await rewriteByQpdf(file, '--linearize'))).toMatchObject(sound)
  })

  it('hybrid, with objects that only new readers see', async () => {
    const objects = numberedPages(3).build()
    const { 1: catalog, 2: pages, ...rest } = objects
    expect(await reopened(hybridPdf(rest, { 1: catalog!, 2: pages! }))).toMatchObject(sound)
  })

  it('with junk before it, whatever its offsets count from', async () => {
    const text = await rawText(file)
    expect(await reopened(rawFile(`junk\n${text}`))).toMatchObject(sound)
    const shifted = text.replace(
      /^(\d{10}) 00000 n/gm,
      (_, offset) => `${String(Number(offset) + 5).padStart(10, '0')} 00000 n`,
    )
    const start = Number(/startxref\n(\d+)/.exec(text)![1]) + 5
    expect(await reopened(rawFile(`junk\n${shifted.replace(/startxref\n\d+/, `startxref\n${start}`)}`))).toMatchObject(
      sound,
    )
  })

  it('with updates: the last version of each object counts, and what was deleted is gone', async () => {
    const sketch = numberedPages(3)
    addOutline(sketch, [{ title: 'deleted', target: `/Dest${top(sketch.pages[0]!)}` }])
    const content = Number(/Contents (\d+)/.exec(sketch.pages[1]!.entries)![1])
    const outline = Number(/Outlines (\d+)/.exec(sketch.catalog.join(''))![1])
    const once = await updatePdf(sketch.file(), {
      [content]: streamBody('BT /F0 18 Tf 30 100 Td (first change) Tj ET'),
    })
    const twice = await updatePdf(once, { [content]: streamBody('BT /F0 18 Tf 30 100 Td (second change) Tj ET') }, [
      outline,
    ])
    const { texts, warnings, file: result } = await reopened(twice)
    expect({ texts, warnings }).toEqual({ texts: ['page 1', 'second change', 'page 3'], warnings: [] })
    expect((await readStructure(result)).outline).toEqual([])
    expect(await rawText(result)).not.toMatch(/page 2|first change/)
  })

  it('with a length that is another object, even one in an object stream', async () => {
    const sketch = numberedPages(1)
    const content = 'BT /F0 18 Tf 30 100 Td (by reference) Tj ET'
    sketch.pages[0]!.entries =
      `/Contents ${sketch.add(`<</Length ${sketch.add(String(content.length))}>>\nstream\n${content}\nendstream`)}`
    expect(await reopened(sketch.file())).toMatchObject({ texts: ['by reference'], warnings: [] })
    expect(await reopened(await rewriteByQpdf(sketch.file(), '--object-streams=generate'))).toMatchObject({
      texts: ['by reference'],
      warnings: [],
    })
  })

  it('with names, strings and numbers in every notation', async () => {
    const sketch = numberedPages(1)
    sketch.catalog.push(
      '/Odd<</A#20b#2F#23(a\\(b\\)\\\\(nested)\\101\\\n)/Hex<4 1 4>/Numbers[+1 -.5 4. --3 007 1e2]/Empty()/Null null/#>>',
    )
    const { file: result } = await reopened(sketch.file())
    const { catalog } = await readStructure(result)
    expect(catalog['/Odd']).toMatchObject({
      '/A b/#': 'u:a(b)\\(nested)A',
      '/Hex': 'u:A@',
      '/Empty': 'u:',
    })
    expect(catalog['/Odd']['/Numbers'].map(Number)).toEqual([1, -0.5, 4, -3, 7, 1])
  })
})

describe('a damaged file is repaired, and the result says so', () => {
  const intact = numberedPages(3).file()

  it.each<[string, (text: string) => string]>([
    ['without table and trailer', (text) => text.slice(0, text.indexOf('xref'))],
    ['cut off in its table', (text) => text.slice(0, text.indexOf('trailer') - 30)],
    ['with a table for another file', (text) => text.replace(/^(\d{10}) 00000 n/gm, '0000000017 00000 n')],
    ['with a start of the table that leads nowhere', (text) => text.replace(/startxref\n\d+/, 'startxref\n99999999')],
    ['with lengths that are too short', (text) => text.replace(/\/Length \d\d>>/g, '/Length 07>>')],
    ['with lengths that are too long', (text) => text.replace(/\/Length \d\d>>/g, '/Length 99>>')],
    ['without a header', (text) => text.replace('%PDF-1.7', '%FDP-1.7')],
    [
      'with a catalog that has no pages',
      (text) => text.replace('/Type/Catalog/Pages 2 0 R', '/Type/Catalog            '),
    ],
    [
      'whose catalog is missing',
      (text) => text.replace('/Root 1 0 R', '/Root 9 9 R').replace('/Type/Catalog', '/Type/Nothing'),
    ],
    ['with line ends that were changed on the way', (text) => text.replaceAll('\n', '\r\n')],
  ])('%s', async (name, damage) => {
    const damaged = rawFile(damage(await rawText(intact)), 'damaged.pdf')
    const { texts, warnings } = await reopened(damaged)
    expect(texts).toEqual(threePages)
    // A wrong length alone is noticed and mended by the reader of streams.
    expect(warnings).toEqual(/lengths|header/.test(name) ? [] : ['repaired'])
  })

  it('with the last of several objects of one number, as in an update', async () => {
    const text = await rawText(intact)
    const content = '4 0 obj\n<</Length 43>>\nstream\nBT /F0 18 Tf 30 100 Td (after update) Tj ET\nendstream\nendobj\n'
    expect(/4 0 obj\n<<\/Length/.test(text)).toBe(true)
    const { texts } = await reopened(rawFile(text.slice(0, text.indexOf('xref')) + content))
    expect(texts).toEqual(['after update', 'page 2', 'page 3'])
  })

  it('with objects in object streams, and no table', async () => {
    const { 1: catalog, 2: pages, ...rest } = numberedPages(3).build()
    const bodies = Object.entries({ ...rest, 90: objectStreamBody({ 1: catalog!, 2: pages! }) })
    const text = bodies.map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`).join('')
    expect(await reopened(rawFile(`%PDF-1.5\n${text}`))).toMatchObject(mended)
  })

  it('of which only the first half is left: the pages in it', async () => {
    const text = await rawText(numberedPages(40).file())
    const { texts, warnings } = await reopened(rawFile(text.slice(0, text.length / 2)))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts[0]).toBe('page 1')
    expect(warnings).toEqual(['repaired'])
  })
})

describe('a page tree', () => {
  it('hands its attributes down to pages that move', async () => {
    const sketch = numberedPages(2)
    const inner = sketch.reserve()
    const [first, second] = sketch.pages
    const objects = sketch.build()
    objects[2] = `<</Type/Pages/Count 2/Kids[${inner}]/MediaBox[0 0 300 200]/Rotate 90>>`
    const resources = /\/Resources<<.*>>>>/.exec(sketch.inherited)![0]
    objects[Number.parseInt(inner, 10)] =
      `<</Type/Pages/Parent 2 0 R/Count 2/Kids[${first!.ref} ${second!.ref}]${resources}/CropBox[0 0 150 200]>>`
    const { writePdf } = await import('../../testing/sketches/write-pdf.js')
    const { data } = await runHere(pdfInfo, writePdf(objects))
    expect(data.pages).toEqual([
      { width: 200, height: 150, rotation: 90 },
      { width: 200, height: 150, rotation: 90 },
    ])
    const { operation: reorderPages } = await import('../../operations/reorder-pages/operation.js')
    const { file } = await runHere(reorderPages, writePdf(objects), { newOrder: '2,1' })
    expect((await runHere(pdfInfo, file)).data.pages).toEqual(data.pages)
    expect(await textsOf(file)).toEqual(['page 2', 'page 1'])
  })

  it('in which a page stands twice has two pages', async () => {
    const sketch = numberedPages(2)
    sketch.pages.push(sketch.pages[0]!)
    const { file, warnings } = await runHere(rotatePdf, sketch.file(), { rotations: { 3: 90 } })
    expect(await textsOf(file)).toEqual(['page 1', 'page 2', 'page 1'])
    expect((await runHere(pdfInfo, file)).data.pages.map(({ rotation }: { rotation: number }) => rotation)).toEqual([
      0, 0, 90,
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(warnings).toEqual([])
  })

  it('with counts that lie is saved with those that are right', async () => {
    const objects = numberedPages(3).build()
    objects[2] = objects[2]!.replace('/Count 3', '/Count -7')
    const { writePdf } = await import('../../testing/sketches/write-pdf.js')
    const { file } = await runHere(rotatePdf, writePdf(objects), { angle: 90 })
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    const { catalog, resolve, pageCount } = await readStructure(file)
    expect([pageCount, resolve(catalog['/Pages'])['/Count']]).toEqual([3, 3])
  })

  it('with an object of another number where a page is missing does not show that', async () => {
    const objects = numberedPages(2).build()
    objects[2] = objects[2]!.replace('Kids[', 'Kids[77 0 R ')
    const { writePdf } = await import('../../testing/sketches/write-pdf.js')
    const { file } = await runHere(rotatePdf, writePdf(objects), { angle: 90 })
    expect(await textsOf(file)).toEqual(['page 1', 'page 2'])
  })
})

describe('what is no PDF', () => {
  it.each([
    ['a web page', '<html><script>alert(1)</script></html>', 'UNSUPPORTED_TYPE'],
    ['a picture', '\xff\xd8\xff\xe0 and so on', 'UNSUPPORTED_TYPE'],
    ['nothing', '', 'BAD_DOCUMENT'],
    ['a text', 'hello', 'BAD_DOCUMENT'],
    ['a first line', '%PDF-1.7\n', 'BAD_DOCUMENT'],
  ])('is refused: %s', async (_, text, code) => {
    await expect(runHere(pdfInfo, rawFile(text, 'paper.pdf'))).rejects.toMatchObject({
      code,
      message: expect.stringContaining('paper.pdf'),
    })
  })

  it('is refused: a file without pages', async () => {
    const none = rawFile(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n',
      'none.pdf',
    )
    await expect(runHere(pdfInfo, none)).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('no pages'),
    })
  })

  it('is not misled by a cross-reference stream with bad widths', async () => {
    const text = `%PDF-1.5\n1 0 obj\n${xrefStreamBody([[0, 0, 0]]).replace('/W[1 3 1]', '/W[1 9 1]')}\nendobj\nstartxref\n9\n%%EOF`
    await expect(runHere(pdfInfo, rawFile(text))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
