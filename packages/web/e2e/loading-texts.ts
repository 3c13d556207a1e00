import type { Page } from 'playwright-core'

/** What pages say in their place until their code is there. */
export const loadingTexts = [
  ['/edit-pdf', 'Loading Professional PDF Editor...'],
  ['/edit-pdf-forms', 'Loading Form Field Editor...'],
  ['/pdf-reader', 'Loading PDF Reader...'],
  ['/tools/image-to-pdf', 'Loading Image to PDF converter...'],
  ['/about', 'Loading...'],
  ['/features', 'Loading...'],
  ['/contact', 'Loading...'],
  ['/privacy-policy', 'Loading...'],
  ['/terms-of-service', 'Loading...'],
  ['/security', 'Loading...'],
  ['/faq', 'Loading...'],
] as const

/** Follows the link to a page whose code comes late, until its text for that time has been shown and is gone. */
export async function untilLoaded(page: Page, path: string, text: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
  const message = page.getByRole('main').getByText(text, { exact: true })
  await message.waitFor()
  answer()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await message.waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'wait' })
}
