import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openLacking } from './offer-tools.js'
import { type PickedFile, samplePdf } from './sample-files.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { untilAlive, visitSite } from './visit-site.js'

const visits = visitSite()
/** A file that begins as one of its kind does. */
const made = (name: string): PickedFile => ({
  name,
  mimeType: '',
  buffer: Buffer.from(name.endsWith('.png') ? '\x89PNG\r\n\x1a\n' : 'made up', 'latin1'),
})

const giveFile = async (page: Page, { input, wizard }: { input: string; wizard?: boolean }) => {
  await untilAlive(page)
  await chooseFiles(page, [input.endsWith('.pdf') ? await samplePdf(input, 1) : made(input)])
  if (wizard) await pressContinue(page)
}

it.each([
  ['/compress', 'Compress PDF', 'Compress PDF', { input: 'a.pdf', wizard: true }],
  ['/tools/unlock-pdf', 'Unlock PDF', 'Unlock PDF', { input: 'a.pdf' }],
  ['/tools/image-to-pdf', 'Image to PDF', 'Convert to PDF', { input: 'a.png' }],
  ['/pdf-to-excel', 'PDF to Excel', 'Convert to Excel', { input: 'a.pdf' }],
])('%s says so, too, on a server that lacks it', async (path, title, button, file) => {
  const page = await openLacking(visits, path)
  await giveFile(page, file)
  await page.getByText(`This server does not offer ${title} yet.`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: button, exact: true }).isDisabled()).toBe(true)
})
