import { searchWords } from 'virtual:search-words'
import { categories } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { groupTools, searchTools } from './search-tools.js'

const ids = (query: string) => searchTools(operations, query, searchWords).map(({ id }) => id)

it('lists every tool once while nothing is asked, by category', () => {
  const listed = groupTools(searchTools(operations, ' '), categories).flatMap(({ tools }) => tools.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

it('finds by title and by summary, in any case, and by several words at once', () => {
  expect(ids('MERGE')[0]).toBe('merge-pdf')
  expect(ids('password').slice(0, 2).toSorted()).toEqual(['protect-pdf', 'unlock-pdf'])
  expect(ids('pages reorder')).toEqual(['reorder-pages'])
})

it.each([
  ['combine', 'merge-pdf'],
  ['join pdf', 'merge-pdf'],
  ['zusammenführen', 'merge-pdf'],
  ['reduce size', 'compress-pdf'],
  ['shrink', 'compress-pdf'],
  ['make smaller', 'compress-pdf'],
  ['docx', 'pdf-to-word'],
  ['jpg to pdf', 'image-to-pdf'],
  ['esign', 'sign-pdf'],
  ['e-sign', 'sign-pdf'],
  ['unterschreiben', 'sign-pdf'],
  ['extract', 'extract-pages'],
  ['heic', 'image-to-pdf'],
  ['black out', 'redact-pdf'],
  ['schwärzen', 'redact-pdf'],
  ['password entfernen', 'unlock-pdf'],
  ['turn', 'rotate-pdf'],
  ['searchable', 'ocr-pdf'],
  ['letterhead', 'overlay-pdf'],
])('knows what people call it: %s', (query, id) => {
  expect(ids(query).slice(0, 4)).toContain(id)
})

it.each([
  ['comprss', 'compress-pdf'],
  ['mrege', 'merge-pdf'],
  ['singature', 'sign-pdf'],
  ['rottate', 'rotate-pdf'],
  ['wateemark', 'add-watermark'],
])('takes a typo for what was meant: %s', (query, id) => {
  // Images are rotated, too.
  expect(ids(query).slice(0, 2)).toContain(id)
})

it.each([
  ['make this 9 MB PDF fit an e-mail', 'compress-pdf'],
  ['black out the name', 'redact-pdf'],
  ['three photos to one PDF', 'image-to-pdf'],
  ['sign page 3', 'sign-pdf'],
  ['split in chapters', 'split-pdf'],
  ['how much worse does this photo get?', 'compress-image'],
  ['turn a sideways scan', 'rotate-pdf'],
  ['fill in this form', 'fill-form'],
  ['print a form', 'fill-form'],
  ['put page 3 first', 'reorder-pages'],
  ['correct a price in the text', 'edit-text'],
  ['take pages 2–5 out of a 300-page file', 'extract-pages'],
  ['make a GIF out of a video', 'video-to-gif'],
  ['Fotos in ein PDF', 'image-to-pdf'],
  ['Namen schwärzen', 'redact-pdf'],
  ['reduced the size of my files', 'compress-pdf'],
  ['print two pages on one sheet', 'n-up'],
  ['iphone photo to jpg', 'convert-image'],
  ['make this photo square', 'crop-image'],
])('understands a request in a sentence: %s', (query, id) => {
  expect(ids(query).slice(0, 3)).toContain(id)
})

it.each([
  ['word to pdf', 'word-to-pdf'],
  ['pdf to word', 'pdf-to-word'],
  ['docx to pdf', 'word-to-pdf'],
  ['excel to pdf', 'excel-to-pdf'],
  ['get the sound out of a video', 'extract-audio'],
  // A small word is left out before another word is taken for a typo.
  ['black and white', 'recolor-pdf'],
  ['is this signature real', 'verify-signatures'],
])('puts what was meant first: %s', (query, id) => {
  expect(ids(query)[0]).toBe(id)
})

it('puts the tool first that adds page numbers, before those that have to do with them', () => {
  for (const query of ['page numbers', 'page number', 'put page numbers', 'Seitenzahlen'])
    expect(ids(query)[0]).toBe('number-pages')
})

it('finds tools that fit at least half of the words that say something', () => {
  expect(ids('the blue submarine merge')).toEqual([])
  expect(ids('submarine merge')[0]).toBe('merge-pdf')
})

it('lets no typo pass in short words, and finds nothing where nothing fits', () => {
  expect(ids('xdf')).toEqual([])
  expect(ids('submarine')).toEqual([])
})

it('finds words without their accents, and parts of words in scripts without spaces', () => {
  const tools = [
    { id: 'merge-pdf', title: 'Réunir des PDF', summary: 'PDFを一つにまとめます。', category: 'pages' as const },
  ]
  expect(searchTools(tools, 'reunir')).toHaveLength(1)
  expect(searchTools(tools, 'RÉUNIR')).toHaveLength(1)
  expect(searchTools(tools, '結合', { 'merge-pdf': 'ファイル結合' })).toHaveLength(1)
  expect(searchTools(tools, 'union', { 'merge-pdf': 'reunion' })).toHaveLength(0)
})

it('separates words in Japanese where the script changes and where the object ends, and reads wide letters', () => {
  const tool = (id: string, title: string) => ({ id, title, summary: '', category: 'pages' }) as const
  const tools = [tool('merge-pdf', 'PDFを結合'), tool('pdf-to-word', 'PDFをWordに')]
  const found = (query: string) => searchTools(tools, query).map(({ id }) => id)
  expect(found('pdf結合')).toEqual(['merge-pdf'])
  expect(found('ＰＤＦを結合')).toEqual(['merge-pdf'])
  expect(found('wordに')).toEqual(['pdf-to-word'])
})
