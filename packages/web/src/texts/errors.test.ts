import { errorTable } from '@sheaf/core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { RunError } from '../run/runner.js'
import { errors } from './de/errors.js'
import { errorMessage } from './errors.js'
import { speak } from './language.js'
import { toolTexts } from './tool.js'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterAll(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

it('says in German what each error of the core means', () => {
  expect(Object.keys(errorTable).filter((code) => !errors[code]?.trim())).toEqual([])
})

it('leaves English messages as they are while English is spoken', async () => {
  await speak('en')
  expect(errorMessage({ code: 'BAD_DOCUMENT', message: 'report.pdf is damaged.' })).toBe('report.pdf is damaged.')
})

it('puts what the code means before a message in English', async () => {
  await speak('de')
  expect(errorMessage(new RunError('GONE', 'It is gone.', { foreign: true }))).toBe(`${errors['GONE']} (It is gone.)`)
})

it('says nothing twice that the site says itself', async () => {
  await speak('de')
  const { cancelled, timedOut } = toolTexts.errors
  expect(errorMessage(new RunError('CANCELLED', cancelled))).toBe('Die Bearbeitung wurde abgebrochen.')
  expect(errorMessage(new RunError('TIMEOUT', timedOut(600)))).toBe(timedOut(600))
})

it('shows the message of a code it does not know', async () => {
  await speak('de')
  expect(errorMessage({ code: 'HTTP_502', message: '502: Bad Gateway' })).toBe('502: Bad Gateway')
})
