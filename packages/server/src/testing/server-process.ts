import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ConfigInput } from '../config.js'
import { eventually } from './eventually.js'
import { programs } from './programs.js'
import { fakeOperations, steady } from './test-server.js'

/** A server in a process of its own, which ends on SIGTERM as the real program does. */
export interface ServerProcess {
  url: string
  port: number
  /** Its process. */
  child: ChildProcess
  /** The code it ends with; `null` when a signal ends it. */
  exit: Promise<number | null>
  /** Everything it has logged. */
  log: () => string
}

/**
 * Starts one, with the operations of the tests. `wrapper` is a command that is given the program and its arguments; with `areJobsWarm`, jobs
 * share processes.
 */
export async function startServerProcess(
  settings: ConfigInput,
  { wrapper = [], areJobsWarm = false }: { wrapper?: readonly string[]; areJobsWarm?: boolean } = {},
): Promise<ServerProcess> {
  const { child: childEntry, startServer, warmChild, warmJobs } = programs
  const isolation = areJobsWarm ? ({ isolation: 'process' } as const) : {}
  const all: ConfigInput = {
    port: 0,
    childEntry,
    registryModule: fakeOperations,
    logLevel: 'silent',
    // A built site, were it there, would be read by each of them.
    webDir: join(tmpdir(), 'sheaf-no-web'),
    ...steady,
    ...isolation,
    ...settings,
  }
  const jobs = areJobsWarm
    ? `{ startJobProcess: (await import(${JSON.stringify(warmJobs)})).startWarmProcess(${JSON.stringify(warmChild)}) }`
    : '{}'
  const program = `const { startServer } = await import(${JSON.stringify(startServer)})
const server = await startServer({ ...${JSON.stringify(all)}, ...${jobs} })
process.once('SIGTERM', () => server.close().then(() => process.exit(0), () => process.exit(1)))
console.error(server.url)`
  const [command, ...args] = [...wrapper, process.execPath, '--input-type=module', '--eval', program]
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let logged = ''
  child.stdout.on('data', (chunk: Buffer) => {
    logged += chunk
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const url = await eventually(() => {
    expect(text).toMatch(/http:\S+\n/)
    return /http:\S+/.exec(text)![0]
  })
  return { url, port: Number(new URL(url).port), child, exit, log: () => logged }
}
