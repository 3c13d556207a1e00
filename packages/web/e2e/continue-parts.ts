import type { Locator, Page } from 'playwright-core'
import { type PickedFile, samplePdf } from './sample-files.js'
import { chooseFiles, run } from './use-tool-page.js'
import type { Visits } from './visit-site.js'

/** A PDF with a password. */
export const locked = (): Promise<PickedFile> => samplePdf('locked.pdf', 3, { password: 'open sesame' })
/** The tools that a result can go on to. */
export const offers = (page: Page): Locator => page.getByRole('region', { name: 'Continue with…' })

/** Takes the password off a file, which any tool can go on with. */
export async function unlock(page: Page): Promise<void> {
  await chooseFiles(page, [await locked()])
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await run(page)
}

/** Holds a tool to it that it takes the result of another one. */
export async function expectArrival({ open }: Visits, title: string, path: string): Promise<void> {
  const page = await open('/tools/unlock-pdf')
  await unlock(page)
  const offer = offers(page).getByRole('button', { name: title })
  if (!(await offer.isVisible())) await offers(page).getByText('More tools').click()
  await offer.click()
  await page.waitForURL(`**${path}`)
  await page.getByText('unlocked_locked.pdf').first().waitFor()
}
