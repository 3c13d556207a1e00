import { type FileSlot, fieldsOf, httpPath } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import fc from 'fast-check'
import { expect } from 'vitest'
import { makePdf } from '../../src/testing/make-pdf.js'
import { type FileField, post } from '../../src/testing/requests.js'
import { startTestServer } from '../../src/testing/test-server.js'
import { effort } from './effort.js'

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Values that no form of ours would send. */
const strange = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.json({ maxDepth: 3 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '1e9',
    '1.5',
    'NaN',
    'null',
    '[]',
    '{}',
    '[0]',
    '[-1]',
    '[1,1,1]',
    '["1"]',
    '{"1":45}',
  ),
  fc.constantFrom(
    '1-999999999',
    '5-1',
    '1,'.repeat(5000),
    '!',
    'odd',
    '{"__proto__":{"x":1}}',
    deep(2000),
    '\u0000',
    '💥',
  ),
)
const pdf = { content: makePdf(3), name: 'three.pdf' }
/** Operations that work on one PDF alone. */
const candidates = operations.filter(({ files }) => {
  const slots = Object.values(files as Record<string, FileSlot>)
  return slots[0]?.mimeTypes.includes('application/pdf') && slots.filter(({ optional }) => !optional).length === 1
})

/** Sends so many requests with strange options, and holds when each is answered by a result or a refusal. */
export async function sendStrangeOptions(numRuns: number): Promise<void> {
  const server = await startTestServer({ registryModule: '@sheaf/core/registry', maxJobs: 2, queueSize: 100 })

  const answers = new Map<number, number>()
  const cases = fc.constantFrom(...candidates).chain((operation) => {
    const names = fieldsOf(operation.options).map(({ name }) => name)
    const fields =
      names.length === 0
        ? fc.constant({})
        : fc.dictionary(fc.constantFrom(...names, 'unheardOf'), strange, { maxKeys: 3 })
    return fc.tuple(fc.constant(operation), fields)
  })
  await fc.assert(
    fc.asyncProperty(cases, async ([operation, fields]) => {
      const [slot = 'file'] = Object.keys(operation.files)
      const form: [string, string | FileField][] = [
        ...Object.entries({ ...operation.http?.match, ...(fields as Record<string, string>) }),
        [slot, pdf],
      ]
      const { status } = await post(server.url + httpPath(operation), form)
      expect([200, 400, 413, 415, 422, 501, 504]).toContain(status)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }),
    effort(numRuns),
  )
  expect(answers.get(400)).toBeGreaterThan(numRuns / 6)
  await server.expectClean()
  await server.close()
}
