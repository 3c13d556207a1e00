import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../src/testing/eventually.js'
import { pdfBytes, post, problemOf, rawFile, rawForm, sendRaw } from '../../src/testing/requests.js'
import { type HostileServer, SECRET, startHostileServer } from './hostile-server.js'

const DISPOSITION =
  /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''(?:[\w.!~-]|%[\dA-F]{2})+$/

describe('names, ids and headers', () => {
  let server: HostileServer
  beforeAll(async () => {
    server = await startHostileServer({ maxJobs: 2 }, { areJobsWarm: true })
  })
  afterEach(() => server.assertHealthy())
  afterAll(() => server.close())
  const get = (path: string) => fetch(server.url + path)
  const keep = async () => {
    const answer = await post(`${server.url}/api/keep`, [['file', { content: pdfBytes, name: `${SECRET}.pdf` }]])
    return ((await answer.json()) as { downloadUrl: string }).downloadUrl
  }

  it.each([
    `../../etc/${SECRET}`,
    `..\\..\\${SECRET}`,
    `${SECRET}\0.pdf`,
    `${SECRET}\r\nX-Evil: 1.pdf`,
    `${SECRET}%0d%0aX-Evil: 1.pdf`,
    SECRET.repeat(600),
    '',
    'CON.pdf',
    `${SECRET}\u202efdp.exe`,
    `${SECRET}\ud800.pdf`,
    `${SECRET}😀.pdf`,
    `${SECRET}文件.pdf`,
    '.',
  ])('row 23: a file named %j: one safe name, and no header of the sender', async (name) => {
    const answer = await sendRaw(`${server.url}/api/echo`, { body: rawForm(rawFile('file', pdfBytes, name)) })
    expect(answer.headers).not.toHaveProperty('x-evil')
    expect([200, 400]).toContain(answer.status)
    if (answer.status === 200) {
      expect(answer.headers['content-disposition']).toMatch(DISPOSITION)
      expect(answer.headers['content-disposition']).not.toMatch(/\.\.[/\\]|%2F|%5C|%00|%0A|%E2%80%AE/i)
    }
  })

  it('row 24: names that programs take for options, patterns or addresses: names like any other', async () => {
    for (const name of ['-rf.pdf', '--help', '%d.png', 'concat:a|b', `${server.canary}${SECRET}.pdf`, '@list.txt']) {
      const answer = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes, name }]])
      expect([answer.status, await answer.text()], name).toEqual([200, pdfBytes])
    }
  })

  it.each(['../../etc/passwd', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/etc/passwd', `${SECRET}.pdf`, 'a&filename=b'])(
    'row 25: the download of %s: 404',
    async (name) => {
      await keep()
      expect((await get(`/api/download-numbered-pdf?filename=${name}`)).status).toBe(404)
    },
  )

  it('row 26: a token that is altered, too long or none: 404 with one body; expired: 410', async () => {
    const url = await keep()
    const token = url.split('/').at(-1)!
    const swapped = [...token].map((letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()))
    const altered = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
    const messages = new Set<string>()
    for (const wrong of [altered, swapped.join(''), '..%2f..', '%00', 'A'.repeat(10_000)]) {
      const problem = await problemOf(await get(`/api/downloads/${wrong}`))
      expect(problem, wrong.slice(0, 30)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      // What is longer than any token is at no address of ours.
      if (wrong.length < 200) messages.add(problem.message)
    }
    expect(messages.size).toBe(1)
    expect((await get(url)).status).toBe(200)
    const results = join(server.workDir, 'results')
    const old = new Date(Date.now() - 7201_000)
    for (const name of await readdir(results)) await utimes(join(results, name), old, old)
    expect(await problemOf(await get(url))).toMatchObject({ status: 410, code: 'GONE' })
    expect(server.log()).not.toContain(token)
  })

  it('row 27: a page as the result: a download that no browser renders', async () => {
    const { status, headers } = await post(`${server.url}/api/misbehave`, [
      ['file', { content: pdfBytes }],
      ['how', 'html-result'],
    ])
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="x\.html"/)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  })

  it.each([`\n-FileName=${SECRET}`, `%n%s${SECRET}`, `$(touch ${SECRET})`, `"; touch ${SECRET} #`])(
    'row 28: the text %j in an option: text',
    async (text) => {
      const answer = await post(`${server.url}/api/echo`, [
        ['file', { content: pdfBytes }],
        ['password', text],
        ['warning', text],
      ])
      expect(answer.status).toBe(200)
      // A form turns line ends into those of the network.
      const [warning] = JSON.parse(answer.headers.get('x-sheaf-warnings')!) as { message: string }[]
      expect(warning!.message.replace(/\r\n/g, '\n')).toBe(text)
      // The folder of the job may be going while it is read.
      await eventually(async () => {
        expect((await readdir(server.workDir, { recursive: true })).join('\n')).not.toContain(SECRET)
      })
    },
  )
})
