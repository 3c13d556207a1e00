import { describe, expect, it } from 'vitest'
import { nameOptions } from './name-options.js'

const flags = (name: string, kind: 'option' | 'slot') => (kind === 'slot' || name === 'other' ? undefined : `--${name}`)

describe('nameOptions', () => {
  it.each([
    ['Give it as the option "language", such as en.', 'Give it as --language, such as en.'],
    ['Give the options "areas", "find" or "patterns".', 'Give --areas, --find or --patterns.'],
    ['The option "title" is long.', '--title is long.'],
    ['Give a PDF file (field "file").', 'Give a PDF file.'],
    ['Merge them with the option "other".', 'Merge them with the option "other".'],
    ['There is no field "title" in an option "title".', 'There is no field "title" in an option "title".'],
  ])('gives options the names of a host: %s', (message, named) => {
    expect(nameOptions(message, flags)).toBe(named)
  })

  it('gives slots their names', () => {
    expect(nameOptions('Give a signature (field "signature").', (name) => `--${name}`)).toBe(
      'Give a signature (--signature).',
    )
  })
})
