import { expect, it } from 'vitest'
import { byteSize } from './byte-size-option.js'

it.each([
  ['200KB', 204_800],
  ['1,5 MB', 1_572_864],
  ['300kib', 307_200],
  ['10 Mo', 10_485_760],
  ['1,5\u202fKo', 1536],
  ['512 o', 512],
  ['4096', 4096],
])('reads %s as %d bytes', (text, bytes) => {
  expect(byteSize('1MB').parse(text)).toBe(bytes)
})

it.each(['0', 'small', '10 Mob', 'MB'])('refuses %s', (text) => {
  expect(byteSize('1MB').safeParse(text).success).toBe(false)
})
