import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { samplePdf, samplePng } from './sample-files.js'
import { attachment, damaged, hold, toast } from './screen-parts.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const wide = samplePng('wide.png', 40, 10)
const tall = samplePng('tall.png', 10, 40)

describe('in light and dark colors', () => {
  it('every state of PDF to Image is accessible', async () => {
    const page = await open('/pdf-to-image')
    const api = await hold(page, '**/api/pdf-to-image')
    await dropFiles(page, [{ name: 'notes.txt', bytes: 3 }])
    await toast(page).waitFor()
    expect(await violations(page)).toEqual([])
    await chooseFiles(page, [await samplePdf('a.pdf', 1)])
    await pressContinue(page)
    await page.getByLabel('PNG').check()
    await page.getByText('More options').click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Convert to Images' }).click()
    await page.getByRole('progressbar').waitFor()
    expect(await violations(page)).toEqual([])
    await api.answer(attachment('a.zip', zipSync({ a: new Uint8Array(1) })))
    await page.getByText('ZIP archive').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('every state of Image to PDF is accessible', async () => {
    const page = await open('/tools/image-to-pdf')
    const api = await hold(page, '**/api/image-to-pdf')
    expect(await violations(page)).toEqual([])
    await chooseFiles(page, [wide, tall])
    expect(await violations(page)).toEqual([])
    await page.getByRole('tab', { name: 'PDF Options' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await page.getByRole('progressbar').waitFor()
    expect(await violations(page)).toEqual([])
    await api.answer(attachment('images_1.pdf', '%PDF-1.7'))
    await page.getByRole('link', { name: 'Download PDF' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('every state of Image Compression is accessible', async () => {
    const page = await open('/image-compress')
    const api = await hold(page, '**/api/compress-media')
    expect(await violations(page)).toEqual([])
    await chooseFiles(page, [wide, tall, samplePng('third.png', 9, 9)])
    await page.getByRole('button', { name: 'Compress All Images' }).click()
    await page.getByRole('progressbar').first().waitFor()
    expect(await violations(page)).toEqual([])
    await api.answer(attachment('compressed_wide.png', 'x'))
    await api.answer(damaged('tall.png is damaged.'))
    await page.getByText('tall.png is damaged.').waitFor()
    expect(await violations(page)).toEqual([])
  })
})
