import { operations } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { peer, sheaf, shell, typed } from './benchmark.mjs'
import { benchmarks } from './benchmarks.mjs'
import { isWorse, medianWithin, worseRows } from './guard.mjs'
import { readVersion } from './programs.mjs'
import { type Measurement, mergeMeasurements, type Result, ratiosOf, sumUp } from './results.mjs'
import { describeResult, ratioText, readable } from './table.mjs'

const own = { name: 'sheaf', typed: 'sheaf rotate-pdf a.pdf', own: true, milliseconds: 200, peakBytes: 128e6, runs: 3 }
const qpdf = { name: 'qpdf', typed: 'qpdf a.pdf', milliseconds: 500, peakBytes: 64e6, runs: 3 }
const broken = { name: 'pdftk', typed: 'pdftk a.pdf', failed: 'exit 1: no\nmore' }
const result: Result = {
  operation: 'rotate-pdf',
  what: 'turns all pages',
  input: 'a.pdf',
  measured: [{ ...own, resultBytes: 1000 }, { ...qpdf, resultBytes: 1500 }, broken],
  absent: ['mutool'],
}
const machine = { cores: 2, processor: 'one', memoryGiB: 8, system: 'linux x64', node: '20.19.0' }
const measurements = { date: '2026-01-01', machine, programs: { qpdf: '11.3.0' }, results: [result] }

describe('benchmarks', () => {
  it('are there for each operation, and for the start', () => {
    const measured = new Set(benchmarks.map(({ operation }) => operation))
    expect([...measured].sort()).toEqual([...operations.map(({ id }) => id), 'start'].sort())
  })

  it('measure ours first, on names that tell the programs apart, and say why where there is no other', async () => {
    const files = { home: '/files', get: async (name: string) => `/files/${name}` } as never
    for (const { operation, what, inputs, contest, alone } of benchmarks) {
      const { ours, peers } = await contest(`/files/${inputs[0]}`, files)
      const names = [...ours, ...peers].map(({ name }) => name)
      expect(new Set(names).size, `${operation}: ${what}`).toBe(names.length)
      expect(ours[0]?.args[0], operation).toContain('packages/cli/dist/bin.cjs')
      expect(alone === undefined, `${operation}: ${what}`).toBe(peers.length > 0)
    }
  })
})

describe('a result', () => {
  it('is written with how many times ours others take, and with what failed or is not installed', () => {
    const [head, ...lines] = describeResult(result).split('\n')
    expect(head).toBe('rotate-pdf: turns all pages (a.pdf)')
    expect(lines[0]).toMatch(/^ {2}sheaf +200 ms +128 MB +1\.0 kB$/)
    expect(lines[1]).toMatch(/^ {2}qpdf +500 ms \(2\.5×\) +64 MB \(0\.5×\) +1\.5 kB \(1\.5×\)$/)
    expect(lines[2]).toMatch(/^ {2}pdftk +failed \(exit 1: no\)$/)
    expect(lines[3]).toBe('  not installed: mutool')
  })

  it('has no ratio to what failed', () => {
    expect(ratiosOf(result.measured[1] as Measurement, broken)).toBeUndefined()
  })

  it('shows two digits of a ratio, and three sizes in steps of 1000', () => {
    expect([0.0123, 0.456, 1, 9.94, 9.96, 123.4].map(ratioText)).toEqual([
      '0.012×',
      '0.46×',
      '1.0×',
      '9.9×',
      '10×',
      '123×',
    ])
    expect([999, 1000, 45_678, 2_500_000].map(readable)).toEqual(['999 bytes', '1.0 kB', '46 kB', '2.5 MB'])
  })
})

describe('sumUp', () => {
  const second: Result = {
    ...result,
    measured: [
      { ...own, milliseconds: 100, peakBytes: 256e6, resultBytes: 10, quality: 0.5 },
      { ...qpdf, milliseconds: 50, resultBytes: 20, quality: 1 },
      { name: 'pdftk', typed: '', milliseconds: 1, resultBytes: 1, runs: 2 },
    ],
  }

  it('adds times and bytes, keeps the highest memory, and takes the mean of the quality', () => {
    expect(sumUp([second, second], 'two').measured[0]).toMatchObject({
      milliseconds: 200,
      peakBytes: 256e6,
      resultBytes: 20,
      quality: 0.5,
    })
  })

  it('leaves out files that a program failed on, and tells which one did', () => {
    const { files, measured, input } = sumUp([result, second], 'two')
    expect(input).toBe('two')
    expect(files).toEqual({ counted: 1, leftOut: { pdftk: 1 } })
    expect(measured[0]).toMatchObject({ milliseconds: 100 })
  })

  it('has no figure where no file is left', () => {
    expect(sumUp([result], 'one').measured.every((one) => 'failed' in one)).toBe(true)
  })
})

describe('mergeMeasurements', () => {
  it('puts what was measured again in its place, and what is new at the end', () => {
    const newer = { ...result, absent: [] }
    const other = { ...result, input: 'b.pdf' }
    const merged = mergeMeasurements(measurements, { ...measurements, date: '2026-01-02', results: [other, newer] })
    expect(merged).toEqual({ ...measurements, date: '2026-01-02', results: [newer, other] })
  })

  it('says of older results of which day they are, and keeps the versions of programs that are installed no more', () => {
    const other = { ...result, input: 'b.pdf' }
    const second = { ...measurements, date: '2026-01-02', programs: { mutool: '1.21' }, results: [other] }
    const merged = mergeMeasurements(measurements, second)
    const programs = { qpdf: '11.3.0', mutool: '1.21' }
    const first = { ...result, date: '2026-01-01' }
    expect(merged).toEqual({ ...second, programs, results: [first, other] })
    const third = mergeMeasurements(merged, { ...second, date: '2026-01-03', results: [] })
    expect(third.results.map(({ date }) => date)).toEqual(['2026-01-01', '2026-01-02'])
  })

  it('refuses figures of another machine or of other versions of programs', () => {
    expect(() => mergeMeasurements(measurements, { ...measurements, programs: { qpdf: '12' } })).toThrow(/programs/)
    expect(() => mergeMeasurements(measurements, { ...measurements, machine: { ...machine, cores: 4 } })).toThrow(
      /machine/,
    )
  })
})

describe('a command', () => {
  it('is shown as a person would type it, without the folders of the files', () => {
    const own = sheaf(['ocr-pdf', '/files/my scan.pdf', '-o', '{out}/'], { env: { SHEAF_OCR_ENGINE: 'builtin' } })
    expect(typed(own, ['/files'])).toBe("SHEAF_OCR_ENGINE=builtin sheaf ocr-pdf 'my scan.pdf' -o out/")
    expect(typed(peer('qpdf', ['/files/a.pdf', '{out}/out.pdf']), ['/files'])).toBe('qpdf a.pdf out/out.pdf')
    expect(typed(peer(process.execPath, ['-e', '0']), [])).toBe('node -e 0')
    const script = shell('each', [], 'for file in "$1"/*; do echo "$2"; done > {out}/x', ['/files/a', 'b'])
    expect(typed(script, ['/files'])).toBe('for file in a/*; do echo b; done > out/x')
  })
})

it('knows the version of a program by its own name only', () => {
  expect(readVersion('pdftk port to java 3.3.2 a Handy Tool', /pdftk port to java ([\d.]+)/)).toBe('3.3.2')
  expect(readVersion('another pdftk 2.02', /pdftk port to java ([\d.]+)/)).toBeUndefined()
})

describe('the guard', () => {
  const rounds = (value: number) => Array.from({ length: 9 }, (_, index) => value * (1 + (index - 4) / 400))

  it('names rows that are more than a tenth above what was recorded, and those never recorded', () => {
    const now = { a: rounds(1.08), b: rounds(2.3), c: rounds(0.5), d: rounds(1) }
    expect(worseRows(now, { a: 1, b: 2, c: 3 })).toEqual([
      'b: 2.300 (2.283 to 2.317), recorded 2.000 (15 % more)',
      'd: no ratio is recorded. Record them with --guard --record.',
    ])
  })

  it('goes by the middle where measurements do not decide, so that a few slow runs fail nothing', () => {
    const slow = [1, 1.01, 1.02, 0.99, 1, 1.5, 1.6, 0.98, 1.01]
    expect(worseRows({ a: slow, b: slow.map((value) => value * 1.3) }, { a: 1, b: 1 })).toEqual([
      'b: 1.313 (1.287 to 1.950), recorded 1.000 (31 % more)',
    ])
    expect(isWorse(slow, 1)).toBeUndefined()
    expect(isWorse([...slow, ...rounds(1), ...rounds(1)], 1)).toBe(false)
    expect(isWorse(rounds(1.3), 1)).toBe(true)
    expect(isWorse([1, 1, 1], 1)).toBeUndefined()
  })

  it('knows between which values a median lies', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
    expect(medianWithin(upTo(5))).toEqual({ low: 0, middle: 2, high: 4 })
    // As tables of the sign test have them.
    expect(medianWithin(upTo(9))).toEqual({ low: 1, middle: 4, high: 7 })
    expect(medianWithin(upTo(20).toReversed())).toEqual({ low: 5, middle: 9.5, high: 14 })
  })
})
