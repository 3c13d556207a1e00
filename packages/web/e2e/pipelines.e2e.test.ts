import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { operationOfPipeline, type PipelineInput, parsePipeline } from '@sheaf/core/pipelines'
import { operations } from '@sheaf/core/registry'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { contentOf } from './content-of.js'
import { pageNumbers, redSquare, samplePdf } from './sample-files.js'
import { thorough } from './thorough.js'
import { download, openPdf } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

/** Five steps, one of them twice, one with a file of its own. */
const pipeline = {
  name: 'Ready to send',
  steps: [
    { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } },
    { operation: 'add-watermark', options: { type: 'image' }, files: { watermarkImage: 'parts/red.png' } },
    { operation: 'number-pages', options: { numberingStyle: 'roman-upper' } },
    { operation: 'rotate-pdf', options: { rotations: { 2: 180 } } },
    { operation: 'crop-pages', options: { left: 20 } },
  ],
}
const asFile = (document: object, name = 'pipeline.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(document)),
})

const openPipeline = (page: Page, document: object) =>
  page.getByLabel('Open a file', { exact: true }).setInputFiles(asFile(document))
const runButton = (page: Page) => page.getByRole('button', { name: 'Run the pipeline' })
const hasKeyboard = (what: Locator) => what.evaluate((element) => element === document.activeElement)
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('> li')

async function addStep(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(title)
  await dialog.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function chooseInputs(page: Page, ...files: Awaited<ReturnType<typeof samplePdf>>[]): Promise<void> {
  // The slot of the files that are worked on is the last one of the steps' column.
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Files', exact: true }) })
  await section.locator('input[type=file]').first().setInputFiles(files)
}

async function result(page: Page) {
  await runButton(page).click()
  await page.getByRole('heading', { name: 'Done' }).waitFor()
  return download(page)
}

/** What the library makes of it. */
async function inLibrary(document: PipelineInput, input: { name: string; buffer: Buffer }): Promise<Buffer> {
  const operation = operationOfPipeline(parsePipeline(document), operations)
  const [file, extra] = [input, redSquare].map(({ name, buffer }) => new File([new Uint8Array(buffer)], name))
  const capabilities = nodeCapabilities()
  const { files } = await runOperation(operation, { files: file!, extras: [extra!] }, {}, { capabilities })
  return Buffer.from(await files[0]!.arrayBuffer())
}

describe('the page of pipelines', () => {
  it('does the same on the server and in the library, to the byte, and on this device', async () => {
    const page = await open('/pipelines')
    const input = await samplePdf('report.pdf', 3)
    await openPipeline(page, pipeline)
    await expect.poll(() => steps(page).count()).toBe(5)
    await page.getByText('This pipeline asks for the file parts/red.png. Please choose it.').waitFor()
    expect(await violations(page)).toEqual([])
    await steps(page).nth(1).locator('input[type=file]').first().setInputFiles(redSquare)
    await chooseInputs(page, input)
    const server = await result(page)
    await page.getByText('Processed on the server.').waitFor()
    expect(server.name).toBe('report.pdf')
    const made = await openPdf(server)
    expect(made.getPages().map((one) => one.getRotation().angle)).toEqual([90, 180, 0])

    await page.getByRole('button', { name: 'Change options' }).click()
    await page.getByRole('switch', { name: 'On this device' }).first().click()
    const device = await result(page)
    await page.getByText('Processed on this device. Nothing was uploaded.').waitFor()
    expect(contentOf(device.bytes)).toBe(contentOf(server.bytes))
    expect((await inLibrary(pipeline, input)).equals(server.bytes)).toBe(true)
  })

  if (thorough)
    it('compresses the same on the server as in the library, and as well on this device', async () => {
      const document = { steps: [...pipeline.steps.slice(0, 3), { operation: 'compress-pdf' }] }
      const page = await open('/pipelines')
      const input = await samplePdf('report.pdf', 3)
      await openPipeline(page, document)
      await steps(page).nth(1).locator('input[type=file]').first().setInputFiles(redSquare)
      await chooseInputs(page, input)
      const server = await result(page)
      expect((await inLibrary(document, input)).equals(server.bytes)).toBe(true)
      await page.getByRole('button', { name: 'Change options' }).click()
      await page.getByRole('switch', { name: 'On this device' }).first().click()
      // Its engine packs streams in another way.
      const device = await result(page)
      expect(Math.abs(device.bytes.length - server.bytes.length)).toBeLessThan(server.bytes.length / 20)
    })

  it('puts operations together that fit each other, and moves and removes them by keys', async () => {
    const page = await open('/pipelines')
    await addStep(page, 'PDF to Image')
    await page.getByRole('button', { name: 'Add a step' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Operations that accept the files of this step: .jpg').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: /^Merge PDF/ }).count()).toBe(0)
    await dialog.getByRole('button', { name: /^Image to PDF/ }).click()
    await addStep(page, 'Delete Pages')
    await page.getByRole('button', { name: 'Remove PDF to Image' }).press('Enter')
    await page.getByRole('button', { name: 'Remove Image to PDF' }).press('Enter')
    await addStep(page, 'Merge PDF')
    await page.getByRole('button', { name: 'Move Merge PDF up' }).press('Enter')
    await page.getByRole('heading', { name: 'Step 1: Merge PDF' }).waitFor()
    await page.getByLabel('Pages to keep').fill('1,4')
    await page.getByText('All files go through the steps together.').waitFor()
    await chooseInputs(page, await samplePdf('a.pdf', 3), await samplePdf('b.pdf', 3))
    expect(pageNumbers(await openPdf(await result(page)))).toEqual([1, 1])
  })

  it('marks what is wrong with a step before anything is sent, and what went wrong after', async () => {
    const page = await open('/pipelines')
    await runButton(page).click()
    await page.getByText('Please add a step first.').waitFor()
    await openPipeline(page, {
      steps: [{ operation: 'rotate-pdf' }, { operation: 'delete-pages', options: { pagesToKeep: '9' } }],
    })
    await chooseInputs(page, await samplePdf('a.pdf', 3))
    await runButton(page).click()
    await page.getByText('Please check the marked steps.').waitFor()
    await expect.poll(() => hasKeyboard(steps(page).first().getByRole('button', { name: 'Add a rotation' }))).toBe(true)
    await steps(page).first().getByLabel('Angle').fill('90')
    await runButton(page).click()
    await page.getByText('Step 2, Delete Pages', { exact: false }).waitFor()
    await expect.poll(() => hasKeyboard(runButton(page))).toBe(true)
  })

  it('keeps pipelines on this device and as files, without their passwords', async () => {
    const page = await open('/pipelines')
    await addStep(page, 'Protect PDF')
    await steps(page).first().getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Save on this device' }).click()
    await page.getByText('Please give it a name first.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Lock it')
    await page.getByRole('button', { name: 'Save on this device' }).click()
    const saved = await download(page, page.getByRole('button', { name: 'Save as a file' }))
    expect(saved.name).toBe('Lock it.json')
    expect(JSON.parse(saved.bytes.toString())).toEqual({ name: 'Lock it', steps: [{ operation: 'protect-pdf' }] })
    await page.reload()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('horse')
    await page.getByRole('button', { name: 'Open Lock it' }).click()
    await page.getByRole('heading', { name: 'Step 1: Protect PDF' }).waitFor()
    await page.getByRole('button', { name: 'Remove Lock it from this device' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Open Lock it' }).count()).toBe(0)
  })

  it('tells of files that are no pipelines, and of steps it does not know', async () => {
    const page = await open('/pipelines')
    for (const text of ['{"steps":', 'Plain text', '']) {
      await page.getByLabel('Open a file', { exact: true }).setInputFiles({ ...asFile({}), buffer: Buffer.from(text) })
      await page.getByText('This file cannot be opened', { exact: true }).waitFor()
      await page.getByText('It is not a pipeline. Open a file that was saved as one.', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
    }
    await openPipeline(page, { steps: [{ operation: 'fold-pdf' }, { operation: 'rotate-pdf' }] })
    await page
      .getByText('These steps were removed because this site does not support them: fold-pdf', { exact: true })
      .waitFor()
    await expect.poll(() => steps(page).count()).toBe(1)
  })

  it('says that a step cannot be done on this device', async () => {
    const page = await open('/pipelines')
    await addStep(page, 'Word to PDF')
    await page.getByRole('switch', { name: 'On this device' }).first().click()
    await expect.poll(() => runButton(page).isDisabled()).toBe(true)
  })
})
