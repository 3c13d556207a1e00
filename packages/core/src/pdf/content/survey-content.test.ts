import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { type PdfObjects, pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { surveyContent } from './survey-content.js'

const image = (more = '') =>
  streamBody('\0', `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${more}`)
const font = (subtype: string) => `<</Type/Font/Subtype/${subtype}/BaseFont/X>>`
const form = (content: string, more: string) => streamBody(content, `/Subtype/Form/BBox[0 0 10 10]${more}`)

interface Sketch {
  content: string
  /** What the page names, without the brackets. */
  resources?: string
  entries?: string
  /** Objects from 100 on; 100 is an image unless told. */
  objects?: PdfObjects
}

/** Surveys a document of one page; objects are asked for by number. */
async function survey({ content, resources = '/XObject<</I 100 0 R>>', entries = '', objects = {} }: Sketch) {
  const page = { entries: `/MediaBox[0 0 600 800]/Resources 99 0 R${entries}`, content }
  const file = pagesPdf([page], { 99: `<<${resources}>>`, 100: image(), ...objects })
  const run = testRun()
  const document = await openPdf(file, run)
  const use = await surveyContent(document, run)
  const object = (number: number) =>
    document.context.enumerateIndirectObjects().find(([ref]) => ref.objectNumber === number)?.[1] as PDFObject
  const size = (number: number) => {
    const drawn = use.images.get(object(number) as PDFRawStream)
    return drawn && [drawn.width, drawn.height].map((side) => Math.round(side * 1000) / 1000)
  }
  const used = (number: number) =>
    Object.fromEntries(
      [...(use.resources.get(object(number) as PDFDict) ?? [])].map(([key, names]) => [key, [...names].sort()]),
    )
  const shown = (number: number) => {
    const codes = use.fonts.get(object(number) as PDFDict)
    return (
      codes &&
      [...codes.bytes.keys()]
        .filter((code) => codes.bytes[code])
        .map((code) => String.fromCharCode(code))
        .join('')
    )
  }
  return { use, object, size, used, shown }
}

describe('the size of an image', () => {
  it.each([
    ['scaled', '100 0 0 50 7 9 cm /I Do', [100, 50]],
    ['turned', '0 60 -30 0 0 0 cm /I Do', [60, 30]],
    ['sheared', '3 4 0 10 0 0 cm /I Do', [5, 10]],
    ['by several matrices', '2 0 0 2 0 0 cm q 0 5 5 0 0 0 cm 3 0 0 4 0 0 cm /I Do', [30, 40]],
    ['after q and Q', 'q 9 0 0 9 0 0 cm Q 2 0 0 3 0 0 cm /I Do', [2, 3]],
    ['more than once', 'q 9 0 0 1 0 0 cm /I Do Q q 0 1 8 0 0 0 cm /I Do Q', [9, 8]],
    ['in many directions', '1 0 0 1 0 0 cm /I Do 0.6 0.8 -0.8 0.6 0 0 cm /I Do 0 3 3 0 0 0 cm /I Do', [3, 3]],
  ])('drawn %s is that of its own axes', async (_, content, expected) => {
    expect((await survey({ content })).size(100)).toEqual(expected)
  })

  it('counts UserUnit', async () => {
    expect((await survey({ content: '10 0 0 20 0 0 cm /I Do', entries: '/UserUnit 3' })).size(100)).toEqual([30, 60])
  })

  it('is the largest of all drawings by nested forms', async () => {
    const resources = '/XObject<</F 101 0 R>>'
    const objects = {
      101: form('2 0 0 1 0 0 cm /G Do', '/Matrix[1 0 0 2 5 5]/Resources<</XObject<</G 102 0 R>>>>'),
      102: form('q 3 0 0 3 0 0 cm /I Do Q', '/Resources<</XObject<</I 100 0 R>>>>'),
    }
    const content = 'q 5 0 0 1 0 0 cm /F Do Q q 1 0 0 7 0 0 cm /F Do Q q 0.1 0 0 0.1 0 0 cm /F Do Q'
    const { size, use, object } = await survey({ content, resources, objects })
    expect(size(100)).toEqual([30, 42])
    expect(use.images.get(object(100) as PDFRawStream)).toMatchObject({ times: 3, asPicture: true })
  })

  it('is exact for an image that is turned in a form that is sheared', async () => {
    const objects = { 101: form('0 1 1 0 0 0 cm /I Do', '/Resources<</XObject<</I 100 0 R>>>>') }
    const content = '3 4 0 10 0 0 cm /F Do'
    expect((await survey({ content, resources: '/XObject<</F 101 0 R>>', objects })).size(100)).toEqual([10, 5])
  })

  it('is never too small for a form that is drawn in very many ways', async () => {
    const resources = '/XObject<</F 101 0 R>>'
    const objects = { 101: form('/I Do', '/Resources<</XObject<</I 100 0 R>>>>') }
    const ways = Array.from({ length: 40 }, (_, index) => `q ${index + 1} 0 0 ${40 - index} 0 0 cm /F Do Q`)
    expect((await survey({ content: ways.join('\n'), resources, objects })).size(100)).toEqual([40, 40])
  })

  it('in cells of a pattern does not depend on the matrix in force, and is no picture', async () => {
    const objects = {
      101: streamBody('2 0 0 2 0 0 cm /I Do', '/PatternType 1/Matrix[4 0 0 5 0 0]/Resources<</XObject<</I 100 0 R>>>>'),
    }
    const content = '/Pattern cs 50 0 0 50 0 0 cm /P scn 0 0 1 1 re f'
    const { size, use, object } = await survey({ content, resources: '/Pattern<</P 101 0 R>>', objects })
    expect(size(100)).toEqual([8, 10])
    expect(use.images.get(object(100) as PDFRawStream)?.asPicture).toBe(false)
  })

  it('in glyphs of a Type 3 font counts the size of the text and the matrix of the font', async () => {
    const objects = {
      101: '<</Type/Font/Subtype/Type3/FontMatrix[.01 0 0 .01 0 0]/CharProcs<</a 102 0 R>>/Resources<</XObject<</I 100 0 R>>>>>>',
      102: streamBody('100 0 0 50 0 0 cm /I Do'),
    }
    const content = '2 0 0 2 0 0 cm BT /F 10 Tf 50 Tz 3 0 0 3 0 0 Tm (a) Tj ET'
    expect((await survey({ content, resources: '/Font<</F 101 0 R>>', objects })).size(100)).toEqual([30, 30])
  })

  it('in a soft mask of the graphics state counts the matrix in force', async () => {
    const objects = {
      101: '<</SMask<</S/Luminosity/G 102 0 R>>>>',
      102: form('4 0 0 5 0 0 cm /I Do', '/Resources<</XObject<</I 100 0 R>>>>'),
    }
    const content = 'q 2 0 0 2 0 0 cm /S gs Q'
    expect((await survey({ content, resources: '/ExtGState<</S 101 0 R>>', objects })).size(100)).toEqual([8, 10])
  })

  it('in an annotation is what fits its turned box into its rectangle', async () => {
    const objects = {
      101: '<</Type/Annot/Subtype/Stamp/Rect[0 0 100 40]/AP<</N<</On 102 0 R>>>>>>',
      102: form('10 0 0 10 0 0 cm /I Do', '/Matrix[0 1 -1 0 0 0]/Resources<</XObject<</I 100 0 R>>>>'),
    }
    expect((await survey({ content: '', resources: '', entries: '/Annots[101 0 R]', objects })).size(100)).toEqual([
      40, 100,
    ])
  })

  it('counts what is drawn over what is redacted', async () => {
    const objects = {
      101: '<</Type/Annot/Subtype/Redact/Rect[0 0 20 40]/RO 102 0 R>>',
      102: form('10 0 0 10 0 0 cm /I Do', '/Resources<</XObject<</I 100 0 R>>>>'),
    }
    expect((await survey({ content: '', resources: '', entries: '/Annots[101 0 R]', objects })).size(100)).toEqual([
      20, 40,
    ])
  })

  it('is reported for images that others use as masks by their owners', async () => {
    const { use, object } = await survey({ content: '/I Do', objects: { 100: image('/SMask 101 0 R'), 101: image() } })
    expect(use.masks.get(object(101) as PDFRawStream)).toEqual([object(100)])
    expect(use.images.size).toBe(1)
  })
})

describe('the codes of a font', () => {
  it('are those of all strings shown while it is set', async () => {
    const content = 'BT /A 9 Tf (ab) Tj q /B 9 Tf [(x) -20 <79>] TJ Q (c\\\n) \' 1 1 (\\144\\)) " ET'
    const objects = { 101: font('Type1'), 102: font('TrueType') }
    const { shown } = await survey({ content, resources: '/Font<</A 101 0 R/B 102 0 R>>', objects })
    expect([shown(101), shown(102)]).toEqual([')abcd', 'xy'])
  })

  it('are pairs of bytes too in composite fonts', async () => {
    const content = 'BT /A 9 Tf <0102030> Tj (\\001\\003) Tj <01> Tj /B 9 Tf (ab) Tj ET'
    const { use, object } = await survey({
      content,
      resources: '/Font<</A 101 0 R/B 102 0 R>>',
      objects: { 101: font('Type0'), 102: font('Type1') },
    })
    const composite = use.fonts.get(object(101) as PDFDict)
    expect([...(composite?.pairs ?? [])]).toEqual([0x102, 0x103, 0x300])
    expect(composite?.odd).toBe(true)
    expect(use.fonts.get(object(102) as PDFDict)?.pairs.size).toBe(0)
  })

  it('count where a graphics state sets the font, or a form finds it set', async () => {
    const { shown } = await survey({
      content: 'BT /S gs (a) Tj ET /F Do',
      resources: '/ExtGState<</S<</Font[101 0 R 9]>>>>/XObject<</F 102 0 R>>',
      objects: { 101: font('Type1'), 102: form('BT (b) Tj ET', '') },
    })
    expect(shown(101)).toBe('ab')
  })
})

describe('resources', () => {
  it('are used when an operator names them, also in inline images and without resources of their own', async () => {
    const names = (...list: string[]) => `<<${list.map((name) => `/${name} 100 0 R`).join('')}>>`
    const resources = `/XObject<</F 101 0 R/I 100 0 R/No 100 0 R>>/ColorSpace${names('A', 'B', 'C', 'DefaultRGB', 'No')}/Shading${names('S', 'No')}/Properties${names('M', 'N', 'No')}`
    const content =
      '/A cs /DeviceRGB CS /S sh /OC /M BDC EMC /T /N DP /T <</No/No>> BDC EMC BI/W 1/H 1/BPC 8/CS/B ID x EI /F Do'
    const { used, use } = await survey({ content, resources, objects: { 101: form('/I Do /C cs', '') } })
    expect(used(99)).toEqual({
      XObject: ['F', 'I'],
      ColorSpace: ['A', 'B', 'C', 'DefaultRGB'],
      Shading: ['S'],
      Properties: ['M', 'N'],
    })
    expect(use.isComplete).toBe(true)
  })

  it('are used by patterns that are set as if they were colors, too', async () => {
    const resources = '/Pattern<</A 101 0 R/B 101 0 R/No 101 0 R>>'
    const { used } = await survey({
      content: '/Pattern cs /A sc /B SC',
      resources,
      objects: { 101: streamBody('', '/PatternType 1') },
    })
    expect(used(99)).toEqual({ Pattern: ['A', 'B'] })
  })

  it('of the caller that a form names beside its own are kept, for viewers that look there', async () => {
    const { used, use } = await survey({
      content: '/F Do',
      resources: '/XObject<</F 101 0 R/I 100 0 R>>',
      objects: { 101: form('/I Do', '/Resources<<>>') },
    })
    expect(used(99)).toEqual({ XObject: ['F', 'I'] })
    expect(use.isComplete).toBe(false)
  })
})

describe('a hostile document', () => {
  it('may have forms that draw themselves and each other', async () => {
    const { size, use } = await survey({
      content: '2 0 0 2 0 0 cm /F Do',
      resources: '/XObject<</F 101 0 R/I 100 0 R>>',
      objects: { 101: form('/I Do 2 0 0 2 0 0 cm /F Do', '') },
    })
    expect(size(100)).toEqual([2, 2])
    expect(use.isComplete).toBe(true)
  })

  it('may have forms that each draw the next twice', async () => {
    const objects: PdfObjects = {}
    for (let number = 101; number < 161; number++) {
      const next = number === 160 ? 100 : number + 1
      objects[number] = form(
        'q 2 0 0 1 0 0 cm /X Do Q q 1 0 0 2 0 0 cm /X Do Q',
        `/Resources<</XObject<</X ${next} 0 R>>>>`,
      )
    }
    const { use, object } = await survey({ content: '/X Do', resources: '/XObject<</X 101 0 R>>', objects })
    const drawn = use.images.get(object(100) as PDFRawStream)
    expect(drawn?.width).toBeGreaterThanOrEqual(2 ** 60)
    expect(drawn?.times).toBe(2 ** 31)
  })

  it.each([
    ['content that breaks off', { content: '/I Do (' }],
    [
      'data that cannot be decoded',
      { content: '', entries: '/Contents 101 0 R', objects: { 101: streamBody('junk', '/Filter/FlateDecode') } },
    ],
  ])('with %s is not complete', async (_, sketch) => {
    expect((await survey(sketch)).use.isComplete).toBe(false)
  })

  it.each([
    '/I Do /X Do Do 1 Do',
    '/F 1 Tf (a) Tj /No gs /No scn /No sh /No cs',
    '1e99 0 0 cm',
    `${'9'.repeat(400)} 0 0 1 0 0 cm /I Do`,
    'Q Q Q EMC ET EI ID',
  ])('may say %s', async (content) => {
    const resources = '/XObject<</I 100 0 R/X 100>>/Font<</F[1]>>/ExtGState 7/Pattern(x)/ColorSpace<</X null>>'
    const { use } = await survey({ content, resources })
    for (const { width } of use.images.values()) expect(width).toBeGreaterThan(0)
  })

  it('may have annotations that share so many states that they are not all looked at', async () => {
    const states = Array.from({ length: 20_000 }, (_, index) => `/S${index} 7`).join('')
    const annotations = Array.from({ length: 100 }, () => '<</Rect[0 0 9 9]/AP 101 0 R>>').join('')
    const { use } = await survey({
      content: '',
      entries: `/Annots[${annotations}]`,
      objects: { 101: `<</N<<${states}>>>>` },
    })
    expect(use.isComplete).toBe(false)
  })

  it('ends at the bytes that content may decode to', async () => {
    const file = pagesPdf([{ content: 'q Q '.repeat(1000) }])
    const run = { ...testRun(), limits: { ...testRun().limits, maxStructureBytes: 3000 } }
    const use = await surveyContent(await openPdf(file, run), run)
    expect(use.isComplete).toBe(false)
  })

  it('has contents that are arrays, whose parts end words', async () => {
    const objects = { 101: streamBody('5 0 0 6 0 0'), 102: streamBody('cm /I Do') }
    expect((await survey({ content: '', entries: '/Contents[101 0 R 102 0 R null 7]', objects })).size(100)).toEqual([
      5, 6,
    ])
  })
})

it('pages that say the same are read once, each at its own scale and with its own annotations', async () => {
  const stamp = (ref: string) => `/Annots[<</Subtype/Stamp/Rect[0 0 10 10]/AP<</N ${ref}>>>>]`
  const page = (more: string) => ({ entries: `/MediaBox[0 0 9 9]/Resources 99 0 R/Contents ${more}` })
  const own = (name: string) => form(`/${name} Do`, `/Resources<</XObject<</${name} 100 0 R>>>>`)
  const file = pagesPdf(
    [page('98 0 R'), page(`[98 0 R]/UserUnit 2${stamp('96 0 R')}`), page(`98 0 R${stamp('97 0 R')}`)],
    {
      96: own('A'),
      97: own('B'),
      98: streamBody('7 0 0 5 0 0 cm /I Do '.padEnd(2000, 'q Q ')),
      99: '<</XObject<</I 95 0 R>>>>',
      95: image('/Own 1'),
      100: image(),
    },
  )
  const run = { ...testRun(), limits: { ...testRun().limits, maxStructureBytes: 7500 } }
  const { images, isComplete } = await surveyContent(await openPdf(file, run), run)
  const uses = [...images.values()].toSorted((one, other) => one.times - other.times)
  expect(uses).toEqual([
    { width: 2, height: 2, times: 2, asPicture: true },
    { width: 14, height: 10, times: 3, asPicture: true },
  ])
  expect(isComplete).toBe(true)
})

it('the names of resources are those of their keys', async () => {
  const { object, used } = await survey({ content: '/a#20b Do', resources: '/XObject<</a#20b 100 0 R>>' })
  expect(used(99)).toEqual({ XObject: ['a b'] })
  const group = (object(99) as PDFDict).lookup(PDFName.of('XObject')) as PDFDict
  expect(group.keys().map((key) => key.decodeText())).toEqual(['a b'])
  expect(object(100)).toBeInstanceOf(PDFRawStream)
})
