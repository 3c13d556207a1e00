// node scripts/bench/server/load.mjs [--seconds 300] [--clients 50] [--queue N] [--set NAME=VALUE …]: a built server under many clients that
// ask at once for mixed work, by autocannon. Prints their responses, how soon /healthz answered meanwhile, what memory the process of
// the server took, idle and under load, and what was left on disk when all was over and had expired.

import { parseArgs } from 'node:util'
// @ts-expect-error It brings no types.
import autocannon from 'autocannon'
import { startProbe } from './probe.mjs'
import { mixedRequests } from './requests.mjs'
import { mebibytes, sleep, startServerProcess } from './server-process.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    clients: { type: 'string', default: '50' },
    queue: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
})
const RESULT_SECONDS = 20
const server = await startServerProcess({
  settings: { resultTtlSeconds: RESULT_SECONDS, sweepSeconds: 5, ...(values.queue ? { queueSize: values.queue } : {}) },
  env: Object.fromEntries(values.set.map((text) => text.split(/=(.*)/s).slice(0, 2))),
})
try {
  await sleep(10_000)
  console.log(`idle: ${mebibytes(server.residentBytes())}`)
  const probe = startProbe(`${server.url}/healthz`)
  /** @type {Map<string, Map<number, number>>} */
  const answers = new Map()
  const requests = mixedRequests().map(({ name, ...request }) => ({
    ...request,
    onResponse: (/** @type {number} */ status) => {
      const byStatus = answers.get(name) ?? new Map()
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      answers.set(name, byStatus)
    },
  }))
  const clients = Number(values.clients)
  const run = await autocannon({
    url: server.url,
    connections: clients,
    duration: Number(values.seconds),
    timeout: 120,
    requests,
  })
  const health = await probe.stop()
  console.log(`requests: ${run.requests.total}, broken connections: ${run.errors}, time-outs: ${run.timeouts}`)
  for (const [name, byStatus] of answers) {
    const counts = [...byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(`  ${name.padEnd(16)} ${counts.join(', ')}`)
  }
  const dishonest = [...answers.values()]
    .flatMap((byStatus) => [...byStatus])
    .filter(([status]) => status >= 500 && status !== 503)
  console.log(`answers from 500 on other than 503: ${dishonest.reduce((sum, [, count]) => sum + count, 0)}`)
  console.log(
    `healthz: ${health.count} answers, ${health.failed} failed, p50 ${health.p50.toFixed(1)} ms, p99 ${health.p99.toFixed(1)} ms, longest ${health.max.toFixed(0)} ms`,
  )
  console.log(
    `memory of the server process: ${mebibytes(server.residentBytes())} now, ${mebibytes(server.peakBytes())} at most`,
  )
  await sleep((RESULT_SECONDS + 15) * 1000)
  const left = server.leftovers()
  console.log(`left on disk: ${left.length === 0 ? 'nothing' : left.slice(0, 20).join(' ')}`)
} finally {
  console.log(`exit code of the server: ${await server.stop()}`)
}
