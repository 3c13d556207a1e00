import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchmarks } from '../bench/benchmarks.mjs'
import { programs } from '../bench/programs.mjs'
import { cellsOf, qualityText } from '../bench/table.mjs'
import {
  commandFor,
  compared,
  comparison,
  comparisonHead,
  describeTask,
  lostTo,
  NONE,
} from './benchmarks-comparison.mjs'
import { block, code, generatedNote, table } from './markdown.mjs'

/**
 * @typedef {import('../bench/results.mjs').Measurements} Measurements
 * @typedef {import('../bench/results.mjs').Result} Result
 * @typedef {import('../bench/results.mjs').Measurement} Measurement
 */

const MEASUREMENTS = 'docs/benchmarks.json'

/** What was measured last. @param {string} root of the repository @returns {Measurements} */
export function readMeasurements(root) {
  return JSON.parse(readFileSync(join(root, MEASUREMENTS), 'utf8'))
}

/**
 * The page with everything that was measured, and the commands to do it again.
 * @param {Measurements} measurements
 */
export function benchmarksPage(measurements) {
  const { results } = measurements
  const operations = [...new Set(results.map(({ operation }) => operation))]
  return `${[
    generatedNote,
    '# Benchmarks',
    ...intro(measurements),
    '## At a glance',
    ...glance(results),
    '## Where others are better',
    ...losses(results),
    ...operations.flatMap((operation) => section(operation, results)),
  ].join('\n\n')}\n`
}

/** What README.md shows: work on many files and large ones, then the start of the program. Operation, and a word of the input. */
const shown = [
  ['rotate-pdf', '500 two-page PDFs'],
  ['pdf-info', '500 two-page PDFs'],
  ['merge-pdf', '100 MB'],
  ['ocr-pdf', ''],
  ['pdf-to-word', ''],
  ['pdf-to-excel', ''],
  ['compress-pdf', ''],
  ['compress-video', ''],
  ['rotate-pdf', '14 kB'],
]

/**
 * The part of README.md: how others compare on a few inputs.
 * @param {Measurements} measurements
 */
export function benchmarksTable({ results, machine, date }) {
  const made = compared(results).filter(({ files }) => files === undefined)
  const rows = shown.flatMap(([operation, word = '']) => {
    return made.find((one) => one.operation === operation && describeTask(one).includes(word)) ?? []
  })
  return [
    `Measured ${days(date, rows)} with ${machine.cores} cores and Node ${machine.node}. Times are medians of ${roundsRange(results)}; each round ran every program once.
They include process startup${startNote(results)}. A ratio above 1 means that Sheaf
is better. A bold value means that the other program is better by more than 5% (for quality, by more than 0.002). See [all benchmarks](docs/benchmarks.md) for
more inputs, memory use, program versions and the command that reproduces each figure.${engineNote(results)}`,
    table(
      ['Operation', 'Task', ...comparisonHead],
      rows.map((result) => [
        `[${result.operation}](docs/benchmarks.md#${result.operation})`,
        describeTask(result),
        ...comparison(result),
      ]),
    ),
  ].join('\n\n')
}

/** `on 2026-01-02`, or from the first day to the last. @param {string} date of results without one @param {readonly Result[]} results */
function days(date, results) {
  const all = results.map((result) => result.date ?? date).sort()
  const [first = date, last = date] = [all[0], all.at(-1)]
  return first === last ? `on ${last}` : `from ${first} to ${last}`
}

/** Which engine recognized text, and how long the other one takes. @param {readonly Result[]} results */
function engineNote(results) {
  const [own, native] =
    results.find(({ operation }) => operation === 'ocr-pdf')?.measured.filter((one) => one.own) ?? []
  if (!own || !native || 'failed' in own || 'failed' in native) return ''
  const [builtIn, other] = [own, native].map(({ milliseconds }) => `${(milliseconds / 1000).toFixed(2)} s`)
  return ` For \`ocr-pdf\`, the table shows the built-in engine, which recognizes
several pages at once (${builtIn}). If a native \`tesseract\` is installed, Sheaf uses it instead (${other}).`
}

/** `1 to 7 rounds`. @param {readonly Result[]} results */
function roundsRange(results) {
  const runs = results.map(mostRuns).filter((count) => count > 0)
  const [least, most] = [Math.min(...runs), Math.max(...runs)]
  return `${least === most ? most : `${least} to ${most}`} rounds`
}

/** How much of every time is the start, and how much of that is Node's. @param {readonly Result[]} results */
function startNote(results) {
  const [own, node] = results.find(({ operation }) => operation === 'start')?.measured ?? []
  if (!own || !node || 'failed' in own || 'failed' in node) return ''
  const [all, nodes] = [own, node].map(({ milliseconds }) => `${milliseconds.toFixed(0)} ms`)
  return `: \`sheaf --version\` takes ${all}, and \`node -e 0\` takes ${nodes}. For a small file (last row), most of the time is spent starting Node and loading
Sheaf, an overhead that native programs do not have. In the rows with 500 files, Sheaf processes all files in one call; the other programs run once for each file, either in sequence (one by one) or in parallel (all cores)`
}

/** How busy the machine was. @param {readonly Result[]} results */
function loadNote(results) {
  const loads = results.flatMap(({ load }) => load ?? [])
  if (loads.length === 0) return ''
  const [least, most] = [Math.min(...loads).toFixed(1), Math.max(...loads).toFixed(1)]
  return ` The system load, recorded before ${loads.length} of ${results.length} measurements, was between ${least} and ${most}. A measured program contributes 1 to 2 to it; other work slows all programs.`
}

/** @param {Measurements} measurements */
function intro({ date, machine, programs: versions, results }) {
  const present = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const missing = Object.keys(programs).filter((name) => !(name in versions))
  const packages = new Set(Object.values(programs).flatMap(({ debian }) => debian ?? []))
  const others = Object.entries(programs).flatMap(([name, { origin }]) =>
    origin ? [`${code(name)} is ${origin}`] : [],
  )
  return [
    `Measured ${days(date, results)}: ${machine.cores} cores (${machine.processor}), ${machine.memoryGiB} GiB of memory, ${machine.system}, Node ${machine.node}.${loadNote(results)}`,
    `Other programs: ${present.join(', ')}.${missing.length === 0 ? '' : ` Not installed, and left out: ${missing.join(', ')}.`}`,
    `Times cover whole processes, including startup, as run from a command line. They are medians of several rounds. In each round, every
program runs once, so that other load affects all of them. Memory is the peak of a single process. A ratio in parentheses compares the time, memory or
size with that of Sheaf (first line): **above 1, Sheaf is better; below 1, the other program is better**. Results differ on other machines and with
other files.`,
    'Unless a line says otherwise, files are generated by code, except one paper in the repository. To measure on your machine, on Debian:',
    block(
      'sh',
      [
        `apt-get install ${[...packages].sort().join(' ')}`,
        'npm run build',
        'npm run bench                                   # everything; --quick for a first look',
        'npm run bench -- --only rotate-pdf,merge-pdf    # some operations',
        'npm run bench -- --files FOLDER                 # on your own files',
        `npm run bench -- --json ${MEASUREMENTS}    # updates the data of this page; then run npm run gen`,
      ].join('\n'),
    ),
    `Programs that are not installed are left out.${others.map((text) => ` ${text}.`).join('')} To measure quality on your own files, see \`scripts/bench/compress.mjs\`,
\`images.mjs\`, \`repair.mjs\`, \`video.mjs\`, \`ocr.mjs\`, \`office-to-pdf.mjs\`, \`pdf-to-word.mjs\` and \`tables.mjs\`.`,
  ]
}

/** @param {readonly Result[]} results */
function glance(results) {
  const rows = compared(results).map((result) => [
    `[${result.operation}](#${result.operation})`,
    describeTask(result),
    ...comparison(result),
  ])
  const alone = results.filter((result) => result.alone !== undefined)
  const list = alone.map(({ operation, alone: why }) => `- [${operation}](#${operation}): ${why}`)
  const unmeasured = benchmarks
    .filter(({ inputs }) => inputs.length === 0)
    .map(({ operation, alone: why }) => `- \`${operation}\`: ${why}`)
  return [
    'A bold value means that the other program is better by more than 5% (for quality, by more than 0.002).',
    table(['Operation', 'Task', ...comparisonHead], rows),
    ...(list.length === 0 ? [] : ['Operations without a comparison:', list.join('\n')]),
    ...(unmeasured.length === 0 ? [] : ['Operations that are not measured:', unmeasured.join('\n')]),
  ]
}

/** @param {readonly Result[]} results */
function losses(results) {
  const all = compared(results)
  const lost = all.filter((result) => lostTo(result).length > 0)
  const lines = lost.map(
    (result) => `- [${result.operation}](#${result.operation}), ${describeTask(result)}: ${lostTo(result).join(', ')}`,
  )
  return [
    `In ${lost.length} of ${all.length} comparisons, at least one other program is better in some respect. There are two main causes. First, a program in Node [needs
time and about 40 MB of memory to start](#start), which dominates small jobs; native programs need less. In a batch, Sheaf starts only once for
all files. Second, \`compress-image\` and \`compress-pdf\` try several quality levels for each image, whereas the other programs use the given one.`,
    lines.join('\n'),
  ]
}

/** @param {string} operation @param {readonly Result[]} results */
function section(operation, results) {
  const own = results.filter((result) => result.operation === operation)
  const link =
    operation === 'start' ? 'The startup cost of every command' : `[What it does](operations/${operation}.md)`
  return [`## ${operation}`, `${link}. Measured by ${commandFor({ operation })}.`, ...own.flatMap(part)]
}

/** @param {Result} result */
function part(result) {
  const { measured, judge, alone, absent, files, date } = result
  const hasBytes = measured.some((one) => 'resultBytes' in one && one.resultBytes > 0)
  const bytesHead = hasBytes ? ['Result'] : []
  const rows = cellsOf(result).map(({ name, time, peak, bytes }, index) => {
    const { note, typed, quality } = /** @type {Measurement} */ (measured[index])
    const judged = judge ? [quality === undefined ? NONE : qualityText(quality)] : []
    const label = note === undefined ? name : `${name} (${note})`
    return [label, time, peak, ...(hasBytes ? [bytes] : []), ...judged, code(shortened(typed))]
  })
  const again = `${files ? ` Measured by ${commandFor(result)}.` : ''}${date ? ` Measured on ${date}.` : ''}`
  return [
    `**${describeTask(result)}.** ${roundsOf(result)}.${again}`,
    table(['Program', 'Time', 'Peak memory', ...bytesHead, ...(judge ? [judge.name] : []), 'Command'], rows),
    ...(alone === undefined ? [] : [alone]),
    ...(absent.length === 0 ? [] : [`Not installed, and left out: ${absent.join(', ')}.`]),
  ]
}

/** @param {Result} result */
function roundsOf(result) {
  const runs = mostRuns(result)
  const values = runs === 1 ? 'One round' : `Medians of ${runs} rounds`
  return result.files ? `${values} of each file, added up` : values
}

/** @param {Result} result */
function mostRuns({ measured }) {
  return Math.max(...measured.map((one) => ('runs' in one ? one.runs : 0)))
}

/** Commands with many files, or with long JSON, without most of it. @param {string} text */
function shortened(text) {
  const most = 160
  return text.length <= most ? text : `${text.slice(0, most - 60)} … ${text.slice(-55)}`
}
