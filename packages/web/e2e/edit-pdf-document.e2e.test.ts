import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import {
  annotationsOf,
  colorsAt,
  complaints,
  editors,
  keptWork,
  linedPdf,
  marks,
  openToEdit,
  pressTool,
  pull,
  putAway,
  save,
  selectLine,
  sheet,
  textOf,
  unpacked,
  untilChanged,
  untilEditable,
  writeText,
} from './edit-pdf-parts.js'
import { type PickedFile, pageNumbers, samplePdf } from './sample-files.js'
import { toast } from './screen-parts.js'
import { thorough } from './thorough.js'
import { openPdf } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/edit-pdf'

/** The same file with a link at the end of its first page. */
async function withLink(file: PickedFile, address: string): Promise<PickedFile> {
  const pdf = await PDFDocument.load(file.buffer)
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of(address) }
  const link = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [500, 10, 560, 30],
    Border: [0, 0, 0],
    A: action,
  })
  pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]))
  return { ...file, buffer: Buffer.from(await pdf.save()) }
}

describe('redaction', () => {
  it('removes what was marked by pointer, by words and as an area, and comes back by Undo', async () => {
    const page = await open(path)
    // Servers at home are often reached without TLS, where browsers have no such function.
    await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    await openToEdit(page, await withLink(await linedPdf('secret.pdf'), 'https://example.com/word7'))
    await pressTool(page, 'Redaction')
    await selectLine(page, 1, 3)
    await expect.poll(() => marks(page, 'redact').count()).toBe(1)
    await page.getByLabel('Words to mark').fill('word7')
    await page.getByRole('button', { name: 'Find and mark' }).click()
    await page.getByText('2 places marked.').waitFor()
    await page.getByRole('button', { name: 'Area', exact: true }).click()
    await pull(page, 1, [45, 520], [260, 580])
    const dialog = page.getByRole('dialog')
    // Who saves marks alone is asked first: what is under them is still in the file.
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await dialog.getByText('You have marked 4 places for redaction.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Apply 4 redactions' }).click()
    await dialog.getByText('This cannot be undone in the saved file.').waitFor()
    await dialog.getByRole('button', { name: 'Apply redactions' }).click()
    await toast(page).getByText('Save the file to keep the changes.').waitFor()
    await untilChanged(page, 'Redactions applied.')
    const saved = await save(page)
    expect(await complaints(saved)).toBe('')
    const first = await textOf(saved, 1)
    expect(first).not.toContain('line 3 ')
    expect(first).not.toContain('word7')
    expect(first).toContain('line 2 with a word2')
    expect(await textOf(saved, 2)).not.toContain('word7')
    expect(await textOf(saved, 2)).toContain('line 3 ')
    const raw = await unpacked(saved)
    // The font is a simple one: words stand in the file as they are read, or in hexadecimal.
    for (const words of ['Page 1 line 3', 'word7']) {
      expect(raw).not.toContain(words)
      expect(raw.toLowerCase()).not.toContain(Buffer.from(words).toString('hex'))
    }
    const middle = 600 - (560 - 3 * 30) - 5
    expect(await colorsAt(saved, 1, [[120, middle]])).toEqual([[0, 0, 0]])
    // The field under the area is gone with its value.
    expect((await annotationsOf(saved)).filter(({ type }) => type === 'Redact')).toEqual([])

    await pressTool(page, 'Undo')
    await untilChanged(page, 'The document was restored.')
    await expect.poll(() => marks(page, 'redact').count()).toBeGreaterThanOrEqual(2)
    const back = await save(page)
    expect(await textOf(back, 1)).toContain('line 3 with a word3')
    expect((await annotationsOf(back)).filter(({ type }) => type === 'Redact')).toHaveLength(4)
  })
})

it('writes texts of a page again in their place, removes them, and has the bytes back by Undo', async () => {
  const page = await open(path)
  // Lines that are too far apart to be one paragraph.
  const pdf = await PDFDocument.create()
  const sheetOfPaper = pdf.addPage([500, 600])
  for (let line = 1; line <= 6; line++)
    sheetOfPaper.drawText(`Page 1 line ${line} with a word${line}.`, { x: 50, y: 560 - line * 80, size: 14 })
  const buffer = Buffer.from(await pdf.save({ useObjectStreams: false }))
  await openToEdit(page, { name: 'words.pdf', mimeType: 'application/pdf', buffer })
  await pressTool(page, 'Edit text')
  const block = (line: number) => page.getByRole('button', { name: `Edit: Page 1 line ${line} with a word${line}.` })
  const field = page.getByRole('textbox', { name: 'Words of this text' })
  await page.getByText('6 texts on this page.').waitFor()
  await block(3).click()
  const [over, under] = [(await field.boundingBox())!, (await block(3).boundingBox())!]
  const apart = (side: 'x' | 'y' | 'width' | 'height') => Math.abs(over[side] - under[side])
  // There is room for the caret, and for what is above and below the letters.
  expect(apart('x')).toBeLessThan(3)
  expect(apart('y')).toBeLessThan(8)
  expect([apart('width'), apart('height')].every((distance) => distance < 16)).toBe(true)
  await field.fill('Not this')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => field.count()).toBe(0)
  // By keyboard from here on: the text has the focus again.
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Page 1 line 3 with a word3.')
  // The page shows what will be, and what there is to know of it, before it is in the document.
  await field.fill('Page 1 line 3 with Łódź.')
  await page.locator('[data-preview] canvas').waitFor()
  await page.getByText(/lacks letters of "Łódź/).waitFor()
  await field.fill('Page 1 line 3 with some letters.')
  await expect.poll(() => page.locator('[data-preview]').count()).toBe(0)
  await page.locator('[data-preview] canvas').waitFor()
  await page.keyboard.press('Control+b')
  await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor()
  await expect.poll(() => field.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700')
  await page.locator('[data-preview] canvas').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await untilChanged(page, 'Text changed.')
  await block(4).waitFor()
  const saved = await save(page)
  expect(await complaints(saved)).toBe('')
  expect(await textOf(saved, 1)).toContain('Page 1 line 3 with some letters.')
  expect(await textOf(saved, 1)).not.toContain('word3')
  await pressTool(page, 'Undo')
  await untilChanged(page, 'The document was restored.')
  expect((await save(page)).bytes.equals(buffer)).toBe(true)

  await pressTool(page, 'Edit text')
  await page.getByLabel('Find', { exact: true }).fill('line')
  await page.getByLabel('Replace with').fill('row')
  await page.getByRole('button', { name: 'Find matches' }).click()
  await page.getByText('6 matches.').waitFor()
  await page.getByRole('checkbox', { name: 'line row 2 with' }).uncheck()
  await expect.poll(() => page.locator('[data-hit]').count()).toBe(5)
  await page.getByRole('button', { name: 'Replace 5 matches' }).click()
  await untilChanged(page, '5 matches replaced.')
  const rows = await textOf(await save(page), 1)
  expect([1, 2, 3, 4, 5, 6].map((number) => rows.includes(`Page 1 row ${number} with`))).toEqual([
    ...[true, false, true, true, true, true],
  ])
  await pressTool(page, 'Undo')
  await untilChanged(page, 'The document was restored.')
  expect((await save(page)).bytes.equals(buffer)).toBe(true)

  // A mouse drags a text; arrow keys move another; Delete removes a third.
  await pressTool(page, 'Edit text')
  const before = (await block(2).boundingBox())!
  await page.mouse.move(before.x + 20, before.y + 5)
  await page.mouse.down()
  await page.mouse.move(before.x + 60, before.y + 25, { steps: 4 })
  await page.mouse.up()
  await untilChanged(page, 'Text moved.')
  await expect.poll(async () => Math.round((await block(2).boundingBox())!.x - before.x)).toBe(40)
  await block(3).press('Enter')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('button', { name: 'Move: Page 1 line 3' }).press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await block(3).boundingBox())!.x - (await block(4).boundingBox())!.x)
    .toBeGreaterThan(5)
  await block(1).press('Delete')
  await expect.poll(() => block(1).count()).toBe(0)
  await block(4).waitFor()
  const arranged = await save(page)
  expect(await complaints(arranged)).toBe('')
  expect(await textOf(arranged, 1)).not.toContain('line 1')
  for (let step = 0; step < 3; step++) {
    await pressTool(page, 'Undo')
    await untilChanged(page, 'The document was restored.')
  }
  expect((await save(page)).bytes.equals(buffer)).toBe(true)

  await pressTool(page, 'Rectangle')
  await pull(page, 1, [300, 400], [350, 440])
  await pressTool(page, 'Edit text')
  await block(5).click()
  await field.fill('')
  // Saving takes along what is being written.
  const without = await save(page)
  const text = await textOf(without, 1)
  expect(text).not.toContain('line 5')
  expect(text).toContain('line 6 with a word6.')
  expect((await annotationsOf(without)).map(({ type }) => type)).toEqual(['Square'])
})

// Each change, and what takes it back: the long tests.
it('pages are inserted, moved, turned and cropped, with what was drawn before', async () => {
  const page = await open(path)
  await openToEdit(page, await samplePdf('pages.pdf', 2))
  await pressTool(page, 'Rectangle')
  await pull(page, 1, [50, 150], [150, 200])
  await page.getByRole('button', { name: 'Show side panel' }).click()
  await page.getByRole('tab', { name: 'Change pages' }).click()
  await page.getByLabel('PDF to insert').setInputFiles(await samplePdf('other.pdf', 3))
  await untilChanged(page, 'Pages inserted.')
  const pages = page.getByRole('textbox', { name: 'Pages', exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await pages.fill('9')
  await press('Delete')
  await page.getByText('No such pages.').waitFor()
  await pages.fill('5')
  await page.getByLabel('After page').fill('0')
  await press('Move there')
  await untilChanged(page, 'Pages moved: 5.')
  // What was typed meant pages that have other numbers now.
  expect(await pages.inputValue()).toBe('')
  await press('Delete')
  await page.getByText('No such pages.').waitFor()
  await pages.fill('1')
  await press('Rotate right')
  await untilChanged(page, 'Pages rotated: 1.')
  // The same page again, whichever is read by now.
  expect(await pages.inputValue()).toBe('1')
  await press('Rotate right')
  await untilChanged(page, 'Pages rotated: 1.')
  await page.getByRole('textbox', { name: 'Page', exact: true }).fill('3')
  await page.keyboard.press('Enter')
  await pressTool(page, 'Crop pages')
  await page.getByLabel('Top').fill('100')
  await page.getByLabel('Left').fill('20')
  await press('Crop')
  await untilChanged(page, 'Pages cropped.', 3)
  const saved = await save(page)
  expect(await complaints(saved)).toBe('')
  const pdf = await openPdf(saved)
  expect(pageNumbers(pdf)).toEqual([2, 1, 1, 2, 3])
  expect(pdf.getPages().map((one) => one.getRotation().angle)).toEqual([180, 0, 0, 0, 0])
  expect((await annotationsOf(saved)).map(({ type, page: at }) => [type, at])).toEqual([['Square', 2]])
  const box = pdf.getPage(2).getCropBox()
  expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([20, 0, 290, 300])
})

it('pages are chosen by their pictures, and those that are turned stay in view and chosen', async () => {
  const page = await open('/edit-pdf?panel=change-pages', { viewport: { width: 1280, height: 800 } })
  await openToEdit(page, await samplePdf('pages.pdf', 4))
  const pages = page.getByRole('textbox', { name: 'Pages', exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const isOnSide = () => sheet(page, 1).evaluate(({ clientWidth, clientHeight }: Element) => clientWidth > clientHeight)
  for (const onSide of [true, false, true]) {
    expect(await pages.inputValue()).toBe('1')
    await press('Rotate left')
    await expect.poll(isOnSide).toBe(onSide)
  }
  await untilEditable(page)
  expect(await page.getByRole('textbox', { name: 'Page', exact: true }).inputValue()).toBe('1')
  const check = (number: number) => page.getByRole('checkbox', { name: `Page ${number}`, exact: true })
  expect(await check(1).isChecked()).toBe(true)
  await check(3).check()
  expect(await check(1).isChecked()).toBe(false)
  await check(4).check()
  expect(await pages.inputValue()).toBe('3-4')
  expect(await violations(page)).toEqual([])
  await press('Delete')
  await untilChanged(page, 'Pages deleted: 3-4.')
  for (const [name, action, said] of [
    ['Number Pages', 'Apply Numbering', 'Your PDF has been processed with page numbers.'],
    ['Add Watermark', 'Apply Watermark', 'Your PDF has been processed with watermark.'],
  ] as const) {
    await press(name)
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: action }).waitFor()
    if (name === 'Number Pages') await dialog.getByLabel('Starting number').fill('77')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: action }).click()
    await untilChanged(page, said)
  }
  const saved = await save(page)
  const pdf = await openPdf(saved)
  expect(pdf.getPages().map((one) => one.getRotation().angle)).toEqual([90, 0])
  const text = await textOf(saved, 2)
  for (const words of ['pages.pdf 2', '78', 'CONFIDENTIAL']) expect(text).toContain(words)
})

it('keeps a locked document locked, and nothing of it in the browser', async () => {
  const page = await open(path)
  page.on('dialog', (dialog) => void dialog.accept())
  const file = await linedPdf('locked.pdf', 1, 'open sesame')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await page.keyboard.press('Enter')
  await untilEditable(page)
  await pressTool(page, 'Ellipse')
  await pull(page, 1, [300, 100], [400, 160])
  await page.getByRole('textbox', { name: 'person.name' }).fill('Ada')
  const saved = await save(page)
  expect(saved.bytes.subarray(0, file.buffer.length).equals(file.buffer)).toBe(true)
  expect(await complaints(saved)).not.toBe('')
  expect(await complaints(saved, 'open sesame')).toBe('')
  expect((await annotationsOf(saved, 'open sesame')).map(({ type }) => type)).toEqual(['Circle'])
  const form = (await openPdf(saved, 'open sesame')).getForm()
  expect(form.getTextField('person.name').getText()).toBe('Ada')
  const [edge] = await colorsAt(saved, 1, [[301, 130]], 'open sesame')
  expect(edge![0]! - edge![1]!).toBeGreaterThan(100)
  // Work on another document is stored after that on this one would have been.
  await page.getByRole('textbox', { name: 'person.name' }).fill('Bea')
  await putAway(page)
  const other = await page.context().newPage()
  other.on('dialog', (dialog) => void dialog.accept())
  await other.goto(page.url())
  await openToEdit(other, await linedPdf('other.pdf', 1))
  await pressTool(other, 'Ellipse')
  await pull(other, 1, [300, 100], [400, 160])
  await putAway(other)
  await expect.poll(() => keptWork(page)).toMatchObject([{ marks: 1 }])
  await other.close()
})

if (thorough)
  it('makes a sound document of a damaged one', async () => {
    const page = await open(path)
    const { buffer, ...file } = await linedPdf('damaged.pdf', 1)
    const astray = buffer.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7')
    await openToEdit(page, { ...file, buffer: Buffer.from(astray, 'latin1') })
    await page.getByRole('textbox', { name: 'person.name' }).fill('Ada')
    const saved = await save(page)
    expect(await complaints(saved)).toBe('')
    expect((await openPdf(saved)).getForm().getTextField('person.name').getText()).toBe('Ada')
  })

it('asks before a digital signature is outdated', async () => {
  const page = await open(path)
  const pdf = await openPdf({ name: 'signed.pdf', bytes: (await linedPdf('signed.pdf', 1)).buffer })
  const { context } = pdf
  const signature = context.register(
    context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', ByteRange: [0, 10, 20, 10], Contents: PDFString.of('00') }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('signature1'),
      Rect: [0, 0, 0, 0],
      F: 4,
      V: signature,
    }),
  )
  pdf.getPage(0).node.Annots()!.push(field)
  pdf.catalog.AcroForm()!.set(PDFName.of('SigFlags'), context.obj(3))
  pdf.catalog.getAcroForm()!.addField(field)
  const buffer = Buffer.from(await pdf.save({ useObjectStreams: false }))
  await openToEdit(page, { name: 'signed.pdf', mimeType: 'application/pdf', buffer })
  await pressTool(page, 'Line')
  await pull(page, 1, [300, 100], [400, 160])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This document is digitally signed' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.getByRole('button', { name: 'Save anyway' }).click()
    })(),
  ])
  expect(download.suggestedFilename()).toBe('edited_signed.pdf')
  await page.getByText('is digitally signed. The changes were appended').waitFor()
})

it('continues after a reload where someone was, and asks before unsaved work is left', async () => {
  const page = await open(path)
  page.on('dialog', (dialog) => void dialog.accept())
  const file = await linedPdf('draft.pdf', 1)
  await openToEdit(page, file)
  await pressTool(page, 'Rectangle')
  await pull(page, 1, [300, 100], [400, 160])
  await writeText(page, 1, [60, 480], 'Kept 你好')
  await pressTool(page, 'Select')
  await page.getByRole('textbox', { name: 'person.name' }).fill('Ada')
  // Two seconds after the last change it is kept.
  await expect
    .poll(async () => (await keptWork(page)).map(({ marks, tail }) => [marks, tail.includes('(Ada)')]))
    .toEqual([[1, true]])
  await page.reload()
  await page.getByText('draft.pdf').first().waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await untilEditable(page)
  await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
  await expect.poll(() => editors(page, 'freeText').count()).toBe(1)
  await expect.poll(() => page.getByRole('textbox', { name: 'person.name' }).inputValue()).toBe('Ada')
  await page.getByRole('link', { name: 'Help' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  const saved = await save(page)
  expect(saved.bytes.subarray(0, file.buffer.length).equals(file.buffer)).toBe(true)
  expect(await complaints(saved)).toBe('')
  expect((await annotationsOf(saved)).map(({ type }) => type).sort()).toEqual(['FreeText', 'Square'])
  expect((await openPdf(saved)).getForm().getTextField('person.name').getText()).toBe('Ada')
  // Helvetica, in which pdf.js draws it, has no such letters.
  expect(await unpacked(saved)).toContain('/FontFile')
  // What is saved is no draft any more.
  await expect.poll(() => keptWork(page)).toEqual([])
})
