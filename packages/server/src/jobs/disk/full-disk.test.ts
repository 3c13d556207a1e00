import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, problemOf } from '../../testing/requests.js'
import { ownProcesses, startTestServer, type TestServer } from '../../testing/test-server.js'
import { thorough } from '../../testing/thorough.js'

/** What a program of the machine hides, a program of the job's own could hide as well. */
const hasPython = spawnSync('python3', ['-c', 'import socket; socket.send_fds']).status === 0
const ways = [
  ['fill-disk', 'in one file'],
  ['fill-disk', 'nameless'],
  ...(thorough ? [['many-files', '']] : []),
  ...(hasPython ? ['in a socket', 'mapped', 'in a thread'].map((how) => ['hide-on-disk', how]) : []),
] as [kind: string, how: string][]
/** What a fence may hide from the look for it; the long tests have all ways in both. */
const some = ['nameless', 'in a socket']

describe.runIf(process.platform === 'linux').each(['bubblewrap', 'namespaces'] as const)(
  'row 138: a job that was taken over, in the fence of %s',
  (isolation) => {
    let server: TestServer | undefined
    beforeAll(async () => {
      try {
        server = await startTestServer({ ...ownProcesses, isolation, jobDiskMb: 100, maxJobs: 1 })
      } catch (error) {
        expect(String(error)).toContain(`SHEAF_ISOLATION is ${isolation}`)
      }
    })
    afterAll(() => server?.close())

    const misbehave = ({ url }: TestServer, kind: string, how: string) =>
      post(`${url}/api/misbehave`, [
        ['file', { content: `%PDF-${how}` }],
        ['how', kind],
      ])

    it.each(ways.filter(([, how]) => thorough || isolation === 'bubblewrap' || some.includes(how)))(
      'cannot fill the disk: %s %s',
      async (kind, how) => {
        if (!server) return
        const answer = await misbehave(server, kind, how)
        const text = await answer.clone().text()
        // A call that the fence refuses leaves nothing to hide.
        if (how === 'in a thread' && answer.status === 200) expect(text).toMatch(/^\d/)
        else expect(await problemOf(answer), text).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
        await server.expectClean()
      },
    )

    it('may make a file that is long and takes little', async () => {
      if (!server) return
      expect((await misbehave(server, 'sparse', '')).status).toBe(200)
      await server.expectClean()
    })
  },
)
