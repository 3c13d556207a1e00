import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts as german } from './de/texts-de.js'
import { chooseLanguage, currentLanguage, speak, wantedLanguage } from './language.js'
import { queueTexts } from './queue.js'
import { toolTexts } from './tool.js'
import { wizardTexts } from './wizard.js'

const page = { documentElement: { lang: 'en' } }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { languages: ['en-GB', 'en'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

it('speaks English until set otherwise, and German from then on', async () => {
  expect([currentLanguage(), wizardTexts.next]).toEqual(['en', 'Continue'])
  await speak('de')
  expect([currentLanguage(), wizardTexts.next]).toEqual(['de', 'Weiter'])
  await speak('en')
  expect(wizardTexts.next).toBe('Continue')
})

it('tells the page, and with it screen readers and the size of files, which language is spoken', async () => {
  await speak('de')
  expect(page.documentElement.lang).toBe('de')
  const slot = { type: 'pdf', maxMiB: 1.5 } as Parameters<typeof toolTexts.slot.tooLarge>[0]
  expect(toolTexts.slot.tooLarge(slot)).toContain('1,5 MB')
})

it('gives texts with arguments and lists in the language spoken', async () => {
  await speak('de')
  expect(queueTexts.saved('12.3')).toBe('12,3\u00a0% kleiner')
  expect(queueTexts.saved('-0.4')).toBe('0,4\u00a0% größer')
  expect(toolTexts.busy.stages).toHaveLength(4)
  expect(toolTexts.number.range(1, 10_000)).toBe('1 bis 10.000.')
})

it('gives all texts of the language spoken when an area is spread', async () => {
  const english = { ...wizardTexts }
  await speak('de')
  expect({ ...wizardTexts }).toEqual(german.wizard)
  expect({ ...wizardTexts, next: 'Los' }).toEqual({ ...german.wizard, next: 'Los' })
  expect(english.next).toBe('Continue')
})

it('remembers the language that was chosen, and prefers it to that of the browser', async () => {
  expect(wantedLanguage()).toBe('en')
  await chooseLanguage('de')
  expect(currentLanguage()).toBe('de')
  expect(wantedLanguage()).toBe('de')
})

describe('a language that is still to be loaded', () => {
  beforeEach(() => void vi.resetModules())
  afterEach(() => void vi.doUnmock('./de/texts-de.js'))

  it('does not take the place of one that was chosen later', async () => {
    const fresh = await import('./language.js')
    await Promise.all([fresh.chooseLanguage('de'), fresh.chooseLanguage('en')])
    expect([fresh.currentLanguage(), stored.get('sheaf.language')]).toEqual(['en', 'en'])
  })

  it('is not remembered if it cannot be loaded', async () => {
    vi.doMock('./de/texts-de.js', () => {
      throw new TypeError('Failed to fetch')
    })
    const fresh = await import('./language.js')
    await expect(fresh.chooseLanguage('de')).rejects.toThrow()
    expect([fresh.currentLanguage(), stored.get('sheaf.language')]).toEqual(['en', undefined])
  })
})

it.each([
  [['de-AT', 'en'], 'de'],
  [['it-IT', 'de'], 'de'],
  [['es-MX'], 'es'],
  [['fr-CA', 'en'], 'fr'],
  [['pt-PT', 'en'], 'pt-BR'],
  [['ja', 'en'], 'ja'],
  [['it-IT'], 'en'],
  [[], 'en'],
])('wants of a browser that asks for %j the language %s', (languages, wanted) => {
  vi.stubGlobal('navigator', { languages })
  expect(wantedLanguage()).toBe(wanted)
})

it('heeds neither a stored language it does not speak nor a storage that is forbidden', async () => {
  stored.set('sheaf.language', 'tlh')
  expect(wantedLanguage()).toBe('en')
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied')
    },
    setItem: () => {
      throw new DOMException('denied')
    },
  })
  expect(wantedLanguage()).toBe('en')
  await chooseLanguage('de')
  expect(currentLanguage()).toBe('de')
})
