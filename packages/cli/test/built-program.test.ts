import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ProgramIndex } from '../src/load-program.js'
import { writePdf } from '../src/testing/pdfs.js'
import { makeFolder, runSheaf, type SheafSettings } from '../src/testing/run-sheaf.js'

/** The program as it is built, with a cache of its compiled code beside it; other tests take it from the sources. */
const builtBin = fileURLToPath(new URL('../dist/bin.cjs', import.meta.url))

/** Nothing is kept in the cache folder of whoever runs the tests. */
const runBuilt = (args: readonly string[], { env, ...settings }: SheafSettings) =>
  runSheaf(args, { bin: builtBin, ...settings, env: { NODE_DISABLE_COMPILE_CACHE: '1', ...env } })

interface CoverageReport {
  result: { url: string; functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[] }[]
}

/** A copy of the built program that some files are missing from. */
async function copyWithout(isMissing: (path: string) => boolean): Promise<string> {
  const folder = join(await makeFolder(), 'dist')
  mkdirSync(folder)
  cpSync(dirname(builtBin), folder, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || !isMissing(path),
  })
  return join(folder, 'bin.cjs')
}

/** Whether the part of the program that reads PDF files is run, as V8 counts for coverage. */
async function runsPdfLibrary(cwd: string, ...args: string[]): Promise<boolean> {
  const folder = await makeFolder()
  expect(await runBuilt(args, { cwd, env: { NODE_V8_COVERAGE: folder } })).toMatchObject({ code: 0 })
  const reports = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const program = readFileSync(join(dirname(builtBin), 'program.cjs'), 'latin1')
  const { ends } = JSON.parse(readFileSync(join(dirname(builtBin), 'program.json'), 'utf8')) as ProgramIndex
  const found = program.indexOf(',"startxref",')
  const number = ends.findIndex((end) => found < end)
  const place = found - (ends[number - 1] ?? 0)
  const { result } = JSON.parse(reports.find((report) => report.includes('/program.cjs?'))!) as CoverageReport
  const { functions } = result.find(({ url }) => url.endsWith(`/program.cjs?${number}`)) ?? { functions: [] }
  if (functions.length === 0) return false
  const around = functions.flatMap(({ ranges }) =>
    ranges.filter(({ startOffset, endOffset }) => startOffset <= place && place < endOffset),
  )
  return around.every(({ count }) => count > 0)
}

it('does work with each library that is bundled, such as the engine for regular expressions', async () => {
  const cwd = await makeFolder()
  await writePdf(join(cwd, 'a.pdf'))
  const args = [
    'replace-text',
    'a.pdf',
    '--find',
    'x(y)',
    '--replace',
    '$1',
    '--regex',
    '--allow-nothing',
    '-o',
    'b.pdf',
  ]
  expect(await runBuilt(args, { cwd })).toMatchObject({ code: 0 })
})

describe('start', () => {
  it('prints the version from one file alone', async () => {
    const bin = await copyWithout((path) => !path.endsWith('/bin.cjs'))
    const files = readdirSync(dirname(bin), { withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.map(({ name }) => name)).toEqual(['bin.cjs'])
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(spawnSync(process.execPath, [bin, '--version']).stdout.toString()).toBe(`${version}\n`)
  })

  it('prints the version with less than 2.5 times the work Node takes to do nothing', () => {
    const report = `data:text/javascript,process.on('exit',()=>{const {user,system}=process.cpuUsage();process.stderr.write(String(user+system))})`
    const time = (args: string[]) =>
      Number(spawnSync(process.execPath, ['--import', report, ...args], { encoding: 'utf8' }).stderr)
    const least = { nothing: Infinity, version: Infinity }
    for (let round = 0; round < 8; round++) {
      least.nothing = Math.min(least.nothing, time(['-e', '0']))
      least.version = Math.min(least.version, time([builtBin, '--version']))
    }
    expect(least.nothing).toBeGreaterThan(0)
    expect(least.version).toBeLessThan(2.5 * least.nothing)
  })

  it('shows the help that it has written down as the program itself would', async () => {
    const cwd = await makeFolder()
    const { stdout } = await runBuilt(['--help'], { cwd, bin: await copyWithout((path) => path.endsWith('/help.txt')) })
    expect(stdout).toContain('rotate-pdf')
    for (const word of ['--help', '-h', 'help']) expect((await runBuilt([word], { cwd })).stdout).toBe(stdout)
  })

  it('shows help without a PDF library', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    expect(await runsPdfLibrary(cwd, 'rotate-pdf', '-h')).toBe(false)
    expect(await runsPdfLibrary(cwd, 'rotate-pdf', '--help')).toBe(false)
    expect(await runsPdfLibrary(cwd, 'rotate-pdf', 'a.pdf', '--angle', '90')).toBe(true)
  })

  it('takes values that are longer than the name of a file may be, also where pages will be rendered', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'), 2)
    const areas = JSON.stringify([{ page: 1, x: 1, y: 1, width: 9, height: 9 }]).replace('[', `[${' '.repeat(5000)}`)
    expect(await runBuilt(['redact-pdf', 'a.pdf', '--areas', areas], { cwd })).toMatchObject({ code: 0 })
  })

  it('keeps what its source says beyond ASCII', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'), 2)
    expect(await runBuilt(['rotate-pdf', 'a.pdf', '--angle', '90', '--pages', '1–2'], { cwd })).toMatchObject({
      code: 0,
    })
    expect(readFileSync(join(dirname(builtBin), 'program.cjs')).every((byte) => byte < 128)).toBe(true)
  })

  it.skipIf(process.platform === 'win32')('keeps what a command compiles for its next run', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    const bin = await copyWithout((path) => path.endsWith('/program.cache'))
    const home = await makeFolder()
    const env = { NODE_DISABLE_COMPILE_CACHE: '', NODE_V8_COVERAGE: '', XDG_CACHE_HOME: home }
    const run = (...args: string[]) => runBuilt(args, { cwd, bin, env })
    const files = () =>
      readdirSync(home, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => ({ name, inode: statSync(join(parentPath, name)).ino }))
    expect(await run('rotate-pdf', '--help')).toMatchObject({ code: 0 })
    expect(await run('rotate-pdf', 'missing.pdf', '--angle', '90')).not.toMatchObject({ code: 0 })
    expect(files()).toEqual([])
    expect(await run('rotate-pdf', 'a.pdf', '--angle', '90', '-o', 'b.pdf')).toMatchObject({ code: 0 })
    const kept = files()
    expect(kept).toEqual([{ name: 'rotate-pdf.cache', inode: expect.any(Number) }])
    // It would be written again if V8 had not taken it.
    expect(await run('rotate-pdf', 'a.pdf', '--angle', '90', '-o', 'c.pdf')).toMatchObject({ code: 0 })
    expect(files()).toEqual(kept)
    expect(readFileSync(join(cwd, 'c.pdf'))).toEqual(readFileSync(join(cwd, 'b.pdf')))
  })

  it('takes what V8 compiled when it was built, and does without', async () => {
    const cwd = await makeFolder()
    // In a process of its own: V8 refuses what it compiled under other flags, and engines of other tests set some.
    const check = `
      const { readFileSync } = require('node:fs')
      const [program, index, cache] = process.argv.slice(1).map((path) => readFileSync(path))
      const { ends } = JSON.parse(index)
      const from = 64 + Number(cache.toString('latin1', 0, 64).trimEnd().split('\\n')[1])
      const [end] = JSON.parse(cache.toString('latin1', 64, from))
      const text = program.toString('latin1', 0, ends[0])
      const { cachedDataRejected } = new (require('node:vm').Script)(text, { cachedData: cache.subarray(from, from + end) })
      process.stdout.write(String(cachedDataRejected))`
    const paths = ['program.cjs', 'program.json', 'program.cache'].map((name) => join(dirname(builtBin), name))
    expect(spawnSync(process.execPath, ['-e', check, ...paths], { encoding: 'utf8' })).toMatchObject({
      stdout: 'false',
      stderr: '',
    })

    const isCache = (path: string) => path.endsWith('.cache')
    const { stdout } = await runBuilt(['rotate-pdf', '--help'], { cwd })
    expect(await runBuilt(['rotate-pdf', '--help'], { cwd, bin: await copyWithout(isCache) })).toMatchObject({
      code: 0,
      stdout,
    })
    const other = await copyWithout(isCache)
    for (const madeFor of [`${process.versions.v8} ${process.arch}`, '1.2.3 pdp11']) {
      writeFileSync(join(dirname(other), 'program.cache'), madeFor.padEnd(4096))
      expect(await runBuilt(['rotate-pdf', '--help'], { cwd, bin: other })).toMatchObject({ code: 0, stdout })
    }
  })
})

describe('serving', () => {
  it('is 2 for a half of the server that does not know of the other', async () => {
    const { code, stderr } = await runBuilt(['serve', '--port', '0', '--role', 'worker'], { cwd: await makeFolder() })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^sheaf: The server cannot start .*SHEAF_ROLE \(role\): .*SHEAF_REDIS_URL.*\n$/)
    const none = await runBuilt(['serve', '--port', '0', '--role', 'chief'], { cwd: await makeFolder() })
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('SHEAF_ROLE')])
  })

  it('is 2 for a setting of the server that cannot be used', async () => {
    const { code, stderr } = await runBuilt(['serve', '--port', '0'], {
      cwd: await makeFolder(),
      env: { SHEAF_OCR_ENGINE: 'best', SHEAF_QUEUE: 'x' },
    })
    expect(stderr).toMatch(
      /^sheaf: The server cannot start .*SHEAF_QUEUE \(queueSize\) must be .*SHEAF_OCR_ENGINE \(ocrEngine\) must be .*\n$/,
    )
    expect(code).toBe(2)
  })

  it('says how to get the server where it is not installed', async () => {
    const bin = await copyWithout(() => false)
    expect(await runBuilt(['serve'], { cwd: await makeFolder(), bin })).toMatchObject({
      code: 5,
      stderr: 'sheaf: The server is not installed here. Install the package @sheaf/server.\n',
    })
  })
})
