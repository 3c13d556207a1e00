import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { degrees, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRawStream } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toolPath } from '../src/routes.js'
import { annotationsOf, formPdf, markedPdf } from './form-pdf.js'
import { makeCredentials } from './make-certificate.js'
import { largeH264, makeClip, playVideo } from './make-clip.js'
import { csvFile, slidesFile, wordFile } from './office-files.js'
import { sharedSite, type Visit } from './open-site.js'
import { picturePdf } from './picture-pdf.js'
import { readTexts } from './read-texts.js'
import { type PickedFile, pageNumbers, redSquare, samplePdf, samplePng } from './sample-files.js'
import { scannedPdf, scannedPicture } from './scanned-pdf.js'
import { addText, openToSign, pageDrawn } from './sign-page.js'
import { tablePdf } from './table-pdf.js'
import { thorough } from './thorough.js'
import { chooseFiles, type Download, decodePicture, download, openPdf, pressContinue, run } from './use-tool-page.js'
import { goTo, untilAlive } from './visit-site.js'

const fixture = async (name: string): Promise<PickedFile> => ({
  name,
  mimeType: '',
  buffer: await readFile(new URL(`../../../fixtures/files/${name}`, import.meta.url)),
})

let three: PickedFile
let first: PickedFile
let pictures: PickedFile
let scan: PickedFile
let clip: PickedFile
let note: PickedFile

/** Makes the files that these operations work on. */
async function makeFiles(ids: readonly string[]): Promise<void> {
  three = await samplePdf('report.pdf', 3)
  first = await samplePdf('first.pdf', 1)
  if (ids.includes('compress-pdf')) pictures = await picturePdf('pictures.pdf')
  if (ids.some((id) => /video|audio/.test(id))) clip = await makeClip('card.mp4', ...largeH264)
  if (ids.includes('image-to-text'))
    note = await scannedPicture('note.png', ['The quick brown fox', 'jumps over the dog'])
  if (ids.includes('ocr-pdf'))
    scan = await scannedPdf('scan.pdf', [['The quick brown fox', 'jumps over the dog'], ['Second page, 1234']])
}

const fill = (page: Page, label: string, value: string) =>
  // Not the group of values that are offered, which has the name of its field.
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).fill(value)

/** Which pages got content on top of the one stream that each page of a sample has. */
function drawnOn(pdf: PDFDocument): boolean[] {
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents()
    return contents instanceof PDFArray && contents.size() > 1
  })
}

/** The same file with a blank page behind its pages. */
async function withBlankPage(file: PickedFile): Promise<PickedFile> {
  const pdf = await PDFDocument.load(file.buffer)
  pdf.addPage([300, 400])
  return { ...file, buffer: Buffer.from(await pdf.save()) }
}

/** The same file with a bookmark for its second page. */
async function withBookmark(file: PickedFile): Promise<PickedFile> {
  const pdf = await PDFDocument.load(file.buffer)
  const [root, item] = [pdf.context.nextRef(), pdf.context.nextRef()]
  const dest = [pdf.getPage(1).ref, 'Fit']
  pdf.context.assign(item, pdf.context.obj({ Title: PDFHexString.fromText('Chapter'), Parent: root, Dest: dest }))
  pdf.context.assign(root, pdf.context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }))
  pdf.catalog.set(PDFName.of('Outlines'), root)
  return { ...file, buffer: Buffer.from(await pdf.save()) }
}

/** The same file with a layer named Notes. */
async function withLayer(file: PickedFile): Promise<PickedFile> {
  const pdf = await PDFDocument.load(file.buffer)
  const layer = pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: PDFHexString.fromText('Notes') }))
  pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ OCGs: [layer], D: {} }))
  return { ...file, buffer: Buffer.from(await pdf.save()) }
}

/** The same file with an embedded font. */
async function withFont(file: PickedFile): Promise<PickedFile> {
  const pdf = await PDFDocument.load(file.buffer)
  const { context } = pdf
  // An empty Type 1 font.
  const program = context.register(context.stream(`%!PS-AdobeFont-1.0: Test\ncurrentfile eexec\n${'x'.repeat(600)}`))
  const descriptor = context.obj({ Type: 'FontDescriptor', FontName: 'Test', FontFile: program })
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Test', FontDescriptor: context.register(descriptor) }
  pdf.getPage(0).node.newFontDictionary('Test', context.register(context.obj(font)))
  return { ...file, buffer: Buffer.from(await pdf.save()) }
}

/** A page of text that is askew. */
async function askewPdf(name: string): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 200])
  for (let line = 0; line < 12; line++)
    page.drawText('Lines of text that are long enough to be measured', {
      x: 30 + 0.6 * line,
      y: 165 - 12 * line,
      size: 8,
      rotate: degrees(3),
    })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** The same file with `figures.csv` attached. */
async function withAttachment(file: PickedFile): Promise<PickedFile> {
  const pdf = await PDFDocument.load(file.buffer)
  await pdf.attach(Buffer.from('a,b'), 'figures.csv', { mimeType: 'text/csv' })
  return { ...file, buffer: Buffer.from(await pdf.save()) }
}

/** Names and texts of what is attached. */
async function attachmentsOf(bytes: Buffer): Promise<[string, string][]> {
  const { catalog } = await PDFDocument.load(bytes)
  const names = catalog.lookup(PDFName.of('Names'), PDFDict).lookup(PDFName.of('EmbeddedFiles'), PDFDict)
  const list = names.lookup(PDFName.of('Names'), PDFArray)
  return Array.from({ length: list.size() / 2 }, (_, index) => {
    const file = list.lookup(2 * index + 1, PDFDict)
    const stream = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F')) as PDFRawStream
    const name = file.lookup(PDFName.of('UF'), PDFHexString).decodeText()
    return [name, Buffer.from(stream.contents).toString()]
  })
}

/** A file of text. */
const textFile = (name: string, text: string): PickedFile => ({ name, mimeType: '', buffer: Buffer.from(text) })

interface Use {
  /** What the file must be called. */
  name: string | RegExp
  prepare: (page: Page) => Promise<void>
  /** Starts the work and waits for its end, where the page is not made from the description. */
  start?: (page: Page) => Promise<void>
  /** What saves the result there. */
  saver?: (page: Page) => Locator
  check: (result: Download, page: Page) => Promise<void>
}

/** Two images that can be told apart by their shape. */
const wide = samplePng('wide.png', 400, 100)
const tall = samplePng('tall.png', 100, 400)

/** Starts the tool and waits for its own words of success. */
const untilDone =
  (heading: string, timeout = 25_000) =>
  async (page: Page) => {
    await page.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: heading }).waitFor({ timeout })
  }

/** A part of an Office document, without what tells how it looks. */
function textOf({ bytes }: Download, part: string): string {
  return strFromU8(unzipSync(bytes)[part]!)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** A conversion to PDF: a document and the texts of its pages. */
const toPdf = (file: PickedFile, name: string, texts: readonly string[]): Use => ({
  name,
  prepare: (page) => chooseFiles(page, [file]),
  start: untilDone('Document Converted Successfully!', 60_000),
  // LibreOffice adds headers and footers of its own to sheets.
  check: async (result) => expect(await readTexts(result)).toEqual(texts.map((text) => expect.stringContaining(text))),
})

/** Converts a file on a page made from the description, and finds these texts on the pages of the PDF. */
const setInPdf = (file: PickedFile, name: string, texts: readonly string[]): Use => ({
  name,
  prepare: (page) => chooseFiles(page, [file]),
  check: async (result) => expect(await readTexts(result)).toEqual(texts.map((text) => expect.stringContaining(text))),
})

/** One real use of each operation, through its page. */
export const uses: Record<string, Use> = {
  'merge-pdf': {
    name: 'merged_document.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await chooseFiles(page, [first])
      await pressContinue(page)
      await page.getByRole('button', { name: 'Move first.pdf up' }).click()
    },
    start: untilDone('PDFs Merged Successfully!'),
    check: async (result) => expect(pageNumbers(await openPdf(result))).toEqual([1, 1, 2, 3]),
  },
  'split-pdf': {
    name: 'split_report.zip',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await fill(page, 'Page ranges', '1-2,3')
    },
    start: untilDone('PDF Split Successfully!'),
    check: async ({ name, bytes }) => {
      const parts = Object.values(unzipSync(bytes))
      const numbers = parts.map(async (part) => pageNumbers(await openPdf({ name, bytes: Buffer.from(part) })))
      expect(await Promise.all(numbers)).toEqual([[1, 2], [3]])
    },
  },
  'delete-pages': {
    name: 'modified_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await fill(page, 'Pages to delete', '2')
    },
    start: async (page) => {
      await page.getByRole('button', { name: 'Delete Selected Pages' }).click()
      await page.getByRole('heading', { name: 'Pages Deleted Successfully!' }).waitFor()
    },
    check: async (result) => expect(pageNumbers(await openPdf(result))).toEqual([1, 3]),
  },
  'protect-pdf': {
    name: 'protected_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await fill(page, 'Password', 'correct horse')
    },
    start: untilDone('PDF Protected Successfully!'),
    check: async (result) => {
      await expect(openPdf(result)).rejects.toThrow(/encrypted|password/i)
      expect((await openPdf(result, 'correct horse')).getPageCount()).toBe(3)
    },
  },
  'unlock-pdf': {
    name: 'unlocked_locked.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [await samplePdf('locked.pdf', 2, { password: 'open sesame' })])
      await fill(page, 'Password', 'open sesame')
    },
    check: async (result) => {
      const pdf = await openPdf(result)
      expect([pdf.isEncrypted, pageNumbers(pdf)]).toEqual([false, [1, 2]])
    },
  },
  'change-permissions': {
    name: 'report_permissions.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await fill(page, 'Owner password', 'battery staple')
      await page.getByLabel('Copying', { exact: true }).check()
    },
    check: async (result) => expect((await openPdf(result, 'battery staple')).getPageCount()).toBe(3),
  },
  'rotate-pdf': {
    name: 'rotated_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await page.getByRole('button', { name: 'Right: Page 2' }).click()
    },
    start: async (page) => {
      await page.getByRole('button', { name: 'Download Rotated PDF' }).click()
      await page.getByRole('heading', { name: 'Rotated PDF', exact: true }).waitFor()
    },
    check: async (result) => {
      const pages = (await openPdf(result)).getPages()
      expect(pages.map((page) => page.getRotation().angle)).toEqual([0, 90, 0])
    },
  },
  'reorder-pages': {
    name: 'report_reordered.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await page.getByRole('button', { name: 'Move Page 3 up' }).click()
      await page.getByRole('button', { name: 'Move Page 3 up' }).click()
    },
    check: async (result) => expect(pageNumbers(await openPdf(result))).toEqual([3, 1, 2]),
  },
  'number-pages': {
    name: 'report_numbered.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await page.getByLabel('Bottom center').check({ force: true })
      await page.getByText('More options').click()
      await page.getByRole('switch', { name: 'Skip the first page' }).click()
    },
    check: async (result) => expect(drawnOn(await openPdf(result))).toEqual([false, true, true]),
  },
  'add-watermark': {
    name: 'report_watermarked.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await page.getByLabel('Image', { exact: true }).check()
      await chooseFiles(page, [redSquare])
    },
    check: async (result) => {
      const pdf = await openPdf(result)
      expect(drawnOn(pdf)).toEqual([true, true, true])
      const images = pdf.context
        .enumerateIndirectObjects()
        .filter(([, object]) => /\/Subtype\s*\/Image/.test(String(object)))
      expect(images).toHaveLength(1)
    },
  },
  'sign-pdf': {
    name: 'signed_report.pdf',
    prepare: async (page) => {
      await openToSign(page, three)
      await page.getByRole('button', { name: 'Next' }).click()
      await pageDrawn(page)
      await addText(page, '契約書')
    },
    start: async (page) => {
      await page.getByRole('button', { name: 'Download Signed PDF' }).click()
      await page.getByRole('heading', { name: 'Signed PDF', exact: true }).waitFor()
    },
    check: async (result) => {
      const pdf = await openPdf(result)
      expect(drawnOn(pdf)).toEqual([false, true, false])
      const fonts = pdf.context.enumerateIndirectObjects().filter(([, object]) => /\/FontFile[23]/.test(String(object)))
      expect(fonts.length).toBeGreaterThan(0)
    },
  },
  'pdf-to-image': {
    name: 'report.zip',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await page.getByLabel('Resolution (DPI)').fill('72')
    },
    start: async (page) => {
      await page.getByRole('button', { name: 'Convert to Images' }).click()
      await page.getByText('Your PDF has been converted to JPG images').waitFor()
      await page.getByText('ZIP archive of 3 images').waitFor()
    },
    check: async ({ bytes }, page) => {
      const images = Object.entries(unzipSync(bytes))
      expect(images.map(([name]) => name)).toEqual(['report-1.jpg', 'report-2.jpg', 'report-3.jpg'])
      const pictures = await Promise.all(images.map(([, image]) => decodePicture(page, image)))
      expect(pictures.map(({ width, height }) => [width, height])).toEqual([
        [310, 400],
        [320, 400],
        [330, 400],
      ])
      for (const { dark } of pictures) expect(dark).toBeGreaterThan(100)
    },
  },
  'image-to-pdf': {
    name: /^images_\d{13}\.pdf$/,
    prepare: async (page) => {
      await chooseFiles(page, [wide, tall])
      await page.getByRole('button', { name: 'Move tall.png up' }).click()
      await page.getByRole('tab', { name: 'PDF Options' }).click()
      await page.getByLabel('Fit to image').check()
    },
    start: async (page) => {
      await page.getByRole('button', { name: 'Convert to PDF' }).click()
      await page.getByText('2 images have been converted to PDF').first().waitFor()
    },
    saver: (page) => page.getByRole('link', { name: 'Download PDF' }),
    check: async (result) => {
      const pages = (await openPdf(result)).getPages()
      expect(pages.map((page) => page.getHeight() / page.getWidth())).toEqual([4, 0.25])
    },
  },
  'compress-pdf': {
    name: 'compressed_pictures.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [pictures])
      await pressContinue(page)
      await page.getByLabel('Extreme Compression').check()
    },
    start: async (page) => {
      await page.getByRole('button', { name: 'Compress PDF', exact: true }).click()
      await page.getByRole('heading', { name: 'PDF Compressed Successfully!' }).waitFor()
    },
    check: async (result, page) => {
      expect(result.bytes.length).toBeLessThan(pictures.buffer.length / 3)
      expect((await openPdf(result)).getPageCount()).toBe(2)
      await page.getByText(/^\d+% smaller$/).waitFor()
    },
  },
  'ocr-pdf': {
    name: 'ocr_scan.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [scan])
      await pressContinue(page)
    },
    start: untilDone('OCR Process Completed!'),
    check: async (result) =>
      expect(await readTexts(result)).toEqual(['The quick brown fox jumps over the dog', 'Second page, 1234']),
  },
  'word-to-pdf': toPdf(wordFile('letter.docx', ['Dear reader,', 'all is well.']), 'letter.pdf', [
    'Dear reader, all is well.',
  ]),
  'excel-to-pdf': toPdf(
    csvFile('bills.csv', [
      ['Item', 'Sum'],
      ['Ink', '12'],
    ]),
    'bills.pdf',
    ['Item Sum Ink 12'],
  ),
  'ppt-to-pdf': toPdf(slidesFile('talk.odp', ['First slide', 'Second slide']), 'talk.pdf', [
    'First slide',
    'Second slide',
  ]),
  'pdf-to-word': {
    name: 'bills.docx',
    prepare: async (page) => chooseFiles(page, [await tablePdf('bills.pdf')]),
    start: untilDone('PDF Converted Successfully!'),
    check: async (result) => {
      const text = textOf(result, 'word/document.xml')
      expect(text).toContain('and does so until every line of this paragraph is full.')
      expect(text).toMatch(/Item Amount Due Paper 1,234.50/)
    },
  },
  'pdf-to-excel': {
    name: 'bills.xlsx',
    prepare: async (page) => chooseFiles(page, [await tablePdf('bills.pdf')]),
    start: untilDone('PDF Converted Successfully!'),
    check: async ({ bytes }) => {
      const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
      for (const value of ['1234.5', '99', '5.25']) expect(sheet).toContain(`<v>${value}</v>`)
    },
  },
  'form-fields': {
    name: 'form-fields.json',
    prepare: async (page) => chooseFiles(page, [await formPdf('form.pdf')]),
    check: async ({ bytes }) =>
      expect(JSON.parse(bytes.toString())).toMatchObject({
        fields: [
          { name: 'name', type: 'text', widgets: [{ page: 1, x: 40, y: 60, width: 200, height: 24 }] },
          { name: 'agree', type: 'checkbox', value: false },
        ],
      }),
  },
  'fill-form': {
    name: 'filled_form.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [await formPdf('form.pdf')])
      for (const [name, value] of [
        ['name', 'Ada 契約書'],
        ['agree', 'true'],
      ] as const) {
        await page.getByRole('button', { name: 'Add a field' }).click()
        const row = page.getByRole('group', { name: /^Field \d/ }).last()
        await row.getByLabel('Name', { exact: true }).fill(name)
        await row.getByLabel('Value', { exact: true }).fill(value)
      }
    },
    check: async (result) => {
      const form = (await openPdf(result)).getForm()
      expect([form.getTextField('name').getText(), form.getCheckBox('agree').isChecked()]).toEqual(['Ada 契約書', true])
    },
  },
  'flatten-form': {
    name: 'flattened_form.pdf',
    prepare: async (page) => chooseFiles(page, [await formPdf('form.pdf', 'Ada')]),
    check: async (result) => {
      expect((await openPdf(result)).getForm().getFields()).toEqual([])
      expect(await readTexts(result)).toEqual([expect.stringContaining('Ada')])
    },
  },
  'add-form-fields': {
    name: 'form_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      const row = page.getByRole('group', { name: 'Field 1', exact: true })
      await row.getByLabel('Type').selectOption({ label: 'Text' })
      const values = {
        Name: 'person.city',
        Page: '2',
        'From the left': '20',
        'From the top': '30',
        Width: '100',
        Height: '20',
      }
      for (const [label, value] of Object.entries(values)) await row.getByLabel(label, { exact: true }).fill(value)
      await row.getByLabel('Value').selectOption({ label: 'Text' })
      await row.getByLabel('Text', { exact: true }).fill('Köln')
    },
    check: async (result) => {
      const field = (await openPdf(result)).getForm().getTextField('person.city')
      expect(field.getText()).toBe('Köln')
      expect(field.acroField.getWidgets()[0]!.getRectangle()).toEqual({ x: 20, y: 350, width: 100, height: 20 })
    },
  },
  'edit-form-fields': {
    name: 'form_form.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [await formPdf('form.pdf')])
      const row = (at: number) => page.getByRole('group', { name: `Field ${at}`, exact: true })
      await row(1).getByLabel('Name', { exact: true }).fill('name')
      await row(1).getByLabel('New name', { exact: true }).fill('full name')
      await row(1).getByText('More options').click()
      await row(1).getByLabel('Required', { exact: true }).selectOption({ label: 'Yes' })
      await page.getByRole('button', { name: 'Add a field' }).click()
      await row(2).getByLabel('Name', { exact: true }).fill('agree')
      await row(2).getByLabel('Remove', { exact: true }).selectOption({ label: 'Yes' })
    },
    check: async (result) => {
      const form = (await openPdf(result)).getForm()
      expect(form.getFields().map((field) => [field.getName(), field.isRequired()])).toEqual([['full name', true]])
    },
  },
  'pdf-to-pdfa': {
    name: 'report_pdfa.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => expect((await openPdf(result)).catalog.has(PDFName.of('OutputIntents'))).toBe(true),
  },
  'check-accessibility': {
    name: 'check-accessibility.json',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) =>
      expect(JSON.parse(bytes.toString())).toMatchObject({ passes: false, findings: expect.any(Array) }),
  },
  'make-accessible': {
    name: 'report_accessible.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await page.getByRole('main').getByLabel('Language').selectOption({ label: 'German' })
    },
    check: async (result) => {
      const { catalog } = await openPdf(result)
      expect(catalog.has(PDFName.of('ViewerPreferences'))).toBe(true)
      expect(catalog.lookup(PDFName.of('Lang'), PDFHexString).decodeText()).toBe('de')
    },
  },
  'check-pdfa': {
    name: 'check-pdfa.json',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) =>
      expect(JSON.parse(bytes.toString())).toMatchObject({ level: '2b', conforms: false, findings: expect.any(Array) }),
  },
  'list-annotations': {
    name: 'list-annotations.json',
    prepare: async (page) => {
      await chooseFiles(page, [await markedPdf('marked.pdf')])
      await page.getByLabel('Rectangle', { exact: true }).check()
    },
    check: async ({ bytes }) =>
      expect(JSON.parse(bytes.toString())).toMatchObject({
        annotations: [{ type: 'rectangle', page: 1, x: 40, y: 60, width: 100, height: 50 }],
      }),
  },
  'add-annotations': {
    name: 'annotated_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      const row = (at: number) => page.getByRole('group', { name: `Annotation ${at}`, exact: true })
      await row(1).getByLabel('Words to find').fill('report.pdf 2')
      await page.getByRole('button', { name: 'Add an annotation' }).click()
      await row(2).getByLabel('Type').selectOption({ label: 'Note' })
      for (const [label, value] of Object.entries({ Page: '3', 'From the left': '9', 'From the top': '9' }))
        await row(2).getByLabel(label, { exact: true }).fill(value)
    },
    check: async (result) => expect(annotationsOf(await openPdf(result))).toEqual([[], ['Highlight'], ['Text']]),
  },
  'edit-annotations': {
    name: 'edited_marked.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [await markedPdf('marked.pdf')])
      await page.getByRole('group', { name: 'Types' }).getByLabel('Rectangle', { exact: true }).check()
    },
    check: async (result) => expect(annotationsOf(await openPdf(result))).toEqual([[]]),
  },
  'redact-pdf': {
    name: 'redacted_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await fill(page, 'Words', 'report.pdf 2')
      await page.getByRole('button', { name: 'Add an area' }).click()
      const area = { Page: '3', 'From the left': '0', 'From the top': '0.5', Width: '400', Height: '400' }
      for (const [label, value] of Object.entries(area))
        await page.getByRole('group', { name: 'Area 1' }).getByLabel(label, { exact: true }).fill(value)
    },
    check: async (result) => {
      expect(await readTexts(result)).toEqual(['report.pdf 1', '', ''])
      expect(drawnOn(await openPdf(result))[1]).toBe(true)
    },
  },
  'list-text': {
    name: 'list-text.json',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) =>
      expect(JSON.parse(bytes.toString())).toMatchObject({
        blocks: [1, 2, 3].map((page) => ({ id: `p${page}b1`, text: `report.pdf ${page}` })),
      }),
  },
  'replace-text': {
    name: 'report_replaced.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await fill(page, 'Find', 'pdf 2')
      await fill(page, 'Replace with', 'pdf two')
    },
    check: async (result) =>
      expect(await readTexts(result)).toEqual(['report.pdf 1', 'report.pdf two', 'report.pdf 3']),
  },
  'edit-text': {
    name: 'edited_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      const row = page.getByRole('group', { name: 'Change 1', exact: true })
      await row.getByLabel('ID').fill('p3b1')
      await row.getByLabel('Text', { exact: true }).fill('The third page')
    },
    check: async (result) =>
      expect(await readTexts(result)).toEqual(['report.pdf 1', 'report.pdf 2', 'The third page']),
  },
  'crop-pages': {
    name: 'cropped_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      for (const label of ['From the left', 'From the top']) await fill(page, label, '50')
      await fill(page, 'Width', '100')
      await fill(page, 'Height', '350')
    },
    check: async (result) =>
      expect((await openPdf(result)).getPages().map((page) => page.getCropBox())).toEqual(
        [0, 0, 0].map(() => ({ x: 50, y: 0, width: 100, height: 350 })),
      ),
  },
  'arrange-pages': {
    name: 'arranged_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await fill(page, 'Pages', '3,blank@340x400,1')
    },
    check: async (result) => expect(pageNumbers(await openPdf(result))).toEqual([3, 4, 1]),
  },
  'extract-pages': {
    name: 'extracted_report.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await pressContinue(page)
      await fill(page, 'Pages to extract', '3,1')
    },
    start: async (page) => {
      await page.getByRole('button', { name: 'Extract Selected Pages' }).click()
      await page.getByRole('heading', { name: 'Pages Extracted Successfully!' }).waitFor()
    },
    check: async (result) => expect(await readTexts(result)).toEqual(['report.pdf 3', 'report.pdf 1']),
  },
  'remove-blank-pages': {
    name: 'report_without-blank-pages.pdf',
    prepare: async (page) => chooseFiles(page, [await withBlankPage(three)]),
    check: async (result) => expect(await readTexts(result)).toEqual(['report.pdf 1', 'report.pdf 2', 'report.pdf 3']),
  },
  'n-up': {
    name: 'report_n-up.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => {
      const texts = await readTexts(result)
      expect(texts.map((text) => text.match(/report\.pdf \d/g))).toEqual([
        ['report.pdf 1', 'report.pdf 2'],
        ['report.pdf 3'],
      ])
    },
  },
  'add-attachments': {
    name: 'report_attached.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await chooseFiles(page, [{ name: 'figures.xyz', mimeType: '', buffer: Buffer.from('1,2') }], 1)
    },
    check: async ({ bytes }) => expect(await attachmentsOf(bytes)).toEqual([['figures.xyz', '1,2']]),
  },
  'extract-attachments': {
    name: 'figures.csv',
    prepare: async (page) => {
      await chooseFiles(page, [await withAttachment(three)])
      await page.getByRole('checkbox', { name: 'figures.csv' }).check()
    },
    check: async ({ bytes }) => expect(bytes.toString()).toBe('a,b'),
  },
  'extract-images': {
    name: 'scan_page-1_1.png',
    prepare: async (page) => {
      await chooseFiles(page, [await scannedPdf('scan.pdf', [['Only one page']])])
      await fill(page, 'Pages', '1')
    },
    check: async ({ bytes }, page) => expect((await decodePicture(page, bytes)).width).toBeGreaterThan(100),
  },
  booklet: {
    name: 'report_booklet.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => {
      const texts = await readTexts(result)
      expect(texts.map((text) => text.match(/report\.pdf \d/g))).toEqual([
        ['report.pdf 1'],
        ['report.pdf 2', 'report.pdf 3'],
      ])
    },
  },
  'resize-pages': {
    name: 'report_resized.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) =>
      expect((await openPdf(result)).getPages().map((page) => Math.round(page.getHeight()))).toEqual([842, 842, 842]),
  },
  'rasterize-pdf': {
    name: 'report_rasterized.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => expect(await readTexts(result)).toEqual(['', '', '']),
  },
  'repair-pdf': {
    name: 'report_repaired.pdf',
    prepare: async (page) => chooseFiles(page, [{ ...three, buffer: three.buffer.subarray(0, -40) }]),
    check: async (result) => expect(pageNumbers(await openPdf(result))).toEqual([1, 2, 3]),
  },
  'page-labels': {
    name: 'report_labeled.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await page.getByLabel('Numbers').selectOption('r')
      await page.getByRole('button', { name: 'Add a part' }).click()
      await page.getByRole('group', { name: 'Part 2' }).getByLabel('First page').fill('3')
    },
    check: async (result) => expect((await openPdf(result)).catalog.has(PDFName.of('PageLabels'))).toBe(true),
  },
  'header-footer': {
    name: 'report_stamped.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      const parts = page.getByRole('group', { name: 'Insert: Footer, center', exact: true })
      await parts.getByRole('button', { name: 'Insert: Page number', exact: true }).click()
      // The cursor is behind what was inserted.
      await page.keyboard.type(' of ')
      await parts.getByRole('button', { name: 'Insert: Number of pages', exact: true }).click()
    },
    check: async (result) => {
      const texts = await readTexts(result)
      expect(texts.map((text) => text.match(/\d of 3/)?.[0])).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    },
  },
  'edit-outline': {
    name: 'report_bookmarks.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      const add = page.getByRole('button', { name: 'Add a bookmark', exact: true })
      await add.click()
      await page.getByLabel('Bookmark 1: Title', { exact: true }).fill('Start')
      await add.click()
      await page.getByLabel('Bookmark 2: Title', { exact: true }).fill('Middle')
      await page.getByLabel('Bookmark 2: Page', { exact: true }).fill('2')
      await page.getByRole('button', { name: 'Move Middle one level in', exact: true }).click()
    },
    check: async (result) => {
      const { catalog } = await openPdf(result)
      const first = catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict)
      expect(first.lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe('Start')
      expect(first.lookup(PDFName.of('First'), PDFDict).lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe(
        'Middle',
      )
    },
  },
  'table-of-contents': {
    name: 'report_contents.pdf',
    prepare: async (page) => chooseFiles(page, [await withBookmark(three)]),
    check: async (result) => expect((await readTexts(result))[0]).toMatch(/Contents.*Chapter/s),
  },
  'remove-elements': {
    name: 'report_without-elements.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await page.getByRole('switch', { name: 'Text', exact: true }).check()
    },
    check: async (result) => expect(await readTexts(result)).toEqual(['', '', '']),
  },
  'flatten-pdf': {
    name: 'form_flattened.pdf',
    prepare: async (page) => chooseFiles(page, [await formPdf('form.pdf')]),
    check: async (result) => expect((await openPdf(result)).catalog.has(PDFName.of('AcroForm'))).toBe(false),
  },
  'edit-layers': {
    name: 'report_layers.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [await withLayer(three)])
      await page.getByLabel('What to do with Notes').selectOption({ label: 'Remove' })
    },
    check: async (result) => expect((await openPdf(result)).catalog.has(PDFName.of('OCProperties'))).toBe(false),
  },
  'extract-fonts': {
    name: /report_.*\.(ttf|otf|cff|pfb)$/,
    prepare: async (page) => chooseFiles(page, [await withFont(three)]),
    check: async ({ bytes }) => expect(bytes.length).toBeGreaterThan(500),
  },
  'divide-pages': {
    name: 'report_divided.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await page.getByRole('switch', { name: 'Landscape pages only' }).click()
    },
    check: async (result) => expect((await openPdf(result)).getPageCount()).toBe(6),
  },
  posterize: {
    name: 'report_poster.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => expect((await openPdf(result)).getPageCount()).toBe(12),
  },
  'long-page': {
    name: 'report_long.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => expect(await readTexts(result)).toEqual([expect.stringMatching(/1.*2.*3/s)]),
  },
  'deskew-pdf': {
    name: 'askew_deskewed.pdf',
    prepare: async (page) => chooseFiles(page, [await askewPdf('askew.pdf')]),
    check: async (result) => expect(await readTexts(result)).toEqual([expect.stringContaining('Lines of text')]),
  },
  'recolor-pdf': {
    name: 'report_recolored.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) =>
      expect((await readTexts(result)).map((text) => /\d$/.exec(text)?.[0])).toEqual(['1', '2', '3']),
  },
  'sign-digitally': {
    name: 'report_signed.pdf',
    prepare: async (page) => {
      const { key, certificate } = makeCredentials('Ada', 'geheim')
      await chooseFiles(page, [three])
      await chooseFiles(page, [{ name: 'ada.pem', mimeType: '', buffer: Buffer.from(key + certificate) }], 1)
      await fill(page, 'Password of the key', 'geheim')
      await fill(page, 'Reason', 'Approved')
    },
    check: async ({ bytes }) => {
      const text = bytes.toString('latin1')
      const [, start, after, rest] = /\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(text)!.map(Number)
      expect(after! + rest!).toBe(bytes.length)
      // The identifier of signed data, and the name of the signer.
      expect(text.slice(start, after)).toMatch(/^<3082....06092a864886f70d010702.*416461/)
    },
  },
  'extend-signatures': {
    name: 'report_extended.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => expect((await openPdf(result)).getPageCount()).toBe(3),
  },
  'prepare-signature': {
    name: 'report_prepared.zip',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await fill(page, 'Signer', 'Ada')
    },
    check: async ({ bytes }) => {
      const parts = unzipSync(bytes)
      expect(Object.keys(parts)).toEqual(['report_prepared.pdf', 'report_prepared.json'])
      expect(JSON.parse(strFromU8(parts['report_prepared.json']!))).toMatchObject({ hash: 'sha256', room: 20_000 })
    },
  },
  'finish-signature': {
    name: 'prepared_signed.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [await fixture('prepared.pdf')])
      await chooseFiles(page, [await fixture('prepared.p7s')], 1)
    },
    check: async ({ bytes }) => expect(bytes.toString('latin1')).toMatch(/\/Contents <3082/),
  },
  'remove-signatures': {
    name: 'report_unsigned.pdf',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async (result) => expect((await openPdf(result)).getPageCount()).toBe(3),
  },
  'sanitize-pdf': {
    name: 'report_sanitized.pdf',
    prepare: async (page) => chooseFiles(page, [await withAttachment(three)]),
    check: async (result) => {
      const pdf = await openPdf(result)
      expect(pdf.catalog.has(PDFName.of('Names'))).toBe(false)
      expect(pdf.getPageCount()).toBe(3)
    },
  },
  'compare-pdfs': {
    name: 'report_compared.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [first])
      await chooseFiles(page, [three], 1)
    },
    check: async (result) => expect((await openPdf(result)).getPageCount()).toBe(3),
  },
  'verify-signatures': {
    name: 'verify-signatures.json',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) => expect(JSON.parse(bytes.toString())).toMatchObject({ signed: false, signatures: [] }),
  },
  'overlay-pdf': {
    name: 'report_overlaid.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await chooseFiles(page, [first], 1)
    },
    check: async (result) => {
      const texts = await readTexts(result)
      expect(texts.map((text) => text.match(/first\.pdf 1|report\.pdf \d/g)?.toSorted())).toEqual(
        [1, 2, 3].map((number) => ['first.pdf 1', `report.pdf ${number}`]),
      )
    },
  },
  'edit-metadata': {
    name: 'report_metadata.pdf',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await fill(page, 'Title', 'Annual report')
      await page.getByRole('button', { name: 'Add a field', exact: true }).click()
      await fill(page, 'Name', 'Project')
      await fill(page, 'Value', 'A; B')
      await fill(page, 'Created', '2026-01-31T12:30:00')
    },
    check: async (result) => {
      const pdf = await openPdf(result)
      expect(pdf.getTitle()).toBe('Annual report')
      expect(pdf.getCreationDate()).toEqual(new Date(2026, 0, 31, 12, 30))
      const info = pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict)
      expect((info.lookup(PDFName.of('Project')) as PDFHexString).decodeText()).toBe('A; B')
    },
  },
  'text-to-pdf': setInPdf(textFile('notes.txt', 'All is well.\n\fThe end.'), 'notes.pdf', ['All is well.', 'The end.']),
  'markdown-to-pdf': setInPdf(textFile('guide.md', '# Guide\n\n- one\n- two'), 'guide.pdf', ['Guide • one • two']),
  'html-to-pdf': setInPdf(
    textFile(
      'page.html',
      '<!doctype html><title>A page</title><h1>Hello</h1><script>document.body.textContent = 1</script>',
    ),
    'page.pdf',
    ['Hello'],
  ),
  'cbz-to-pdf': {
    name: 'comic.pdf',
    prepare: (page) =>
      chooseFiles(page, [
        {
          name: 'comic.cbz',
          mimeType: '',
          buffer: Buffer.from(zipSync({ '10.png': wide.buffer, '9.png': tall.buffer })),
        },
      ]),
    check: async (result) =>
      expect((await openPdf(result)).getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([
        [75, 300],
        [300, 75],
      ]),
  },
  'svg-to-pdf': setInPdf(
    textFile(
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="40"><text y="20">A logo</text></svg>',
    ),
    'logo.pdf',
    ['A logo'],
  ),
  'epub-to-pdf': setInPdf(
    {
      name: 'book.epub',
      mimeType: '',
      buffer: Buffer.from(
        zipSync({
          mimetype: Buffer.from('application/epub+zip'),
          'META-INF/container.xml': Buffer.from(
            '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
          ),
          'a.opf': Buffer.from(
            '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
          ),
          'a.xhtml': Buffer.from('<html><body><h1>A book</h1><p>It ends.</p></body></html>'),
        }),
      ),
    },
    'book.pdf',
    ['A book It ends.'],
  ),
  'pdf-to-epub': {
    name: 'report.epub',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) =>
      expect(strFromU8(unzipSync(bytes)['OPS/chapter-1.xhtml']!)).toContain(
        '<p>report.pdf 1 report.pdf 2 report.pdf 3</p>',
      ),
  },
  'email-to-pdf': setInPdf(
    textFile('message.eml', 'From: Ada <ada@example.com>\nSubject: Hello\n\nAll is well.\n'),
    'message.pdf',
    ['All is well.'],
  ),
  'pdf-to-svg': {
    name: 'report-1.svg',
    prepare: async (page) => {
      await chooseFiles(page, [three])
      await page.getByRole('textbox', { name: 'Pages' }).fill('1')
    },
    check: async ({ bytes }) => expect(bytes.toString()).toMatch(/<text [^>]*>report\.pdf 1<\/text>/),
  },
  'pdf-to-ppt': {
    name: 'report.pptx',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) =>
      expect(strFromU8(unzipSync(bytes)['ppt/slides/slide3.xml']!)).toContain('<a:t>report.pdf 3</a:t>'),
  },
  'pdf-to-html': {
    name: 'report.html',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) => expect(bytes.toString()).toContain('<p>report.pdf 1 report.pdf 2 report.pdf 3</p>'),
  },
  'pdf-to-markdown': {
    name: 'report.md',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) => expect(bytes.toString()).toBe('report.pdf 1 report.pdf 2 report.pdf 3\n'),
  },
  'pdf-to-text': {
    name: 'report.txt',
    prepare: async (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) => expect(bytes.toString()).toBe('report.pdf 1\n\freport.pdf 2\n\freport.pdf 3\n\f'),
  },
  'convert-image': {
    name: 'wide.jpg',
    prepare: (page) => chooseFiles(page, [wide]),
    check: async ({ bytes }, page) => {
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 400, height: 100 })
    },
  },
  'resize-image': {
    name: 'resized_wide.png',
    prepare: async (page) => {
      await chooseFiles(page, [wide])
      await fill(page, 'Width', '200')
    },
    check: async ({ bytes }, page) =>
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 200, height: 50 }),
  },
  'crop-image': {
    name: 'cropped_wide.png',
    prepare: async (page) => {
      await chooseFiles(page, [wide])
      await fill(page, 'Aspect ratio', '1:1')
    },
    check: async ({ bytes }, page) =>
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 100, height: 100 }),
  },
  'rotate-image': {
    name: 'rotated_wide.png',
    prepare: (page) => chooseFiles(page, [wide]),
    check: async ({ bytes }, page) =>
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 100, height: 400 }),
  },
  'strip-image-metadata': {
    name: 'clean_wide.png',
    prepare: (page) => chooseFiles(page, [wide]),
    check: async ({ bytes }, page) =>
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 400, height: 100 }),
  },
  'watermark-image': {
    name: 'watermarked_wide.png',
    prepare: async (page) => {
      await chooseFiles(page, [wide])
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Sheaf')
    },
    check: async ({ bytes }, page) => {
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 400, height: 100 })
      expect(bytes.equals(wide.buffer)).toBe(false)
    },
  },
  'image-to-text': {
    name: 'note.txt',
    prepare: async (page) => {
      await chooseFiles(page, [note])
      const language = page.locator('form').getByRole('combobox', { name: 'Language', exact: true })
      expect(await language.locator('option').allTextContents()).toContain('German')
    },
    check: async ({ bytes }) => expect(bytes.toString()).toContain('quick brown fox'),
  },
  'compress-image': {
    name: 'compressed_wide.png',
    prepare: (page) => chooseFiles(page, [wide]),
    start: async (page) => {
      await page.getByRole('button', { name: 'Compress All Images' }).click()
      await page
        .getByText(/Image compressed by \d+\.\d%/)
        .first()
        .waitFor()
    },
    saver: (page) => page.getByRole('button', { name: 'Download compressed_wide.png' }),
    check: async ({ bytes }, page) => {
      expect(bytes.length).toBeLessThan(wide.buffer.length / 4)
      expect(bytes.subarray(1, 4).toString()).toBe('PNG')
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 400, height: 100 })
    },
  },
  'mute-video': {
    name: 'muted_card.mp4',
    prepare: (page) => chooseFiles(page, [clip]),
    check: async ({ bytes }, page) => expect(await playVideo(page, bytes)).toMatchObject({ width: 320, height: 180 }),
  },
  'trim-video': {
    name: 'trimmed_card.mp4',
    prepare: async (page) => {
      await chooseFiles(page, [clip])
      await fill(page, 'End', '1')
    },
    check: async ({ bytes }, page) => {
      const { duration } = await playVideo(page, bytes)
      expect(Math.abs(duration - 1)).toBeLessThan(0.2)
    },
  },
  'convert-video': {
    name: 'converted_card.mp4',
    prepare: (page) => chooseFiles(page, [clip]),
    check: async ({ bytes }, page) => expect(await playVideo(page, bytes)).toMatchObject({ width: 320, height: 180 }),
  },
  'extract-audio': {
    name: 'card.m4a',
    prepare: (page) => chooseFiles(page, [clip]),
    check: async ({ bytes }) => expect(bytes.subarray(4, 8).toString()).toBe('ftyp'),
  },
  'video-to-gif': {
    name: 'card.gif',
    prepare: (page) => chooseFiles(page, [clip]),
    check: async ({ bytes }, page) =>
      expect(await decodePicture(page, bytes)).toMatchObject({ width: 320, height: 180 }),
  },
  'video-to-images': {
    name: 'card.zip',
    prepare: (page) => chooseFiles(page, [clip]),
    check: async ({ bytes }) => expect(Object.keys(unzipSync(bytes))).toEqual(['card-1.jpg', 'card-2.jpg']),
  },
  'merge-videos': {
    name: 'merged_card.mp4',
    prepare: (page) => chooseFiles(page, [clip, { ...clip, name: 'other.mp4' }]),
    check: async ({ bytes }, page) => {
      const { duration } = await playVideo(page, bytes)
      expect(Math.abs(duration - 4)).toBeLessThan(0.3)
    },
  },
  'compress-video': {
    name: 'compressed_card.mp4',
    prepare: async (page) => chooseFiles(page, [clip]),
    start: async (page) => {
      await page.getByRole('button', { name: 'Compress All Videos' }).click()
      await page
        .getByText(/Video compressed by \d+\.\d%/)
        .first()
        .waitFor()
    },
    saver: (page) => page.getByRole('button', { name: 'Download compressed_card.mp4' }),
    check: async ({ bytes }, page) => {
      expect(bytes.length).toBeLessThan(clip.buffer.length * 0.8)
      const played = await playVideo(page, bytes)
      expect(played).toMatchObject({ width: 320, height: 180 })
      expect(Math.abs(played.duration - 2)).toBeLessThan(0.1)
      expect(played.colors).toBeGreaterThan(10)
    },
  },
  'pdf-info': {
    name: 'pdf-info.json',
    prepare: (page) => chooseFiles(page, [three]),
    check: async ({ bytes }) => expect(JSON.parse(bytes.toString())).toMatchObject({ pageCount: 3 }),
  },
}

/** Conversions of Office documents need LibreOffice, and those of web pages a program that prints, which no page has, and several videos at once a native ffmpeg. */
export const runsOnDevice = (id: string) =>
  !['word-to-pdf', 'excel-to-pdf', 'ppt-to-pdf', 'html-to-pdf', 'merge-videos'].includes(id)

/** Holds each of these operations to what it promises, in a browser page that they share. */
export function useOperations(place: 'server' | 'device', ids: readonly string[]): void {
  let visit: Visit
  beforeAll(async () => {
    await makeFiles(ids)
    visit = await (await sharedSite()).openPage()
    await visit.page.goto('/')
    await untilAlive(visit.page)
    if (place === 'device') await visit.page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
  })
  afterAll(() => visit?.page.context().close())

  it.each(ids)('%s makes what it promises', async (id) => {
    const use = uses[id]!
    const { page, offences, requests } = visit
    requests.length = 0
    // As links lead there; of all operations one after the other, each begins with a fresh page.
    if (thorough) await page.goto(toolPath(id))
    else await goTo(page, toolPath(id))
    await untilAlive(page)
    await use.prepare(page)
    await (use.start ?? run)(page)
    const madeHere = place === 'device' ? /^Processed on this device/ : /^Processed on the server/
    await page.getByText(madeHere).first().waitFor()
    const result = await download(page, use.saver?.(page))
    expect(result.name).toEqual(typeof use.name === 'string' ? use.name : expect.stringMatching(use.name))
    await use.check(result, page)
    expect(offences).toEqual([])
    expect(requests.some((request) => request.startsWith('POST'))).toBe(place === 'server')
  })
}
