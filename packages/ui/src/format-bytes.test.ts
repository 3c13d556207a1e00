import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.js'

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [52_428_800, '50 MB'],
  [5_476_083_302, '5.1 GB'],
  [2 ** 50, '1048576 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
