import { fork, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '../bench/server/server-process.mjs'
import { root } from '../run-program.mjs'
import { childrenOf, endFamily, forgetPeak, largestPeak, peakBytes, processorSeconds } from './usage.mjs'

/**
 * How a case ended in one lane.
 * @typedef {object} Outcome
 * @property {string} label for the count
 * @property {string} [bug] what is wrong, in words
 * @property {number} seconds of processors
 * @property {number} bytes the most memory of one process
 */
/** @typedef {import('./cases.mjs').Case & { paths: string[] }} WrittenCase with the paths of its files */
/** Cases of one call have the same options. @typedef {{ run: (written: readonly WrittenCase[]) => Promise<Outcome[]>, stop: () => Promise<unknown> }} Lane */

/** What a case may take. */
export const most = { seconds: 30, bytes: 1.5 * 2 ** 30 }
/** A process that does nothing for so long is stuck; on a busy machine it may wait for its turn, which takes some of a processor. */
const STUCK_MS = 240_000
/** A server that does not answer for so long never will. */
const NO_ANSWER_MS = 1_200_000
/** Processor time after which there is no use in waiting any longer, for each case. */
const MOST_WATCHED_SECONDS = 60
/** Memory after which a process is ended: the machine is not to suffer. */
const MOST_WATCHED_BYTES = 2 * 2 ** 30
const LOOK_MS = 200

const engines = { SHEAF_OCR_ENGINE: 'builtin', SHEAF_OFFICE_ENGINE: 'builtin' }
/** Answers above 500 that are no bug. */
const honest = [501, 503, 504, 507]
const BUG = 1

/** @param {string} name */
const flag = (name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
/** @param {unknown} value */
const textOf = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** What is a fault already, without waiting for its end. @param {{ seconds: number, bytes: number }} found @param {number} [cases] */
const isTooMuch = ({ seconds, bytes }, cases = 1) =>
  seconds > MOST_WATCHED_SECONDS * cases || bytes > MOST_WATCHED_BYTES

/**
 * Watches a process and all that it starts until it ends, or is ended.
 * @param {import('node:child_process').ChildProcess} child @param {(pid: number) => void} onStuck @param {number} [cases] that it does
 */
function watch(child, onStuck, cases = 1) {
  const pid = /** @type {number} */ (child.pid)
  const found = { seconds: 0, bytes: 0 }
  const before = processorSeconds(pid)
  let moved = performance.now()
  const isStuck = () => performance.now() - moved > STUCK_MS
  const timer = setInterval(() => {
    found.bytes = Math.max(found.bytes, largestPeak(pid))
    const seconds = processorSeconds(pid) - before
    if (seconds > found.seconds) moved = performance.now()
    found.seconds = Math.max(found.seconds, seconds)
    if (isTooMuch(found, cases) || isStuck()) onStuck(pid)
  }, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { ...found, isStuck: isStuck() }
    },
  }
}

/** Whether a run of several cases must be looked at case by case. @param {Outcome} outcome */
const isSuspect = ({ bug, seconds, bytes }) => bug !== undefined || seconds > most.seconds || bytes > most.bytes

/**
 * A lane that runs cases together where it can, and each alone when something was wrong with them.
 * @param {(written: readonly WrittenCase[]) => Promise<Outcome[]>} runTogether the last outcome may be that of all @returns {Lane['run']}
 */
const checkedAlone = (runTogether) => async (written) => {
  const together = await runTogether(written)
  if (written.length === 1 || !together.some(isSuspect)) return together
  const alone = []
  for (const one of written) alone.push(...(await runTogether([one])))
  const [first] = alone
  const found = together.find(({ bug, bytes }) => bug !== undefined || bytes > most.bytes)
  if (first && found && !alone.some(isSuspect))
    alone[0] = { ...first, bug: `only together: ${found.bug ?? `${Math.round(found.bytes / 2 ** 20)} MiB`}` }
  return alone
}

/** @param {WrittenCase} one */
function flagsOf({ files, options, paths }) {
  const first = files[0]?.slot
  const others = files.flatMap(({ slot }, index) => (slot === first ? [] : [flag(slot), paths[index] ?? '']))
  const flags = Object.entries(options).map(([name, value]) =>
    value === true ? flag(name) : value === false ? `--no-${flag(name).slice(2)}` : `${flag(name)}=${textOf(value)}`,
  )
  return [...others, ...flags]
}

/** What `--json` says of each file; nothing where the run did not come that far. @param {string} text @returns {{ input: string | string[], error?: { code: string, message: string } }[]} */
function resultsOf(text) {
  try {
    return JSON.parse(text).results
  } catch {
    return []
  }
}

/** The command line, a process for each run. @param {string} folder @returns {Lane} */
export function commandLine(folder) {
  const bin = join(root, 'packages/cli/dist/bin.js')
  /** @param {readonly WrittenCase[]} written @returns {Promise<Outcome[]>} */
  const run = (written) =>
    new Promise((resolve) => {
      const [one] = written
      if (!one) return resolve([])
      const inputs = written.flatMap(({ files, paths }) =>
        paths.filter((_, index) => files[index]?.slot === files[0]?.slot),
      )
      const several = written.length > 1 ? ['--jobs', '1'] : []
      const child = spawn(
        process.execPath,
        [bin, one.id, ...inputs, ...flagsOf(one), ...several, '-o', `${folder}/out/`, '--force', '--verbose', '--json'],
        { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...engines } },
      )
      let [text, report] = ['', '']
      child.stderr.on('data', (chunk) => (text = (text + chunk).slice(-4000)))
      child.stdout.on('data', (chunk) => (report += chunk))
      const watched = watch(child, endFamily, written.length)
      child.once('close', (code, signal) => {
        const { isStuck, ...taken } = watched.stop()
        const label = `exit ${code ?? signal}`
        const isBug = (code === BUG || code === null) && !isTooMuch(taken, written.length)
        const bug = isStuck ? 'stuck' : isBug ? `${label}: ${text.trim()}` : undefined
        if (written.length === 1) return resolve([{ label, ...taken, ...(bug === undefined ? {} : { bug }) }])
        const results = resultsOf(report)
        const outcomes = results.map(({ error }) => ({
          label: error?.code ?? 'done',
          seconds: taken.seconds / written.length,
          bytes: taken.bytes,
          ...(error?.code === 'BUG' ? { bug: error.message } : {}),
        }))
        // What ended the whole run is looked at file by file, and what is wrong with the command line is so for each.
        if (bug !== undefined) return resolve([{ label, ...taken, bug }])
        if (results.length !== written.length) return resolve(written.map(() => ({ label, ...taken })))
        resolve(outcomes)
      })
    })
  return { run: checkedAlone(run), stop: async () => {} }
}

/** Operations in one process for many cases; a new one after a case that ended it, or left it large. @returns {Lane} */
export function inProcess() {
  const MOST_IDLE_BYTES = 700 * 2 ** 20
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let worker
  const start = async () => {
    const made = fork(fileURLToPath(new URL('core-worker.mjs', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--expose-gc'],
    })
    await new Promise((resolve) => made.once('message', resolve))
    worker = made
    return made
  }
  const end = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }
  return {
    async run(written) {
      const outcomes = []
      for (const one of written) outcomes.push(await runOne(one))
      return outcomes
    },
    stop: async () => end(),
  }

  /** @param {WrittenCase} one @returns {Promise<Outcome>} */
  async function runOne({ id, options, files, paths }) {
    const process = worker ?? (await start())
    const pid = /** @type {number} */ (process.pid)
    forgetPeak(pid)
    let text = ''
    const listen = (/** @type {Buffer} */ chunk) => {
      text = (text + chunk).slice(-2000)
    }
    process.stderr?.on('data', listen)
    const watched = watch(process, endFamily)
    /** @type {{ label?: string, bug?: string, end?: string }} */
    const answer = await new Promise((resolve) => {
      process.once('message', resolve)
      process.once('exit', (code, signal) => resolve({ end: String(signal ?? code) }))
      process.send({ id, options, files: files.map(({ slot }, index) => ({ slot, path: paths[index] })) })
    })
    const { isStuck, ...taken } = watched.stop()
    process.stderr?.off('data', listen)
    process.removeAllListeners('message')
    process.removeAllListeners('exit')
    if (answer.end !== undefined || peakBytes(pid) > MOST_IDLE_BYTES) end()
    const bug = isStuck
      ? 'stuck'
      : (answer.bug ?? (answer.end !== undefined && !isTooMuch(taken) ? `ended by ${answer.end}: ${text}` : undefined))
    return { label: answer.label ?? 'bug', ...taken, ...(bug === undefined ? {} : { bug }) }
  }
}

/** The API of a server: two requests at a time. @returns {Promise<Lane>} */
export async function overHttp() {
  const server = await startServerProcess({
    settings: {
      allowRoot: true,
      ocrEngine: 'builtin',
      officeEngine: 'builtin',
      clientJobs: 0,
      clientPerMinute: 0,
      clientPerHour: 0,
      jobThreads: 1,
    },
  })
  /** @param {WrittenCase} one @returns {Promise<Pick<Outcome, 'label' | 'bug'>>} */
  const ask = async ({ path, match, options, files }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...match, ...options })) form.append(name, textOf(value))
    for (const { slot, name, bytes } of files) form.append(slot, new Blob([new Uint8Array(bytes)]), name)
    const signal = AbortSignal.timeout(NO_ANSWER_MS)
    const { status, body } = await fetch(server.url + path, { method: 'POST', body: form, signal }).then(
      async (answer) => ({ status: answer.status, body: (await answer.text()).slice(0, 300) }),
      (error) => ({ status: 599, body: String(error?.cause ?? error) }),
    )
    const isBug = status >= 500 && !honest.includes(status)
    return { label: `status ${status}`, ...(isBug ? { bug: `status ${status}: ${body}` } : {}) }
  }
  /** @param {readonly WrittenCase[]} written @returns {Promise<Outcome[]>} */
  const run = async (written) => {
    const watched = watchChildren(server.pid)
    /** @type {Pick<Outcome, 'label' | 'bug'>[]} */
    const answers = []
    let next = 0
    const client = async () => {
      for (let index = next++; index < written.length; index = next++)
        answers[index] = await ask(/** @type {WrittenCase} */ (written[index]))
    }
    await Promise.all([client(), client()])
    const taken = watched.stop()
    return answers.map((answer) => ({ ...answer, ...taken }))
  }
  return { run: checkedAlone(run), stop: () => server.stop() }
}

/** Watches the processes that one starts. `stop` gives the most that one of them took; what one that is shared took before does not count. @param {number} pid */
function watchChildren(pid) {
  const found = { seconds: 0, bytes: 0 }
  const before = new Map(childrenOf(pid).map((child) => [child, processorSeconds(child)]))
  const timer = setInterval(() => {
    for (const child of childrenOf(pid)) {
      found.bytes = Math.max(found.bytes, largestPeak(child))
      found.seconds = Math.max(found.seconds, processorSeconds(child) - (before.get(child) ?? 0))
    }
  }, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return found
    },
  }
}

/** Puts the files of a case on disk, each under its own name. @param {import('./cases.mjs').Case} one @param {string} folder @returns {WrittenCase} */
export function writeCase(one, folder) {
  const paths = one.files.map(({ name, bytes }) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  })
  return { ...one, paths }
}
