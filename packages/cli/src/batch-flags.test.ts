import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathBeside, safeFileName } from './output/output-files.js'
import { Reporter } from './output/reporter.js'
import type { RunReport } from './output/run-report.js'
import { nameByTemplate } from './plan/name-template.js'
import { writePdf } from './testing/pdfs.js'
import { makeFolder, runSheaf } from './testing/run-sheaf.js'

async function folderWith(...names: string[]): Promise<string> {
  const cwd = await makeFolder()
  for (const name of names) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writePdf(join(cwd, name))
  }
  return cwd
}

const rotate = (cwd: string, ...words: string[]) => runSheaf(['rotate-pdf', ...words, '--angle', '90'], { cwd })

describe('--recursive with a folder for results', () => {
  it('keeps the subfolders of each given folder, so that equal names do not clash', async () => {
    const cwd = await folderWith('in/a.pdf', 'in/2023/a.pdf', 'in/2024/q1/a.pdf')
    expect(await rotate(cwd, 'in', '--recursive', '-o', 'out/', '--name', '{name}')).toMatchObject({ code: 0 })
    const files = (await readdir(join(cwd, 'out'), { recursive: true })).filter((name) => name.endsWith('.pdf')).sort()
    expect(files).toEqual(['2023/a.pdf', '2024/q1/a.pdf', 'a.pdf'])
  })
})

describe('--existing', () => {
  it('exits with 7 if some files fail and all others were done before', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'bad.pdf'), '')
    const again = () => rotate(cwd, 'a.pdf', 'bad.pdf', '--existing', 'skip')
    expect([(await again()).code, (await again()).code]).toEqual([7, 7])
  })

  it('skips what a run before has made, so that a batch can be resumed', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    await writeFile(join(cwd, 'rotated_a.pdf'), 'made before')
    const { code, stderr, stdout } = await rotate(cwd, 'a.pdf', 'b.pdf', '--existing', 'skip', '--json')
    expect(code).toBe(0)
    expect(await readFile(join(cwd, 'rotated_a.pdf'), 'utf8')).toBe('made before')
    expect(stderr).toContain('a.pdf: skipped, rotated_a.pdf already exists')
    expect(stderr).toContain('1 done, 1 skipped')
    const report = JSON.parse(stdout) as RunReport
    expect(report).toMatchObject({
      schemaVersion: 1,
      ok: true,
      counts: { done: 1, failed: 0, skipped: 1, notBegun: 0 },
      results: [{ input: 'a.pdf', skipped: 'rotated_a.pdf', outputs: [] }, { outputs: [{ path: 'rotated_b.pdf' }] }],
    })
  })

  it('skips several results of a file whose names are known only when they are made', async () => {
    const cwd = await folderWith('a.pdf')
    const split = (...args: string[]) =>
      runSheaf(['split-pdf', 'a.pdf', '--mode', 'all', '-o', 'parts/', '--names', 'one', ...args], { cwd })
    expect(await split()).toMatchObject({ code: 0 })
    const again = await split('--existing', 'skip')
    expect(again).toMatchObject({ code: 0 })
    expect(again.stderr).toContain('a.pdf: skipped, parts/one.pdf already exists')
    expect(await split()).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') })
  })

  it('does the work again where an interrupted run has left an empty file', async () => {
    const cwd = await folderWith('a.pdf')
    await mkdir(join(cwd, 'parts'))
    for (const name of ['rotated_a.pdf', 'parts/one.pdf']) await writeFile(join(cwd, name), '')
    const skip = ['--existing', 'skip']
    expect(await rotate(cwd, 'a.pdf', ...skip)).toMatchObject({ code: 0 })
    const split = ['split-pdf', 'a.pdf', '--mode', 'all', '-o', 'parts/', '--names', 'one']
    expect(await runSheaf([...split, ...skip], { cwd })).toMatchObject({ code: 0 })
    for (const name of ['rotated_a.pdf', 'parts/one.pdf'])
      expect(await readFile(join(cwd, name), 'latin1')).toMatch(/^%PDF/)
    await writeFile(join(cwd, 'rotated_a.pdf'), '')
    expect(await rotate(cwd, 'a.pdf')).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') })
  })

  it('makes no new companion for an older result that it does not describe', async () => {
    const cwd = await folderWith('a.pdf')
    const prepare = ['prepare-signature', 'a.pdf', '--existing', 'skip']
    expect(await runSheaf(prepare, { cwd })).toMatchObject({ code: 0 })
    await rm(join(cwd, 'a_prepared.json'))
    const stderr = expect.stringContaining('a_prepared.pdf already exists')
    expect(await runSheaf(prepare, { cwd })).toMatchObject({ code: 2, stderr })
    expect((await readdir(cwd)).sort()).toEqual(['a.pdf', 'a_prepared.pdf'])
  })

  it('never replaces the result of another input of the same command', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    const split = ['split-pdf', 'a.pdf', 'b.pdf', '--mode', 'all', '--names', 'one']
    const force = ['-o', 'parts/', '--force']
    for (const flags of [force, force, ['-o', 'other/', '--existing', 'skip']]) {
      const { code, stderr } = await runSheaf([...split, ...flags], { cwd })
      expect(code).toBe(7)
      expect(stderr).toMatch(/[ab]\.pdf: Another input has a result of this name: (parts|other)\/one\.pdf\./)
    }
  })

  it('writes a result for each of several files that are done together, the first of which has the expected name', async () => {
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']
    const cwd = await folderWith(...names)
    const stamp = ['header-footer', ...names, '--footer-center', '{page}', '-o', 'out/', '--jobs', '1']
    expect(await runSheaf(stamp, { cwd })).toMatchObject({ code: 0 })
    expect((await readdir(join(cwd, 'out'))).sort()).toEqual(names.map((name) => name.replace('.', '_stamped.')))
  })

  it('replaces them, as --force does, and contradicts it otherwise', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'rotated_a.pdf'), 'made before')
    expect(await rotate(cwd, 'a.pdf', '--existing', 'replace')).toMatchObject({ code: 0 })
    expect(await readFile(join(cwd, 'rotated_a.pdf'), 'latin1')).toMatch(/^%PDF/)
    expect(await rotate(cwd, 'a.pdf', '--existing', 'skip', '--force')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--force replaces files and --existing skip does not'),
    })
  })
})

describe('--name', () => {
  it('names results by a template', async () => {
    const cwd = await folderWith('a.pdf')
    expect(await rotate(cwd, 'a.pdf', '--name', '{name} turned by {operation}')).toMatchObject({ code: 0 })
    expect(await readdir(cwd)).toEqual(['a turned by rotate-pdf.pdf', 'a.pdf'])
  })

  it('numbers several results', () => {
    const result = { name: 'split_a-1.pdf', input: 'a.pdf', operation: 'split-pdf', number: 3, count: 12 }
    expect(nameByTemplate('{name}', result)).toBe('a-03.pdf')
    expect(nameByTemplate('part {number} of {name}', result)).toBe('part 03 of a.pdf')
  })

  it('takes a braced text from the input as it is', () => {
    const result = { name: 'x.pdf', input: '{number}.pdf', operation: 'rotate-pdf', number: 1, count: 1 }
    expect(nameByTemplate('{name}', result)).toBe('{number}.pdf')
  })

  it.each(['../{name}', '', '{nam}'])('refuses %j', async (template) => {
    const cwd = await folderWith('a.pdf')
    expect(await rotate(cwd, 'a.pdf', '--name', template)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--name'),
    })
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })
})

describe('what a batch reports', () => {
  it('is one line with --json-lines, also if nothing is done', async () => {
    const { code, stdout } = await rotate(await makeFolder(), 'missing.pdf', '--jobs', '0', '--json-lines')
    expect(code).toBe(2)
    expect(stdout).toMatch(/^\{.*"code":"USAGE".*\}\n$/)
  })

  it('is one JSON object per file with --json-lines', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'b.pdf'), 'no PDF')
    const { code, stdout } = await rotate(cwd, 'a.pdf', 'b.pdf', '--json-lines')
    expect(code).toBe(7)
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .sort((one, other) => (one.input < other.input ? -1 : 1))
    expect(lines).toMatchObject([
      { schemaVersion: 1, operation: 'rotate-pdf', ok: true, input: 'a.pdf', outputs: [{ path: 'rotated_a.pdf' }] },
      { schemaVersion: 1, ok: false, input: 'b.pdf', error: { code: 'BAD_DOCUMENT' } },
    ])
  })

  it('repeats failures at the end if other lines follow one of them', () => {
    let text = ''
    const reporter = new Reporter({ write: (more) => (text += more) }, { total: 3, quiet: false, verbose: false })
    reporter.failed('b.pdf', { code: 'BAD_DOCUMENT', kind: 'input', message: 'b.pdf is damaged.', details: {} })
    reporter.done('c.pdf', [{ path: 'rotated_c.pdf', bytes: 9 }], 9, 1)
    reporter.failed('d.pdf', { code: 'BAD_DOCUMENT', kind: 'input', message: 'd.pdf is damaged.', details: {} })
    reporter.summary({ done: 1, skipped: 0, failed: 2, notBegun: 0 }, 10)
    expect(text.split('\n').slice(3)).toEqual([
      'Failed:',
      '  b.pdf is damaged.',
      '  d.pdf is damaged.',
      expect.stringMatching(/^1 done, 2 failed/),
      '',
    ])
  })
})

describe('nothing to do', () => {
  it('is no success, and writes no file unless asked to', async () => {
    const cwd = await folderWith('a.pdf')
    const redact = (...words: string[]) => runSheaf(['redact-pdf', 'a.pdf', '--find', 'absent', ...words], { cwd })
    expect(await redact()).toMatchObject({
      code: 8,
      stderr: expect.stringMatching(/Nothing to redact was found .* --allow-nothing writes the file anyway/),
    })
    expect(await readdir(cwd)).toEqual(['a.pdf'])
    expect(await redact('--allow-nothing')).toMatchObject({ code: 0, stderr: expect.stringContaining('warning') })
    expect(await readdir(cwd)).toHaveLength(2)
  })

  it.each([
    ['flatten-form', 'nothing to flatten'],
    ['pdf-to-excel', ''],
  ])('is none for %s either', async (operation, why) => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf([operation, 'a.pdf'], { cwd })
    expect(stderr).toContain(why)
    expect([2, 8]).toContain(code)
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })
})

describe('files', () => {
  it('keep their permissions when they are replaced in place', async () => {
    const cwd = await folderWith('a.pdf')
    await chmod(join(cwd, 'a.pdf'), 0o600)
    await utimes(join(cwd, 'a.pdf'), 1, 1)
    expect(await rotate(cwd, 'a.pdf', '-o', 'a.pdf', '--force')).toMatchObject({ code: 0 })
    const { mode, mtimeMs } = await stat(join(cwd, 'a.pdf'))
    expect([mode & 0o777, mtimeMs > 1000]).toEqual([0o600, true])
  })

  it.runIf(process.platform === 'linux')('may come through a pipe with a name', async () => {
    const cwd = await folderWith('a.pdf')
    execFileSync('mkfifo', [join(cwd, 'pipe.pdf')])
    const bytes = await readFile(join(cwd, 'a.pdf'))
    const [{ code, stderr }] = await Promise.all([
      rotate(cwd, 'pipe.pdf', '-o', 'out.pdf'),
      writeFile(join(cwd, 'pipe.pdf'), bytes),
    ])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    expect(await readFile(join(cwd, 'out.pdf'), 'latin1')).toMatch(/^%PDF/)
  })

  it.runIf(process.platform === 'linux')('may be /dev/stdin', async () => {
    const cwd = await folderWith('a.pdf')
    const stdin = await readFile(join(cwd, 'a.pdf'))
    const words = ['rotate-pdf', '/dev/stdin', '--angle', '90', '-o', 'out.pdf']
    expect(await runSheaf(words, { cwd, stdin })).toMatchObject({ code: 0 })
  })

  it.runIf(process.platform === 'linux')('of flags may come through standard input and pipes', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    const stdin = await readFile(join(cwd, 'a.pdf'))
    const overlay = (given: string, ...words: string[]) =>
      runSheaf(['overlay-pdf', ...words, '--overlay', given, '-o', 'out/', '--force'], { cwd, stdin })
    expect(await overlay('-', 'a.pdf', 'b.pdf')).toMatchObject({ code: 0 })
    expect(await overlay('/dev/stdin', 'b.pdf')).toMatchObject({ code: 0 })
    expect((await overlay('-', '-')).stderr).toBe(
      'sheaf: Standard input cannot be read for both --overlay and the file.\n',
    )
    execFileSync('mkfifo', [join(cwd, 'pipe')])
    const [{ code, stderr }] = await Promise.all([overlay('pipe', 'b.pdf'), writeFile(join(cwd, 'pipe'), stdin)])
    expect({ code, stderr }).toMatchObject({ code: 0 })
  })

  it('with names near 255 bytes keep what tells results apart', async () => {
    const long = `${'ä'.repeat(123)}.pdf`
    const [one, other] = [1, 2].map((part) => safeFileName(`split_${long.replace('.pdf', '')}_page-${part}.pdf`))
    expect(one).not.toBe(other)
    expect(one).toMatch(/^split_ä+~.*_page-1\.pdf$/)
    for (const name of [one!, other!, pathBeside(one!, '.txt')])
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(245)
    const cwd = await makeFolder()
    await writePdf(join(cwd, long), 2)
    expect(await runSheaf(['split-pdf', long, '--mode', 'all', '-o', 'out/'], { cwd })).toMatchObject({ code: 0 })
    expect(await readdir(join(cwd, 'out'))).toHaveLength(2)
  })
})

describe('--dry-run', () => {
  it.runIf(process.platform !== 'win32')('names the results of files with line breaks in their names', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a\nb.pdf'))
    const planned = await rotate(cwd, 'a\nb.pdf', '--dry-run')
    expect(planned.stdout).toBe('a b.pdf -> rotated_ab.pdf\n')
    expect((await rotate(cwd, 'a\nb.pdf')).code).toBe(0)
    expect((await readdir(cwd)).sort()).toEqual(['a\nb.pdf', 'rotated_ab.pdf'])
    // Before any work is done.
    expect((await rotate(cwd, 'a\nb.pdf', '--dry-run')).code).toBe(2)
  })

  it('says what would be written, and what cannot be, and writes nothing', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    await writeFile(join(cwd, 'rotated_b.pdf'), 'made before')
    const { code, stdout, stderr } = await rotate(cwd, 'a.pdf', 'b.pdf', '--dry-run')
    expect(stdout).toBe('a.pdf -> rotated_a.pdf\n')
    expect(stderr).toContain('rotated_b.pdf already exists')
    expect(code).toBe(7)
    expect((await readdir(cwd)).sort()).toEqual(['a.pdf', 'b.pdf', 'rotated_b.pdf'])
  })

  it('names the parts as --names does, unless something else names them', async () => {
    const cwd = await folderWith('a.pdf')
    const split = async (...words: string[]) => {
      const { stdout, stderr } = await runSheaf(
        ['split-pdf', 'a.pdf', '--mode', 'All', '--names', 'one; NUL', '--dry-run', ...words],
        { cwd },
      )
      return stdout + stderr
    }
    expect(await split('-o', 'parts/')).toBe('a.pdf -> parts/one.pdf, parts/_NUL.pdf\n')
    expect(await split()).toBe('a.pdf -> split_a.zip\n')
    expect(await split('--name', 'x', '-o', 'parts/')).toContain('--names has no effect with --name')
    expect(await split('-o', 'x.pdf')).toContain('--names has no effect with -o x.pdf')
    expect(await split('-o', 'y.pdf', '--name', 'y')).toContain('--name has no effect with -o y.pdf')
    expect(await split('-o', 'x.zip')).toBe('a.pdf -> x.zip\n')
  })

  it('names the archive of several results, or the folder they go into, since their number is not known', async () => {
    const cwd = await folderWith('a.pdf')
    const plan = async (...words: string[]) => (await runSheaf([...words, '--dry-run'], { cwd })).stdout
    expect(await plan('split-pdf', 'a.pdf', '--mode', 'all')).toBe(
      'a.pdf -> split_a.zip (or split_a.pdf if there is only one result)\n',
    )
    expect(await plan('split-pdf', 'a.pdf', '--mode', 'all', '-o', 'parts/')).toBe(
      'a.pdf -> parts/*.pdf (names not known in advance)\n',
    )
    expect(await plan('pdf-to-image', 'a.pdf')).toBe(
      'a.pdf -> a.zip (or the file itself if there is only one result)\n',
    )
    expect(await plan('header-footer', 'a.pdf', '--footer-center', '{page}')).not.toContain('.zip')
  })

  it('names the files in the report', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    await writeFile(join(cwd, 'rotated_b.pdf'), 'made before')
    const { code, stdout } = await rotate(cwd, 'a.pdf', 'b.pdf', '--dry-run', '--existing', 'skip', '--json')
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as RunReport).results).toMatchObject([
      { input: 'a.pdf', outputs: [], planned: ['rotated_a.pdf'] },
      { input: 'b.pdf', outputs: [], skipped: 'rotated_b.pdf' },
    ])
  })
})
