import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newJobId } from '../../src/testing/events.js'
import { eventually } from '../../src/testing/eventually.js'
import { descendantsOf, isRunning } from '../../src/testing/processes.js'
import { pdfBytes, post } from '../../src/testing/requests.js'
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.js'

let workDir: string
let servers: ServerProcess[] = []
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'sheaf-crash-'))
})
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  servers = []
  // What was killed may still write for a moment.
  await rm(workDir, { recursive: true, force: true, maxRetries: 10 })
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ workDir, maxJobs: 1 })
  servers.push(server)
  return server
}

it.runIf(process.platform === 'linux')(
  'row 67: is started again after it was killed: nothing of the old one runs or lies there, and its jobs are known as lost',
  async () => {
    const old = await start()
    const { sandbox } = (await (await fetch(`${old.url}/readyz`)).json()) as { sandbox: string }
    // Without a fence that ends with it, what a job has started may outlive a server that was killed.
    const how = ['bubblewrap', 'namespaces'].includes(sandbox) ? 'spin-with-child' : 'spin'
    const [running, waiting] = [newJobId(), newJobId()]
    for (const id of [running, waiting]) {
      const response = await post(
        `${old.url}/api/misbehave`,
        [
          ['file', { content: pdfBytes }],
          ['how', how],
        ],
        { headers: { prefer: 'respond-async', 'sheaf-job': id } },
      )
      expect(response.status).toBe(202)
    }
    const upload = request(`${old.url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XbX', 'content-length': '1000' },
    })
    const brokenOff = new Promise((resolve) => upload.once('close', resolve))
    upload.on('error', () => {})
    upload.write('--XbX\r\n')
    const jobs = join(workDir, 'jobs')
    await eventually(async () => {
      const [instance = ''] = await readdir(jobs)
      expect((await readdir(join(jobs, instance))).filter((name) => name.length === 36)).toHaveLength(3)
    })
    const processes = await descendantsOf(old.child.pid!)
    expect(processes.length).toBeGreaterThan(0)

    old.child.kill('SIGKILL')
    expect(await old.exit).toBeNull()
    await brokenOff
    await eventually(() => expect(processes.filter(isRunning)).toEqual([]))

    const next = await start()
    expect(await readdir(jobs)).toHaveLength(1)
    for (const id of [running, waiting]) {
      const account = (await (await fetch(`${next.url}/api/jobs/${id}`)).json()) as { code: string; state: string }
      expect(account).toMatchObject({ state: 'ended', code: 'JOB_LOST' })
    }
    const response = await post(`${next.url}/api/echo`, [['file', { content: pdfBytes }]])
    expect([response.status, await response.text()]).toEqual([200, pdfBytes])
  },
)
