import { peer, sheaf } from '../benchmark.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const out = '{out}/out.pdf'
const rewrite = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite']

/** Bookmarks, contents, layers and what pages are made of. @type {readonly Benchmark[]} */
export const reworkBenchmarks = [
  {
    operation: 'edit-outline',
    what: 'sets bookmarks from a list',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'of the programs here, only pdftk and pdfcpu set bookmarks, from files of their own forms',
    contest: (file) => ({ ours: [sheaf(['edit-outline', file, '--outline', 'Start | 1', '-o', out])], peers: [] }),
  },
  {
    operation: 'table-of-contents',
    what: 'adds a contents page',
    inputs: ['chapters.pdf'],
    alone: 'none of the programs here draws a contents page',
    contest: (file) => ({ ours: [sheaf(['table-of-contents', file, '-o', out])], peers: [] }),
  },
  {
    operation: 'remove-elements',
    what: 'removes images',
    inputs: ['pictures.pdf', 'brochure.pdf'],
    contest: (file) => ({
      ours: [sheaf(['remove-elements', file, '--images', '-o', out])],
      peers: [
        peer('gs', [...rewrite, '-dFILTERIMAGE', `-sOutputFile=${out}`, file], { note: 'writes all pages anew' }),
      ],
    }),
  },
  {
    operation: 'flatten-pdf',
    what: 'flattens form fields',
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
    what: 'removes a layer with its content',
    inputs: ['layers.pdf'],
    alone: 'none of the programs here removes layers',
    contest: (file) => ({ ours: [sheaf(['edit-layers', file, '--remove', 'Notes', '-o', out])], peers: [] }),
  },
]
