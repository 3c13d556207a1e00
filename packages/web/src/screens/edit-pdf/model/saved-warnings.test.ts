import { expect, it } from 'vitest'
import { eachOnce, withoutNothingDone } from './saved-warnings.js'

const repaired = { code: 'repaired', message: 'form.pdf was damaged.' }

it('says a warning once', () => {
  expect(eachOnce([repaired, { ...repaired, message: 'Another.' }, { ...repaired }])).toEqual([
    repaired,
    { ...repaired, message: 'Another.' },
  ])
})

it('does not say of a filled form that it was left unchanged', () => {
  const unchanged = { code: 'nothing-to-remove', message: 'It was left unchanged.', nothingDone: true }
  expect(withoutNothingDone([unchanged, repaired])).toEqual([repaired])
})
