import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { FormGate } from './form-gate.js'

it('lets what has come through before it waits, so that nothing is held meanwhile', async () => {
  const asked: number[] = []
  const gate = new FormGate({}, (bytes) => {
    asked.push(bytes)
    return asked.length === 1 ? 3_600_000 : 0
  })
  Readable.from([Buffer.alloc(1000), Buffer.alloc(2000)]).pipe(gate)
  const [first] = (await gate[Symbol.asyncIterator]().next()).value ?? []
  expect(first).toBe(0)
  expect(asked).toEqual([1000])
})

it('forgets at once what waits when the form is over', async () => {
  let settle = (_: unknown) => {}
  const settled = new Promise((resolve) => {
    settle = resolve
  })
  class Watched extends FormGate {
    override _transform(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
      super._transform(chunk, encoding, (error) => {
        settle(error)
        done(error)
      })
    }
  }
  const gate = new Watched({}, () => 3_600_000)
  gate.resume()
  gate.write(Buffer.alloc(1000))
  gate.once('data', () => gate.destroy())
  await expect(finished(gate)).rejects.toThrow()
  await settled
})
