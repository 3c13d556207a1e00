import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { RunReport } from './output/run-report.js'
import { pageNumbersOf, rotationsOf, writePdf } from './testing/pdfs.js'
import { fakeBin, makeFolder, realBin, runSheaf } from './testing/run-sheaf.js'

async function folderWith(...names: string[]): Promise<string> {
  const cwd = await makeFolder()
  for (const name of names) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writePdf(join(cwd, name), 3)
  }
  return cwd
}

const turn = ['--angle', '90']

it('ends quietly, with the exit code of SIGPIPE, when the reader of the help has left', async () => {
  const child = spawn(process.execPath, [realBin, 'ocr-pdf', '--help'])
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, stderr]).toEqual([141, ''])
})

describe('a flag that is given twice', () => {
  it.each<[string[], string]>([
    [['-o', 'a/', '-o', 'b/'], '--output is given twice, with different values. Give it once.'],
    [['--output=a/', '-ob/'], '--output is given twice, with different values. Give it once.'],
    [['--angle', '180'], '--angle is given twice, with different values. Give it once.'],
    [
      ['--existing', 'skip', '--existing', 'replace'],
      '--existing is given twice, with different values. Give it once.',
    ],
  ])('is refused if its values differ: %s', async (flags, message) => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['rotate-pdf', 'a.pdf', ...turn, ...flags], { cwd })
    expect({ code, stderr }).toEqual({ code: 2, stderr: `sheaf: ${message}\n` })
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })

  it('is refused together with its opposite', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['pdf-info', 'a.pdf', '--previews', '--previews=false'], { cwd })
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'sheaf: Give --previews or --no-previews, not both.\n' })
  })

  it('is taken if it says the same, or takes several', async () => {
    const cwd = await folderWith('a.pdf', 'b.txt', 'c.txt')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', ...turn, ...turn, '--force', '--force'], { cwd })).toMatchObject({
      code: 0,
    })
    const files = ['--attachments', 'b.txt', '--attachments', 'c.txt']
    expect(await runSheaf(['add-attachments', 'a.pdf', ...files], { cwd })).toMatchObject({ code: 0 })
  })
})

describe('the error of an operation that takes several files', () => {
  it.each([
    ['empty.pdf', 'is empty (0 bytes).'],
    ['sub/empty.pdf', 'is empty (0 bytes).'],
    ['none.pdf', 'There is no such file.'],
    ['sub/none.pdf', 'There is no such file.'],
    [
      'https://a.example/x.pdf?y=[1]',
      "Sheaf does not download files. Download it first, for example with: curl -LO 'https://a.example/x.pdf?y=[1]'",
    ],
    ['file:///x.pdf', 'This is an address. Give the path of the file instead.'],
    ['', 'The name of this file is empty. Check the variable that it comes from.'],
  ])('names the file to blame: %s', async (name, message) => {
    const cwd = await folderWith('a.pdf', 'sub/b.pdf')
    for (const empty of ['empty.pdf', 'sub/empty.pdf']) await writeFile(join(cwd, empty), '')
    const { stderr } = await runSheaf(['merge-pdf', 'a.pdf', name], { cwd })
    expect(stderr).toBe(`sheaf: ${name || '""'}: ${message}\n`)
  })
})

/** Other systems refuse such names. */
describe.runIf(process.platform === 'linux')('a name that is not UTF-8', () => {
  const latin1 = (...parts: string[]) => Buffer.from(join(...parts), 'latin1')
  const message = 'Its name is not valid UTF-8. Rename it.'

  it('is reported for a file, for one in a folder and for a folder', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(latin1(cwd, '\xe4.pdf'), await readFile(join(cwd, 'a.pdf')))
    await writeFile(latin1(cwd, '\xe5.pdf'), '')
    await mkdir(latin1(cwd, 'sub\xe4'))
    const rotate = (words: string) =>
      spawnSync('sh', ['-c', `exec "$0" "$1" rotate-pdf ${words} --angle 90`, process.execPath, realBin], {
        cwd,
        encoding: 'utf8',
      })
    const named = rotate(`"$(printf '\\344.pdf')"`)
    expect([named.status, named.stderr]).toEqual([2, `sheaf: \ufffd.pdf: ${message}\n`])
    const { status, stderr } = rotate('. --recursive -o out/')
    expect(status).toBe(7)
    expect(stderr).toContain(`sheaf: \ufffd.pdf: ${message}\n`.repeat(2))
    expect(stderr).toContain(`sheaf: sub\ufffd: ${message}\n`)
    expect(await readdir(join(cwd, 'out'))).toEqual(['rotated_a.pdf'])
    expect(rotate(`a.pdf -o "$(printf 'out\\344/')"`).stderr).toContain('The path given with -o is not valid UTF-8.')
  })
})

it.runIf(process.platform === 'linux')(
  'says what was read where nothing can be written, and leaves no folder',
  async () => {
    const cwd = await folderWith('a.pdf')
    const bytes = (await readFile(join(cwd, 'a.pdf'))).length
    const words = ['rotate-pdf', 'a.pdf', ...turn, '-o', 'out/new/', '--json']
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, realBin, ...words],
      {
        cwd,
        encoding: 'utf8',
      },
    )
    const [result] = (JSON.parse(stdout) as RunReport).results
    expect([status, result?.error?.code, result?.inputBytes]).toEqual([2, 'OUTPUT_NOT_WRITTEN', bytes])
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  },
)

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

describe('options', () => {
  it('names the flag of a file that is missing', async () => {
    const cwd = await folderWith('a.pdf')
    for (const [operation, flag] of [
      ['compare-pdfs', '--newer'],
      ['overlay-pdf', '--overlay'],
    ]) {
      const { code, stderr } = await runSheaf([operation!, 'a.pdf'], { cwd })
      expect([code, stderr]).toEqual([2, expect.stringContaining(`Give ${flag}, the file for`)])
    }
  })

  it('takes JSON, negative numbers, and switches in either spelling', async () => {
    const cwd = await folderWith('a.pdf')
    expect(
      await runSheaf(['rotate-pdf', 'a.pdf', '--rotations', '{"1":90,"3":-90}', '-o', 'json.pdf'], { cwd }),
    ).toMatchObject({ code: 0 })
    expect(await runSheaf(['rotate-pdf', 'a.pdf', '--angle', '-90', '-o', 'minus.pdf'], { cwd })).toMatchObject({
      code: 0,
    })
    expect(await rotationsOf(join(cwd, 'json.pdf'))).toEqual([90, 0, 270])
    expect(await rotationsOf(join(cwd, 'minus.pdf'))).toEqual([270, 270, 270])
    for (const flags of [['--no-printing'], ['--printing', 'false'], ['--printing=false']]) {
      await runSheaf(['protect-pdf', 'a.pdf', '--password', 'x', '--copying', ...flags, '-o', 'out.pdf', '--force'], {
        cwd,
      })
      const { stdout } = await runSheaf(['pdf-info', 'out.pdf', '--password', 'x', '--json'], { cwd })
      const { encryption } = (JSON.parse(stdout) as RunReport).results[0]!.data as {
        encryption: Record<string, unknown>
      }
      expect(JSON.stringify(encryption)).toMatch(/"printing":false.*"copying":true|"copying":true.*"printing":false/)
    }
  })

  it('reads JSON from a file named after @', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'turns.json'), '{"2": 180}')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', '--rotations', '@turns.json'], { cwd })).toMatchObject({ code: 0 })
    expect(await rotationsOf(join(cwd, 'rotated_a.pdf'))).toEqual([0, 180, 0])
  })

  it('takes a password from a flag, a file, standard input or the environment', async () => {
    const cwd = await folderWith('a.pdf')
    await runSheaf(['protect-pdf', 'a.pdf', '--password', 'pass wörd'], { cwd })
    await writeFile(join(cwd, 'secret.txt'), 'pass wörd\n')
    const unlock = ['unlock-pdf', 'protected_a.pdf', '--force', '--json']
    const ways = [
      runSheaf([...unlock, '--password', 'pass wörd', '-o', '1.pdf'], { cwd }),
      runSheaf([...unlock, '--password-file', 'secret.txt', '-o', '2.pdf'], { cwd }),
      runSheaf([...unlock, '--password-file', '-', '-o', '3.pdf'], {
        cwd,
        stdin: new TextEncoder().encode('pass wörd\n'),
      }),
      runSheaf([...unlock, '-o', '4.pdf'], { cwd, env: { SHEAF_PASSWORD: 'pass wörd' } }),
    ]
    expect((await Promise.all(ways)).map(({ code }) => code)).toEqual([0, 0, 0, 0])
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf'])
      expect(await pageNumbersOf(join(cwd, name))).toEqual([1, 2, 3])
  })

  it('gives each secret option a twin that reads a file', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'old.txt'), 'old')
    await runSheaf(['protect-pdf', 'a.pdf', '--password', 'old'], { cwd })
    const { code } = await runSheaf(
      ['protect-pdf', 'protected_a.pdf', '--current-password-file', 'old.txt', '--password', 'new', '-o', 'again.pdf'],
      { cwd },
    )
    expect(code).toBe(0)
    await expect(rotationsOf(join(cwd, 'again.pdf'), 'new')).resolves.toHaveLength(3)
    await expect(rotationsOf(join(cwd, 'again.pdf'), 'old')).rejects.toThrow()
  })

  it('refuses a password file with several lines, and ignores a byte order mark', async () => {
    const cwd = await folderWith('a.pdf')
    await writeFile(join(cwd, 'two.txt'), 'one\r\ntwo\n')
    await writeFile(join(cwd, 'mark.txt'), '\ufeffone\n')
    const protect = (file: string) =>
      runSheaf(['protect-pdf', 'a.pdf', '--password-file', file, '-o', 'p.pdf'], { cwd })
    expect(await protect('two.txt')).toMatchObject({
      code: 2,
      stderr: 'sheaf: --password-file: two.txt has 2 lines. It must contain only the password, on one line.\n',
    })
    expect(await protect('mark.txt')).toMatchObject({ code: 0 })
    await expect(rotationsOf(join(cwd, 'p.pdf'), 'one')).resolves.toHaveLength(3)
  })

  it('refuses a password from two places at once', async () => {
    const cwd = await folderWith('a.pdf')
    const both = await runSheaf(['copy-file', 'a.pdf', '--password', 'x', '--password-file', 'y'], {
      cwd,
      bin: fakeBin,
    })
    expect(both).toMatchObject({ code: 2, stderr: 'sheaf: Give --password or --password-file, not both.\n' })
    const twice = await runSheaf(['copy-file', '-', '--password-file', '-'], { cwd, bin: fakeBin })
    expect(twice).toMatchObject({
      code: 2,
      stderr: 'sheaf: Standard input cannot be read for both --password-file and the file.\n',
    })
  })

  it('warns of flags that have no effect', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['split-pdf', 'a.pdf', '--mode', 'all', '--interval', '2'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toContain('sheaf: warning: --interval has no effect without --mode interval.\n')
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

  it('tells of a folder that is not there before it works', async () => {
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

describe('--json', () => {
  it('prints one object that tells of each input in order', async () => {
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

  it('tells stages with --verbose, and warnings always', async () => {
    const cwd = await folderWith('a.pdf')
    const loud = await runSheaf(['copy-file', 'a.pdf', '--verbose'], { cwd, bin: fakeBin })
    expect(loud.stderr).toContain('a.pdf: Copying\n')
    const plain = await runSheaf(['copy-file', 'a.pdf', '--force'], { cwd, bin: fakeBin })
    expect(plain.stderr).toContain('sheaf: a.pdf: warning: Copied with no password.\n')
    expect(plain.stderr).not.toContain('Copying')
  })
})
