import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { completionScript } from './completion.js'
import { fakeOperation } from './testing/fake-operation.js'
import { writePdf } from './testing/pdfs.js'
import { makeFolder, realBin, runSheaf } from './testing/run-sheaf.js'

interface CoverageReport {
  result: { url: string; functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[] }[]
}

/** A copy of the built program that some files are missing from. */
async function copyWithout(isMissing: (path: string) => boolean): Promise<string> {
  const folder = join(await makeFolder(), 'dist')
  mkdirSync(folder)
  cpSync(dirname(realBin), folder, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || !isMissing(path),
  })
  return join(folder, 'bin.js')
}

/** Whether the part of the program that reads PDF files is run, as V8 counts for coverage. */
async function runsPdfLibrary(cwd: string, ...args: string[]): Promise<boolean> {
  const folder = await makeFolder()
  expect(await runSheaf(args, { cwd, env: { NODE_V8_COVERAGE: folder } })).toMatchObject({ code: 0 })
  const reports = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const { result } = JSON.parse(reports.find((report) => report.includes('/program.cjs"'))!) as CoverageReport
  const { functions } = result.find(({ url }) => url.endsWith('/program.cjs'))!
  const place = readFileSync(join(dirname(realBin), 'program.cjs'), 'latin1').indexOf(',"startxref",')
  const around = functions.flatMap(({ ranges }) =>
    ranges.filter(({ startOffset, endOffset }) => startOffset <= place && place < endOffset),
  )
  return around.every(({ count }) => count > 0)
}

describe('start', () => {
  it('prints the version from one file alone', async () => {
    const bin = await copyWithout((path) => !path.endsWith('/bin.js'))
    const files = readdirSync(dirname(bin), { withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.map(({ name }) => name)).toEqual(['bin.js'])
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(spawnSync(process.execPath, [bin, '--version']).stdout.toString()).toBe(`${version}\n`)
  })

  it('prints the version in less than 2.5 times the time Node takes to do nothing', () => {
    const time = (args: string[]) => {
      const begun = performance.now()
      execFileSync(process.execPath, args)
      return performance.now() - begun
    }
    const least = { nothing: Infinity, version: Infinity }
    for (let round = 0; round < 8; round++) {
      least.nothing = Math.min(least.nothing, time(['-e', '0']))
      least.version = Math.min(least.version, time([realBin, '--version']))
    }
    expect(least.version).toBeLessThan(2.5 * least.nothing)
  })

  it('shows help without a PDF library', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    expect(await runsPdfLibrary(cwd, '--help')).toBe(false)
    expect(await runsPdfLibrary(cwd, 'rotate-pdf', '--help')).toBe(false)
    expect(await runsPdfLibrary(cwd, 'rotate-pdf', 'a.pdf', '--angle', '90')).toBe(true)
  })

  it('takes values that are longer than the name of a file may be, also where pages will be rendered', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'), 2)
    const areas = JSON.stringify([{ page: 1, x: 1, y: 1, width: 9, height: 9 }]).replace('[', `[${' '.repeat(5000)}`)
    expect(await runSheaf(['redact-pdf', 'a.pdf', '--areas', areas], { cwd })).toMatchObject({ code: 0 })
  })

  it('keeps what its source says beyond ASCII', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'), 2)
    expect(await runSheaf(['rotate-pdf', 'a.pdf', '--angle', '90', '--pages', '1–2'], { cwd })).toMatchObject({
      code: 0,
    })
    expect(readFileSync(join(dirname(realBin), 'program.cjs')).every((byte) => byte < 128)).toBe(true)
  })

  it('takes what V8 compiled when it was built, and does without', async () => {
    const cwd = await makeFolder()
    const [program, cache] = ['program.cjs', 'program.cache'].map((name) => readFileSync(join(dirname(realBin), name)))
    const cachedData = cache!.subarray(64)
    expect(new Script(program!.toString('latin1'), { cachedData }).cachedDataRejected).toBe(false)

    const isCache = (path: string) => path.endsWith('.cache')
    const { stdout } = await runSheaf(['--help'], { cwd })
    expect(await runSheaf(['--help'], { cwd, bin: await copyWithout(isCache) })).toMatchObject({ code: 0, stdout })
    const other = await copyWithout(isCache)
    for (const madeFor of [`${process.versions.v8} ${process.arch}`, '1.2.3 pdp11']) {
      writeFileSync(join(dirname(other), 'program.cache'), madeFor.padEnd(4096))
      expect(await runSheaf(['--help'], { cwd, bin: other })).toMatchObject({ code: 0, stdout })
    }
  })
})

describe('help', () => {
  it('of an operation comes from its descriptor: flags, choices, defaults and examples', async () => {
    const { code, stdout } = await runSheaf(['add-watermark', '--help'], { cwd: await makeFolder() })
    const text = stdout.replaceAll(/\s+/g, ' ')
    expect(code).toBe(0)
    expect(text).toContain('--watermark-image <file> Watermark image: .png .jpg .jpeg .gif. Only with --type image.')
    expect(text).toContain('--opacity <number> 100 is solid. 10 to 100 %. Default: 30.')
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
    expect((await runSheaf(['list'], { cwd })).stdout).toMatch(/^ {2}rotate-pdf +Turn pages/m)
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
    expect((await runSheaf(['doctor'], { cwd })).stdout).toContain('yes  rotate-pdf')
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
    writeFileSync(join(cwd, 'tesseract'), '#!/bin/sh\necho tesseract 3.05\n')
    expect((await doctor('')).stdout).toMatch(line('tesseract\\.js \\d+\\.\\d+\\.\\d+'))
    const { stdout } = await doctor('native')
    expect(stdout).toMatch(/^ {2}no {3}Tesseract, for text recognition\. Install /m)
    expect(stdout).toMatch(/^ {2}no {3}ocr-pdf \(lacks Tesseract/m)
  })

  it('says how to get the server where it is not installed', async () => {
    const bin = await copyWithout(() => false)
    expect(await runSheaf(['serve'], { cwd: await makeFolder(), bin })).toMatchObject({
      code: 5,
      stderr: 'sheaf: The server is not installed here. Install the package @sheaf/server.\n',
    })
  })

  it('completes commands, flags and choices in bash', async () => {
    const { stdout } = await runSheaf(['completion', 'bash'], { cwd: await makeFolder() })
    const complete = (...words: string[]) => {
      const script = `${stdout}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _sheaf; printf '%s\\n' "\${COMPREPLY[@]}"`
      return spawnSync('bash', ['-c', script]).stdout.toString().trim().split('\n')
    }
    expect(complete('sheaf', 'rot')).toEqual(['rotate-pdf'])
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
  })
})
