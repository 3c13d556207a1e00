import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { readToolCall } from './tool-call.js'

/** The options of a call of `redact-pdf`, whose form has these values. */
function optionsOf(values: Record<string, string[]>): Record<string, unknown> {
  const file = { path: '/nowhere', name: 'a.pdf', size: 1, type: 'application/pdf' }
  const form = { files: { file: [file] }, values, texts: {}, size: 1 }
  return readToolCall([findOperation('redact-pdf')!], form as Parameters<typeof readToolCall>[1]).options
}

const area = (page: number) => ({ page, x: 0, y: 0, width: 9, height: 9 })

it('takes the parts of a list one by one', () => {
  const areas = [area(1), area(2)]
  expect(optionsOf({ areas: areas.map((one) => JSON.stringify(one)) })).toEqual({ areas })
  expect(optionsOf({ find: ['Ada', '2025', '[a]'] })).toEqual({ find: ['Ada', '2025', '[a]'] })
})

/** What a call of an operation with these options is refused for. */
function refusalOf(id: string, values: Record<string, string[]>) {
  const file = { path: '/nowhere', name: 'a.pdf', size: 1, type: 'application/pdf' }
  const form = { files: { file: [file] }, values, texts: {}, size: 1 } as Parameters<typeof readToolCall>[1]
  try {
    readToolCall([findOperation(id)!], form)
  } catch (error) {
    return error as { message: string; details: { problems: { field: string; message: string }[] } }
  }
}

it('does not say that an option is missing that is given twice', () => {
  const twice = '"angle" is given twice. Give it once.'
  expect(refusalOf('rotate-pdf', { angle: ['90', '180'] })?.message).toBe(twice)
  expect(refusalOf('rotate-pdf', { angle: ['five', 'six'] })?.details.problems).toEqual([
    { field: 'angle', message: twice },
  ])
})

it('names the option in each problem', () => {
  const refusal = refusalOf('rotate-pdf', { angle: ['NaN'] })
  expect(refusal?.details.problems).toEqual([{ field: 'angle', message: expect.stringMatching(/^angle must be a/) }])
  expect(refusal?.details.problems.map(({ message }) => message)).toEqual([refusal?.message])
})

it('refuses parts of what is no list, and items that are wrong', () => {
  expect(() => optionsOf({ areas: [JSON.stringify(area(1)), '5'] })).toThrow('must be an object')
  expect(() => optionsOf({ find: ['a'], password: ['a', 'b'] })).toThrow('"password" is given twice. Give it once.')
})
