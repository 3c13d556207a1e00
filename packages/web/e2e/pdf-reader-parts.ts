import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { fakeSpeech } from './fake-speech.js'
import type { PickedFile } from './sample-files.js'

const folder = new URL('../../../fixtures/files/', import.meta.url)

/** A PDF of the fixtures, as the browser's picker would hand it over. */
export const fixturePdf = (name: string): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync(new URL(name, folder)),
})

/** What is to be read of a fixture, sentence by sentence, as a person has written it down. */
export const reference = (name: string): string[] =>
  readFileSync(new URL(`${name}.spoken.txt`, folder), 'utf8')
    .trimEnd()
    .split('\n')

/** Opens a document in the reader, where the fake engine speaks, and waits until its first page has text. */
export async function readPdf(page: Page, file: PickedFile, speech?: Parameters<typeof fakeSpeech>[1]): Promise<void> {
  await fakeSpeech(page, speech)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.pdfViewer .page canvas').first().waitFor()
}

/** A button of the reader's bar. */
export const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Read aloud' }).getByRole('button', { name, exact: true })
