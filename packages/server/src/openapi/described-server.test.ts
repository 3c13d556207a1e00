import type { AnyOperation } from '@sheaf/core'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { eventually } from '../testing/eventually.js'
import { type FileField, pdfBytes, post } from '../testing/requests.js'
import { fakeOperations, startTestServer, type TestServer } from '../testing/test-server.js'
import { openApi } from './openapi.js'

const { operations } = (await import(fakeOperations)) as { operations: AnyOperation[] }
const document = openApi(operations, '1.0.0')
const file: [string, FileField] = ['file', { content: pdfBytes, name: 'a.pdf' }]
const later = { headers: { prefer: 'respond-async' } }

/** The schema of this name, made strict: what it does not describe may not be there either. */
function described(name: string) {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close)
    if (typeof value !== 'object' || value === null) return value
    const closed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, close(inner)]))
    const isOpen = !('properties' in value) || 'additionalProperties' in value
    return isOpen ? closed : { ...closed, additionalProperties: false }
  }
  const text = JSON.stringify({ $defs: close(document.components.schemas), $ref: `#/$defs/${name}` })
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
}

describe('the description of the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ clientPerMinute: 0, clientPerHour: 0 })
  })
  afterAll(() => server.close())

  const get = async (path: string) => (await fetch(server.url + path)).json() as Promise<Record<string, unknown>>
  const ended = (path: string) =>
    eventually(async () => {
      const account = await get(path)
      expect(account['state']).toBe('ended')
      return account
    })

  it('describes the answers to a client that does not wait, of a job that succeeds and of one that fails', async () => {
    for (const [path, fields, code] of [
      ['/api/echo', [file, ['warning', 'told']], 'OK'],
      ['/api/misbehave', [file, ['how', 'locked']], 'PASSWORD_REQUIRED'],
    ] satisfies [string, [string, string | FileField][], string][]) {
      const answer = await post(server.url + path, fields, later)
      const { responses } = document.paths[path]!.post as { responses: Record<string, { headers: object }> }
      expect(answer.status).toBe(202)
      for (const name of Object.keys(responses['202']!.headers))
        expect(answer.headers.get(name)).toEqual(expect.any(String))
      const kept = (await answer.json()) as { status: string }
      expect(described('KeptJob').parse(kept)).toEqual(kept)
      const account = await ended(kept.status)
      expect(described('JobAccount').parse(account)).toEqual(account)
      expect(account['code']).toBe(code)
    }
  })

  it('tells how the report of a batch is read, and how its failure', async () => {
    const locked: [string, FileField] = ['file', { content: 'GIF89a', name: 'b.pdf' }]
    const answer = await post(`${server.url}/api/batch/echo`, [file, locked])
    const report = new TextDecoder().decode(unzipSync(new Uint8Array(await answer.arrayBuffer()))['report.json'])
    const lines = JSON.parse(report) as unknown[]
    expect(lines).toHaveLength(2)
    expect(described('BatchReport').parse(lines)).toEqual(lines)
    const failed = await post(`${server.url}/api/batch/echo`, [locked])
    const problem = (await failed.json()) as { code: string }
    expect(described('Problem').parse(problem)).toEqual(problem)
    const { responses } = document.paths['/api/batch/echo']!.post as {
      responses: Record<string, { description: string }>
    }
    expect(responses[failed.status]!.description).toContain(problem.code)
  })

  it('holds against what it does not describe', () => {
    expect(described('KeptJob').safeParse({ id: 'alone' }).success).toBe(false)
    const line = { file: 'a', status: 'ok', originalSize: 1, warnings: [], seconds: 1 }
    expect(described('BatchReport').safeParse([line]).success).toBe(true)
    expect(described('BatchReport').safeParse([{ ...line, path: '/tmp' }]).success).toBe(false)
    expect(described('JobAccount').safeParse({ id: 'x'.repeat(22), state: 'lost' }).success).toBe(false)
  })
})
