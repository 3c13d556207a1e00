import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { inkBox, type Picture } from '../../../testing/facts/look-at-pdf.js'
import { renderForm } from '../../../testing/render-form.js'
import { testRun } from '../../../testing/run-context.js'
import { fieldPlaces, formSketch } from '../../../testing/sketches/form-sketch.js'
import { numberedPages } from '../../../testing/sketches/pdf-sketch.js'
import { addFieldGroup, addForm } from '../../../testing/sketches/sketch-form.js'
import { openPdfForUpdate } from '../../update/open-for-update.js'
import { saveUpdate } from '../../update/save-update.js'
import { readFormTree } from '../form-tree.js'
import { FieldAppearances } from './field-appearances.js'

type Settings = Parameters<typeof formSketch>[0]

/** The form with its looks drawn by us, and as it is, for PDFium to draw them. */
async function draw(settings: Settings, drawn: readonly string[], redrawAll = false) {
  const run = testRun()
  const input = formSketch(settings).file()
  const document = await openPdfForUpdate(input, run)
  const appearances = new FieldAppearances(document, run)
  const tree = readFormTree(document)
  for (const name of drawn) await appearances.draw(tree.byName.get(name)!, { redrawAll })
  await appearances.finish()
  return { ours: await saveUpdate(document, run), theirs: input }
}

const scale = 4

/** Where the ink of one field is, in points from the left and bottom edges of its place; from that of the whole page. */
async function inkOf(file: File, name: keyof typeof fieldPlaces) {
  const box = inkBox(cutOut(await renderForm(file, 1, scale), fieldPlaces[name]))
  const [left, bottom, right, top] = fieldPlaces[name]
  const [width, height] = [right - left, top - bottom]
  return (
    box && {
      left: box.left * width,
      right: box.right * width,
      top: height - box.top * height,
      bottom: height - box.bottom * height,
    }
  )
}

function cutOut({ width, pixels }: Picture, place: readonly number[]): Picture {
  const [left = 0, bottom = 0, right = 0, top = 0] = place.map((points) => points * scale)
  const cut = new Uint8Array((right - left) * (top - bottom) * 4)
  for (let row = 0; row < top - bottom; row++) {
    const start = ((500 * scale - top + row) * width + left) * 4
    cut.set(pixels.subarray(start, start + (right - left) * 4), row * (right - left) * 4)
  }
  return { width: right - left, height: top - bottom, pixels: cut }
}

describe('FieldAppearances', () => {
  it.each([
    ['a line', 'name', '/V(Hxg)'],
    ['a centered line', 'name', '/V(Hxg)/Q 1'],
    ['a line to the right', 'name', '/V(Hxg)/Q 2'],
    ['a line in a border', 'name', '/V(Hxg)/MK<</BC[1 1 1]>>/BS<</W 1>>'],
    ['the first of several lines', 'notes', '/V(Hxg)'],
  ] as const)('places %s where PDFium does, within a point and a half', async (_, name, entries) => {
    const { ours, theirs } = await draw({ more: { [name]: entries } }, [name])
    const [mine, other] = [(await inkOf(ours, name))!, (await inkOf(theirs, name))!]
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      expect(Math.abs(mine[side] - other[side]), `${side}: ${mine[side]} for ${other[side]}`).toBeLessThan(
        name === 'notes' ? 3.2 : 1.6,
      )
  })

  it('places lines where Acrobat does', async () => {
    // In a field 20 high Acrobat puts the baseline of Helvetica 12 at 5.548, two points from the left edge.
    const { ours } = await draw({ more: { name: '/V(H)' } }, ['name'])
    const ink = (await inkOf(ours, 'name'))!
    expect(ink.bottom).toBeCloseTo(5.548, 0)
    expect(ink.left).toBeGreaterThan(2)
    expect(ink.left).toBeLessThan(4)
  })

  it.each([
    ['name', '/DA(/Helv 30 Tf)'],
    ['notes', '/DA(/Helv 300 Tf)'],
  ] as const)(
    'makes text smaller that would be cut off in a box lower than its capitals (%s)',
    async (name, entries) => {
      const { ours } = await draw({ more: { [name]: `/V(H)${entries}` } }, [name])
      const ink = (await inkOf(ours, name))!
      const [, bottom, , top] = fieldPlaces[name]
      // Capitals of Helvetica are 0.718 of the size, and a line is 1.156 of it.
      expect(Math.abs(ink.top - ink.bottom - (0.718 / 1.156) * (top - bottom))).toBeLessThan(1.2)
      expect(ink.bottom).toBeGreaterThan(1)
      expect(top - bottom - ink.top).toBeGreaterThan(1)
    },
  )

  it('puts a line that is cut off from the top into the middle of a box for several lines', async () => {
    const [, bottom, , top] = fieldPlaces.notes
    const [height, size] = [top - bottom, Math.round(0.9 * (top - bottom))]
    const ink = (await inkOf((await draw({ more: { notes: `/V(H)/DA(/Helv ${size} Tf)` } }, ['notes'])).ours, 'notes'))!
    expect(Math.abs(ink.top - ink.bottom - 0.718 * size)).toBeLessThan(1.2)
    expect(ink.bottom).toBeGreaterThan(1)
    expect(height - ink.top).toBeGreaterThan(1)
  })

  it('makes automatic text as large as fits, both ways', async () => {
    const auto = '/DA(/Helv 0 Tf 0 g)'
    const short = (await inkOf((await draw({ more: { name: `/V(Hxg)${auto}` } }, ['name'])).ours, 'name'))!
    expect(short.top - short.bottom).toBeGreaterThan(11)
    expect(short.top).toBeLessThan(20)
    expect(short.bottom).toBeGreaterThan(0)
    const text = 'a rather long text that would not fit in the field'
    const long = (await inkOf((await draw({ more: { name: `/V(${text})${auto}` } }, ['name'])).ours, 'name'))!
    expect(long.right).toBeLessThan(199)
    expect(long.right).toBeGreaterThan(185)
    const many = `/V(${'word '.repeat(200)})${auto}`
    const lines = (await inkOf((await draw({ more: { notes: many } }, ['notes'])).ours, 'notes'))!
    expect(lines.bottom).toBeGreaterThan(0)
  })

  it('turns text with its widget', async () => {
    for (const [turn, edge] of [
      [0, 'left'],
      [90, 'bottom'],
      [180, 'right'],
      [270, 'top'],
    ] as const) {
      const { ours } = await draw({ more: { notes: `/V(Hello)/MK<</R ${turn}>>` } }, ['notes'])
      const { left, right, top, bottom } = (await inkOf(ours, 'notes'))!
      const gaps = { left, bottom, right: 200 - right, top: 80 - top }
      expect(gaps[edge], `${turn}: ${JSON.stringify(gaps)}`).toBeLessThan(5)
      expect(right - left > top - bottom).toBe(turn % 180 === 0)
    }
  })

  it('sets the letters of a comb in their cells', async () => {
    const { ours } = await draw({ more: { pin: '/V(HH)' } }, ['pin'])
    const ink = (await inkOf(ours, 'pin'))!
    // Cells are 25 wide: the letters stand around 12.5 and 37.5.
    expect((ink.left + ink.right) / 2).toBeCloseTo(25, 0)
    expect(ink.left).toBeGreaterThan(7)
    expect(ink.right).toBeLessThan(43)
    const right = (await inkOf((await draw({ more: { pin: '/V(HH)/Q 2' } }, ['pin'])).ours, 'pin'))!
    expect((right.left + right.right) / 2).toBeCloseTo(75, 0)
  })

  it('shows no letter of a password', async () => {
    const { ours } = await draw({ more: { name: '/V(WWWW)/Ff 8192' } }, ['name'])
    const stars = (await inkOf(ours, 'name'))!
    expect(stars.right).toBeLessThan(2 + 4 * 4.668 + 1)
    expect(stars.top - stars.bottom).toBeLessThan(6)
  })

  it('draws borders of all styles, and backgrounds', async () => {
    for (const style of ['S', 'D', 'B', 'I', 'U']) {
      const { ours } = await draw({ more: { name: `/MK<</BC[1 0 0]/BG[0 1 0]>>/BS<</W 2/S/${style}>>` } }, ['name'])
      const { width, pixels } = await renderForm(ours, 1, 1)
      const at = (x: number, y: number) => [
        ...pixels.slice(((500 - y) * width + x) * 4, ((500 - y) * width + x) * 4 + 3),
      ]
      expect(at(120, 450), style).toEqual([0, 255, 0])
      expect(at(120, 442)[0], style).toBeGreaterThan(style === 'D' ? -1 : 200)
    }
  })

  it('keeps what a appearance without given colors has around its text', async () => {
    const sketch = (value: string) => {
      const made = formSketch({ more: { name: `/V(${value})` } })
      const content = '0.8 1 0.8 rg 0 0 200 20 re f\n/Tx BMC q BT /Helv 12 Tf 2 5 Td (old) Tj ET Q EMC'
      const appearance = made.add(
        `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Length ${content.length}>>\nstream\n${content}\nendstream`,
      )
      const key = Object.keys(made.objects).find((number) => made.objects[Number(number)]!.includes('/TU(Your'))!
      made.objects[Number(key)] = made.objects[Number(key)]!.replace('/F 4', `/F 4/AP<</N ${appearance}>>`)
      return made.file()
    }
    const run = testRun()
    const document = await openPdfForUpdate(sketch('new'), run)
    const appearances = new FieldAppearances(document, run)
    await appearances.draw(readFormTree(document).byName.get('name')!)
    await appearances.finish()
    const { width, pixels } = await renderForm(await saveUpdate(document, run), 1, 1)
    expect([...pixels.slice(((500 - 450) * width + 200) * 4).slice(0, 3)]).toEqual([204, 255, 204])
  })

  it('keeps the look of a checkbox, and draws one that has none, in all marks', async () => {
    const kept = await draw({}, ['subscribe'])
    expect(await kept.ours.bytes()).toEqual(await kept.theirs.bytes())
    for (const mark of ['4', '8', 'l', 'u', 'n', 'H']) {
      const { ours } = await draw({ more: { subscribe: `/V/Ja/MK<</CA(${mark})>>` } }, ['subscribe'], true)
      const text = new TextDecoder('latin1').decode(await ours.bytes())
      expect(text.slice((await kept.theirs.bytes()).length)).toMatch(/\/Ja \d+ 0 R/)
    }
  })

  it('shows what is selected in a list, and scrolls to it', async () => {
    const options = Array.from({ length: 40 }, (_, index) => `(item${index})`).join('')
    const ink = async (value: string) =>
      inkOf((await draw({ more: { langs: `/V(${value})/Opt[${options}]` } }, ['langs'])).ours, 'langs')
    const [first, last] = [(await ink('item0'))!, (await ink('item39'))!]
    expect(first.bottom).toBeLessThan(10)
    // The last one stands alone at the top.
    expect(last.bottom).toBeGreaterThan(40)
  })
})

it('draws a widget that tells no font in that of the form, and not in that of another widget', async () => {
  const run = testRun()
  const sketch = numberedPages(1)
  const [page] = sketch.pages
  const kid = (above: string, entries: string) => {
    const ref = sketch.add(`<</Type/Annot/Subtype/Widget/Rect[10 10 90 30]/Parent ${above}${entries}>>`)
    page!.annotations.push(ref)
    return ref
  }
  const pair = addFieldGroup(
    sketch,
    'pair',
    (above) => [kid(above, ''), kid(above, '/DA(/Cour 7 Tf 0 g)')],
    '/FT/Tx/V(Ada)',
  )
  addForm(sketch, [pair], '/DA(/Helv 9 Tf 0 g)')
  const document = await openPdfForUpdate(sketch.file(), run)
  const appearances = new FieldAppearances(document, run)
  const field = readFormTree(document).byName.get('pair')!
  await appearances.draw(field)
  await appearances.finish()
  const sizes = field.widgets.map(({ dict }) => {
    const appearance = dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'))
    return appearance instanceof PDFRawStream && / (\d+) Tf/.exec(new TextDecoder().decode(appearance.contents))?.[1]
  })
  expect(sizes).toEqual(['9', '7'])
})

it('sets lines as far apart whatever parts them', async () => {
  const run = testRun()
  const contents = ['0a', '0d', '0d0a'].map(async (end) => {
    const document = await openPdfForUpdate(formSketch({ more: { notes: `/V<61${end}62>` } }).file(), run)
    const field = readFormTree(document).byName.get('notes')!
    await new FieldAppearances(document, run).draw(field)
    const appearance = field.widgets[0]!.dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N')) as PDFRawStream
    return new TextDecoder().decode(appearance.contents)
  })
  const [line, ...others] = await Promise.all(contents)
  expect(others).toEqual([line, line])
})
