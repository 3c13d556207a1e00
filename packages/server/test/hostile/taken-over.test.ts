import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { ownProcesses, startTestServer, type TestServer } from '../../src/testing/test-server.js'
import { thorough } from '../../src/testing/thorough.js'

const MOST_BYTES = 60 * 2 ** 20

describe.runIf(process.platform === 'linux')('a job that was taken over', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...ownProcesses, maxJobs: 1, jobDiskMb: 100 })
  })
  afterEach(async () => {
    expect((await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]])).status).toBe(200)
    await server.expectClean()
  })
  afterAll(() => server.close())

  const misbehave = (how: string, content = pdfBytes) =>
    post(`${server.url}/api/misbehave`, [
      ['file', { content }],
      ['how', how],
    ])

  it.each(['send-without-end', 'send-much'])(
    'row 97: cannot fill the memory of the server by what it sends (%s)',
    async (how) => {
      const before = process.memoryUsage().heapUsed + process.memoryUsage().external
      expect(await problemOf(await misbehave(how))).toMatchObject({ status: 500, code: 'INTERNAL' })
      const { heapUsed, external } = process.memoryUsage()
      expect(heapUsed + external - before).toBeLessThan(MOST_BYTES)
      expect(server.log()).toContain('TooManyMessages')
    },
  )

  it('row 98: leaves no folder that the server cannot remove', async () => {
    expect((await misbehave('stubborn-folders')).status).toBeOneOf([200, 422])
  })

  it('row 99: hides nothing on the disk in folders that cannot be looked into', async () => {
    const answer = await misbehave('stubborn-folders', '%PDF-full')
    expect(await problemOf(answer)).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
  })

  it.each(
    thorough ? ['pipe', '/etc/passwd', '../in/0', 'folder', 'socket', '/dev/zero'] : ['pipe', '/etc/passwd', '../in/0'],
  )('row 135: has no result that is no file (%s)', async (kind) => {
    const answer = await misbehave('strange-result', `%PDF-1.7 ${kind} `)
    expect(await problemOf(answer), server.log().slice(-2000)).toMatchObject({ status: 422, code: 'BAD_DOCUMENT' })
  })

  it('row 135: may leave a result that its owner may not read', async () => {
    const answer = await misbehave('strange-result', '%PDF-1.7 closed ')
    expect([answer.status, await answer.text()]).toEqual([200, 'closed'])
  })

  it.each(['many-processes', 'more-and-more-processes'])(
    'row 100: starts no processes without number (%s)',
    async (how) => {
      expect(await problemOf(await misbehave(how)), server.log().slice(-6000)).toMatchObject({
        status: 422,
        code: 'LIMIT_EXCEEDED',
      })
    },
  )
})
