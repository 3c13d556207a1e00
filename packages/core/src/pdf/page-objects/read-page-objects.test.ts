import { describe, expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import type { PageObjects } from './page-objects.js'

const fonts =
  '/Font<</F0<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/F1<</Type/Font/Subtype/Type1/BaseFont/Times-BoldItalic>>>>'
/** 300 by 200, so that sides are told apart. */
const entriesWith = (entries = '') => `/MediaBox[0 0 300 200]/Resources<<${fonts}>>${entries}`

async function pageOf(content: string, entries = '', more: Record<number, string> = {}): Promise<PageObjects> {
  const [page] = await readObjectsHere(pagesPdf([{ entries: entriesWith(entries), content }], more))
  return page!
}

function textOf({ characters }: PageObjects): string {
  return String.fromCodePoint(...characters.codes)
}

/** Where the pen was at a character, and the middle of its box. */
function placeOf({ characters }: PageObjects, index = 0) {
  const [left, top, right, bottom] = characters.boxes.subarray(4 * index, 4 * index + 4) as unknown as number[]
  const [x, y] = characters.origins.subarray(2 * index, 2 * index + 2) as unknown as number[]
  return { x: x!, y: y!, left: left!, top: top!, right: right!, bottom: bottom! }
}

const hello = 'BT /F0 20 Tf 50 150 Td (Hello) Tj ET'

it('reads of paths what their clip lets be seen', async () => {
  const { paths } = await pageOf(
    'q 20 20 200 100 re W n 30 30 50 10 re f 30 150 50 10 re f 10 60 50 10 re f 0 0 0 RG 2 w 100 10 m 100 190 l S Q 240 10 20 20 re f',
  )
  const boxes = paths.map(({ box: { left, top, right, bottom } }) => [left, top, right, bottom].map(Math.round))
  // The second is outside, the third and the line reach beyond its edges.
  expect(boxes).toEqual([
    [30, 160, 80, 170],
    [20, 130, 60, 140],
    [100, 80, 100, 180],
    [240, 170, 260, 190],
  ])
  expect(Math.min(...paths[1]!.lines)).toBeGreaterThanOrEqual(20)
})

describe('what lies on a page', () => {
  it('has its characters from the top left corner, y down', async () => {
    const page = await pageOf(hello)
    expect(textOf(page)).toBe('Hello')
    const { x, y, left, top, bottom } = placeOf(page)
    expect([x, y]).toEqual([50, 50])
    expect(left).toBeCloseTo(50, 0)
    expect(top).toBeLessThan(40)
    expect(bottom).toBeGreaterThan(50)
  })

  it.each([
    [90, [150, 50], 90, [200, 300]],
    [180, [250, 150], 180, [300, 200]],
    [270, [50, 250], 270, [200, 300]],
  ])('turns places and writing with the page: %i°', async (degrees, origin, angle, size) => {
    const page = await pageOf(hello, `/Rotate ${degrees}`)
    const { x, y } = placeOf(page)
    expect([x, y]).toEqual(origin)
    expect(page.styles[0]!.angle).toBe(angle)
    expect([page.width, page.height]).toEqual(size)
  })

  it('measures from the edges of a crop box', async () => {
    const page = await pageOf(hello, '/CropBox[40 30 240 180]')
    const { x, y } = placeOf(page)
    expect([page.width, page.height, x, y]).toEqual([200, 150, 10, 30])
  })

  it('minds the UserUnit of a page', async () => {
    const file = pagesPdf([{ entries: entriesWith('/UserUnit 2'), content: hello }])
    const [page] = await readObjectsHere(file, { userUnits: new Map([[1, 2]]) })
    const { x, y } = placeOf(page!)
    expect([page!.width, page!.height, x, y]).toEqual([600, 400, 100, 100])
    expect(page!.styles[0]!.size).toBe(40)
  })

  it('reports how characters look', async () => {
    const page = await pageOf(
      `${hello} BT 0 1 1 0 k /F1 10 Tf 1 0 0 1 20 100 Tm (B) Tj 0.5 g 2 0 0 2 20 50 Tm (g) Tj 3 Tr (i) Tj ET`,
    )
    const styleOf = (letter: string) => page.styles[page.characters.styles[textOf(page).indexOf(letter)]!]!
    expect(styleOf('H')).toMatchObject({ font: 'Helvetica', size: 20, weight: 400, italic: false, color: 0, angle: 0 })
    expect(styleOf('B')).toMatchObject({ font: 'Times-BoldItalic', size: 10, weight: 700, italic: true })
    const red = styleOf('B').color
    expect(red >> 16).toBeGreaterThan(200)
    expect(red & 0xff).toBeLessThan(80)
    expect(styleOf('g')).toMatchObject({ size: 20, color: 0x808080 })
    expect(styleOf('i').invisible).toBe(true)
  })

  it('finds rules and shades where they are painted, within forms too', async () => {
    const form = streamBody('1 0 0 rg 0 0 10 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Matrix[2 0 0 2 5 5]')
    const page = await pageOf('0.5 w 10 190 m 110 190 l S q 1 0 0 1 100 50 cm /X Do Q 0 0 5 5 re n', '', {
      100: form,
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<<${fonts}/XObject<</X 100 0 R>>>>/Contents 4 0 R>>`,
    })
    const [rule, shade] = page.paths
    expect(page.paths).toHaveLength(2)
    expect(rule).toMatchObject({ stroke: 0, strokeWidth: 0.5, dashed: false, box: { left: 10, right: 110, top: 10 } })
    expect(rule!.fill).toBeUndefined()
    expect([...rule!.lines]).toEqual([10, 10, 110, 10])
    expect(shade).toMatchObject({ fill: 0xff0000, box: { left: 105, top: 105, right: 125, bottom: 145 } })
  })

  it('finds links to addresses and to places in the document', async () => {
    const annotation = (box: string, rest: string) => `<</Type/Annot/Subtype/Link/Rect[${box}]${rest}>>`
    const file = pagesPdf(
      [
        { entries: entriesWith('/Annots[100 0 R 101 0 R 102 0 R]'), content: hello },
        { entries: entriesWith('/CropBox[0 10 300 180]'), content: hello },
      ],
      {
        100: annotation('50 145 100 170', '/A<</S/URI/URI(https://example.org/)>>'),
        101: annotation('10 10 20 30', '/Dest[5 0 R/XYZ 0 120 null]'),
        102: annotation('30 10 40 30', '/A<</S/GoTo/D[5 0 R/Fit]>>'),
      },
    )
    const [page] = await readObjectsHere(file)
    expect(page!.links).toEqual([
      { box: { left: 50, top: 30, right: 100, bottom: 55 }, uri: 'https://example.org/' },
      { box: { left: 10, top: 170, right: 20, bottom: 190 }, page: 2, y: 60 },
      { box: { left: 30, top: 170, right: 40, bottom: 190 }, page: 2 },
    ])
  })

  it('says when there is more on a page than is read of one', async () => {
    const images = 'q 5 0 0 5 0 0 cm BI /W 1/H 1/BPC 8/CS/G ID x EI Q '.repeat(2100)
    const page = await pageOf(images)
    expect(page.images).toHaveLength(2000)
    expect(page.truncated).toBe(true)
  })

  it('ends with forms that hold each other without end', async () => {
    const form = streamBody(
      '/X Do 0 0 1 1 re f',
      '/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Resources<</XObject<</X 100 0 R>>>>',
    )
    const page = await pageOf('/X Do', '', {
      100: form,
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</XObject<</X 100 0 R>>>>/Contents 4 0 R>>',
    })
    expect(page.paths.length).toBeLessThan(20)
  })
})
