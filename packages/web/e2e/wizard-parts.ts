import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import type { PickedFile } from './sample-files.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { focused } from './visit-site.js'

/** The answer of the API that is a PDF. */
export const pdfAnswer = (name: string, body = '%PDF-1.7') => ({
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` },
  body,
})

/** Gives files to a wizard and goes to its second step, which takes the keyboard. */
export async function toOptions(page: Page, files: PickedFile[], heading: string): Promise<void> {
  await chooseFiles(page, files)
  await pressContinue(page)
  await expect.poll(() => focused(page)).toBe(heading)
  await expect.poll(() => currentStep(page)).toBe(`2${heading}`)
}

/** Finds what can have the keyboard by its own words or its label. */
const findNamed = (page: Page, name: string, only: 'focused' | 'focusable') =>
  page.evaluate(
    ([wanted, among]) => {
      const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
      const elements = among === 'focused' ? [document.activeElement] : document.querySelectorAll(focusable)
      return [...elements].some((found) => {
        const element = found as HTMLInputElement | null
        if (among === 'focusable' && (element?.disabled || element?.tabIndex === -1)) return false
        const labelled = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent
        const names = [
          element?.getAttribute('aria-label'),
          labelled,
          element?.labels?.[0]?.textContent,
          element?.textContent,
        ]
        return names.some((text) => text?.trim() === wanted)
      })
    },
    [name, only] as const,
  )

/** Whether a text names what has the keyboard, by its own words or its label. */
export const hasKeyboard = (page: Page, name: string) => findNamed(page, name, 'focused')

/** Whether something of this name can be reached by Tab. */
const canHaveKeyboard = (page: Page, name: string) => findNamed(page, name, 'focusable')

/** Presses Tab until something of this name has the keyboard; waits first until the page holds it, ready to be used. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await expect.poll(() => canHaveKeyboard(page, name), { message: `${name} can have the keyboard` }).toBe(true)
  for (let press = 0; press < 60; press++) {
    if (await hasKeyboard(page, name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never led to ${name}.`)
}

/** Continues by keyboard to the step of a heading, which has the keyboard once the step is there. */
export async function continueByKeyboard(page: Page, heading: string): Promise<void> {
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe(heading)
}

/** How wide the page is; wider than the window means that it scrolls sideways. */
export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
