// node scripts/bench/server/scale.mjs [--workers 1,2] [--jobs 16] [--rounds 3] [--copies 12] [--store s3|folder]: jobs in a minute through one
// API process, Redis and a store, with so many worker processes, each with a core, one job at a time and a work folder of its own. The job
// makes Word documents of so many copies of a paper in one PDF. The API process, Redis, the store and the clients share the cores with the
// workers. Wants redis-server and taskset on the machine. The numbers of workers take turns, so that noise hits all; medians, and each as
// a multiple of the first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { root } from '../../run-program.mjs'
import { isInstalled, median } from '../measure.mjs'
import { formRequest } from './requests.mjs'
import { sleep, startServerProcess } from './server-process.mjs'
import { startRedis, startS3 } from './services.mjs'

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2' },
    jobs: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
    copies: { type: 'string', default: '12' },
    store: { type: 'string', default: 's3' },
  },
})
for (const program of ['redis-server', 'taskset'])
  if (!isInstalled(program)) throw new Error(`Install ${program} first.`)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
const paper = await manyCopies(Number(values.copies))
const counts = values.workers.split(',').map(Number)
/** @type {{ kill: () => void }[]} */
const services = []
try {
  const redis = await startRedis(folder)
  services.push(redis)
  const { url: redisUrl } = redis
  const s3 = values.store === 's3' ? await startS3(folder) : undefined
  if (s3) services.push(s3)
  const store = s3?.settings ?? { storeDir: join(folder, 'store') }
  /** @type {Map<number, number[]>} */
  const rates = new Map(counts.map((count) => [count, []]))
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const count of counts) {
      const redisPrefix = `round-${round}-${count}`
      const shared = { redisUrl, redisPrefix, ...store, jobThreads: 1, queueSize: 1000, logLevel: 'warn' }
      const api = await startServerProcess({ settings: { ...shared, role: 'api' } })
      const workers = await Promise.all(
        Array.from({ length: count }, (_, core) =>
          startServerProcess({ settings: { ...shared, role: 'worker', maxJobs: 1 }, core }),
        ),
      )
      await sleep(4000)
      rates.get(count)?.push(await measureRate(api.url))
      await sleep(1000)
      const left = [api, ...workers].flatMap((one) => one.leftovers())
      for (const one of [api, ...workers]) await one.stop()
      if (left.length > 0) console.log(`left on disk: ${left.join(' ')}`)
    }
  }
  const first = median(rates.get(counts[0] ?? 1) ?? [])
  for (const [count, found] of rates) {
    const rate = median(found)
    const all = found.map((one) => one.toFixed(2)).join(', ')
    console.log(
      `${count} worker${count === 1 ? '' : 's'}: ${rate.toFixed(2)} jobs/min (${all}), ${(rate / first).toFixed(2)}×`,
    )
  }
} finally {
  for (const service of services) service.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Sends all jobs with a few under way at any time. @param {string} url @returns {Promise<number>} jobs in a minute */
async function measureRate(url) {
  const { path, headers, body } = formRequest('pdf-to-word', '/api/pdf-to-word', { fileName: 'news.pdf', bytes: paper })
  const send = async () => {
    const response = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(body ?? []) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`Answered ${response.status}.`)
  }
  await Promise.all([send(), send()])
  let left = Number(values.jobs)
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) await send()
    }),
  )
  return Number(values.jobs) / ((performance.now() - start) / 60_000)
}

/** @param {number} count @returns {Promise<Buffer>} */
async function manyCopies(count) {
  const one = new File([readFileSync(join(root, 'fixtures/files/revtex-news.pdf'))], 'news.pdf')
  const merge = findOperation('merge-pdf')
  if (!merge) throw new Error('There is no operation merge-pdf.')
  const files = { files: Array.from({ length: count }, () => one) }
  const {
    files: [merged],
  } = await runOperation(merge, files, {}, { capabilities: nodeCapabilities() })
  if (!merged) throw new Error('Nothing was merged.')
  return Buffer.from(await merged.arrayBuffer())
}
