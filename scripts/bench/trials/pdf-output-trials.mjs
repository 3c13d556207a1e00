// Operations that turn PDFs into something else.
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { letterChanges, run, sourceFactsOf, textsOf } from './pdf-facts.mjs'
import { everything, onePdf, passwordOf } from './pdf-judges.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */
/** @typedef {import('../try-operations.mjs').Outcome} Outcome */

/** @type {Readonly<Record<string, Trial>>} */
export const outputTrials = {
  'pdf-to-text': { flags: [], judge: (outcome) => textKept(outcome, contentOf(outcome), 0.01) },
  'pdf-to-markdown': { flags: [], judge: (outcome) => textKept(outcome, contentOf(outcome), 0.05) },
  'pdf-to-html': { flags: [], judge: (outcome) => textKept(outcome, plainOf(contentOf(outcome)), 0.05) },
  'pdf-to-svg': { flags: ['--pages', '1'], judge: judgeSvg },
  'pdf-to-epub': { flags: [], judge: (outcome) => textKept(outcome, zipped(outcome, '*html'), 0.05) },
  'pdf-to-word': { flags: [], judge: (outcome) => textKept(outcome, zipped(outcome, 'word/*.xml'), 0.05) },
  'pdf-to-ppt': { flags: [], judge: (outcome) => textKept(outcome, zipped(outcome, 'ppt/slides/*.xml'), 0.05) },
  'pdf-to-excel': {
    flags: [],
    judge: (outcome) => (zipped(outcome, 'xl/workbook.xml') === '' && opens(outcome) ? ['no workbook'] : []),
  },
  'pdf-to-image': { flags: ['--resolution', '50'], judge: judgePictures },
  'pdf-to-pdfa': {
    flags: [],
    judge: onePdf({
      text: 'any',
      keeps: everything.filter((part) => !['attachments', 'tags', 'layers', 'annotations'].includes(part)),
      look: 6,
    }),
  },
  'extract-images': { flags: [], judge: readable },
  'extract-fonts': { flags: [], judge: readable },
  'extract-attachments': { flags: [], judge: readable },
}

/** @param {Outcome} outcome */
const contentOf = ({ results: [path = ''] }) => readFileSync(path, 'utf8')
/** @param {Outcome} outcome */
const opens = ({ results }) => results.every((path) => /\.xlsx$/.test(path))

/** The text of markup. @param {string} markup */
const plainOf = (markup) =>
  markup
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/g, ' ')

/** @param {Outcome} outcome @param {string} pattern */
function zipped({ results: [path = ''] }, pattern) {
  return plainOf(String(run('unzip', ['-p', path, pattern]).bytes))
}

/** @param {Outcome} outcome @param {string} text @param {number} most share of letters that may be lost */
function textKept({ source }, text, most) {
  const { total, lost } = letterChanges(textsOf(source, passwordOf(source)).join(''), text)
  return lost > most ? [`${(lost * 100).toFixed(1)} % of ${total} letters lost`] : []
}

/** @param {Outcome} outcome */
function judgeSvg({ results: [path = ''] }) {
  const { status, said } = run('xmllint', ['--noout', '--huge', path])
  return status === 0 ? [] : [`not XML: ${said.slice(0, 160)}`]
}

/** @param {Outcome} outcome */
function judgePictures({ source, results }) {
  const pages = sourceFactsOf(source, passwordOf(source))?.pages
  return [
    ...(pages !== undefined && results.length !== pages ? [`${results.length} pictures of ${pages} pages`] : []),
    ...results.slice(0, 3).flatMap((path) => {
      const { status, said } = run('identify', [path])
      return status === 0 ? [] : [`not a picture: ${said.slice(0, 100)}`]
    }),
  ]
}

/** @param {Outcome} outcome */
function readable({ results }) {
  const empty = results.filter((path) => statSync(path).size === 0)
  const pictures = results.filter((path) => /\.(png|jpe?g|tiff?)$/.test(extname(path))).slice(0, 5)
  return [
    ...(results.length === 0 ? ['nothing was written'] : []),
    ...(empty.length > 0 ? [`${empty.length} empty files`] : []),
    ...pictures.flatMap((path) => (run('identify', [path]).status === 0 ? [] : [`${path} is no picture`])),
  ]
}
