import { peer, sheaf, shell } from '../benchmark.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const out = '{out}/out.pdf'
const rewrite = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite']

/** Bookmarks, contents, layers and what pages are made of. @type {readonly Benchmark[]} */
export const reworkBenchmarks = [
  {
    operation: 'edit-outline',
    what: 'Set bookmarks from a list',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'of the programs here, only pdftk and pdfcpu set bookmarks, from files of their own forms',
    contest: (file) => ({ ours: [sheaf(['edit-outline', file, '--outline', 'Start | 1', '-o', out])], peers: [] }),
  },
  {
    operation: 'table-of-contents',
    what: 'Add a contents page',
    inputs: ['chapters.pdf'],
    alone: 'none of the programs here draws a contents page',
    contest: (file) => ({ ours: [sheaf(['table-of-contents', file, '-o', out])], peers: [] }),
  },
  {
    operation: 'remove-elements',
    what: 'Remove images',
    inputs: ['pictures.pdf', 'brochure.pdf'],
    contest: (file) => ({
      ours: [sheaf(['remove-elements', file, '--images', '-o', out])],
      peers: [
        peer('gs', [...rewrite, '-dFILTERIMAGE', `-sOutputFile=${out}`, file], { note: 'writes all pages again' }),
      ],
    }),
  },
  {
    operation: 'flatten-pdf',
    what: 'Flatten form fields',
    inputs: ['form.pdf'],
    contest: (file) => ({
      ours: [sheaf(['flatten-pdf', file, '-o', out])],
      peers: [
        peer('qpdf', [file, '--generate-appearances', '--flatten-annotations=all', out], { note: 'keeps layers' }),
        peer('pdftk', [file, 'output', out, 'flatten'], { note: 'keeps layers and comments' }),
      ],
    }),
  },
  {
    operation: 'edit-layers',
    what: 'Remove a layer with its content',
    inputs: ['layers.pdf'],
    alone: 'none of the programs here removes layers',
    contest: (file) => ({ ours: [sheaf(['edit-layers', file, '--remove', 'Notes', '-o', out])], peers: [] }),
  },
  {
    operation: 'extract-fonts',
    what: 'Extract the embedded fonts',
    inputs: ['article.pdf'],
    contest: (file) => ({
      ours: [sheaf(['extract-fonts', file, '-o', '{out}/'])],
      peers: [
        shell('mutool', ['mutool'], 'cd {out} && mutool extract "$1"', [file], 'images too'),
        peer('pdfcpu', ['extract', '-mode', 'font', file, '{out}'], { note: 'TrueType only' }),
      ],
    }),
  },
  {
    operation: 'divide-pages',
    what: 'Divide all pages in half',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['divide-pages', file, '--no-wide-only', '-o', out])],
      peers: [
        peer('mutool', ['poster', '-x', '2', file, out], { note: 'bookmarks and links lead to the wrong halves' }),
        peer('pdfcpu', ['ndown', '2', file, '{out}'], { note: 'a file for each page' }),
      ],
    }),
  },
  {
    operation: 'posterize',
    what: 'Enlarge pages over four sheets',
    inputs: ['report.pdf', 'book.pdf'],
    contest: (file) => ({
      ours: [sheaf(['posterize', file, '--columns', '2', '--rows', '2', '-o', out])],
      peers: [
        peer('mutool', ['poster', '-x', '2', '-y', '2', file, out], { note: 'without paper size, overlap and marks' }),
      ],
    }),
  },
  {
    operation: 'long-page',
    what: 'Join all pages into one long page',
    inputs: ['report.pdf'],
    contest: (file) => ({
      ours: [sheaf(['long-page', file, '-o', out])],
      peers: [peer('pdfcpu', ['grid', '--', out, '12', '1', file], { note: 'drops bookmarks, links and tags' })],
    }),
  },
  {
    operation: 'deskew-pdf',
    what: 'Straighten scans',
    inputs: ['scan.pdf'],
    alone: 'of the programs here, only OCRmyPDF straightens pages, and makes new images of them',
    contest: (file) => ({ ours: [sheaf(['deskew-pdf', file, '--allow-nothing', '-o', out])], peers: [] }),
  },
  {
    operation: 'recolor-pdf',
    what: 'Show pages in grayscale',
    inputs: ['report.pdf', 'brochure.pdf'],
    contest: (file) => ({
      ours: [sheaf(['recolor-pdf', file, '-o', out])],
      peers: [
        peer(
          'gs',
          [
            ...rewrite,
            '-sColorConversionStrategy=Gray',
            '-dProcessColorModel=/DeviceGray',
            `-sOutputFile=${out}`,
            file,
          ],
          { note: 'converts the stored colors, drops tags' },
        ),
      ],
    }),
  },
]
