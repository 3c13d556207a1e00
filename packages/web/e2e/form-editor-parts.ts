import { type FormField, runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PickedFile } from './sample-files.js'
import { closeToast } from './screen-parts.js'

/** Opens a document in the form-field editor, and waits until its fields are there. */
export async function openForm(page: Page, file: PickedFile, password?: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  if (password !== undefined) {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Open' }).click()
  }
  await toolBar(page).getByRole('button', { name: 'Select', exact: true }).waitFor()
  await page.locator('[data-paper]').first().waitFor()
}

/** The bar with the kinds of field. */
export const toolBar = (page: Page): Locator => page.getByRole('region', { name: 'Fields to add' })

/** The panel with all that can be changed of what is selected. */
export const properties = (page: Page): Locator => page.getByRole('region', { name: 'Properties', exact: true })

/** The boxes of a field on its pages. */
export const boxOf = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"] > button`)

/** Where a point of a page, in points as seen, is on the screen. */
export async function onScreen(page: Page, number: number, x: number, y: number): Promise<{ x: number; y: number }> {
  const paper = page.locator(`.page[data-page-number="${number}"] [data-paper]`)
  await paper.scrollIntoViewIfNeeded()
  const scale = await paper.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element.closest('[data-fields]')!.parentElement!).getPropertyValue('--pt')),
  )
  await paper.evaluate((element, down) => {
    const viewer = element.closest('.page')!.closest('[role=region]')!
    const place = element.getBoundingClientRect().top + down
    const { top, bottom } = viewer.getBoundingClientRect()
    if (place < top + 30 || place > bottom - 80) viewer.scrollBy(0, place - (top + bottom) / 2)
  }, y * scale)
  const box = (await paper.boundingBox())!
  return { x: box.x + x * scale, y: box.y + y * scale }
}

/** Chooses a kind of field and clicks a page, or draws a box on it. */
export async function addField(
  page: Page,
  tool: string,
  at: { page?: number; x: number; y: number; width?: number; height?: number },
): Promise<void> {
  await toolBar(page).getByRole('button', { name: tool, exact: true }).click()
  const { page: number = 1, x, y, width, height } = at
  const from = await onScreen(page, number, x, y)
  if (width === undefined || height === undefined) return page.mouse.click(from.x, from.y)
  const to = await onScreen(page, number, x + width, y + height)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

/** Saves the form; gives the file that was downloaded, once the editor continues with it. */
export async function saveForm(page: Page): Promise<{ name: string; file: File }> {
  await closeToast(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  // It says that it saves until the editor continues with the file.
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  const name = download.suggestedFilename()
  return { name, file: new File([Buffer.concat(chunks)], name, { type: 'application/pdf' }) }
}

/** What a file's form holds, as the command line tells it. */
export async function fieldsOf(file: File, password?: string): Promise<FormField[]> {
  const options = password === undefined ? {} : { password }
  const { data } = await runOperation(findOperation('form-fields')!, { file }, options, {
    capabilities: nodeCapabilities(),
  })
  return (data as { fields: FormField[] }).fields
}

/** A file for the picker of the browser. */
export async function toPicked(file: File): Promise<PickedFile> {
  return { name: file.name, mimeType: 'application/pdf', buffer: Buffer.from(await file.arrayBuffer()) }
}

/** Waits until a field of the properties says so. */
export const expectProperty = (page: Page, label: string, value: string) =>
  expect.poll(() => properties(page).getByLabel(label, { exact: true }).inputValue()).toBe(value)

/** The verdict of `qpdf --check`: 0 is sound. */
export async function qpdfVerdict(file: File): Promise<number> {
  const { qpdf } = nodeCapabilities()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { signal } = new AbortController()
  const { exitCode } = await qpdf!({ args: ['--check', '/in.pdf'], files: { '/in.pdf': bytes }, outputs: [], signal })
  return exitCode
}

/** The names of the fields in the work that is kept on the device. */
export function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // Opened too early, it would be made without what belongs into it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sheaf-drafts')) return []
    const database = await done(indexedDB.open('sheaf-drafts'))
    const works = await done(database.transaction('works').objectStore('works').getAll())
    database.close()
    return works.flatMap(({ state }) => (state.now as { name: string }[]).map(({ name }) => name))
  })
}

/** The names of the fields on the first page, in the order of its annotations, by another library. */
export async function annotatedNames(file: File): Promise<string[]> {
  const pdf = await PDFDocument.load(await file.arrayBuffer())
  const annotations = pdf.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray)
  return annotations.asArray().map((ref) => {
    const field = pdf.context.lookup(ref, PDFDict).lookup(PDFName.of('Parent'), PDFDict)
    return field.lookup(PDFName.of('T'), PDFHexString).decodeText()
  })
}
