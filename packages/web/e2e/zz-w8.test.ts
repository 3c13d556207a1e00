import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { chooseFiles, download } from './use-tool-page.js'
import { untilAlive, visitSite } from './visit-site.js'
const { visit } = visitSite()
const C = '/work/shared/corpora'
const given = (path: string) => ({ name: basename(path), mimeType: '', buffer: readFileSync(path) })
const cases = [
  ['word-to-pdf', '/tools/word-to-pdf', `${C}/docx/poi--ComplexNumberedLists.docx`, false],
  ['excel-to-pdf', '/tools/excel-to-pdf', process.env.XLSX!, false],
  ['ppt-to-pdf', '/tools/ppt-to-pdf', process.env.PPTX!, false],
  ['pdf-to-word', '/pdf-to-word', `${C}/pdf-text-layout/unstructured--layout-parser-paper-fast.pdf`, true],
  ['pdf-to-excel', '/pdf-to-excel', `${C}/pdf-tables/camelot--eu-007.pdf`, true],
] as const
const looks = [
  ['1280-light-en', { viewport: { width: 1280, height: 900 }, colorScheme: 'light', locale: 'en' }],
  ['390-dark-de', { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de' }],
] as const
for (const [look, settings] of looks)
  for (const [id, path, file, device] of cases)
    it(`${id} ${look}`, { timeout: 120_000 }, async () => {
      const { page } = await visit(settings)
      const shot = (name: string) => page.screenshot({ path: `/tmp/office/w8/shots/${id}-${look}-${name}.png`, fullPage: true })
      await page.goto(path)
      await untilAlive(page)
      await shot('empty')
      for (const place of device ? ['device', 'server'] : ['server']) {
        const sw = page.getByRole('switch', { name: /^(Work without uploading|Ohne Hochladen arbeiten)$/ })
        if (place === 'device') await sw.click()
        await chooseFiles(page, [given(file)])
        if (id.startsWith('pdf-to') && place === 'device') {
          await page.getByRole('switch', { name: /(Read scanned|Eingescannte)/ }).click()
          await page.locator('summary', { hasText: /More options|Weitere Einst/ }).click({ timeout: 500 }).catch(() => {})
        } else await page.locator('summary', { hasText: /More options|Weitere Einst/ }).click({ timeout: 500 }).catch(() => {})
        await shot(`form-${place}`)
        const t = Date.now()
        await page.locator('button[type=submit]').click()
        await page.waitForTimeout(250)
        await shot(`busy-${place}`)
        await page.getByRole('button', { name: /^(Download|Herunterladen)$/ }).or(page.getByRole('alert')).first().waitFor({ timeout: 100_000 })
        console.log(id, look, place, Date.now() - t, 'ms')
        await shot(`done-${place}`)
        if (look.startsWith('1280')) { const d = await download(page); writeFileSync(`/tmp/office/w8/${place}-${d.name}`, d.bytes) }
        if (place === 'device') { await page.getByRole('button', { name: /Convert Another|Weiteres/ }).click(); await sw.click() }
      }
    })
