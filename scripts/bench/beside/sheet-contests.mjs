// What operations that put pages on other sheets, write on them or part them are compared with, and by what.
import { run, sourceFactsOf, sourceTextOf, textsOf } from '../trials/pdf-facts.mjs'
import { everything } from '../trials/pdf-judges.mjs'
import { bookletSide, nUpSide } from '../trials/pdf-landings.mjs'
import { amountKept, lettersKept, likeness, structureOf } from './scores.mjs'

/** @typedef {import('./contests.mjs').ContestOfQuality} ContestOfQuality */

const first = (/** @type {readonly string[]} */ results) => results[0] ?? ''
const mean = (/** @type {readonly number[]} */ shares) => shares.reduce((sum, share) => sum + share, 0) / shares.length
const isPdf = (/** @type {string} */ path) => /\.pdf$/i.test(path)
const words = 'Draft 7'

/** The mean of the letters and of the bookmarks and links that lead to the side that shows their page. @param {string} source @param {string} path @param {(page: number, pages: number) => { side: number }} sideOf */
function landed(source, path, sideOf) {
  const [before, after] = [sourceFactsOf(source), sourceFactsOf(path)]
  if (!before || !after) return 0
  const shares = /** @type {const} */ (['bookmarks', 'links']).flatMap((part) => {
    const wanted = before[part].filter(({ to }) => to > 0).map(({ to }) => sideOf(to, before.pages).side)
    const found = after[part].map(({ to }) => to)
    return wanted.length === 0 ? [] : [commonShare(wanted, found)]
  })
  const uris = before.uris.length === 0 ? [] : [Math.min(1, after.uris.length / before.uris.length)]
  const isSound = after.faults.length <= before.faults.length
  return mean([lettersKept(sourceTextOf(source), textsOf(path).join('')), ...shares, ...uris]) * (isSound ? 1 : 0.5)
}

/** The share of numbers of a list that another one has, each as often. @param {readonly number[]} wanted @param {readonly number[]} found */
function commonShare(wanted, found) {
  const left = [...found]
  const common = wanted.filter((each) => {
    const index = left.indexOf(each)
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
  return common.length / wanted.length
}

/** The share of pages with words that were written on them, and structure that is kept. @param {string} source @param {readonly string[]} results */
function written(source, results) {
  const pages = textsOf(first(results))
  const share = pages.filter((text) => text.replace(/\s+/g, ' ').includes(words)).length / Math.max(1, pages.length)
  return (structureOf(source, first(results), everything) + share) / 2
}

/** Files of single pages: as many as there are pages, with their letters, addresses of links and tags. @param {string} source @param {readonly string[]} results */
function parted(source, results) {
  const before = sourceFactsOf(source)
  const parts = results.filter(isPdf).map((path) => ({ path, facts: sourceFactsOf(path) }))
  if (!before || parts.length === 0) return 0
  const sum = (/** @type {'uris' | 'tags' | 'annotations'} */ part) =>
    amountKept(
      before,
      part,
      parts.flatMap(({ facts }) => facts ?? []),
    )
  const dead = parts.flatMap(({ facts }) => facts?.links ?? []).filter(({ to }) => to === 0).length
  return mean([
    parts.filter(({ facts }) => facts?.pages === 1 && facts.faults.length <= before.faults.length).length /
      Math.max(before.pages, parts.length),
    lettersKept(sourceTextOf(source), parts.map(({ path }) => textsOf(path).join('')).join('')),
    ...sum('uris'),
    ...sum('tags'),
    ...sum('annotations'),
    ...(before.links.length > 0 ? [1 - Math.min(1, dead / before.links.length)] : []),
  ])
}

/** @param {string} source @param {string} path @param {number} sheets @param {(facts: import('../trials/pdf-facts.mjs').PdfFacts) => boolean} [also] */
function enlarged(source, path, sheets, also = () => true) {
  const [before, after] = [sourceFactsOf(source), sourceFactsOf(path)]
  if (!before || !after) return 0
  return mean([
    structureOf(source, path, ['bookmarks', 'links', 'uris']),
    lettersKept(sourceTextOf(source), textsOf(path).join('')),
    after.pages === sheets * before.pages && also(after) ? 1 : 0,
  ])
}

const many = (/** @type {string} */ source) => (sourceFactsOf(source)?.pages ?? 0) > 1
const hasText = (/** @type {string} */ source) => sourceTextOf(source).trim() !== ''

/** Where a stream lacks its length, qpdf takes the end of line after it for a part of it. @param {Buffer} one @param {Buffer} other */
const isLike = (one, other) => one.equals(other) || one.equals(other.subarray(0, other.length - 2))

/** @type {readonly ContestOfQuality[]} */
export const sheetContests = [
  {
    operation: 'n-up',
    by: 'letters, and bookmarks and links that lead to the sheet that shows their page',
    flags: [],
    peers: {
      pdfcpu: 'pdfcpu nup "$2/out.pdf" 2 "$1"',
      cpdf: 'cpdf -twoup "$1" -o "$2/out.pdf"',
    },
    takes: (source) => many(source) && hasText(source),
    score: (source, results) => landed(source, first(results), nUpSide),
  },
  {
    operation: 'booklet',
    by: 'letters, and bookmarks and links that lead to the sheet that shows their page',
    flags: [],
    peers: {
      pdfcpu: 'pdfcpu booklet "$2/out.pdf" 2 "$1"',
      bookletimposer: 'bookletimposer -a -b -o "$2/out.pdf" "$1"',
    },
    takes: (source) => many(source) && hasText(source),
    score: (source, results) => landed(source, first(results), bookletSide),
  },
  {
    operation: 'posterize',
    by: 'letters, bookmarks and links that are kept, and four sheets for each page',
    flags: ['--marks=false'],
    peers: {
      pdfposter: 'pdfposter -s 2 "$1" "$2/out.pdf"',
      mutool: 'mutool poster -x 2 -y 2 "$1" "$2/out.pdf"',
    },
    takes: hasText,
    score: (source, results) => enlarged(source, first(results), 4),
  },
  {
    operation: 'divide-pages',
    by: 'letters, bookmarks and links that are kept, and two sheets for each page',
    flags: ['--no-wide-only'],
    peers: {
      mutool: 'mutool poster -x 2 -y 1 "$1" "$2/out.pdf"',
      pdfcpu: 'pdfcpu ndown 2 "$1" "$2" out',
    },
    takes: hasText,
    score: (source, results) => enlarged(source, first(results.filter(isPdf)), 2),
  },
  {
    operation: 'split-pdf',
    by: 'letters, addresses of links, annotations and tags in files of one page; links that lead nowhere count against it',
    flags: ['--mode', 'interval', '--interval', '1'],
    peers: {
      qpdf: 'qpdf --split-pages "$1" "$2/out.pdf"',
      pdfseparate: 'pdfseparate "$1" "$2/out-%d.pdf"',
      pdftk: 'pdftk "$1" burst output "$2/out-%d.pdf"; rm -f "$2"/*.txt',
      pdfcpu: 'pdfcpu split "$1" "$2"',
    },
    takes: many,
    score: parted,
  },
  {
    operation: 'header-footer',
    by: 'structure that is kept, and the words on each page',
    flags: ['--footer-center', words],
    peers: {
      pdfcpu: `pdfcpu stamp add -mode text -- "${words}" "pos:bc, rot:0, scale:1 abs, points:12" "$1" "$2/out.pdf"`,
      cpdf: `cpdf -add-text "${words}" -bottom 20 "$1" -o "$2/out.pdf"`,
    },
    score: written,
  },
  {
    operation: 'add-watermark',
    by: 'structure that is kept, and the words on each page',
    flags: ['--text', words, '--rotation', '0'],
    peers: {
      pdfcpu: `pdfcpu watermark add -mode text -- "${words}" "rot:0, op:.3" "$1" "$2/out.pdf"`,
    },
    score: written,
  },
  {
    operation: 'crop-pages',
    by: 'structure that is kept, and pages that are narrower and lower by 72 points',
    flags: ['--top', '36', '--right', '36', '--bottom', '36', '--left', '36'],
    peers: { pdfcpu: 'pdfcpu crop -- "36" "$1" "$2/out.pdf"' },
    takes: (source) => (sourceFactsOf(source)?.sizes ?? []).every(({ width, height }) => Math.min(width, height) > 90),
    score: (source, results) => {
      const [before, after] = [sourceFactsOf(source), sourceFactsOf(first(results))]
      const right = (before?.sizes ?? []).filter(({ width, height }, index) => {
        const is = after?.sizes[index]
        return is && Math.abs(width - is.width - 72) < 0.5 && Math.abs(height - is.height - 72) < 0.5
      })
      return (
        (structureOf(source, first(results), everything) + right.length / Math.max(1, before?.sizes.length ?? 0)) / 2
      )
    },
  },
  {
    operation: 'compress-pdf',
    by: 'likeness of the pages at 100 dpi, letters, and structure that is kept',
    flags: [],
    peers: {
      'gs /ebook': 'gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dPDFSETTINGS=/ebook -o "$2/out.pdf" "$1"',
      qpdf: 'qpdf --object-streams=generate --recompress-flate --compression-level=9 "$1" "$2/out.pdf"',
      mutool: 'mutool clean -ggggz "$1" "$2/out.pdf"',
      pdfcpu: 'pdfcpu optimize "$1" "$2/out.pdf"',
      cpdf: 'cpdf -squeeze "$1" -o "$2/out.pdf"',
    },
    isSized: true,
    score: (source, results) =>
      mean([
        likeness(source, first(results), 100),
        structureOf(source, first(results), everything),
        lettersKept(sourceTextOf(source), textsOf(first(results)).join('')),
      ]),
  },
  {
    operation: 'extract-attachments',
    by: 'attached files with the same bytes as qpdf gives',
    flags: [],
    peers: {
      pdfdetach: 'pdfdetach -saveall -o "$2" "$1"',
      pdftk: 'pdftk "$1" unpack_files output "$2"',
      pdfcpu: 'pdfcpu attachments extract "$1" "$2"',
    },
    takes: (source) => (sourceFactsOf(source)?.attachments.length ?? 0) > 0,
    score: (source, results) => {
      const wanted = (sourceFactsOf(source)?.attachments ?? []).map(
        (key) => run('qpdf', [`--show-attachment=${key}`, source]).bytes,
      )
      const found = results.map((path) => run('cat', [path]).bytes)
      return wanted.filter((bytes) => found.some((each) => isLike(each, bytes))).length / Math.max(1, wanted.length)
    },
  },
]
