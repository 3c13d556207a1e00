import { expect, it } from 'vitest'
import { TextMemoryQuota } from './text-memory-quota.js'

const KiB = 1024

it('has no room for long text while others hold all there is, but for short text', () => {
  const quota = new TextMemoryQuota(1000 * KiB)
  const first = quota.open()
  expect(first.take(1008 * KiB)).toBe(true)
  const second = quota.open()
  expect(second.take(8 * KiB)).toBe(true)
  expect(second.take(1)).toBe(false)
  first.release()
  expect(second.take(900 * KiB)).toBe(true)
  expect(quota.bytes).toBe(900 * KiB)
  second.give(899 * KiB)
  expect(quota.bytes).toBe(KiB)
})

it('gets all of it back, however often it is released', () => {
  const quota = new TextMemoryQuota(1000 * KiB)
  const share = quota.open()
  for (let count = 0; count < 100; count++) share.take(5 * KiB)
  expect(quota.bytes).toBe(492 * KiB)
  share.release()
  share.release()
  expect(quota.bytes).toBe(0)
})
