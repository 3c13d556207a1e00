import { expect, it } from 'vitest'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

it('begins with what most people come for, and counts its tools', async () => {
  const page = await open('/')
  const popular = page.getByRole('region', { name: 'Popular' }).getByRole('link')
  await expect
    .poll(() => popular.allTextContents())
    .toEqual([
      'Merge PDF',
      'Compress PDF',
      'PDF to Word',
      'Edit PDF',
      'Sign PDF',
      'Split PDF',
      'Image to PDF',
      'OCR (Text Recognition)',
    ])
  const cards = await page.getByRole('region', { name: 'All tools' }).locator('ul.grid a').count()
  await page.getByRole('button', { name: `All ${cards}`, exact: true }).waitFor()
})
