import { fork, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '../bench/server/server-process.mjs'
import { root } from '../run-program.mjs'
import { endFamily, forgetPeak, largestPeak, peakBytes, processorSeconds } from './usage.mjs'

/**
 * How a case ended in one lane.
 * @typedef {object} Outcome
 * @property {string} label for the count
 * @property {string} [bug] what is wrong, in words
 * @property {number} seconds of processors
 * @property {number} bytes the most memory of one process
 */
/** @typedef {import('./cases.mjs').Case & { paths: string[] }} WrittenCase with the paths of its files */
/** @typedef {{ run: (written: WrittenCase) => Promise<Outcome>, stop: () => Promise<unknown> }} Lane */

/** A process may wait for others on a busy machine; one that takes so long is stuck. */
const STUCK_MS = 240_000
/** Processor time after which there is no use in waiting any longer. */
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

/** What is a fault already, without waiting for its end. @param {{ seconds: number, bytes: number }} found */
const isTooMuch = ({ seconds, bytes }) => seconds > MOST_WATCHED_SECONDS || bytes > MOST_WATCHED_BYTES

/**
 * Watches a process and all that it starts until it ends, or is ended.
 * @param {import('node:child_process').ChildProcess} child @param {(pid: number) => void} onStuck
 */
function watch(child, onStuck) {
  const pid = /** @type {number} */ (child.pid)
  const found = { seconds: 0, bytes: 0 }
  const before = processorSeconds(pid)
  const since = performance.now()
  const timer = setInterval(() => {
    found.bytes = Math.max(found.bytes, largestPeak(pid))
    found.seconds = Math.max(found.seconds, processorSeconds(pid) - before)
    if (isTooMuch(found) || performance.now() - since > STUCK_MS) onStuck(pid)
  }, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { ...found, isStuck: performance.now() - since > STUCK_MS }
    },
  }
}

/** The command line, a process for each case. @param {string} folder @returns {Lane} */
export function commandLine(folder) {
  return {
    run: ({ id, options, files, paths }) =>
      new Promise((resolve) => {
        const first = files[0]?.slot
        const inputs = paths.filter((_, index) => files[index]?.slot === first)
        const others = files.flatMap(({ slot }, index) => (slot === first ? [] : [flag(slot), paths[index] ?? '']))
        const flags = Object.entries(options).map(([name, value]) =>
          value === true
            ? flag(name)
            : value === false
              ? `--no-${flag(name).slice(2)}`
              : `${flag(name)}=${textOf(value)}`,
        )
        const bin = join(root, 'packages/cli/dist/bin.js')
        const child = spawn(
          process.execPath,
          [bin, id, ...inputs, ...others, ...flags, '-o', `${folder}/out/`, '--force', '--verbose'],
          {
            stdio: ['ignore', 'ignore', 'pipe'],
            env: { ...process.env, ...engines },
          },
        )
        let text = ''
        child.stderr.on('data', (chunk) => {
          text = (text + chunk).slice(-4000)
        })
        const watched = watch(child, endFamily)
        child.once('close', (code, signal) => {
          const { isStuck, ...taken } = watched.stop()
          const label = `exit ${code ?? signal}`
          const ended = isTooMuch(taken)
          const bug = isStuck
            ? 'stuck'
            : (code === BUG || code === null) && !ended
              ? `${label}: ${text.trim()}`
              : undefined
          resolve({ label, ...taken, ...(bug === undefined ? {} : { bug }) })
        })
      }),
    stop: async () => {},
  }
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
    async run({ id, options, files, paths }) {
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
        : (answer.bug ??
          (answer.end !== undefined && !isTooMuch(taken) ? `ended by ${answer.end}: ${text}` : undefined))
      return { label: answer.label ?? 'bug', ...taken, ...(bug === undefined ? {} : { bug }) }
    },
    stop: async () => end(),
  }
}

/** The API of a server. @returns {Promise<Lane & { peakBytes: () => number }>} */
export async function overHttp() {
  const server = await startServerProcess({
    settings: { allowRoot: true, ocrEngine: 'builtin', officeEngine: 'builtin' },
  })
  return {
    async run({ path, match, options, files }) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...match, ...options })) form.append(name, textOf(value))
      for (const { slot, name, bytes } of files) form.append(slot, new Blob([new Uint8Array(bytes)]), name)
      const before = processorSeconds(server.pid)
      const signal = AbortSignal.timeout(STUCK_MS)
      const { status, body } = await fetch(server.url + path, { method: 'POST', body: form, signal }).then(
        async (answer) => ({ status: answer.status, body: (await answer.text()).slice(0, 300) }),
        (error) => ({ status: 599, body: String(error?.cause ?? error) }),
      )
      const isBug = status >= 500 && !honest.includes(status)
      const seconds = processorSeconds(server.pid) - before
      return { label: `status ${status}`, seconds, bytes: 0, ...(isBug ? { bug: `status ${status}: ${body}` } : {}) }
    },
    stop: () => server.stop(),
    peakBytes: server.peakBytes,
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
