import { peer, sheaf, shell } from '../benchmark.mjs'
import { signatureBenchmarks } from './signatures.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const out = '{out}/out.pdf'
/** Pages of the files that are measured on: mutool counts none from the end. @type {Record<string, number>} */
const pageCounts = { 'report.pdf': 12, 'book.pdf': 1000, 'pictures.pdf': 24 }
const pagesOf = (/** @type {string} */ file) => pageCounts[file.split('/').at(-1) ?? ''] ?? 1
const rewrite = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite']
const laysReadyPages = 'lays ready-made pages on, which must be made for it first'

/** What is done with whole pages. @type {readonly Benchmark[]} */
export const pageBenchmarks = [
  {
    operation: 'rotate-pdf',
    what: 'Rotate all pages by 90°',
    inputs: ['report.pdf', 'book.pdf', 'pictures.pdf'],
    accepts: /\.pdf$/i,
    contest: (file) => ({
      ours: [sheaf(['rotate-pdf', file, '--angle', '90', '-o', out])],
      peers: [peer('qpdf', [file, '--rotate=+90', out]), peer('pdftk', [file, 'cat', '1-endright', 'output', out])],
    }),
  },
  {
    operation: 'rotate-pdf',
    what: 'Rotate the pages of 500 two-page PDFs',
    inputs: ['small'],
    contest: (folder) => ({
      ours: [sheaf(['rotate-pdf', folder, '--angle', '90', '-o', '{out}/'])],
      peers: eachFile('qpdf', folder, `qpdf "$file" --rotate=+90 "$to/\${file##*/}"`),
    }),
  },
  {
    operation: 'delete-pages',
    what: 'Remove the last page',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['delete-pages', file, '--pages', 'last', '-o', out])],
      peers: [
        peer('qpdf', [file, '--pages', '.', '1-r2', '--', out]),
        peer('mutool', ['merge', '-o', out, file, `1-${pagesOf(file) - 1}`], { note: 'drops bookmarks and links' }),
        peer('pdftk', [file, 'cat', '1-r2', 'output', out]),
      ],
    }),
  },
  {
    operation: 'extract-pages',
    what: 'Extract ten pages',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['extract-pages', file, '--pages', '2-11', '-o', out])],
      peers: [
        peer('qpdf', [file, '--pages', '.', '2-11', '--', out]),
        peer('mutool', ['merge', '-o', out, file, '2-11'], { note: 'drops bookmarks and links' }),
        peer('pdftk', [file, 'cat', '2-11', 'output', out]),
      ],
    }),
  },
  {
    operation: 'add-attachments',
    what: 'Attach a file',
    inputs: ['report.pdf', 'book.pdf'],
    contest: async (file, files) => {
      const table = await files.get('people.csv')
      return {
        ours: [sheaf(['add-attachments', file, '--attachments', table, '-o', out])],
        peers: [
          peer('qpdf', [file, '--add-attachment', table, '--', out]),
          peer('pdftk', [file, 'attach_files', table, 'output', out]),
        ],
      }
    },
  },
  {
    operation: 'extract-attachments',
    what: 'Extract the attached files',
    inputs: ['attached.pdf'],
    contest: (file) => ({
      ours: [sheaf(['extract-attachments', file, '-o', '{out}/'])],
      peers: [peer('pdftk', [file, 'unpack_files', 'output', '{out}'])],
    }),
  },
  {
    operation: 'extract-images',
    what: 'Extract the images as stored',
    inputs: ['scan.pdf', 'brochure.pdf'],
    contest: (file) => ({
      ours: [sheaf(['extract-images', file, '-o', '{out}/'])],
      peers: [peer('pdfimages', ['-all', file, '{out}/image'])],
    }),
  },
  {
    operation: 'booklet',
    what: 'Arrange pages for folding',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['booklet', file, '--paper', 'a4', '-o', out])],
      peers: [peer('pdfcpu', ['booklet', 'formsize:A4', out, '2', file], { note: 'drops bookmarks, links and tags' })],
    }),
  },
  {
    operation: 'resize-pages',
    what: 'Scale all pages to A5',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['resize-pages', file, '--paper', 'a5', '-o', out])],
      peers: [
        peer('pdfcpu', ['resize', 'formsize:A5', file, out]),
        peer('gs', [...rewrite, '-sPAPERSIZE=a5', '-dFIXEDMEDIA', '-dPDFFitPage', `-o${out}`, file]),
      ],
    }),
  },
  {
    operation: 'rasterize-pdf',
    what: 'Convert each page to an image at 150 dpi',
    inputs: ['report.pdf'],
    contest: (file) => ({
      ours: [sheaf(['rasterize-pdf', file, '-o', out])],
      peers: [peer('gs', ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfimage24', '-r150', `-o${out}`, file])],
    }),
  },
  {
    operation: 'repair-pdf',
    what: 'Rewrite a sound file',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['repair-pdf', file, '--rewrite', '-o', out])],
      peers: [peer('qpdf', [file, out]), peer('mutool', ['clean', file, out])],
    }),
  },
  {
    operation: 'page-labels',
    what: 'Set Roman and decimal page labels',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'of the programs here, only qpdf sets page labels, from version 11.8',
    contest: (file) => ({ ours: [sheaf(['page-labels', file, '--labels', '1:r; 5:D', '-o', out])], peers: [] }),
  },
  {
    operation: 'list-text',
    what: 'List the blocks of all pages',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'no program here lists text with what is needed to change it',
    contest: (file) => ({ ours: [sheaf(['list-text', file, '--no-details'])], peers: [] }),
  },
  {
    operation: 'replace-text',
    what: 'Replace a common word on all pages',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'no program here replaces words in the content of pages',
    contest: (file) => ({
      ours: [sheaf(['replace-text', file, '--find', 'the', '--replace', 'that', '--allow-nothing', '-o', out])],
      peers: [],
    }),
  },
  {
    operation: 'edit-text',
    what: 'Rewrite the first block',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'no program here rewrites paragraphs',
    contest: (file) => ({
      ours: [sheaf(['edit-text', file, '--edits', '[{"id":"p1b1","text":"Another first line"}]', '-o', out])],
      peers: [],
    }),
  },
  {
    operation: 'header-footer',
    what: 'Write page numbers at the bottom',
    inputs: ['report.pdf', 'book.pdf'],
    contest: async (file, files) => {
      const numbers = await files.get('numbers.pdf')
      return {
        ours: [sheaf(['header-footer', file, '--footer-center', '{page} / {pages}', '-o', out])],
        peers: [peer('qpdf', [file, '--overlay', numbers, '--', out], { note: laysReadyPages })],
      }
    },
  },
  {
    operation: 'compare-pdfs',
    what: 'Compare the words of two documents',
    inputs: ['report.pdf'],
    alone: 'none of the programs here compares words in reading order',
    contest: async (file, files) => {
      const newer = await files.get('commented.pdf')
      return { ours: [sheaf(['compare-pdfs', file, '--newer', newer, '-o', out])], peers: [] }
    },
  },
  {
    operation: 'sanitize-pdf',
    what: 'Remove hidden data',
    inputs: ['attached.pdf', 'commented.pdf'],
    alone: 'none of the programs here removes as many kinds of hidden data',
    contest: (file) => ({ ours: [sheaf(['sanitize-pdf', file, '-o', out])], peers: [] }),
  },
  ...signatureBenchmarks,
  {
    operation: 'overlay-pdf',
    what: 'Place a page behind all pages',
    inputs: ['report.pdf', 'book.pdf'],
    contest: async (file, files) => {
      const stamp = await files.get('stamp.pdf')
      return {
        ours: [sheaf(['overlay-pdf', file, '--overlay', stamp, '-o', out])],
        peers: [
          peer('qpdf', [file, '--underlay', stamp, '--repeat=1', '--', out]),
          peer('pdftk', [file, 'background', stamp, 'output', out]),
        ],
      }
    },
  },
  {
    operation: 'remove-blank-pages',
    what: 'Find blank pages',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'none of the programs finds blank pages by what is seen; those that do so are scripts around a renderer',
    contest: (file) => ({ ours: [sheaf(['remove-blank-pages', file, '--allow-nothing', '-o', out])], peers: [] }),
  },
  {
    operation: 'n-up',
    what: 'Put four pages on a sheet',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['n-up', file, '--per-sheet', '4', '-o', out])],
      peers: [peer('pdfcpu', ['nup', out, '4', file], { note: 'drops bookmarks, links and tags' })],
    }),
  },
  {
    operation: 'edit-metadata',
    what: 'Set title and author',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['edit-metadata', file, '--title', 'Report', '--author', 'Ada', '-o', out])],
      peers: [peer('exiftool', ['-q', '-Title=Report', '-Author=Ada', '-o', out, file])],
    }),
  },
  {
    operation: 'pdf-to-text',
    what: 'Extract the text',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['pdf-to-text', file, '-o', '{out}/out.txt'])],
      peers: [
        peer('pdftotext', [file, '{out}/out.txt']),
        peer('mutool', ['draw', '-F', 'txt', '-o', '{out}/out.txt', file]),
      ],
    }),
  },
  {
    operation: 'reorder-pages',
    what: 'Reverse the page order',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['reorder-pages', file, '--new-order', 'last-1', '-o', out])],
      peers: [
        peer('qpdf', [file, '--pages', '.', 'z-1', '--', out]),
        peer('mutool', ['merge', '-o', out, file, `${pagesOf(file)}-1`], { note: 'drops bookmarks and links' }),
        peer('pdftk', [file, 'cat', 'end-1', 'output', out]),
      ],
    }),
  },
  {
    operation: 'arrange-pages',
    what: 'Insert two pages of another file after page 3',
    inputs: ['report.pdf'],
    contest: async (file, files) => {
      const cover = await files.get('cover.pdf')
      return {
        ours: [sheaf(['arrange-pages', file, '--others', cover, '--pages', '1-3,2:1-2,4-', '-o', out])],
        peers: [
          peer('qpdf', [file, '--pages', '.', '1-3', cover, '1-2', '.', '4-z', '--', out]),
          peer('mutool', ['merge', '-o', out, file, '1-3', cover, '1-2', file, '4-N']),
          peer('pdftk', [`A=${file}`, `B=${cover}`, 'cat', 'A1-3', 'B1-2', 'A4-end', 'output', out]),
        ],
      }
    },
  },
  {
    operation: 'merge-pdf',
    what: 'Merge the first 20 of 500 two-page PDFs',
    inputs: ['small'],
    contest: (folder) => {
      const files = Array.from({ length: 20 }, (_, index) => `${folder}/${String(index + 1).padStart(3, '0')}.pdf`)
      return mergeContest(files)
    },
  },
  {
    operation: 'merge-pdf',
    what: 'Merge two large files',
    input: '100 MB each, 50 pages with one image per page',
    inputs: ['huge-1.pdf'],
    isHeavy: true,
    contest: async (file, files) => mergeContest([file, await files.get('huge-2.pdf')]),
  },
  {
    operation: 'split-pdf',
    what: 'Split into single pages',
    inputs: ['report.pdf'],
    contest: (file) => ({
      ours: [sheaf(['split-pdf', file, '--mode', 'all', '-o', '{out}/'])],
      peers: [
        peer('qpdf', ['--split-pages', file, '{out}/part.pdf']),
        peer('pdfseparate', [file, '{out}/part-%d.pdf']),
        peer('pdftk', [file, 'burst', 'output', '{out}/part-%d.pdf']),
      ],
    }),
  },
  {
    operation: 'split-pdf',
    what: 'Split into files of 10 pages',
    inputs: ['book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['split-pdf', file, '--mode', 'interval', '--interval', '10', '-o', '{out}/'])],
      peers: [peer('qpdf', ['--split-pages=10', file, '{out}/part.pdf'])],
    }),
  },
  {
    operation: 'crop-pages',
    what: 'Crop half an inch from each side',
    inputs: ['report.pdf'],
    contest: (file) => {
      const sides = ['top', 'right', 'bottom', 'left'].flatMap((side) => [`--${side}`, '36'])
      const cropped = '[/CropBox [36 36 576 756] /PAGES pdfmark'
      const write = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', `-o${out}`]
      return {
        ours: [sheaf(['crop-pages', file, ...sides, '-o', out])],
        peers: [peer('gs', [...write, '-c', cropped, '-f', file], { note: 'rewrites the document' })],
      }
    },
  },
  {
    operation: 'number-pages',
    what: 'Number the pages',
    inputs: ['report.pdf'],
    contest: async (file, files) => {
      const numbers = await files.get('numbers.pdf')
      return {
        ours: [sheaf(['number-pages', file, '-o', out])],
        peers: [
          peer('qpdf', [file, '--overlay', numbers, '--', out], { note: laysReadyPages }),
          peer('pdftk', [file, 'multistamp', numbers, 'output', out], { note: laysReadyPages }),
        ],
      }
    },
  },
  {
    operation: 'add-watermark',
    what: 'Add a diagonal text watermark',
    inputs: ['report.pdf'],
    contest: async (file, files) => {
      const stamp = await files.get('stamp.pdf')
      return {
        ours: [sheaf(['add-watermark', file, '--text', 'DRAFT', '-o', out])],
        peers: [
          peer('qpdf', [file, '--overlay', stamp, '--repeat=1', '--', out], { note: laysReadyPages }),
          peer('pdftk', [file, 'stamp', stamp, 'output', out], { note: laysReadyPages }),
        ],
      }
    },
  },
  {
    operation: 'sign-pdf',
    what: 'Write text on the first page',
    inputs: ['report.pdf'],
    contest: async (file, files) => {
      const text = { type: 'text', x: 100, y: 200, width: 200, height: 30, content: 'Approved', pageNumber: 1 }
      const overlay = ['--overlay', await files.get('stamp.pdf'), '--to=1', '--']
      return {
        ours: [sheaf(['sign-pdf', file, '--signatures', JSON.stringify([text]), '-o', out])],
        peers: [peer('qpdf', [file, ...overlay, out], { note: laysReadyPages })],
      }
    },
  },
]

/**
 * A program that takes one file, called for each of a folder by a shell: one after the other, and as many at once as there are cores.
 * @param {string} program
 * @param {string} folder
 * @param {string} call of `$file`, with its result in `$to`
 */
export function eachFile(program, folder, call) {
  const to = call.includes('$to') ? 'export to={out}; ' : ''
  const one = `${to}for file in "$1"/*; do ${call} || exit; done`
  const several = `${to}ls "$1"/* | xargs -P "$(nproc)" -I % sh -c 'file=%; ${call}'`
  return [
    shell(`${program} (one by one)`, [program], one, [folder]),
    shell(`${program} (all cores)`, [program], several, [folder]),
  ]
}

/** @param {readonly string[]} files */
function mergeContest(files) {
  return {
    ours: [sheaf(['merge-pdf', ...files, '-o', out])],
    peers: [
      peer('qpdf', ['--empty', '--pages', ...files, '--', out]),
      peer('mutool', ['merge', '-o', out, ...files], { note: 'drops bookmarks and links' }),
      peer('pdftk', [...files, 'cat', 'output', out]),
      peer('pdfunite', [...files, out]),
    ],
  }
}
