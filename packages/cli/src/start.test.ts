import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completionScript } from './commands/completion.js'
import { fakeOperation } from './testing/fake-operation.js'
import { makeFolder, runSheaf } from './testing/run-sheaf.js'

describe('help', () => {
  it('of an operation comes from its descriptor: flags, choices, defaults and examples', async () => {
    const { code, stdout } = await runSheaf(['add-watermark', '--help'], { cwd: await makeFolder() })
    const text = stdout.replaceAll(/\s+/g, ' ')
    expect(code).toBe(0)
    expect(text).toContain(
      '--watermark-image <file> Watermark image (.png, .jpg, .jpeg or .gif). Only with --type image.',
    )
    expect(text).toContain('or - for standard input. Each file is processed separately.')
    expect(text).toContain(
      '--opacity <number> Opacity of the watermark; 100 is opaque. Range: 10 to 100%. Default: 30%.',
    )
    expect(text).toContain('sheaf add-watermark input.pdf --text DRAFT --position tile --size 20')
    expect((await runSheaf(['help', 'add-watermark'], { cwd: await makeFolder() })).stdout).toBe(stdout)
  })

  it('goes to standard error when nothing is asked for', async () => {
    expect(await runSheaf([], { cwd: await makeFolder() })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Usage: sheaf <command>'),
    })
  })
})

describe('commands of its own', () => {
  it('lists the operations', async () => {
    const cwd = await makeFolder()
    expect((await runSheaf(['list'], { cwd })).stdout).toMatch(/^ {2}rotate-pdf +Rotate pages/m)
    const { operations } = JSON.parse((await runSheaf(['list', '--json'], { cwd })).stdout)
    expect(
      operations.find(({ id }: { id: string }) => id === 'split-pdf').flags.map(({ name }: { name: string }) => name),
    ).toContain('interval')
  })

  it('examines the machine', async () => {
    const cwd = await makeFolder()
    const { stdout } = await runSheaf(['doctor', '--json'], { cwd })
    const machine = JSON.parse(stdout)
    expect(machine.node).toBe(process.versions.node)
    expect(machine.capabilities).toContainEqual({ name: 'inflate', title: expect.any(String), present: true })
    expect(machine.operations).toContainEqual({ id: 'rotate-pdf', available: true, lacks: [] })
    const { stdout: output } = await runSheaf(['doctor'], { cwd })
    expect(output).toContain('yes  rotate-pdf')
    expect(output).toMatch(/\n {2}(yes {2}(bubblewrap|namespaces)|no {3}no sandbox works here)/)
  })

  it('tells what recognizes text, as the environment chooses it', async () => {
    const cwd = await makeFolder()
    const program =
      '#!/bin/sh\ncase "$1" in --version) echo tesseract 5.9.9 ;; *) printf "List of languages\\neng\\n" ;; esac\n'
    writeFileSync(join(cwd, 'tesseract'), program, { mode: 0o755 })
    const doctor = (SHEAF_OCR_ENGINE: string, ...flags: string[]) =>
      runSheaf(['doctor', ...flags], { cwd, env: { SHEAF_OCR_ENGINE, PATH: cwd } })
    const line = (engine: string) =>
      new RegExp(`^  yes  Tesseract, for text recognition: ${engine}\n +Languages: eng, `, 'm')
    expect((await doctor('')).stdout).toMatch(line('native tesseract 5\\.9\\.9'))
    expect((await doctor('native')).stdout).toMatch(line('native tesseract 5\\.9\\.9'))
    expect((await doctor('builtin')).stdout).toMatch(line('tesseract\\.js \\d+\\.\\d+\\.\\d+'))
    expect(JSON.parse((await doctor('builtin', '--json')).stdout).capabilities).toContainEqual({
      name: 'recognizeText',
      title: expect.any(String),
      present: true,
      engine: {
        name: 'tesseract.js',
        version: expect.any(String),
        native: false,
        languages: expect.arrayContaining(['eng', 'chi_sim']),
      },
    })
    // In another folder, since a process looks into one once.
    const other = await makeFolder()
    writeFileSync(join(other, 'tesseract'), '#!/bin/sh\necho tesseract 3.05\n', { mode: 0o755 })
    const old = (SHEAF_OCR_ENGINE: string) => runSheaf(['doctor'], { cwd, env: { SHEAF_OCR_ENGINE, PATH: other } })
    expect((await old('')).stdout).toMatch(line('tesseract\\.js \\d+\\.\\d+\\.\\d+'))
    const { stdout } = await old('native')
    expect(stdout).toMatch(/^ {2}no {3}Tesseract, for text recognition\. Install /m)
    expect(stdout).toMatch(/^ {2}no {3}ocr-pdf \(lacks Tesseract/m)
  })

  it('completes commands, flags and choices in bash', async () => {
    const { stdout } = await runSheaf(['completion', 'bash'], { cwd: await makeFolder() })
    const complete = (...words: string[]) => {
      const script = `${stdout}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _sheaf; printf '%s\\n' "\${COMPREPLY[@]}"`
      return spawnSync('bash', ['-c', script]).stdout.toString().trim().split('\n')
    }
    expect(complete('sheaf', 'rot')).toEqual(['rotate-image', 'rotate-pdf'])
    expect(complete('sheaf', 'protect-pdf', '--no-p')).toEqual(['--no-printing'])
    expect(complete('sheaf', 'split-pdf', '--mode', 'r')).toEqual(['range'])
    expect(complete('sheaf', 'ocr-pdf', '--language', 'de')).toEqual(['deu'])
    expect(complete('sheaf', 'completion', 'z')).toEqual(['zsh'])
  })

  it('writes every flag of an operation into the scripts for zsh and fish', () => {
    const operation = fakeOperation()
    expect(completionScript('zsh', [operation], [operation.id])).toContain(
      "'--fail-fast[Stop after the first failure.]'",
    )
    expect(completionScript('fish', [operation], [operation.id])).toContain(
      "complete -c sheaf -n '__fish_seen_subcommand_from fold-paper' -l timeout -r -d",
    )
    expect(completionScript('powershell', [operation], [operation.id])).toContain(`'${operation.id} --`)
  })
})

it.each([
  ['compare-pdfs', 'Usage: sheaf compare-pdfs <inputs...> --newer <file> [flags]'],
  ['add-attachments', 'Usage: sheaf add-attachments <inputs...> --attachments <file...> [flags]'],
  ['timestamp-pdf', 'Usage: sheaf timestamp-pdf <inputs...> --timestamp-url <text> [flags]'],
  ['redact-pdf', 'Usage: sheaf redact-pdf <inputs...> [flags]'],
])('says in the usage of %s what it cannot do without', async (command, usage) => {
  const { stdout } = await runSheaf([command, '--help'], { cwd: await makeFolder() })
  expect(stdout.split('\n')[0]).toBe(usage)
})

it('lists commands with what they always take, and leaves most of the line to what they do', async () => {
  const { stdout } = await runSheaf(['--help'], { cwd: await makeFolder() })
  expect(stdout).toMatch(/^ {2}watch <folder> {2,}\S/m)
  expect(stdout).toMatch(/^ {2}run <pipeline> <inputs\.\.\.> {2}\S/m)
  expect(stdout).not.toMatch(/^ {2}\S.*\[flags\]/m)
  expect(Math.max(...stdout.split('\n').map((line) => /^ {2}\S.*? {2,}(?=\S)/.exec(line)?.[0].length ?? 0))).toBe(30)
})
