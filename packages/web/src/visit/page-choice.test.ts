import { expect, it } from 'vitest'
import { fileChoices, readPageChoice, writePageChoice } from './page-choice.js'

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

it('comes back for each of several files, also after one was left out', () => {
  let values: Record<string, string | boolean> = {}
  const other = new File(['x'], 'b.pdf')
  const setValue = (name: string, value: string | boolean) => {
    values = { [name]: value }
  }
  const form = () => ({ values, setValue })
  expect(fileChoices(form()).of(file)).toBeUndefined()
  fileChoices(form()).choose(
    new Map([
      [file, 90],
      [other, -90],
    ]),
  )
  expect([file, other].map((one) => fileChoices(form()).of(one))).toEqual([90, -90])
  expect(fileChoices(form()).of(new File([''], 'constructor'))).toBeUndefined()
})
