import { parseTime } from '@sheaf/core'
import { expect, it } from 'vitest'
import { makeClip } from './make-clip.js'
import { openOffering } from './offer-tools.js'
import { hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const visits = visitSite()
const webm = '-c:v libvpx -b:v 200k -c:a libvorbis'.split(' ')

it('chooses the part of a video with two handles, which show the picture there and fill in the times', async () => {
  const page = await openOffering(visits, '/tools/trim-video')
  await chooseFiles(page, [await makeClip('clip.webm', ...webm)])
  const part = page.getByRole('region', { name: 'Part to keep' })
  const box = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator('[type=text]'))
  await expect.poll(() => box('Start').getAttribute('placeholder')).toBe('0:00')
  const length = await part.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration * 10) / 10)
  expect(parseTime((await box('End').getAttribute('placeholder'))!)).toBe(length)
  const handle = (name: string) => part.getByRole('slider', { name })
  await handle('Start').focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.getByLabel('Start', { exact: true }).and(page.locator('[type=text]')).inputValue())
    .toBe('0:00.5')
  const at = () => part.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime * 10) / 10)
  await expect.poll(at).toBe(0.5)
  await part.getByRole('button', { name: 'End here' }).click()
  await handle('End').focus()
  for (let press = 0; press < 7; press++) await page.keyboard.press('ArrowRight')
  await part.getByText('0:00.5 – 0:01.2 (0:00.7)').waitFor()
  expect(await violations(page)).toEqual([])
  const api = await hold(page, '**/api/trim-video')
  const sent = await watchForms(page)
  await page.getByRole('button', { name: 'Trim Video', exact: true }).click()
  expect(await sent()).toMatchObject({ start: '0:00.5', end: '0:01.2' })
  await api.answer({ status: 500 })
})
