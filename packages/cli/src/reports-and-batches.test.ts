import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunReport } from './output/run-report.js'
import { folderWith } from './testing/pdfs.js'
import { fakeBin, makeFolder, runSheaf } from './testing/run-sheaf.js'

const turn = ['--angle', '90']

describe('--json', () => {
  it('prints one object with each input in order', async () => {
    const cwd = await folderWith('b.pdf', 'a.pdf')
    await writeFile(join(cwd, 'bad.pdf'), 'nothing of the kind')
    const { code, stdout } = await runSheaf(['copy-file', 'b.pdf', 'none.pdf', 'a.pdf', '--json', '--quiet'], {
      cwd,
      bin: fakeBin,
    })
    const bytes = (await readFile(join(cwd, 'a.pdf'))).length
    const done = (name: string) => ({
      input: name,
      outputs: [{ path: `made_${name}`, bytes }],
      inputBytes: bytes,
      warnings: [{ code: 'copied', message: 'Copied with no password.' }],
      milliseconds: expect.any(Number),
    })
    expect(code).toBe(7)
    expect(JSON.parse(stdout)).toEqual({
      schemaVersion: 1,
      ok: false,
      operation: 'copy-file',
      counts: { done: 2, failed: 1, skipped: 0, notBegun: 0 },
      results: [
        done('b.pdf'),
        {
          input: 'none.pdf',
          outputs: [],
          inputBytes: 0,
          warnings: [],
          error: { code: 'INPUT_UNREADABLE', kind: 'input', message: 'There is no such file.', details: {} },
          milliseconds: 0,
        },
        done('a.pdf'),
      ],
    })
  })

  it('names all inputs of an operation that takes many', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    const { stdout } = await runSheaf(['merge-pdf', 'b.pdf', 'a.pdf', '--json'], { cwd })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      results: [{ input: ['b.pdf', 'a.pdf'], outputs: [{ path: 'merged_document.pdf' }] }],
    })
  })

  it('prints an object for wrong usage too', async () => {
    const cwd = await makeFolder()
    const { code, stdout } = await runSheaf(['rotate-pdf', 'a.pdf', '--angle', '45', '--json'], { cwd })
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      operation: 'rotate-pdf',
      results: [],
      error: { code: 'INVALID_OPTIONS', details: { problems: [{ field: 'angle' }] } },
    })
  })

  it('carries the data of operations that look at files, and without it they print a summary', async () => {
    const cwd = await folderWith('a.pdf')
    const json = await runSheaf(['pdf-info', 'a.pdf', '--json'], { cwd })
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: true, results: [{ outputs: [], data: { pageCount: 3 } }] })
    const plain = await runSheaf(['pdf-info', 'a.pdf'], { cwd })
    expect(plain.stdout).toMatch(/^Page count: 3$/m)
    expect(await readdir(cwd)).toEqual(['a.pdf'])
    await runSheaf(['pdf-info', 'a.pdf', '-o', 'info.json'], { cwd })
    expect(JSON.parse(await readFile(join(cwd, 'info.json'), 'utf8'))).toMatchObject({ pageCount: 3 })
  })
})

describe('batches', () => {
  it('gives every file its result with several threads', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `f${index}.pdf`)
    const cwd = await folderWith(...names)
    const { code, stdout } = await runSheaf(['rotate-pdf', '.', ...turn, '-o', 'out/', '--jobs', '4', '--json', '-q'], {
      cwd,
    })
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as RunReport).results.map(({ input }) => input)).toEqual(names)
    expect((await readdir(join(cwd, 'out'))).sort()).toEqual(names.map((name) => `rotated_${name}`).sort())
  })

  it('lets libraries clean up in threads that are done', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    await runSheaf(['leave-trace', 'a.pdf', 'b.pdf', '--path', join(cwd, 'trace'), '--jobs', '1'], {
      cwd,
      bin: fakeBin,
    })
    expect(await readFile(join(cwd, 'trace'), 'utf8')).toBe('cleaned up')
  })

  it('stops at the first failure with --fail-fast', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf', 'c.pdf')
    await writeFile(join(cwd, 'b.pdf'), 'nothing of the kind')
    const { code, stderr } = await runSheaf(
      ['rotate-pdf', 'a.pdf', 'b.pdf', 'c.pdf', ...turn, '--fail-fast', '--jobs', '1'],
      { cwd },
    )
    expect(code).toBe(7)
    expect(stderr).toMatch(
      /^1 done, 1 failed, 1 not started in .*\nTo continue, run the command again with --existing skip\.$/m,
    )
    expect(await readdir(cwd)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'rotated_a.pdf'])
  })

  it('says nothing but errors with --quiet', async () => {
    const cwd = await folderWith('a.pdf')
    const { stdout, stderr } = await runSheaf(['copy-file', 'a.pdf', 'none.pdf', '--quiet'], { cwd, bin: fakeBin })
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: 'sheaf: none.pdf: There is no such file.\n' })
  })

  it('prints stages with --verbose, and warnings always', async () => {
    const cwd = await folderWith('a.pdf')
    const loud = await runSheaf(['copy-file', 'a.pdf', '--verbose'], { cwd, bin: fakeBin })
    expect(loud.stderr).toContain('a.pdf: Copying\n')
    const plain = await runSheaf(['copy-file', 'a.pdf', '--force'], { cwd, bin: fakeBin })
    expect(plain.stderr).toContain('sheaf: a.pdf: warning: Copied with no password.\n')
    expect(plain.stderr).not.toContain('Copying')
  })
})
