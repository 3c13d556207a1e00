import { findOperation } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { failureInFlags, inFlags } from './name-flags.js'

const extend = findOperation('extend-signatures')!
const failure = (message: string, field?: string) => ({
  code: 'INVALID_OPTIONS',
  kind: 'input' as const,
  message,
  details: field === undefined ? {} : { problems: [{ field, message }] },
})

describe('inFlags', () => {
  it('names options and files as flags', () => {
    expect(inFlags('Name an authority with the option "timestampUrl".', extend)).toBe(
      'Name an authority with --timestamp-url.',
    )
    expect(inFlags('Add the list (field "validation") to the PDF file (field "file").', extend)).toBe(
      'Add the list (--validation) to the PDF file.',
    )
  })
})

describe('failureInFlags', () => {
  it.each([
    ['The address is missing.', 'timestampUrl', 'The address is missing. (--timestamp-url)'],
    ['Give the option "timestampUrl".', 'timestampUrl', 'Give --timestamp-url.'],
    ['The file is signed.', 'file', 'The file is signed.'],
    ['Nothing helps.', undefined, 'Nothing helps.'],
    ['Give the option "password".', 'password', 'Give --password.'],
    ['x--password.pdf is bad.', 'password', 'x--password.pdf is bad. (--password or --password-file)'],
    ['It is locked.', 'password', 'It is locked. (--password or --password-file)'],
  ])('names the flag at fault, once: %s', (message, field, named) => {
    expect(failureInFlags(failure(message, field), extend).message).toBe(named)
  })

  it.each(['PASSWORD_REQUIRED', 'PASSWORD_WRONG'])('names the flags of the password: %s', (code) => {
    const locked = { ...failure('It is locked.'), code }
    expect(failureInFlags(locked, extend).message).toBe('It is locked. (--password or --password-file)')
    const second = { ...failure('It is locked.', 'newerPassword'), code }
    expect(failureInFlags(second, findOperation('compare-pdfs')!).message).toBe(
      'It is locked. (--newer-password or --newer-password-file)',
    )
  })
})
