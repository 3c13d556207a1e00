import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunReport } from './output/run-report.js'
import { pageNumbersOf, rotationsOf, writePdf } from './testing/pdfs.js'
import { fakeBin, makeFolder, runSheaf } from './testing/run-sheaf.js'

const turn = { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } }

async function folderWith(pipeline: object | string, ...names: string[]): Promise<string> {
  const cwd = await makeFolder()
  await writeFile(join(cwd, 'pipeline.json'), typeof pipeline === 'string' ? pipeline : JSON.stringify(pipeline))
  await mkdir(join(cwd, 'in'))
  for (const name of names) await writePdf(join(cwd, name), 3)
  return cwd
}

const run = (cwd: string, ...words: string[]) => runSheaf(['run', 'pipeline.json', ...words], { cwd })

describe('sheaf run', () => {
  it('sends each file through the steps by itself', async () => {
    const steps = [turn, turn, { operation: 'delete-pages', options: { pagesToKeep: '1,3' } }]
    const cwd = await folderWith({ steps }, 'in/a.pdf', 'in/b.pdf')
    expect(await run(cwd, 'in/*.pdf', '-d', 'out')).toMatchObject({ code: 0, stdout: '' })
    expect(await readdir(join(cwd, 'out'))).toEqual(['a.pdf', 'b.pdf'])
    expect(await rotationsOf(join(cwd, 'out/a.pdf'))).toEqual([180, 0])
    expect(await pageNumbersOf(join(cwd, 'out/b.pdf'))).toEqual([1, 3])
  })

  it('sends all files through together where a step joins them, and finds further files beside the pipeline', async () => {
    const steps = [turn, { operation: 'merge-pdf', files: { files: ['parts/cover.pdf', '*'] } }]
    const cwd = await folderWith({ steps }, 'in/a.pdf', 'in/b.pdf')
    await mkdir(join(cwd, 'parts'))
    await writePdf(join(cwd, 'parts/cover.pdf'))
    expect(
      await runSheaf(['run', '../pipeline.json', 'a.pdf', 'b.pdf', '-o', 'all.pdf'], { cwd: join(cwd, 'in') }),
    ).toMatchObject({ code: 0 })
    expect(await rotationsOf(join(cwd, 'in/all.pdf'))).toEqual([0, 90, 0, 0, 90, 0, 0])
  })

  it('reads YAML, and a pipeline from standard input', async () => {
    const yaml = 'steps:\n  - operation: rotate-pdf\n    options: { rotations: { 1: 90 } }\n'
    const cwd = await folderWith(yaml, 'in/a.pdf')
    expect(await run(cwd, 'in/a.pdf', '-d', 'out')).toMatchObject({ code: 0 })
    const stdin = new TextEncoder().encode(yaml)
    expect(await runSheaf(['run', '-', 'in/a.pdf', '-d', 'out2'], { cwd, stdin })).toMatchObject({ code: 0 })
    expect(await readFile(join(cwd, 'out/a.pdf'))).toEqual(await readFile(join(cwd, 'out2/a.pdf')))
  })

  it('tells which step failed with which file, and does the others', async () => {
    const cwd = await folderWith(
      { steps: [turn, { operation: 'delete-pages', options: { pagesToKeep: '3' } }] },
      'in/a.pdf',
    )
    await writePdf(join(cwd, 'in/short.pdf'))
    const { code, stderr, stdout } = await run(cwd, 'in/a.pdf', 'in/short.pdf', '-d', 'out', '--json')
    expect(code).toBe(7)
    expect(stderr).toContain('sheaf: Step 2, Delete Pages, in/short.pdf: ')
    const { results } = JSON.parse(stdout) as RunReport
    expect(results[0]).toMatchObject({ data: { status: 'ok', steps: [{ step: 1 }, { step: 2 }] } })
    expect(results[1]!.error).toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
      details: { step: 2, operation: 'delete-pages' },
    })
    expect(await readdir(join(cwd, 'out'))).toEqual(['a.pdf'])
  })

  it('writes no file where no step found anything to do', async () => {
    const cwd = await folderWith({ steps: [{ operation: 'unlock-pdf' }] }, 'in/a.pdf')
    const nothing = await run(cwd, 'in/a.pdf', '-o', 'out.pdf')
    expect(nothing).toMatchObject({ code: 8, stderr: expect.stringContaining('a.pdf was not protected.') })
    expect(await readdir(cwd)).not.toContain('out.pdf')
  })

  it('suggests the operation that was probably meant', async () => {
    const cwd = await folderWith({ steps: [{ operation: 'compres-pdf' }] })
    expect(await run(cwd, '--check')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no operation "compres-pdf". Did you mean "compress-pdf"?'),
    })
  })

  it('takes a password, and says before it begins that one is missing', async () => {
    const cwd = await folderWith({ steps: [{ operation: 'protect-pdf' }, { operation: 'unlock-pdf' }] }, 'in/a.pdf')
    await writeFile(join(cwd, 'secret.txt'), 'correct horse\n')
    expect(await run(cwd, '--check')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Step 1, options.password: Please enter a password'),
    })
    expect(await run(cwd, '--check', '--password', 'correct horse')).toMatchObject({ code: 0 })
    expect(await run(cwd, 'in/a.pdf', '-d', 'out', '--password-file', 'secret.txt')).toMatchObject({ code: 0 })
    expect(await rotationsOf(join(cwd, 'out/a.pdf'))).toEqual([0, 0, 0])
    expect(await run(cwd, '--check', '--password', 'x', '--password-file', 'secret.txt')).toMatchObject({
      code: 2,
      stderr: 'sheaf: Give --password or --password-file, not both.\n',
    })
    await writeFile(join(cwd, 'pipeline.json'), JSON.stringify({ steps: [{ operation: 'unlock-pdf' }] }))
    await runSheaf(['protect-pdf', 'in/a.pdf', '--password', 'correct horse', '-o', 'locked.pdf'], { cwd })
    expect(await run(cwd, 'locked.pdf', '-d', 'out2')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('(--password, --password-file or the variable SHEAF_PASSWORD)'),
    })
    expect(await run(cwd, '--check')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        'Step 1, Unlock PDF: Without a password, only files that open without one are unlocked.\nTo give a password, use --password or set SHEAF_PASSWORD.',
      ),
    })
  })

  it('never replaces its input, nor a result that is there unless asked', async () => {
    const cwd = await folderWith({ steps: [turn] }, 'in/a.pdf')
    expect(await run(cwd, 'in/a.pdf')).toMatchObject({ code: 2 })
    expect(await rotationsOf(join(cwd, 'in/a.pdf'))).toEqual([0, 0, 0])
    await run(cwd, 'in/a.pdf', '-d', 'out')
    expect(await run(cwd, 'in/a.pdf', '-d', 'out')).toMatchObject({ code: 2 })
    expect(await run(cwd, 'in/a.pdf', '-d', 'out', '--force')).toMatchObject({ code: 0 })
  })

  it('takes passwords from the environment, for all steps or by a name of their own', async () => {
    const steps = [
      { operation: 'protect-pdf', options: { password: { $env: 'NEW_PASSWORD' } } },
      { operation: 'unlock-pdf' },
      { operation: 'protect-pdf', options: { password: { $env: 'NEW_PASSWORD' } } },
    ]
    const cwd = await folderWith({ steps }, 'in/a.pdf')
    const env = { NEW_PASSWORD: 'horse', SHEAF_PASSWORD: 'horse' }
    const words = ['run', 'pipeline.json', 'in/a.pdf', '-d', 'out']
    expect(await runSheaf(words, { cwd, env })).toMatchObject({ code: 0 })
    expect(await rotationsOf(join(cwd, 'out/a.pdf'), 'horse')).toEqual([0, 0, 0])
    const { code, stderr } = await runSheaf(words, { cwd })
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Step 1 reads the variable NEW_PASSWORD'),
    })
  })

  it('sends one result to standard output', async () => {
    const cwd = await folderWith({ steps: [turn] }, 'in/a.pdf')
    const { stdoutBytes } = await run(cwd, 'in/a.pdf', '-o', '-')
    expect(await rotationsOf(stdoutBytes)).toEqual([90, 0, 0])
  })

  it('tells of a pipeline what it does, with --check', async () => {
    const cwd = await folderWith({ name: 'Archive', steps: [turn, { operation: 'merge-pdf' }] })
    const { code, stdout } = await run(cwd, '--check')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'Archive\n  1. Rotate PDF\n  2. Merge PDF (all files at once)\nAll files go through it together.\n',
    })
    expect(JSON.parse((await run(cwd, '--check', '--json')).stdout)).toMatchObject({ forEach: false, makes: ['.pdf'] })
  })

  it.each<[string, object | string, string[], string]>([
    ['without a file', { steps: [turn] }, [], 'Name a file to work on.'],
    [
      'with an unknown operation',
      { steps: [{ operation: 'fold-pdf' }] },
      ['in/a.pdf'],
      'pipeline.json: Step 1, operation: There is no operation "fold-pdf".',
    ],
    [
      'that is no JSON',
      '{"steps": [',
      ['in/a.pdf'],
      'pipeline.json: The pipeline cannot be read. It is not valid JSON',
    ],
    [
      'with a file that is not there',
      { steps: [{ operation: 'merge-pdf', files: { files: ['*', 'no.pdf'] } }] },
      ['in/a.pdf'],
      'no.pdf, which the pipeline names: There is no such file.',
    ],
    ['with two places for results', { steps: [turn] }, ['in/a.pdf', '-d', 'x', '-o', 'y'], 'not both'],
  ])('refuses a pipeline %s, and writes nothing', async (_, pipeline, words, message) => {
    const cwd = await folderWith(pipeline, 'in/a.pdf')
    const { code, stderr } = await run(cwd, ...words)
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
    expect((await readdir(cwd)).sort()).toEqual(['in', 'pipeline.json'])
  })

  it('leaves nothing half-written when it is interrupted', async () => {
    const steps = [{ operation: 'copy-file' }, { operation: 'mis-behave', options: { how: 'wait' } }]
    const cwd = await folderWith({ steps }, 'in/a.pdf')
    const ended = await runSheaf(['run', 'pipeline.json', 'in/a.pdf', '-d', 'out', '-v', '--timeout', '60'], {
      cwd,
      bin: fakeBin,
      onStart: (child) =>
        child.stderr!.on('data', (text: Buffer) => text.includes('Going to wait') && child.kill('SIGINT')),
    })
    expect(ended.code).toBe(130)
    expect(await readdir(cwd)).toEqual(['in', 'pipeline.json'])
  })
})
