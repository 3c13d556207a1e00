import { degrees, type PDFDict, PDFDocument, PDFName, type PDFRef, PDFString, StandardFonts } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PickedFile } from './sample-files.js'

/**
 * A document with all that a viewer shows: chapters of a page each (the fourth turned, the fifth wide), bookmarks with one inside of
 * another, pages i and ii before page 1, two fields without a description, and on the first page a link out and one within.
 */
export async function bookPdf(name: string, pages = 12, password?: string): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage(number === 5 ? [842, 595] : [595, 842])
    const top = page.getHeight()
    page.drawText(`Chapter ${number}`, { x: 60, y: top - 80, size: 28, font })
    for (let line = 1; line <= 20; line++)
      page.drawText(`Line ${line} of page ${number}.`, { x: 60, y: top - 110 - line * 15, size: 11, font })
    if (number === 4) page.setRotation(degrees(90))
  }
  pdf.setTitle('A book of samples')
  addBookmarks(pdf)
  pdf.catalog.set(PDFName.of('PageLabels'), pdf.context.obj({ Nums: [0, { S: 'r' }, 2, { S: 'D' }] }))
  const form = pdf.getForm()
  const first = pdf.getPage(0)
  form.createTextField('person.name').addToPage(first, { x: 60, y: 240, width: 200, height: 30 })
  form.createCheckBox('agree').addToPage(first, { x: 60, y: 190, width: 30, height: 30 })
  addLinks(pdf)
  if (password !== undefined) pdf.encrypt({ userPassword: password, ownerPassword: `${password}!` })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

function addBookmarks(pdf: PDFDocument): void {
  const { context } = pdf
  const chapters = pdf.getPages().slice(0, 3)
  const root = context.nextRef()
  const [one, two, inner, three] = [context.nextRef(), context.nextRef(), context.nextRef(), context.nextRef()] as [
    PDFRef,
    PDFRef,
    PDFRef,
    PDFRef,
  ]
  const last = pdf.getPage(pdf.getPageCount() - 1).ref
  const item = (ref: PDFRef, title: string, page: PDFRef, others: Record<string, PDFRef | number>) =>
    context.assign(ref, context.obj({ Title: PDFString.of(title), Dest: [page, 'XYZ', null, 842, null], ...others }))
  item(one, 'Beginning', chapters[0]!.ref, { Parent: root, Next: two })
  item(two, 'Middle', chapters[1]!.ref, { Parent: root, Prev: one, Next: three, First: inner, Last: inner, Count: 1 })
  item(inner, 'A section', chapters[2]!.ref, { Parent: two })
  item(three, 'End', last, { Parent: root, Prev: two })
  context.assign(root, context.obj({ Type: 'Outlines', First: one, Last: three, Count: 4 }))
  pdf.catalog.set(PDFName.of('Outlines'), root)
}

function addLinks(pdf: PDFDocument): void {
  const { context } = pdf
  const link = (y: number, target: PDFDict) => {
    target.set(PDFName.of('Type'), PDFName.of('Annot'))
    target.set(PDFName.of('Subtype'), PDFName.of('Link'))
    target.set(PDFName.of('Rect'), context.obj([60, y, 260, y + 30]))
    target.set(PDFName.of('Border'), context.obj([0, 0, 1]))
    return context.register(target)
  }
  const annotations = pdf.getPage(0).node.Annots()!
  const out = context.obj({ A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.org/paper') } })
  annotations.push(link(120, out))
  annotations.push(
    link(70, context.obj({ Dest: [pdf.getPage(Math.min(6, pdf.getPageCount() - 1)).ref, 'XYZ', null, 842, null] })),
  )
}

/** The box with the number of the page that is read. */
export const pageBox = (page: Page) => page.getByRole('textbox', { name: 'Page', exact: true })
/** Waits until the viewer says that it is at a page, by what is printed on it. */
export const untilAt = (page: Page, label: string) => expect.poll(() => pageBox(page).inputValue()).toBe(label)
/** A page of the document in the viewer. */
export const sheet = (page: Page, number: number) => page.locator(`.pdfViewer .page[data-page-number="${number}"]`)
/** Waits until a page is drawn and its text is there. */
export const untilSheetDrawn = (page: Page, number: number) =>
  sheet(page, number).locator('.textLayer .endOfContent').waitFor({ state: 'attached' })

/** Opens a document in the viewer of the page that is open, and waits for its first sheet. */
export async function openInViewer(page: Page, file: PickedFile, shown = 1): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await untilSheetDrawn(page, shown)
}
