import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunReport } from './output/run-report.js'
import { writePdf } from './testing/pdfs.js'
import { fakeBin, makeFolder, runSheaf } from './testing/run-sheaf.js'

async function folderWith(...names: string[]): Promise<string> {
  const cwd = await makeFolder()
  for (const name of names) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writePdf(join(cwd, name))
  }
  return cwd
}

const annotate = (cwd: string, ...words: string[]) => runSheaf(['annotate-file', ...words], { cwd, bin: fakeBin })
const textOf = (...path: string[]) => readFile(join(...path), 'utf8')

describe('files that belong beside a result', () => {
  it('stand beside it, without -o and in a folder', async () => {
    const cwd = await folderWith('in/a.pdf', 'in/b.pdf')
    expect(await annotate(cwd, 'in/a.pdf')).toMatchObject({ code: 0 })
    expect(await annotate(cwd, 'in/a.pdf', 'in/b.pdf', '-o', 'out/')).toMatchObject({ code: 0 })
    expect(await readdir(join(cwd, 'in'))).toEqual(['a.pdf', 'b.pdf', 'made_a.json', 'made_a.pdf', 'made_a.txt'])
    expect(await readdir(join(cwd, 'out'))).toEqual(
      ['a', 'b'].flatMap((stem) => [`made_${stem}.json`, `made_${stem}.pdf`, `made_${stem}.txt`]),
    )
    expect(await textOf(cwd, 'out/made_b.txt')).toBe('<made_b.txt>')
  })

  it('take the name that -o gives the result', async () => {
    const cwd = await folderWith('a.pdf')
    await mkdir(join(cwd, 'v1.2'))
    for (const output of ['named.pdf', 'v1.2/plain']) await annotate(cwd, 'a.pdf', '-o', output)
    expect(await readdir(cwd)).toEqual(['a.pdf', 'named.json', 'named.pdf', 'named.txt', 'v1.2'])
    expect(await readdir(join(cwd, 'v1.2'))).toEqual(['plain', 'plain.json', 'plain.txt'])
    expect(await textOf(cwd, 'named.pdf')).toBe('result')
  })

  it('are in the ZIP that -o asks for, and in that of several results', async () => {
    const cwd = await folderWith('a.pdf')
    await annotate(cwd, 'a.pdf', '-o', 'all.zip')
    await annotate(cwd, 'a.pdf', '--several')
    expect(await readdir(cwd)).toEqual(['a.pdf', 'all.zip', 'made_a.zip'])
    for (const name of ['made_a.pdf', 'made_a.txt', 'made_a.json']) {
      expect(await textOf(cwd, 'all.zip')).toContain(name)
      expect(await textOf(cwd, 'made_a.zip')).toContain(name)
    }
  })

  it('are left out of standard output and of devices, and that is reported', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stdout, stderr } = await annotate(cwd, 'a.pdf', '-o', '-')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'result' })
    expect(stderr).toContain(
      'a.pdf: warning: Left out, since only the result itself is sent there: made_a.txt, made_a.json.',
    )
    expect((await annotate(cwd, 'a.pdf', '-o', '/dev/stdout')).stdout).toBe('result')
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })

  it('are among the outputs that --json lists', async () => {
    const cwd = await folderWith('a.pdf')
    const { stdout } = await annotate(cwd, 'a.pdf', '--json')
    expect((JSON.parse(stdout) as RunReport).results[0]!.outputs).toEqual([
      { path: 'made_a.pdf', bytes: 6 },
      { path: 'made_a.txt', bytes: 12 },
      { path: 'made_a.json', bytes: 13 },
    ])
  })

  it.each([
    ['announced', []],
    ['not announced', ['--kinds', '[]', '--unannounced', 'txt']],
  ])('keep all from being written when one, %s, would replace a file without --force', async (_, flags) => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'made_a.txt'), 'precious')
    expect(await annotate(cwd, 'a.pdf', ...flags)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('made_a.txt already exists. Use --force'),
    })
    expect(await readdir(cwd)).toEqual(['a.pdf', 'made_a.txt'])
    expect(await textOf(cwd, 'made_a.txt')).toBe('precious')
    expect(await annotate(cwd, 'a.pdf', ...flags, '--force')).toMatchObject({ code: 0 })
    expect(await textOf(cwd, 'made_a.txt')).toBe('<made_a.txt>')
  })

  it('are looked at before any work begins', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'made_a.json'), 'precious')
    const { stderr } = await annotate(cwd, 'a.pdf', '--verbose')
    expect(stderr).toContain('made_a.json already exists')
    expect(stderr).not.toContain('Annotating')
    expect((await annotate(cwd, 'a.pdf', '--verbose', '--force')).stderr).toContain('Annotating')
  })

  it('never replace an input, even with --force', async () => {
    const cwd = await folderWith('a.pdf', 'named.txt')
    const before = await textOf(cwd, 'named.txt')
    const { code, stderr } = await annotate(cwd, 'named.txt', '-o', 'named', '--force')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'sheaf: named.txt: The result would replace the input named.txt. Write elsewhere with -o.\n',
    })
    expect(await textOf(cwd, 'named.txt')).toBe(before)
  })

  it('leave nothing behind, and nothing replaced, when one of them cannot be written', async () => {
    const cwd = await folderWith('a.pdf')
    expect(await annotate(cwd, 'a.pdf', '--broken')).toMatchObject({ code: 1 })
    expect(await readdir(cwd)).toEqual(['a.pdf'])
    await writeFile(join(cwd, 'made_a.pdf'), 'precious')
    expect(await annotate(cwd, 'a.pdf', '--broken', '--force')).toMatchObject({ code: 1 })
    expect(await readdir(cwd)).toEqual(['a.pdf', 'made_a.pdf'])
    await mkdir(join(cwd, 'made_a.txt'))
    expect(await annotate(cwd, 'a.pdf', '--force')).toMatchObject({
      code: 2,
      stderr: 'sheaf: a.pdf: made_a.txt cannot be written: a folder has this name.\n',
    })
    expect(await textOf(cwd, 'made_a.pdf')).toBe('precious')
    expect(await readdir(cwd)).toEqual(['a.pdf', 'made_a.pdf', 'made_a.txt'])
  })

  it('must have places of their own', async () => {
    const cwd = await folderWith('a.pdf', 'x/b.pdf', 'y/b.pdf')
    expect(await annotate(cwd, 'a.pdf', '-o', 'named.txt')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('annotate-file writes .md, .pdf.'),
    })
    const plain = ['--plain', '--kinds', '["markdown"]', '-o', 'named.markdown']
    expect(await annotate(cwd, 'a.pdf', ...plain)).toMatchObject({
      code: 2,
      stderr:
        'sheaf: The result and a file beside it would both be written to named.markdown. Choose another name with -o.\n',
    })
    expect(await annotate(cwd, 'x/b.pdf', 'y/b.pdf', '-o', 'out/')).toMatchObject({
      code: 2,
      stderr:
        'sheaf: x/b.pdf and y/b.pdf would both be written to out/made_b.pdf. Give them different names or folders.\n',
    })
    expect(await readdir(cwd)).toEqual(['a.pdf', 'x', 'y'])
  })

  it('get the extension of the input in their names where only that distinguishes it from another', async () => {
    const cwd = await folderWith('x/b.pdf', 'x/b.md', 'x/c.pdf')
    const { code, stderr } = await annotate(cwd, 'x/b.pdf', 'x/b.md', 'x/c.pdf', '-o', 'out/')
    expect(code).toBe(0)
    expect(stderr).toContain(
      'The result is out/made_b.md.md, because another input has the same name with another extension.',
    )
    const made = ['b.md.json', 'b.md.md', 'b.md.txt', 'b.json', 'b.pdf', 'b.txt', 'c.json', 'c.pdf', 'c.txt']
    expect((await readdir(join(cwd, 'out'))).sort()).toEqual(made.map((name) => `made_${name}`).sort())
    const again = await annotate(cwd, 'x/b.pdf', 'x/b.md', 'x/c.pdf', '-o', 'out/', '--existing', 'skip')
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('3 skipped') })
  })
})

it('looks at the place that the options give the result', async () => {
  const cwd = await folderWith('a.pdf')
  await writeFile(join(cwd, 'made_a.pdf'), 'made before')
  expect(await annotate(cwd, 'a.pdf', '--plain', '--kinds', '[]')).toMatchObject({ code: 0 })
  expect(await annotate(cwd, 'a.pdf', '--plain', '--kinds', '[]')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('made_a.md already exists.'),
  })
})
