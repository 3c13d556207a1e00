import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { fakeBin, makeFolder, runSheaf } from './testing/run-sheaf.js'

const fakeLibreOffice = new URL('../../../fixtures/files/fake-soffice.sh', import.meta.url)

async function folderWithLibreOffice(documents: Record<string, string>) {
  const [cwd, home, temporary] = [await makeFolder(), await makeFolder(), await makeFolder()]
  const programs = join(home, 'office', 'program')
  await mkdir(programs, { recursive: true })
  await writeFile(join(programs, 'soffice'), await readFile(fakeLibreOffice), { mode: 0o755 })
  for (const [name, content] of Object.entries(documents)) await writeFile(join(cwd, name), `%PDF-1.4 ${content}`)
  const env = { SHEAF_OFFICE_ENGINE: 'native', PATH: `${programs}${delimiter}${process.env.PATH}`, TMPDIR: temporary }
  const hosts = async () => (await readdir(temporary)).filter((name) => name.startsWith('sheaf-office'))
  return { cwd, env, hosts }
}

describe.runIf(process.platform === 'linux')('the engine for Office documents', () => {
  it('is the one the environment asks for, and one for all threads', async () => {
    const { cwd, env, hosts } = await folderWithLibreOffice({ 'a.pdf': 'a', 'b.pdf': 'b', 'c.pdf': 'c' })
    const words = ['convert-document', 'a.pdf', 'b.pdf', 'c.pdf', '--jobs', '2']
    expect(await runSheaf(words, { cwd, bin: fakeBin, env })).toMatchObject({ code: 0 })
    expect(await readFile(join(cwd, 'made_b.pdf'), 'utf8')).toBe('LibreOffice 7.6.4 %PDF-1.4 b')
    await vi.waitFor(async () => expect(await hosts()).toEqual([]), 100_000)
  })

  it.each([
    ['a time-out', ['a.pdf', '--timeout', '3'], 6],
    ['an interrupt', ['a.pdf'], 130],
    ['an interrupt of several', ['a.pdf', 'b.pdf', '--jobs', '2'], 130],
  ])('leaves nothing behind after %s', async (_, words, code) => {
    const { cwd, env, hosts } = await folderWithLibreOffice({ 'a.pdf': 'hang', 'b.pdf': 'hang' })
    const ended = await runSheaf(['convert-document', ...words], {
      cwd,
      bin: fakeBin,
      env,
      onStart: async (child) => {
        if (code !== 130) return
        await vi.waitFor(async () => expect(await hosts()).not.toEqual([]), 100_000)
        child.kill('SIGINT')
      },
    })
    expect(ended).toMatchObject({ code })
    await vi.waitFor(async () => expect(await hosts()).toEqual([]), 100_000)
    expect((await readdir(cwd)).sort()).toEqual(['a.pdf', 'b.pdf'])
  })

  it('is named by sheaf doctor, with what fences it', async () => {
    const { cwd, env } = await folderWithLibreOffice({})
    const { stdout } = await runSheaf(['doctor'], { cwd, env })
    expect(stdout).toMatch(
      /yes {2}LibreOffice, for Office documents: native LibreOffice 7\.6\.4\n +(Sandboxed by|Not sandboxed)/,
    )
    const { stdout: report } = await runSheaf(['doctor', '--json'], { cwd, env })
    expect(JSON.parse(report).capabilities).toContainEqual(
      expect.objectContaining({
        name: 'convertOffice',
        engine: expect.objectContaining({ version: '7.6.4', native: true }),
      }),
    )
  })
})
