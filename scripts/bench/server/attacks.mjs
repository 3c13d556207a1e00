// node scripts/bench/server/attacks.mjs [--minutes 5] [--turn 30] [--honest 20] [--only 'no form' …]: a built server under a mixture of attacks,
// beside honest clients that turn the page of a small PDF. Turns with attacks alternate with quiet ones of half their length, so that other
// work of the machine slows down both. Prints how many of the honest requests were answered and how soon, with and without attacks, what 5xx
// there were, what memory the process of the server took, and what was left on disk. Ends with 1 where a target is missed.

import { fork } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { pagesPdf, Writer } from '../write-pdf.mjs'
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
  },
})
const MOST_BYTES = 250 * 2 ** 20
const MOST_RATIO = 3
const HONEST_PAUSE_MS = 3000
const RESULT_SECONDS = 20
const SETTLE_MS = 3000

/** Time between two rounds of one attacker. */
const ATTACK_PAUSE_MS = 100

const server =
  values.target === undefined
    ? await startServerProcess({
        settings: { resultTtlSeconds: RESULT_SECONDS, sweepSeconds: 5, trustProxy: 'loopback', allowRoot: true },
      })
    : undefined
const { hostname, port } = new URL(server?.url ?? values.target ?? '')
const target = { hostname, port: Number(port), agent: false }

/**
 * @typedef {{ status: number, code: string, retryAfter: number }} Answer `status` is 0 for a connection that broke
 */

/**
 * Sends one request and reads the answer to its end.
 * @param {import('./requests.mjs').PreparedRequest} prepared
 * @param {string} address whose it is
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
function ask({ method, path, headers, body }, address, signal) {
  return new Promise((resolve) => {
    const all = { ...headers, 'x-forwarded-for': address, ...(body ? { 'content-length': String(body.length) } : {}) }
    const sent = request({ ...target, method, path, headers: all, ...(signal ? { signal } : {}) }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        if (text.length < 2000) text += chunk
      })
      response.once('error', () => {})
      response.once('close', () => {
        const { code = '' } = /^\{.*"code":"(?<code>\w+)"/s.exec(text)?.groups ?? {}
        const retryAfter = Number(response.headers['retry-after'] ?? 1)
        resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, code, retryAfter })
      })
    })
    sent.once('error', () => resolve({ status: 0, code: '', retryAfter: 1 }))
    sent.end(body)
  })
}

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
      const { status, code, retryAfter } = await ask(rotate, `198.51.100.${number + 1}`)
      if (status === 200) {
        tally.ms.push(performance.now() - start)
        tally.answered++
        break
      }
      if (status !== 429 && status !== 503)
        tally.wrong.set(`${status} ${code}`, (tally.wrong.get(`${status} ${code}`) ?? 0) + 1)
      tally.refused++
      if (tries === 20) {
        tally.unanswered++
        break
      }
      await sleep(retryAfter * 1000)
    }
    await sleep(HONEST_PAUSE_MS)
  }
}

/** A page filled with a pattern of itself. */
function patternLoop() {
  const writer = new Writer()
  const fill = deflateSync(Buffer.from('/Pattern cs /P scn 0 0 200 200 re f'))
  const pattern = writer.stream(
    '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.0001/YStep 0.0001/Resources<</Pattern<</P 4 0 R>>>>',
    fill,
  )
  const contents = writer.stream('', fill)
  const page = writer.object(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${contents} 0 R/Resources<</Pattern<</P ${pattern} 0 R>>>>>>`,
  )
  writer.object('<</Type/Catalog/Pages 2 0 R>>', 1)
  writer.object(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`, 2)
  writer.object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 3)
  return writer.end()
}

/** Forms that draw each other thousands of millions of times. */
function laughs() {
  const writer = new Writer()
  let last = writer.stream('/Type/XObject/Subtype/Form/BBox[0 0 200 200]', deflateSync(Buffer.from('0 0 200 200 re f')))
  for (let depth = 0; depth < 10; depth++)
    last = writer.stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</X ${last} 0 R>>>>`,
      deflateSync(Buffer.from('/X Do '.repeat(10))),
    )
  const contents = writer.stream('', deflateSync(Buffer.from('/X Do')))
  const page = writer.object(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${contents} 0 R/Resources<</XObject<</X ${last} 0 R>>>>>>`,
  )
  writer.object('<</Type/Catalog/Pages 2 0 R>>', 1)
  writer.object(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`, 2)
  writer.object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 3)
  return writer.end()
}

/** A form of texts, piece by piece. @param {number} fields @param {number} bytes @param {string} character */
function textForm(fields, bytes, character) {
  const part = (/** @type {number} */ n) =>
    `--b\r\nContent-Disposition: form-data; name="signatures${n === 0 ? '' : n}"\r\n\r\n${character.repeat(bytes)}\r\n`
  return Array.from({ length: fields }, (_, n) => part(n)).join('') + '--b--\r\n'
}

/** @type {Map<string, Map<string, number>>} */
const seen = new Map()
/** @param {string} name @param {Answer} answer */
function note(name, { status, code }) {
  const counts = seen.get(name) ?? new Map()
  seen.set(name, counts)
  const label = status === 0 ? 'cut off' : `${status}${code ? ` ${code}` : ''}`
  counts.set(label, (counts.get(label) ?? 0) + 1)
}

const form = { 'content-type': 'multipart/form-data; boundary=b' }
const post = (/** @type {string} */ path, /** @type {Buffer} */ body) =>
  /** @type {const} */ ({ name: '', method: 'POST', path, headers: form, body })
const texts = Buffer.from(textForm(20, 2 ** 20, 'a'))
const controls = Buffer.from(textForm(5, 4 * 2 ** 20, '\u0001'))
const loop = { fileName: 'a.pdf', bytes: patternLoop() }
const laughing = { fileName: 'a.pdf', bytes: laughs() }
const long = { fileName: 'a.pdf', bytes: pagesPdf(1500, () => '') }
let addresses = 0
/** An address that nobody had before. */
const newAddress = () => `203.0.${(++addresses >> 8) % 256}.${addresses % 256}`

/** Requests that begin and never end. @param {string} head @param {string} drop @param {AbortSignal} signal */
function trickle(head, drop, signal) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      const timer = setInterval(() => socket.write(drop), 500)
      const end = () => socket.destroy()
      signal.addEventListener('abort', end, { once: true })
      socket.on('error', () => {})
      socket.resume()
      socket.once('close', () => {
        clearInterval(timer)
        signal.removeEventListener('abort', end)
        resolve()
      })
      socket.write(head)
    })
  )
}

/** Attacks by name: how many at a time, and one round of each. @type {Record<string, [number, (signal: AbortSignal) => Promise<Answer | void>]>} */
const attacks = {
  'text fields of 20 MB': [2, (signal) => ask(post('/api/tools/sign-pdf', texts), newAddress(), signal)],
  'control characters': [1, (signal) => ask(post('/api/tools/sign-pdf', controls), newAddress(), signal)],
  'pattern of itself': [2, (signal) => ask(formRequest('', '/api/pdf-info', loop), '192.0.2.1', signal)],
  'pattern of itself, drawn': [2, (signal) => ask(formRequest('', '/api/pdf-to-image', loop), newAddress(), signal)],
  'forms of forms': [2, (signal) => ask(formRequest('', '/api/pdf-to-image', laughing), newAddress(), signal)],
  '1500 pages drawn': [
    2,
    (signal) => ask(formRequest('', '/api/pdf-to-image', long, { resolution: '150' }), '192.0.2.2', signal),
  ],
  'asks without pause': [6, (signal) => ask(rotate, '192.0.2.3', signal)],
  'no form': [2, (signal) => ask(post('/api/merge', Buffer.from('--b\r\n\r\n'.repeat(1000))), newAddress(), signal)],
  'too large': [
    1,
    (signal) =>
      ask(
        { name: '', method: 'POST', path: '/api/merge', headers: { ...form, 'content-length': '9999999999' } },
        '192.0.2.4',
        signal,
      ),
  ],
  'gone while it sends': [
    2,
    () => ask(post('/api/merge', Buffer.alloc(8 * 2 ** 20, 'x')), newAddress(), AbortSignal.timeout(15)),
  ],
  'gone while it works': [
    1,
    () => ask(formRequest('', '/api/pdf-to-image', long), newAddress(), AbortSignal.timeout(1000)),
  ],
  'malformed addresses': [
    1,
    (signal) => ask({ name: '', method: 'GET', path: '/%ff%00', headers: {} }, '192.0.2.5', signal),
  ],
  'slow headers': [60, (signal) => trickle('GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n', signal)],
  'slow uploads': [
    8,
    (signal) =>
      trickle(
        `POST /api/merge HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000000\r\n\r\n`,
        'x',
        signal,
      ),
  ],
  'listens to nothing': [
    40,
    (signal) =>
      trickle(
        `GET /api/jobs/${'a'.repeat(32)}/events HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 192.0.2.6\r\n\r\n`,
        '',
        signal,
      ),
  ],
}

/** @param {readonly number[]} ms @param {number} share */
const quantile = (ms, share) =>
  ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0

/** Attacks from one message to the next, and reports its responses to those. */
async function attack() {
  // Attackers have machines of their own: what they do is not to slow down the server by itself.
  setPriority(19)
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
  const child = fork(fileURLToPath(import.meta.url), ['--target', url, ...only])
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

/** Lets quiet turns and turns with attacks alternate. @param {string} url */
async function runTurns(url) {
  const [quiet, attacked] = [newTally(), newTally()]
  const attackers = startAttackers(url)
  const seconds = Number(values.turn)
  try {
    for (let turns = Math.max(1, Math.round((Number(values.minutes) * 60) / seconds)); turns > 0; turns--) {
      await runClients(seconds / 2, quiet)
      attackers.begin()
      // Their last requests are answered during the attacks.
      await runClients(seconds, attacked)
      await attackers.stop()
      // What the attackers had begun ends with their connections.
      await sleep(SETTLE_MS)
    }
  } finally {
    attackers.end()
  }
  return { quiet, attacked }
}

/** @param {import('./server-process.mjs').ServerProcess} server */
async function measure(server) {
  /** @type {string[]} */
  const missed = []
  try {
    await sleep(5000)
    console.log(`memory, idle: ${mebibytes(server.residentBytes())}`)
    const { quiet, attacked } = await runTurns(server.url)
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
    await sleep((RESULT_SECONDS + 15) * 1000)
    const left = server.leftovers()
    console.log(`left on disk: ${left.length === 0 ? 'nothing' : left.slice(0, 20).join(' ')}`)
    if (left.length > 0) missed.push('something was left on disk')
  } finally {
    console.log(`exit code of the server: ${await server.stop()}`)
  }
  for (const what of missed) console.log(`missed: ${what}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (server === undefined) await attack()
else await measure(server)
