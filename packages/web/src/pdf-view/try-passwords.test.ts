import { expect, it } from 'vitest'
import { tryPasswords } from './try-passwords.js'

const [NEEDED, INCORRECT] = [1, 2]

/** What pdf.js is given until it asks a person, or has an error. */
function given(password: string | undefined, ask?: Parameters<typeof tryPasswords>[2]): unknown[] {
  const { password: first, onPassword } = tryPasswords(password, INCORRECT, ask)
  const answers: unknown[] = first === undefined ? [] : [first]
  for (let round = 0; onPassword && round < 6; round++) {
    const before = answers.length
    onPassword((answer) => answers.push(answer instanceof Error ? 'error' : answer), before === 0 ? NEEDED : INCORRECT)
    if (answers.at(-1) === 'error' || answers.length === before) break
  }
  return answers
}

it('tries a password prepared and as it is', () => {
  expect(given('S\u00aaSL')).toEqual(['SaSL', 'S\u00aaSL', 'error'])
  expect(given('plain')).toEqual(['plain'])
  expect(given(undefined)).toEqual([])
})

it('asks for another one only when all forms were wrong', () => {
  const asked: boolean[] = []
  const answers = given(undefined, (wrong, unlock) => {
    asked.push(wrong)
    if (asked.length < 3) unlock('S\u00aa')
  })
  expect(answers).toEqual(['Sa', 'S\u00aa', 'Sa', 'S\u00aa'])
  expect(asked).toEqual([false, true, true])
})
