import { pbkdf2 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Metrics } from '../../metrics.js'
import { rawFile, rawForm } from '../../testing/requests.js'
import { answerWithProblems } from '../error-answers.js'
import { receiveForm } from './receive-form.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-form-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const pbkdf2Later = promisify(pbkdf2)

/** Listeners at requests that were there when their forms had been received or refused, and not before. */
let left: unknown[]
beforeEach(() => {
  left = []
})
const missing = (all: readonly unknown[], known: readonly unknown[]) => all.filter((one) => !known.includes(one))

/** Sends a form piece by piece, and gives the status and the text of the answer. */
async function trickle(
  pieces: Buffer[],
  pauseMs: number,
  headers: Record<string, string> = {},
  pace?: (bytes: number) => number,
  parser?: () => AsyncIterableIterator<never>,
): Promise<{ status: number; text: string }> {
  const app = Fastify()
  await app.register(multipart)
  app.decorateRequest('tool', '')
  app.decorateRequest('problemCode', '')
  answerWithProblems(app, 2 ** 20, { refused: { inc: () => {} } } as unknown as Metrics)
  const limits = {
    maxBytes: 2 ** 20,
    maxAllFilesBytes: 2 ** 20,
    maxTextBytes: () => 1000,
    maxTextTotal: 2000,
    maxFiles: 5,
    maxFields: 5,
    maxFileBytes: () => 2 ** 20,
    refusal: () => '',
    slowMs: 400,
    arrivalSeconds: 10,
    graceMs: 300,
  }
  app.post('/', async (received) => {
    const listeners = () => received.raw.eventNames().flatMap((name) => received.raw.rawListeners(name))
    const before = listeners()
    if (parser) received.parts = parser
    const receiving = receiveForm(received, folder, limits, new AbortController().signal, undefined, pace)
    return receiving.then(({ size }) => ({ size })).finally(() => left.push(...missing(listeners(), before)))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    let isDone = false
    const sent = request(
      url,
      { method: 'POST', agent: false, headers: { 'content-type': 'multipart/form-data; boundary=XbX', ...headers } },
      (response) => {
        isDone = true
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode!, text }))
      },
    )
    sent.on('error', (error) => (isDone ? undefined : reject(error)))
    void (async () => {
      for (const piece of pieces) {
        if (isDone) break
        sent.write(piece)
        await new Promise((next) => setTimeout(next, pauseMs))
      }
      sent.end()
    })()
  })
  await app.close()
  return answer
}

const body = Buffer.from(rawForm(rawFile('file', 'x'.repeat(20_000))))
const cut = (size: number) =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, n) => body.subarray(n * size, (n + 1) * size))

it('takes a form that comes in slowly but steadily, over several of its time windows', async () => {
  expect(await trickle(cut(1000), 60)).toEqual({ status: 200, text: '{"size":20000}' })
})

it('cuts off a sender that all but stands still', async () => {
  const { status, text } = await trickle(cut(2), 50)
  expect(status).toBe(408)
  expect(text).toContain('REQUEST_TIMEOUT')
})

it('cuts off a sender that announces much and sends little', async () => {
  const { status, text } = await trickle(cut(100), 50, { 'content-length': '1000000' })
  expect(status).toBe(408)
  expect(text).toContain('REQUEST_TIMEOUT')
})

it('waits for a disk that has much to do, and does not blame the form', async () => {
  // All threads that could write are taken, for longer than a parser may take nothing.
  const busy = Array.from({ length: 4 }, () => pbkdf2Later('a', 'b', 400_000, 64, 'sha512'))
  expect(await trickle(cut(20_000), 0)).toEqual({ status: 200, text: '{"size":20000}' })
  await Promise.all(busy)
})

it('holds a form back that is to come more slowly, and has all of it in the end', async () => {
  const counted: number[] = []
  const form = Buffer.from(rawForm(rawFile('file', 'x'.repeat(300_000))))
  const pieces = Array.from({ length: 6 }, (_, index) => form.subarray(index * 60_000, (index + 1) * 60_000))
  const answer = await trickle(pieces, 0, {}, (bytes) => {
    counted.push(bytes)
    return 20
  })
  expect(answer).toEqual({ status: 200, text: '{"size":300000}' })
  expect(counted.length).toBeGreaterThan(1)
  // The one part counts for more than it has.
  expect(counted.reduce((sum, bytes) => sum + bytes, 0)).toBe(form.length + 128 * 1024)
})

it('holds a form back for each of its parts, however small they are', async () => {
  const [few, many] = await Promise.all(
    [1, 4].map(async (parts) => {
      let held = 0
      const form = Buffer.from(rawForm(...Array.from({ length: parts }, () => rawFile('file', ''))))
      const answer = await trickle([form], 0, {}, (bytes) => {
        held += bytes
        return 20
      })
      expect(answer).toEqual({ status: 200, text: '{"size":0}' })
      return held - form.length
    }),
  )
  expect(few).toBeGreaterThan(0)
  expect(many).toBe(4 * few!)
})

it('does not blame a form for the time that it is held back', async () => {
  // Longer than its sender may be slow, and its parser may take nothing.
  const answer = await trickle(cut(5000), 0, {}, () => 500)
  expect(answer).toEqual({ status: 200, text: '{"size":20000}' })
})

it('reads nothing of a form whose turn has not come, and does not call it slow', async () => {
  const asked: number[] = []
  // Longer than its sender may be slow.
  const answer = await trickle(cut(20_000), 0, {}, (bytes) => (asked.push(bytes) === 1 ? 900 : 0))
  expect(answer).toEqual({ status: 200, text: '{"size":20000}' })
  expect(asked[0]).toBe(128 * 1024)
})

it.each([
  { what: 'received', files: 3, status: 200 },
  { what: 'refused for too many files', files: 2000, status: 413 },
])('row 174: lets go of all parts of a form that is $what', async ({ files, status }) => {
  const form = Buffer.from(rawForm(...Array.from({ length: files }, () => rawFile('file', ''))))
  expect(await trickle([form], 0)).toMatchObject({ status })
  expect(left).toEqual([])
})

it('gives up on a parser that takes nothing', async () => {
  async function* forever() {
    await new Promise(() => {})
  }
  expect(await trickle([body], 0, {}, undefined, forever as () => AsyncIterableIterator<never>)).toMatchObject({
    status: 400,
  })
  expect(left).toEqual([])
})
