import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { byTitle } from './by-title.js'

const order = (list: readonly string[], language = 'en') =>
  byTitle(
    list.map((title) => ({ title })),
    language,
  ).map(({ title }) => title)

it.each(['en', 'de'])('orders the titles of all tools as the alphabet has them (%s)', (language) => {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const all = Object.values(operations).map(({ title }) => title)
  expect(all.length).toBeGreaterThan(80)
  expect(order(all, language)).toEqual(all.toSorted(compare))
  expect(order(all.filter((title) => title.includes('/')))).toEqual(['Check PDF/A', 'PDF to PDF/A'])
})

it('orders capitals, signs, accents and digits', () => {
  expect(order(['PDF to Word', 'PDF to PDF/A', 'pdf (old)', 'PDF', 'OCR (Text)'])).toEqual([
    'OCR (Text)',
    'PDF',
    'pdf (old)',
    'PDF to PDF/A',
    'PDF to Word',
  ])
  expect(order(['Page 10', 'Page 9', 'Émail', 'Zip', 'Edit'])).toEqual(['Edit', 'Émail', 'Page 9', 'Page 10', 'Zip'])
  expect(order(['Ähnlich', 'Zoo', 'Bild'], 'de')).toEqual(['Ähnlich', 'Bild', 'Zoo'])
})
