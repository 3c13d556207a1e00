import { expect, it } from 'vitest'
import { annotationsOf } from './form-pdf.js'
import { samplePdf } from './sample-files.js'
import { chooseFiles, download, openPdf, run } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'

const { open } = visitSite()

it('asks for what the chosen type of annotation has, and says at its field what is wrong', async () => {
  const page = await open('/developers/add-annotations')
  await chooseFiles(page, [await samplePdf('report.pdf', 2)])
  const row = page.getByRole('group', { name: 'Annotation 1', exact: true })
  await row.getByLabel('Words to find').waitFor()
  await row.getByLabel('Type').selectOption({ label: 'Line' })
  await expect.poll(() => row.getByLabel('Words to find').count()).toBe(0)
  const number = row.getByLabel('Page', { exact: true })
  await number.fill('1.5')
  for (const [name, at] of [
    ['Start', '20'],
    ['End', '90'],
  ] as const)
    for (const label of ['From the left', 'From the top'])
      await row.getByRole('group', { name, exact: true }).getByLabel(label).fill(at)
  await row.getByText('More options').click()
  await page.locator('button[type=submit]').click()
  await row.getByText('“Page” must be a whole number, not 1.5.').waitFor()
  expect(await number.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(await page.getByRole('main').textContent()).not.toContain('JSON')
  await number.fill('2')
  await run(page)
  expect(annotationsOf(await openPdf(await download(page)))).toEqual([[], ['Line']])
})

it('takes rows away, after which the keyboard is at the button that adds them', async () => {
  const page = await open('/developers/redact-pdf')
  const add = page.getByRole('button', { name: 'Add an area' })
  await add.click()
  await add.click()
  await page.getByRole('group', { name: 'Area 2' }).getByLabel('Page').fill('7')
  await page.getByRole('button', { name: 'Remove Area 1' }).click()
  await expect.poll(() => page.getByRole('group', { name: 'Area 2' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('group', { name: 'Area 1' }).getByLabel('Page').inputValue()).toBe('7')
  expect(await focused(page)).toBe('Add an area')
})
