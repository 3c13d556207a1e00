// node scripts/fuzz-documents.mjs [--mutants 5000] [--seed N] [--folder PATH …] [--keep PATH] [--minutes M]: damaged copies of documents, each
// through the built command line, as a process of its own, and through the API of a built server. No process may end with 1 (a bug) or by a
// signal, no answer be 5xx but 503, 504 and 507, none take longer than 30 seconds or 1.5 GB. Failures are printed and, with --keep, written there.
// Ends with 1 where there is such a one.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServerProcess } from './bench/server/server-process.mjs'
import { root } from './run-program.mjs'

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    folder: { type: 'string', multiple: true, default: [] },
    keep: { type: 'string' },
    minutes: { type: 'string', default: '600' },
  },
})
const MOST_SECONDS = 30
const MOST_BYTES = 1.5 * 2 ** 30
const MOST_FILE_BYTES = 3 * 2 ** 20
/** A bug of ours, as exit codes say it. */
const BUG = 1

/** What is done with documents of a kind: the command, and the path and fields of the API. @type {Record<string, [command: string[], path: string, fields?: Record<string, string>][]>} */
const work = {
  '.pdf': [
    [['pdf-info'], '/api/pdf-info'],
    [['compress-pdf'], '/api/compress'],
    [['pdf-to-image', '--resolution', '72'], '/api/pdf-to-image', { resolution: '72' }],
    [['pdf-to-word'], '/api/pdf-to-word'],
    [['pdf-to-excel'], '/api/pdf-to-excel'],
    [['number-pages'], '/api/number-pages'],
    [['list-annotations'], '/api/list-annotations'],
    [['form-fields'], '/api/form-fields'],
    [['flatten-form'], '/api/flatten-form'],
    ...[
      ...['check-accessibility', 'check-pdfa', 'pdf-to-pdfa', 'sanitize-pdf', 'list-text', 'verify-signatures', 'n-up'],
      ...['booklet', 'pdf-to-markdown', 'pdf-to-html', 'pdf-to-epub', 'pdf-to-ppt', 'extract-images', 'extract-fonts'],
      ...[
        'recolor-pdf',
        'repair-pdf',
        'flatten-pdf',
        'edit-layers',
        'remove-elements',
        'long-page',
        'table-of-contents',
        'make-accessible',
      ],
    ].map((id) => /** @type {[string[], string]} */ ([[id], `/api/${id}`])),
    [['replace-text', '--find', 'e', '--replace', 'x'], '/api/replace-text', { find: 'e', replace: 'x' }],
  ],
  '.svg': [[['svg-to-pdf'], '/api/svg-to-pdf']],
  '.md': [[['markdown-to-pdf'], '/api/markdown-to-pdf']],
  '.txt': [[['text-to-pdf'], '/api/text-to-pdf']],
  '.eml': [[['email-to-pdf'], '/api/email-to-pdf']],
  '.epub': [[['epub-to-pdf'], '/api/epub-to-pdf']],
  '.cbz': [[['cbz-to-pdf'], '/api/cbz-to-pdf']],
  '.docx': [[['word-to-pdf', '--office-engine', 'builtin'], '/api/word-to-pdf']],
  '.xlsx': [[['excel-to-pdf', '--office-engine', 'builtin'], '/api/excel-to-pdf']],
}
for (const extension of ['.png', '.jpg', '.tif', '.gif', '.bmp', '.webp'])
  work[extension] = [
    [['image-to-pdf'], '/api/image-to-pdf'],
    [['compress-image'], '/api/compress-media', { type: 'image' }],
  ]

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
let state = seed
/** @param {number} most @returns {number} from 0 up to it, without it (Mulberry32) */
function random(most) {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most
}

/** @param {Buffer} sound */
function damaged(sound) {
  const bytes = Buffer.from(sound)
  const [at, length] = [random(bytes.length), 1 + random(Math.max(1, bytes.length >> 4))]
  const kind = random(6)
  if (kind === 0) return bytes.subarray(0, 1 + random(bytes.length))
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
  if (kind === 2) return bytes.fill(random(2) * 255, at, Math.min(bytes.length, at + length))
  if (kind === 3) return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
  if (kind === 4) {
    // Numbers that say another size, place or object.
    const text = bytes.toString('latin1')
    const numbers = [...text.matchAll(/\b\d{1,6}\b/g)]
    const found = numbers[random(Math.max(1, numbers.length))]
    const others = ['0', '-1', '1', '65535', '2147483647', '99999999999']
    if (found)
      return Buffer.from(
        text.slice(0, found.index) + others[random(others.length)] + text.slice(found.index + found[0].length),
        'latin1',
      )
  }
  for (let flip = 0; flip < 8; flip++) {
    const place = random(flip % 2 === 0 ? Math.min(64, bytes.length) : bytes.length)
    bytes[place] = bytes.readUInt8(place) ^ (1 << random(8))
  }
  return bytes
}

const seeds = [join(root, 'fixtures/files'), ...values.folder].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => extname(path).toLowerCase() in work)
    .filter((path) => statSync(path).isFile() && statSync(path).size <= MOST_FILE_BYTES && statSync(path).size > 0),
)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-fuzz-'))
const server = await startServerProcess({
  settings: { allowRoot: true, ocrEngine: 'builtin', officeEngine: 'builtin' },
})
/** @type {Map<string, number>} */
const counts = new Map()
/** @type {string[]} */
const wrong = []
let longest = 0
let largest = 0

/**
 * Runs the command line on a file.
 * @param {string[]} command @param {string} path
 * @returns {Promise<{ code: number | null, seconds: number, bytes: number, text: string }>}
 */
function runCommand([name = '', ...flags], path) {
  return new Promise((resolve) => {
    const start = performance.now()
    const child = spawn(
      process.execPath,
      [join(root, 'packages/cli/dist/bin.js'), name, path, ...flags, '-o', join(folder, 'out'), '--force'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let [bytes, text] = [0, '']
    child.stderr.on('data', (chunk) => {
      if (text.length < 4000) text += chunk
    })
    const watch = setInterval(() => {
      try {
        const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
        bytes = Math.max(bytes, Number(peak ?? 0) * 1024)
      } catch {
        // It has just ended.
      }
    }, 50)
    const late = setTimeout(() => child.kill('SIGKILL'), 2 * MOST_SECONDS * 1000)
    child.once('close', (code) => {
      clearInterval(watch)
      clearTimeout(late)
      resolve({ code, seconds: (performance.now() - start) / 1000, bytes, text })
    })
  })
}

/** @param {string} label */
const count = (label) => counts.set(label, (counts.get(label) ?? 0) + 1)

const until = performance.now() + Number(values.minutes) * 60_000
let done = 0
try {
  for (; done < Number(values.mutants) && performance.now() < until; done++) {
    const path = /** @type {string} */ (seeds[random(seeds.length)])
    const extension = extname(path).toLowerCase()
    const choices = work[extension] ?? []
    const [command, apiPath, fields = {}] = /** @type {[string[], string, Record<string, string>?]} */ (
      choices[random(choices.length)]
    )
    const mutant = damaged(readFileSync(path))
    const file = join(folder, `mutant${extension}`)
    writeFileSync(file, mutant)
    const reasons = []
    const { code, seconds, bytes, text } = await runCommand(command, file)
    longest = Math.max(longest, seconds)
    largest = Math.max(largest, bytes)
    count(`exit ${code}`)
    if (code === BUG || code === null) reasons.push(`exit ${code}: ${text.trim().slice(0, 300)}`)
    if (seconds > MOST_SECONDS) reasons.push(`${seconds.toFixed(0)} s`)
    if (bytes > MOST_BYTES) reasons.push(`${Math.round(bytes / 2 ** 20)} MiB`)
    if (apiPath !== '') {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(mutant)]), `mutant${extension}`)
      const start = performance.now()
      const { status, body } = await fetch(server.url + apiPath, { method: 'POST', body: form }).then(
        async (answer) => ({ status: answer.status, body: await answer.text() }),
        (error) => ({ status: 599, body: String(error) }),
      )
      const taken = (performance.now() - start) / 1000
      longest = Math.max(longest, taken)
      count(`status ${status}`)
      if (status >= 500 && ![503, 504, 507].includes(status)) reasons.push(`status ${status}: ${body.slice(0, 200)}`)
      if (taken > MOST_SECONDS) reasons.push(`${taken.toFixed(0)} s over HTTP`)
    }
    if (reasons.length === 0) continue
    wrong.push(`mutant ${done} of ${path}, ${command.join(' ')}: ${reasons.join('; ')}`)
    console.log(wrong.at(-1))
    if (values.keep === undefined) continue
    mkdirSync(values.keep, { recursive: true })
    writeFileSync(join(values.keep, `${seed}-${done}${extension}`), mutant)
  }
  console.log(`seed ${seed}: ${done} mutants of ${seeds.length} documents, ${wrong.length} wrong`)
  for (const [label, times] of [...counts].sort()) console.log(`  ${label}: ${times}`)
  console.log(`longest ${longest.toFixed(1)} s, largest ${Math.round(largest / 2 ** 20)} MiB`)
  console.log(`memory of the server process: ${Math.round(server.peakBytes() / 2 ** 20)} MiB at most`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = wrong.length > 0 ? 1 : 0
