import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rawField, rawForm } from '../../testing/requests.js'
import { type ReceivedForm, receiveForm } from './receive-form.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-form-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** All parts of a form, how many of them were in memory when the last one came, and the most that had been parsed when it was another one's turn. */
let streams: WeakRef<object>[]
let held = 0
let ahead = 0
beforeEach(() => {
  streams = []
  ahead = 0
})

/** Receives a form with 50 values in one field of at most so many bytes each. */
async function receive(value: string, maxTextBytes: number, takesMany: boolean): Promise<ReceivedForm> {
  const app = Fastify()
  await app.register(multipart)
  const limits = {
    maxBytes: 2 ** 22,
    maxAllFilesBytes: 2 ** 22,
    maxTextBytes: () => maxTextBytes,
    maxTextTotal: 2 ** 22,
    takesMany: () => takesMany,
    maxFiles: 100,
    maxFields: 100,
    maxFileBytes: () => undefined,
    refusal: () => '',
  }
  let form: ReceivedForm | undefined
  app.post('/', async (received) => {
    const { parts } = received
    received.parts = async function* (options) {
      for await (const part of parts.call(this, options)) {
        streams.push(new WeakRef(part))
        ahead = Math.max(ahead, Object.values(part.fields).flat().length)
        if (streams.length === 50) {
          collectGarbage()
          held = streams.filter((one) => one.deref() !== undefined).length
        }
        yield part
      }
    }
    form = await receiveForm(received, folder, limits, new AbortController().signal)
    return {}
  })
  await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=XbX' },
    payload: rawForm(...Array.from({ length: 50 }, () => rawField('color', value))),
  })
  await app.close()
  return form!
}

it('holds only the first value of a field that takes one, however often a form repeats it', async () => {
  const value = 'x'.repeat(4000)
  const { values } = await receive(value, 4096, false)
  expect(values.color).toEqual([value, ...Array.from({ length: 49 }, () => '')])
})

it('puts no more than the first of long values on disk where a field takes one', async () => {
  const { values, texts } = await receive('x'.repeat(70_000), 100_000, false)
  expect([texts.color?.length, values.color?.length]).toEqual([1, 49])
  expect(await readdir(folder)).toHaveLength(1)
})

it('keeps all values of a field that takes several', async () => {
  const value = 'x'.repeat(1000)
  const { values } = await receive(value, 100_000, true)
  expect(values.color).toEqual(Array.from({ length: 50 }, () => value))
})

it('lets go of each part of a form as soon as it has been dealt with', async () => {
  await receive('x'.repeat(1000), 100_000, true)
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThan(10)
})

it('parses no more parts at a time than a little memory can hold', async () => {
  await receive('x'.repeat(4000), 100_000, true)
  expect(ahead).toBeGreaterThan(1)
  expect(ahead).toBeLessThan(10)
})
