import { sheaf } from '../benchmark.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const out = '{out}/out.pdf'

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
]
