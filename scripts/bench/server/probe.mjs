import { Agent, get } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * How soon an address answers, asked from a thread of its own every so many milliseconds; what is late counts from when it was due.
 * @typedef {{ count: number, failed: number, p50: number, p99: number, max: number }} Probed
 */

/**
 * Asks until `stop` is called, which gives the milliseconds.
 * @param {string} url
 * @param {number} [everyMs]
 * @returns {{ stop: () => Promise<Probed> }}
 */
export function startProbe(url, everyMs = 50) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, everyMs } })
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.postMessage('stop')
      }),
  }
}

if (!isMainThread && workerData?.everyMs !== undefined) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  /** @type {number[]} */
  const times = []
  let failed = 0
  const timer = setInterval(() => {
    const start = performance.now()
    get(workerData.url, { agent }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) times.push(performance.now() - start)
        else failed++
      })
    }).once('error', () => failed++)
  }, workerData.everyMs)
  parentPort?.once('message', () => {
    clearInterval(timer)
    agent.destroy()
    times.sort((a, b) => a - b)
    const at = (/** @type {number} */ share) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
    parentPort?.postMessage({ count: times.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) })
    parentPort?.close()
  })
}
