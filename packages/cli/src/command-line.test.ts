import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunReport } from './output/run-report.js'
import { folderWith, pageNumbersOf, rotationsOf } from './testing/pdfs.js'
import { fakeBin, realBin, runSheaf } from './testing/run-sheaf.js'

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
    expect(stderr).toBe(`sheaf: ${name || '""'}${/^[a-z]/.test(message) ? '' : ':'} ${message}\n`)
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
