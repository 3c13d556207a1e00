import { expect, it } from 'vitest'
import { isToolError } from '../errors.js'
import { nodeCapabilities } from './capabilities.js'

it.each([
  [
    { officeEngine: 'atuo' },
    'The setting "officeEngine" must be auto, builtin, native, not "atuo". Did you mean "auto"?',
  ],
  [{ htmlEngine: 'builtin' }, 'The setting "htmlEngine" must be auto, off, not "builtin".'],
  [{ ocrEngine: null }, 'The setting "ocrEngine" must be auto, builtin, native, not null.'],
  [{ officeEngin: 'auto' }, 'There is no setting "officeEngin". Did you mean "officeEngine"?'],
])('refuses %j', (settings, message) => {
  let thrown: unknown
  try {
    nodeCapabilities(settings as never)
  } catch (error) {
    thrown = error
  }
  expect(isToolError(thrown)).toBe(true)
  expect(thrown).toMatchObject({ code: 'INVALID_OPTIONS', message })
})

it('takes settings that are left undefined', () => {
  expect(nodeCapabilities({ officeEngine: undefined, locale: undefined } as never).deflate).toBeDefined()
})
