import { readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { writePdf } from './testing/pdfs.js'
import { fakeBin, makeFolder, runSheaf } from './testing/run-sheaf.js'

/** Passes for Tesseract, notes its id in the temporary folder, and never comes to an end with a picture. */
const endless = `#!/bin/sh
case "$1" in
  --version) echo 'tesseract 5.9.9' ;;
  --list-langs) printf 'List of languages\\neng\\n' ;;
  *) echo $$ > program-$$; exec sleep 1000 ;;
esac
`

async function folderWithProgram() {
  const cwd = await makeFolder()
  const temporary = await makeFolder()
  for (const name of ['a.pdf', 'b.pdf']) await writePdf(join(cwd, name))
  await writeFile(join(cwd, 'tesseract'), endless, { mode: 0o755 })
  const env = { SHEAF_OCR_ENGINE: 'native', PATH: `${cwd}${delimiter}${process.env.PATH}`, TMPDIR: temporary }
  const programs = async () =>
    (await readdir(temporary)).filter((name) => name.startsWith('program-')).map((name) => Number(name.slice(8)))
  return { cwd, env, programs }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the engine for text recognition', () => {
  it('is the one the environment asks for, in the main thread and in others', async () => {
    const cwd = await makeFolder()
    for (const name of ['a.pdf', 'b.pdf']) await writePdf(join(cwd, name))
    const env = { SHEAF_OCR_ENGINE: 'builtin' }
    await runSheaf(['recognize-picture', 'a.pdf', '-o', 'one.txt'], { cwd, bin: fakeBin, env })
    await runSheaf(['recognize-picture', 'a.pdf', 'b.pdf', '--jobs', '1'], { cwd, bin: fakeBin, env })
    for (const name of ['one.txt', 'made_a.pdf', 'made_b.pdf'])
      expect(await readFile(join(cwd, name), 'utf8')).toMatch(/^tesseract\.js \d/)
  })

  it.runIf(process.platform !== 'win32').each([
    ['a time-out', ['a.pdf'], 6],
    ['a time-out of several', ['a.pdf', 'b.pdf', '--jobs', '2'], 6],
    ['an interrupt', ['a.pdf'], 130],
    ['an interrupt of several', ['a.pdf', 'b.pdf', '--jobs', '2'], 130],
  ])('leaves no program behind after %s', async (_, words, code) => {
    const { cwd, env, programs } = await folderWithProgram()
    const endWith = async (...more: string[]) => {
      const ended = await runSheaf(['recognize-picture', ...words, ...more], {
        cwd,
        bin: fakeBin,
        env,
        onStart: async (child) => {
          if (code !== 130) return
          await vi.waitFor(async () => expect(await programs()).not.toEqual([]), 100_000)
          child.kill('SIGINT')
        },
      })
      expect(ended).toMatchObject({ code })
    }
    if (code === 130) await endWith()
    // A busy machine may need longer than that to start the program at all.
    else
      for (let seconds = 1; (await programs()).length === 0; seconds *= 2) await endWith('--timeout', String(seconds))
    const begun = await programs()
    expect(begun.length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(begun.filter(isRunning)).toEqual([]), 100_000)
    expect((await readdir(cwd)).sort()).toEqual(['a.pdf', 'b.pdf', 'tesseract'])
  })
})
