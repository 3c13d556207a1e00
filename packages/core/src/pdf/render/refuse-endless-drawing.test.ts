import { describe, expect, it } from 'vitest'
import { defaultLimits, type RunContext } from '../../run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { refuseEndlessDrawing } from './refuse-endless-drawing.js'

const run: RunContext = {
  capabilities: testCapabilities,
  limits: defaultLimits,
  signal: new AbortController().signal,
  progress: () => {},
  warn: () => {},
  outputName: 'out.pdf',
}

/** A page that draws `/A`, object 5, with these further objects. */
function pdfWith(...objects: string[]): File {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>',
    stream('', '/A Do'),
    ...objects,
  ]
  const body = all.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new File([`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n`], 'drawing.pdf')
}

const stream = (dict: string, content: string) =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`
const form = (content: string, resources = '') =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources && `/Resources << ${resources} >>`}`, content)
const pattern = (content: string, resources: string) =>
  stream(
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 1 /YStep 1 /Resources << ${resources} >>`,
    content,
  )
const check = (file: File) => refuseEndlessDrawing(file, run, undefined)
const refused = { code: 'LIMIT_EXCEEDED', message: expect.stringContaining('drawing.pdf is too complex') }

describe('refuseEndlessDrawing', () => {
  it('refuses a form that draws itself twice', async () => {
    await expect(check(pdfWith(form('/A Do /A Do', '/XObject << /A 5 0 R >>')))).rejects.toMatchObject(refused)
  })

  it('refuses forms that draw themselves by the resources of the page', async () => {
    await expect(check(pdfWith(form('/A Do /A Do')))).rejects.toMatchObject(refused)
  })

  it.each([
    ['itself', [form('/A Do /A Do', '/Font << >>')]],
    ['another form', [form('/B Do', '/XObject << /B 6 0 R >>'), form('/A Do '.repeat(3), '/Font << >>')]],
  ])('refuses forms that have resources, and draw what only the page has: %s', async (_, objects) => {
    await expect(check(pdfWith(...objects))).rejects.toMatchObject(refused)
  })

  it('row 101: refuses forms that each draw the next one ten times', async () => {
    const levels = Array.from({ length: 30 }, (_, at) =>
      at === 29 ? form('0 0 1 1 re f') : form('/N Do '.repeat(10), `/XObject << /N ${at + 6} 0 R >>`),
    )
    await expect(check(pdfWith(...levels))).rejects.toMatchObject(refused)
  })

  it('row 101: refuses a tiling pattern that is painted with itself', async () => {
    const loop = pattern('/Pattern cs /P scn 0 0 9 9 re f', '/Pattern << /P 6 0 R >>')
    await expect(
      check(pdfWith(form('/Pattern cs /P scn 0 0 9 9 re f', '/Pattern << /P 6 0 R >>'), loop)),
    ).rejects.toMatchObject(refused)
  })

  it.each([
    ['a symbol drawn on a map 100,000 times', [form('/S Do '.repeat(100_000), '/XObject << /S 6 0 R >>'), form('f')]],
    ['a form that draws itself once, which renderers cut off', [form('/A Do', '/XObject << /A 5 0 R >>')]],
    ['a form that lists itself without drawing itself', [form('f', '/XObject << /A 5 0 R >>')]],
    [
      'a pattern in a pattern',
      [
        form('/P scn f', '/Pattern << /P 6 0 R >>'),
        pattern('/P scn f', '/Pattern << /P 7 0 R >>'),
        pattern('0 0 1 1 re f', ''),
      ],
    ],
    ['a name that only begins like an operator', [form('/A Dot /A Dot', '/XObject << /A 5 0 R >>')]],
  ])('takes %s', async (_, objects) => {
    await expect(check(pdfWith(...objects))).resolves.toBeUndefined()
  })

  it('leaves to the renderer what cannot be opened', async () => {
    await expect(check(new File(['/Form'], 'drawing.pdf'))).resolves.toBeUndefined()
  })
})
