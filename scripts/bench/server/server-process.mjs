import { spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../run-program.mjs'
import { serverMemory } from '../../server-memory.mjs'

/**
 * A server, or half of one, in a process of its own.
 * @typedef {object} ServerProcess
 * @property {string} url
 * @property {number} pid
 * @property {string} workDir
 * @property {() => number} residentBytes of the process itself, without those of jobs
 * @property {() => number} peakBytes the most it ever had
 * @property {() => string[]} leftovers what lies in its work folder, but for the mark that it is alive, and what the process that waits for the next job has
 * @property {() => string} log
 * @property {() => Promise<number | null>} stop asks it to end, and gives its exit code
 * @property {() => Promise<void>} crash ends it at once, as a lost machine
 */

const program = `
const { startServer, configFromEnv } = await import('@sheaf/server')
const server = await startServer({ ...configFromEnv(process.env), ...JSON.parse(process.argv[1]) })
process.stderr.write('at ' + server.url + '\\n')
process.once('SIGTERM', () => server.close().then(() => process.exit(0), () => process.exit(1)))
`

/**
 * Starts one from what has been built. Its log is kept in memory, and its work folder removed when it is stopped.
 * @param {{ settings?: object, env?: Record<string, string>, nodeArguments?: string[], core?: number }} [options] `core`: the only one it may use, by number
 * @returns {Promise<ServerProcess>}
 */
export async function startServerProcess({ settings = {}, env = {}, nodeArguments = [], core } = {}) {
  const workDir = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
  const [command = '', ...first] = [
    ...(core === undefined ? [] : ['taskset', '--cpu-list', String(core)]),
    process.execPath,
  ]
  const child = spawn(
    command,
    [
      ...first,
      ...nodeArguments,
      '--input-type=module',
      '-e',
      program,
      JSON.stringify({ port: 0, workDir, ...settings }),
    ],
    {
      cwd: join(root, 'packages/server'),
      env: { ...process.env, ...serverMemory, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let log = ''
  child.stdout.on('data', (chunk) => {
    log += chunk
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
      const [, address] = /^at (\S+)$/m.exec(text) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The server ended: ${text}`)))
  })
  const pid = /** @type {number} */ (child.pid)
  const status = (/** @type {string} */ field) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  return {
    url,
    pid,
    workDir,
    residentBytes: () => status('VmRSS'),
    peakBytes: () => status('VmHWM'),
    leftovers: () => leftoversIn(workDir),
    log: () => log,
    async crash() {
      child.kill('SIGKILL')
      await ended
      rmSync(workDir, { recursive: true, force: true, maxRetries: 10 })
    },
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      rmSync(workDir, { recursive: true, force: true })
      return code
    },
  }
}

/** @param {string} workDir @returns {string[]} */
function leftoversIn(workDir) {
  const files = filesBelow(workDir).filter((path) => !path.endsWith('heartbeat'))
  const rooms = new Set(files.flatMap((path) => /\/rooms\/[^/]+/.exec(path) ?? []))
  return rooms.size > 1 ? files : files.filter((path) => !path.includes('/rooms/'))
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ? filesBelow(path) : [path]
  })
}

/** Waits. @param {number} ms */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {number} bytes */
export const mebibytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`
