import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { expect, inject } from 'vitest'
import type { ConfigInput } from '../config.js'
import { createServer } from '../server.js'
import { eventually } from './eventually.js'
import { allPrograms, programs, untilBuilt } from './programs.js'
import { startWarmProcess } from './warm-jobs.js'

/** Module of the operations that tests serve. */
export const fakeOperations = pathToFileURL(programs.fakeOperations).href

/** What changes no result of a test that does not ask for it: what is installed beside Sheaf, and what else the machine has to do. */
export const steady = {
  ocrEngine: 'builtin',
  officeEngine: 'builtin',
  videoEngine: 'builtin',
  htmlEngine: 'off',
  maxEventLoopDelayMs: 0,
  publicHosts: '*',
} as const

/** For a test about the processes of jobs: each job has one of its own, held as on a real server. */
export const ownProcesses = { isolation: 'auto', startJobProcess: undefined } as const

/** A server on a free port, with a work folder of its own. */
export interface TestServer {
  url: string
  port: number
  app: FastifyInstance
  workDir: string
  /** Everything it has logged. */
  log: () => string
  /** Holds when no job is left in a process or on disk, and the server answers. */
  expectClean: () => Promise<void>
  close: () => Promise<void>
}

/** Starts a server for a test. Its jobs share warm processes unless `settings` say otherwise (`ownProcesses`). */
export async function startTestServer(settings: ConfigInput = {}): Promise<TestServer> {
  const workDir = await mkdtemp(join(tmpdir(), 'sheaf-test-'))
  const lines: string[] = []
  const areReal = settings.registryModule === '@sheaf/core/registry'
  if (areReal) await untilBuilt(inject('allPrograms'))
  const { child, warmChild } = areReal ? allPrograms : programs
  const app = await createServer({
    host: '127.0.0.1',
    port: 0,
    workDir,
    registryModule: fakeOperations,
    childEntry: child,
    ...(settings.isolation === undefined && settings.childEntry === undefined ? sharedProcesses(warmChild) : {}),
    ...steady,
    logStream: { write: (line) => void lines.push(line) },
    webDir: join(workDir, 'no-web'),
    ...settings,
    // Processes of jobs would take the core as it was built last.
    ...(areReal && { registryModule: allPrograms.registry }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    port: Number(new URL(url).port),
    app,
    workDir,
    log: () => lines.join(''),
    async expectClean() {
      await eventually(async () => {
        expect(await leftovers(workDir)).toEqual([])
        expect(app.services.runner.jobPids).toEqual([])
        expect(app.services.runner.running + app.services.runner.queued).toBe(0)
      })
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    },
    async close() {
      await app.close()
      await rm(workDir, { recursive: true, force: true })
    },
  }
}

const sharedProcesses = (program: string) =>
  ({ isolation: 'process', startJobProcess: startWarmProcess(program) }) as const

/** What lies in the folders of jobs. */
async function leftovers(workDir: string): Promise<string[]> {
  const instances = await readdir(join(workDir, 'jobs'))
  const found = await Promise.all(instances.map((instance) => readdir(join(workDir, 'jobs', instance))))
  return found.flat().filter((name) => !['heartbeat', 'spool', 'rooms'].includes(name))
}
