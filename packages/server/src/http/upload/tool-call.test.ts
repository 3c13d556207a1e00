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

it('refuses parts of what is no list, and items that are wrong', () => {
  expect(() => optionsOf({ areas: [JSON.stringify(area(1)), '5'] })).toThrow('must be an object')
  expect(() => optionsOf({ find: ['a'], password: ['a', 'b'] })).toThrow('"password" is given twice. Give it once.')
})
