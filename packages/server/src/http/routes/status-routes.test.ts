import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { OcrEngine } from '@sheaf/core/node'
import { operations } from '@sheaf/core/registry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sharedSchemas } from '../../openapi/components.js'
import { eventually } from '../../testing/eventually.js'
import { pdfBytes, post } from '../../testing/requests.js'
import { startTestServer, type TestServer } from '../../testing/test-server.js'
import { describeTool } from '../catalog.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string) => fetch(server.url + path)

it('tells that it runs and that it takes work', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/readyz')).json()).toEqual({
    status: 'ok',
    checks: { workDir: true, sweeper: true, retention: true, accepting: true },
    sandbox: expect.stringMatching(/^(process|limits|namespaces|bubblewrap)$/),
  })
})

it('gives every answer an id of its own', async () => {
  const ids = await Promise.all(
    ['/healthz', '/api/tools', '/nothing'].map(async (path) => (await get(path)).headers.get('x-request-id')),
  )
  expect(new Set(ids).size).toBe(3)
  const given = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': 'chosen-by-client' } })
  expect(given.headers.get('x-request-id')).not.toBe('chosen-by-client')
})

it('lists the tools with their form, their limits and whether they can run', async () => {
  const { version, limits, tools } = (await (await get('/api/tools')).json()) as {
    version: string
    limits: Record<string, number>
    tools: Record<string, unknown>[]
  }
  expect(limits).toEqual({
    maxUploadMiB: 1024,
    maxPages: 10_000,
    maxPixels: 100_000_000,
    maxSeconds: 21_600,
    resultTtlSeconds: 7200,
  })
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(tools.map(({ id }) => id)).toEqual([
    'echo',
    'join',
    'cut',
    'annotate',
    'recognize',
    'look',
    'wide',
    'hurry',
    'keep',
    'shrink-image',
    'shrink-video',
    'misbehave',
    'convert',
    'run-pipeline',
  ])
  expect(tools[0]).toMatchObject({
    path: '/api/echo',
    response: 'file',
    slots: [
      { name: 'file', type: 'pdf', maxMiB: 1, many: false, optional: false },
      { name: 'extra', type: 'image', optional: true },
    ],
    available: true,
    missing: [],
  })
  expect(tools[0]!.fields).toContainEqual(expect.objectContaining({ name: 'password', kind: 'text', secret: true }))
  expect(tools.find(({ id }) => id === 'shrink-image')).toMatchObject({ path: '/api/shrink', match: { type: 'image' } })
})

it('tells what recognizes text, for the tools that do, and jobs are done by just that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-languages-'))
  await writeFile(join(folder, 'swe.traineddata'), '')
  vi.stubEnv('SHEAF_TESSDATA', folder)
  const server = await startTestServer({ ocrEngine: 'builtin' })
  const { tools } = (await (await fetch(`${server.url}/api/tools`)).json()) as { tools: Record<string, unknown>[] }
  const [engine, ...others] = tools.flatMap(({ id, engine }) =>
    engine && id !== 'convert' ? [engine as OcrEngine] : [],
  )
  expect(others).toEqual([])
  expect(engine).toEqual({
    name: 'tesseract.js',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    native: false,
    languages: expect.arrayContaining(['eng', 'kor', 'swe']),
  })
  const { properties, required } = sharedSchemas.OcrEngine as { properties: object; required: string[] }
  expect([Object.keys(engine!), Object.keys(engine!)]).toEqual([Object.keys(properties), required])
  const response = await post(`${server.url}/api/recognize`, [['file', { content: pdfBytes }]])
  expect(await response.json()).toMatchObject({ engine: `tesseract.js ${engine!.version}` })
  await server.close()
  await rm(folder, { recursive: true })
})

it.skipIf(process.platform === 'win32')('offers no tool whose program does not work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-programs-'))
  await writeFile(join(folder, 'tesseract'), '#!/bin/sh\necho tesseract 3.05\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  const server = await startTestServer({ ocrEngine: 'native' })
  const { tools } = (await (await fetch(`${server.url}/api/tools`)).json()) as { tools: Record<string, unknown>[] }
  const missing = [{ capability: 'recognizeText', title: expect.any(String), remedy: expect.any(String) }]
  expect(tools.find(({ id }) => id === 'recognize')).toMatchObject({ available: false, missing })
  expect((await post(`${server.url}/api/recognize`, [['file', { content: pdfBytes }]])).status).toBe(501)
  await server.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('tells what a tool lacks on this machine, and what to do about it', () => {
  const unlock = operations.find(({ id }) => id === 'unlock-pdf')!
  const machine = { ...server.app.services.runner.machine, capabilities: ['inflate', 'deflate'] as const }
  expect(describeTool(unlock, machine)).toMatchObject({
    available: false,
    missing: [{ capability: 'qpdf', title: expect.any(String), remedy: expect.stringContaining('Install') }],
  })
})

it('counts jobs for Prometheus, by tool and outcome', async () => {
  await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]])
  await post(`${server.url}/api/misbehave`, [
    ['file', { content: pdfBytes }],
    ['how', 'locked'],
  ])
  const text = await (await get('/metrics')).text()
  expect(text).toContain('sheaf_jobs_total{tool="echo",code="OK"} 1')
  expect(text).toContain('sheaf_jobs_total{tool="misbehave",code="PASSWORD_REQUIRED"} 1')
  expect(text).toMatch(/^sheaf_jobs_running 0$/m)
  expect(text).toMatch(/^sheaf_api_resident_bytes \d{7,}$/m)
})

it('describes itself at /openapi.json', async () => {
  const document = (await (await get('/openapi.json')).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/api/join-files')
})

it('counts requests, waits and durations for Prometheus, and tells how the disk and the process are', async () => {
  await get(`/api/downloads/${'a'.repeat(22)}`)
  await get('/some/where?text=secret')
  await post(`${server.url}/api/echo`, [['file', { content: pdfBytes, name: 'secret.pdf' }]])
  const text = await eventually(async () => {
    const read = await (await get('/metrics')).text()
    expect(read).toMatch(/^sheaf_http_requests_total\{route="\/api\/downloads\/:token",method="GET",status="4xx"\} 1$/m)
    return read
  })
  expect(text).toMatch(/^sheaf_http_requests_total\{route="\/api\/echo",method="POST",status="2xx"\} \d+$/m)
  expect(text).toMatch(/^sheaf_job_duration_seconds_count\{tool="echo",code="OK"\} [1-9]/m)
  expect(text).toMatch(/^sheaf_job_wait_seconds_count [1-9]/m)
  expect(text).toMatch(/^sheaf_disk_free_bytes \d{7,}/m)
  expect(text).toMatch(/^sheaf_event_loop_delay_seconds [\d.e-]+$/m)
  expect(text).toMatch(/^sheaf_oldest_artifact_age_seconds [\d.]+$/m)
  expect(text).not.toMatch(/secret|some|aaaa/)
})

it('is not ready when something of a client has been kept for nearly a day', async () => {
  const workDir = await mkdtemp(join(tmpdir(), 'sheaf-old-'))
  // Of a server elsewhere that shares the folder and is alive, so that nobody may remove what it has.
  const other = join(workDir, 'jobs', 'other')
  await mkdir(join(other, 'job'), { recursive: true })
  await writeFile(join(other, 'heartbeat'), JSON.stringify({ host: 'elsewhere', pid: 1 }))
  const then = new Date(Date.now() - 23.8 * 3_600_000)
  await utimes(join(other, 'job'), then, then)
  const aged = await startTestServer({ workDir })
  const response = await fetch(`${aged.url}/readyz`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'not ready', checks: { retention: false, sweeper: true } })
  const [, age] = /^sheaf_oldest_artifact_age_seconds ([\d.]+)$/m.exec(
    await (await fetch(`${aged.url}/metrics`)).text(),
  )!
  expect(Number(age)).toBeCloseTo(23.8 * 3600, -2)
  await aged.close()
  await rm(workDir, { recursive: true })
})

it('may serve its metrics on a port of their own', async () => {
  const apart = await startTestServer({ metricsPort: 0 })
  const { port } = JSON.parse(/.*metrics are served.*/.exec(apart.log())![0]) as { port: number }
  expect((await fetch(`${apart.url}/metrics`)).status).toBe(404)
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('sheaf_jobs_running 0')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
  await apart.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

it('may keep its metrics to itself', async () => {
  const silent = await startTestServer({ metrics: false })
  expect((await fetch(`${silent.url}/metrics`)).status).toBe(404)
  await silent.close()
})
