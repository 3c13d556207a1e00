import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { exampleCall, exampleOutput } from './curl-example.js'

it.each(operations.map((operation) => [operation.id, operation] as const))(
  'names the result of %s as it is named without options',
  (_, operation) => {
    const { output = '' } = exampleCall(operation, '')
    for (const name of [exampleOutput(operation), output]) expect(name).not.toMatch(/undefined|null|NaN|\[object/)
  },
)

it('names it by the format that the options of an example choose', () => {
  const convert = operations.find(({ id }) => id === 'extract-audio')!
  expect(exampleOutput(convert, { files: { file: ['clip.mp4'] }, options: { to: 'mp3' } })).toBe('clip.mp3')
})
