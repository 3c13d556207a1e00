// node scripts/bench/server/overhead.mjs [--runs 60] [--pause 400]: what a small operation costs more over HTTP than as a call in the same
// process, both warm: medians, and 95 of a hundred.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { root } from '../../run-program.mjs'
import { median } from '../measure.mjs'
import { formRequest } from './requests.mjs'
import { sleep, startServerProcess } from './server-process.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '60' }, pause: { type: 'string', default: '400' } },
})
const runs = Number(values.runs)
const bytes = readFileSync(join(root, 'fixtures/files/twelve-pages.pdf'))
const server = await startServerProcess()
const agent = new Agent({ keepAlive: true })
try {
  for (const [id, path, wire, options] of /** @type {const} */ ([
    ['rotate-pdf', '/api/tools/rotate-pdf', { rotations: '{"1":90}' }, { rotations: { 1: 90 } }],
    ['protect-pdf', '/api/protect', { password: 'bench' }, { password: 'bench' }],
  ])) {
    const prepared = formRequest(id, path, { fileName: 'twelve-pages.pdf', bytes }, wire)
    const inProcess = []
    const overHttp = []
    for (let round = -5; round < runs; round++) {
      // In turn, so that noise hits both; a pause, as between the clicks of people, lets the next process start.
      const first = await timed(() => call(id, options))
      const second = await timed(() => send(prepared))
      await sleep(Number(values.pause))
      if (round >= 0) {
        inProcess.push(first)
        overHttp.push(second)
      }
    }
    const [own, wired] = [median(inProcess), median(overHttp)]
    const p95 = (/** @type {number[]} */ times) =>
      [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
    console.log(
      `${id}: in process ${own.toFixed(1)} ms, over HTTP ${wired.toFixed(1)} ms, more by ${(wired - own).toFixed(1)} ms (p95 ${p95(inProcess).toFixed(1)} and ${p95(overHttp).toFixed(1)} ms), ${runs} runs`,
    )
  }
} finally {
  agent.destroy()
  await server.stop()
}

/** @param {() => Promise<void>} work */
async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** @param {string} id @param {object} options */
async function call(id, options) {
  const operation = findOperation(id)
  if (!operation) throw new Error(`There is no operation ${id}.`)
  const file = new File([bytes], 'twelve-pages.pdf', { type: 'application/pdf' })
  const { files } = await runOperation(operation, { file }, options, { capabilities: nodeCapabilities() })
  await files[0]?.arrayBuffer()
}

/** @param {import('./requests.mjs').PreparedRequest} prepared @returns {Promise<void>} */
function send({ method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`Answered ${response.statusCode}.`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
