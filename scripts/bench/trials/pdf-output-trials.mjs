// Operations that turn PDFs into something else.
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import {
  letterChanges,
  pictureDifference,
  pictureOf,
  run,
  sourceFactsOf,
  sourcePictureOf,
  textsOf,
} from './pdf-facts.mjs'
import { everything, onePdf, passwordOf } from './pdf-judges.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */
/** @typedef {import('../try-operations.mjs').Outcome} Outcome */

/** @type {import('../try-operations.mjs').Trials} */
export const outputTrials = {
  'pdf-to-text': [
    { flags: [], judge: (outcome) => textKept(outcome, contentOf(outcome), 0.01) },
    { flags: ['--layout', 'exact'], judge: (outcome) => textKept(outcome, contentOf(outcome), 0.01) },
  ],
  'pdf-to-markdown': { flags: [], judge: (outcome) => textKept(outcome, contentOf(outcome), 0.05) },
  'pdf-to-html': { flags: [], judge: (outcome) => textKept(outcome, plainOf(contentOf(outcome)), 0.05) },
  'pdf-to-svg': { flags: ['--pages', '1'], judge: judgeSvg },
  'pdf-to-epub': { flags: [], judge: (outcome) => textKept(outcome, zipped(outcome, '*html'), 0.05) },
  'pdf-to-word': { flags: [], judge: (outcome) => textKept(outcome, zipped(outcome, 'word/*.xml'), 0.05) },
  'pdf-to-ppt': { flags: [], judge: (outcome) => textKept(outcome, zipped(outcome, 'ppt/slides/*.xml'), 0.05) },
  'pdf-to-excel': {
    flags: [],
    judge: ({ results: [path = ''] }) =>
      String(run('unzip', ['-p', path, 'xl/worksheets/*.xml']).bytes).includes('<row') ? [] : ['there are no rows'],
  },
  'pdf-to-image': [
    { flags: ['--resolution', '72'], judge: judgePictures },
    { flags: ['--resolution', '72', '--format', 'png', '--transparent', '--pages', '1'], judge: judgePictures },
  ],
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

/** The text of markup. @param {string} markup */
const plainOf = (markup) =>
  markup
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    // Drawings become pictures, which say their words so.
    .replace(/<[^>]*\b(?:alt|descr)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/g, ' ')

/** @param {Outcome} outcome @param {string} pattern */
function zipped({ results: [path = ''] }, pattern) {
  return plainOf(String(run('unzip', ['-p', path, pattern]).bytes))
}

/** A text with each of its lines once: heads and feet of pages need not be on every page. @param {string} text */
export function withoutRepeats(text) {
  const seen = new Set()
  const lines = text.split('\f').flatMap((page) => {
    const all = page.split('\n').flatMap((line) => line.trim() || [])
    // Page numbers differ in heads and feet that are the same.
    const isEdge = (/** @type {number} */ index) => index < 2 || index >= all.length - 2
    return all.map((line, index) => ({ line, key: isEdge(index) ? line.replace(/\d+/g, '#') : line }))
  })
  const first = lines.filter(({ key }) => !seen.has(key) && seen.add(key))
  return first.map(({ line }) => line).join('\n')
}

/** @param {Outcome} outcome @param {string} text @param {number} most share of letters that may be lost */
function textKept({ source }, text, most) {
  const { total, lost } = letterChanges(withoutRepeats(textsOf(source, passwordOf(source)).join('')), text)
  return lost > most ? [`${(lost * 100).toFixed(1)} % of ${total} letters lost`] : []
}

/** Drawn by librsvg, a page is as poppler draws it. @param {Outcome} outcome */
function judgeSvg({ source, results: [path = ''] }) {
  const { status, said } = run('rsvg-convert', ['--unlimited', '-f', 'pdf', '-o', `${path}.pdf`, path])
  if (status !== 0) return [`librsvg: ${said.slice(0, 160)}`]
  const [was, is] = [sourcePictureOf(source, 1, 48, passwordOf(source)), pictureOf(`${path}.pdf`, 1)]
  if (!was || sourceFactsOf(source, passwordOf(source))?.scaled) return []
  const difference = is && pictureDifference(was, is)
  if (difference === undefined) return [`${is?.width} × ${is?.height} pixels, not ${was.width} × ${was.height}`]
  return difference > 8 ? [`differs by ${difference.toFixed(1)} of 255`] : []
}

/** @param {Outcome} outcome */
function judgePictures({ source, results }) {
  const all = sourceFactsOf(source, passwordOf(source))?.pages
  const pages = results[0]?.endsWith('.png') ? 1 : all
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
