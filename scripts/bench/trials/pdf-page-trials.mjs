// Operations that choose, arrange and impose pages, or draw on them.
import { join } from 'node:path'
import { root } from '../../run-program.mjs'
import { factsOf, inkOf, pictureOf, sourceFactsOf, textsOf } from './pdf-facts.mjs'
import { everything, onePdf, partsLost } from './pdf-judges.mjs'
import { bookletSide, landings, nUpSide } from './pdf-landings.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */

const fixture = (/** @type {string} */ name) => join(root, 'fixtures/files', name)
/** What is on pages or leads to them, without what belongs to the document. */
const onPages = /** @type {const} */ (['links', 'uris', 'annotations', 'tags', 'layers', 'attachments'])
/** Of pages that become pictures on sheets, whose comments are drawn. */
const onSheets = onPages.filter((part) => part !== 'annotations')

/** @type {import('../try-operations.mjs').Trials} */
export const pageTrials = {
  'rotate-pdf': {
    flags: ['--angle', '90'],
    judge: onePdf({
      keeps: everything,
      also: ({ before, after }) =>
        before?.sizes.some(({ width, height }, index) => {
          const now = after.sizes[index]
          return !now || Math.abs(now.width - height) > 1 || Math.abs(now.height - width) > 1
        })
          ? ['sizes of pages are not turned']
          : [],
    }),
  },
  'extract-pages': {
    flags: ['--pages', 'last,1'],
    judge: onePdf({ pages: () => 2, text: 'any', keeps: ['layers'], pageOf: (page) => (page === 1 ? 2 : 0), look: 1 }),
  },
  'delete-pages': {
    flags: ['--pages', '1'],
    judge: onePdf({ pages: (count) => count - 1, text: 'less', pageOf: (page) => page - 1, look: 1 }),
  },
  'reorder-pages': {
    flags: ['--new-order', 'last-1'],
    judge: onePdf({
      keeps: everything.filter((part) => part !== 'labels'),
      pageOf: (page, pages) => pages + 1 - page,
      look: 1,
    }),
  },
  'arrange-pages': {
    flags: ['--pages', '1,blank,1-'],
    judge: onePdf({
      pages: (count) => count + 2,
      text: 'more',
      keeps: everything.filter((part) => part !== 'fields'),
      pageOf: (page) => page + 2,
    }),
  },
  'split-pdf': [
    { flags: ['--mode', 'interval', '--interval', '5'], judge: judgeParts },
    { flags: ['--mode', 'all'], takes: (source) => !/thousand/.test(source), judge: judgeParts },
    { flags: ['--mode', 'bookmarks'], judge: judgeParts },
  ],
  'merge-pdf': {
    flags: [],
    together: true,
    takes: (source) => !/locked|zero|thousand|portfolio/.test(source),
    judge: judgeMerged,
  },
  'crop-pages': [
    { flags: ['--top', '10', '--left', '5'], judge: onePdf({ keeps: everything }) },
    { flags: ['--auto'], judge: onePdf({ keeps: everything }) },
    { flags: ['--reset'], judge: onePdf({ text: 'more', keeps: everything }) },
  ],
  'n-up': [
    {
      flags: [],
      judge: onePdf({
        pages: (count) => Math.ceil(count / 2),
        pageOf: (page) => Math.ceil(page / 2),
        keeps: [...onSheets, 'bookmarks'],
        also: ({ before, after }) => (before ? landings(before, after, nUpSide) : []),
      }),
    },
    {
      flags: ['--per-sheet', '9', '--order', 'down-right-to-left', '--paper', 'a4', '--frames', '--cut-marks'],
      judge: onePdf({
        pages: (count) => Math.ceil(count / 9),
        pageOf: (page) => Math.ceil(page / 9),
        keeps: [...onSheets, 'bookmarks'],
      }),
    },
  ],
  booklet: {
    flags: [],
    judge: onePdf({
      pages: (count) => 2 * Math.ceil(count / 4),
      pageOf: () => 0,
      keeps: [...onSheets, 'bookmarks'],
      also: ({ before, after }) => (before ? landings(before, after, bookletSide) : []),
    }),
  },
  posterize: { flags: ['--pages', '1'], judge: onePdf({ pages: () => 4, text: 'any', pageOf: () => 0 }) },
  'resize-pages': [
    { flags: [], judge: onePdf({ keeps: everything }) },
    {
      flags: ['--paper', 'letter', '--fit', 'fill', '--orientation', 'landscape'],
      judge: onePdf({
        text: 'any',
        keeps: everything,
        pageOf: () => 0,
        also: ({ after }) => sizesAre(after, 792, 612),
      }),
    },
  ],
  'divide-pages': {
    flags: ['--rows', '2', '--columns', '1'],
    judge: onePdf({ pages: (count) => 2 * count, text: 'any', keeps: [...onPages, 'bookmarks'], pageOf: () => 0 }),
  },
  'long-page': {
    flags: ['--per-page', '3'],
    judge: onePdf({
      pages: (count) => Math.ceil(count / 3),
      pageOf: (page) => Math.ceil(page / 3),
      keeps: [...onSheets, 'bookmarks'],
    }),
  },
  'overlay-pdf': {
    flags: ['--overlay', fixture('twelve-pages.pdf'), '--layer', 'above'],
    judge: onePdf({ text: 'more', keeps: everything }),
  },
  'header-footer': {
    flags: ['--footer-center', 'tried {page} of {pages}'],
    alone: true,
    judge: onePdf({
      text: 'more',
      keeps: everything,
      also: ({ path, after }) => textOnPages(path, after.pages, /tried \d+ of \d+/),
    }),
  },
  'number-pages': { flags: [], judge: onePdf({ text: 'more', keeps: everything }) },
  'add-watermark': [
    {
      flags: ['--text', 'Watermark'],
      judge: onePdf({ text: 'more', keeps: everything }),
    },
    {
      flags: ['--type', 'image', '--watermark-image', fixture('logo.png')],
      judge: onePdf({ keeps: everything }),
    },
  ],
  'remove-blank-pages': { flags: [], judge: judgeWithoutBlank },
  'deskew-pdf': { flags: [], judge: onePdf({ keeps: everything }) },
  'page-labels': {
    flags: ['--labels', '1:r'],
    judge: onePdf({
      keeps: everything.filter((part) => part !== 'labels'),
      look: 0.5,
      also: ({ after }) => (after.labels === 1 ? [] : [`${after.labels} ranges of labels`]),
    }),
  },
}

/** @param {import('./pdf-facts.mjs').PdfFacts} facts @param {number} width @param {number} height */
function sizesAre({ sizes }, width, height) {
  const other = sizes.find((size) => Math.abs(size.width - width) > 1 || Math.abs(size.height - height) > 1)
  return other ? [`a page of ${other.width} × ${other.height}`] : []
}

/** @param {string} path @param {number} pages @param {RegExp} pattern */
function textOnPages(path, pages, pattern) {
  const found = textsOf(path, '', '-raw').filter((text) => pattern.test(text.replace(/\s+/g, ' '))).length
  return found === pages ? [] : [`the text is on ${found} of ${pages} pages`]
}

/** Parts of five pages each. @param {import('../try-operations.mjs').Outcome} outcome */
function judgeParts({ source, results }) {
  const before = sourceFactsOf(source)
  const parts = results.map((path) => factsOf(path))
  const pages = parts.reduce((sum, part) => sum + (part?.pages ?? 0), 0)
  const faults = parts.flatMap((part) => part?.faults.slice(0, 1) ?? ['qpdf cannot read a part'])
  const wanted = before?.pages ?? pages
  const lost = parts.flatMap((part) =>
    [...(part?.links ?? []), ...(part?.bookmarks ?? [])].filter(({ to }) => to === 0),
  )
  const was = before ? [...before.links, ...before.bookmarks].filter(({ to }) => to === 0).length : 0
  const all = {
    bookmarks: parts.flatMap((part) => part?.bookmarks ?? []),
    uris: parts.flatMap((part) => part?.uris ?? []),
  }
  return [
    ...faults.slice(0, 3),
    ...(pages === wanted ? [] : [`${pages} pages, not ${wanted}`]),
    ...(before && lost.length > was ? [`${lost.length} links or bookmarks lead to no page`] : []),
    ...(before && all.uris.length < before.uris.length ? [`uris: ${all.uris.length} of ${before.uris.length}`] : []),
    ...(before && all.bookmarks.length < before.bookmarks.filter(({ to }) => to > 0).length
      ? [`bookmarks: ${all.bookmarks.length} of ${before.bookmarks.length}`]
      : []),
  ]
}

/** @param {import('../try-operations.mjs').Outcome} outcome */
function judgeMerged({ sources, results: [path = ''] }) {
  const before = sources.flatMap((source) => sourceFactsOf(source) ?? [])
  const after = factsOf(path)
  if (!after) return ['qpdf cannot read it']
  if (before.length < sources.length) return after.faults
  const join = (/** @type {'links' | 'uris' | 'bookmarks'} */ part) =>
    before.flatMap((each) => /** @type {any[]} */ (each[part]))
  const total = (/** @type {'pages' | 'tags' | 'layers' | 'annotations'} */ part) =>
    before.reduce((sum, each) => sum + each[part], 0)
  const wanted = {
    ...after,
    links: join('links'),
    uris: join('uris'),
    bookmarks: join('bookmarks'),
    annotations: total('annotations'),
  }
  return [
    ...after.faults.slice(0, 3),
    ...(after.pages === total('pages') ? [] : [`${after.pages} pages, not ${total('pages')}`]),
    ...partsLost(wanted, after, ['links', 'uris', 'bookmarks', 'annotations']),
  ]
}

/** @param {import('../try-operations.mjs').Outcome} outcome */
function judgeWithoutBlank({ source, results: [path = ''] }) {
  const [before, after] = [sourceFactsOf(source), factsOf(path)]
  if (!after) return ['qpdf cannot read it']
  const pages = Array.from({ length: Math.min(60, before?.pages ?? 0) }, (_, index) => pictureOf(source, index + 1))
  const inked = pages.filter((picture) => picture && inkOf(picture) > 0.5).length
  return [
    ...after.faults.slice(0, 3),
    ...(after.pages < inked ? [`${after.pages} pages remain of ${inked} with ink`] : []),
    ...(before && after.pages >= before.pages ? ['no page was removed'] : []),
  ]
}
