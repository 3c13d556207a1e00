import { errorTable } from '@sheaf/core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
  expect(errorMessage('BAD_DOCUMENT', 'report.pdf is damaged.')).toBe('report.pdf is damaged.')
})

it('puts what the code means before a message in English', async () => {
  await speak('de')
  expect(errorMessage('GONE', 'It is gone.')).toBe(`${errors['GONE']} (It is gone.)`)
})

it('says nothing twice that the site says itself', async () => {
  await speak('de')
  const { cancelled, unexpected } = toolTexts.errors
  expect(errorMessage('CANCELLED', cancelled)).toBe('Die Bearbeitung wurde abgebrochen.')
  expect(errorMessage('INTERNAL', unexpected)).toBe('Ein unerwarteter Fehler ist aufgetreten')
})

it('shows the message of a code it does not know', async () => {
  await speak('de')
  expect(errorMessage('HTTP_502', '502: Bad Gateway')).toBe('502: Bad Gateway')
})
