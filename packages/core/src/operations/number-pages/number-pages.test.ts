import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { inkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const capabilities = nodeCapabilities()

async function number(file: File, options: Record<string, unknown> = {}) {
  const { files, warnings } = await runOperation(operation, { file }, options, { capabilities })
  return { file: files[0]!, warnings }
}

const blank = (count: number) => pagesPdf(Array.from({ length: count }, () => ({})))

async function textsOf(file: File, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, async (_, index) => (await textOf(file, index + 1)).trim()))
}

describe('numberPages', () => {
  it('counts from the starting number', async () => {
    const { file } = await number(blank(3), { startingNumber: 9 })
    expect(await textsOf(file, 3)).toEqual(['9', '10', '11'])
    expect(file.name).toBe('test_numbered.pdf')
  })

  it('writes the last number for {total} and counts only pages that get a number', async () => {
    const { file } = await number(blank(5), { template: '{n} of {total}', skipFirst: true, pages: '1-4' })
    expect(await textsOf(file, 5)).toEqual(['', '1 of 3', '2 of 3', '3 of 3', ''])
  })

  it('writes Roman numbers and letters', async () => {
    expect(
      await textsOf((await number(blank(2), { numberingStyle: 'roman-upper', startingNumber: 1989 })).file, 2),
    ).toEqual(['MCMLXXXIX', 'MCMXC'])
    expect(await textsOf((await number(blank(2), { numberingStyle: 'letters', startingNumber: 26 })).file, 2)).toEqual([
      'z',
      'aa',
    ])
  })

  it('writes a template in any script as text that can be copied', async () => {
    const { file } = await number(blank(1), { template: '第 {n} 页 из {total}', position: 'bottom-center' })
    expect(await textsOf(file, 1)).toEqual(['第 1 页 из 1'])
  })

  it('leaves a page that is in the tree twice with a number of its own each time', async () => {
    const twice = pagesPdf([{}], { 2: '<</Type/Pages/Count 2/Kids[3 0 R 3 0 R]>>' })
    expect(await textsOf((await number(twice)).file, 2)).toEqual(['1', '2'])
  })

  it('warns where a number is drawn over text, however the page is turned', async () => {
    const font = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
    const entries = `/MediaBox[0 0 612 792]${font}`
    const at = (x: number, y: number) => ({ entries, content: `BT /F 12 Tf ${x} ${y} Td (Last lines of a page) Tj ET` })
    const turned = { entries: `${entries}/Rotate 90`, content: 'BT /F 12 Tf 0 1 -1 0 575 740 Tm (Text) Tj ET' }
    const pages = [at(480, 38), at(480, 60), at(480, 22), at(60, 38), {}, turned, at(500, 44)]
    const { warnings } = await number(pagesPdf(pages))
    expect(warnings).toEqual([
      {
        code: 'drawn-over-text',
        message: 'The number is drawn over text on pages 1, 6, 7. Choose another position or a smaller margin.',
      },
    ])
    expect((await number(pagesPdf(pages), { position: 'top-right' })).warnings).toEqual([])
  })

  it('says so when no page is left to number', async () => {
    await expect(number(blank(1), { skipFirst: true })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('gives the same bytes each time', async () => {
    const [one, two] = [await number(blank(3), { template: 'Č {n}' }), await number(blank(3), { template: 'Č {n}' })]
    expect(Buffer.from(await one.file.arrayBuffer()).equals(Buffer.from(await two.file.arrayBuffer()))).toBe(true)
  })

  it('marks the number as a footer or header artifact', async () => {
    const text = async (position: string) =>
      Buffer.from(await (await number(blank(1), { position })).file.arrayBuffer()).toString('latin1')
    expect(await text('top-left')).toContain('/Artifact <</Type /Pagination /Subtype /Header>> BDC')
    expect(await text('bottom-left')).toContain('/Artifact <</Type /Pagination /Subtype /Footer>> BDC')
  })
})

/** Size of the page as seen, without UserUnit, for the boxes below. */
interface Shape {
  name: string
  entries: string
  width: number
  height: number
}

const shapes: Shape[] = [
  { name: 'a plain page', entries: '/MediaBox[0 0 300 400]', width: 300, height: 400 },
  { name: 'a cropped page', entries: '/MediaBox[0 0 500 600]/CropBox[50 80 350 480]', width: 300, height: 400 },
  { name: 'a page below and left of the origin', entries: '/MediaBox[-400 -500 -100 -100]', width: 300, height: 400 },
  { name: 'a box given by its other corners', entries: '/MediaBox[350 500 50 100]', width: 300, height: 400 },
  {
    name: 'a crop box that reaches beyond the page',
    entries: '/MediaBox[10 20 310 420]/CropBox[-90 -80 900 900]',
    width: 300,
    height: 400,
  },
  { name: 'an empty crop box', entries: '/MediaBox[10 20 310 420]/CropBox[100 100 100 300]', width: 300, height: 400 },
]

describe('the place of a number', () => {
  const cases = shapes.flatMap((shape) =>
    [0, 90, 180, 270, -90, 450].flatMap((rotate) => [1, 2.5].map((userUnit) => ({ ...shape, rotate, userUnit }))),
  )

  it.each(cases)(
    'is 20 points from the edges as seen on $name turned by $rotate with a unit of $userUnit',
    async ({ entries, width, height, rotate, userUnit }) => {
      const turned = Math.abs(rotate) % 180 === 90
      const seen = turned
        ? { width: height * userUnit, height: width * userUnit }
        : { width: width * userUnit, height: height * userUnit }
      const page = { entries: `${entries}/Rotate ${rotate}/UserUnit ${userUnit}` }
      const { file } = await number(pagesPdf([page, page]), {
        position: 'top-left',
        margin: 20,
        fontSize: 40,
        startingNumber: 8,
        pages: '1',
      })
      const box = inkBox(await renderPage(file, 1))!
      // Side bearing and rounding of the digit are within 2 points at this size.
      expect(Math.abs(box.left * seen.width - 20)).toBeLessThan(2.5)
      expect(Math.abs(box.top * seen.height - 20)).toBeLessThan(2.5)
      expect(Math.abs((box.bottom - box.top) * seen.height - 0.72 * 40)).toBeLessThan(3)
      expect(Math.abs((box.right - box.left) * seen.width - 0.5 * 40)).toBeLessThan(3)
      expect(inkBox(await renderPage(file, 2))).toBeUndefined()
    },
  )

  it('minds boxes and turns that a page inherits', async () => {
    const file = pagesPdf([{ entries: '' }], {
      2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 500 600]/CropBox[50 80 350 480]/Rotate 90>>',
    })
    const { file: numbered } = await number(file, { position: 'top-left', margin: 20, fontSize: 40, startingNumber: 8 })
    const box = inkBox(await renderPage(numbered, 1))!
    expect(Math.abs(box.left * 400 - 20)).toBeLessThan(2.5)
    expect(Math.abs(box.top * 300 - 20)).toBeLessThan(2.5)
  })

  it('differs from a place elsewhere by the same measure', async () => {
    const { file } = await number(pagesPdf([{ entries: '/MediaBox[0 0 300 400]' }]), {
      position: 'bottom-right',
      margin: 20,
      fontSize: 40,
      startingNumber: 8,
    })
    const box = inkBox(await renderPage(file, 1))!
    expect(Math.abs(box.left * 300 - 20)).toBeGreaterThan(200)
    expect(Math.abs((1 - box.right) * 300 - 20)).toBeLessThan(2.5)
    expect(Math.abs((1 - box.bottom) * 400 - 20)).toBeLessThan(10)
  })

  it.each([
    ['states that are left saved and moved', 'q 0.1 0 0 0.1 300 300 cm q'],
    ['a moved origin without any saved state', '0.1 0 0 0.1 300 300 cm'],
    ['a restore too many', 'Q 0.1 0 0 0.1 300 300 cm'],
    ['a text object without an end', 'q 0.1 0 0 0.1 300 300 cm BT'],
    ['a string that looks like operators', '0.1 0 0 0.1 300 300 cm BT (Q Q \\) q) Tj ET'],
    ['white ink', '1 1 1 rg 1 1 1 RG 3 Tr'],
  ])('is not changed by content that leaves %s', async (_, content) => {
    const options = { position: 'top-left', margin: 20, fontSize: 40, startingNumber: 8 }
    const entries = '/MediaBox[0 0 300 400]/Resources<<>>'
    const [plain, leaky] = await Promise.all([
      number(pagesPdf([{ entries }]), options),
      number(pagesPdf([{ entries, content }]), options),
    ])
    expect(inkBox(await renderPage(leaky.file, 1))).toEqual(inkBox(await renderPage(plain.file, 1)))
  })

  it('leaves content with a restore too many as it looked', async () => {
    const entries = '/MediaBox[0 0 300 400]/Resources<<>>'
    const before = pagesPdf([{ entries, content: '0.5 0 0 0.5 50 50 cm Q 1 0 0 rg 0 0 100 100 re f' }])
    const { file } = await number(before, { position: 'top-right' })
    const [was, is] = [await renderPage(before, 1), await renderPage(file, 1)]
    const added = inkBox(is, was)!
    expect(added.left).toBeGreaterThan(0.8)
    expect(added.bottom).toBeLessThan(0.15)
  })

  it('is found under the same resources on pages that share them, and pages that get none keep theirs', async () => {
    const shared = '/MediaBox[0 0 300 400]/Resources 100 0 R/Contents 101 0 R'
    const file = pagesPdf([{ entries: shared }, { entries: shared }, { entries: shared }], {
      100: '<</Font 102 0 R>>',
      101: streamBody('BT /Sheaf0 20 Tf 50 200 Td (own) Tj ET'),
      102: '<</Sheaf0 103 0 R>>',
      103: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    })
    const { file: numbered } = await number(file, { pages: '1,2' })
    expect(await textsOf(numbered, 3)).toEqual(['own\n1', 'own\n2', 'own'])
  })
})
