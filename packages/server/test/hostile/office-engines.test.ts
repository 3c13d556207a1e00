import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../src/testing/eventually.js'
import { post } from '../../src/testing/requests.js'
import { ownProcesses, startTestServer } from '../../src/testing/test-server.js'

const fakeLibreOffice = new URL('../../../../fixtures/files/fake-soffice.sh', import.meta.url)

it.runIf(process.platform === 'linux')(
  'row 89: a document that stays in the engine for Office documents: the next one has another, started ahead',
  async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-engines-'))
    const programs = join(folder, 'office', 'program')
    await mkdir(programs, { recursive: true })
    await writeFile(join(programs, 'soffice'), await readFile(fakeLibreOffice), { mode: 0o755 })
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`)
    vi.stubEnv('TMPDIR', folder)
    const server = await startTestServer({ ...ownProcesses, officeEngine: 'native' })
    const hosts = async () => (await readdir(folder)).filter((name) => /^sheaf-office-\d/.test(name))
    onTestFinished(async () => {
      await server.close()
      await eventually(async () => expect(await hosts()).toEqual([]))
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    })
    if (!['bubblewrap', 'namespaces'].includes(server.app.services.runner.machine.tier)) return skip()
    const engines = async () =>
      (await Promise.all((await hosts()).map((host) => readdir(join(folder, host, 'engines'))))).flat()
    const seen: string[] = []
    for (const content of ['one', 'two']) {
      expect((await post(`${server.url}/api/convert`, [['file', { content: `%PDF-${content}` }]])).status).toBe(200)
      await eventually(async () => {
        const now = await engines()
        expect(now).toHaveLength(1)
        expect(seen).not.toContain(now[0])
        seen.push(now[0]!)
      })
    }
  },
)
