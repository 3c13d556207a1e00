import { expect, it } from 'vitest'
import { readPageChoice, writePageChoice } from './page-choice.js'

const file = new File(['%PDF'], 'a.pdf', { lastModified: 5 })

it('comes back for the file it was made on, and for no other', () => {
  const written = writePageChoice(file, { 2: 90 })
  expect(readPageChoice(new File(['%PDF'], 'a.pdf', { lastModified: 5 }), written)).toEqual({ 2: 90 })
  expect(readPageChoice(new File(['%PDF'], 'a.pdf', { lastModified: 6 }), written)).toBeUndefined()
  expect(readPageChoice(new File(['%PDF!'], 'a.pdf', { lastModified: 5 }), written)).toBeUndefined()
})

it.each([undefined, true, '', '{', 'null', '{"of":1}'])('%s is no choice', (stored) => {
  expect(readPageChoice(file, stored)).toBeUndefined()
})
