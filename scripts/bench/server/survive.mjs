// node scripts/bench/server/survive.mjs [--jobs 20] [--late 100] [--pause 300] [--paper revtex-news.pdf]: so many jobs through an API process, Redis, S3 and two workers,
// first in peace, then with trouble: a worker is killed, a new one started, a worker killed again, Redis killed and started again knowing
// nothing, and S3 late by so many milliseconds with each piece. Half of the clients wait for the answer, half ask for the state of their job
// and have a webhook called. All results must arrive, none twice, and each at most 30 seconds later than in peace. Ends with 1 where that is
// not so. Wants redis-server on the machine.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../run-program.mjs'
import { isInstalled } from '../measure.mjs'
import { formRequest } from './requests.mjs'
import { sleep, startServerProcess } from './server-process.mjs'
import { startRedis, startS3 } from './services.mjs'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '20' },
    late: { type: 'string', default: '100' },
    /** Between the beginnings of two jobs. */
    pause: { type: 'string', default: '300' },
    /** The document of each job, of those in `fixtures/files`: a shorter one for a slow machine. */
    paper: { type: 'string', default: 'revtex-news.pdf' },
  },
})
const MOST_WAIT_SECONDS = 30
const MOST_TRIES = 100
const ASK_MS = 500

if (!isInstalled('redis-server')) throw new Error('Install redis-server first.')
const count = Number(values.jobs)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
const paper = { fileName: 'news.pdf', bytes: readFileSync(join(root, 'fixtures/files', values.paper)) }
const { path, headers, body } = formRequest('pdf-to-word', '/api/pdf-to-word', paper)
/** Webhooks that came, by job. @type {Map<string, number>} */
const calls = new Map()
const listener = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.once('end', () => {
    const { id } = JSON.parse(text)
    calls.set(id, (calls.get(id) ?? 0) + 1)
    response.writeHead(204).end()
  })
})
await new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(undefined)))
const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address())

const redis = await startRedis(folder)
const s3 = await startS3(folder)
const shared = {
  ...s3.settings,
  redisUrl: redis.url,
  allowRoot: true,
  jobThreads: 1,
  maxJobs: 1,
  queueSize: 1000,
  clientJobs: 0,
  clientPerMinute: 0,
  clientPerHour: 0,
  clientQueue: 1000,
  logLevel: 'warn',
  webhookHosts: `127.0.0.1:${port}`,
  webhookHttp: true,
  webhookPrivate: true,
  webhookSecret: 'a secret of the bench, long enough',
}
const startWorker = () => startServerProcess({ settings: { ...shared, role: 'worker' } })
/** @type {import('./server-process.mjs').ServerProcess[]} */
const workers = []
const missed = []
const api = await startServerProcess({ settings: { ...shared, role: 'api' } })
try {
  workers.push(...(await Promise.all([startWorker(), startWorker()])))
  await sleep(3000)
  const quiet = await runJobs(async () => {})
  console.log(`in peace: ${describe(quiet)}`)
  s3.slowness.ms = Number(values.late)
  const troubled = await runJobs(makeTrouble)
  s3.slowness.ms = 0
  console.log(`in trouble: ${describe(troubled)}`)
  const waits = troubled.map(({ seconds }, index) => seconds - (quiet[index]?.seconds ?? 0))
  console.log(`longer than in peace: ${Math.max(...waits).toFixed(1)} s at most`)
  if (Math.max(...waits) > MOST_WAIT_SECONDS) missed.push('a result came too late')
  for (const [name, all] of Object.entries({ quiet, troubled }))
    for (const { problem } of all) if (problem !== undefined) missed.push(`${name}: ${problem}`)
  await sleep(3000)
  const twice = [...calls.values()].filter((times) => times > 1).length
  // Half of the jobs, in two runs.
  const expected = 2 * Math.floor(count / 2)
  console.log(`webhooks: for ${calls.size} jobs of ${expected}, for ${twice} of them more than once`)
  if (calls.size !== expected || twice > 0) missed.push('not each webhook came once')
  const left = [api, ...workers].flatMap((one) => one.leftovers())
  console.log(`left in work folders: ${left.length === 0 ? 'nothing' : left.slice(0, 10).join(' ')}`)
  if (left.length > 0) missed.push('something was left on disk')
} finally {
  for (const one of [api, ...workers]) await one.stop()
  for (const service of [redis, s3]) service.kill()
  listener.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
for (const what of missed) console.log(`missed: ${what}`)
process.exitCode = missed.length > 0 ? 1 : 0

/**
 * How a job went: the seconds from its first request to its result.
 * @typedef {{ seconds: number, tries: number, bytes: number, problem?: string }} Done
 */

/** Sends all jobs, one soon after another, with trouble amid them. @param {() => Promise<unknown>} trouble @returns {Promise<Done[]>} */
async function runJobs(trouble) {
  const jobs = Array.from({ length: count }, async (_, number) => {
    await sleep(number * Number(values.pause))
    const start = performance.now()
    const done = await (number % 2 === 0 ? ask() : askAsynchronously())
    return { ...done, seconds: (performance.now() - start) / 1000 }
  })
  const [all] = await Promise.all([Promise.all(jobs), trouble()])
  return all
}

/** Two workers lost, one after another, and Redis with all it knew. */
async function makeTrouble() {
  await sleep(2500)
  await crashOne('first')
  await sleep(4000)
  await redis.restart(1500)
  console.log('  Redis is back, knowing nothing')
  await sleep(3000)
  await crashOne('second')
}

/** @param {string} which */
async function crashOne(which) {
  const victim = workers.shift()
  const running = /^sheaf_jobs_running (\d+)$/m.exec(await (await fetch(`${victim?.url}/metrics`)).text())?.[1]
  await victim?.crash()
  console.log(`  the ${which} worker is killed, with ${running} jobs under way`)
  workers.push(await startWorker())
}

/** Waits for the answer, and asks again when asked to. @returns {Promise<Omit<Done, 'seconds'>>} */
async function ask() {
  for (let tries = 1; ; tries++) {
    const response = await fetch(api.url + path, { method: 'POST', headers, body: new Uint8Array(body ?? []) })
    const { byteLength } = await response.arrayBuffer()
    if (response.ok) return { tries, bytes: byteLength }
    const wait = response.headers.get('retry-after')
    if (wait === null || tries === MOST_TRIES) return { tries, bytes: 0, problem: `answered ${response.status}` }
    await sleep(Number(wait) * 1000)
  }
}

/** Has a job accepted, and asks for its state until it has ended. @returns {Promise<Omit<Done, 'seconds'>>} */
async function askAsynchronously() {
  for (let tries = 1; ; tries++) {
    const accepted = await fetch(api.url + path, {
      method: 'POST',
      headers: { ...headers, prefer: 'respond-async', 'sheaf-webhook': `http://127.0.0.1:${port}/` },
      body: new Uint8Array(body ?? []),
    })
    const { id, message } = await accepted.json()
    if (accepted.status !== 202) {
      const wait = accepted.headers.get('retry-after')
      if (wait === null || tries === MOST_TRIES)
        return { tries, bytes: 0, problem: `answered ${accepted.status} ${message}` }
      await sleep(Number(wait) * 1000)
      continue
    }
    for (;;) {
      const account = await (await fetch(`${api.url}/api/jobs/${id}`)).json()
      if (account.state === 'ended') {
        if (account.code !== 'OK') return { tries, bytes: 0, problem: `ended with ${account.code}` }
        const result = await fetch(api.url + account.result.downloadUrl)
        const { byteLength } = await result.arrayBuffer()
        return { tries, bytes: byteLength, ...(result.ok ? {} : { problem: `result: ${result.status}` }) }
      }
      await sleep(ASK_MS)
    }
  }
}

/** @param {readonly Done[]} all */
function describe(all) {
  const arrived = all.filter(({ bytes }) => bytes > 0)
  const seconds = all.map((one) => one.seconds).toSorted((a, b) => a - b)
  const tries = all.reduce((sum, one) => sum + one.tries - 1, 0)
  return `${arrived.length} of ${all.length} results, median ${(seconds[seconds.length >> 1] ?? 0).toFixed(1)} s, longest ${(seconds.at(-1) ?? 0).toFixed(1)} s, ${tries} times asked to retry`
}
