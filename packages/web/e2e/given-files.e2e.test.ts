import { rm } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { openSite, type Site } from './open-site.js'
import { samplePdf } from './sample-files.js'
import { shortSite } from './short-site.js'

let site: Site
let folder: string
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

it('offers tools for files that another app shares with the installed site', async () => {
  folder = await shortSite([])
  site = await openSite({ webDir: folder })
  const { page, offences } = await site.openPage({ serviceWorkers: 'allow' })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { buffer } = await samplePdf('shared.pdf', 1)
  await page.evaluate(async (base64) => {
    // As the system sends it: a form that is opened like a page.
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
    const files = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    files.items.add(new File([bytes], 'shared.pdf', { type: 'application/pdf' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, buffer.toString('base64'))
  await page.getByRole('dialog').getByText('shared.pdf').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(offences).toEqual([])
})
