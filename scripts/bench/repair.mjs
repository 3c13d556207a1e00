// node scripts/bench/repair.mjs FILES [--mutants N] [--seed N] [--keep FOLDER] [--checkout FOLDER]: what is recovered from damaged PDFs, against qpdf, poppler
// and mutool.
//
// Each file is opened and saved again by Sheaf and by qpdf; poppler and mutool read it as it is. `--mutants N` damages each file in N ways
// (the same ones for the same seed) and compares those instead. A file passes when Sheaf recovers as many pages and pictures as the best two
// of the others have both, and 99 % of the words that two of them agree on (and, for damaged versions of a file, that are in the file itself:
// a text whose font is lost is read as other words), and qpdf opens the result without a warning. For files
// that do not pass, the warning of Sheaf is printed, which must say how much was lost.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { damagePdf } from './inputs/damage-pdf.mjs'

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    checkout: { type: 'string' },
    mutants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
})
if (files.length === 0) throw new Error('Name the PDFs to compare.')

/** Seconds that a program gets for one file. */
const TIME_LIMIT = 60
/** The share of the words that two programs agree on which must be recovered. */
const WORDS = 0.99

/** @typedef {{ pages: number, pictures: number, words: Map<string, number> }} Found */

const { rotatePdf, runOperation, testCapabilities } = await importTypeScript(
  `
  export { operation as rotatePdf } from './packages/core/src/operations/rotate-pdf/operation.ts'
  export { runOperation } from './packages/core/src/run.ts'
  export { testCapabilities } from './packages/core/src/testing/run-qpdf.ts'
`,
  values.checkout === undefined ? {} : { root: values.checkout },
)
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'sheaf-bench-repair-')))
await mkdir(folder, { recursive: true })
const counts = { compared: 0, passed: 0, 'said what was lost': 0, 'not opened by qpdf': 0 }
try {
  for (const file of files) {
    const bytes = await readFile(file)
    const variants =
      values.mutants === undefined
        ? [{ name: basename(file), bytes }]
        : damagePdf(bytes, Number(values.mutants), `${values.seed} ${basename(file)}`).map(({ bytes, how }, index) => ({
            name: `${basename(file, '.pdf')}~${index}-${how}.pdf`,
            bytes,
          }))
    const original = values.mutants === undefined ? undefined : await byPoppler(file)
    for (const variant of variants) await compare(variant, original?.words)
  }
} finally {
  if (values.keep === undefined) await rm(folder, { recursive: true })
}
const share = counts.compared === 0 ? 0 : (counts.passed / counts.compared) * 100
console.log(`${JSON.stringify(counts)} ${share.toFixed(1)} %`)

/** @param {{ name: string, bytes: Uint8Array }} variant @param {ReadonlyMap<string, number> | undefined} original */
async function compare({ name, bytes }, original) {
  const input = join(folder, name)
  await writeFile(input, bytes)
  const [ours, ...others] = await Promise.all([bySheaf(input, bytes), byQpdf(input), byPoppler(input), byMutool(input)])
  const agreed = agreedBy(others)
  const wanted = original ? { ...agreed, words: common(agreed.words, original) } : agreed
  const lacks = []
  if (ours.found.pages < wanted.pages) lacks.push(`pages ${ours.found.pages} of ${wanted.pages}`)
  if (ours.found.pictures < wanted.pictures) lacks.push(`pictures ${ours.found.pictures} of ${wanted.pictures}`)
  const [have, want] = [sum(common(ours.found.words, wanted.words)), sum(wanted.words)]
  if (have < want * WORDS) lacks.push(`words ${have} of ${want}`)
  counts.compared++
  if (ours.isUnsound) counts['not opened by qpdf']++
  if (lacks.length === 0 && !ours.isUnsound) counts.passed++
  else {
    if (/\d/.test(ours.said.replaceAll(name, ''))) counts['said what was lost']++
    const all = others.map(({ pages, pictures, words }) => `${pages}/${pictures}/${sum(words)}`).join(' ')
    console.log(`${name}: ${[...lacks, ...(ours.isUnsound ? ['unsound'] : [])].join(', ')} [${all}] ${ours.said}`)
  }
}

/** What at least two of three have found. @param {Found[]} others @returns {Found} */
function agreedBy(others) {
  const second = (/** @type {(found: Found) => number} */ of) => others.map(of).sort((a, b) => b - a)[1] ?? 0
  const pairs = others.flatMap((one, index) => others.slice(index + 1).map((two) => common(one.words, two.words)))
  return {
    pages: second(({ pages }) => pages),
    pictures: second(({ pictures }) => pictures),
    words: pairs.reduce((best, words) => (sum(words) > sum(best) ? words : best), new Map()),
  }
}

/** @param {string} input @param {Uint8Array} bytes */
async function bySheaf(input, bytes) {
  const name = basename(input)
  try {
    const { files, warnings } = await runOperation(
      rotatePdf,
      { file: new File([Uint8Array.from(bytes)], name) },
      { angle: 360 },
      { capabilities: testCapabilities },
    )
    const output = `${input}.sheaf.pdf`
    await writeFile(output, new Uint8Array(await files[0].arrayBuffer()))
    const { code, stderr, stdout } = await run('qpdf', ['--check', output])
    const said = warnings.map((/** @type {{ code: string, message: string }} */ { message }) => message).join(' ')
    const again = await run('qpdf', [output, `${output}.again.pdf`])
    // Data that is damaged is handed on; the file around it must be sound.
    const complaints = `${stderr}\n${stdout}`.split('\n').filter((line) => /WARNING|ERROR/.test(line))
    const isUnsound =
      again.code === 2 ||
      (code !== 0 && complaints.some((line) => !/decoding|re-processed|content, |input stream is|overflow/.test(line)))
    return { found: await read(output, await pagesByQpdf(output)), said, isUnsound }
  } catch (error) {
    return { found: nothing(), said: String(error), isUnsound: false }
  }
}

/** @param {string} input @returns {Promise<Found>} */
async function byQpdf(input) {
  const output = `${input}.qpdf.pdf`
  const [made, pages] = await Promise.all([run('qpdf', ['--decrypt', input, output]), pagesByQpdf(input)])
  return made.code === 0 || made.code === 3 ? read(output, pages) : nothing()
}

/** @param {string} input @returns {Promise<Found>} */
async function byPoppler(input) {
  const { stdout } = await run('pdfinfo', [input])
  return read(input, Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? 0))
}

/** @param {string} input @returns {Promise<Found>} */
async function byMutool(input) {
  const output = `${input}.mutool.pdf`
  const [info, text, clean] = await Promise.all([
    run('mutool', ['info', input, '0']),
    run('mutool', ['draw', '-q', '-F', 'txt', input]),
    run('mutool', ['clean', input, output]),
  ])
  const pages = Number(/^Pages: (\d+)/m.exec(info.stdout)?.[1] ?? 0)
  return { pages, pictures: clean.code === 0 ? await picturesOf(output) : 0, words: wordsOf(text.stdout) }
}

/** @param {string} file */
async function pagesByQpdf(file) {
  return Number((await run('qpdf', ['--show-npages', file])).stdout) || 0
}

/** Text and pictures as poppler finds them. @param {string} file @param {number} pages @returns {Promise<Found>} */
async function read(file, pages) {
  const [text, pictures] = await Promise.all([run('pdftotext', ['-q', file, '-']), picturesOf(file)])
  return { pages, pictures, words: wordsOf(text.stdout) }
}

/** Pictures are counted for each page that shows them. @param {string} file */
async function picturesOf(file) {
  const { stdout } = await run('pdfimages', ['-list', file])
  return Math.max(0, stdout.trim().split('\n').length - 2)
}

/** @param {string} text */
function wordsOf(text) {
  /** @type {Map<string, number>} */
  const words = new Map()
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** @param {ReadonlyMap<string, number>} one @param {ReadonlyMap<string, number>} two */
function common(one, two) {
  return new Map(Array.from(one, ([word, count]) => [word, Math.min(count, two.get(word) ?? 0)]))
}

/** @param {ReadonlyMap<string, number>} words */
function sum(words) {
  let all = 0
  for (const count of words.values()) all += count
  return all
}

/** @returns {Found} */
function nothing() {
  return { pages: 0, pictures: 0, words: new Map() }
}

/** @param {string} command @param {string[]} args @returns {Promise<{ code: number | null, stdout: string, stderr: string }>} */
function run(command, args) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { timeout: TIME_LIMIT * 1000, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (data) => {
      stdout += data
    })
    child.stderr.on('data', (data) => {
      stderr = (stderr + data).slice(-65_536)
    })
    child.on('error', fail)
    child.on('close', (code) => done({ code, stdout, stderr }))
  })
}
