import { describe, expect, it } from 'vitest'
import { defaultLimits, type RunContext } from '../../run-context.js'
import { inkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { type PdfObjects, pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import type { PageTextSurvey } from './page-text-survey.js'
import { surveyPages } from './survey-pages.js'

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
const image = (width: number, height: number, more = '') =>
  streamBody(
    '\0',
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray${more}`,
  )
const form = (content: string, more = '') => streamBody(content, `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${more}`)
const composite = (more: string, system = 'Identity') =>
  `<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(${system})/Supplement 0>>>>]${more}>>`

interface Sketch {
  content: string
  resources?: string
  entries?: string
  /** Objects from 100 on; 100 is Helvetica. */
  objects?: PdfObjects
}

function write({ content, resources = '', entries = '/MediaBox[0 0 600 800]', objects = {} }: Sketch): File {
  const page = { entries: `${entries}/Resources<</Font<</F 100 0 R>>${resources}>>`, content }
  return pagesPdf([page], { 100: helvetica, ...objects })
}

async function surveyFile(file: File, settings: Partial<RunContext> = {}): Promise<PageTextSurvey[]> {
  const run = { ...testRun(), ...settings }
  const document = await openPdf(file, testRun())
  return surveyPages(document, document.pages, run)
}

async function survey(sketch: Sketch, settings: Partial<RunContext> = {}): Promise<PageTextSurvey> {
  return (await surveyFile(write(sketch), settings))[0]!
}

describe('letters', () => {
  it('are letters and digits that are seen, and no signs or spaces', async () => {
    const found = await survey({ content: 'BT /F 12 Tf 50 700 Td (Room 101, ok!) Tj ET' })
    expect(found).toMatchObject({ letters: 9, unknownGlyphs: 0, invisibleLetters: 0, hasMarks: true, isComplete: true })
  })

  it('are as many as another engine finds, whatever the strings look like', async () => {
    const sketch = {
      content: 'BT /F 12 Tf 14 TL 50 700 Td <41 4> Tj [(a\\)\\050b)-300(\\101\\\nB)] TJ (next) \' 1 0 (last) " ET',
    }
    const text = await textOf(write(sketch), 1)
    expect((await survey(sketch)).letters).toBe(text.match(/[\p{L}\p{N}]/gu)?.length)
  })

  it('are recognized by ToUnicode, ligatures as what they represent', async () => {
    const map =
      '1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar <0001> <006600660069> <0002> <002C> endbfchar 1 beginbfrange <0010> <0012> <0410> endbfrange 1 beginbfrange <0020> <0021> [<4E2D> <6587>] endbfrange'
    const objects = { 100: composite('/ToUnicode 101 0 R'), 101: streamBody(map) }
    const found = await survey({ content: 'BT /F 12 Tf 50 700 Td <0001000200100012002000210099> Tj ET', objects })
    expect(found).toMatchObject({ letters: 3 + 2 + 2, unknownGlyphs: 1 })
  })

  it('are unknown where ToUnicode leads to private use, or nowhere', async () => {
    const map = '1 beginbfrange <00> <ff> <e000> endbfrange'
    const objects = { 100: helvetica.replace('>>', '/ToUnicode 101 0 R>>'), 101: streamBody(map) }
    expect(await survey({ content: 'BT /F 12 Tf 50 700 Td (abc) Tj ET', objects })).toMatchObject({
      letters: 0,
      unknownGlyphs: 3,
    })
    const bare = { 100: composite('') }
    expect(await survey({ content: 'BT /F 12 Tf 50 700 Td <00410042> Tj ET', objects: bare })).toMatchObject({
      letters: 0,
      unknownGlyphs: 2,
    })
  })

  it('are missing in the font where their code is 0', async () => {
    const content = 'BT /F 12 Tf 50 700 Td <004100000000> Tj ET'
    expect((await survey({ content, objects: { 100: composite('') } })).missingGlyphs).toBe(2)
    expect((await survey({ content })).missingGlyphs).toBe(0)
  })

  it('are recognized by the names of glyphs, which may mean nothing', async () => {
    const objects = {
      100: helvetica.replace('/WinAnsiEncoding', '<</Differences[1/A/f_i/afii10017/uni00E9/g123/period/a.sc]>>'),
    }
    const found = await survey({ content: 'BT /F 12 Tf 50 700 Td <01020304050607> Tj ET', objects })
    expect(found).toMatchObject({ letters: 1 + 2 + 1 + 1 + 1, unknownGlyphs: 1 })
  })

  it('are recognized by the collections of Chinese, Japanese and Korean', async () => {
    const objects = { 100: composite('', 'Japan1') }
    expect((await survey({ content: 'BT /F 12 Tf 50 700 Td <044D0450> Tj ET', objects })).letters).toBe(2)
  })

  it('of forms count as often as they are drawn, those beyond the edge of the page not at all', async () => {
    const objects = { 101: form('BT /F 12 Tf 50 700 Td (form) Tj ET') }
    const content = '/X Do q 1 0 0 1 0 -100 cm /X Do Q q 1 0 0 1 900 0 cm /X Do Q'
    expect((await survey({ content, resources: '/XObject<</X 101 0 R>>', objects })).letters).toBe(8)
  })

  it('of annotations count apart, as they look now', async () => {
    const appearance = (text: string) =>
      form(`BT /F 12 Tf 50 700 Td (${text}) Tj ET`, '/Resources<</Font<</F 100 0 R>>>>')
    const entries =
      '/MediaBox[0 0 600 800]/Annots[<</Subtype/Widget/Rect[0 0 600 800]/AS/On/AP<</N<</On 101 0 R/Off 102 0 R>>>>>><</Subtype/Stamp/F 2/Rect[0 0 600 800]/AP<</N 102 0 R>>>>]'
    const found = await survey({ content: '', entries, objects: { 101: appearance('yes'), 102: appearance('hidden') } })
    expect(found).toMatchObject({ letters: 0, annotationLetters: 3, hasMarks: true })
  })
})

describe('invisible letters', () => {
  it.each([
    ['neither filled nor stroked', '3 Tr'],
    ['filled with no opacity', '/Clear gs'],
    ['stroked with no opacity', '1 Tr /Clear gs'],
  ])('are those that are %s', async (_, setting) => {
    const content = `q BT ${setting} /F 12 Tf 50 700 Td (unseen) Tj ET Q BT /F 12 Tf 50 600 Td (seen) Tj ET`
    const found = await survey({ content, resources: '/ExtGState<</Clear<</ca 0/CA 0>>>>' })
    expect(found).toMatchObject({ letters: 4, invisibleLetters: 6 })
    expect(found.textBoxes).toHaveLength(1)
  })

  it('are not those that pictures are seen through', async () => {
    expect(await survey({ content: 'BT 7 Tr /F 12 Tf 50 700 Td (clip) Tj ET' })).toMatchObject({
      letters: 4,
      invisibleLetters: 0,
    })
  })

  it('are not the tiny ones with which programs sign', async () => {
    expect((await survey({ content: 'BT 3 Tr /F 1 Tf 2 2 Td (Powered by) Tj ET' })).invisibleLetters).toBe(0)
  })
})

describe('boxes of text', () => {
  const content = 'BT /F 20 Tf 90 Tz 1 Tc 0.9 0.1 -0.1 0.9 150 320 Tm [(Hxg)-2000(pqH)] TJ ET'
  it.each([0, 90, 180, 270])(
    'lie around the ink of a page that is turned by %i°, cropped and scaled',
    async (angle) => {
      const entries = `/MediaBox[-50 -20 600 800]/CropBox[100 250 420 430]/UserUnit 1.5/Rotate ${angle}`
      const sketch = { content, entries }
      const { width, height, textBoxes } = await survey(sketch)
      expect([width, height]).toEqual(angle % 180 === 0 ? [480, 270] : [270, 480])
      expect(textBoxes).toHaveLength(2)
      const ink = inkBox(await renderPage(write(sketch), 1, 2))!
      const found = {
        left: Math.min(...textBoxes.map((box) => box[0] / width)),
        right: Math.max(...textBoxes.map((box) => box[2] / width)),
        top: 1 - Math.max(...textBoxes.map((box) => box[3] / height)),
        bottom: 1 - Math.min(...textBoxes.map((box) => box[1] / height)),
      }
      // A letter is 30 points high.
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        const size = side === 'left' || side === 'right' ? width : height
        expect(Math.abs(found[side] - ink[side]) * size, side).toBeLessThan(7)
      }
    },
  )

  it('are one for a line that is shown word by word, and one for each column', async () => {
    const words = 'BT /F 10 Tf 50 700 Td (These) Tj 30 0 Td (three) Tj 28 0 Td (words) Tj 242 0 Td (elsewhere) Tj ET'
    expect((await survey({ content: words })).textBoxes).toHaveLength(2)
  })

  it('follow vertical writing downwards', async () => {
    const objects = { 100: composite('', 'Japan1').replace('Identity-H', 'Identity-V') }
    const [box] = (await survey({ content: 'BT /F 10 Tf 300 700 Td <044D04500451> Tj ET', objects })).textBoxes
    expect(box).toEqual([295, 670, 305, 700])
  })
})

describe('images', () => {
  const resources = '/XObject<</I 101 0 R>>'

  it('are listed with their resolution and the share of the page they cover', async () => {
    const found = await survey({
      content: 'q 300 0 0 400 300 0 cm /I Do Q',
      resources,
      objects: { 101: image(1250, 1200) },
    })
    expect(found.images).toEqual([
      {
        width: 1250,
        height: 1200,
        box: [300, 0, 600, 400],
        share: 0.25,
        dpi: 300,
        isStencil: false,
      },
    ])
    expect(found).toMatchObject({ imageShare: 0.25, imageDpi: 300 })
  })

  it('in strips cover the page together', async () => {
    const strips = Array.from({ length: 80 }, (_, index) => `q 600 0 0 10 0 ${index * 10} cm /I Do Q`)
    const found = await survey({ content: strips.join('\n'), resources, objects: { 101: image(2500, 42) } })
    expect(found.imageShare).toBe(1)
    expect(found.imageDpi).toBeCloseTo(302, 0)
  })

  it('count UserUnit, and the matrices of forms', async () => {
    const objects = {
      101: image(600, 800),
      102: form('/I Do', '/Matrix[2 0 0 2 0 0]/Resources<</XObject<</I 101 0 R>>>>'),
    }
    const entries = '/MediaBox[0 0 600 800]/UserUnit 2'
    const found = await survey({
      content: '150 0 0 200 0 0 cm /X Do',
      resources: '/XObject<</X 102 0 R>>',
      entries,
      objects,
    })
    expect(found.images[0]).toMatchObject({ box: [0, 0, 600, 800], dpi: 72, share: 0.25 })
  })

  it('may be in the content', async () => {
    const content = 'q 60 0 0 80 0 0 cm BI /W 8 /H 2 /IM true ID \xaa\x55 EI Q'
    expect((await survey({ content })).images[0]).toMatchObject({ width: 8, height: 2, isStencil: true })
  })

  it('with few pixels cover nothing: they are gradients and rules', async () => {
    const found = await survey({ content: '600 0 0 800 0 0 cm /I Do', resources, objects: { 101: image(1, 256) } })
    expect(found).toMatchObject({ imageShare: 0, imageDpi: 0, hasMarks: true })
  })
})

describe('a page', () => {
  it('without marks is distinguished from one with lines', async () => {
    expect(await survey({ content: 'q 1 0 0 1 5 5 cm BT /F 12 Tf (  ) Tj ET 0 0 9 9 re W n Q' })).toMatchObject({
      hasMarks: false,
      paintings: 0,
      segments: 0,
    })
    expect(await survey({ content: '0 0 m 5 5 l 1 2 3 4 5 6 c S 0 0 9 9 re f' })).toMatchObject({
      hasMarks: true,
      paintings: 2,
      segments: 3,
    })
  })

  it('whose content cannot be read says so', async () => {
    const found = await survey({
      content: '',
      entries: '/MediaBox[0 0 600 800]/Contents 101 0 R',
      objects: { 101: streamBody('x', '/Filter/Unheard') },
    })
    expect(found.isComplete).toBe(false)
  })

  it('that comes behind very many images, one over the other, is not looked at', async () => {
    const entries = '/MediaBox[0 0 600 800]/Resources<</XObject<</I 101 0 R>>>>/Contents 102 0 R'
    const content = streamBody(`600 0 0 800 0 0 cm ${'/I Do '.repeat(2500)}`)
    const pages = Array.from({ length: 4 }, () => ({ entries }))
    const file = pagesPdf(pages, { 101: image(900, 900), 102: content })
    const document = await openPdf(file, testRun())
    const surveys = await surveyPages(document, document.pages, testRun(), 5_000_000)
    expect(surveys[0]).toMatchObject({ imageShare: 1, isComplete: true })
    expect(surveys.at(-1)).toMatchObject({ images: [], isComplete: false })
  })

  it('may have very many fonts that tell the widths of all characters, or a name for one of them again and again', async () => {
    const numbers = Array.from({ length: 600 }, (_, index) => index)
    const content = `BT ${numbers.map((number) => `1 0 0 1 50 700 Tm /W${number} 9 Tf (a) Tj`).join(' ')} ET`
    const resources = `/Font<<${numbers.map((number) => `/W${number} ${1000 + number} 0 R`).join('')}>>`
    const wide = composite('').replace('/CIDSystemInfo', '/W[0 69999 500]/CIDSystemInfo')
    const named = `<</Type/Font/Subtype/Type1/BaseFont/X/Encoding 101 0 R>>`
    const objects = {
      100: helvetica,
      101: `<</Differences[${'65/A '.repeat(100_000)}]>>`,
      ...Object.fromEntries(numbers.map((number) => [1000 + number, number % 2 ? wide : named])),
    }
    const file = pagesPdf([{ entries: `/MediaBox[0 0 600 800]/Resources<<${resources}>>`, content }], objects)
    expect((await surveyFile(file))[0]).toMatchObject({ letters: 300, isComplete: true })
  })

  it('may have forms that draw themselves', async () => {
    const objects = { 101: form('BT /F 12 Tf 50 700 Td (once) Tj ET /X Do') }
    expect((await survey({ content: '/X Do', resources: '/XObject<</X 101 0 R>>', objects })).letters).toBe(4)
  })

  it('may have forms that draw each other without end in sight', async () => {
    const objects: PdfObjects = {}
    for (let number = 101; number < 118; number++)
      objects[number] = form('/X Do '.repeat(10), `/Resources<</XObject<</X ${number + 1} 0 R>>>>`)
    objects[118] = form('0 0 1 1 re f')
    const limits = { ...defaultLimits, maxStructureBytes: 1e6 }
    const found = await survey({ content: '/X Do', resources: '/XObject<</X 101 0 R>>', objects }, { limits })
    expect(found.isComplete).toBe(false)
  })

  it('is not looked at any further once the work is cancelled', async () => {
    const content = '0 0 1 1 re f\n'.repeat(200_000)
    await expect(survey({ content }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
