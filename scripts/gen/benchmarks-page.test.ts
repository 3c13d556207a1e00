import { describe, expect, it } from 'vitest'
import type { Measurements, Result } from '../bench/results.mjs'
import { comparison, lostTo } from './benchmarks-comparison.mjs'
import { benchmarksPage, benchmarksTable } from './benchmarks-page.mjs'

const figures = { peakBytes: 50e6, runs: 3 }
const own = {
  ...figures,
  name: 'sheaf',
  typed: 'sheaf x',
  own: true,
  milliseconds: 100,
  resultBytes: 1000,
  quality: 0.9,
}
const quick = { ...figures, name: 'quick', typed: 'quick x', milliseconds: 20, resultBytes: 2000, quality: 0.8 }
const close = { ...figures, name: 'close', typed: 'close x', milliseconds: 98, resultBytes: 970, quality: 0.901 }
const small = { ...figures, name: 'small', typed: 'small x', milliseconds: 300, resultBytes: 500, quality: 0.95 }
const broken = { name: 'broken', typed: 'broken x', failed: 'exit 1: no' }
const result: Result = {
  operation: 'compress-pdf',
  what: 'Make a PDF smaller',
  input: 'a.pdf, 2 pages',
  judge: { name: 'SSIM', better: 'more' },
  measured: [own, quick, close, small, broken],
  absent: [],
}
const alone: Result = {
  operation: 'redact-pdf',
  what: 'Remove',
  input: 'a.pdf',
  alone: 'Nobody does.',
  measured: [own],
  absent: [],
}
const ofFolder: Result = { ...result, input: 'scans', files: { counted: 3, leftOut: { broken: 2 } } }
const measurements: Measurements = {
  date: '2026-01-01',
  machine: { cores: 2, processor: 'one', memoryGiB: 8, system: 'linux x64', node: '20.19.0' },
  programs: { qpdf: '11.3.0' },
  results: [result, ofFolder, alone],
}

describe('a comparison', () => {
  it('shows the ratios of each other program, in bold where it is clearly better', () => {
    expect(comparison(result)).toEqual([
      '100 ms',
      '**quick 0.2×**, close 0.98×, small 3.0×, broken failed',
      'quick 2.0×, close 0.97×, **small 0.5×**',
      'SSIM 0.900, quick 0.800, close 0.901, **small 0.950**',
    ])
  })

  it('says in words in what others are better', () => {
    expect(lostTo(result)).toEqual(['quick (0.2× the time)', 'small (0.5× the size; SSIM 0.950, ours 0.900)'])
  })

  it('says so where only the other could do it, and nothing where both failed', () => {
    const failed = { ...broken, name: 'sheaf', own: true }
    expect(lostTo({ ...result, measured: [failed, quick, broken] })).toEqual(['quick did it, Sheaf failed'])
  })

  it('takes less of what should be little for better', () => {
    const judge = { name: 'character error rate', better: 'less' } as const
    expect(lostTo({ ...result, judge, measured: [own, { ...close, quality: 0.5 }] })).toEqual([
      'close (character error rate 0.500, ours 0.900)',
    ])
  })
})

describe('the page of benchmarks', () => {
  const page = benchmarksPage(measurements)

  it('names the machine, the versions, what is not installed, and the command of each figure', () => {
    expect(page).toContain('Measured on 2026-01-01: 2 cores (one), 8 GiB of memory, linux x64, Node 20.19.0.')
    expect(page).toMatch(/Other programs: qpdf 11\.3\.0\. Not installed, and left out: mutool, /)
    for (const { typed } of result.measured) expect(page).toContain(`\`${typed}\``)
    expect(page).toContain('`npm run bench -- --only compress-pdf --files FOLDER`')
  })

  it('names failures, files that were left out, and where there is nothing to compare with', () => {
    expect(page).toContain('| broken | failed (exit 1: no) |')
    expect(page).toContain('scans; 3 files, others left out: broken failed on 2')
    expect(page).toContain('- [redact-pdf](#redact-pdf): Nobody does.')
  })

  it('says how busy the machine was, if that was recorded', () => {
    expect(page).not.toContain('system load')
    const noted = benchmarksPage({
      ...measurements,
      results: [{ ...result, load: 0.5 }, { ...alone, load: 2 }, ofFolder],
    })
    expect(noted).toContain('recorded before 2 of 3 measurements, was between 0.5 and 2.0')
  })

  it('says of results that are older on which day they were measured', () => {
    const older = { ...result, date: '2025-12-30' }
    const later = { ...alone, date: '2025-12-31' }
    const dated = { ...measurements, results: [older, later, ofFolder] }
    expect(benchmarksPage(dated)).toContain('Measured from 2025-12-30 to 2026-01-01: 2 cores')
    expect(benchmarksPage(dated)).toContain('Medians of 3 rounds. Measured on 2025-12-30.')
    expect(benchmarksTable(dated)).toContain('Measured on 2025-12-30 with 2 cores')
  })

  it('lists where others are better', () => {
    expect(page).toContain('In 2 of 2 comparisons, at least one other program is better in some respect.')
  })
})

it('names the engine that recognized text in the README, and the time of the other', () => {
  const measured = [own, { ...own, name: 'sheaf, native Tesseract', milliseconds: 3400, own: true }]
  const recognized = { ...result, operation: 'ocr-pdf', measured: [{ ...own, own: true }, ...measured.slice(1), quick] }
  const text = benchmarksTable({ ...measurements, results: [recognized] })
  expect(text).toContain('several pages at once (0.10 s)')
  expect(text).toContain('Sheaf uses it instead (3.40 s).')
  expect(benchmarksTable(measurements)).not.toContain('ocr-pdf')
})

it('gives the README a few lines, on files made by code', () => {
  const lines = benchmarksTable(measurements)
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  expect(benchmarksTable(measurements)).toContain('medians of 3 rounds; each round ran')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(
    '[compress-pdf](docs/benchmarks.md#compress-pdf) | Make a PDF smaller (a.pdf, 2 pages) | 100 ms |',
  )
})

it('says in the README how much of each time is the start of Node', () => {
  const start = { ...result, operation: 'start', measured: [own, { ...quick, name: 'node' }] }
  expect(benchmarksTable(measurements)).toContain('They include process startup. A ratio')
  expect(benchmarksTable({ ...measurements, results: [result, start] })).toContain(
    'startup: `sheaf --version` takes 100 ms, and `node -e 0` takes 20 ms. For a small file',
  )
})
