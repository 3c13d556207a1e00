import { describe, expect, it } from 'vitest'
import { damaged, expectToast, hold } from '../screen-parts.js'
import { thorough } from '../thorough.js'
import { visitSite } from '../visit-site.js'
import { currentStep, expectTexts, give, isDestructive, openOffered, stepNames } from './spec-parts.js'
import { wizards } from './wizard-table.js'

const visits = visitSite()

// They share their frame; the long tests walk through all of them.
const walked = thorough ? wizards : wizards.filter(({ tool }) => tool === 'PDF to Image')

describe.each(walked)('2.3 2.4 4 8 $tool', (wizard) => {
  const { path, steps, api, action, failure, busy, again, files, prepare, answer } = wizard

  it(`2.4 4 8: ${steps.join(' > ')}; Back, failure, success and another`, async () => {
    const page = await openOffered(visits, path)
    const calls = await hold(page, api)
    const next = page.getByRole('button', { name: 'Continue', exact: true })
    const start = page.getByRole(
      'button',
      typeof action === 'string' ? { name: action, exact: true } : { name: action },
    )

    await expect.poll(() => stepNames(page), { message: '2.4 names of the steps' }).toEqual(steps)
    await expect
      .poll(async () => [await currentStep(page), await next.isDisabled()], { message: '4 step 1 needs a file' })
      .toEqual([steps[0], true])
    await give(page, ...(await files()))
    await next.click()
    await expect.poll(() => currentStep(page), { message: '4 Continue leads to step 2' }).toBe(steps[1])
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => currentStep(page), { message: '4 Back leads to step 1' }).toBe(steps[0])
    await page.getByText('report.pdf').first().waitFor()
    await next.click()
    await prepare?.(page)
    await start.click()
    await expectTexts(page, [busy, "This may take a few moments. Please don't close this window."])
    await page.getByRole('progressbar').waitFor()
    await expect
      .poll(
        () =>
          page
            .getByText(/^\d+%$/)
            .first()
            .isVisible(),
        { message: '2.3 percent beside the bar' },
      )
      .toBe(true)

    await calls.answer(damaged('report.pdf is damaged.'))
    await expectToast(page, `${failure}report.pdf is damaged.`)
    await expect.poll(() => isDestructive(page, failure), { message: '8 destructive' }).toBe(true)
    await expect.poll(() => currentStep(page), { message: '4 failure stays on step 2' }).toBe(steps[1])
    expect(await page.getByRole('progressbar').count(), '4 the processing flag is cleared').toBe(0)

    await start.click()
    await calls.answer(answer)
    await expect.poll(() => currentStep(page), { message: '4 success goes to step 3' }).toBe(steps[2])
    await page
      .getByRole('button', { name: /^Download/ })
      .or(page.getByRole('link', { name: /^Download/ }))
      .first()
      .waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Back to Tools', exact: true }).getAttribute('href'))
      .toBe('/')
    await page
      .getByRole('button', typeof again === 'string' ? { name: again, exact: true } : { name: again })
      .first()
      .click()
    await expect.poll(() => currentStep(page), { message: '4 another starts at step 1' }).toBe(steps[0])
    await expect.poll(() => next.isDisabled(), { message: '4 another resets the files' }).toBe(true)
    await expect.poll(() => page.getByText('report.pdf').count()).toBe(0)
  })
})
