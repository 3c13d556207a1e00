import { expect, it } from 'vitest'
import { findJsonError } from './find-json-error.js'

it.each(['{}', '[]', ' { "a" : [1, -2.5e3, true, null, "x\\u00e9\\n"], "b": {} } ', '"text"', '0'])(
  'finds nothing wrong with %s',
  (text) => {
    expect(() => JSON.parse(text)).not.toThrow()
    expect(findJsonError(text)).toBeUndefined()
  },
)

it.each([
  ['', 0],
  ['x', 0],
  ['{"1": 90', 8],
  ['{1: 90}', 1],
  ['{"a" 1}', 5],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['{"a": 01}', 7],
  ['{"a":1,}', 7],
  ["{'a': 1}", 1],
  ['[1] x', 4],
  ['"a\nb"', 0],
])('finds where %j stops being JSON', (text, at) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(findJsonError(text)).toBe(at)
})
