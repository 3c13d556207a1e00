import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { post, problemOf } from '../../src/testing/requests.js'
import { thorough } from '../../src/testing/thorough.js'
import { type HostileServer, SECRET, startHostileServer } from './hostile-server.js'

/** Whether util-linux can set a filter of system calls: since 2.41. */
const hasFilter = () => spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout.includes('--seccomp-filter')

describe.runIf(process.platform === 'linux')('a job that was taken over', () => {
  let server: HostileServer
  let isFenced: boolean
  beforeAll(async () => {
    // As a service manager may start it: the programs of a fence are not in its PATH.
    vi.stubEnv('PATH', tmpdir())
    server = await startHostileServer({ maxJobs: 1, jobDiskMb: 100 }).finally(() => vi.unstubAllEnvs())
    const { sandbox } = (await (await fetch(`${server.url}/readyz`)).json()) as { sandbox: string }
    isFenced = sandbox === 'bubblewrap' || sandbox === 'namespaces'
  })
  afterEach(() => server.assertHealthy())
  afterAll(() => server.close())

  const misbehave = (how: string, content: string) =>
    post(`${server.url}/api/misbehave`, [
      ['file', { content, name: `${SECRET}.pdf` }],
      ['how', how],
    ])
  const escapeFence = async () => {
    const port = Number(new URL(server.canary).port)
    const aims = { outside: `${server.workDir}/made`, neighbor: '/etc/hostname', port, pid: server.child.pid }
    const answer = await misbehave('escape', `%PDF-${JSON.stringify(aims)}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }

  it('row 76: of a server that is root: it is another user, and sets nothing of the kernel', async () => {
    const found = await escapeFence()
    expect(found['write kernel']).toMatch(/^(EROFS|EACCES)$/)
    if (isFenced) expect(found['write pressure']).toMatch(/^(EROFS|EACCES|ENOENT)$/)
    if (process.getuid?.() === 0) expect(found['be root']).toBe(false)
  })

  it('row 77: of a server with a PATH that leads nowhere: the fence is there, or the log says that it is not', () => {
    expect(server.log().includes('Jobs run without a fence')).toBe(!isFenced)
  })

  // The others are in `full-disk.test.ts`, in each fence.
  it.each(thorough ? ['named', 'nameless', 'beside its input', 'in one file'] : ['named', 'beside its input'])(
    'row 78: files without end (%s): 422, and the disk is not full',
    async (how) => {
      expect(await problemOf(await misbehave('fill-disk', `%PDF-${how}`))).toMatchObject({
        status: 422,
        code: 'LIMIT_EXCEEDED',
      })
    },
  )

  it('row 79: it has no rights to gain, and where a filter can be set no calls that lead out of a fence', async ({
    skip,
  }) => {
    if (!isFenced) return skip()
    const { sandbox } = (await (await fetch(`${server.url}/readyz`)).json()) as { sandbox: string }
    expect(await escapeFence()).toMatchObject({
      'gain powers': false,
      'gain rights': false,
      'any call': sandbox !== 'bubblewrap' && !hasFilter(),
      secrets: [],
    })
  })
})
