import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { pdfsAt } from './pdfs-at.mjs'
import {
  charactersOf,
  difference,
  faultsOf,
  originOf,
  pixelsOf,
  plain,
  streamsOf,
  stringsIn,
  textOf,
} from './quality/second-engines.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    most: { type: 'string', default: '1000' },
    built: { type: 'string' },
  },
})
if (positionals.length === 0) throw new Error('Name PDFs, or folders of them.')

/** The operations from sources, or with `--built`, of a folder such as `packages/core/dist`. */
const { listText, replaceText, editText, testRun, capabilities } = values.built
  ? await builtOperations(resolve(values.built))
  : await importTypeScript(`
  export { listText } from './packages/core/src/operations/list-text/list-text.ts'
  export { replaceText } from './packages/core/src/operations/replace-text/replace-text.ts'
  export { editText } from './packages/core/src/operations/edit-text/edit-text.ts'
  export { testRun } from './packages/core/src/testing/run-context.ts'
  export { testCapabilities as capabilities } from './packages/core/src/testing/run-qpdf.ts'
`)

/** @param {string} folder */
async function builtOperations(folder) {
  const names = ['operations/list-text', 'operations/replace-text', 'operations/edit-text', 'node']
  const modules = await Promise.all(names.map((name) => import(pathToFileURL(join(folder, `${name}.js`)).href)))
  const { nodeCapabilities, ...operations } = Object.assign({}, ...modules)
  return { ...operations, capabilities: nodeCapabilities() }
}

/** Pages that words are looked for on. */
const PAGES = 12
const [EDGE, PIXELS] = [0.3, 0.5]
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'sheaf-edits-'))
mkdirSync(folder, { recursive: true })

/** @typedef {import('./quality/second-engines.mjs').Box} Box */
/** @typedef {Box & { id: string, page: number, text: string, align: string, hidden?: true, angle?: number, lines: (Box & { text: string, baseline: number })[] }} Block */
/** @typedef {{ page: number, block: Block, old: string, wanted: string, isMixed?: boolean | undefined, options: Record<string, unknown>, run: (file: File, options: Record<string, unknown>, run: unknown) => Promise<{ files: File[], data: any, warnings?: { code: string, message: string }[] }> }} Task */

/** A run that keeps its warnings. */
function context() {
  /** @type {{ code: string, message: string }[]} */
  const warnings = []
  if (values.built) return { warnings, run: { capabilities } }
  return { warnings, run: { ...testRun(), capabilities, warn: (/** @type {any} */ warning) => warnings.push(warning) } }
}

/** @param {Block} block @param {string} word */
function lineWith(block, word) {
  return block.lines.find(({ text }) => text.includes(word))
}

/** @param {Block[]} blocks @param {string} all text of all pages @param {(page: number) => string} seen text by pdftotext */
function chooseWord(blocks, all, seen) {
  for (const least of [6, 5, 4])
    for (const block of blocks) {
      if ((block.angle ?? 0) !== 0 && least > 4) continue
      for (const word of block.text.match(/(?<![\p{L}\p{N}_\-.@/’'])\p{L}{4,14}(?![\p{L}\p{N}_\-@/’'])/gu) ?? []) {
        const isSame = Array.from(word).reverse().join('') === word
        if (word.length < least || isSame || !lineWith(block, word) || !seen(block.page).includes(plain(word))) continue
        if (all.toLowerCase().split(word.toLowerCase()).length === 2) return { block, word }
      }
    }
  return undefined
}

/** @param {string} word */
const reversed = (word) => Array.from(word).reverse().join('')

/** @param {Block[]} blocks @param {string} all @param {string} path @returns {Record<string, Task>} */
function tasksFor(blocks, all, path) {
  /** @type {Map<number, string>} */
  const texts = new Map()
  const seen = (/** @type {number} */ page) => {
    const text = texts.get(page) ?? textOf(path, page)
    texts.set(page, text)
    return text
  }
  const chosen = chooseWord(blocks, all, seen)
  const replacing = (/** @type {string} */ wanted) => {
    if (!chosen) return undefined
    const options = {
      find: chosen.word,
      replace: wanted,
      regex: false,
      matchCase: true,
      wholeWords: true,
      pages: `${chosen.block.page}`,
      matches: 'all',
      overflow: 'grow',
      listOnly: false,
    }
    const run = (/** @type {File} */ file, /** @type {any} */ given, /** @type {any} */ at) =>
      replaceText({ file }, given, at)
    return { page: chosen.block.page, block: chosen.block, old: chosen.word, wanted, options, run }
  }
  const word = chosen?.word ?? ''
  const paragraph = [...blocks]
    .filter(
      ({ text, lines }) =>
        lines.length >= 2 &&
        text.trim().split(/\s+/).length >= 3 * lines.length &&
        text.length < 4000 &&
        !/\ufffd/.test(text),
    )
    .sort((a, b) => Math.min(b.lines.length, 6) - Math.min(a.lines.length, 6) || a.page - b.page)
    .find(({ text, page }) => seen(page).includes(plain(text)))
  const alike = blocks.filter(
    ({ page, text }) => page === paragraph?.page && plain(text).includes(plain(paragraph.text)),
  )
  // It is found once where the equal lines of two columns are read in turns.
  const isMixed = paragraph && seen(paragraph.page).split(plain(paragraph.text)).length - 1 < alike.length
  const rewritten = paragraph?.text.split(' ').reverse().join(' ') ?? ''
  const rewriting = paragraph && {
    page: paragraph.page,
    block: paragraph,
    old: paragraph.text,
    wanted: rewritten,
    isMixed,
    options: { edits: [{ id: paragraph.id, text: rewritten }], overflow: 'grow' },
    run: (/** @type {File} */ file, /** @type {any} */ given, /** @type {any} */ at) => editText({ file }, given, at),
  }
  const all5 = {
    same: replacing(reversed(word)),
    longer: replacing(`${word}${reversed(word).toLowerCase().slice(0, 4)}`),
    shorter: replacing(word.slice(0, Math.max(2, word.length - 3))),
    foreign: replacing(`${word.slice(0, 2)}ő${word.slice(3)}`),
    paragraph: rewriting,
  }
  return /** @type {any} */ (Object.fromEntries(Object.entries(all5).filter(([, task]) => task !== undefined)))
}

/** What is wrong with a result. @param {string} before @param {string} after @param {Task} task @param {{ width: number, height: number }} size @param {File} result */
async function judge(before, after, task, size, result) {
  const { page, block, old, wanted, isMixed = false } = task
  const faults = []
  // pdftotext mixes the lines of text that is turned a little with others.
  const isSlanted = (block.angle ?? 0) % 90 !== 0
  const read = (/** @type {string} */ path) =>
    isSlanted
      ? plain(
          charactersOf(path, page)
            .map(({ c }) => c)
            .join(''),
        )
      : textOf(path, page, ...(isMixed ? ['-raw'] : []))
  const [text, earlierText] = [read(after), read(before)]
  if (!text.includes(plain(wanted)) && !block.hidden) {
    const isInOrder = wanted.split(' ').every((word) => text.includes(plain(word)))
    faults.push(isInOrder ? 'new text is there, but not in one piece' : 'new text is missing')
  }
  // Other words may have it as a part.
  const times = (/** @type {string} */ all) => all.split(plain(old)).length
  if (!plain(wanted).includes(plain(old)) && times(earlierText) > 1 && times(text) >= times(earlierText))
    faults.push('old text is left')
  const [streams, earlier] = [streamsOf(after), streamsOf(before)]
  const [strings, earlierStrings] = [stringsIn(streams), stringsIn(earlier)]
  const wasIn = earlierStrings.includes(old)
  if (!wanted.includes(old) && wasIn && strings.split(old).length >= earlierStrings.split(old).length)
    faults.push('old text is in a stream')
  if (faultsOf(after) > faultsOf(before)) faults.push('qpdf finds new faults')
  const { run } = context()
  const listed = (await listText({ file: result }, { pages: `${page}`, details: true }, run)).data
  const now = listed.blocks.filter((/** @type {Block} */ each) =>
    plain(each.text).includes(plain(wanted).slice(0, 200)),
  )
  const grown = now.length > 0 ? now : listed.blocks.filter((/** @type {Block} */ each) => each.id === block.id)
  for (const engine of /** @type {const} */ (['poppler', 'mupdf'])) {
    const [one, two] = [pixelsOf(engine, before, page), pixelsOf(engine, after, page)]
    const off = difference(one, two, [block, ...grown], size)
    if (off >= PIXELS) faults.push(`${engine} draws the rest differently (${off.toFixed(2)})`)
  }
  if ((block.angle ?? 0) === 0) faults.push(...edges(before, after, task))
  return faults
}

/** @param {string} before @param {string} after @param {Task} task */
function edges(before, after, { page, block, old, wanted }) {
  const [was, is] = [charactersOf(before, page), charactersOf(after, page)]
  const line = lineWith(block, old) ?? block.lines[0]
  const from = originOf(was, block.lines.length > 0 && line ? line.text : old)
  const word = originOf(was, old)
  const to = originOf(is, wanted, word)
  if (!from || !to || !word) return []
  const bases = block.lines.map((each) => originOf(was, each.text)?.y).filter((y) => y !== undefined)
  const leading =
    bases.length > 1
      ? Math.abs(/** @type {number} */ (bases.at(-1)) - /** @type {number} */ (bases[0])) / (bases.length - 1)
      : 0
  if (leading > 0)
    for (let more = 1; more < 6; more++) bases.push(Math.max(...bases.slice(0, block.lines.length)) + leading * more)
  const faults = []
  if (![word.y, ...bases].some((y) => Math.abs(to.y - y) <= EDGE))
    faults.push(`baseline moved from ${word.y} to ${to.y}`)
  const isLeft = block.align === 'left' || block.align === 'justify'
  // Of turned pages, the coordinates of both differ, and all of the line counts.
  const isIn = (/** @type {number} */ x) => x >= block.x - 3 && x <= block.x + block.width + 3
  const leftAt = (/** @type {ReturnType<typeof charactersOf>} */ list, /** @type {number} */ y) =>
    Math.min(...list.filter((each) => Math.abs(each.y - y) <= EDGE && isIn(each.x)).map(({ x }) => x))
  const lefts = [...bases, word.y].map((y) => leftAt(was, y))
  if (isLeft && isIn(to.x) && !lefts.some((x) => Math.abs(x - leftAt(is, to.y)) <= EDGE)) faults.push('left edge moved')
  return faults
}

/** @type {{ file: string, task: string, state: 'right' | 'refused' | 'wrong', why: string }[]} */
const findings = []
let files = 0
for (const path of positionals.flatMap(pdfsAt)) {
  if (files >= Number(values.most)) break
  const name = basename(path)
  const bytes = readFileSync(path)
  const file = new File([bytes], name, { type: 'application/pdf' })
  let blocks
  let pages
  try {
    const { run } = context()
    const all = (await listText({ file }, { pages: 'all', details: true }, run)).data
    blocks = /** @type {Block[]} */ (all.blocks)
    pages = all.pages
  } catch (error) {
    process.stdout.write(`- ${name}: ${/** @type {Error} */ (error).message}\n`)
    continue
  }
  /** @type {Record<string, Task>} */
  let tasks
  try {
    tasks = tasksFor(
      blocks.filter(({ page }) => page <= PAGES),
      blocks.map(({ text }) => text).join(' '),
      path,
    )
  } catch {
    process.stdout.write(`- ${name}: pdftotext cannot read it\n`)
    continue
  }
  if (Object.keys(tasks).length === 0) {
    process.stdout.write(`- ${name}: no text to change\n`)
    continue
  }
  files++
  for (const [kind, task] of Object.entries(tasks)) {
    if (values.only !== undefined && values.only !== kind) continue
    const { run, warnings } = context()
    const after = join(folder, `${name.replace(/\.pdf$/i, '')}.${kind}.pdf`)
    /** @type {typeof findings[number]} */
    const finding = { file: name, task: kind, state: 'right', why: '' }
    try {
      const {
        files: [result],
        data,
        warnings: more = [],
      } = await task.run(file, { ...task.options }, run)
      const refusal = [...warnings, ...more].find(({ code }) => code === 'text-not-replaced')
      if (!result) throw new Error('no result')
      if (refusal) Object.assign(finding, { state: 'refused', why: refusal.message })
      else {
        writeFileSync(after, new Uint8Array(await result.arrayBuffer()))
        const size = pages.find((/** @type {{ page: number }} */ each) => each.page === task.page)
        const faults = data.replaced === 0 ? ['nothing was replaced'] : await judge(path, after, task, size, result)
        if (faults.length > 0) Object.assign(finding, { state: 'wrong', why: faults.join('; ') })
      }
    } catch (error) {
      const { message, code } = /** @type {Error & { code?: string }} */ (error)
      Object.assign(finding, { state: code === 'INVALID_OPTIONS' ? 'refused' : 'wrong', why: message })
    }
    findings.push(finding)
    if (finding.state !== 'right')
      process.stdout.write(
        `${finding.state.padEnd(7)} ${kind.padEnd(9)} ${name} (${task.block.id}, "${task.old.slice(0, 30)}"): ${finding.why}\n`,
      )
    if (values.keep === undefined) rmSync(after, { force: true })
  }
}

const states = new Map()
for (const { file, state } of findings) {
  const known = states.get(file)
  states.set(
    file,
    known === 'wrong' || state === 'wrong' ? 'wrong' : known === 'refused' || state === 'refused' ? 'refused' : 'right',
  )
}
const count = (/** @type {Iterable<string>} */ list, /** @type {string} */ state) =>
  [...list].filter((each) => each === state).length
process.stdout.write(
  `${findings.length} edits: ${count(
    findings.map(({ state }) => state),
    'right',
  )} right, ${count(
    findings.map(({ state }) => state),
    'refused',
  )} refused, ${count(
    findings.map(({ state }) => state),
    'wrong',
  )} wrong\n` +
    `${states.size} files: ${count(states.values(), 'right')} wholly right, ${count(states.values(), 'refused')} with a refusal, ${count(states.values(), 'wrong')} with a fault\n`,
)
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(findings, undefined, 2))
if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
