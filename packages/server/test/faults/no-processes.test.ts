import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../src/testing/eventually.js'
import { makeFolder } from '../../src/testing/make-folder.js'
import { childrenOf } from '../../src/testing/processes.js'
import { pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.js'

/** Linux counts the processes of a user, except of root. */
const user = 65_533
const isRoot = process.getuid?.() === 0
const hasTools = ['prlimit', 'setpriv'].every((name) => spawnSync(name, ['--version']).status === 0)

let server: ServerProcess | undefined
let folder: Awaited<ReturnType<typeof makeFolder>> | undefined
afterEach(async () => {
  server?.child.kill('SIGTERM')
  await server?.exit
  await folder?.remove()
})

it.runIf(process.platform === 'linux' && hasTools).each(['nproc', 'nofile'])(
  'row 136: a server that may start nothing more (%s) asks to come again, and recovers',
  async (limit) => {
    folder = await makeFolder()
    if (isRoot) chownSync(folder.path, user, user)
    const wrapper = isRoot ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--'] : []
    // The fence of a job would count for itself.
    server = await startServerProcess({ workDir: folder.path, isolation: 'process', logLevel: 'info' }, { wrapper })
    const send = () => post(`${server!.url}/api/echo`, [['file', { content: pdfBytes }]])
    // Not even root may change the limits of others everywhere.
    const prlimit = (...args: string[]) => {
      const [command, ...words] = [...wrapper, 'prlimit', '--pid', String(server!.child.pid), ...args]
      const { status, stdout, stderr } = spawnSync(command!, words)
      expect([status, stderr.toString()]).toEqual([0, ''])
      return stdout.toString().trim()
    }
    const limitTo = (most: string) => prlimit(`--${limit}=${most}:`)
    expect((await send()).status).toBe(200)
    const usual = prlimit(`--${limit}`, '-o', 'SOFT', '--noheadings')
    // The process that waits for the next job is there already.
    await eventually(async () => expect(await childrenOf(server!.child.pid!)).not.toEqual([]))
    limitTo(limit === 'nproc' ? '1' : '24')
    await eventually(async () => {
      const answer = await send()
      expect([answer.status, answer.headers.get('retry-after')], server!.log()).toEqual([503, '5'])
      expect(await problemOf(answer)).toMatchObject({ code: 'BUSY' })
    })
    expect(server.log()).not.toContain('INTERNAL')
    limitTo(usual)
    await eventually(async () => expect((await send()).status).toBe(200))
  },
)
