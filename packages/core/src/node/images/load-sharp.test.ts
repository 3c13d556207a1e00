import { expect, it } from 'vitest'
import { orUnavailable } from './load-sharp.js'

it('says what to install where sharp has no binary', () => {
  const missing = () => {
    throw new Error('Could not load the "sharp" module using the linux-x64 runtime')
  }
  expect(() => orUnavailable(missing)).toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE', message: expect.stringContaining('--include=optional') }),
  )
})

it('says what to install where there is no sharp', () => {
  const missing = () => {
    throw Object.assign(new Error("Cannot find module 'sharp'"), { code: 'MODULE_NOT_FOUND' })
  }
  expect(() => orUnavailable(missing)).toThrow(
    expect.objectContaining({
      code: 'UNAVAILABLE',
      message: expect.stringContaining(
        'is not installed. Install it with its binary (npm install --include=optional sharp)',
      ),
    }),
  )
})
