// node scripts/testing/report-times.mjs BEFORE.json AFTER.json: where the time of two runs went, as Markdown. The files come from
// npx vitest run --reporter=json --outputFile=FILE
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { table } from '../gen/markdown.mjs'

/**
 * What Vitest's JSON reporter writes, as far as it is used here. Times are in milliseconds.
 * @typedef {{ title: string, fullName: string, status: string, duration?: number | null }} Test
 * @typedef {{ name: string, startTime: number, endTime: number, assertionResults: Test[] }} File
 * @typedef {{ numTotalTests: number, testResults: File[] }} Report
 */

const [before, after] = process.argv.slice(2).map(readReport)
if (before === undefined || after === undefined) {
  process.stderr.write('Usage: node scripts/testing/report-times.mjs BEFORE.json AFTER.json\n')
  process.exit(2)
}
process.stdout.write(`${describe('before', before)}\n\n${describe('after', after)}\n`)

/** @param {string} path @returns {Report} */
function readReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * @param {string} when
 * @param {Report} report
 */
function describe(when, report) {
  const files = report.testResults
    .map(({ name, assertionResults }) => ({
      name: name.replace(/^.*?\/(?=(packages|scripts|examples|fixtures)\/)/, ''),
      seconds: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
      tests: assertionResults,
    }))
    .sort((a, b) => b.seconds - a.seconds)
  /** @type {Map<string, { seconds: number, tests: number }>} */
  const areas = new Map()
  for (const { name, seconds, tests } of files) {
    const area = areaOf(name)
    const sum = areas.get(area) ?? { seconds: 0, tests: 0 }
    areas.set(area, { seconds: sum.seconds + seconds, tests: sum.tests + tests.length })
  }
  const slowest = files
    .flatMap(({ name, tests }) => tests.map((test) => ({ file: basename(name), ...test })))
    .sort((a, b) => (b.duration ?? 0) - (a.duration ?? 0))
  return [
    `### Areas, ${when}`,
    table(
      ['Area', 'Tests', 'Seconds'],
      [...areas]
        .sort(([, a], [, b]) => b.seconds - a.seconds)
        .map(([area, { seconds, tests }]) => [area, String(tests), seconds.toFixed(0)]),
    ),
    `### Slowest 40 files, ${when}`,
    table(
      ['File', 'Tests', 'Seconds'],
      files.slice(0, 40).map(({ name, tests, seconds }) => [`\`${name}\``, String(tests.length), seconds.toFixed(1)]),
    ),
    `### Slowest 100 tests, ${when}`,
    table(
      ['File', 'Test', 'Seconds'],
      slowest.slice(0, 100).map(({ file, fullName, duration }) => [
        `\`${file}\``,
        // As code, since titles quote Markdown and HTML.
        `\`${fullName.replaceAll(/[`|]/g, "'").replaceAll(/\s+/g, ' ').slice(0, 110).trim()}\``,
        ((duration ?? 0) / 1000).toFixed(1),
      ]),
    ),
  ].join('\n\n')
}

/** @param {string} file */
function areaOf(file) {
  const [top, name, folder] = file.split('/')
  if (top !== 'packages') return top ?? ''
  return folder === 'e2e' || folder === 'test' ? `${top}/${name}/${folder}` : `${top}/${name}`
}
