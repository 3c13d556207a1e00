import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { rawText, runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

function embed(sketch: PdfSketch, name: string, content: string, type = 'text#2Fplain'): string {
  const stream = sketch.add(streamBody(content).replace('<<', `<</Type/EmbeddedFile/Subtype/${type}`))
  return sketch.add(`<</Type/Filespec/F(${name})/EF<</F ${stream}>>>>`)
}

function withAttachments(): PdfSketch {
  const sketch = numberedPages(2)
  const [data, twin, path] = [
    embed(sketch, 'data.csv', 'a,b'),
    embed(sketch, 'data.csv', 'c,d'),
    embed(sketch, '..\\\\/up/note.txt', 'note'),
  ]
  sketch.catalog.push(`/Names<</EmbeddedFiles<</Names[(1) ${data} (2) ${twin} (3) ${path}]>>>>/AF[${data}]`)
  const sound = embed(sketch, 'clip.xml', '<x/>', 'text#2Fxml')
  sketch.pages[1]!.entries += `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS ${sound}>>]`
  return sketch
}

describe('extractAttachments', () => {
  it('gives all files once, those of annotations too, under names that differ and lead nowhere else', async () => {
    const { files, warnings } = await run(withAttachments().file('report.pdf'))
    expect(warnings).toEqual([])
    expect(await Promise.all(files.map(async (file) => [file.name, await rawText(file), file.type]))).toEqual([
      ['data.csv', 'a,b', 'text/plain'],
      ['data (2).csv', 'c,d', 'text/plain'],
      ['note.txt', 'note', 'text/plain'],
      ['clip.xml', '<x/>', 'text/xml'],
    ])
  })

  it('says of attachments beyond its limit that they are too large, not that they are damaged', async () => {
    const sketch = numberedPages(1)
    const packed = deflateSync(Buffer.alloc(200_000)).toString('latin1')
    const stream = sketch.add(streamBody(packed).replace('<<', '<</Filter/FlateDecode'))
    sketch.catalog.push(`/Names<</EmbeddedFiles<</Names[(1) <</Type/Filespec/F(big.bin)/EF<</DOS ${stream}>>>>]>>>>`)
    const file = sketch.file()
    expect((await run(file)).file.size).toBe(200_000)
    await expect(runHere(operation, file, {}, { maxStructureBytes: 100_000 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('takes those that are named', async () => {
    const file = withAttachments().file()
    const names = async (wanted: string) => (await run(file, { names: wanted })).files.map(({ name }) => name)
    expect(await names('*.XML, note.txt')).toEqual(['note.txt', 'clip.xml'])
    expect(await names('d*t*.csv')).toEqual(['data.csv', 'data (2).csv'])
    await expect(run(file, { names: 'a*' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('data.csv'),
    })
  })

  it('opens encrypted files', async () => {
    const locked = await rewriteByQpdf(withAttachments().file(), '--encrypt', 'open', 'owner', '256', '--')
    const { files, warnings } = await run(locked, { password: 'open', names: 'note.txt' })
    expect(warnings).toEqual([])
    expect(await rawText(files[0]!)).toBe('note')
  })

  it('says what cannot be read, and that there are none', async () => {
    const sketch = withAttachments()
    const broken = sketch.add('<</Type/EmbeddedFile/Filter/FlateDecode/Length 3>>\nstream\nxyz\nendstream')
    sketch.pages[0]!.entries += `/AF[<</Type/Filespec/F(broken.bin)/EF<</F ${broken}>>>>]`
    const { files, warnings } = await run(sketch.file())
    expect([files.length, warnings]).toEqual([4, ['attachments-damaged']])
    await expect(run(sketch.file(), { names: 'broken.bin' })).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    await expect(run(numberedPages(1).file())).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      details: { nothingFound: true },
    })
  })

  it('bounds what attachments inflate to', async () => {
    await expect(runHere(operation, withAttachments().file(), {}, { maxStructureBytes: 4 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })
})
