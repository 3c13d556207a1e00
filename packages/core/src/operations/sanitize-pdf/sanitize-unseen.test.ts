import { describe, expect, it } from 'vitest'
import { difference } from '../../testing/compare-pages.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'
import type { SanitizeReport } from './sanitize-pdf.js'

/** A page with a content and resources. */
function page(content: string, resources = '', change?: (sketch: PdfSketch) => void): File {
  const sketch = new PdfSketch([''])
  sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}/Resources<</Font<</F0 3 0 R>>${resources}>>`
  change?.(sketch)
  return sketch.file()
}

async function sanitize(file: File, options: Record<string, unknown> = { preset: 'paranoid' }) {
  const { file: result, data, warnings } = await runHere(operation, file, options)
  return { result, warnings, ...(data as SanitizeReport) }
}

const text = (words: string, x: number, y: number, size = 12) => `BT /F0 ${size} Tf ${x} ${y} Td (${words}) Tj ET`
const seen = text('seen words', 30, 150)

describe('text that nobody sees', () => {
  it('goes: in the color of the paper, outside, without size, covered, clipped, also in forms', async () => {
    const content = [
      seen,
      `1 g ${text('paper', 30, 130)} 0 g`,
      text('outside', -300, 100),
      text('sizeless', 30, 120, 0.001),
      `${text('shape', 30, 100)} 0.2 0.4 0.8 rg 25 90 100 30 re f 0 g`,
      `${text('picture', 30, 60)} q 100 0 0 30 25 50 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q`,
      `q 200 10 20 20 re W n ${text('clipped', 30, 40)} Q`,
      '/Fm Do',
    ]
    const file = page(content.join(' '), '/XObject<</Fm 7 0 R>>', (sketch) => {
      const form = streamBody(`1 g ${text('form', 30, 20)}`, '/Type/XObject/Subtype/Form/BBox[0 0 300 200]')
      sketch.pages[0]!.entries = sketch.pages[0]!.entries.replace('7 0 R', sketch.add(form))
    })
    const { result, found, warnings } = await sanitize(file)
    const letters = 'paperoutsidesizelessshapepictureclippedform'.length
    expect(found.find(({ kind }) => kind === 'hidden-text')).toMatchObject({ count: letters, names: ['page 1'] })
    expect(warnings).toEqual(['hidden-data-removed'])
    expect((await decodedText(result)).match(/paper|outside|sizeless|shape|picture|clipped|\(form/g)).toBeNull()
    expect(await textsOf(result)).toEqual(['seen words'])
    expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
  })

  it('goes from below a cover that has text on it, and text below text stays where it is seen', async () => {
    const white = (words: string, x: number, y: number) => `1 g ${text(words, x, y)} 0 g`
    const content = [
      seen,
      `${text('SECRETNAME Miller', 30, 110)} 25 105 200 18 re f ${white('REDACTED label', 32, 110)}`,
      `${text('COVEREDTOO', 30, 70)} 1 g 25 65 200 18 re f 0 g ${text('public words', 30, 70)}`,
      `${text('shadow', 30, 30)} ${text('shadow', 32, 32)}`,
    ]
    const file = page(content.join(' '))
    const { result, found } = await sanitize(file)
    const count = 'SECRETNAMEMillerCOVEREDTOO'.length
    expect(found.find(({ kind }) => kind === 'hidden-text')).toMatchObject({ count, names: ['page 1'] })
    const left = await decodedText(result)
    expect(left.match(/SECRET|Miller|COVERED/g)).toBeNull()
    expect(left.match(/shadow|REDACTED label|public words|seen words/g)).toHaveLength(5)
    expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
  })

  it('goes from how links and buttons look, and is put back nowhere', async () => {
    const file = page(seen, '', (sketch) => {
      const look = (content: string) =>
        sketch.add(streamBody(content, '/Type/XObject/Subtype/Form/BBox[0 0 200 50]/Resources<</Font<</F0 3 0 R>>>>'))
      const annotation = (entries: string) => sketch.pages[0]!.annotations.push(sketch.add(`<</Type/Annot${entries}>>`))
      annotation(
        `/Subtype/Link/Rect[20 20 120 45]/AP<</N ${look(`${text('shown', 10, 30)} 1 g ${text('white', 10, 10)}`)}>>`,
      )
      const states = `<</N<</On ${look(`${text('outside', 300, 10)} 0 0 9 9 re f`)}>>>>`
      annotation(`/Subtype/Widget/FT/Btn/T(b)/F 4/Rect[150 20 250 45]/AS/On/V/On/AP ${states}`)
    })
    const { result, found, warnings } = await sanitize(file)
    expect(found).toEqual([
      { kind: 'hidden-text', count: 'whiteoutside'.length, names: ['page 1'] },
      expect.objectContaining({ kind: 'unused' }),
    ])
    expect(warnings).toEqual(['hidden-data-removed'])
    const left = await decodedText(result)
    expect(left).toContain('(shown)')
    expect(left).not.toMatch(/white|outside/)
    expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
  })

  it('stays where its font is not in the file and only some programs have its letters, and the page is named', async () => {
    // The renderer has no Hebrew in what it takes for the font; other programs have.
    const hebrew = (change: PdfSketch) =>
      change.add(
        '<</Type/Font/Subtype/TrueType/BaseFont/ArialNarrow/FirstChar 1/LastChar 2/Widths[600 600]/Encoding<</Type/Encoding/Differences[1/uni05D0/uni05D1]>>>>',
      )
    const file = page(
      `${seen} BT /F9 12 Tf 30 100 Td (\\001\\002) Tj ET 1 g ${text('white', 30, 50)}`,
      '',
      (sketch) => {
        const font = hebrew(sketch)
        sketch.pages[0]!.entries = sketch.pages[0]!.entries.replace('/F0 3 0 R', `/F0 3 0 R/F9 ${font}`)
      },
    )
    const { result, warnings } = await sanitize(file)
    const left = await decodedText(result)
    expect(left).not.toContain('white')
    expect(left).toMatch(/\\001\\002|<0102>|\u0001\u0002/)
    expect(warnings).toContain('hidden-text-unknown')
  })

  it('stays where it is blended with what is behind it, and the page is named', async () => {
    const white = `/Blend gs 1 g ${text('blended', 30, 100)} /Plain gs 1 g ${text('secret', 30, 50)}`
    const file = page(`${seen} ${white}`, '/ExtGState<</Blend<</BM/Difference>>/Plain<</BM/Normal>>>>')
    const { result, warnings } = await sanitize(file)
    expect(await textsOf(result)).toEqual([expect.stringMatching(/^(?!.*secret).*blended/s)])
    expect(warnings).toContain('hidden-text-unknown')
  })

  it('goes letter by letter, and the rest of the line stays in its place', async () => {
    // The box covers what is after the colon, as a redaction with a marker does.
    const file = page(`${text('Account: 12345 end', 30, 100)} 79 95 35 15 re f`)
    const { result } = await sanitize(file)
    const [left] = await textsOf(result)
    expect(left).toMatch(/Account:.*end/)
    expect(left).not.toMatch(/\d/)
    expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
  })

  it('is listed and kept if that is asked for, and not looked for to share', async () => {
    const file = page(`${seen} 1 g ${text('secret', 30, 100)}`)
    const { result, kept, warnings } = await sanitize(file, { preset: 'paranoid', keep: 'hidden-text' })
    expect(kept).toEqual([{ kind: 'hidden-text', count: 6, names: ['page 1'] }])
    expect(warnings).toContain('hidden-data-kept')
    expect((await textsOf(result))[0]).toContain('secret')
    expect((await sanitize(file, {})).kept).toEqual([])
  })

  it('goes from encrypted files', async () => {
    const locked = await rewriteByQpdf(
      page(`${seen} 1 g ${text('secret', 30, 100)}`),
      '--encrypt',
      'user',
      'owner',
      '256',
      '--',
    )
    const { result } = await sanitize(locked, { preset: 'paranoid', password: 'user' })
    const open = await rewriteByQpdf(result, '--password=user', '--decrypt')
    expect((await textsOf(open))[0]).toContain('seen words')
    expect((await textsOf(open))[0]).not.toContain('secret')
  })
})

describe('what contents hold beside drawings', () => {
  const content = [
    seen,
    '% secretComment',
    '/P <</secretKey (secretValue)>> DP /Q MP',
    `/Span <</ActualText (secretWords) /MCID 0 /secretEntry [(secretItem)]>> BDC ${text('more', 30, 50)} EMC`,
    `/Span /Named BDC ${text('last', 30, 20)} EMC`,
    'q 10 0 0 10 200 20 cm /Im Do Q',
  ].join('\n')
  const file = () =>
    page(
      content,
      '/Properties<</Named<</MCID 1/Alt(secretAlt)/secretOther(secretText)>>>>/XObject<</Im 7 0 R>>',
      (sketch) => {
        const entries = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'
        const image = sketch.add(streamBody('A', `${entries}/Name/secretName/secretImageKey 1`))
        sketch.pages[0]!.entries = sketch.pages[0]!.entries.replace('7 0 R', image)
        const field = sketch.add(
          '<</Type/Annot/Subtype/Widget/FT/Tx/T(f)/V(shown)/DV(secretDefault)/TU(secretTip)/Rect[200 150 280 170]/F 4>>',
        )
        sketch.pages[0]!.annotations.push(field)
        sketch.catalog.push(`/AcroForm<</Fields[${field}]>>`)
      },
    )
  const secrets = async (result: File) => [...new Set((await decodedText(result)).match(/secret\w*/g))].sort()

  it('goes: comments, marked points, entries of other programs; alternative texts stay to share', async () => {
    const given = file()
    const { result, found } = await sanitize(given, {})
    expect(await secrets(result)).toEqual(['secretAlt', 'secretDefault', 'secretTip', 'secretWords'])
    expect(found.find(({ kind }) => kind === 'private')!.names).toEqual(
      expect.arrayContaining(['comments in content', 'marked points', 'secretEntry', 'secretOther', 'Name']),
    )
    expect(difference(await renderForm(given), await renderForm(result))).toBe(0)
  })

  it('goes: who made layers, attributes of other programs, names of clips, looks under a pointer', async () => {
    const file = page(seen, '', (sketch) => {
      const layer = sketch.add('<</Type/OCG/Name(shown)/Usage<</CreatorInfo<</Creator(secretMaker)>>>>>>')
      const look = (words: string) =>
        sketch.add(
          streamBody(text(words, 2, 2), '/Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F0 3 0 R>>>>'),
        )
      sketch.catalog.push(
        `/OCProperties<</OCGs[${layer}]/D<</Name(secretName)/ON[${layer}]/Order[${layer}]>>/Configs[<</Creator(secretCreator)>>]>>`,
        '/StructTreeRoot<</Type/StructTreeRoot/ClassMap<</C<</O/secretProgram/X(secretClass)>>>>/K<</S/P/P 1 0 R/A[<</O/Layout/SpaceAfter 3>> 0 <</O/UserProperties/P[<</N(secretUser)>>]>> 1]>>>>',
        '/Names<</Renditions<</Names[(secretClip)<</S/MR/N(secretRendition)>>]>>>>',
      )
      const annotation = (entries: string) => sketch.pages[0]!.annotations.push(sketch.add(`<</Type/Annot${entries}>>`))
      annotation(
        `/Subtype/Widget/FT/Btn/Ff 65536/T(b)/F 4/Rect[20 20 120 45]/MK<</CA(Go)/RC(secretOver)/AC(secretDown)>>/AP<</N ${look('Go')}/D ${look('secretPressed')}/R ${look('secretPointed')}>>`,
      )
      annotation('/Subtype/Link/Rect[20 20 30 30]/Contents(secretLink)/A<</S/Named/N/NextPage>>')
    })
    const { result } = await sanitize(file)
    expect(await secrets(result)).toEqual([])
    const left = await decodedText(result)
    for (const kept of ['/SpaceAfter 3', '(Go)', '(shown)', '/NextPage']) expect(left).toContain(kept)
    expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
  })

  it('goes from hidden layers that a page lists and others draw, and from what pages inherit', async () => {
    const sketch = new PdfSketch(['', ''])
    const off = sketch.add('<</Type/OCG/Name(secretLayer)>>')
    const form = sketch.add(
      streamBody(
        text('secretForm', 9, 9),
        `/Type/XObject/Subtype/Form/OC ${off}/BBox[0 0 300 200]/Resources<</Font<</F0 3 0 R>>>>`,
      ),
    )
    const resources = sketch.add(`<</Font<</F0 3 0 R>>/XObject<</Fm ${form}>>>>`)
    for (const [index, content] of ['/Fm Do', ''].entries())
      sketch.pages[index]!.entries =
        `/Resources ${resources}/Contents ${sketch.add(streamBody(`${text('seen', 30, 150)} ${content}`))}`
    sketch.catalog.push(`/OCProperties<</OCGs[${off}]/D<</OFF[${off}]>>>>`)
    const raw = await rawText(sketch.file())
    const own = `/Resources ${resources}`
    // The same, handed down by the page tree.
    const handed = raw.replaceAll(own, ' '.repeat(own.length)).replace('/Type/Pages', `/Type/Pages${own}`)
    expect(handed.split(own)).toHaveLength(2)
    for (const file of [sketch.file(), rawFile(handed)]) {
      const { result, warnings } = await sanitize(file, { preset: 'share' })
      expect(await secrets(result)).toEqual([])
      expect(warnings).toContain('hidden-data-removed')
      expect(warnings).not.toContain('layers-kept')
      expect(await textsOf(result)).toEqual(['seen', 'seen'])
    }
  })

  it('goes with alternative texts and default values if everything is asked for', async () => {
    const { result, found } = await sanitize(file())
    expect(await secrets(result)).toEqual([])
    const { count, names } = found.find(({ kind }) => kind === 'alternatives')!
    expect([count, names.sort()]).toEqual([3, ['ActualText', 'Alt', 'TU']])
    expect((await decodedText(result)).match(/\/MCID [01]/g)).toHaveLength(2)
    const { result: accessible } = await sanitize(file(), { preset: 'paranoid', keep: 'alternatives' })
    expect(await secrets(accessible)).toEqual(['secretAlt', 'secretTip', 'secretWords'])
  })
})
