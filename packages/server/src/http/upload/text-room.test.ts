import { expect, it } from 'vitest'
import { TextRoom } from './text-room.js'

const KiB = 1024

it('has no room for long text while others hold all there is, but for short text', () => {
  const room = new TextRoom(1000 * KiB)
  const first = room.open()
  expect(first.take(1008 * KiB)).toBe(true)
  const second = room.open()
  expect(second.take(8 * KiB)).toBe(true)
  expect(second.take(1)).toBe(false)
  first.release()
  expect(second.take(900 * KiB)).toBe(true)
  expect(room.bytes).toBe(900 * KiB)
  second.give(899 * KiB)
  expect(room.bytes).toBe(KiB)
})

it('gets all of it back, however often it is released', () => {
  const room = new TextRoom(1000 * KiB)
  const share = room.open()
  for (let count = 0; count < 100; count++) share.take(5 * KiB)
  expect(room.bytes).toBe(492 * KiB)
  share.release()
  share.release()
  expect(room.bytes).toBe(0)
})
