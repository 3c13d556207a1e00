import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readMessages, sendMessage } from './message-channel.js'

it('reads messages however they are cut, and lines that are no JSON as nothing', async () => {
  const channel = new PassThrough()
  const read: unknown[] = []
  readMessages(channel, (message) => read.push(message))
  sendMessage(channel, { a: 'ü\n' })
  for (const byte of Buffer.from('{"b":"é"}\n{"c"\n')) channel.write(Buffer.of(byte))
  await turn()
  expect(read).toEqual([{ a: 'ü\n' }, { b: 'é' }, undefined])
})

it.each([
  ['one that does not end', 'x'.repeat(101)],
  ['many', '{}\n'.repeat(70)],
])('holds no more of a message than it may, and reads no more of them: %s', async (_, text) => {
  const channel = new PassThrough()
  const read: unknown[] = []
  const tooMuch = new Promise<void>((resolve) => {
    readMessages(channel, (message) => read.push(message), resolve, { message: 100, all: 200 })
  })
  for (let at = 0; at < text.length; at += 30) channel.write(text.slice(at, at + 30))
  await tooMuch
  expect(channel.destroyed).toBe(true)
  expect(read.length).toBeLessThan(67)
})
