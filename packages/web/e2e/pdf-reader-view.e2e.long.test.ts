import './pdf-reader-view.e2e.test.js'
import { expect, it } from 'vitest'
import { eventually } from './eventually.js'
import { type fakeSpeech, spoken } from './fake-speech.js'
import { button, fixturePdf, readPdf } from './pdf-reader-parts.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

async function openReader(settings: Parameters<typeof fakeSpeech>[1] = {}, context: Parameters<typeof open>[1] = {}) {
  const page = await open('/pdf-reader', context)
  await readPdf(page, fixturePdf('two-columns.pdf'), { sentenceMs: Infinity, ...settings })
  return page
}

it('every state is accessible, in light and dark colors', async () => {
  const page = await openReader()
  expect(await violations(page)).toEqual([])
  await button(page, 'Read aloud').click()
  await eventually(async () => expect(await spoken(page)).toHaveLength(1))
  await button(page, 'Voice and speed').click()
  expect(await violations(page)).toEqual([])
  await button(page, 'Voice and speed').click()
  await button(page, 'Reading view').click()
  await page.locator('[data-reading-view] [data-said]').waitFor()
  await button(page, 'Appearance of the reading view').click()
  for (const theme of ['Light', 'Sepia', 'Dark', 'As the site']) {
    await page.getByRole('combobox', { name: 'Colors' }).selectOption(theme)
    expect(await violations(page), theme).toEqual([])
  }
})
