// node scripts/compare-results.mjs BEFORE AFTER PATHS [--operations a,b] [--batch N]: runs operations with fixed options on the same files,
// and those in folders, by the built command line programs of two checkouts, and compares what they write, byte for byte, and what they
// report. Exits with 1 where anything differs. Clock and random numbers are fixed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

/** Options that every run is given. @type {Record<string, { takes: RegExp, options: readonly string[] }>} */
const uses = {
  'add-annotations': {
    takes: /pdf$/,
    options: [
      '--annotations',
      '[{"type":"rectangle","page":1,"x":20,"y":20,"width":80,"height":40,"color":"#c00000"}]',
    ],
  },
  'add-form-fields': {
    takes: /pdf$/,
    options: ['--fields', '[{"name":"compared","type":"text","page":1,"x":20,"y":20,"width":90,"height":20}]'],
  },
  'add-watermark': { takes: /pdf$/, options: ['--text', 'Compared'] },
  booklet: { takes: /pdf$/, options: [] },
  'cbz-to-pdf': { takes: /cbz$/, options: [] },
  'check-accessibility': { takes: /pdf$/, options: [] },
  'check-pdfa': { takes: /pdf$/, options: [] },
  'compress-image': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: [] },
  'compress-pdf': { takes: /pdf$/, options: [] },
  'convert-image': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: ['--to', 'webp'] },
  'crop-image': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: ['--ratio', '1:1'] },
  'crop-pages': { takes: /pdf$/, options: ['--top', '10', '--left', '5'] },
  'delete-pages': { takes: /pdf$/, options: ['--pages', '1'] },
  'edit-metadata': { takes: /pdf$/, options: ['--title', 'Compared'] },
  'edit-text': { takes: /pdf$/, options: ['--edits', '[{"id":"p1b1","text":"Compared"}]'] },
  'email-to-pdf': { takes: /eml$/, options: [] },
  'epub-to-pdf': { takes: /epub$/, options: [] },
  'excel-to-pdf': { takes: /(xlsx?|ods|csv)$/, options: [] },
  'extract-attachments': { takes: /pdf$/, options: [] },
  'extract-images': { takes: /pdf$/, options: [] },
  'extract-pages': { takes: /pdf$/, options: ['--pages', 'last,1'] },
  'flatten-form': { takes: /pdf$/, options: ['--annotations'] },
  'form-fields': { takes: /pdf$/, options: [] },
  'header-footer': { takes: /pdf$/, options: ['--footer-center', '{page}'] },
  'image-to-pdf': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: [] },
  'list-annotations': { takes: /pdf$/, options: [] },
  'list-text': { takes: /pdf$/, options: [] },
  'html-to-pdf': { takes: /html?$/, options: [] },
  'markdown-to-pdf': { takes: /(md|markdown)$/, options: [] },
  'n-up': { takes: /pdf$/, options: [] },
  'number-pages': { takes: /pdf$/, options: [] },
  'page-labels': { takes: /pdf$/, options: ['--labels', '1:r'] },
  'edit-outline': { takes: /pdf$/, options: ['--outline', 'Compared | 1'] },
  'pdf-to-epub': { takes: /pdf$/, options: [] },
  'pdf-to-svg': { takes: /pdf$/, options: ['--pages', '1'] },
  'pdf-to-ppt': { takes: /pdf$/, options: [] },
  'svg-to-pdf': { takes: /svg$/, options: [] },
  'table-of-contents': { takes: /pdf$/, options: ['--source', 'bookmarks'] },
  'remove-elements': { takes: /pdf$/, options: ['--images'] },
  'flatten-pdf': { takes: /pdf$/, options: [] },
  'edit-layers': { takes: /pdf$/, options: [] },
  'extract-fonts': { takes: /pdf$/, options: [] },
  'divide-pages': { takes: /pdf$/, options: ['--rows', '2'] },
  posterize: { takes: /pdf$/, options: ['--pages', '1'] },
  'long-page': { takes: /pdf$/, options: [] },
  'deskew-pdf': { takes: /pdf$/, options: [] },
  'recolor-pdf': { takes: /pdf$/, options: [] },
  'pdf-info': { takes: /pdf$/, options: [] },
  'pdf-to-excel': { takes: /pdf$/, options: [] },
  'pdf-to-image': { takes: /pdf$/, options: ['--pages', '1', '--resolution', '72'] },
  'pdf-to-html': { takes: /pdf$/, options: [] },
  'pdf-to-markdown': { takes: /pdf$/, options: [] },
  'change-permissions': { takes: /pdf$/, options: ['--owner-password', 'battery staple'] },
  'make-accessible': { takes: /pdf$/, options: [] },
  'pdf-to-pdfa': { takes: /pdf$/, options: [] },
  'pdf-to-text': { takes: /pdf$/, options: [] },
  'pdf-to-word': { takes: /pdf$/, options: [] },
  'ppt-to-pdf': { takes: /pptx?$/, options: [] },
  'rasterize-pdf': { takes: /pdf$/, options: [] },
  'redact-pdf': { takes: /pdf$/, options: ['--find', 'the', '--allow-nothing'] },
  'remove-blank-pages': { takes: /pdf$/, options: [] },
  'repair-pdf': { takes: /pdf$/, options: ['--rewrite'] },
  'replace-text': { takes: /pdf$/, options: ['--find', 'the', '--replace', 'that', '--allow-nothing'] },
  'extend-signatures': { takes: /pdf$/, options: [] },
  'remove-signatures': { takes: /pdf$/, options: [] },
  'reorder-pages': { takes: /pdf$/, options: ['--new-order', 'last-1'] },
  'resize-image': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: ['--percent', '50'] },
  'resize-pages': { takes: /pdf$/, options: [] },
  'rotate-image': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: [] },
  'rotate-pdf': { takes: /pdf$/, options: ['--angle', '90'] },
  'sanitize-pdf': { takes: /pdf$/, options: [] },
  'split-pdf': { takes: /pdf$/, options: ['--mode', 'interval', '--interval', '7'] },
  'strip-image-metadata': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: [] },
  'text-to-pdf': { takes: /(txt|log)$/, options: [] },
  'verify-signatures': { takes: /pdf$/, options: [] },
  'watermark-image': { takes: /(jpe?g|png|webp|gif|bmp|tiff?)$/, options: ['--text', 'Compared'] },
  'word-to-pdf': { takes: /(docx?|odt|rtf)$/, options: [] },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operations: { type: 'string' }, batch: { type: 'string', default: '50' } },
})
const [before, after, ...paths] = positionals
const files = paths.flatMap(filesAt)
if (!before || !after || files.length === 0)
  throw new Error('Name two checkouts, and the files or folders to run operations on.')
const chosen = values.operations?.split(',') ?? Object.keys(uses)

const folder = mkdtempSync(join(tmpdir(), 'sheaf-compare-'))
let compared = 0
let different = 0
try {
  const preload = join(folder, 'fixed.mjs')
  writeFileSync(preload, fixedSurroundings())
  for (const operation of chosen) {
    const use = uses[operation]
    if (!use) throw new Error(`Unknown operation "${operation}"; known: ${Object.keys(uses).join(', ')}.`)
    const taken = files.filter((file) => use.takes.test(extname(file).toLowerCase()))
    for (let start = 0; start < taken.length; start += Number(values.batch)) {
      const batch = copyFiles(taken.slice(start, start + Number(values.batch)))
      const [old, now] = await Promise.all([
        run(before, operation, batch, use.options, preload),
        run(after, operation, batch, use.options, preload),
      ])
      for (const name of new Set([...old.keys(), ...now.keys()])) {
        compared++
        if (old.get(name) === now.get(name)) continue
        different++
        console.log(`${operation}: ${name} differs`)
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${compared} results compared, ${different} different`)
if (different > 0) process.exitCode = 1

/** A file, or the files in a folder and in its folders. @param {string} path */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(path, name))
    .filter((each) => statSync(each).isFile())
}

/** Copies of files with names of their own, since many corpora have files of the same name. @param {readonly string[]} paths */
function copyFiles(paths) {
  const inputs = join(folder, 'in')
  rmSync(inputs, { recursive: true, force: true })
  mkdirSync(inputs)
  return paths.map((path, index) => {
    const copy = join(inputs, `${index}-${basename(path)}`)
    cpSync(path, copy)
    return copy
  })
}

/**
 * What a program makes of files: digests of its results by name, and what it reports about each file.
 *
 * @param {string} checkout
 * @param {string} operation
 * @param {readonly string[]} batch
 * @param {readonly string[]} options
 * @param {string} preload
 * @returns {Promise<Map<string, string>>}
 */
async function run(checkout, operation, batch, options, preload) {
  const output = mkdtempSync(join(folder, 'out-'))
  const args = [operation, ...batch, ...options, '-o', output, '--json', '--jobs', '1', '--timeout', '120']
  const program = join(resolve(checkout), 'packages/cli/dist/bin.js')
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(preload).href}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Otherwise characters are torn where one piece ends.
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8')
  let report = ''
  child.stdout.on('data', (data) => {
    report += data
  })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  await new Promise((done) => child.on('close', done))
  if (report === '') throw new Error(`${operation} in ${checkout}: ${said}`)
  const found = new Map()
  // LibreOffice writes the time of its own clock into PDFs: of these, the names and the report are compared.
  const isRepeatable = !operation.endsWith('-to-pdf') || operation === 'image-to-pdf'
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    try {
      found.set(
        name,
        createHash('sha256')
          .update(isRepeatable ? readFileSync(join(output, name)) : '')
          .digest('hex'),
      )
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EISDIR') throw error
    }
  }
  for (const [index, result] of (JSON.parse(report || '{}').results ?? []).entries())
    found.set(`report on file ${index + 1}`, JSON.stringify({ ...result, milliseconds: 0 }).replaceAll(output, ''))
  rmSync(output, { recursive: true, force: true })
  return found
}

/** A module that makes programs repeatable: time does not advance, and random numbers come in a fixed order. */
function fixedSurroundings() {
  return `
import crypto, { webcrypto } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
const at = Date.UTC(2025, 0, 1)
globalThis.Date = class extends Date {
  constructor(...args) {
    if (args.length === 0) super(at)
    else super(...args)
  }
  static now = () => at
}
let state = 1
const next = () => (state = (state * 1103515245 + 12345) % 2147483648) & 255
const fill = (view) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let index = 0; index < bytes.length; index++) bytes[index] = next()
  return view
}
webcrypto.getRandomValues = fill
crypto.randomBytes = (size) => Buffer.from(fill(new Uint8Array(size)))
syncBuiltinESMExports()
Math.random = () => next() / 256
`
}
