import { expect, it } from 'vitest'
import { samplePdf, samplePng } from './sample-files.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

it.each([
  ['/tools/pdf-to-image', '/pdf-to-image'],
  ['/tools/compress-image', '/image-compress'],
  ['/tools/merge-pdf', '/merge'],
])('%s leads to %s', async (from, to) => {
  const page = await open(from)
  expect(new URL(page.url()).pathname).toBe(to)
})

it.each(['/pdf-to-image', '/tools/image-to-pdf', '/image-compress'])('%s fits into 320 pixels', async (path) => {
  const page = await open(path, { viewport: { width: 320, height: 640 } })
  const long = `${'long-name-'.repeat(12)}`
  await chooseFiles(
    page,
    path === '/pdf-to-image' ? [await samplePdf(`${long}.pdf`, 1)] : [samplePng(`${long}.png`, 9, 9)],
  )
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violations(page)).toEqual([])
})
