// node scripts/bench/server/scale.mjs [--workers 1,2] [--jobs 40] [--rounds 3] [--store s3|folder]: jobs in a second through one API process,
// Redis and a store, with so many worker processes, each with one job at a time and a work folder of its own. Wants redis-server on the
// machine. The numbers of workers take turns, so that noise hits all; medians, and each as a multiple of the first.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../run-program.mjs'
import { isInstalled, median } from '../measure.mjs'
import { formRequest } from './requests.mjs'
import { sleep, startServerProcess } from './server-process.mjs'

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2' },
    jobs: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    store: { type: 'string', default: 's3' },
  },
})
if (!isInstalled('redis-server')) throw new Error('Install redis-server first.')
const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
const counts = values.workers.split(',').map(Number)
/** @type {import('node:child_process').ChildProcess[]} */
const services = []
try {
  const redisUrl = await startRedis()
  const store = values.store === 's3' ? await startS3() : { storeDir: join(folder, 'store') }
  /** @type {Map<number, number[]>} */
  const rates = new Map(counts.map((count) => [count, []]))
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const count of counts) {
      const redisPrefix = `round-${round}-${count}`
      const shared = { redisUrl, redisPrefix, ...store, jobThreads: 1, queueSize: 1000, logLevel: 'warn' }
      const api = await startServerProcess({ settings: { ...shared, role: 'api' } })
      const workers = await Promise.all(
        Array.from({ length: count }, () =>
          startServerProcess({ settings: { ...shared, role: 'worker', maxJobs: 1 } }),
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
      `${count} worker${count === 1 ? '' : 's'}: ${rate.toFixed(2)} jobs/s (${all}), ${(rate / first).toFixed(2)}×`,
    )
  }
} finally {
  for (const service of services) service.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** Sends all jobs with a few under way at any time. @param {string} url @returns {Promise<number>} jobs in a second */
async function measureRate(url) {
  const bytes = readFileSync(join(root, 'fixtures/files/revtex-news.pdf'))
  const { path, headers, body } = formRequest(
    'pdf-to-image',
    '/api/pdf-to-image',
    { fileName: 'news.pdf', bytes },
    { resolution: '300' },
  )
  const send = async () => {
    const response = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(body ?? []) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`Answered ${response.status}.`)
  }
  await Promise.all([send(), send()])
  let left = Number(values.jobs)
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      while (left-- > 0) await send()
    }),
  )
  return Number(values.jobs) / ((performance.now() - start) / 1000)
}

async function startRedis() {
  const port = await freePort()
  services.push(
    spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      {
        stdio: 'ignore',
      },
    ),
  )
  await sleep(1000)
  return `redis://127.0.0.1:${port}`
}

async function startS3() {
  const port = await freePort()
  const program = `
    const { default: S3rver } = await import('s3rver')
    const s3 = new S3rver({ port: ${port}, address: '127.0.0.1', silent: true, directory: ${JSON.stringify(join(folder, 's3'))}, configureBuckets: [{ name: 'bench' }] })
    await s3.run()
  `
  services.push(
    spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(root, 'packages/server'),
      stdio: 'ignore',
    }),
  )
  await sleep(2000)
  return {
    s3Bucket: 'bench',
    s3Endpoint: `http://127.0.0.1:${port}`,
    s3AccessKeyId: 'S3RVER',
    s3SecretAccessKey: 'S3RVER',
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
