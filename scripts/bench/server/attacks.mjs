// node scripts/bench/server/attacks.mjs [--minutes 5] [--turn 30] [--honest 20] [--only 'no form' …]: a built server under a mixture of attacks,
// beside honest clients that turn the page of a small PDF. Turns with attacks alternate with quiet ones of half their length, so that other
// work of the machine slows down both. Prints how many of the honest requests were answered and how soon, with and without attacks, what 5xx
// there were, what memory the process of the server took, and what was left: on disk, and of processes. Ends with 1 where a target is missed.

import { fork } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { createServer } from 'node:net'
import { loadavg, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pagesPdf } from '../inputs/write-pdf.mjs'
import { connectionAttacks } from './attacks/connections.mjs'
import { formAttacks } from './attacks/forms.mjs'
import { jobAttacks, privateHosts } from './attacks/jobs.mjs'
import { attackKit } from './attacks/kit.mjs'
import { ownTemporaryFolder, settled, watchProcesses } from './attacks/remains.mjs'
import { formRequest } from './requests.mjs'
import { mebibytes, sleep, startServerProcess } from './server-process.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    turn: { type: 'string', default: '30' },
    only: { type: 'string', multiple: true, default: [] },
    honest: { type: 'string', default: '20' },
    // Message to the other process: the target.
    target: { type: 'string' },
    canary: { type: 'string', default: '0' },
  },
})
const MOST_BYTES = 250 * 2 ** 20
const MOST_RATIO = 3
const HONEST_PAUSE_MS = 3000
/** A request that is not answered in this time counts as one that was not answered at all. */
const HONEST_PATIENCE_MS = 120_000
const RESULT_SECONDS = 20
const SETTLE_MS = 3000

/** Time between two rounds of one attacker. */
const ATTACK_PAUSE_MS = 100

/** Nobody is to call there. */
let calls = 0
const canary = values.target === undefined ? await startCanary() : Number(values.canary)
const temporary = values.target === undefined ? ownTemporaryFolder() : undefined
const server =
  temporary !== undefined
    ? await startServerProcess({
        env: { TMPDIR: temporary.path },
        settings: {
          resultTtlSeconds: RESULT_SECONDS,
          sweepSeconds: 5,
          trustProxy: 'loopback',
          allowRoot: true,
          publicHosts: '127.0.0.1',
          webhookHosts: privateHosts
            .filter((host) => !host.startsWith('['))
            .map((host) => `${host}:${canary}`)
            .join(','),
          webhookHttp: true,
          webhookSecret: 'a secret of the bench, long enough',
        },
      })
    : undefined
const kit = attackKit(server?.url ?? values.target ?? '')

const small = { fileName: 'small.pdf', bytes: pagesPdf(1, () => '') }
const rotate = formRequest('rotate-pdf', '/api/tools/rotate-pdf', small, { rotations: '{"1":90}' })

/** @typedef {{ ms: number[], answered: number, unanswered: number, refused: number, wrong: Map<string, number> }} Tally */

/** @returns {Tally} */
const newTally = () => ({ ms: [], answered: 0, unanswered: 0, refused: 0, wrong: new Map() })

/**
 * A client that asks now and then, and retries when asked to. The time counts from the first try to the result.
 * @param {number} number @param {{ isOver: boolean }} phase @param {Tally} tally
 */
async function honest(number, phase, tally) {
  await sleep((HONEST_PAUSE_MS * number) / Number(values.honest))
  while (!phase.isOver) {
    const start = performance.now()
    for (let tries = 1; ; tries++) {
      const patience = AbortSignal.timeout(HONEST_PATIENCE_MS)
      const { status, code, retryAfter } = await kit.ask(rotate, `198.51.100.${number + 1}`, patience)
      if (status === 200) {
        tally.ms.push(performance.now() - start)
        tally.answered++
        break
      }
      if (status !== 429 && status !== 503)
        tally.wrong.set(`${status} ${code}`, (tally.wrong.get(`${status} ${code}`) ?? 0) + 1)
      tally.refused++
      if (tries === 20 || patience.aborted) {
        tally.unanswered++
        break
      }
      await sleep(retryAfter * 1000)
    }
    await sleep(HONEST_PAUSE_MS)
  }
}

/** @type {Map<string, Map<string, number>>} */
const seen = new Map()
/** @param {string} name @param {import('./attacks/kit.mjs').Answer} answer */
function note(name, { status, code }) {
  const counts = seen.get(name) ?? new Map()
  seen.set(name, counts)
  const label = status === 0 ? 'cut off' : `${status}${code ? ` ${code}` : ''}`
  counts.set(label, (counts.get(label) ?? 0) + 1)
}

/** A port of this machine that counts who calls. @returns {Promise<number>} */
function startCanary() {
  return new Promise((resolve) => {
    const listener = createServer((socket) => {
      calls++
      socket.destroy()
    }).listen(0, '0.0.0.0', () => resolve(/** @type {import('node:net').AddressInfo} */ (listener.address()).port))
    listener.unref()
  })
}

/** @param {readonly number[]} ms @param {number} share */
const quantile = (ms, share) =>
  ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0

/** Attacks from one message to the next, and reports its responses to those. */
async function attack() {
  // Attackers have machines of their own: what they do is not to slow down the server by itself.
  setPriority(19)
  const attacks = { ...formAttacks(kit), ...connectionAttacks(kit), ...jobAttacks(kit, canary) }
  const chosen = Object.entries(attacks).filter(([name]) => values.only.length === 0 || values.only.includes(name))
  const once = async () => {
    seen.clear()
    const stop = new AbortController()
    const { signal } = stop
    setMaxListeners(0, signal)
    process.once('message', () => stop.abort())
    const attackers = chosen.flatMap(([name, [count, attackOnce]]) =>
      Array.from({ length: count }, async () => {
        while (!signal.aborted) {
          const answer = await attackOnce(signal)
          if (answer && !signal.aborted) note(name, answer)
          await sleep(ATTACK_PAUSE_MS)
        }
      }),
    )
    await Promise.all(attackers)
    process.send?.([...seen].map(([name, counts]) => [name, [...counts]]))
    process.once('message', once)
  }
  process.once('message', once)
}

/** Starts the process of the attackers. `stop` keeps what they were answered. @param {string} url */
function startAttackers(url) {
  const only = values.only.flatMap((name) => ['--only', name])
  const child = fork(fileURLToPath(import.meta.url), ['--target', url, '--canary', String(canary), ...only])
  return {
    begin: () => child.send('begin'),
    stop: () =>
      new Promise((resolve) => {
        child.once('message', (/** @type {[string, [string, number][]][]} */ results) => {
          for (const [name, counts] of results) {
            const all = seen.get(name) ?? new Map()
            seen.set(name, all)
            for (const [label, times] of counts) all.set(label, (all.get(label) ?? 0) + times)
          }
          resolve(undefined)
        })
        child.send('stop')
      }),
    end: () => child.kill(),
  }
}

/** @param {number} seconds @param {Tally} tally */
async function runClients(seconds, tally) {
  const phase = { isOver: false }
  const clients = Array.from({ length: Number(values.honest) }, (_, number) => honest(number, phase, tally))
  await sleep(seconds * 1000)
  phase.isOver = true
  await Promise.all(clients)
}

/** Lets quiet turns and turns with attacks alternate. @param {import('./server-process.mjs').ServerProcess} server */
async function runTurns(server) {
  const [quiet, attacked] = [newTally(), newTally()]
  const attackers = startAttackers(server.url)
  const seconds = Number(values.turn)
  try {
    for (let turns = Math.max(1, Math.round((Number(values.minutes) * 60) / seconds)); turns > 0; turns--) {
      await runClients(seconds / 2, quiet)
      const begun = performance.now()
      const before = attacked.answered
      attackers.begin()
      // Their last requests are answered during the attacks.
      await runClients(seconds, attacked)
      await attackers.stop()
      const took = (performance.now() - begun) / 1000
      console.log(
        `attacked for ${took.toFixed(0)} s: ${attacked.answered - before} honest requests answered; server ${mebibytes(server.residentBytes())}, at most ${mebibytes(server.peakBytes())}`,
      )
      // What the attackers had begun ends with their connections.
      await sleep(SETTLE_MS)
    }
  } finally {
    attackers.end()
  }
  return { quiet, attacked }
}

/** @param {string} what @param {readonly string[]} left @param {string[]} missed */
function report(what, left, missed) {
  console.log(`${what}: ${left.length === 0 ? 'nothing' : left.slice(0, 20).join(' ')}`)
  if (left.length > 0) missed.push(`${what}: ${left.length}`)
}

/** @param {import('./server-process.mjs').ServerProcess} server */
async function measure(server) {
  /** @type {string[]} */
  const missed = []
  const processes = watchProcesses(server.pid)
  try {
    await sleep(5000)
    const idle = processes.now().length
    console.log(`memory, idle: ${mebibytes(server.residentBytes())}; load of the machine: ${loadavg()[0]?.toFixed(1)}`)
    const { quiet, attacked } = await runTurns(server)
    for (const [name, { ms, answered, refused, unanswered, wrong }] of Object.entries({ quiet, attacked })) {
      const others = [...wrong].map(([label, count]) => `, ${label}: ${count}`).join('')
      console.log(
        `honest, ${name}: ${answered} answered, ${refused} times asked to retry, ${unanswered} given up${others}; p50 ${quantile(ms, 0.5).toFixed(0)} ms, p95 ${quantile(ms, 0.95).toFixed(0)} ms, longest ${Math.max(...ms).toFixed(0)} ms`,
      )
    }
    for (const [name, counts] of seen)
      console.log(`  ${name.padEnd(26)} ${[...counts].map(([label, count]) => `${label}: ${count}`).join(', ')}`)
    const ratio = quantile(attacked.ms, 0.95) / quantile(quiet.ms, 0.95)
    console.log(`p95 of honest clients, attacked to quiet: ${ratio.toFixed(2)}`)
    if (ratio > MOST_RATIO) missed.push(`p95 is ${ratio.toFixed(2)} times that of quiet, not ${MOST_RATIO}`)
    if (attacked.unanswered > 0) missed.push(`${attacked.unanswered} honest requests were not answered`)
    const dishonest = [...seen.values(), attacked.wrong]
      .flatMap((counts) => [...counts])
      // A job that takes too long is 504, and no room on the disk 507.
      .filter(([label]) => /^5/.test(label) && !/^50[347]/.test(label))
    const count = dishonest.reduce((sum, [, times]) => sum + times, 0)
    console.log(`answers from 500 on other than 503, 504 and 507: ${count}`)
    if (count > 0) missed.push(`${count} answers were ${dishonest.map(([label]) => label).join(', ')}`)
    console.log(
      `memory of the server process: ${mebibytes(server.residentBytes())} now, ${mebibytes(server.peakBytes())} at most`,
    )
    if (server.peakBytes() > MOST_BYTES)
      missed.push(`the server took ${mebibytes(server.peakBytes())}, not ${mebibytes(MOST_BYTES)}`)
    console.log(`calls to this machine by webhooks: ${calls}`)
    if (calls > 0) missed.push('a webhook called this machine')
    await sleep((RESULT_SECONDS + 15) * 1000)
    // What became of a job is noted for hours, without anything of its files.
    const left = await settled(() => server.leftovers().filter((path) => !path.endsWith('.state')))
    report('left in the work folder', left, missed)
    // One process waits for the next job.
    const more = await settled(() => processes.now().slice(idle).map(String))
    report('processes of no job', more, missed)
  } finally {
    console.log(`exit code of the server: ${await server.stop()}`)
  }
  report('processes that outlive the server', await processes.left(), missed)
  report('left among temporary files', temporary?.files() ?? [], missed)
  temporary?.remove()
  for (const what of missed) console.log(`missed: ${what}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (server === undefined) await attack()
else await measure(server)
