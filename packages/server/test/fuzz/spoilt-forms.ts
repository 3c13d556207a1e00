import { request } from 'node:http'
import fc from 'fast-check'
import { expect } from 'vitest'
import { rawField, rawFile, rawForm } from '../../src/testing/requests.js'
import { startTestServer } from '../../src/testing/test-server.js'
import { effort } from './effort.js'

const good = Buffer.from(rawForm(rawField('loud', 'true'), rawFile(), rawField('times', '2')))

/** Ways to spoil a body: cut it, turn bits, repeat or drop a stretch, put a telling piece somewhere. */
const telling = [
  '\r\n',
  '--XbX',
  '--XbX--',
  '\r\n\r\n',
  'Content-Disposition: form-data; name="',
  '; filename="',
  '"',
  '\0',
  'Content-Type: application/json',
  '\xff',
  'z'.repeat(70_000),
]
const place = fc.nat({ max: good.length - 1 })
const mutation = fc.oneof(
  place.map((at) => (body: Buffer) => body.subarray(0, at)),
  fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, bits]) => (body: Buffer) => {
    const changed = Buffer.from(body)
    if (at < changed.length) changed[at]! ^= bits
    return changed
  }),
  fc.tuple(place, fc.nat({ max: 120 })).map(
    ([at, length]) =>
      (body: Buffer) =>
        Buffer.concat([body.subarray(0, at), body.subarray(at + length)]),
  ),
  fc.tuple(place, fc.nat({ max: 120 })).map(
    ([at, length]) =>
      (body: Buffer) =>
        Buffer.concat([body.subarray(0, at + length), body.subarray(at)]),
  ),
  fc.tuple(place, fc.constantFrom(...telling)).map(
    ([at, piece]) =>
      (body: Buffer) =>
        Buffer.concat([body.subarray(0, at), Buffer.from(piece, 'latin1'), body.subarray(at)]),
  ),
)
const bodies = fc.record({
  mutations: fc.array(mutation, { minLength: 1, maxLength: 4 }),
  pieces: fc.integer({ min: 1, max: 3 }),
})

/** Sends so many forms, and holds when each is answered by a result or a refusal, and the server stays clean. */
export async function sendSpoiltForms(numRuns: number): Promise<void> {
  const server = await startTestServer({ maxJobs: 2 })
  const answers = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(bodies, async ({ mutations, pieces }) => {
      const body = mutations.reduce<Buffer>((spoilt, mutate) => mutate(spoilt), good)
      const status = await send(`${server.url}/api/echo`, body, pieces)
      expect([200, 400, 413, 415, 422]).toContain(status)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }),
    effort(numRuns),
  )
  // A fuzzer that only ever meets one answer tests nothing.
  expect(answers.get(200)).toBeGreaterThan(numRuns / 30)
  expect(answers.get(400)).toBeGreaterThan(numRuns / 3)
  await server.expectClean()
  await server.close()
}

function send(url: string, body: Buffer, pieces: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent: false, headers: { 'content-type': 'multipart/form-data; boundary=XbX' } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode!))
      },
    )
    sent.once('error', reject)
    const size = Math.ceil(body.length / pieces)
    for (let at = 0; at < body.length; at += size) sent.write(body.subarray(at, at + size))
    sent.end()
  })
}
