import { expect, it } from 'vitest'
import { TextRoom } from './text-room.js'

const KiB = 1024

it('refuses long text while others hold all there is, and lets short text in', () => {
  const room = new TextRoom(1000 * KiB)
  const first = room.open()
  first.take(1064 * KiB)
  const second = room.open()
  second.take(64 * KiB)
  expect(() => second.take(1)).toThrow('Try again in a moment')
  first.release()
  second.take(900 * KiB)
  expect(room.bytes).toBe(900 * KiB)
})

it('gets all of it back, however often it is released', () => {
  const room = new TextRoom(1000 * KiB)
  const share = room.open()
  for (let count = 0; count < 100; count++) share.take(5 * KiB)
  expect(room.bytes).toBe(436 * KiB)
  share.release()
  share.release()
  expect(room.bytes).toBe(0)
})
