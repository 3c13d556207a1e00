// Operations that change a document without choosing its pages.
import { join } from 'node:path'
import { root } from '../../run-program.mjs'
import { factsOf, run, sourceFactsOf, textsOf } from './pdf-facts.mjs'
import { everything, onePdf, partsLost } from './pdf-judges.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */
/** @typedef {import('./pdf-judges.mjs').Part} Part */

const fixture = (/** @type {string} */ name) => join(root, 'fixtures/files', name)
const without = (/** @type {Part[]} */ ...parts) => everything.filter((part) => !parts.includes(part))
const square = { page: 1, x: 20, y: 20, width: 80, height: 40 }

/** @type {import('../try-operations.mjs').Trials} */
export const documentTrials = {
  'edit-metadata': {
    flags: ['--title', 'Tried'],
    judge: onePdf({
      keeps: everything,
      look: 0.5,
      also: ({ path }) =>
        /^Title: +Tried$/m.test(String(run('pdfinfo', [path]).bytes)) ? [] : ['the title is not set'],
    }),
  },
  'edit-outline': [
    { flags: ['--source', 'headings'], judge: onePdf({ keeps: without('bookmarks'), look: 0.5 }) },
    {
      flags: ['--outline', 'Tried | 1'],
      judge: onePdf({
        keeps: without('bookmarks'),
        look: 0.5,
        also: ({ after: { bookmarks } }) =>
          bookmarks.length === 1 && bookmarks[0]?.to === 1 ? [] : ['not the one bookmark'],
      }),
    },
  ],
  'table-of-contents': {
    flags: [],
    judge: ({ source, results: [path = ''] }) => {
      const [before, after] = [sourceFactsOf(source), factsOf(path)]
      if (!after) return ['qpdf cannot read it']
      return [
        ...after.faults.slice(0, 3),
        ...(before && after.pages <= before.pages ? ['there is no contents page'] : []),
        ...(before && after.links.length <= before.links.length ? ['the entries have no links'] : []),
        ...(before ? partsLost(before, after, everything) : []),
      ]
    },
  },
  'add-attachments': {
    flags: ['--attachments', fixture('logo.png')],
    judge: onePdf({
      keeps: everything,
      look: 0.5,
      also: ({ after }) => (after.attachments.some((name) => /logo/.test(name)) ? [] : ['not attached']),
    }),
  },
  'edit-layers': { flags: ['--flatten', 'Hidden'], judge: onePdf({ text: 'less', keeps: without('layers') }) },
  'repair-pdf': { flags: ['--rewrite'], judge: onePdf({ keeps: everything, look: 1 }) },
  'compress-pdf': { flags: [], judge: onePdf({ keeps: everything, look: 4 }) },
  'flatten-pdf': {
    flags: [],
    judge: onePdf({
      text: 'any',
      keeps: ['bookmarks', 'links', 'uris', 'attachments', 'labels'],
      look: 2,
      also: ({ after }) =>
        after.fields.length + after.layers === 0
          ? []
          : [`${after.fields.length} fields and ${after.layers} layers remain`],
    }),
  },
  'flatten-form': {
    flags: ['--annotations'],
    judge: onePdf({
      text: 'more',
      keeps: ['bookmarks', 'links', 'uris', 'attachments', 'labels', 'layers'],
      look: 2,
      also: ({ after }) => (after.fields.length === 0 ? [] : [`${after.fields.length} fields remain`]),
    }),
  },
  'rasterize-pdf': {
    flags: ['--resolution', '100'],
    judge: onePdf({ text: 'any', look: 8, dpi: 100 }),
  },
  'recolor-pdf': [
    { flags: ['--colors', 'invert'], judge: onePdf({ keeps: everything }) },
    { flags: ['--colors', 'remove-background'], judge: onePdf({ keeps: everything }) },
    { flags: [], judge: onePdf({ keeps: everything, look: 12, also: ({ path }) => colored(path) }) },
  ],
  'remove-elements': [
    {
      flags: ['--images', '--links', '--comments'],
      judge: onePdf({
        keeps: ['bookmarks', 'fields', 'attachments', 'labels'],
        // Pictures alone made some of these pages.
        pageOf: () => 0,
        also: ({ path, after }) => [
          ...(after.links.length + after.uris.length > 0 ? ['links remain'] : []),
          ...(imagesIn(path) > 0 ? [`${imagesIn(path)} images remain`] : []),
        ],
      }),
    },
    {
      flags: ['--text', '--fields', '--attachments', '--bookmarks', '--scripts'],
      judge: onePdf({
        text: 'less',
        keeps: ['labels'],
        pageOf: () => 0,
        also: ({ path, after }) => [
          ...(after.fields.length + after.attachments.length + after.bookmarks.length > 0
            ? ['fields, attachments or bookmarks remain']
            : []),
          ...(after.javascript ? ['scripts remain'] : []),
          ...(textsOf(path).join('').trim() === '' ? [] : ['text remains']),
        ],
      }),
    },
    { flags: ['--graphics'], judge: onePdf({ keeps: everything, pageOf: () => 0 }) },
  ],
  'ocr-pdf': {
    flags: ['--language', 'eng'],
    takes: (source) => /scan|skew|hand\.|empty|zero|locked|kinds/.test(source),
    judge: onePdf({ text: 'more', keeps: everything, look: 8 }),
  },
  'add-annotations': {
    flags: ['--annotations', JSON.stringify([{ type: 'rectangle', ...square, color: '#c00000' }])],
    judge: onePdf({
      keeps: everything,
      also: ({ before, after }) => (after.annotations > (before?.annotations ?? 0) ? [] : ['no annotation more']),
    }),
  },
  'edit-annotations': {
    flags: ['--remove', JSON.stringify({ pages: '1-' })],
    judge: onePdf({ text: 'less', keeps: without('annotations', 'tags', 'links', 'uris') }),
  },
  'add-form-fields': {
    flags: ['--fields', JSON.stringify([{ ...square, name: 'tried', type: 'text' }])],
    judge: onePdf({
      keeps: everything,
      look: 10,
      also: ({ after }) => (after.fields.includes('tried') ? [] : ['no such field']),
    }),
  },
  'edit-form-fields': {
    flags: ['--fields', JSON.stringify([{ ...square, name: 'tried', type: 'checkbox' }])],
    judge: onePdf({
      keeps: everything,
      look: 10,
      also: ({ after }) => (after.fields.includes('tried') ? [] : ['no such field']),
    }),
  },
  'fill-form': {
    flags: (source) => ['--values', JSON.stringify({ [sourceFactsOf(source)?.texts[0] ?? 'tried']: 'Tried' })],
    alone: true,
    takes: (source) => (sourceFactsOf(source)?.fields.length ?? 0) > 0,
    judge: onePdf({
      text: 'any',
      keeps: everything,
      also: ({ path, before }) =>
        before?.texts.length === 0 || /Tried/.test(textsOf(path).join('')) ? [] : ['the value is not shown'],
    }),
  },
  'edit-text': {
    flags: ['--edits', '[{"id":"p1b1","text":"Tried"}]'],
    judge: onePdf({
      text: 'any',
      keeps: everything,
      also: ({ path }) => (/Tried/.test(textsOf(path)[0] ?? '') ? [] : ['the new text is not there']),
    }),
  },
  'replace-text': {
    flags: ['--find', 'the', '--replace', 'that'],
    judge: onePdf({ text: 'any', keeps: everything }),
  },
  'make-accessible': { flags: ['--language', 'en'], judge: onePdf({ keeps: without('tags'), look: 1 }) },
  'sign-pdf': {
    flags: [
      '--signatures',
      JSON.stringify([
        { ...square, width: 120, type: 'text', content: 'Tried', pageNumber: 1, fontSize: 16, color: '#000000' },
      ]),
    ],
    judge: onePdf({
      text: 'more',
      keeps: everything,
      also: ({ path }) => (/Tried/.test(textsOf(path)[0] ?? '') ? [] : ['the text is not there']),
    }),
  },
  'list-annotations': { flags: [], judge: hasData },
  'list-text': { flags: [], judge: hasData },
  'form-fields': { flags: [], judge: hasData },
  'check-accessibility': { flags: [], judge: hasData },
  'check-pdfa': { flags: [], judge: hasData },
  'compare-pdfs': {
    flags: ['--newer', fixture('twelve-pages.pdf')],
    alone: true,
    judge: ({ results: [path = ''] }) => factsOf(path)?.faults.slice(0, 3) ?? ['qpdf cannot read it'],
  },
  'pdf-info': {
    flags: [],
    judge: ({ source, data }) => {
      const before = sourceFactsOf(source)
      return before && data?.pageCount !== before.pages ? [`${data?.pageCount} pages, not ${before.pages}`] : []
    },
  },
}

/** @param {import('../try-operations.mjs').Outcome} outcome */
function hasData({ data, results }) {
  return data === undefined && results.length === 0 ? ['there is no report'] : []
}

/** @param {string} path */
function imagesIn(path) {
  return String(run('pdfimages', ['-list', path]).bytes)
    .split('\n')
    .filter((line) => /^ +\d/.test(line)).length
}

/** Pages that still have colors. @param {string} path */
function colored(path) {
  const { bytes } = run('pdftoppm', ['-q', '-r', '24', '-f', '1', '-l', '1', path])
  const head = /^P6\s+(\d+)\s+(\d+)\s+(\d+)\s/.exec(bytes.subarray(0, 40).toString('latin1'))
  if (!head) return []
  const data = bytes.subarray(head[0].length)
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) return ['page 1 still has colors']
  }
  return []
}
