import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { RunReport } from './output/run-report.js'
import { folderWith, pageNumbersOf, rotationsOf } from './testing/pdfs.js'
import { fakeBin, realBin, runSheaf } from './testing/run-sheaf.js'

const turn = ['--angle', '90']

describe('inputs', () => {
  it.each(['two words.pdf', '报告 – отчёт.pdf', "it's [1] (2)*.pdf", '-dash.pdf', '$HOME;`id`.pdf'])(
    'takes a file called %s',
    async (name) => {
      const cwd = await folderWith(name)
      const { code } = await runSheaf(['rotate-pdf', ...turn, '--', name], { cwd })
      expect(code).toBe(0)
      expect(await rotationsOf(join(cwd, `rotated_${name}`))).toEqual([90, 90, 90])
    },
  )

  it('expands patterns itself, in natural order', async () => {
    const cwd = await folderWith('part 10.pdf', 'part 9.pdf', 'deep/er/part 1.pdf', 'other.pdf')
    await runSheaf(['merge-pdf', 'part*.pdf', '-o', 'a.pdf'], { cwd })
    const { stdout } = await runSheaf(['rotate-pdf', '**/part*.pdf', ...turn, '--json'], { cwd })
    expect((JSON.parse(stdout) as RunReport).results.map(({ input }) => input)).toEqual([
      'deep/er/part 1.pdf',
      'part 9.pdf',
      'part 10.pdf',
    ])
    expect(await pageNumbersOf(join(cwd, 'a.pdf'))).toEqual([1, 2, 3, 1, 2, 3])
  })

  it('takes the fitting files of a folder, and of its folders with --recursive', async () => {
    const cwd = await folderWith('in/b.pdf', 'in/A.PDF', 'in/sub/c.pdf')
    await writeFile(join(cwd, 'in/notes.txt'), 'no PDF')
    expect(await runSheaf(['rotate-pdf', 'in', ...turn, '-o', 'flat/'], { cwd })).toMatchObject({ code: 0 })
    expect(await runSheaf(['rotate-pdf', 'in', ...turn, '-o', 'all/', '--recursive'], { cwd })).toMatchObject({
      code: 0,
    })
    expect(await readdir(join(cwd, 'flat'))).toEqual(['rotated_A.PDF', 'rotated_b.pdf'])
    expect(await readdir(join(cwd, 'all'))).toEqual(['rotated_A.PDF', 'rotated_b.pdf', 'sub'])
    expect(await readdir(join(cwd, 'all/sub'))).toEqual(['rotated_c.pdf'])
  })

  it('reads standard input and writes standard output, and nothing else there', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stdoutBytes, stderr } = await runSheaf(['rotate-pdf', '-', ...turn, '-o', '-'], {
      cwd,
      stdin: await readFile(join(cwd, 'a.pdf')),
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(await rotationsOf(stdoutBytes)).toEqual([90, 90, 90])
  })

  it('names the result of standard input after stdin.pdf', async () => {
    const cwd = await folderWith('a.pdf')
    await runSheaf(['rotate-pdf', '-', ...turn], { cwd, stdin: await readFile(join(cwd, 'a.pdf')) })
    expect(await readdir(cwd)).toEqual(['a.pdf', 'rotated_stdin.pdf'])
  })

  it.skipIf(process.platform === 'win32')('writes into the file that standard output is redirected to', async () => {
    const cwd = await folderWith('a.pdf')
    const line = 'node "$0" rotate-pdf - --angle 90 < a.pdf > out.pdf'
    execFileSync('sh', ['-c', line, realBin], { cwd })
    expect(await readdir(cwd)).toEqual(['a.pdf', 'out.pdf'])
    expect(await rotationsOf(await readFile(join(cwd, 'out.pdf')))).toEqual([90, 90, 90])
  })

  it('keeps what libraries print away from standard output', async () => {
    const cwd = await folderWith('a.pdf')
    const { stdout } = await runSheaf(['mis-behave', 'a.pdf', '--how', 'chatter', '-o', '-'], { cwd, bin: fakeBin })
    expect(stdout).toMatch(/^%PDF-/)
    expect(stdout).not.toContain('library talk')
  })

  it('gives files of further slots by flags', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf', 'first.pdf')
    await runSheaf(['join-files', 'b.pdf', 'a.pdf', '--cover', 'first.pdf'], { cwd, bin: fakeBin })
    expect(await readFile(join(cwd, 'joined.pdf'), 'utf8')).toBe('first.pdf\nb.pdf\na.pdf')
  })
})

describe('outputs', () => {
  it('never overwrites without --force, and does with it', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'rotated_a.pdf'), 'precious')
    const refused = await runSheaf(['rotate-pdf', 'a.pdf', ...turn], { cwd })
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('rotated_a.pdf already exists. Use --force'),
    })
    expect(await readFile(join(cwd, 'rotated_a.pdf'), 'utf8')).toBe('precious')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '--force'], { cwd })).toMatchObject({ code: 0 })
    expect(await rotationsOf(join(cwd, 'rotated_a.pdf'))).toEqual([90, 90, 90])
    expect(await readdir(cwd)).toEqual(['a.pdf', 'rotated_a.pdf'])
  })

  it('replaces an input only when -o names it and --force is given', async () => {
    const cwd = await folderWith('a.pdf', 'made_a.pdf')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', 'a.pdf'], { cwd })).toMatchObject({ code: 2 })
    expect(await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', 'a.pdf', '--force'], { cwd })).toMatchObject({
      code: 0,
    })
    expect(await rotationsOf(join(cwd, 'a.pdf'))).toEqual([90, 90, 90])

    const before = await readFile(join(cwd, 'made_a.pdf'))
    const other = await runSheaf(['copy-file', 'a.pdf', 'made_a.pdf', '--force', '--jobs', '1'], { cwd, bin: fakeBin })
    expect(other).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('The result would replace the input made_a.pdf'),
    })
    expect(await readFile(join(cwd, 'made_a.pdf'))).toEqual(before)
  })

  it('refuses, before any work, two inputs with the same result', async () => {
    const cwd = await folderWith('x/a.pdf', 'y/a.pdf')
    const { code, stderr } = await runSheaf(['rotate-pdf', 'x/a.pdf', 'y/a.pdf', ...turn, '-o', 'out/'], { cwd })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'sheaf: x/a.pdf and y/a.pdf would both be written to out/rotated_a.pdf. Give them different names or folders.\n',
    })
    expect(await readdir(cwd)).toEqual(['x', 'y'])
  })

  it('refuses one file as the place of several results', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', 'b.pdf', ...turn, '-o', 'c.pdf'], { cwd })).toMatchObject({ code: 2 })
    const { code, stderr } = await runSheaf(['split-pdf', 'a.pdf', '--mode', 'all', '-o', 'c.pdf'], { cwd })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'sheaf: a.pdf: There are 3 results, too many for c.pdf. Let -o end in / for a folder, or in .zip.\n',
    })
    expect(await readdir(cwd)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('packs several results into a ZIP, or puts them into a folder', async () => {
    const cwd = await folderWith('a.pdf')
    const split = ['split-pdf', 'a.pdf', '--mode', 'all']
    await runSheaf(split, { cwd })
    await runSheaf([...split, '-o', 'named.zip'], { cwd })
    await runSheaf([...split, '-o', 'parts/'], { cwd })
    const { stdoutBytes } = await runSheaf([...split, '-o', '-'], { cwd })
    expect(await readdir(cwd)).toEqual(['a.pdf', 'named.zip', 'parts', 'split_a.zip'])
    const zip = await readFile(join(cwd, 'split_a.zip'))
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(await readFile(join(cwd, 'named.zip'))).toEqual(zip)
    expect(stdoutBytes).toEqual(zip)
    const parts = await readdir(join(cwd, 'parts'))
    expect(parts).toHaveLength(3)
    expect(await pageNumbersOf(join(cwd, 'parts', parts[1]!))).toEqual([2])
  })

  it('writes all parts or none', async () => {
    const cwd = await folderWith('a.pdf')
    await mkdir(join(cwd, 'out'))
    await writeFile(join(cwd, 'out/two.txt'), 'precious')
    const { code } = await runSheaf(['make-several', 'a.pdf', '--names', '["one.txt","two.txt"]', '-o', 'out/'], {
      cwd,
      bin: fakeBin,
    })
    expect(code).toBe(2)
    expect(await readdir(join(cwd, 'out'))).toEqual(['two.txt'])
  })

  it('lets no name of a result lead out of the folder or hide it', async () => {
    const cwd = await folderWith('a.pdf')
    const names = JSON.stringify(['../../evil.txt', '.hidden', 'same', 'same'])
    await runSheaf(['make-several', 'a.pdf', '--names', names, '-o', 'out/'], { cwd, bin: fakeBin })
    expect(await readdir(join(cwd, 'out'))).toEqual(['_hidden', 'evil.txt', 'same', 'same (2)'])
    expect(await readdir(join(cwd, '..')).then((found) => found.includes('evil.txt'))).toBe(false)
  })

  it('replaces the file behind a link, not the link', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'real.pdf'), 'old')
    await symlink('real.pdf', join(cwd, 'link.pdf'))
    await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', 'link.pdf', '--force'], { cwd })
    expect(await rotationsOf(join(cwd, 'real.pdf'))).toEqual([90, 90, 90])
  })

  it('sends a result into a device without replacing it', async () => {
    const cwd = await folderWith('a.pdf')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', '/dev/null', '--force'], { cwd })).toMatchObject({
      code: 0,
    })
    const { stdoutBytes } = await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', '/dev/stdout'], { cwd })
    expect((await PDFDocument.load(stdoutBytes)).getPageCount()).toBe(3)
  })

  it('names a folder that does not exist before it works', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', 'none/b.pdf'], { cwd })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'sheaf: none/b.pdf cannot be written: there is no folder none.\n',
    })
    const address = await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', 'https://a.example/b.pdf'], { cwd })
    expect(address.stderr).toBe(
      'sheaf: https://a.example/b.pdf cannot be written: Sheaf writes only to files. Give a path.\n',
    )
  })

  it.runIf(process.platform === 'linux')('says that a folder takes no files', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', '/proc/b.pdf'], { cwd })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'sheaf: a.pdf: /proc/b.pdf cannot be written: no file can be created there.\n',
    })
  })

  it('has exactly the name that -o gives, with a hint where that looks like a folder', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['rotate-pdf', 'a.pdf', ...turn, '-o', 'turned'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toContain('turned is a PDF file without an extension. If you meant a folder, let -o end in /.')
    expect(await rotationsOf(join(cwd, 'turned'))).toEqual([90, 90, 90])
  })
})
