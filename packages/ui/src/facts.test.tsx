import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Facts, inWords } from './facts.js'

const texts = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  empty: 'Not given',
  labels: { bytes: 'Size' },
  number: 'No.',
  showAll: (count: number) => `Show all ${count}`,
  picture: (number: number) => `Picture ${number}`,
}
/** The words on the screen, in order. */
const wordsOf = (data: unknown) =>
  renderToStaticMarkup(<Facts data={data} texts={texts} />)
    .split(/<[^>]*>/)
    .filter(Boolean)

afterEach(() => vi.unstubAllGlobals())

it('calls things by the labels given, and what is missing by its kind', () => {
  const data = { title: '', layers: [], metadata: {}, files: [{ name: 'a', bytes: 1536 }] }
  expect(wordsOf(data).join(', ')).toBe(
    'Title, Not given, Layers, None, Metadata, None, Files, No., Name, Size, 1, a, 1.5 KB',
  )
})

it('makes tables of records with short lists, which are cells, and no tables of those with longer ones', () => {
  const findings = [
    { rule: 'not-tagged', points: ['06-001', '07-001'] },
    { rule: 'no-title', points: [] },
  ]
  expect(wordsOf(findings)).toEqual([
    'No.',
    'Rule',
    'Points',
    '1',
    'not-tagged',
    '06-001, 07-001',
    '2',
    'no-title',
    // Shown, and heard.
    '–',
    'None',
  ])
  const html = renderToStaticMarkup(<Facts data={[{ points: [1, 2, 3, 4, 5, 6] }]} texts={texts} />)
  expect(html).not.toContain('<table')
})

it('writes points in time as the language of the page does, and leaves what only resembles one', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  const time = '2026-01-31T12:30:00Z'
  const written = new Date(time).toLocaleString('de', { dateStyle: 'long', timeStyle: 'medium' })
  expect(written).toContain('Januar 2026')
  expect(wordsOf({ created: time, changed: '2026-13-41T12:30:00Z', note: `${time} or so` })).toEqual([
    'Created',
    written,
    'Changed',
    '2026-13-41T12:30:00Z',
    'Note',
    `${time} or so`,
  ])
})

it('writes numbers as the language of the page does', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  expect(wordsOf({ count: 12_345, width: 595.2756, fileSize: 1536 })).toEqual([
    'Count',
    '12.345',
    'Width',
    '595,276',
    'File size',
    '1,5 KB',
  ])
})

it('shows pictures among the data as pictures, with words for those who do not see them', () => {
  const data = { pageCount: 2, pageImages: ['data:image/png;base64,AA==', 'data:image/png;base64,AB=='] }
  const html = renderToStaticMarkup(<Facts data={data} texts={texts} />)
  expect(html.match(/<img [^>]*>/g)).toHaveLength(2)
  expect(html).toContain('alt="Picture 2"')
  expect(html.replace(/<[^>]*>/g, ' ')).not.toContain('base64')
})

describe('inWords', () => {
  it.each([
    ['pageCount', 'Page count'],
    ['title', 'Title'],
    ['form-fields', 'Form fields'],
    ['usesAES256', 'Uses AES256'],
    ['PDF', 'PDF'],
    ['pdfVersion', 'PDF version'],
    ['javaScript', 'JavaScript'],
    ['page_2', 'Page 2'],
  ])('turns %s into %s', (name, words) => {
    expect(inWords(name)).toBe(words)
  })
})
