import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { RunError } from '../run/runner.js'
import { type Language, languageNames, speak } from '../texts/language.js'
import { problemsInLanguage } from './run-problems.js'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterEach(() => speak('en'))
afterAll(() => vi.unstubAllGlobals())

it.each(Object.keys(languageNames) as Language[])(
  'says in %s what an error means, with its cause and the file',
  async (language) => {
    await speak(language)
    const message = 'ada.p12 cannot be opened: the password is wrong.'
    const error = new RunError('PASSWORD_WRONG', message, {
      foreign: true,
      problems: [{ field: 'keyPassword', message }],
    })
    const [problem] = problemsInLanguage(error)
    expect(problem!.message).toContain(message)
    expect(problem!.message === message).toBe(language === 'en')
  },
)

it('keeps the name of the file, which only the error itself says', () => {
  const problem = { field: 'keyPassword', message: 'The password is wrong.' }
  const error = new RunError('PASSWORD_WRONG', 'ada.p12: The password is wrong.', {
    foreign: true,
    problems: [problem],
  })
  expect(problemsInLanguage(error)).toEqual([{ field: 'keyPassword', message: 'ada.p12: The password is wrong.' }])
})

it('gives each of several problems its own message', () => {
  const problems = ['a', 'b'].map((field) => ({ field, message: `${field} is wrong.` }))
  const error = new RunError('VALIDATION', 'a is wrong. b is wrong.', { foreign: true, problems })
  expect(problemsInLanguage(error)).toEqual(problems)
})
