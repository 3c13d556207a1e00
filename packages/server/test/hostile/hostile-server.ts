import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ConfigInput } from '../../src/config.js'
import { eventually } from '../../src/testing/eventually.js'
import { descendantsOf, runningFrom } from '../../src/testing/processes.js'
import { pdfBytes, post } from '../../src/testing/requests.js'
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.js'

/** What no log may hold: names, passwords and texts of the requests of these tests are made of it. */
export const SECRET = 'kxqvzwtj'

const PROBE_PAUSE_MS = 100
const MOST_RESIDENT_BYTES = 300 * 2 ** 20
/** What lies beside the folders of jobs in that of a running server. */
const standing = ['heartbeat', 'rooms', 'spool']

/** A server in a process of its own, as strangers meet it, under constant watch. */
export interface HostileServer extends ServerProcess {
  workDir: string
  /** Address that nobody is to ask for anything, ending with a slash. */
  canary: string
  /** Processes that it has started and that are to stay: those that stand by. */
  spares: number
  /**
   * Holds what is to hold after everything that is done to it: it is the same process (I1) that answered all the time (I2), within its
   * memory (I3), has nothing left on disk (I4) and no process at work (I5), has asked nobody for anything (I6) nor logged anything of a
   * client (I7), and does the next work (I8).
   */
  assertHealthy: () => Promise<void>
  /** How often `/healthz` has answered since the last `assertHealthy`. */
  probesAnswered: () => number
  close: () => Promise<void>
}

/** Starts one with the operations of the tests. With `areJobsWarm`, jobs share processes: where a test is about requests alone. */
export async function startHostileServer(
  settings: ConfigInput & { maxJobs: number },
  { areJobsWarm = false }: { areJobsWarm?: boolean } = {},
): Promise<HostileServer> {
  const workDir = await mkdtemp(join(tmpdir(), 'sheaf-hostile-'))
  let hits = 0
  const canary = createServer((_, response) => {
    hits++
    response.end()
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const server = await startServerProcess(
    { workDir, logLevel: 'info', webDir: join(workDir, 'none'), ...settings },
    { areJobsWarm },
  )
  const pid = server.child.pid!
  const probe = startProbe(`${server.url}/healthz`)
  const spares = await eventually(async () => {
    // Warm ones start with the first jobs.
    if (areJobsWarm) return settings.maxJobs + Number(settings.quickJobs ?? availableParallelism())
    const all = await descendantsOf(pid)
    // The last to start of those that stand by, behind those of its fence.
    expect(runningFrom(process.execPath, all)).toHaveLength(1)
    return all.length
  })
  return {
    ...server,
    workDir,
    canary: `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`,
    spares,
    probesAnswered: () => probe.answered,
    async assertHealthy() {
      expect(server.child.exitCode, 'I1').toBeNull()
      await eventually(() => expect(probe.answered, 'I2').toBeGreaterThan(0))
      expect(probe.take().failed, 'I2').toBe(0)
      expect(residentBytes(pid), 'I3').toBeLessThan(MOST_RESIDENT_BYTES)
      await eventually(async () => expect(await leftovers(workDir), 'I4').toEqual([]))
      await eventually(async () => {
        const text = await (await fetch(`${server.url}/metrics`)).text()
        expect(/^sheaf_jobs_running (\d+)$/m.exec(text)?.[1], 'I5').toBe('0')
        expect((await descendantsOf(pid)).length, 'I5').toBeLessThanOrEqual(spares)
      })
      expect(hits, 'I6').toBe(0)
      expect(server.log().toLowerCase(), 'I7').not.toContain(SECRET)
      // A job may be out of its time at first, on a slow machine.
      await eventually(async () => {
        const good = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]])
        expect(good.status, 'I8').toBe(200)
        expect(await good.text(), 'I8').toContain('hello')
      })
    },
    async close() {
      await probe.stop()
      server.child.kill('SIGKILL')
      await server.exit
      await closeServer(canary)
      await rm(workDir, { recursive: true, force: true })
    },
  }
}

function residentBytes(pid: number): number {
  if (process.platform !== 'linux') return 0
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

/** Asks an address again and again, the next time once it has answered. */
function startProbe(url: string) {
  let answered = 0
  let failed = 0
  let isStopped = false
  const asking = (async () => {
    while (!isStopped) {
      const isAnswered = await fetch(url).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isAnswered) answered++
      else failed++
      await sleep(PROBE_PAUSE_MS)
    }
  })()
  return {
    get answered() {
      return answered
    },
    /** Since it was asked for the last time. */
    take() {
      const result = { answered, failed }
      answered = failed = 0
      return result
    },
    async stop() {
      isStopped = true
      await asking
    },
  }
}

async function leftovers(workDir: string): Promise<string[]> {
  const instances = await readdir(join(workDir, 'jobs'))
  const found = await Promise.all(instances.map((instance) => readdir(join(workDir, 'jobs', instance))))
  return found.flat().filter((name) => !standing.includes(name))
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
