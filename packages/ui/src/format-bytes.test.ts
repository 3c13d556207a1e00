import { afterEach, expect, it, vi } from 'vitest'
import { formatBytes, roundBytes } from './format-bytes.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

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

it.each([
  ['de', '1,5 KB'],
  ['de-AT', '1,5 KB'],
  ['auto', '1.5 KB'],
  ['', '1.5 KB'],
])('writes the decimals of a page whose lang is "%s" as %s', (lang, text) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  expect(formatBytes(1536)).toBe(text)
})

it.each([
  [512, '512 o'],
  [1536, '1,5 Ko'],
  [52_428_800, '50 Mo'],
])('counts octets on a French page: %d as %s', (bytes, text) => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr-CA' } })
  expect(formatBytes(bytes)).toBe(text)
})

it.each([
  [0, '0 Bytes'],
  [99, '99 Bytes'],
  [1021, '1000 Bytes'],
  [1_294_967, '1.2 MB'],
  [44_060, '43 KB'],
  [993_000, '970 KB'],
  [154_900_000, '150 MB'],
])('an estimate of %d bytes is written as %s', (bytes, text) => {
  expect(formatBytes(roundBytes(bytes))).toBe(text)
})
