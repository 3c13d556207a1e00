import { describe, expect, it } from 'vitest'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { nameTree } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

/** What is left of a sketch without its second page. */
async function withoutSecond(sketch: PdfSketch) {
  const input = sketch.file()
  expect(await decodedText(input)).toContain('secret')
  const { file } = await runHere(deletePages, input, { pages: '2' })
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  return { text: await decodedText(file), ...(await readStructure(file)) }
}

const attachment = (sketch: PdfSketch, name: string, content: string) =>
  sketch.add(`<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${sketch.add(streamBody(content))}>>>>`)

describe('what belongs to pages that are gone', () => {
  it('goes with them: files that only they refer to, but not those of other pages and of the document', async () => {
    const sketch = numberedPages(2)
    const files = {
      document: attachment(sketch, 'document', 'known 1'),
      first: attachment(sketch, 'first', 'known 2'),
      second: attachment(sketch, 'second', 'secret 1'),
      both: attachment(sketch, 'both', 'known 3'),
    }
    sketch.catalog.push(`/Names<</EmbeddedFiles ${nameTree(files)}>>/AF[${files.second} ${files.both}]`)
    const note = (file: string) => sketch.add(`<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS ${file}>>`)
    sketch.pages[0]!.annotations.push(note(files.first), note(files.both))
    sketch.pages[1]!.annotations.push(note(files.both))
    sketch.pages[1]!.entries += `/AF[${files.second}]`
    const { text, attachments, catalog } = await withoutSecond(sketch)
    expect(text).not.toContain('secret')
    expect(attachments.sort()).toEqual(['both', 'document', 'first'])
    expect(catalog['/AF']).toHaveLength(1)
  })

  it('goes with them: files that actions on them open by name', async () => {
    const sketch = numberedPages(2)
    const files = { first: attachment(sketch, 'first', 'known'), second: attachment(sketch, 'second', 'secret') }
    sketch.catalog.push(`/Names<</EmbeddedFiles ${nameTree(files)}>>`)
    for (const [index, name] of ['first', 'second'].entries())
      sketch.pages[index]!.annotations.push(
        sketch.add(`<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoToE/D[0/Fit]/T<</R/C/N(${name})>>>>>>`),
      )
    const { text, attachments } = await withoutSecond(sketch)
    expect(text).not.toContain('secret')
    expect(attachments).toEqual(['first'])
  })

  it('goes with them: scripts and appearances by name', async () => {
    const sketch = numberedPages(2)
    const script = sketch.add(`<</S/JavaScript/JS ${sketch.add(streamBody('secret()'))}>>`)
    const known = sketch.add('<</S/JavaScript/JS(known)>>')
    sketch.catalog.push(`/Names<</JavaScript ${nameTree({ a: script, b: known })}>>`)
    sketch.pages[1]!.entries += `/AA<</O ${script}>>`
    const { text, catalog } = await withoutSecond(sketch)
    expect(text).not.toContain('secret')
    expect(catalog['/Names']['/JavaScript']).toBeDefined()
  })

  it('goes with them: layers that nothing else is on', async () => {
    const sketch = numberedPages(2)
    const layer = (name: string) => sketch.add(`<</Type/OCG/Name(${name})>>`)
    const [shown, secret, unused] = [layer('shown'), layer('secret'), layer('unused')]
    sketch.catalog.push(
      `/OCProperties<</OCGs[${shown} ${secret} ${unused}]/D<</Order[${shown}[(secret group) ${secret}] ${unused}]/OFF[${secret}]/ON[${shown} ${unused}]>>>>`,
    )
    const properties = sketch.add(`<</Properties<</One ${shown}/Two ${secret}>>/Font<</F0 3 0 R>>>>`)
    sketch.inherited = `/MediaBox[0 0 300 200]/Resources ${properties}`
    for (const [index, page] of sketch.pages.entries()) {
      const name = index === 0 ? 'One' : 'Two'
      page.entries = `/Contents ${sketch.add(streamBody(`/OC /${name} BDC BT /F0 9 Tf (x) Tj ET EMC`))}`
    }
    const { text, catalog, resolve } = await withoutSecond(sketch)
    expect(text).not.toContain('secret')
    const { '/OCGs': layers, '/D': configuration } = resolve(catalog['/OCProperties'])
    expect(layers.map((each: unknown) => resolve(each)['/Name'])).toEqual(['u:shown', 'u:unused'])
    expect(configuration['/Order']).toEqual(layers)
    expect(configuration['/OFF']).toBeUndefined()
  })

  it('goes with them: article threads, which keep the beads of other pages', async () => {
    const sketch = numberedPages(3)
    const thread = (title: string, pages: number[]) => {
      const own = sketch.reserve()
      const beads = pages.map(() => sketch.reserve())
      for (const [index, page] of pages.entries()) {
        const [next, previous] = [beads[(index + 1) % beads.length], beads.at(index - 1)]
        sketch.set(
          beads[index]!,
          `<</T ${own}/N ${next}/V ${previous}/P ${sketch.pages[page]!.ref}/R[0 0 ${page}1 9]>>`,
        )
        if (pages.length > 1 || page !== 1) sketch.pages[page]!.entries += `/B[${beads[index]}]`
      }
      sketch.set(own, `<</Type/Thread/F ${beads[0]}/I<</Title(${title})>>>>`)
      return own
    }
    sketch.catalog.push(`/Threads[${thread('known', [0, 1, 2])} ${thread('secret', [1])}]`)
    const { text, catalog, resolve } = await withoutSecond(sketch)
    expect(text).not.toContain('secret')
    expect(catalog['/Threads']).toHaveLength(1)
    const [first] = resolve(catalog['/Threads'])
    const bead = resolve(resolve(first)['/F'])
    expect(resolve(resolve(first)['/I'])['/Title']).toBe('u:known')
    expect([bead['/R'][2], resolve(bead['/N'])['/R'][2]]).toEqual([1, 21])
    expect(resolve(resolve(bead['/N'])['/N'])).toEqual(bead)
  })

  it('goes with them: private data that pages share, and that of the document', async () => {
    const sketch = numberedPages(2)
    const data = (content: string) => `/PieceInfo<</Some<</Private ${sketch.add(streamBody(content))}>>>>`
    const both = data('secret of both')
    sketch.pages[0]!.entries += both
    sketch.pages[1]!.entries += both
    sketch.catalog.push(data('secret of all'))
    expect((await withoutSecond(sketch)).text).not.toContain('secret')
  })

  it('goes with them: records of pages, and resources that a form takes from pages', async () => {
    const sketch = numberedPages(2)
    const root = sketch.reserve()
    const part = (page: number, name: string) => {
      const own = sketch.add(`<</Type/DPart/Parent ${root}/Start ${sketch.pages[page]!.ref}/DPM<</Name(${name})>>>>`)
      sketch.pages[page]!.entries += `/DPart ${own}`
      return own
    }
    sketch.set(root, `<</Type/DPart/DParts[[${part(0, 'known')} ${part(1, 'secret 1')}]]>>`)
    const secret = sketch.add(streamBody('%secret 2', '/Subtype/Form/BBox[0 0 9 9]'))
    const resources = sketch.add(`<</Font<</F0 3 0 R>>/XObject<</X ${secret}>>>>`)
    sketch.inherited = `/MediaBox[0 0 300 200]/Resources ${resources}`
    const field = sketch.add('<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/DA(/F0 9 Tf)/Rect[0 0 9 9]>>')
    sketch.pages[0]!.annotations.push(field)
    sketch.catalog.push(`/DPartRoot<</DPartRootNode ${root}>>/AcroForm<</DR ${resources}/Fields[${field}]>>`)
    const { text, catalog, resolve } = await withoutSecond(sketch)
    expect(text).not.toContain('secret')
    expect(Object.keys(resolve(resolve(catalog['/AcroForm'])['/DR'])['/Font'])).toEqual(['/F0'])
  })
})
