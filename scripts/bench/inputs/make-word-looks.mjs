// node scripts/bench/inputs/make-word-looks.mjs OUT FILE.md … : Markdown files as Word documents, each in a look of its own, for word-structure.mjs.
//
//   --look NAME   all in that look
//
// The looks differ in what parts headings from text: size, weight, color, capitals, italics, numbers, position. Files take turns, in the
// order of their names. Needs LibreOffice.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { marked } from 'marked'
import { convertByLibreOffice } from '../convert-by-libreoffice.mjs'

const body = 'body, p, li, td, th { font: 11pt Nimbus Sans; }'
/** @type {Record<string, string>} */
const looks = {
  plain: '',
  colored: `${body} h1 { font: 16pt Nimbus Sans; color: #2f5496; } h2 { font: 13pt Nimbus Sans; color: #2f5496; } h3 { font: 12pt Nimbus Sans; color: #1f3763; } h4 { font: italic 11pt Nimbus Sans; color: #2f5496; }`,
  numbered: `${body} h1 { font: bold 14pt Nimbus Sans; text-align: center; } h2, h3, h4 { font: bold 11pt Nimbus Sans; }`,
  capitals: `${body} h1 { font: bold 11pt Nimbus Sans; text-align: center; } h2 { font: bold 11pt Nimbus Sans; } h3 { font: italic bold 11pt Nimbus Sans; } h4 { font: italic 11pt Nimbus Sans; }`,
  centered: `body, p, li, td, th { font: 12pt Nimbus Roman; } h1 { font: bold 16pt Nimbus Roman; text-align: center; } h2 { font: bold 12pt Nimbus Roman; text-align: center; } h3 { font: bold 12pt Nimbus Roman; } h4 { font: italic bold 12pt Nimbus Roman; }`,
  sized: `body, p, li, td, th { font: 10pt Nimbus Sans; } h1 { font: bold 20pt Nimbus Sans; } h2 { font: bold 14pt Nimbus Sans; } h3 { font: bold 11pt Nimbus Sans; } h4 { font: bold 10pt Nimbus Sans; }`,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { look: { type: 'string' } } })
const [out, ...files] = positionals
if (!out || files.length === 0) throw new Error('Name a folder and Markdown files.')
const folder = resolve(out)
mkdirSync(folder, { recursive: true })
const names = values.look ? [values.look] : Object.keys(looks)
for (const [index, file] of files.entries()) {
  const look = /** @type {string} */ (names[index % names.length])
  const name = `${look}--${basename(dirname(resolve(file)))}-${basename(file, '.md')}`
  const page = join(folder, `${name}.html`)
  writeFileSync(page, pageOf(readFileSync(file, 'utf8'), look))
  const made = convertByLibreOffice(page, 'docx:Office Open XML Text', folder, ['--infilter=HTML (StarWriter)'])
  if (made) renameSync(made, join(folder, `${name}.docx`))
  process.stdout.write(`${name}${made ? '' : ': LibreOffice makes nothing of it'}\n`)
}

/** @param {string} markdown @param {string} look */
function pageOf(markdown, look) {
  const text = markdown.replace(/^---\n[\s\S]*?\n---\n/, '')
  const html = String(marked.parse(text, { async: false })).replace(/<img[^>]*>|<!--[\s\S]*?-->/g, '')
  const counts = [0, 0, 0, 0, 0, 0]
  const headings = html.replace(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g, (_, digit, inner) => {
    const level = Number(digit)
    counts[level - 1] = (counts[level - 1] ?? 0) + 1
    counts.fill(0, level)
    const number = look === 'numbered' && level > 1 ? `${counts.slice(1, level).join('.')} ` : ''
    const words = String(inner).replace(/<[^>]*>/g, '')
    const shown = look === 'capitals' && level < 3 ? words.toUpperCase() : words
    return `<h${level}>${number}${shown}</h${level}>`
  })
  return `<!doctype html><html><head><meta charset="utf-8"><style>${looks[look]}</style></head><body>${headings}</body></html>`
}
