import type { ChildProcess } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { rotationsOf, writePdf } from '../testing/pdfs.js'
import { fakeBin, makeFolder, runSheaf } from '../testing/run-sheaf.js'
import { thorough } from '../testing/thorough.js'

const turn = { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } }

async function folderWith(...names: string[]): Promise<string> {
  const cwd = await makeFolder()
  await writeFile(join(cwd, 'p.json'), JSON.stringify({ steps: [turn] }))
  await mkdir(join(cwd, 'in'))
  for (const name of names) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writePdf(join(cwd, name))
  }
  return cwd
}

const all = ['-d', 'out', '--done', 'done', '--failed', 'failed']
const once = (cwd: string, ...words: string[]) =>
  runSheaf(['watch', 'in', '-p', 'p.json', '-d', 'out', '--once', '--settle', '0', '--interval', '0', ...words], {
    cwd,
  })
const list = (...path: string[]) =>
  readdir(join(...path)).then((names) => names.filter((name) => !name.startsWith('.')).sort())
const manifestOf = async (cwd: string) =>
  (await readFile(join(cwd, 'in/.sheaf-watch.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Runs the watcher until the work is over, and gives how it ended. */
async function during(cwd: string, words: string[], work: (child: ChildProcess) => Promise<void>, bin?: string) {
  let child: ChildProcess | undefined
  const ended = runSheaf(['watch', 'in', '-p', 'p.json', '--settle', '0.2', '--interval', '0.1', ...words], {
    cwd,
    ...(bin ? { bin } : {}),
    onStart: (started) => {
      child = started
    },
  })
  try {
    await work(child!)
  } finally {
    child!.kill('SIGTERM')
  }
  return ended
}

describe('sheaf watch', () => {
  it.runIf(process.platform === 'linux')('reports a file whose name is not UTF-8, once', async () => {
    const cwd = await folderWith('in/a.pdf')
    await writeFile(Buffer.from(join(cwd, 'in/\xe4.pdf'), 'latin1'), 'x')
    const { code, stderr } = await once(cwd)
    expect(code).toBe(7)
    expect(stderr).toContain('\ufffd.pdf: Its name is not valid UTF-8. Rename it.')
    expect(await once(cwd)).toMatchObject({ code: 0, stderr: '' })
  })

  it.each(['--json-lines', '--json'])(
    'prints a line of JSON for each file with %s, which help calls --json-lines',
    async (flag) => {
      const { stdout } = await once(await folderWith('in/a.pdf'), flag)
      expect(
        stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toMatchObject([{ schemaVersion: 1 }])
      const help = (await runSheaf(['watch', '--help'], { cwd: '.' })).stdout
      expect(help.match(/--json\S*/g)).toEqual(['--json-lines'])
    },
  )

  it('works on files as they come, and puts the originals away', async () => {
    const cwd = await folderWith('in/a.pdf')
    const { code } = await during(cwd, all, async () => {
      await vi.waitFor(async () => expect(await list(cwd, 'done')).toEqual(['a.pdf']), 100_000)
      await writePdf(join(cwd, 'b.pdf'))
      await rename(join(cwd, 'b.pdf'), join(cwd, 'in/b.pdf'))
      await writeFile(join(cwd, 'in/bad.pdf'), 'no PDF at all')
      await vi.waitFor(
        async () => expect(await list(cwd, 'failed')).toEqual(['bad.pdf', 'bad.pdf.error.json']),
        100_000,
      )
      await vi.waitFor(async () => expect(await list(cwd, 'done')).toEqual(['a.pdf', 'b.pdf']), 100_000)
    })
    expect(code).toBe(0)
    expect(await list(cwd, 'in')).toEqual([])
    expect(await list(cwd, 'out')).toEqual(['a.pdf', 'b.pdf'])
    expect(await rotationsOf(join(cwd, 'out/b.pdf'))).toEqual([90])
    expect(JSON.parse(await readFile(join(cwd, 'failed/bad.pdf.error.json'), 'utf8'))).toMatchObject({
      code: 'BAD_DOCUMENT',
    })
  })

  it('waits until a file is complete', async () => {
    const cwd = await folderWith()
    await writePdf(join(cwd, 'whole.pdf'))
    const bytes = await readFile(join(cwd, 'whole.pdf'))
    await during(cwd, all, async () => {
      for (let share = 1; share <= 8; share++) {
        await writeFile(join(cwd, 'in/slow.pdf'), bytes.subarray(0, Math.ceil((bytes.length * share) / 8)))
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      await vi.waitFor(async () => expect(await list(cwd, 'out')).toEqual(['slow.pdf']), 100_000)
    })
    const lines = (await readFile(join(cwd, 'in/.sheaf-watch.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).status)).toEqual(['begun', 'done'])
  })

  it('leaves originals where they are without --done, and does nothing twice', async () => {
    const cwd = await folderWith('in/a.pdf', 'in/b.pdf')
    expect(await once(cwd)).toMatchObject({ code: 0 })
    await rm(join(cwd, 'out'), { recursive: true })
    expect(await once(cwd)).toMatchObject({ code: 0, stderr: '' })
    expect(await list(cwd, 'in')).toEqual(['a.pdf', 'b.pdf'])
    await writePdf(join(cwd, 'in/a.pdf'), 2)
    await once(cwd)
    expect(await list(cwd, 'out')).toEqual(['a.pdf'])
    expect(await rotationsOf(join(cwd, 'out/a.pdf'))).toEqual([90, 0])
  })

  it('continues after it was killed in the middle: what was begun is done again, what was done is not', async () => {
    const cwd = await folderWith('in/a.pdf')
    await writeFile(
      join(cwd, 'p.json'),
      JSON.stringify({ steps: [{ operation: 'mis-behave', options: { how: 'write' } }] }),
    )
    const killed = await during(
      cwd,
      all,
      async (child) => {
        await vi.waitFor(async () => expect((await readdir(join(cwd, 'out'))).length).toBe(1), 100_000)
        child.kill('SIGKILL')
      },
      fakeBin,
    )
    expect(killed.code).toBeNull()
    expect((await readdir(join(cwd, 'out')))[0]).toMatch(/sheaf-part$/)
    expect((await manifestOf(cwd)).map(({ status }) => status)).toEqual(['begun'])
    await writeFile(join(cwd, 'p.json'), JSON.stringify({ steps: [turn] }))
    expect(await once(cwd, '--done', 'done')).toMatchObject({ code: 0 })
    expect(await readdir(join(cwd, 'out'))).toEqual(['a.pdf'])
    expect(await list(cwd, 'done')).toEqual(['a.pdf'])
  })

  it('puts away what was done before it could', async () => {
    const cwd = await folderWith('in/a.pdf')
    await once(cwd)
    await once(cwd, '--done', 'done')
    expect(await list(cwd, 'done')).toEqual(['a.pdf'])
    expect((await manifestOf(cwd)).filter(({ status }) => status === 'done')).toHaveLength(1)
  })

  it('keeps what lies in the folders it moves to', async () => {
    const cwd = await folderWith('in/a.pdf', 'done/a.pdf')
    const before = await readFile(join(cwd, 'done/a.pdf'))
    await once(cwd, '--done', 'done')
    expect(await list(cwd, 'done')).toEqual(['a (2).pdf', 'a.pdf'])
    expect(await readFile(join(cwd, 'done/a.pdf'))).toEqual(before)
  })

  it('counts a redaction that found nothing as failed, whatever else was done', async () => {
    const cwd = await folderWith('in/a.pdf')
    const steps = [turn, { operation: 'redact-pdf', options: { find: 'absent' } }]
    await writeFile(join(cwd, 'p.json'), JSON.stringify({ steps }))
    await once(cwd, ...all)
    expect(await list(cwd, 'failed')).toEqual(['a.pdf', 'a.pdf.error.json'])
    expect(await readFile(join(cwd, 'failed/a.pdf.error.json'), 'utf8')).toContain('NOTHING_DONE')
    await writeFile(join(cwd, 'p.json'), JSON.stringify({ steps: [{ operation: 'unlock-pdf' }] }))
    await writePdf(join(cwd, 'in/b.pdf'))
    await once(cwd, ...all)
    expect(await list(cwd, 'done')).toEqual(['b.pdf'])
  })

  it('replaces no result unless asked', async () => {
    const cwd = await folderWith('in/a.pdf', 'out/a.pdf')
    const { code, stderr } = await once(cwd, '--failed', 'failed')
    expect(code).toBe(2)
    expect(stderr).toContain('already exists')
    expect(await rotationsOf(join(cwd, 'out/a.pdf'))).toEqual([0])
    await rename(join(cwd, 'failed/a.pdf'), join(cwd, 'in/a.pdf'))
    expect(await once(cwd, '--retry', '--force')).toMatchObject({ code: 0 })
    expect(await rotationsOf(join(cwd, 'out/a.pdf'))).toEqual([90])
  })

  it('keeps the folders of files with --recursive, and looks into none else', async () => {
    const cwd = await folderWith('in/x/a.pdf', 'in/x/y/b.pdf', 'in/out/c.pdf')
    const { code } = await runSheaf(
      ['watch', 'in', '-p', 'p.json', '-d', 'in/out', '--once', '--settle', '0', '--recursive'],
      { cwd },
    )
    expect(code).toBe(0)
    expect(await list(cwd, 'in/out')).toEqual(['c.pdf', 'x'])
    expect(await list(cwd, 'in/out/x')).toEqual(['a.pdf', 'y'])
    expect(await rotationsOf(join(cwd, 'in/out/c.pdf'))).toEqual([0])
  })

  it('passes over hidden files, links, folders, other types and what is still being written', async () => {
    const cwd = await folderWith('in/.a.pdf', 'in/b.pdf.part', 'in/~$c.pdf', 'in/d.txt', 'in/e.pdf/f.pdf')
    expect(await once(cwd)).toMatchObject({ code: 0, stderr: '' })
    expect(await readdir(cwd)).toEqual(['in', 'p.json'])
  })

  it('prints a line of JSON for each file, and ends as a batch does', async () => {
    const cwd = await folderWith('in/a.pdf')
    await writeFile(join(cwd, 'in/bad.pdf'), 'no PDF at all')
    const { code, stdout } = await once(cwd, '--json')
    expect(code).toBe(7)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .sort((a, b) => (a.file < b.file ? -1 : 1)),
    ).toMatchObject([
      { file: 'a.pdf', status: 'done', outputs: [join('out', 'a.pdf')] },
      { file: 'bad.pdf', status: 'failed', code: 'BAD_DOCUMENT' },
    ])
  })

  it('tries a file that failed again when asked to, or when it changes', async () => {
    const cwd = await folderWith()
    await writeFile(join(cwd, 'in/a.pdf'), 'no PDF at all')
    expect(await once(cwd)).toMatchObject({ code: 2 })
    expect(await once(cwd)).toMatchObject({ code: 0, stderr: '' })
    expect(await once(cwd, '--retry')).toMatchObject({ code: 2 })
    await writePdf(join(cwd, 'in/a.pdf'))
    expect(await once(cwd)).toMatchObject({ code: 0 })
  })

  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 0],
    ['SIGHUP', 129],
  ] as const
  it.each(thorough ? signals : signals.slice(0, 2))(
    'ends with the code of %s (%d), and leaves no lock',
    async (signal, code) => {
      const cwd = await folderWith()
      const ended = await during(cwd, all, async (child) => {
        await new Promise((resolve) => child.stderr!.once('data', resolve))
        child.kill(signal)
        await new Promise((resolve) => child.once('exit', resolve))
      })
      expect(ended.code).toBe(code)
      expect(await readdir(join(cwd, 'in'))).not.toContain('.sheaf-watch.jsonl.lock')
    },
  )

  it('lets no second one work on the folder, and takes over from one that is gone', async () => {
    const cwd = await folderWith('in/a.pdf')
    await during(cwd, all, async () => {
      await vi.waitFor(async () => expect(await list(cwd, 'done')).toEqual(['a.pdf']), 100_000)
      expect(await once(cwd)).toMatchObject({ code: 2, stderr: expect.stringContaining('watches this folder') })
    })
    await writeFile(join(cwd, 'in/.sheaf-watch.jsonl.lock'), `4194304@${(await import('node:os')).hostname()}`)
    expect(await once(cwd)).toMatchObject({ code: 0 })
    expect(await readdir(join(cwd, 'in'))).toEqual(['.sheaf-watch.jsonl'])
  })

  it.each([
    [['watch', 'in', '-p', 'p.json'], 'Name a folder, --pipeline and --directory.'],
    [['watch', 'no', '-p', 'p.json', '-d', 'out'], 'There is no folder no.'],
    [['watch', 'in', '-p', 'p.json', '-d', './in/'], 'names the watched folder itself'],
    [['watch', 'in', '-p', 'p.json', '-d', 'out', '--settle', 'x'], '--settle takes a number of seconds'],
    [['watch', 'in', '-p', 'join.json', '-d', 'out'], 'Step 1, Merge PDF, takes all files at once'],
  ])('refuses %j', async (words, message) => {
    const cwd = await folderWith()
    await writeFile(join(cwd, 'join.json'), JSON.stringify({ steps: [{ operation: 'merge-pdf' }] }))
    expect(await runSheaf(words, { cwd })).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
    expect(await readdir(join(cwd, 'in'))).toEqual([])
  })
})
