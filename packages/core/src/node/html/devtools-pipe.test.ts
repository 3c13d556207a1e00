import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type DevtoolsEvent, DevtoolsPipe } from './devtools-pipe.js'

function open() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const events: DevtoolsEvent[] = []
  return { input, output, events, pipe: new DevtoolsPipe(input, output, (event) => events.push(event)) }
}

it('pairs answers with calls, however they are cut, and hands on events', async () => {
  const { input, output, events, pipe } = open()
  const calls = [pipe.send('A.a', { b: 1 }), pipe.send('B.b', {}, 's'), pipe.send('C.c')]
  const bytes = Buffer.from(
    '{"id":2,"result":{"ü":"é"}}\0{"method":"E.e","params":{"x":1},"sessionId":"s"}\0{"id":3,"error":{"message":"no"}}\0{"id":1,"result":{}}\0',
  )
  for (const byte of bytes) output.write(Buffer.from([byte]))
  const [first, second, third] = await Promise.allSettled(calls)
  expect([first, second]).toMatchObject([{ value: {} }, { value: { ü: 'é' } }])
  expect(third).toMatchObject({ reason: new Error('no') })
  expect(events).toEqual([{ method: 'E.e', params: { x: 1 }, sessionId: 's' }])
  expect(String(input.read())).toBe(
    '{"id":1,"method":"A.a","params":{"b":1}}\0{"id":2,"method":"B.b","params":{},"sessionId":"s"}\0{"id":3,"method":"C.c","params":{}}\0',
  )
})

it('ends all calls when the browser closes the pipe, writes no JSON, or never ends a message', async () => {
  const closed = open()
  const waiting = closed.pipe.send('A.a')
  closed.output.destroy()
  await expect(waiting).rejects.toThrow('closed its pipe')
  await expect(closed.pipe.send('A.a')).rejects.toThrow('closed its pipe')

  const confused = open()
  const answer = confused.pipe.send('A.a')
  confused.output.write('no\0')
  await expect(answer).rejects.toThrow('no JSON')

  const endless = open()
  const never = endless.pipe.send('A.a')
  never.catch(() => {})
  for (let index = 0; index < 33; index++) endless.output.write(Buffer.alloc(2 ** 20, 'x'))
  await turn()
  await expect(never).rejects.toThrow('too long')
})
