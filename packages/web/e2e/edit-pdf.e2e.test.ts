import { PDFBool, PDFDict, PDFDocument, PDFName, PDFStream } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  annotationsOf,
  aside,
  beginText,
  colorsAt,
  complaints,
  editors,
  linedPdf,
  marks,
  onScreen,
  openToEdit,
  pressTool,
  pull,
  save,
  selectLine,
  sheet,
  writeText,
} from './edit-pdf-parts.js'
import { redSquare } from './sample-files.js'
import { expectToast } from './screen-parts.js'
import { openPdf } from './use-tool-page.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/edit-pdf'

/** The line of text with this number, as seen: its middle, in points. */
const middleOf = (line: number) => 600 - (560 - line * 30) - 5

describe('marks on text', () => {
  it('are made of what is selected, by the bar beside it and by tools', async () => {
    const page = await open(path)
    const file = await linedPdf('marks.pdf')
    await openToEdit(page, file)
    await selectLine(page, 1, 1)
    await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Highlight' }).click()
    await expect.poll(() => editors(page, 'highlight').count()).toBe(1)
    for (const [line, tool, kind] of [
      [2, 'Underline', 'underline'],
      [3, 'Strike out', 'strikeout'],
      [4, 'Squiggly underline', 'squiggly'],
    ] as const) {
      await pressTool(page, tool)
      await selectLine(page, 1, line)
      await expect.poll(() => marks(page, kind).count()).toBe(1)
    }
    await pressTool(page, 'Highlight')
    await selectLine(page, 1, 6)
    await expect.poll(() => editors(page, 'highlight').count()).toBe(2)
    const saved = await save(page)
    expect(saved.name).toBe('edited_marks.pdf')
    expect(saved.bytes.subarray(0, file.buffer.length).equals(file.buffer)).toBe(true)
    expect(await complaints(saved)).toBe('')
    const made = await annotationsOf(saved)
    expect(made.map(({ type, quads, hasLook }) => [type, quads, hasLook])).toEqual([
      ['Highlight', 1, true],
      ['Highlight', 1, true],
      ['Underline', 1, true],
      ['StrikeOut', 1, true],
      ['Squiggly', 1, true],
    ])
    for (const [index, line] of [1, 6, 2, 3, 4].entries()) {
      const [left, bottom, , top] = made[index]!.rect
      expect(Math.abs(left! - 50)).toBeLessThan(4)
      expect(Math.abs((bottom! + top!) / 2 - (600 - middleOf(line)))).toBeLessThan(4)
    }
    // Between words, where there is nothing but the mark.
    const [yellow] = await colorsAt(saved, 1, [[53, middleOf(1) - 7]])
    expect(yellow![2]!).toBeLessThan(150)
    expect(yellow![0]!).toBeGreaterThan(200)
  })
})

describe('what is drawn and written', () => {
  it('is in the file as it is on the screen, and can be changed once it is opened again', async () => {
    const page = await open(path)
    const file = await linedPdf('drawn.pdf')
    await openToEdit(page, file)
    await pressTool(page, 'Rectangle')
    await pull(page, 2, [300, 100], [400, 160])
    await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
    await pressTool(page, 'Ellipse')
    await pull(page, 2, [300, 200], [400, 260])
    await pressTool(page, 'Arrow')
    await pull(page, 2, [300, 300], [400, 330])
    await pressTool(page, 'Line')
    await pull(page, 2, [300, 350], [400, 350])
    await pressTool(page, 'Sticky note')
    const spot = await onScreen(page, 2, 440, 60)
    await page.mouse.click(spot.x, spot.y)
    await expect.poll(() => marks(page, 'note').count()).toBe(1)
    await page.getByLabel('Comment').fill('Look here')
    await beginText(page, 2, [60, 480])
    await page.keyboard.type('Free text', { delay: 20 })
    await pasteRichly(page, ' pasted')
    await page.keyboard.press('Escape')
    await pressTool(page, 'Draw')
    await pull(page, 2, [60, 520], [160, 560])
    await page.keyboard.press('Escape')
    await expect.poll(() => editors(page, 'ink').count()).toBe(1)
    await page.getByLabel('Image file').setInputFiles(redSquare)
    await expect.poll(() => editors(page, 'stamp').count()).toBe(1)
    const saved = await save(page)
    expect(saved.bytes.subarray(0, file.buffer.length).equals(file.buffer)).toBe(true)
    expect(await complaints(saved)).toBe('')
    const made = await annotationsOf(saved)
    expect(made.map(({ type, page: at }) => `${type} ${at}`).sort()).toEqual([
      'Circle 2',
      'FreeText 2',
      'Ink 2',
      'Line 2',
      'Line 2',
      'Square 2',
      'Stamp 2',
      'Text 2',
    ])
    const find = (type: string) => made.find((one) => one.type === type)!
    expect(near(find('Square').rect, [300, 440, 400, 500], 2)).toBe(true)
    expect(near(find('Line').line, [300, 300, 400, 270], 2)).toBe(true)
    expect(find('Text').contents).toBe('Look here')
    expect(find('FreeText').contents).toBe('Free text pasted')
    expect(made.every(({ hasLook }) => hasLook)).toBe(true)
    const [edge, inside, line] = await colorsAt(saved, 2, [
      [301, 130],
      [350, 130],
      [350, 350],
    ])
    expect(near(edge!, [211, 47, 47], 30)).toBe(true)
    expect(inside).toEqual([255, 255, 255])
    expect(near(line!, [211, 47, 47], 30)).toBe(true)

    await page.reload()
    await openToEdit(page, { name: 'again.pdf', mimeType: 'application/pdf', buffer: saved.bytes })
    await sheet(page, 2).scrollIntoViewIfNeeded()
    await marks(page, 'rectangle').focus()
    await page.getByLabel('From left').fill('200')
    await page.getByLabel('From left').press('Enter')
    await page.getByRole('radio', { name: 'Blue' }).check({ force: true })
    await marks(page, 'ellipse').focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => marks(page, 'ellipse').count()).toBe(0)
    await marks(page, 'arrow').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => sheet(page, 2).locator('.annotationEditorLayer').isVisible()).toBe(true)
    await editors(page, 'freeText').click()
    await page.keyboard.press('Delete')
    await expect.poll(() => editors(page, 'freeText').count()).toBe(0)
    const again = await save(page)
    expect(again.bytes.subarray(0, saved.bytes.length).equals(saved.bytes)).toBe(true)
    expect(await complaints(again)).toBe('')
    const changed = await annotationsOf(again)
    expect(changed.map(({ type }) => type).sort()).toEqual(['Ink', 'Line', 'Line', 'Square', 'Stamp', 'Text'])
    const square = changed.find(({ type }) => type === 'Square')!
    expect(near(square.rect, [200, 440, 300, 500], 2)).toBe(true)
    expect(square.color).toEqual([0.1, 0.45, 0.91])
    expect(near(changed.find(({ type }) => type === 'Line')!.line, [300, 290, 400, 260], 2)).toBe(true)
    const [moved, before, gone] = await colorsAt(again, 2, [
      [201, 130],
      [399, 130],
      [350, 201],
    ])
    expect(near(moved!, [26, 115, 232], 30)).toBe(true)
    expect([before, gone]).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ])
  })

  it('is taken back and made again in one order, whoever drew it', async () => {
    const page = await open(path)
    await openToEdit(page, await linedPdf('undo.pdf', 1))
    await pressTool(page, 'Rectangle')
    await pull(page, 1, [300, 100], [400, 160])
    await page.getByLabel('Image file').setInputFiles(redSquare)
    await expect.poll(() => editors(page, 'stamp').count()).toBe(1)
    await pressTool(page, 'Line')
    await pull(page, 1, [300, 350], [400, 350])
    await expect.poll(() => marks(page).count()).toBe(2)
    const counts = async () => [await marks(page).count(), await editors(page, 'stamp').count()]
    await page.keyboard.press('Control+z')
    expect(await counts()).toEqual([1, 1])
    await pressTool(page, 'Undo')
    await expect.poll(counts).toEqual([1, 0])
    await page.keyboard.press('Control+z')
    await expect.poll(counts).toEqual([0, 0])
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+Shift+z')
    await pressTool(page, 'Redo')
    await expect.poll(counts).toEqual([2, 1])
    await marks(page, 'rectangle').focus()
    await page.keyboard.press('Control+d')
    await expect.poll(counts).toEqual([3, 1])
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(counts).toEqual([4, 1])
    await editors(page, 'stamp').click()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(counts).toEqual([4, 2])
    await page.keyboard.press('Control+x')
    await expect.poll(counts).toEqual([4, 1])
    const made = await annotationsOf(await save(page))
    expect(made.map(({ type }) => type).sort()).toEqual(['Line', 'Square', 'Square', 'Square', 'Stamp'])
  })
})

it('begins a drawing on a highlight, which stays where it is', async () => {
  const page = await open(path)
  await openToEdit(page, await linedPdf('over.pdf'))
  await pressTool(page, 'Highlight')
  await selectLine(page, 1, 2)
  await expect.poll(() => editors(page, 'highlight').count()).toBe(1)
  await pressTool(page, 'Rectangle')
  const { x, y, width, height } = (await editors(page, 'highlight').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 60)
  await page.mouse.up()
  await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
  // It can be selected again once nothing is drawn.
  await page.keyboard.press('Escape')
  await page.mouse.click(x + 3, y + height / 2)
  await page.getByRole('heading', { name: 'Properties: Highlight' }).waitFor()
})

it('draws and writes on highlights, pictures and drawings', async () => {
  const page = await open(path)
  await openToEdit(page, await linedPdf('over-all.pdf', 1))
  await pressTool(page, 'Highlight')
  await selectLine(page, 1, 2)
  await expect.poll(() => editors(page, 'highlight').count()).toBe(1)
  await page.getByLabel('Image file').setInputFiles(redSquare)
  await expect.poll(() => editors(page, 'stamp').count()).toBe(1)
  const middle = async (kind: string) => {
    const { x, y, width, height } = (await editors(page, kind).first().boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  let drawings = 0
  for (const kind of ['highlight', 'stamp', 'ink']) {
    await pressTool(page, 'Draw')
    const [x, y] = await middle(kind)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 30)
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect.poll(() => editors(page, 'ink').count(), { message: kind }).toBe(++drawings)
    // On the first drawing lies a text by now.
    if (kind === 'ink') break
    await pressTool(page, 'Text')
    await page.mouse.click(x - 4, y)
    await expect.poll(() => page.locator('[contenteditable=true]:focus').count(), { message: kind }).toBe(1)
    await page.keyboard.type('On it', { delay: 20 })
    await page.keyboard.press('Escape')
    await expect.poll(() => editors(page, 'freeText').count(), { message: kind }).toBe(drawings)
  }
  // The grips of a picture that is selected are no obstacle either.
  await page.getByLabel('Image file').setInputFiles(redSquare)
  await page.getByRole('heading', { name: 'Properties: Image' }).waitFor()
  const boxOf = () => editors(page, 'stamp').nth(1).boundingBox()
  await expect.poll(boxOf).not.toBeNull()
  const { x, y, width, height } = (await boxOf())!
  await pressTool(page, 'Ellipse')
  await page.mouse.move(x + width, y + height)
  await page.mouse.down()
  await page.mouse.move(x + width + 50, y + height + 40)
  await page.mouse.up()
  await expect.poll(() => marks(page, 'ellipse').count()).toBe(1)
  expect((await boxOf())!.width).toBeCloseTo(width, 0)
})

it('changes how things look, says something of them, and draws letters of all scripts', async () => {
  const page = await open(path)
  await openToEdit(page, await linedPdf('looks.pdf', 1))
  await pressTool(page, 'Draw')
  await pull(page, 1, [300, 100], [400, 160])
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByLabel('Line width').fill('6')
  await page.getByLabel('Comment').fill('A stroke')
  await page.keyboard.press('Tab')
  await writeText(page, 1, [60, 440], 'Grüße 你好')
  await page.getByRole('radio', { name: 'Red' }).check({ force: true })
  await page.getByLabel('Font size').fill('30')
  await pressTool(page, 'Select')
  // What is selected already is marked as soon as the tool is chosen.
  await selectLine(page, 1, 2)
  await pressTool(page, 'Highlight')
  await expect.poll(() => editors(page, 'highlight').count()).toBe(1)
  const saved = await save(page)
  expect(await complaints(saved)).toBe('')
  const made = await annotationsOf(saved)
  const find = (type: string) => made.find((one) => one.type === type)!
  expect(find('Ink')).toMatchObject({ contents: 'A stroke', color: [0.18, 0.49, 0.2] })
  expect(find('FreeText').contents).toBe('Grüße 你好')
  const [stroke] = await colorsAt(saved, 1, [[350, 130]])
  expect(near(stroke!, [46, 125, 50], 30)).toBe(true)
  // The two letters at the end, each as wide as the font is high, are there and red.
  const [left, bottom, , top] = find('FreeText').rect
  const middle = 600 - (bottom! + top!) / 2
  const across = Array.from({ length: 60 }, (_, step) => [left! + 95 + step, middle] as const)
  const reds = (await colorsAt(saved, 1, across)).filter((color) => color[0]! - color[1]! > 80)
  expect(reds.length).toBeGreaterThan(4)
})

it('places a signature that was drawn, and keeps it on the device', async () => {
  const page = await open(path)
  await openToEdit(page, await linedPdf('sign.pdf', 1))
  await pressTool(page, 'Signature')
  const pad = (await page.getByRole('img', { name: /^Signature pad/ }).boundingBox())!
  await page.mouse.move(pad.x + 20, pad.y + 20)
  await page.mouse.down()
  await page.mouse.move(pad.x + 150, pad.y + 70, { steps: 4 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Blue' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save on this device' }).click()
  await dialog.getByRole('button', { name: 'Add to page' }).click()
  await expect.poll(() => editors(page, 'stamp').count()).toBe(1)
  await expect.poll(() => page.getByLabel('Description for people who cannot see it').inputValue()).toBe('Signature')
  await pressTool(page, 'Signature')
  await dialog.getByRole('button', { name: 'Add saved signature 1' }).click()
  await expect.poll(() => editors(page, 'stamp').count()).toBe(2)
  const saved = await save(page)
  expect(await complaints(saved)).toBe('')
  expect((await annotationsOf(saved)).map(({ type }) => type)).toEqual(['Stamp', 'Stamp'])
})

it('fills in form fields, and says when there is nothing to save', async () => {
  const page = await open(path)
  const file = await linedPdf('form.pdf', 1)
  await openToEdit(page, file)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Nothing has changedThere is nothing to save yet.')
  const name = page.getByRole('textbox', { name: 'person.name' })
  await name.fill('Ada Love')
  await name.press('Backspace')
  await name.pressSequentially('elace ')
  await page.getByRole('checkbox', { name: 'agree' }).check()
  const saved = await save(page)
  expect(saved.bytes.subarray(0, file.buffer.length).equals(file.buffer)).toBe(true)
  const form = (await openPdf(saved)).getForm()
  expect(form.getTextField('person.name').getText()).toBe('Ada Lovelace ')
  expect(form.getCheckBox('agree').isChecked()).toBe(true)
  expect((await PDFDocument.load(saved.bytes)).getPageCount()).toBe(1)
  await aside(page).getByRole('heading', { name: 'Continue with…' }).waitFor()
  await name.fill('你好你好你好')
  const foreign = await save(page)
  expect(await complaints(foreign)).toBe('')
  expect((await openPdf(foreign)).getForm().getTextField('person.name').getText()).toBe('你好你好你好')
  const across = Array.from({ length: 60 }, (_, step) => [53 + step, 528] as const)
  const dark = (await colorsAt(foreign, 1, across)).filter(([red]) => red! < 120)
  expect(dark.length).toBeGreaterThan(4)
})

it('draws the fields of a form that leaves this to readers, and asks no reader for it', async () => {
  const page = await open(path)
  const { buffer, ...file } = await linedPdf('left.pdf', 1)
  const left = await PDFDocument.load(buffer)
  left.catalog.AcroForm()!.set(PDFName.of('NeedAppearances'), PDFBool.True)
  await openToEdit(page, { ...file, buffer: Buffer.from(await left.save({ updateFieldAppearances: false })) })
  await page.getByRole('textbox', { name: 'person.name' }).fill('Ada')
  await page.getByRole('checkbox', { name: 'agree' }).check()
  const saved = await openPdf(await save(page))
  expect(saved.catalog.AcroForm()!.has(PDFName.of('NeedAppearances'))).toBe(false)
  const looks = saved
    .getForm()
    .getFields()
    .map(({ acroField }) => acroField.getWidgets()[0]!.getAppearances()?.normal)
  expect(looks).toEqual([expect.any(PDFStream), expect.any(PDFDict)])
})

/** Pastes words as a page of the web gives them, with their looks. */
function pasteRichly(page: Page, words: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    clipboardData.setData('text/html', `<b>${text}</b>`)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, words)
}

function near(is: readonly number[], wanted: readonly number[], by: number): boolean {
  return is.length === wanted.length && is.every((value, index) => Math.abs(value - wanted[index]!) <= by)
}
