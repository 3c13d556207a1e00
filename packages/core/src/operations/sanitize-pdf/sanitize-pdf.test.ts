import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { difference } from '../../testing/compare-pages.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { type Picture, textsOf } from '../../testing/facts/look-at-pdf.js'
import { flateBody, updatePdf } from '../../testing/hostile/file-forms.js'
import { credentialsFile, makeIdentity } from '../../testing/make-certificates.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { operation } from './operation.js'
import type { SanitizeReport } from './sanitize-pdf.js'

const clean = async (file: File, options: Record<string, unknown> = {}) => {
  const { file: result, data, warnings } = await runHere(operation, file, options)
  const found = Object.fromEntries((data as SanitizeReport).found.map(({ kind, count }) => [kind, count]))
  return { result, found, report: data as SanitizeReport, warnings }
}

const script = '<</S/JavaScript/JS(secretScript)>>'

/** A JPEG with Exif and a comment, as a camera writes them. */
function jpegBody(): string {
  const jpeg = readFileSync(new URL('../../../../../fixtures/files/ink.jpg', import.meta.url))
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')])
  const marked = Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, 'Exif\0\0secretPlace'),
    segment(0xfe, 'secretComment'),
    jpeg.subarray(2),
  ])
  const entries =
    '/Type/XObject/Subtype/Image/Width 120/Height 60/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode'
  return streamBody(marked.toString('latin1'), entries)
}

/** A page with one of everything that can be hidden in a PDF; what is secret says so. */
function secretive(): File {
  const sketch = new PdfSketch(['', 'second'])
  const [page] = sketch.pages
  const layer = (title: string) => sketch.add(`<</Type/OCG/Name(${title})>>`)
  const [on, off] = [layer('shown'), layer('secretLayer')]
  const combined = sketch.add(`<</Type/OCMD/OCGs[${off}]/P/AllOn>>`)
  const form = (content: string, entries = '') =>
    sketch.add(streamBody(content, `/Type/XObject/Subtype/Form/BBox[0 0 300 200]${entries}`))
  const text = (words: string) => `BT /F0 9 Tf 20 20 Td (${words}) Tj ET`
  const hiddenForm = form(text('secretForm'))
  const offForm = form(text('secretOffForm'), `/OC ${off}`)
  const outer = form(
    `/OC /Off BDC ${text('secretInner')} EMC ${text('innerSeen')}`,
    `/Resources<</Properties<</Off ${off}>>/Font<</F0 3 0 R>>>>`,
  )
  const picture = sketch.add(jpegBody())
  page!.entries = `/Contents ${sketch.add(
    streamBody(
      [
        'BT /F0 18 Tf 30 150 Td (before) Tj ET',
        '/OC /On BDC BT /F0 18 Tf 30 120 Td (layerSeen) Tj ET EMC',
        // The state that is set in the hidden part holds after it.
        '/OC /Off BDC 1 0 0 rg 10 10 50 50 re f BT /F0 18 Tf 30 60 Td (secretLetters) Tj ET /Hidden Do EMC',
        'BT /F0 18 Tf 30 90 Td (one) Tj /OC /Both BDC ( secretWord) Tj EMC ( two) Tj ET',
        '/OffForm Do /Outer Do',
        'BT 3 Tr /F0 12 Tf 30 30 Td (invisibleWords) Tj ET',
        'q 60 0 0 30 200 20 cm /Picture Do Q',
      ].join('\n'),
    ),
  )}/Thumb ${sketch.add(streamBody('secretThumb', '/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8'))}/PieceInfo<</Editor<</Private(secretPiece)>>>>/LastModified(D:2020)/AA<</O ${script}>>/Resources<</Font<</F0 3 0 R>>/XObject<</Hidden ${hiddenForm}/OffForm ${offForm}/Outer ${outer}/Picture ${picture}>>/Properties<</On ${on}/Off ${off}/Both ${combined}>>>>`
  const annotation = (entries: string) =>
    page!.annotations.push(sketch.add(`<</Type/Annot/Rect[250 150 280 180]${entries}>>`))
  const file = (name: string) =>
    sketch.add(`<</Type/Filespec/F(${name})/EF<</F ${sketch.add(streamBody('secretFile', '/Type/EmbeddedFile'))}>>>>`)
  const noteLook = form('0 0 1 RG 0 0 300 200 re S')
  annotation('/Subtype/Text/Contents(secretNote)/T(secretAuthor)')
  annotation(`/Subtype/Square/Contents(secretRemark)/T(secretAuthor)/M(D:2020)/AP<</N ${noteLook}>>`)
  annotation(`/Subtype/FileAttachment/FS ${file('secretOne.txt')}`)
  annotation('/Subtype/Link/A<</S/Launch/F(secretProgram.exe)>>')
  annotation('/Subtype/Link/A<</S/URI/URI(https://example.com/)>>')
  annotation(`/Subtype/Link/A<</S/GoTo/D[${sketch.pages[1]!.ref}/Fit]/Next ${script}>>`)
  annotation(`/Subtype/Square/OC ${off}/Contents(secretOff)`)
  const field = (name: string, entries: string, flags: number) => {
    const ref = sketch.add(`<</Type/Annot/Subtype/Widget/FT/Tx/Rect[100 170 200 190]/T(${name})/F ${flags}${entries}>>`)
    page!.annotations.push(ref)
    return ref
  }
  const fields = [
    field('seen', `/V(shownValue)/AA<</K ${script}>>`, 4),
    field('unseen', '/V(secretValue)/DV(secretValue)', 2),
    field('send', '/A<</S/SubmitForm/F(https://secretServer.example/)>>', 4),
  ]
  sketch.catalog.push(
    `/OCProperties<</OCGs[${on} ${off}]/D<</ON[${on}]/OFF[${off}]/Order[${on} ${off}]>>>>`,
    `/AcroForm<</Fields[${fields.join(' ')}]/XFA ${sketch.add(streamBody('<secretXfa/>'))}>>`,
    `/Names<</JavaScript<</Names[(a) ${script}]>>/EmbeddedFiles<</Names[(b) ${file('secretTwo.txt')}]>>>>`,
    `/OpenAction ${script}/AA<</WC ${script}>>`,
    `/Metadata ${sketch.add(streamBody('<secretXmp/>', '/Type/Metadata/Subtype/XML'))}`,
    '/PieceInfo<</Editor<</Private(secretPiece)>>>>',
    '/Legal<</Attestation(secretLegal)>>/Other_Program(secretEntry)/DPartRoot<</DPM<</Note(secretPart)>>>>',
    `/Threads[${sketch.add('<</Type/Thread/I<</Title(secretThread)>>>>')}]`,
  )
  sketch.information = '/Author(secretName)/Title(secretTitle)'
  return sketch.file('plan.pdf')
}

/** The part of a page on which there are no notes. */
function left240({ width, height, pixels }: Picture): Picture {
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width * 4, (y * width + 480) * 4))
  return { width: 480, height, pixels: Buffer.concat(rows) }
}

const secret = /secret\w*/g
const secrets = async (file: File) => {
  const open = await rewriteByQpdf(file, '--qdf', '--object-streams=disable')
  return [
    ...new Set([...((await rawText(open)).match(secret) ?? []), ...((await decodedText(file)).match(secret) ?? [])]),
  ]
}

describe('sanitizePdf', () => {
  it('removes what is hidden, one of everything, and changes nothing that is seen', async () => {
    const file = secretive()
    expect((await secrets(file)).length).toBeGreaterThan(25)
    const { result, found, warnings, report } = await clean(file)
    expect(await secrets(result)).toEqual([])
    expect(warnings).toEqual(['hidden-data-removed'])
    expect(result.name).toBe('plan_sanitized.pdf')
    expect(await qpdfCheck(result)).toMatchObject({ exitCode: 0 })
    expect(found).toMatchObject({
      scripts: 6,
      actions: 2,
      attachments: 2,
      layers: 1,
      comments: 2,
      fields: 1,
      metadata: 3,
      'image-metadata': 1,
      thumbnails: 1,
      private: 7,
      xfa: 1,
    })
    expect(report.found.find(({ kind }) => kind === 'layers')).toEqual({
      kind: 'layers',
      count: 1,
      names: ['secretLayer'],
    })
    const left = await decodedText(result)
    for (const kept of [
      'before',
      'layerSeen',
      'innerSeen',
      'invisibleWords',
      'shownValue',
      'https://example.com/',
      'shown',
    ])
      expect(left).toContain(kept)
    expect(left).not.toMatch(/SubmitForm|Launch|JavaScript|\/XFA|\/Thumb|PieceInfo|\/Info/)
    expect(difference(left240(await renderForm(file)), left240(await renderForm(result)))).toBe(0)
  })

  it('removes links, marks and invisible text, too, if asked to', async () => {
    const { result, found } = await clean(secretive(), { preset: 'paranoid' })
    expect(await secrets(result)).toEqual([])
    expect(found).toMatchObject({ links: 1, comments: 2, text: 14 })
    expect(await decodedText(result)).not.toMatch(/invisibleWords|example\.com|\/Square/)
    expect((await textsOf(result))[0]).toContain('layerSeen')
  })

  it('leaves nothing of what multimedia is made of, and its picture', async () => {
    const sketch = new PdfSketch(['seen'])
    const picture = sketch.add(streamBody('1 0 0 rg 0 0 50 50 re f', '/Type/XObject/Subtype/Form/BBox[0 0 50 50]'))
    const media = sketch.add(streamBody('secretMedia', '/Type/EmbeddedFile'))
    const asset = sketch.add(
      `<</Type/Filespec/F(secretFile.mp4)/UF(secretFile.mp4)/EF<</F ${media}>>/Desc(secretWords)>>`,
    )
    sketch.pages[0]!.annotations.push(
      sketch.add(
        `<</Type/Annot/Subtype/RichMedia/F 4/Rect[50 50 100 100]/AP<</N ${picture}>>/RichMediaContent<</Assets<</Names[(secretFile.mp4) ${asset}]>>/Configurations[<</Type/RichMediaConfiguration/Subtype/Video/Name(secretName)/Instances[<</Asset ${asset}>>]>>]>>/RichMediaSettings<</Activation<</Condition/XA>>>>>>`,
      ),
      sketch.add(
        `<</Type/Annot/Subtype/Screen/F 4/Rect[150 50 200 100]/AP<</N ${picture}>>/MK<<>>/A<</S/Rendition/OP 0/R<</S/MR/N(secretClip)/C<</S/MCD/CT(video/mp4)/D ${asset}>>>>>>>>`,
      ),
    )
    const file = sketch.file()
    const { result } = await clean(file)
    expect(await secrets(result)).toEqual([])
    expect(await decodedText(result)).toContain('/RichMedia')
    expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
  })

  it('removes forms that a page lists and never shows', async () => {
    const sketch = new PdfSketch(['seen'])
    const hidden = sketch.add(
      streamBody('BT /F0 9 Tf (secretUnused) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
    )
    const content = sketch.add(streamBody('BT /F0 9 Tf 20 20 Td (seen) Tj ET'))
    sketch.pages[0]!.entries = `/Contents ${content}/Resources<</Font<</F0 3 0 R>>/XObject<</Fm0 ${hidden}>>>>`
    const { result, found } = await clean(sketch.file())
    // The form, and the content that the sketch replaced.
    expect(found).toEqual({ unused: 2 })
    expect(await secrets(result)).toEqual([])
  })

  it('keeps what is to be kept', async () => {
    const keep =
      'scripts, actions, attachments, layers, comments, fields, metadata, image-metadata, thumbnails, private, xfa'
    const { found } = await clean(secretive(), { keep })
    expect(Object.keys(found)).toEqual(['unused'])
    await expect(clean(secretive(), { keep: 'script' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    const some = await clean(secretive(), { keep: ['attachments', 'comments'] })
    expect(await secrets(some.result)).toEqual(expect.arrayContaining(['secretTwo', 'secretNote', 'secretOne']))
    expect(some.found).not.toHaveProperty('comments')
  })

  it('leaves nothing of earlier revisions, unused objects and signatures', async () => {
    const sketch = numberedPages(1)
    sketch.add('(secretUnused)')
    const updated = await updatePdf(sketch.file(), { 4: flateBody('BT /F0 18 Tf 30 100 Td (now) Tj ET') })
    const credentials = [credentialsFile(makeIdentity('secretSigner'))]
    const given = { file: updated, credentials }
    const signed = (
      await runOperation(signDigitally, given, { reason: 'secretReason' }, { capabilities: testCapabilities })
    ).files[0]!
    const { result, found, warnings } = await clean(signed)
    expect(found).toMatchObject({ revisions: 2, unused: 1, signatures: 1 })
    expect(warnings).toEqual(['signature-broken', 'hidden-data-removed'])
    expect(await secrets(result)).toEqual([])
    expect(await textsOf(result)).toEqual(['now'])
    expect((await rawText(result)).match(/%%EOF/g)).toHaveLength(1)
  })

  it('leaves a file without hidden data alone', async () => {
    const file = numberedPages(1).file()
    const { result, warnings, report } = await clean(file)
    expect(warnings).toEqual(['nothing-found'])
    expect(report.found).toEqual([])
    expect(await rawText(result)).toBe(await rawText(file))
  })

  it('keeps the encryption of a file', async () => {
    const locked = await rewriteByQpdf(secretive(), '--encrypt', 'user', 'owner', '256', '--')
    const { result } = await clean(locked, { password: 'user' })
    expect(await qpdfCheck(result, 'user')).toMatchObject({ exitCode: 0 })
    expect(await secrets(await rewriteByQpdf(result, '--password=user', '--decrypt'))).toEqual([])
  })
})
