import { describe, expect, it } from 'vitest'
import { difference } from '../../testing/compare-pages.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { inkBox } from '../../testing/facts/look-at-pdf.js'
import { renderForm } from '../../testing/render-form.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'
import type { SanitizeReport } from './sanitize-pdf.js'

const text = (words: string, x: number, y: number, size = 10) => `BT /F0 ${size} Tf ${x} ${y} Td (${words}) Tj ET `
const font = '/Resources<</Font<</F0 3 0 R>>>>'
const form = (box: string, entries = font) => `/Type/XObject/Subtype/Form/BBox[${box}]${entries}`

/** A page with a content; `change` adds what else it needs, and gives the resources of the page, or its fonts. */
function page(content: string, change: (sketch: PdfSketch) => string | { fonts: string } = () => ''): File {
  const sketch = new PdfSketch([''])
  const made = change(sketch)
  const [fonts, resources] = typeof made === 'string' ? ['', made] : [made.fonts, '']
  const stream = sketch.add(streamBody(`${text('seen words', 30, 170)}${content}`))
  sketch.pages[0]!.entries = `/Contents ${stream}/Resources<</Font<</F0 3 0 R${fonts}>>${resources}>>`
  return sketch.file()
}

async function sanitize(file: File, options: Record<string, unknown> = { preset: 'paranoid' }) {
  const { file: result, data, warnings } = await runHere(operation, file, options)
  expect((await qpdfCheck(result)).exitCode).toBe(0)
  return { result, warnings, left: await decodedText(result), ...(data as SanitizeReport) }
}

async function expectSame(file: File, result: File): Promise<void> {
  expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
}

const dots = '1 0 0 rg 10 10 8 8 re f '
const white = `1 g ${text('secret', 4, 40)}`
const covered = `0 g ${text('secret', 4, 40)} .5 .7 .9 rg 0 35 80 20 re f `
const seen = `0 g ${text('SHOWN', 4, 62)}`

describe('text that nobody sees', () => {
  const resources = font.replace('>>>>', '>>/ExtGState<</Clear<</ca 0>>>>>>')
  const pattern = (content: string) => (sketch: PdfSketch) =>
    `/Pattern<</P ${sketch.add(streamBody(content, `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 80 80]/XStep 80/YStep 80${resources}`))}>>`
  const painted = '/Pattern cs /P scn 20 20 200 100 re f'

  it.each([
    ['in the color of the paper', white + dots],
    ['covered', covered + dots],
    ['beside text that is seen', `${seen}${covered}1 g ${text('secret', 30, 14)}${dots}`],
    [
      'neither filled nor stroked, where other text is seen',
      `${seen}BT 3 Tr /F0 10 Tf 4 62 Td (secret) Tj 0 Tr ET ${dots}`,
    ],
    ['without opacity, where other text is seen', `${seen}q /Clear gs ${text('secret', 4, 62)}Q ${dots}`],
  ])('goes from tiling patterns: %s', async (_, content) => {
    const file = page(painted, pattern(content))
    const { result, left, found } = await sanitize(file)
    expect(left).not.toContain('secret')
    expect(left.includes('SHOWN')).toBe(content.includes('SHOWN'))
    expect(found.find(({ kind }) => kind === 'hidden-text')).toMatchObject({ names: ['page 1'] })
    await expectSame(file, result)
  })

  it('is listed and kept in patterns if that is asked for', async () => {
    const { left, kept } = await sanitize(page(painted, pattern(covered)), { preset: 'paranoid', keep: 'hidden-text' })
    expect(kept).toEqual([{ kind: 'hidden-text', count: 6, names: ['page 1'] }])
    expect(left).toContain('secret')
  })

  it.each([
    ['with resources of the font', font],
    ['with those of the page', ''],
  ])('goes from glyphs of Type 3 fonts, also those that nothing shows, %s', async (_, resources) => {
    const file = page('BT /T3 60 Tf 40 60 Td (A) Tj ET', (sketch) => {
      const square = '.2 .3 .4 rg 0 0 700 700 re f '
      const shown = sketch.add(streamBody(`1000 0 d0 ${text('secretGlyph', 50, 200, 90)}${square}`))
      const unused = sketch.add(streamBody(`1000 0 d0 ${text('secretUnused', 50, 200, 90)}`))
      const type3 = sketch.add(
        `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/Encoding<</Differences[65/a/b]>>/FirstChar 65/LastChar 66/Widths[1000 1000]/CharProcs<</a ${shown}/b ${unused}>>${resources}>>`,
      )
      return { fonts: `/T3 ${type3}` }
    })
    const { result, left } = await sanitize(file)
    expect(left).not.toContain('secret')
    await expectSame(file, result)
  })

  it('goes from soft masks', async () => {
    const file = page('q /G gs 1 0 0 rg 100 20 100 100 re f Q', (sketch) => {
      const mask = sketch.add(
        streamBody(
          `1 g 100 20 60 60 re f ${text('secret', 5, 5)}`,
          `${form('0 0 300 200')}/Group<</S/Transparency/CS/DeviceGray>>`,
        ),
      )
      return `/ExtGState<</G<</SMask<</S/Luminosity/G ${mask}>>>>>>`
    })
    const { result, left } = await sanitize(file)
    expect(left).not.toContain('secret')
    await expectSame(file, result)
  })

  it.each([
    ['alone', `q BT 7 Tr /F0 12 Tf 30 100 Td (secret) Tj ET Q 1 0 0 rg 100 20 30 30 re f`],
    ['with something beside it', `q BT 7 Tr /F0 12 Tf 30 100 Td (secret) Tj ET 1 0 0 rg 100 20 30 30 re f Q`],
    [
      'beside letters that something is seen through',
      `q BT 7 Tr /F0 40 Tf 30 90 Td (SHOWN) Tj 0 -60 Td /F0 12 Tf (secret) Tj ET 1 0 0 rg 20 80 250 60 re f Q`,
    ],
    ['filled in white', `q 1 g BT 4 Tr /F0 12 Tf 30 100 Td (secret) Tj ET Q`],
  ])('goes where it only clips: %s', async (_, content) => {
    const file = page(content)
    const { result, left } = await sanitize(file)
    expect(left).not.toContain('secret')
    expect((await sanitize(result, { preset: 'paranoid' })).warnings).toContain('nothing-found')
    await expectSame(file, result)
  })
})

describe('values of fields', () => {
  const field = (entries: string, look: string | undefined, rect = '50 50 150 70') =>
    page('', (sketch) => {
      const normal = look === undefined ? '' : `/AP<</N ${sketch.add(streamBody(look, form('0 0 100 20')))}>>`
      const ref = sketch.add(
        `<</Type/Annot/Subtype/Widget/FT/Tx/T(f)/F 4/DA(/F0 10 Tf 0 g)/Rect[${rect}]${normal}${entries}>>`,
      )
      sketch.pages[0]!.annotations.push(ref)
      sketch.catalog.push(`/AcroForm<</Fields[${ref}]>>`)
      return ''
    })

  it.each(['50 50 50 50', '50 50 150 50', '-300 50 -200 70', '50 600 150 620'])(
    'go where the field has no size or is outside of the page: %s',
    async (rect) => {
      const { left, found } = await sanitize(field('/V(secret)', text('secret', 2, 6), rect), { preset: 'share' })
      expect(left).not.toContain('secret')
      expect(found.find(({ kind }) => kind === 'fields')).toMatchObject({ count: 1, names: ['f'] })
    },
  )

  it.each([
    ['white', `1 g ${text('secret', 2, 6)}`],
    ['covered', `${text('secret', 2, 6)} .9 g 0 0 100 20 re f`],
    ['empty', ''],
  ])('go where they cannot be seen: %s', async (_, look) => {
    const file = field('/V(secret)/DV(secret)', look)
    const { left, result } = await sanitize(file)
    expect(left).not.toContain('secret')
    await expectSame(file, result)
  })

  /** A field above two: one that is seen, and another. */
  const family = (look: string, rect: string) =>
    page('', (sketch) => {
      const stream = (content: string) => sketch.add(streamBody(content, form('0 0 100 20')))
      const family = sketch.reserve()
      const widget = (title: string, place: string, normal: string) =>
        sketch.add(
          `<</Type/Annot/Subtype/Widget/T(${title})/F 4/Rect[${place}]/AP<</N ${stream(normal)}>>/Parent ${family}>>`,
        )
      const kids = [widget('one', '50 50 150 70', look), widget('other', rect, text('secret', 2, 6))]
      sketch.set(family, `<</FT/Tx/T(f)/V(secret)/DA(/F0 10 Tf 0 g)/Kids[${kids.join(' ')}]>>`)
      sketch.pages[0]!.annotations.push(...kids)
      sketch.catalog.push(`/AcroForm<</Fields[${family}]>>`)
      return ''
    })

  it('go where they are handed down to a field that is not seen, and stay for those that are', async () => {
    const seenToo = await sanitize(family(text('secret', 2, 6), '0 0 0 0'), { preset: 'share' })
    expect(seenToo.left.match(/\/V \(secret\)/g)).toHaveLength(1)
    expect(seenToo.found.find(({ kind }) => kind === 'fields')).toMatchObject({ names: ['f.other'] })
    const unseen = await sanitize(family(`1 g ${text('secret', 2, 6)}`, '0 0 0 0'))
    expect(unseen.left).not.toContain('secret')
  })

  it('go where readers would write white on nothing', async () => {
    const white = '/V(secret)/DA(/F0 10 Tf 1 g)'
    expect((await sanitize(field(white, undefined))).left).not.toContain('secret')
    expect((await sanitize(field('/V(shown)', undefined))).left).toContain('(shown)')
    expect((await sanitize(field(`${white}/MK<</BG[0 0 0]>>`, undefined))).left).toContain('secret')
  })

  it('stay where they are seen; rich text beside them goes', async () => {
    const file = field('/V(shown)/RV(<p>secret</p>)', text('shown', 2, 6))
    const { left } = await sanitize(file)
    expect(left).toContain('/V (shown)')
    expect(left).not.toContain('secret')
    expect((await sanitize(file, { preset: 'paranoid', keep: 'fields' })).left).toContain('secret')
  })
})

describe('annotations', () => {
  const annotation = (kind: string, look: string, entries = '', content = '') =>
    page(content, (sketch) => {
      const off = sketch.add('<</Type/OCG/Name(off)>>')
      const normal = sketch.add(
        streamBody(look, form('0 0 120 20', `${font}${entries.includes('/OC') ? `/OC ${off}` : ''}`)),
      )
      sketch.pages[0]!.annotations.push(
        sketch.add(
          `<</Type/Annot/Subtype/${kind}/F 4/Rect[50 50 170 70]/AP<</N ${normal}>>${entries.replace('/OC', '')}>>`,
        ),
      )
      if (entries.includes('/OC')) sketch.catalog.push(`/OCProperties<</OCGs[${off}]/D<</OFF[${off}]>>>>`)
      return ''
    })

  it('keeps a look that belongs to a hidden layer, since viewers show it, and the layer goes', async () => {
    const file = annotation('Link', text('shown', 2, 6), '/OC')
    const { left, warnings, result } = await sanitize(file, { preset: 'share' })
    expect(left).not.toMatch(/\/OCG/)
    expect(left).toContain('(shown)')
    expect(warnings).toEqual(['hidden-data-removed'])
    await expectSame(file, result)
  })

  it.each(['Movie', 'Screen', '3D', 'RichMedia'])('%s to share loses its title, not its words', async (kind) => {
    const file = annotation(kind, dots, '/T(secret)/Subj(secret)/NM(secret)/Contents(spoken)')
    const { left, result } = await sanitize(file, { preset: 'share' })
    expect(left).not.toContain('secret')
    expect(left).toContain('spoken')
    await expectSame(file, result)
  })

  it.each(['Square', 'FreeText', 'Stamp', 'Text', 'Screen'])('%s over text goes with the text', async (kind) => {
    const { left, warnings, result } = await sanitize(
      annotation(kind, '0 g 0 0 120 20 re f', '', text('secret', 60, 56)),
    )
    expect(left).not.toMatch(/secret|\/Annot\b/)
    expect(warnings).toEqual(['hidden-data-removed'])
    await expectSame(page(''), result)
  })

  it.each([
    ['a drawing', '0 0 1 rg 60 53 20 14 re f'],
    ['a drawing of its color', '0 g 60 53 20 14 re f'],
    ['text that sticks out', text('secret', 60, 56, 24)],
  ])('over %s stays as part of the page, with a warning', async (_, content) => {
    const file = annotation('Square', '0 g 0 0 120 20 re f', '/T(author)', content)
    const { left, warnings, result } = await sanitize(file)
    expect(warnings).toEqual(['covers-kept', 'hidden-data-removed'])
    expect(left).not.toMatch(/author|\/Annot\b/)
    await expectSame(file, result)
  })

  it('whose look is left to readers becomes a box in its color', async () => {
    const file = page('0 0 1 rg 60 53 20 14 re f', (sketch) => {
      sketch.pages[0]!.annotations.push(
        sketch.add('<</Type/Annot/Subtype/Square/F 4/Rect[50 50 170 70]/IC[0 1 0]/C[0 1 0]>>'),
      )
      return ''
    })
    const { warnings, left, result } = await sanitize(file)
    expect(warnings).toContain('covers-kept')
    expect(left).toContain('0 1 0 rg 50 50 120 20 re f')
    expect(inkBox(await renderForm(result), await renderForm(file))).toBeUndefined()
  })

  it('over text that is to be kept stays as part of the page, too', async () => {
    const file = annotation('Square', '0 g 0 0 120 20 re f', '', text('secret', 60, 56))
    const { warnings, result } = await sanitize(file, { preset: 'paranoid', keep: 'hidden-text' })
    expect(warnings).toContain('covers-kept')
    await expectSame(file, result)
  })

  it('over nothing, or that let through what is below, just go', async () => {
    const line = '1 0 0 RG 2 w 0 10 m 120 10 l S'
    for (const content of ['', '.8 .9 1 rg 0 0 300 200 re f', text('page text', 60, 56)]) {
      const { warnings } = await sanitize(annotation('Ink', line, '', content))
      expect(warnings).toEqual(['hidden-data-removed'])
    }
  })
})

it('removes entries of other programs from links, fonts, tags, layers, states, content and resources', async () => {
  const own = '/secretKey(secret)'
  const file = page('/G gs /OC /L BDC 0 0 9 9 re f EMC', (sketch) => {
    const layer = sketch.add(`<</Type/OCG/Name(on)${own}>>`)
    sketch.catalog.push(
      `/OCProperties<</OCGs[${layer}]/D<<>>>>`,
      `/StructTreeRoot<</Type/StructTreeRoot${own}/K<</S/P/P 1 0 R/K 0${own}>>>>`,
    )
    sketch.pages[0]!.annotations.push(
      sketch.add(`<</Type/Annot/Subtype/Link/Rect[20 20 30 30]/A<</S/Named/N/NextPage${own}>>${own}>>`),
    )
    sketch.set('3 0 R', `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding${own}>>`)
    return `/Properties<</L ${layer}>>/ExtGState<</G<</LJ 1/ca .5${own}>>>>${own}`
  })
  const { left, result } = await sanitize(file, { preset: 'share' })
  expect(left).not.toContain('secret')
  for (const kept of ['/NextPage', '/LJ 1', '/ca 0.5', '/Name (on)']) expect(left).toContain(kept)
  await expectSame(file, result)
})
