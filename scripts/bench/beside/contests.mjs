// What each operation is compared with, and by what. A score is from 0 to 1; 1 is what there should be.
import { join } from 'node:path'
import { root } from '../../run-program.mjs'
import {
  pictureDifference,
  pictureOf,
  run,
  sourceFactsOf,
  sourcePictureOf,
  sourceTextOf,
  textsOf,
} from '../trials/pdf-facts.mjs'
import { everything } from '../trials/pdf-judges.mjs'
import { withoutRepeats } from '../trials/pdf-output-trials.mjs'
import { attachmentsKept, grayness, imagesShare, keptOf, lettersKept, likeness, structureOf } from './scores.mjs'

/**
 * Programs that do the same with a PDF. `script` is run by a shell with the file as `$1`, a folder for the result as `$2`, and
 * the bytes of the result of Sheaf as `$3`.
 * @typedef {object} ContestOfQuality
 * @property {string} operation
 * @property {'pdf' | 'image' | 'video' | 'text'} [kind] of its sources; PDFs if there is none
 * @property {string} by what the score says, in words
 * @property {readonly string[] | ((source: string) => readonly string[])} flags of ours
 * @property {Readonly<Record<string, string>>} peers scripts by the names of programs
 * @property {(source: string, results: readonly string[]) => number} score of what is in the folder
 * @property {(source: string) => boolean} [takes] which files have something to compare
 * @property {boolean} [isSized] whether the bytes of the results are shown beside the scores
 */

const other = join(root, 'fixtures/files/twelve-pages.pdf')
const facts = (/** @type {string} */ source) => sourceFactsOf(source)
const pagesOf = (/** @type {string} */ source) => facts(source)?.pages ?? 0
const first = (/** @type {readonly string[]} */ results) => results[0] ?? ''
const structure = (/** @type {string} */ source, /** @type {readonly string[]} */ results) =>
  structureOf(source, first(results), everything)
const letters = (/** @type {string} */ source, /** @type {string} */ text) => lettersKept(sourceTextOf(source), text)
const inResult = (/** @type {readonly string[]} */ results) => textsOf(first(results)).join('')
const read = (/** @type {readonly string[]} */ results) =>
  results.map((path) => String(run('cat', [path]).bytes)).join('\n')
const plain = (/** @type {string} */ markup) =>
  markup
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))

/** @type {readonly ContestOfQuality[]} */
export const contests = [
  {
    operation: 'rotate-pdf',
    by: 'bookmarks, links, fields, tags, labels, layers and attachments that are kept',
    flags: ['--angle', '90'],
    peers: { qpdf: 'qpdf --rotate=+90 "$1" "$2/out.pdf"', pdftk: 'pdftk "$1" cat 1-endeast output "$2/out.pdf"' },
    score: structure,
  },
  {
    operation: 'reorder-pages',
    by: 'bookmarks, links, fields, tags, labels, layers and attachments that are kept, with the pages in reverse order',
    flags: ['--new-order', 'last-1'],
    peers: { qpdf: 'qpdf "$1" --pages . z-1 -- "$2/out.pdf"', pdftk: 'pdftk "$1" cat end-1 output "$2/out.pdf"' },
    score: structure,
  },
  ...['extract-pages', 'delete-pages'].map((operation) => ({
    operation,
    by: 'bookmarks, links and tags of the pages that stay; what leads to no page counts against it',
    flags: operation === 'extract-pages' ? ['--pages', '1-2'] : ['--pages', '3-'],
    peers: {
      qpdf: 'qpdf "$1" --pages . 1-2 -- "$2/out.pdf"',
      pdftk: 'pdftk "$1" cat 1-2 output "$2/out.pdf"',
      mutool: 'mutool merge -o "$2/out.pdf" "$1" 1-2',
    },
    takes: (/** @type {string} */ source) => pagesOf(source) > 2,
    score: (/** @type {string} */ source, /** @type {readonly string[]} */ results) =>
      keptOf(source, first(results), 2),
  })),
  {
    operation: 'merge-pdf',
    by: 'bookmarks, links, fields, tags, labels and attachments of both files',
    flags: [other],
    peers: {
      qpdf: `qpdf --empty --pages "$1" ${other} -- "$2/out.pdf"`,
      pdfunite: `pdfunite "$1" ${other} "$2/out.pdf"`,
      pdftk: `pdftk "$1" ${other} cat output "$2/out.pdf"`,
      mutool: `mutool merge -o "$2/out.pdf" "$1" ${other}`,
    },
    score: (source, results) => structureOf(source, first(results), everything, other),
  },
  {
    operation: 'overlay-pdf',
    by: 'structure that is kept, and the letters of both',
    flags: ['--overlay', other, '--layer', 'above'],
    peers: {
      qpdf: `qpdf "$1" --overlay ${other} --repeat=12 -- "$2/out.pdf"`,
      pdftk: `pdftk "$1" multistamp ${other} output "$2/out.pdf"`,
    },
    score: (source, results) => (structure(source, results) + letters(source, inResult(results))) / 2,
  },
  {
    operation: 'resize-pages',
    by: 'structure and letters that are kept',
    flags: ['--paper', 'a5'],
    peers: {
      gs: 'gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -sPAPERSIZE=a5 -dFIXEDMEDIA -dPDFFitPage -o "$2/out.pdf" "$1"',
    },
    score: (source, results) => (structure(source, results) + letters(source, inResult(results))) / 2,
  },
  {
    operation: 'recolor-pdf',
    by: 'structure and letters that are kept, and how gray the pages are',
    flags: [],
    peers: {
      gs: 'gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -sColorConversionStrategy=Gray -dProcessColorModel=/DeviceGray -o "$2/out.pdf" "$1"',
    },
    score: (source, results) =>
      (structure(source, results) + letters(source, inResult(results)) + grayness(first(results))) / 3,
  },
  {
    operation: 'protect-pdf',
    by: 'structure that is kept',
    flags: ['--password', 'open'],
    peers: {
      qpdf: 'qpdf --encrypt open open 256 -- "$1" "$2/out.pdf"',
      pdftk: 'pdftk "$1" output "$2/out.pdf" user_pw open encrypt_aes128',
    },
    score: (source, results) => structureOf(source, first(results), everything, undefined, 'open'),
  },
  {
    operation: 'flatten-pdf',
    by: 'likeness of the pages with all annotations drawn; fields that stay count against it',
    flags: [],
    peers: {
      qpdf: 'qpdf --generate-appearances --flatten-annotations=all "$1" "$2/out.pdf"',
      pdftk: 'pdftk "$1" output "$2/out.pdf" flatten',
    },
    takes: (source) => (facts(source)?.fields.length ?? 0) > 0,
    score: (source, results) =>
      likeness(source, first(results)) * ((sourceFactsOf(first(results))?.fields.length ?? 0) === 0 ? 1 : 0.5),
  },
  {
    operation: 'edit-metadata',
    by: 'the new title, and structure that is kept',
    flags: ['--title', 'Compared'],
    peers: { exiftool: 'exiftool -q -Title=Compared -o "$2/out.pdf" "$1"' },
    score: (source, results) =>
      structure(source, results) * (/Title: +Compared/.test(String(run('pdfinfo', [first(results)]).bytes)) ? 1 : 0),
  },
  {
    operation: 'add-attachments',
    by: 'the same bytes by pdfdetach, and structure that is kept',
    flags: ['--attachments', other],
    peers: {
      qpdf: `qpdf --add-attachment ${other} -- "$1" "$2/out.pdf"`,
      pdftk: `pdftk "$1" attach_files ${other} output "$2/out.pdf"`,
    },
    score: (source, results) => structure(source, results) * attachmentsKept(first(results), other),
  },
  {
    operation: 'edit-outline',
    by: 'the one bookmark, and other structure that is kept',
    flags: ['--outline', 'Compared | 1'],
    peers: {
      pdftk:
        'printf "BookmarkBegin\\nBookmarkTitle: Compared\\nBookmarkLevel: 1\\nBookmarkPageNumber: 1\\n" > "$2/info.txt" && pdftk "$1" update_info_utf8 "$2/info.txt" output "$2/out.pdf"; rm "$2/info.txt"',
    },
    score: (source, results) => {
      const marks = sourceFactsOf(first(results))?.bookmarks
      const isRight = marks?.length === 1 && marks[0]?.title === 'Compared' && marks[0].to === 1
      return (
        structureOf(
          source,
          first(results),
          everything.filter((part) => part !== 'bookmarks'),
        ) * (isRight ? 1 : 0)
      )
    },
  },
  {
    operation: 'remove-elements',
    by: 'structure and letters that are kept, and no image that remains',
    flags: ['--images', '--allow-nothing'],
    peers: { gs: 'gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dFILTERIMAGE -o "$2/out.pdf" "$1"' },
    score: (source, results) => {
      const images = String(run('pdfimages', ['-list', first(results)]).bytes).match(/^ +\d/gm)?.length ?? 0
      return ((structure(source, results) + letters(source, inResult(results))) / 2) * (images === 0 ? 1 : 0.5)
    },
  },
  {
    operation: 'rasterize-pdf',
    by: 'likeness of the pages',
    flags: ['--resolution', '100'],
    peers: {
      gs: 'gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfimage24 -dUseCropBox -r100 -dDownScaleFactor=1 -o "$2/out.pdf" "$1"',
    },
    score: (source, results) => likeness(source, first(results), 100),
  },
  {
    operation: 'pdf-to-text',
    by: 'letters that poppler reads',
    flags: [],
    peers: { mutool: 'mutool draw -q -F text -o "$2/out.txt" "$1"' },
    takes: (source) => sourceTextOf(source).trim() !== '',
    score: (source, results) => letters(source, read(results)),
  },
  {
    operation: 'pdf-to-html',
    by: 'letters that poppler reads, heads and feet of pages once, and addresses of links',
    flags: [],
    peers: {
      pdftohtml: 'pdftohtml -q -s -i -noframes "$1" "$2/out.html"',
      mutool: 'mutool draw -q -F html -o "$2/out.html" "$1"',
    },
    takes: (source) => sourceTextOf(source).trim() !== '',
    score: (source, results) => {
      const html = read(results.filter((path) => /\.html$/.test(path)))
      // Links to files of the machine a page was made on lead nowhere elsewhere, and are left out.
      const uris = (facts(source)?.uris ?? []).filter((uri) => /^u:(https?|mailto):/.test(uri))
      const found = uris.filter(
        (uri) => html.includes(uri.slice(2).replaceAll('&', '&amp;')) || html.includes(uri.slice(2)),
      )
      return (
        (lettersKept(withoutRepeats(sourceTextOf(source)), plain(html)) +
          (uris.length === 0 ? 1 : found.length / uris.length)) /
        2
      )
    },
  },
  {
    operation: 'pdf-to-svg',
    by: 'likeness of page 1, drawn by librsvg, and its letters as text',
    flags: ['--pages', '1'],
    peers: {
      pdftocairo: 'pdftocairo -svg -f 1 -l 1 "$1" "$2/out.svg"',
      mutool: 'mutool draw -q -F svg -O text=text -o "$2/out-%d.svg" "$1" 1',
    },
    score: (source, results) => {
      const path = first(results)
      run('rsvg-convert', ['-f', 'pdf', '-o', `${path}.pdf`, path])
      const [was, is] = [sourcePictureOf(source, 1, 48), pictureOf(`${path}.pdf`, 1)]
      const difference = was && is ? pictureDifference(was, is) : undefined
      const words = lettersKept(textsOf(source)[0] ?? '', plain(read([path])))
      return ((difference === undefined ? 0 : 1 - difference / 255) + words) / 2
    },
  },
  {
    operation: 'extract-images',
    by: 'images of the size that pdfimages lists',
    flags: [],
    peers: {
      mutool: 'cd "$2" && mutool extract "$1" >/dev/null 2>&1; rm -f font-*',
      pdfimages: 'pdfimages -all "$1" "$2/out"',
    },
    takes: (source) => /^ +\d/m.test(String(run('pdfimages', ['-list', source]).bytes)),
    score: imagesShare,
  },
  {
    operation: 'extract-fonts',
    by: 'files of fonts that are embedded, by their number as qpdf finds them',
    flags: [],
    peers: { mutool: 'cd "$2" && mutool extract "$1" >/dev/null 2>&1; rm -f image-*' },
    takes: (source) => embedded(source) > 0,
    score: (source, results) => Math.min(1, results.length / embedded(source)),
  },
  {
    operation: 'pdf-to-pdfa',
    by: 'structure and letters that are kept; PDF/A-2 has no attachments of other kinds',
    flags: [],
    peers: {
      gs: 'gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dPDFA=2 -dPDFACompatibilityPolicy=1 -sColorConversionStrategy=RGB -o "$2/out.pdf" "$1"',
    },
    score: (source, results) =>
      (structureOf(
        source,
        first(results),
        everything.filter((part) => part !== 'attachments'),
      ) +
        letters(source, inResult(results))) /
      2,
  },
]

/** Font programs of a file, as qpdf finds them: fonts may share one. @param {string} source */
function embedded(source) {
  const { bytes } = run('qpdf', ['--json=2', '--json-stream-data=none', '--json-key=qpdf', source])
  return new Set(Array.from(String(bytes).matchAll(/"\/FontFile[23]?": "(\d+ \d+ R)"/g), ([, reference]) => reference))
    .size
}
