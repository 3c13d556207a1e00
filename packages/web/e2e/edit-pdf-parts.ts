import { nodeCapabilities } from '@sheaf/core/node'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString, StandardFonts } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PickedFile } from './sample-files.js'
import { closeToast } from './screen-parts.js'
import { type Download, download } from './use-tool-page.js'

const { qpdf, renderPages } = nodeCapabilities()

/** A document with lines of text that can be told apart, and two form fields on its first page. */
export async function linedPdf(name: string, pages = 2, password?: string): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([500, 600])
    for (let line = 1; line <= 12; line++)
      page.drawText(`Page ${number} line ${line} with a word${line}.`, { x: 50, y: 560 - line * 30, size: 14, font })
  }
  const form = pdf.getForm()
  form.createTextField('person.name').addToPage(pdf.getPage(0), { x: 50, y: 60, width: 200, height: 24 })
  form.createCheckBox('agree').addToPage(pdf.getPage(0), { x: 300, y: 60, width: 24, height: 24 })
  const bytes = await pdf.save({ useObjectStreams: false })
  const buffer = Buffer.from(password === undefined ? bytes : await locked(bytes, password))
  return { name, mimeType: 'application/pdf', buffer }
}

/** By qpdf: pdf-lib loses the names of fields when it locks a file. */
async function locked(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const { files } = await qpdf!({
    args: ['--encrypt', password, `${password}!`, '256', '--', 'in.pdf', 'out.pdf'],
    files: { 'in.pdf': bytes },
    outputs: ['out.pdf'],
  })
  return files['out.pdf']!
}

/** A page of the document in the editor. */
export const sheet = (page: Page, number: number) => page.locator(`.pdfViewer .page[data-page-number="${number}"]`)
/** The annotations that the editor draws itself. */
export const marks = (page: Page, kind?: string) => page.locator(kind ? `[data-mark=${kind}]` : '[data-mark]')
/** Those of pdf.js. */
export const editors = (page: Page, kind: string) => page.locator(`.annotationEditorLayer .${kind}Editor`)
/** What stands beside the document. */
export const aside = (page: Page) => page.locator('section', { has: page.locator('h2') }).last()

/** Opens a document in the editor that is on the page, and waits until it can be edited and its annotations are known. */
export async function openToEdit(page: Page, file: PickedFile): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
  await untilEditable(page)
}

/** Waits until a page can be edited and the annotations of the file are known. */
export async function untilEditable(page: Page, number = 1): Promise<void> {
  await sheet(page, number).locator('.textLayer .endOfContent').waitFor({ state: 'attached' })
  await page.locator('.edit-pdf[data-annotations]').waitFor()
  await sheet(page, number).locator('.annotationEditorLayer').waitFor({ state: 'attached' })
}

/** Says when a change of the whole document is done, and the next document can be edited. */
export async function untilChanged(page: Page, said: string, number = 1): Promise<void> {
  await page.getByText(said).first().waitFor()
  // The next change may say the same.
  await closeToast(page)
  await untilEditable(page, number)
}

/** Presses a button of the bar of tools. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Editing tools' }).getByRole('button', { name, exact: true }).click()
}

/** Where a point of a page, in points as seen, is on the screen. */
export async function onScreen(page: Page, number: number, x: number, y: number): Promise<{ x: number; y: number }> {
  const layer = sheet(page, number).locator('.pdfBugGroupsLayer').first()
  if ((await layer.count()) === 0) await sheet(page, number).scrollIntoViewIfNeeded()
  const scale = await layer.evaluate((element, down) => {
    const points = Number.parseFloat(getComputedStyle(element).getPropertyValue('--pt'))
    const viewer = element.closest('.edit-pdf')!
    const place = element.getBoundingClientRect().top + down * points
    const { top, bottom } = viewer.getBoundingClientRect()
    // With room for a pull to where nothing is scrolled.
    if (place < top + 40 || place > bottom - 200) viewer.scrollBy(0, place - top - 150)
    return points
  }, y)
  const box = (await layer.boundingBox())!
  return { x: box.x + x * scale, y: box.y + y * scale }
}

/** Pulls from one point of a page to another, in points as seen. */
export async function pull(page: Page, number: number, from: [number, number], to: [number, number]): Promise<void> {
  const start = await onScreen(page, number, ...from)
  const scale = ((await onScreen(page, number, from[0] + 100, from[1])).x - start.x) / 100
  const end = { x: start.x + (to[0] - from[0]) * scale, y: start.y + (to[1] - from[1]) * scale }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

/** Begins a text at a point of a page, in points as seen. */
export async function beginText(page: Page, number: number, at: [number, number]): Promise<void> {
  await pressTool(page, 'Text')
  const { x, y } = await onScreen(page, number, ...at)
  await page.mouse.click(x, y)
  const focused = page.locator('[contenteditable=true]:focus')
  await expect.poll(() => focused.count()).toBe(1)
  // pdf.js moves a new text within the page, and gives the focus back by a timer, at the beginning of the text.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect.poll(() => focused.count()).toBe(1)
}

/** Writes words at a point of a page, in points as seen. */
export async function writeText(page: Page, number: number, at: [number, number], words: string): Promise<void> {
  await beginText(page, number, at)
  await page.keyboard.type(words, { delay: 20 })
  await page.keyboard.press('Escape')
}

/** Unsaved work that is kept on the device: how many marks there are in it, and what was added behind the file. */
export function keptWork(page: Page): Promise<{ marks: number; tail: string }[]> {
  return page.evaluate(async () => {
    // Asked for by its name, it would be made without what is in it.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'sheaf-drafts')) return []
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await done(indexedDB.open('sheaf-drafts'))
    const works = await done(database.transaction('works').objectStore('works').getAll())
    database.close()
    return Promise.all(
      works.map(async ({ state, tail }) => ({ marks: state.added.length, tail: (await tail?.text()) ?? '' })),
    )
  })
}

/** Has the page store its work at once, as when it is put away. */
export async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
}

/** Selects a line of text by pulling over it. */
export async function selectLine(page: Page, number: number, line: number): Promise<void> {
  const span = sheet(page, number)
    .locator('.textLayer span', { hasText: `line ${line} with` })
    .first()
  await span.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await span.boundingBox())!
  await page.mouse.move(x + 1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.move(x + width - 1, y + height / 2)
  await page.mouse.up()
}

/** Saves the document and reads what was downloaded. */
export function save(page: Page): Promise<Download> {
  return download(page, page.getByRole('button', { name: 'Save', exact: true }))
}

/** What a PDF library other than those of the editor reads of an annotation. */
export interface AnnotationFacts {
  type: string
  /** 1-based. */
  page: number
  rect: number[]
  quads: number
  /** Rounded to hundredths, from 0 to 1. */
  color: number[]
  contents: string
  line: number[]
  hasLook: boolean
}

/** All annotations of a file but fields and their popups. */
export async function annotationsOf({ bytes }: Download, password?: string): Promise<AnnotationFacts[]> {
  const pdf = await PDFDocument.load(bytes, password === undefined ? {} : { password })
  return pdf.getPages().flatMap((page, index) => {
    const list = page.node.Annots()
    const dicts = list ? Array.from({ length: list.size() }, (_, at) => list.lookup(at, PDFDict)) : []
    return dicts.flatMap((dict) => {
      const type = dict.lookup(PDFName.of('Subtype'), PDFName).decodeText()
      if (type === 'Widget' || type === 'Popup') return []
      const contents = dict.lookup(PDFName.of('Contents'))
      return [
        {
          type,
          page: index + 1,
          rect: numbers(dict, 'Rect').map(Math.round),
          quads: numbers(dict, 'QuadPoints').length / 8,
          color: numbers(dict, 'C').map((part) => Math.round(part * 100) / 100),
          contents: contents instanceof PDFString || contents instanceof PDFHexString ? contents.decodeText() : '',
          line: numbers(dict, 'L').map(Math.round),
          hasLook: dict.lookup(PDFName.of('AP')) instanceof PDFDict,
        },
      ]
    })
  })
}

function numbers(dict: PDFDict, name: string): number[] {
  const list = dict.lookup(PDFName.of(name))
  if (!(list instanceof PDFArray)) return []
  return list.asArray().map((_, at) => list.lookup(at, PDFNumber).asNumber())
}

/** What `qpdf --check` says against a file; nothing when it is sound. */
export async function complaints({ bytes }: Download, password = ''): Promise<string> {
  const { exitCode, stdout, stderr } = await qpdf!({
    args: ['--check', `--password=${password}`, 'in.pdf'],
    files: { 'in.pdf': bytes },
    outputs: [],
  })
  return exitCode === 0 ? '' : `${stdout}\n${stderr}`
}

/** All that is in a file, unpacked, byte for byte as text. */
export async function unpacked({ bytes }: Download): Promise<string> {
  const { files } = await qpdf!({
    args: ['--qdf', '--object-streams=disable', 'in.pdf', 'out.pdf'],
    files: { 'in.pdf': bytes },
    outputs: ['out.pdf'],
  })
  return Buffer.from(files['out.pdf']!).toString('latin1')
}

/** The words of a page as PDFium reads them. */
export async function textOf({ bytes }: Download, number: number): Promise<string> {
  const { text } = await look(bytes, number, { text: true })
  return text ?? ''
}

/** The colors at points of a page, given as seen, as PDFium draws it: red, green and blue from 0 to 255. */
export async function colorsAt(
  { bytes }: Download,
  number: number,
  points: readonly (readonly [x: number, y: number])[],
  password?: string,
): Promise<number[][]> {
  const { raster } = await look(bytes, number, { ...(password === undefined ? {} : { password }) })
  const { width, data } = raster!
  const channels = data.length / (width * raster!.height)
  return points.map(([x, y]) => {
    const at = (Math.round(y * SCALE) * width + Math.round(x * SCALE)) * channels
    return [...data.subarray(at, at + 3)]
  })
}

/** Pixels per point. */
const SCALE = 2

async function look(bytes: Uint8Array, number: number, settings: { text?: boolean; password?: string }) {
  const pages = renderPages!({
    file: new File([bytes as Uint8Array<ArrayBuffer>], 'look.pdf'),
    choosePages: () => [number],
    size: { dpi: 72 * SCALE },
    maxPixels: 10_000_000,
    maxPages: 1000,
    threads: 1,
    signal: new AbortController().signal,
    ...settings,
  })
  for await (const page of pages) return page
  throw new Error(`There is no page ${number}.`)
}
