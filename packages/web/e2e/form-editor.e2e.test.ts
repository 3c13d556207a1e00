import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import {
  addField,
  annotatedNames,
  boxOf,
  expectProperty,
  fieldsOf,
  keptNames,
  onScreen,
  openForm,
  properties,
  qpdfVerdict,
  saveForm,
  toolBar,
} from './form-editor-parts.js'
import { samplePdf } from './sample-files.js'
import { closeToast, expectToast } from './screen-parts.js'
import { blankPdf } from './sign-page.js'
import { thorough } from './thorough.js'
import { pressContinue } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const PATH = '/edit-pdf-forms'

describe('each kind of field', () => {
  it('is placed by a click or drawn as a box, saved, found by other programs, and listed beside the pages in the order of the Tab key', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('form.pdf', 2))
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    await addField(page, 'Multi-line text', { x: 40, y: 80 })
    await addField(page, 'Checkbox', { x: 40, y: 160 })
    await addField(page, 'Radio group', { x: 40, y: 190 })
    await addField(page, 'Dropdown', { x: 180, y: 40, width: 100, height: 20 })
    await addField(page, 'List', { x: 100, y: 190, width: 100, height: 60 })
    await addField(page, 'Date', { x: 40, y: 270 })
    await addField(page, 'Signature', { page: 2, x: 40, y: 120 })
    const { name, file } = await saveForm(page)
    expect(name).toBe('form_form.pdf')
    const fields = await fieldsOf(file)
    const kinds = ['text', 'text', 'checkbox', 'radio', 'dropdown', 'list', 'date', 'signature']
    expect(fields.map(({ type }) => type)).toEqual(kinds)
    const [text, lines, , radio, , list] = fields
    expect(text!.widgets[0]).toMatchObject({ page: 1 })
    for (const [measure, wanted] of Object.entries({ x: 40, y: 40, width: 120, height: 20 }))
      expect(Math.abs(text!.widgets[0]![measure as 'x'] - wanted), measure).toBeLessThan(1.5)
    expect(lines).toMatchObject({ multiline: true })
    expect(radio!.widgets.map(({ value }) => value)).toEqual(['1', '2'])
    expect(list!.options).toHaveLength(3)
    expect(fields.at(-1)!.widgets[0]).toMatchObject({ page: 2 })
    expect(await qpdfVerdict(file)).toBe(0)
    // Another library.
    const pdf = await PDFDocument.load(await file.arrayBuffer())
    expect(pdf.getForm().getFields()).toHaveLength(8)
    expect(pdf.getForm().getTextField(text!.name).acroField.getWidgets()).toHaveLength(1)
    // The side panel finds them by name, and sets the order of the Tab key.
    await closeToast(page)
    await page
      .getByRole('button', { name: /side panel/i })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Fields' }).click()
    await page.getByRole('tabpanel').getByLabel('Search by name').fill('check')
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /checkbox1/ })
      .click()
    await expect.poll(() => properties(page).getByRole('heading').first().textContent()).toBe('Checkbox')
    await boxOf(page, 'text1').click()
    await page.getByRole('tab', { name: 'Tab order' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Move date1 up' }).click()
    const ordered = (await saveForm(page)).file
    const names = ['text1', 'text2', 'checkbox1', 'choice1', 'dropdown1', 'date1', 'list1']
    expect((await fieldsOf(ordered)).map(({ name }) => name)).toEqual([...names, 'signature1'])
    expect(await annotatedNames(ordered)).toEqual([
      'text1',
      'text2',
      'checkbox1',
      'choice1',
      'choice1',
      ...names.slice(4),
    ])
  })

  it('is placed right beside the one before or by its button where nothing lies, and is not left unsaved without a question', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('form.pdf', 1))
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    await addField(page, 'Text', { x: 163, y: 50, width: 60, height: 20 })
    for (const [name, wanted] of [
      ['text2', 60],
      ['text1', 120],
    ] as const) {
      await boxOf(page, name).click()
      const width = await properties(page).getByLabel('Width', { exact: true }).inputValue()
      expect(Math.abs(Number(width) - wanted)).toBeLessThan(3)
    }
    await expect.poll(() => page.locator('[data-field]').count()).toBe(2)
    for (const kind of ['Text', 'Checkbox', 'Text']) {
      await toolBar(page).getByRole('button', { name: kind, exact: true }).press('Enter')
      await page.getByRole('button', { name: 'Add to page 1' }).press('Enter')
    }
    const boxes = page.locator('[data-field] > button')
    await expect.poll(() => boxes.count()).toBe(5)
    const tops = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(5)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('text4')
    await page.getByRole('link', { name: 'Tools' }).first().click()
    const question = page.getByRole('dialog')
    await question.waitFor()
    expect(new URL(page.url()).pathname).toBe(PATH)
    await page.keyboard.press('Escape')
    await expect.poll(() => boxOf(page, 'checkbox1').count()).toBe(1)
    await saveForm(page)
    await page.getByRole('link', { name: 'Tools' }).first().click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(PATH)
  })
})

describe('a form that exists', () => {
  const fixture = async () => ({
    name: 'form.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(new URL('../../../fixtures/files/form.pdf', import.meta.url)),
  })

  it('shows all its fields, is not saved while nothing has changed, and continues with what was saved', async () => {
    const page = await open(PATH)
    const picked = await fixture()
    const before = await fieldsOf(new File([picked.buffer], 'form.pdf', { type: 'application/pdf' }))
    await openForm(page, picked)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, /^Nothing to save/)
    await closeToast(page)
    const [first] = before
    const box = boxOf(page, first!.name).first()
    await box.click()
    await properties(page).getByLabel('Name', { exact: true }).fill('renamed.first')
    await properties(page).getByRole('switch', { name: 'Required' }).click()
    const saved = await saveForm(page)
    await expectToast(page, /^Form saved/)
    const after = await fieldsOf(saved.file)
    expect(after.length).toBe(before.length)
    expect(after.find(({ name }) => name === 'renamed.first')).toMatchObject({ type: first!.type, required: true })
    // The bytes of the original stay, and the editor continues.
    const bytes = Buffer.from(await saved.file.arrayBuffer())
    expect(bytes.subarray(0, picked.buffer.length).equals(picked.buffer)).toBe(true)
    // What was done before it was saved can be taken back, and that be saved.
    await toolBar(page).getByRole('button', { name: 'Undo' }).click()
    const back = await fieldsOf((await saveForm(page)).file)
    expect(back.find(({ name }) => name === 'renamed.first')?.required).toBeUndefined()
  })
})

describe('boxes', () => {
  it('move by keys, by dragging and by numbers, and snap to each other', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('form.pdf', 1))
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    await addField(page, 'Text', { x: 60, y: 100, width: 120, height: 20 })
    const [first, second] = [boxOf(page, 'text1'), boxOf(page, 'text2')]
    await first.click()
    const left = Number(await properties(page).getByLabel('From left').inputValue())
    await first.press('ArrowRight')
    await first.press('Shift+ArrowRight')
    await expectProperty(page, 'From left', String(Math.round((left + 11) * 10) / 10))
    await properties(page).getByLabel('From left').fill('72')
    await properties(page).getByLabel('Width', { exact: true }).fill('100')
    await expectProperty(page, 'From left', '72')
    // The second is dragged to nearly below the first, and snaps to its left edge.
    const box = (await second.boundingBox())!
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const target = await onScreen(page, 1, 72, 150)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.move(from.x + (target.x - box.x) + 3, from.y + 60)
    await page.locator('[data-guide=x]').waitFor()
    await page.mouse.up()
    await expect.poll(() => page.locator('[data-guide]').count()).toBe(0)
    await expectProperty(page, 'From left', '72')
    // Its right lower corner is pulled.
    const wide = Number(await properties(page).getByLabel('Width', { exact: true }).inputValue())
    const grip = (await page.locator('[data-grip=se]').boundingBox())!
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(grip.x + 60, grip.y + 40)
    await page.mouse.up()
    const widthNow = async () => Number(await properties(page).getByLabel('Width', { exact: true }).inputValue())
    await expect.poll(widthNow).toBeGreaterThan(wide + 10)
    // One step back for the whole pull.
    await page.keyboard.press('Control+z')
    await expectProperty(page, 'Width', String(wide))
    await page.keyboard.press('Control+y')
    await expect.poll(widthNow).toBeGreaterThan(wide + 10)
  })

  it('are selected together, lined up, given one size, doubled and deleted', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('form.pdf', 1))
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    await addField(page, 'Date', { x: 90, y: 90, width: 60, height: 30 })
    await addField(page, 'Dropdown', { x: 60, y: 200, width: 80, height: 20 })
    await boxOf(page, 'text1').click()
    await boxOf(page, 'date1').click({ modifiers: ['Shift'] })
    await boxOf(page, 'dropdown1').click({ modifiers: ['Shift'] })
    await properties(page).getByText('3 fields selected').waitFor()
    await properties(page).getByRole('button', { name: 'Align left edges' }).click()
    await properties(page).getByRole('button', { name: 'Same width' }).click()
    await properties(page).getByRole('button', { name: 'Same gaps from top to bottom' }).click()
    const { file } = await saveForm(page)
    const [a, b, c] = (await fieldsOf(file)).map(({ widgets }) => widgets[0]!)
    expect(b!.x).toBeCloseTo(a!.x, 1)
    expect(c!.width).toBeCloseTo(a!.width, 1)
    expect(b!.y - (a!.y + a!.height)).toBeCloseTo(c!.y - (b!.y + b!.height), 0)
    // A frame drawn around two of them.
    const [start, end] = [await onScreen(page, 1, 20, 30), await onScreen(page, 1, 220, 160)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y - 10)
    await page.mouse.move(end.x, end.y)
    await page.mouse.up()
    await properties(page).getByText('2 fields selected').waitFor()
    await page.keyboard.press('Control+d')
    await boxOf(page, 'date2').waitFor()
    await page.keyboard.press('Control+a')
    await properties(page).getByText('5 fields selected').waitFor()
    await page.keyboard.press('Delete')
    await expect.poll(() => page.locator('[data-field]').count()).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator('[data-field]').count()).toBe(5)
  })

  it('are copied to other pages, as the same field or as fields of their own', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('form.pdf', 3))
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    const copy = async (kind: RegExp) => {
      await boxOf(page, 'text1').first().click()
      await properties(page).getByRole('button', { name: 'Copy to pages…' }).click()
      await page.getByRole('dialog').getByLabel('Pages').fill('2-3')
      await page.getByRole('dialog').getByRole('radio', { name: kind }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
    }
    await copy(/the same field/)
    await copy(/separate fields/)
    const { file } = await saveForm(page)
    const fields = await fieldsOf(file)
    expect(fields.map(({ name, widgets }) => [name, widgets.map((widget) => widget.page)])).toEqual([
      ['text1', [1, 2, 3]],
      ['text2', [2]],
      ['text3', [3]],
    ])
  })
})

describe('properties', () => {
  it('are those of each kind, and a name that is taken is reported at once', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('form.pdf', 1))
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    const panel = properties(page)
    await panel.getByLabel('Maximum length').fill('12')
    await panel.getByRole('switch', { name: 'Cells for single letters' }).click()
    await panel.getByLabel('Default value').fill('漢字')
    await panel.getByLabel('Tooltip').fill('Your name')
    await panel.getByRole('switch', { name: 'Read-only' }).click()
    await panel.getByText('Appearance', { exact: true }).click()
    await panel.getByLabel('Font size').fill('9')
    await panel.getByLabel('Alignment').selectOption('center')
    await addField(page, 'Dropdown', { x: 40, y: 80, width: 120, height: 20 })
    await panel.getByLabel('Name', { exact: true }).fill('text1')
    await panel.getByText('Another field already has this name.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, /^A name needs your attention/)
    await panel.getByLabel('Name', { exact: true }).fill('country')
    await panel.getByLabel('Options').fill('de=Germany\nJapan')
    await panel.getByLabel('Default value').selectOption('de')
    await addField(page, 'Checkbox', { x: 40, y: 120 })
    await panel.getByRole('switch', { name: 'Checked by default' }).click()
    await addField(page, 'Radio group', { x: 40, y: 150 })
    await boxOf(page, 'choice1').first().click()
    await panel.getByLabel('Value of this choice').fill('small')
    await panel.getByRole('button', { name: 'Add a choice' }).click()
    await panel.getByLabel('Value of this choice').fill('large')
    await panel.getByLabel('Default value').selectOption('large')
    await addField(page, 'Date', { x: 40, y: 260 })
    await panel.getByRole('button', { name: 'dd.mm.yyyy' }).click()
    const { file } = await saveForm(page)
    const [text, dropdown, checkbox, radio, date] = await fieldsOf(file)
    expect(text).toMatchObject({
      maxLength: 12,
      comb: true,
      value: '漢字',
      defaultValue: '漢字',
      tooltip: 'Your name',
      readOnly: true,
      fontSize: 9,
      alignment: 'center',
    })
    expect(dropdown).toMatchObject({
      name: 'country',
      value: 'de',
      options: [
        { value: 'de', label: 'Germany' },
        { value: 'Japan', label: 'Japan' },
      ],
    })
    expect(checkbox).toMatchObject({ value: true, defaultValue: true })
    expect(radio!.widgets.map(({ value }) => value)).toEqual(['small', '2', 'large'])
    expect(radio).toMatchObject({ value: 'large' })
    expect(date).toMatchObject({ type: 'date', format: 'dd.mm.yyyy' })
  })
})

describe('documents', () => {
  it('are shown as those see them who fill them, forget what was typed then, and stay encrypted', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('secret.pdf', 1, { password: 'open sesame' }), 'open sesame')
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    await properties(page).getByLabel('Name', { exact: true }).fill('person.name')
    await page.getByRole('button', { name: 'Try the form' }).click()
    const input = page.locator('.annotationLayer input[type=text]')
    await input.fill('Ada')
    await expect.poll(() => page.locator('[data-field]').count()).toBe(0)
    await page.getByRole('button', { name: 'Back to editing' }).click()
    await boxOf(page, 'person.name').waitFor()
    await expect.poll(() => input.isVisible()).toBe(false)
    const { file } = await saveForm(page)
    await expect(fieldsOf(file)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    expect(await fieldsOf(file, 'open sesame')).toMatchObject([{ name: 'person.name', value: null }])
  })

  if (thorough)
    it('that are signed are asked about before they are saved', async () => {
      const page = await open(PATH)
      const pdf = await PDFDocument.load((await samplePdf('signed.pdf', 1)).buffer)
      const { context } = pdf
      const signature = context.register(context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', ByteRange: [0, 1, 2, 3] }))
      const field = context.obj({ FT: 'Sig', Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 0, 0], V: signature })
      const ref = context.register(field)
      pdf.getPage(0).node.addAnnot(ref)
      pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [ref], SigFlags: 3 }))
      await openForm(page, { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) })
      await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'This document is digitally signed' })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        question.getByRole('button', { name: 'Save anyway' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('form_signed.pdf')
    })

  it('survive a reload with what was not saved', async () => {
    const page = await open(PATH)
    await openForm(page, await samplePdf('form.pdf', 1))
    await addField(page, 'Text', { x: 40, y: 40, width: 120, height: 20 })
    await properties(page).getByLabel('Name', { exact: true }).fill('kept.name')
    await expect.poll(() => keptNames(page)).toEqual(['kept.name'])
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await pressContinue(page)
    await boxOf(page, 'kept.name').click()
    const top = Number(await properties(page).getByLabel('From top').inputValue())
    // What is done while it is being saved is not lost.
    await boxOf(page, 'kept.name').press('Control+s')
    await boxOf(page, 'kept.name').press('Shift+ArrowDown')
    await expectToast(page, /^Form saved/)
    await expectProperty(page, 'From top', String(top + 10))
    // Saved by its key, the field keeps the keyboard.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/kept/)
    const { file } = await saveForm(page)
    const [field] = await fieldsOf(file)
    expect(field).toMatchObject({ name: 'kept.name' })
    expect(field!.widgets[0]!.y).toBeCloseTo(top + 10, 0)
    await expect.poll(() => keptNames(page)).toEqual([])
  })
})

describe('pages that are turned and cropped', () => {
  it('get fields where they were drawn, also in a turned view', async () => {
    const page = await open(PATH)
    const shapes = [0, 90, 180, 270].map((rotate) => ({
      media: [0, 0, 400, 500] as [number, number, number, number],
      crop: [50, 40, 300, 320] as [number, number, number, number],
      rotate,
      ...(rotate === 90 ? { userUnit: 1.5 } : {}),
    }))
    await openForm(page, await blankPdf('turned.pdf', shapes))
    const place = { x: 40, y: 60, width: 120, height: 24 }
    for (const number of [1, 2, 3, 4]) await addField(page, 'Text', { page: number, ...place })
    const { file } = await saveForm(page)
    const near = (widget: Record<string, unknown> | undefined) => {
      for (const [measure, wanted] of Object.entries(place))
        expect(Math.abs(Number(widget?.[measure]) - wanted), measure).toBeLessThan(2)
    }
    const fields = await fieldsOf(file)
    expect(fields.map(({ widgets }) => widgets[0]!.page)).toEqual([1, 2, 3, 4])
    for (const { widgets } of fields) near({ ...widgets[0] })
    // In a view that is turned to the right, down on the screen is to the right on the page.
    await closeToast(page)
    await page.getByRole('button', { name: /more/i }).click()
    await page.getByRole('menuitem', { name: 'Rotate right' }).click()
    const box = boxOf(page, 'text1')
    const seen = async () => (await box.boundingBox())!
    // The pointer must not come before the view has turned: it would be left where the box was.
    await expect.poll(async () => (await seen()).height > (await seen()).width).toBe(true)
    // Nor while the view still scrolls: pages are drawn again then, and for a moment do not hear it.
    await box.scrollIntoViewIfNeeded()
    let before = ''
    await expect
      .poll(
        async () => {
          const last = before
          before = JSON.stringify(await seen())
          return before === last
        },
        { interval: 100 },
      )
      .toBe(true)
    await box.hover()
    const at = await seen()
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2 + 30)
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2 + 60)
    await page.mouse.up()
    await expect
      .poll(async () => Number(await properties(page).getByLabel('From left').inputValue()))
      .toBeGreaterThan(55)
    expect(Math.abs(Number(await properties(page).getByLabel('From top').inputValue()) - place.y)).toBeLessThan(6)
    // The arrow key that points there moves it there, too.
    const left = Number(await properties(page).getByLabel('From left').inputValue())
    await box.press('Shift+ArrowDown')
    await expectProperty(page, 'From left', String(Math.round((left + 10) * 10) / 10))
  })
})

describe('the screen', () => {
  it('works at 390 px by touch, without scrolling sideways', async () => {
    const page = await open(PATH, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await openForm(page, await samplePdf('form.pdf', 1))
    await toolBar(page).getByRole('button', { name: 'Text', exact: true }).tap()
    const at = await onScreen(page, 1, 60, 60)
    await page.touchscreen.tap(at.x, at.y)
    await boxOf(page, 'text1').waitFor()
    await properties(page).getByLabel('Name', { exact: true }).fill('name')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    // A finger drags the box.
    const left = Number(await properties(page).getByLabel('From left').inputValue())
    const box = (await boxOf(page, 'name').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y }] })
    await send('touchStart')
    for (const by of [10, 25, 40]) await send('touchMove', by)
    await send('touchEnd')
    await expect
      .poll(async () => Number(await properties(page).getByLabel('From left').inputValue()))
      .toBeGreaterThan(left + 15)
    const { file } = await saveForm(page)
    expect(await fieldsOf(file)).toMatchObject([{ name: 'name' }])
    expect(await violations(page)).toEqual([])
  })

  // That all texts are there in German is held by the compiler.
  if (thorough)
    it('speaks German', async () => {
      const page = await open(PATH, { locale: 'de-DE' })
      await page.locator('input[type=file]').setInputFiles(await samplePdf('form.pdf', 1))
      const bar = page.getByRole('region', { name: 'Felder zum Hinzufügen' })
      await bar.getByRole('button', { name: 'Klappmenü' }).click()
      await page.getByRole('button', { name: 'Auf Seite 1 setzen' }).click()
      await page.getByRole('region', { name: 'Eigenschaften' }).getByLabel('Auswahl').waitFor()
    })
})
