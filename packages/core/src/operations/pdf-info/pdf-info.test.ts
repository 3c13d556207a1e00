import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, textString } from '../../testing/sketches/pdf-sketch.js'
import { addFieldGroup, addForm, addRadioGroup, addTextField } from '../../testing/sketches/sketch-form.js'
import { addLink, addOutline, addPageLabels, nameTree, top } from '../../testing/sketches/sketch-navigation.js'
import { writePdf } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = async (file: File, options: Record<string, unknown> = {}) => (await runHere(operation, file, options)).data

describe('pdfInfo', () => {
  it('reports the pages as they are seen: cropped, turned and scaled', async () => {
    const sketch = numberedPages(3)
    sketch.pages[1]!.entries += '/Rotate -90/CropBox[10 10 110 60]'
    sketch.pages[2]!.entries += '/UserUnit 2/MediaBox[0 0 10.5 20]'
    const file = sketch.file('plan.pdf')
    expect(await run(file)).toMatchObject({
      fileName: 'plan.pdf',
      fileSize: file.size,
      pdfVersion: '1.7',
      pageCount: 3,
      pages: [
        { width: 300, height: 200, rotation: 0 },
        { width: 50, height: 100, rotation: 270 },
        { width: 21, height: 40, rotation: 0 },
      ],
      encryption: { encrypted: false },
    })
  })

  it('reports how pages are called where that is not their number', async () => {
    const sketch = numberedPages(8)
    addPageLabels(sketch, {
      0: '<</S/r/St 3>>',
      1: '<</S/R/St 1990>>',
      2: `<</S/D/P${textString('Š-')}>>`,
      3: '<</S/A/St 27>>',
      4: '<</S/a/St 2>>',
      5: '<</P(cover)>>',
      6: '<</S/D/St 7>>',
    })
    const { pages } = await run(sketch.file())
    expect(pages.map(({ label }: { label?: string }) => label)).toEqual([
      'iii',
      'MCMXC',
      'Š-1',
      'AA',
      'b',
      'cover',
      undefined,
      undefined,
    ])
  })

  it('reports what the document holds', async () => {
    const sketch = numberedPages(2)
    const [first, second] = [sketch.pages[0]!, sketch.pages[1]!]
    addOutline(sketch, [
      { title: 'one', target: `/Dest${top(first)}`, children: [{ title: 'two', target: `/Dest${top(second)}` }] },
    ])
    addLink(sketch, first, `/Dest${top(second)}`)
    const group = addFieldGroup(sketch, 'person', (parent) => [
      addTextField(sketch, first, 'name', 'Ada', `/Parent ${parent}`),
      addTextField(sketch, first, 'town', '', `/Parent ${parent}`),
    ])
    addForm(sketch, [group, addRadioGroup(sketch, [first, second], 'colour', 'a')])
    const data = sketch.add('<</Type/EmbeddedFile/Length 5/Params<</Size 5>>>>\nstream\nhello\nendstream')
    const attachment = sketch.add(`<</Type/Filespec/F(a.txt)/UF${textString('ä.txt')}/EF<</F ${data}>>>>`)
    sketch.catalog.push(
      `/Names<</EmbeddedFiles ${nameTree({ a: attachment })}/Dests ${nameTree({ here: top(first) })}/JavaScript ${nameTree({ go: '<</S/JavaScript/JS(x)>>' })}>>`,
    )
    sketch.catalog.push(
      `/OCProperties<</OCGs[${sketch.add('<</Type/OCG/Name(Draft)>>')}]/D<<>>>>/StructTreeRoot ${sketch.add('<</Type/StructTreeRoot>>')}`,
    )
    expect((await run(sketch.file())).holds).toEqual({
      bookmarks: 2,
      namedDestinations: 1,
      annotations: 5,
      formFields: 3,
      xfaForm: false,
      attachments: [{ name: 'ä.txt', bytes: 5 }],
      layers: ['Draft'],
      javaScript: true,
      digitalSignatures: false,
      usageRights: false,
      portfolio: false,
      tags: true,
    })
  })

  it('reports attachments of annotations and associated files, too, each once', async () => {
    const sketch = numberedPages(2)
    const attach = (name: string) => {
      const data = sketch.add('<</Type/EmbeddedFile/Length 5>>\nstream\nhello\nendstream')
      return sketch.add(`<</Type/Filespec/F(${name})/EF<</F ${data}>>>>`)
    }
    const clip = attach('clip.xml')
    sketch.catalog.push(`/AF[${attach('data.csv')} ${clip}]`)
    sketch.pages[1]!.entries += `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS ${clip}>>]`
    expect((await run(sketch.file())).holds.attachments).toEqual([{ name: 'data.csv' }, { name: 'clip.xml' }])
  })

  it('reports the metadata, with dates as ISO 8601', async () => {
    const sketch = numberedPages(1)
    const info = sketch.add(
      `<</Title${textString('Žluťoučký')}/Author(Ada)/CreationDate(D:20240131120000+01'00')/ModDate(D:2024)/Producer()>>`,
    )
    const text = Buffer.from(await writePdf(sketch.build()).arrayBuffer()).toString('latin1')
    const file = new File([Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R/Info ${info}`), 'latin1')], 'a.pdf')
    expect((await run(file)).metadata).toEqual({
      title: 'Žluťoučký',
      author: 'Ada',
      creationDate: '2024-01-31T12:00:00+01:00',
      modificationDate: '2024-01-01T00:00:00',
    })
  })

  it.each([
    [['40', '--print=n', '--'], 'RC4-40'],
    [['128', '--use-aes=n', '--print=none', '--'], 'RC4-128'],
    [['128', '--use-aes=y', '--print=none', '--'], 'AES-128'],
    [['256', '--print=none', '--'], 'AES-256'],
  ])('reports the encryption and its restrictions: %j', async (args, method) => {
    const locked = await rewriteByQpdf(
      numberedPages(1).file(),
      '--allow-weak-crypto',
      '--encrypt',
      'user',
      'owner',
      ...args,
    )
    const result = await runHere(operation, locked, { password: 'user' })
    expect(result.data.encryption).toMatchObject({
      encrypted: true,
      method,
      permissions: { printing: false, copying: true },
    })
    expect([result.files, result.warnings]).toEqual([[], []])
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('knows that the oldest encryption allows filling in with annotating, and assembling with modifying', async () => {
    const locked = (...args: string[]) =>
      rewriteByQpdf(numberedPages(1).file(), '--allow-weak-crypto', '--encrypt', '', 'owner', ...args, '--')
    const permissions = async (file: File) => (await run(file)).encryption.permissions
    expect(await permissions(await locked('40', '--annotate=n', '--modify=n'))).toMatchObject({
      filling: false,
      assembling: false,
    })
    expect(await permissions(await locked('40', '--annotate=y', '--modify=n'))).toMatchObject({
      filling: true,
      assembling: false,
    })
    expect(await permissions(await locked('256', '--modify=form'))).toMatchObject({
      modifying: false,
      filling: true,
      assembling: true,
    })
  })

  it('gives a small picture of each page, in order', async () => {
    const sketch = numberedPages(3)
    sketch.pages[1]!.entries += '/Rotate 90'
    const { pageCount, pageImages } = await run(sketch.file(), { previews: true, previewSize: 90 })
    expect(pageCount).toBe(3)
    const sizes = await Promise.all(
      pageImages.map(async (image: string) => {
        const { format, width, height } = await sharp(Buffer.from(image.split(',')[1]!, 'base64')).metadata()
        return [image.startsWith('data:image/jpeg;base64,'), format, width, height]
      }),
    )
    expect(sizes).toEqual([
      [true, 'jpeg', 90, 60],
      [true, 'jpeg', 60, 90],
      [true, 'jpeg', 90, 60],
    ])
  })

  it('has no pictures unless they are asked for', async () => {
    expect(await run(numberedPages(1).file())).not.toHaveProperty('pageImages')
  })

  it('gives pictures of what opens with a password', async () => {
    const locked = await rewriteByQpdf(numberedPages(2).file(), '--encrypt', 'key', 'owner', '256', '--')
    expect((await run(locked, { previews: true, password: 'key' })).pageImages).toHaveLength(2)
    await expect(run(locked, { previews: true })).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })
})
