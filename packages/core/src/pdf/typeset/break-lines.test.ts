import { expect, it } from 'vitest'
import { breakLines } from './break-lines.js'
import type { Span } from './text-style.js'
import type { WordSetter } from './word-setter.js'

it.each([
  ['letters', '\u05d0'.repeat(3000)],
  ['marks on one letter', `a${'\u0301'.repeat(3000)}`],
  ['an address', `https://example.com/${'a/'.repeat(50)}${'b'.repeat(2000)}`],
])('sets a word that is longer than any line in pieces, and keeps all of it: %s', async (_, text) => {
  let longest = 0
  const words = {
    width: async (piece: string) => {
      longest = Math.max(longest, piece.length)
      return piece.length
    },
  } as unknown as WordSetter
  const spans = [{ text, style: {} }] as unknown as Span[]
  let kept = ''
  for await (const { parts } of breakLines(spans, words, { room: () => 100 }))
    kept += parts.map((part) => part.text).join('')
  expect(kept).toBe(text)
  expect(longest).toBeLessThanOrEqual(400)
})
