import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { newJobId } from '../../src/testing/events.js'
import { eventually } from '../../src/testing/eventually.js'
import { newGate } from '../../src/testing/gate.js'
import { allPrograms, untilBuilt } from '../../src/testing/programs.js'
import { pdfBytes, post, rawFile, rawForm } from '../../src/testing/requests.js'
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.js'
import { thorough } from '../../src/testing/thorough.js'

let workDir: string
const started: ChildProcess[] = []
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'sheaf-shutdown-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(workDir, { recursive: true, force: true })
})

async function start(settings: Parameters<typeof startServerProcess>[0] = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ workDir, ...settings }, { areJobsWarm: true })
  started.push(server.child)
  return server
}

/** A job as its client sees it: the status of a whole answer and what it says, or how it was broken off. */
const job = ({ url }: ServerProcess, how: string, init?: RequestInit, content = pdfBytes) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', { content }],
      ['how', how],
    ],
    init,
  ).then(
    async (response) => `${response.status} ${await response.text()}`,
    (error: Error) => `broken off: ${error.message}`,
  )

const form = rawForm(rawFile())
const head = { 'content-type': 'multipart/form-data; boundary=XbX', 'content-length': String(form.length) }

/** An upload that has begun and is not at its end. */
async function beginUpload(
  { url }: ServerProcess,
  agent?: Agent,
): Promise<{ sent: ClientRequest; answer: Promise<string> }> {
  const sent = request(`${url}/api/echo`, { method: 'POST', headers: head, ...(agent ? { agent } : {}) })
  const answer = once(sent, 'response').then(
    async ([response]: IncomingMessage[]) => `${response!.statusCode} ${await text(response!)}`,
    (error: Error) => `broken off: ${error.message}`,
  )
  await new Promise<void>((resolve) => sent.write(form.slice(0, 40), () => resolve()))
  return { sent, answer }
}

const metric = async ({ url }: ServerProcess, name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])
const folders = async () => {
  const jobs = join(workDir, 'jobs')
  const found = await Promise.all((await readdir(jobs)).map((name) => readdir(join(jobs, name))))
  return found.flat().filter((name) => name.length === 36)
}

it('row 66: gives everybody a whole answer when it has to stop under load, and takes nothing new', async () => {
  const server = await start({ maxJobs: 2, queueSize: 10 })
  const gate = newGate()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const jobs = Array.from({ length: 6 }, () => job(server, 'wait', {}, gate.content))
  const upload = await beginUpload(server)
  await eventually(async () => expect(await metric(server, 'sheaf_jobs_queued')).toBe(4))
  await eventually(async () => expect(await folders()).toHaveLength(7))
  // A connection that carries one request now, and is to carry another.
  const kept = await beginUpload(server, agent)
  await eventually(async () => expect(await folders()).toHaveLength(8))
  server.child.kill('SIGTERM')
  await eventually(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow())

  const late = request(`${server.url}/api/echo`, { method: 'POST', headers: head, agent })
  const lateAnswer = once(late, 'response').then(
    async ([response]: IncomingMessage[]) => `${response!.statusCode} ${await text(response!)}`,
    () => 'refused',
  )
  late.end(form)
  gate.open()
  for (const { sent } of [upload, kept]) sent.end(form.slice(40))
  for (const { answer } of [upload, kept]) expect(await answer).toBe(`200 ${pdfBytes}`)
  expect(await lateAnswer).toMatch(/^refused$|^503 .*SHUTTING_DOWN/)
  expect(await Promise.all(jobs)).toEqual(Array(6).fill('200 waited'))
  expect(await server.exit).toBe(0)
  expect(await readdir(join(workDir, 'jobs'))).toEqual([])
})

it('row 80: a server that has to stop says so before it refuses connections', async () => {
  const server = await start({ maxJobs: 1, drainSeconds: 1 })
  server.child.kill('SIGTERM')
  await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503))
  const refused = await fetch(`${server.url}/api/echo`, { method: 'POST', headers: head, body: form })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'SHUTTING_DOWN'])
  expect(await server.exit).toBe(0)
})

it('answers 503 to what is not done in time, cuts no answer, and leaves nothing on disk', async () => {
  const server = await start({ maxJobs: 1, shutdownSeconds: 1 })
  const running = job(server, 'spin')
  await eventually(async () => expect(await metric(server, 'sheaf_jobs_running')).toBe(1))
  const waiting = [job(server, 'wait'), job(server, 'wait')]
  const { answer } = await beginUpload(server)
  await eventually(async () => expect(await metric(server, 'sheaf_jobs_queued')).toBe(2))
  await eventually(async () => expect(await folders()).toHaveLength(4))
  server.child.kill('SIGTERM')
  for (const response of await Promise.all([running, ...waiting, answer])) {
    expect(response).toMatch(/^503 /)
    expect(JSON.parse(response.slice(4))).toMatchObject({ code: 'SHUTTING_DOWN', retryAfter: 5 })
  }
  expect(await server.exit).toBe(0)
  expect(await readdir(join(workDir, 'jobs'))).toEqual([])
})

it('waits for jobs whose clients do not, and tells the next start which it had to end', async () => {
  const server = await start({ maxJobs: 2, shutdownSeconds: 3 })
  const gate = newGate()
  const [done, cut] = [newJobId(), newJobId()]
  const left = (id: string) => ({ headers: { prefer: 'respond-async', 'sheaf-job': id } })
  expect(await job(server, 'wait', left(done), gate.content)).toMatch(/^202/)
  expect(await job(server, 'wait', left(cut))).toMatch(/^202/)
  await eventually(async () => expect(await metric(server, 'sheaf_jobs_running')).toBe(2))
  server.child.kill('SIGTERM')
  gate.open()
  expect(await server.exit).toBe(0)
  expect(await readdir(join(workDir, 'jobs'))).toEqual([])
  const next = await start()
  const account = async (id: string) => (await (await fetch(`${next.url}/api/jobs/${id}`)).json()) as { code: string }
  expect((await account(done)).code).toBe('OK')
  expect((await account(cut)).code).toBe('SHUTTING_DOWN')
})

const secondSignals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

it.each(thorough ? secondSignals : secondSignals.slice(0, 1))(
  'ends at once at a second signal, with the exit code of that signal (%s)',
  async (signal, code) => {
    await untilBuilt(inject('allPrograms'))
    const { bin } = allPrograms
    const child = spawn(process.execPath, [bin], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', SHEAF_WORK_DIR: workDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    started.push(child)
    const exit = new Promise((resolve) => child.once('exit', resolve))
    const [line] = (await once(child.stderr, 'data')) as [Buffer]
    const url = /http:\S+/.exec(line.toString())![0]
    let isAnswered = true
    await eventually(async () => {
      // A server on a busy machine may refuse it at first.
      if (isAnswered) {
        isAnswered = false
        const sent = request(`${url}/api/tools/rotate-pdf`, { method: 'POST', headers: head })
        sent.on('error', () => {})
        sent.on('response', () => {
          isAnswered = true
        })
        sent.write(form.slice(0, 40))
      }
      expect(await folders()).toHaveLength(1)
    })
    child.kill('SIGTERM')
    await eventually(() => expect(fetch(`${url}/healthz`)).rejects.toThrow())
    expect(child.exitCode).toBeNull()
    child.kill(signal)
    expect(await exit).toBe(code)
  },
)
