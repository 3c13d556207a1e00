import { fieldsOf } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { RunError, type RunOutcome } from '../run/runner.js'
import { firstLocked, passwordProblems } from './password-problems.js'

const fields = fieldsOf(findOperation('compress-pdf')!.options)
const locked = new RunError('PASSWORD_REQUIRED', 'b.pdf is protected. Enter its password.')
const outcome = (errors: (RunError | undefined)[]): RunOutcome => ({
  location: 'device',
  inputBytes: 0,
  warnings: [],
  each: errors.map((error) => ({ file: new File([], 'a.pdf'), ...(error && { error }) })),
})

it('marks the field of the password when one of several files needs it', () => {
  const damaged = new RunError('INVALID_INPUT', 'a.pdf is damaged.')
  const error = firstLocked(outcome([damaged, undefined, locked]))
  expect(passwordProblems(fields, error)).toEqual([{ field: 'password', message: expect.stringContaining('password') }])
  expect(firstLocked(outcome([damaged, undefined]))).toBeUndefined()
})

it('leaves an error about another password, and a tool without one, alone', () => {
  const ofKey = new RunError('PASSWORD_WRONG', 'Wrong', { problems: [{ field: 'keyPassword', message: 'Wrong' }] })
  expect(passwordProblems(fields, ofKey)).toEqual([])
  expect(passwordProblems([], locked)).toEqual([])
})
