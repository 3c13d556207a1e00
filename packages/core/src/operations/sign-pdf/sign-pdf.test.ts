import { encode } from 'pdf-lib/upng'
import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { inkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'
import { previewScale } from './preview-scale.js'

const capabilities = nodeCapabilities()

async function sign(file: File, signatures: unknown[], canvasDimensions: unknown = null): Promise<File> {
  const { files } = await runOperation(operation, { file }, { signatures, canvasDimensions }, { capabilities })
  return files[0]!
}

function ink(width: number, height: number): string {
  const pixels = new Uint8Array(width * height * 4).fill(0).map((_, index) => (index % 4 === 3 ? 255 : 0))
  return `data:image/png;base64,${Buffer.from(encode([pixels.buffer], width, height, 0)).toString('base64')}`
}

const page = (entries = '') => pagesPdf([{ entries: `/MediaBox[0 0 300 400]${entries}` }])
const signature = (more: object = {}) => ({
  type: 'signature',
  x: 90,
  y: 60,
  width: 150,
  height: 75,
  content: ink(20, 10),
  pageNumber: 1,
  ...more,
})
const text = (more: object = {}) => ({
  type: 'text',
  x: 90,
  y: 60,
  width: 200,
  height: 30,
  content: 'HHH',
  pageNumber: 1,
  fontSize: 30,
  ...more,
})

/** Ink in points as seen, from the top left, on a page of this size. */
async function place(file: File, width: number, height: number, number = 1) {
  const box = inkBox(await renderPage(file, number))!
  return { x: box.left * width, y: box.top * height, right: box.right * width, bottom: box.bottom * height }
}

function expectNear(found: Record<string, number>, expected: Record<string, number>, within = 1): void {
  for (const [side, value] of Object.entries(expected))
    expect(Math.abs(found[side]! - value), `${side}: ${found[side]} for ${value}`).toBeLessThanOrEqual(within)
}

describe('signPdf', () => {
  it('puts a signature where a preview of 1.5 pixels per point showed it', async () => {
    const signed = await sign(page(), [signature()])
    expectNear(await place(signed, 300, 400), { x: 60, y: 40, right: 160, bottom: 90 })
    expect(signed.name).toBe('signed_test.pdf')
  })

  it.each([
    { rotate: 0, width: 240, height: 300 },
    { rotate: 90, width: 300, height: 240 },
    { rotate: 180, width: 240, height: 300 },
    { rotate: 270, width: 300, height: 240 },
    { rotate: -90, width: 300, height: 240 },
  ])('puts it there on a cropped page turned by $rotate too', async ({ rotate, width, height }) => {
    for (const unit of [1, 2]) {
      const file = page(`/CropBox[30 40 270 340]/Rotate ${rotate}/UserUnit ${unit}`)
      const signed = await sign(file, [signature()])
      expectNear(await place(signed, width * unit, height * unit), { x: 60, y: 40, right: 160, bottom: 90 }, unit)
    }
  })

  it('minds how large the preview was shown', async () => {
    const signed = await sign(page(), [signature()], {
      width: 900,
      height: 1200,
      displayWidth: 600,
      displayHeight: 800,
    })
    expectNear(await place(signed, 300, 400), { x: 45, y: 30, right: 120, bottom: 67.5 })
  })

  it('takes one scale for pages of all sizes, that of the page the canvas fits', async () => {
    const file = pagesPdf([{ entries: '/MediaBox[0 0 300 400]' }, { entries: '/MediaBox[0 0 600 200]' }])
    const canvas = { width: 900, height: 300, displayWidth: 900, displayHeight: 300 }
    const signed = await sign(file, [signature(), signature({ pageNumber: 2 })], canvas)
    expectNear(await place(signed, 300, 400, 1), { x: 60, y: 40, right: 160, bottom: 90 })
    expectNear(await place(signed, 600, 200, 2), { x: 60, y: 40, right: 160, bottom: 90 })
  })

  it('keeps the proportions of a signature, in the middle of its box', async () => {
    const signed = await sign(page(), [signature({ content: ink(10, 10) })])
    expectNear(await place(signed, 300, 400), { x: 85, y: 40, right: 135, bottom: 90 })
  })

  it('draws text as a browser draws it at the top left of its box', async () => {
    const signed = await sign(page(), [text()])
    // 20 points: the capital height of 0.72 ends at the baseline, 0.9465 below the top.
    expectNear(await place(signed, 300, 400), { x: 61.5, y: 40 + 20 * (0.9465 - 0.72), bottom: 40 + 20 * 0.9465 })
    expect(await textOf(signed, 1)).toBe('HHH')
  })

  it('writes lines and any script, and dates', async () => {
    const signed = await sign(page(), [
      text({ content: 'Иванов\nПётр' }),
      { ...text({ y: 300 }), type: 'date', content: '21.11.2025', fontSize: undefined, color: '#ff0000' },
    ])
    expect((await textOf(signed, 1)).trim().split('\n')).toEqual(['Иванов', 'Пётр', '21.11.2025'])
  })

  it('takes what a form sends as text', async () => {
    const options = { signatures: JSON.stringify([signature()]), canvasDimensions: 'null' }
    const { files } = await runOperation(operation, { file: page() }, options, { capabilities })
    expect(inkBox(await renderPage(files[0]!, 1))).toBeDefined()
  })

  it('marks what it adds as no part of the content of a tagged document', async () => {
    const tagged = pagesPdf([{}], {
      1: '<</Type/Catalog/Pages 2 0 R/StructTreeRoot<</Type/StructTreeRoot>>/MarkInfo<</Marked true>>>>',
    })
    const [plain, marked] = await Promise.all(
      [page(), tagged].map(async (file) =>
        Buffer.from(await (await sign(file, [text({ y: 30, color: '#102030' })])).arrayBuffer()).toString('latin1'),
      ),
    )
    expect(marked).toContain('/Artifact')
    expect(plain).not.toContain('/Artifact')
  })

  it('names the element that cannot be used', async () => {
    for (const content of [
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,!!!',
      'data:image/png;base64,AAAA',
      'hello',
    ]) {
      await expect(sign(page(), [text(), signature({ content })])).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        message: expect.stringContaining('Element 2'),
        details: { problems: [{ field: 'signatures.1.content' }] },
      })
    }
    await expect(sign(page(), [text({ content: ' ' })])).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(sign(page(), [text({ content: 'x'.repeat(10_001) })])).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
    await expect(sign(page(), [text({ pageNumber: 2 })])).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
    await expect(sign(page(), [])).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})

it('warns of elements that are not seen, or only in part', async () => {
  const signatures = [text({ x: 0, y: 0 }), text({ x: 460 }), text({ x: 420 }), signature({ x: 400 })]
  const { warnings } = await runOperation(operation, { file: page() }, { signatures }, { capabilities })
  expect(warnings.map(({ message }) => message.slice(0, 31))).toEqual([
    'Element 2 is outside page 1 and',
    'Element 3 is partly outside pag',
    'Element 4 is partly outside pag',
  ])
})

describe('previewScale', () => {
  const a4 = { width: 595.28, height: 841.89 }
  const a5 = { width: 419.53, height: 595.28 }

  it('is 1.5 without a canvas', () => {
    expect(previewScale(null, [a4])(a4)).toEqual({ x: 1.5, y: 1.5 })
  })

  it('takes, of pages with the same proportions, the one drawn closest to 1.5', () => {
    const canvas = { width: 629, height: 893, displayWidth: 629, displayHeight: 893 }
    const { x } = previewScale(canvas, [a4, a5])(a4)
    expect(x).toBeCloseTo(1.5, 2)
  })

  it('stretches a canvas that fits no page over the page of the element', () => {
    const canvas = { width: 500, height: 500, displayWidth: 500, displayHeight: 500 }
    expect(previewScale(canvas, [a4])(a4)).toEqual({ x: 500 / a4.width, y: 500 / a4.height })
  })
})
