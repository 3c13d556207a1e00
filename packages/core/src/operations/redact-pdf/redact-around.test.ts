import { describe, expect, it } from 'vitest'
import { textOf, withPdfium } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { redact } from '../../testing/sketches/redacted-pdf.js'
import { addCheckBox, addFieldGroup, addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

/** Objects of a file as `qpdf --json` tells them. */
async function objectsOf(file: File): Promise<Record<string, unknown>[]> {
  const { qpdf } = await qpdfJson(file)
  return Object.values(qpdf[1] as Record<string, { value?: Record<string, unknown> }>).flatMap(({ value }) =>
    value ? [value] : [],
  )
}

/** Covers the text field and the check box of sketches, and nothing of their text. */
const fieldArea = { page: 1, x: 25, y: 128, width: 110, height: 24 }

describe('redactPdf, around the content of pages', () => {
  it('applies redaction marks, with their color and wording', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace', 'second'])
    const mark = (entries: string) => {
      sketch.pages[0]!.annotations.push(
        sketch.add(`<</Type/Annot/Subtype/Redact/P ${sketch.pages[0]!.ref}${entries}>>`),
      )
    }
    mark('/Rect[70 90 190 120]/QuadPoints[74 118 108 118 74 94 108 94]/IC[1 0 0]')
    mark('/Rect[110 90 200 120]/OverlayText(gone)')
    const { file, data, raw, warnings } = await redact(sketch.file(), {})
    expect(warnings).toEqual([])
    expect(data.pages).toMatchObject([{ page: 1, areas: 2, annotations: 0 }])
    expect((await textOf(file, 1)).replace(/\s+/g, ' ').trim()).toMatch(/^Dear\s+gone$/)
    expect(raw).not.toMatch(/Redact|Ada|Lovelace/)
    expect(raw).toContain('1 0 0 rg')
    const kept = await redact(sketch.file(), { find: 'Dear', applyMarks: false })
    expect(kept.raw).toMatch(/Subtype \/Redact/)
  })

  it('takes annotations away that reach into an area, with pop-ups and replies, or that hold the words', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    const { annotations, ref } = sketch.pages[0]!
    const note = sketch.reserve()
    const popup = sketch.add(`<</Type/Annot/Subtype/Popup/Rect[200 20 290 60]/Parent ${note}>>`)
    sketch.set(note, `<</Type/Annot/Subtype/Text/Rect[80 95 100 115]/Contents(about it)/Popup ${popup}/P ${ref}>>`)
    const reply = sketch.add(`<</Type/Annot/Subtype/Text/Rect[200 180 210 190]/Contents(so it is)/IRT ${note}>>`)
    const link = (rect: string, address: string) =>
      sketch.add(`<</Type/Annot/Subtype/Link/Rect[${rect}]/A<</S/URI/URI(${address})>>>>`)
    annotations.push(
      note,
      popup,
      reply,
      link('74 95 110 118', 'https://one.example'),
      link('200 20 220 40', 'mailto:ada@two.example'),
      link('230 20 250 40', 'https://three.example'),
    )
    const { data, raw } = await redact(sketch.file(), { find: 'Ada' })
    expect(data.pages[0].annotations).toBe(3)
    expect(raw).not.toMatch(/about it|so it is|one\.example|two\.example|Popup/)
    expect(raw).toContain('three.example')
  })

  it('clears form fields that an area covers, wherever their value is shown', async () => {
    const sketch = new PdfSketch(['Form', 'second'])
    const [first, second] = [sketch.pages[0]!, sketch.pages[1]!]
    const look = sketch.add(streamBody('BT (topsecret) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 100 20]'))
    const group = addFieldGroup(
      sketch,
      'code',
      (parent) =>
        [first, second].map((page) => {
          const widget = sketch.add(
            `<</Type/Annot/Subtype/Widget/Rect[30 50 130 70]/F 4/P ${page.ref}/Parent ${parent}/AP<</N ${look}>>>>`,
          )
          page.annotations.push(widget)
          return widget
        }),
      '/FT/Tx/V(topsecret)/DV(topsecret)/RV(<p>topsecret</p>)/DA(/Helv 12 Tf)',
    )
    const other = addTextField(sketch, second, 'other', 'harmless', '/DA(/Helv 12 Tf)')
    const box = addCheckBox(sketch, first, 'box', true)
    addForm(sketch, [group, other, box], '/XFA(topsecret)')
    const { raw, data, warnings, file } = await redact(sketch.file(), { areas: [fieldArea] })
    expect(warnings).toEqual(['xfa-dropped', 'fields-cleared'])
    expect(data.pages[0].fields).toBe(2)
    expect(raw).not.toMatch(/topsecret/)
    expect(raw).toContain('harmless')
    const fields = (await objectsOf(file)).filter((object) => object['/FT'] !== undefined)
    expect(fields.map((object) => object['/AS'] ?? object['/V'])).toEqual(
      expect.arrayContaining(['/Off', 'u:harmless']),
    )
  })

  it('blots words out in the text of fields, and draws them so', async () => {
    const sketch = new PdfSketch(['Form'])
    const field = addTextField(sketch, sketch.pages[0]!, 'remark', 'Call Ada Lovelace today', '/DA(/Helv 10 Tf 0 g)')
    addForm(sketch, [field], '/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>')
    const { raw, file } = await redact(sketch.file(), { find: 'ada lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
    const value = (await objectsOf(file)).find((object) => object['/FT'] === '/Tx')
    expect(value?.['/V']).toBe('u:Call *** today')
    expect(raw).toMatch(/Call \*\*\* today|<43616c6c202a2a2a20746f646179>/i)
  })

  it('breaks digital signatures, and says so', async () => {
    const sketch = new PdfSketch(['Dear Ada'])
    const value = sketch.add('<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<01>/Name(Ada)>>')
    const field = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[0 0 0 0]/FT/Sig/T(sig)/V ${value}/P ${sketch.pages[0]!.ref}>>`,
    )
    sketch.pages[0]!.annotations.push(field)
    addForm(sketch, [field], '/SigFlags 3')
    const { warnings, raw } = await redact(sketch.file(), { find: 'Ada' })
    expect(warnings).toContain('signature-broken')
    expect(raw).not.toMatch(/Ada/)
  })

  it('takes words out of bookmarks, metadata, names and scripts', async () => {
    const sketch = new PdfSketch(['About Ada Lovelace', 'second'])
    addOutline(sketch, [
      { title: 'Life of Ada Lovelace', target: `/Dest${top(sketch.pages[0]!)}` },
      { title: 'Other', target: `/Dest${top(sketch.pages[1]!)}` },
    ])
    sketch.information = '/Title(Ada Lovelace)/Author(Somebody)'
    const metadata = sketch.add(streamBody('<x:xmpmeta>Ada Lovelace</x:xmpmeta>', '/Type/Metadata/Subtype/XML'))
    const script = sketch.add(streamBody('app.alert("Ada Lovelace")'))
    sketch.catalog.push(
      `/Metadata ${metadata}/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS ${script}>>(b)<</S/JavaScript/JS(say Ada Lovelace)>>]>>>>`,
    )
    sketch.catalog.push(`/PieceInfo<</Tool<</Private(Ada Lovelace)>>>>`)
    sketch.pages[0]!.entries +=
      `/Thumb ${sketch.add(streamBody('tinypicture', '/Width 1/Height 1'))}/PieceInfo<</Tool<</Private(x)>>>>`
    const { raw, data, file } = await redact(sketch.file(), { find: 'Ada Lovelace' })
    expect(raw).not.toMatch(/Lovelace|tinypicture|Somebody|PieceInfo|xmpmeta/)
    expect(data.strings).toBeGreaterThanOrEqual(3)
    const titles = (await objectsOf(file)).flatMap((object) => object['/Title'] ?? [])
    expect(titles).toEqual(['u:Life of ███', 'u:Other'])
    const kept = await redact(sketch.file(), { find: 'Ada Lovelace', removeMetadata: false })
    expect(kept.raw).not.toMatch(/Lovelace/)
    expect(kept.raw).toContain('Somebody')
  })

  it('blots bookmarks out that say what an area covers', async () => {
    const sketch = new PdfSketch(['Secret chapter', 'second'])
    addOutline(sketch, [
      { title: 'Secret Chapter', target: `/Dest${top(sketch.pages[0]!)}` },
      { title: 'Other', target: `/Dest${top(sketch.pages[1]!)}` },
    ])
    const { file } = await redact(sketch.file(), { areas: [{ page: 1, x: 0, y: 60, width: 300, height: 60 }] })
    const titles = (await objectsOf(file)).flatMap((object) => object['/Title'] ?? [])
    expect(titles).toEqual(['u:███', 'u:Other'])
  })

  it('takes replacement texts and tags of what is gone, and keeps others', async () => {
    const sketch = new PdfSketch(['unused'])
    const page = sketch.pages[0]!
    const content = sketch.add(
      streamBody(
        '/P <</MCID 0>> BDC BT /F0 18 Tf 30 150 Td (Dear Ada) Tj ET EMC /Span <</MCID 1/ActualText(Ada by word)/Lang(en)>> BDC BT /F0 18 Tf 30 100 Td (Ada) Tj ET EMC /Span /MC0 BDC BT /F0 18 Tf 30 60 Td (Ada) Tj ET EMC /Span <</MCID 3/ActualText(stays)>> BDC BT /F0 18 Tf 30 20 Td (harmless) Tj ET EMC',
      ),
    )
    page.entries = `/Contents ${content}/StructParents 0`
    sketch.inherited = sketch.inherited.replace(
      '/Resources<<',
      '/Resources<</Properties<</MC0<</MCID 2/ActualText(Ada by name)>>>>',
    )
    const root = sketch.reserve()
    const element = (kids: string, more: string, parent = root) =>
      sketch.add(`<</S/P/P ${parent}/Pg ${page.ref}/K ${kids}${more}>>`)
    const section = sketch.reserve()
    const elements = [
      element('0', '/ActualText(Dear she)', section),
      element('[<</Type/MCR/MCID 1>>]', '/Alt(her picture)'),
      element('2', '/E(her expansion)'),
      element('3', '/ActualText(quite harmless)'),
    ]
    sketch.set(section, `<</S/Sect/P ${root}/K ${elements[0]}/T(Chapter on her)>>`)
    sketch.set(root, `<</Type/StructTreeRoot/K[${section} ${elements.slice(1).join(' ')}]>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>`)
    const { raw, warnings, file } = await redact(sketch.file(), {
      areas: [
        { page: 1, x: 74, y: 30, width: 50, height: 24 },
        { page: 1, x: 25, y: 75, width: 60, height: 80 },
      ],
    })
    expect(warnings).toEqual([])
    expect(raw).not.toMatch(/Ada|Dear she|her picture|her expansion|Chapter on her/)
    expect(raw).toMatch(/quite harmless/)
    expect(raw).toMatch(/stays/)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('redacts what layers hide', async () => {
    const sketch = new PdfSketch(['unused'])
    const layer = sketch.add('<</Type/OCG/Name(Hidden)>>')
    const content = sketch.add(
      streamBody('/OC /L0 BDC BT /F0 18 Tf 30 150 Td (Dear Ada) Tj ET EMC BT /F0 18 Tf 30 50 Td (seen) Tj ET'),
    )
    sketch.pages[0]!.entries = `/Contents ${content}`
    sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</Properties<</L0 ${layer}>>`)
    sketch.catalog.push(`/OCProperties<</OCGs[${layer}]/D<</OFF[${layer}]>>>>`)
    for (const options of [{ find: 'Ada' }, { areas: [{ page: 1, x: 60, y: 25, width: 80, height: 40 }] }]) {
      const { raw } = await redact(sketch.file(), options)
      expect(raw).not.toMatch(/Ada/)
    }
  })

  it('takes attachments away when asked, and warns of them otherwise', async () => {
    const sketch = new PdfSketch(['Dear Ada'])
    const attached = sketch.add(streamBody('attached words', '/Type/EmbeddedFile'))
    const specification = sketch.add(`<</Type/Filespec/F(a.txt)/EF<</F ${attached}>>>>`)
    sketch.catalog.push(`/Names<</EmbeddedFiles<</Names[(a.txt)${specification}]>>>>`)
    sketch.pages[0]!.annotations.push(
      sketch.add(`<</Type/Annot/Subtype/FileAttachment/Rect[0 0 10 10]/FS ${specification}>>`),
    )
    const kept = await redact(sketch.file(), { find: 'Ada' })
    expect(kept.warnings).toEqual(['attachments-kept'])
    expect(kept.raw).toContain('attached words')
    const without = await redact(sketch.file(), { find: 'Ada', removeAttachments: true })
    expect(without.warnings).toEqual([])
    expect(without.raw).not.toContain('attached words')
  })

  it('leaves no earlier state of a file that was changed step by step', async () => {
    const first = new Uint8Array(await new PdfSketch(['Dear Ada']).file().arrayBuffer())
    const start = Buffer.from(first).toString('latin1').lastIndexOf('startxref')
    const xref = /startxref\n(\d+)/.exec(Buffer.from(first.subarray(start)).toString('latin1'))![1]
    const body = streamBody('BT /F0 18 Tf 30 100 Td (Dear Bob) Tj ET')
    let text = `${Buffer.from(first).toString('latin1')}`
    const offset = text.length
    text += `4 0 obj\n${body}\nendobj\n`
    const table = text.length
    text += `xref\n4 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<</Size 6/Root 1 0 R/Prev ${xref}>>\nstartxref\n${table}\n%%EOF\n`
    const input = new File([Buffer.from(text, 'latin1')], 'changed.pdf')
    expect((await textOf(input, 1)).trim()).toBe('Dear Bob')
    const { file } = await runHere(operation, input, { find: 'Bob' })
    const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(bytes).not.toMatch(/Ada|Bob/)
  })

  it('keeps the encryption of a file', async () => {
    const plain = new PdfSketch(['Dear Ada Lovelace']).file()
    const locked = await rewriteByQpdf(plain, '--encrypt', 'user', 'owner', '256', '--')
    const { file, warnings } = await runHere(operation, locked, { find: 'Ada', password: 'user' })
    expect(warnings).toEqual([])
    const open = await rewriteByQpdf(file, '--password=user', '--decrypt')
    expect((await textOf(open, 1)).replace(/\s+/g, ' ').trim()).toBe('Dear Lovelace')
    await expect(withPdfium(file, () => undefined)).rejects.toThrow()
  })

  it('draws labels on bars that have room, in the colors asked for', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    const { file } = await runHere(operation, sketch.file(), {
      find: 'Ada Lovelace',
      label: 'geschwärzt §',
      color: '#ffee00',
    })
    expect(await textOf(file, 1)).toContain('geschwärzt §')
    const unknown = await runHere(operation, sketch.file(), { find: 'Ada Lovelace', label: 'Ωμέγα' })
    expect(await textOf(unknown.file, 1)).toContain('Ωμέγα')
  })
})
