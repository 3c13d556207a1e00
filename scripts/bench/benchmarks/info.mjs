import { peer, sheaf } from '../benchmark.mjs'
import { eachFile } from './pages.mjs'

/** Operations that only report, and the cost of every command. @type {readonly import('../benchmark.mjs').Benchmark[]} */
export const infoBenchmarks = [
  {
    operation: 'start',
    what: 'Print the version',
    inputs: ['report.pdf'],
    contest: () => ({
      ours: [sheaf(['--version'])],
      peers: [
        peer(process.execPath, ['-e', '0'], {
          name: 'node',
          needs: [],
          note: 'does nothing: what a program in Node pays at least',
        }),
      ],
    }),
  },
  {
    operation: 'pdf-info',
    what: 'Report the properties of a PDF',
    inputs: ['report.pdf', 'book.pdf'],
    accepts: /\.pdf$/i,
    contest: (file) => ({
      ours: [sheaf(['pdf-info', file])],
      peers: [
        peer('pdfinfo', [file], { note: 'prints less' }),
        peer('mutool', ['info', file]),
        peer('pdftk', [file, 'dump_data_utf8']),
        peer('exiftool', ['-q', file], { note: 'prints less' }),
      ],
    }),
  },
  {
    operation: 'pdf-to-pdfa',
    what: 'Convert a report to PDF/A-2b',
    inputs: ['report.pdf'],
    accepts: /\.pdf$/i,
    alone: 'Ghostscript draws pages again and does not check its result.',
    contest: (file) => ({ ours: [sheaf(['pdf-to-pdfa', file, '-o', '{out}/'])], peers: [] }),
  },
  {
    operation: 'check-accessibility',
    what: 'Check a book against PDF/UA-1',
    inputs: ['book.pdf'],
    accepts: /\.pdf$/i,
    alone: 'No program here checks PDF/UA; veraPDF needs Java.',
    contest: (file) => ({ ours: [sheaf(['check-accessibility', file])], peers: [] }),
  },
  {
    operation: 'make-accessible',
    what: 'Prepare a book for screen readers',
    inputs: ['book.pdf'],
    accepts: /\.pdf$/i,
    alone: 'No free program here tags PDFs.',
    contest: (file) => ({ ours: [sheaf(['make-accessible', file, '-o', '{out}/'])], peers: [] }),
  },
  {
    operation: 'check-pdfa',
    what: 'Check a book against PDF/A-2b',
    inputs: ['book.pdf'],
    accepts: /\.pdf$/i,
    alone: 'No program here checks PDF/A; veraPDF needs Java.',
    contest: (file) => ({ ours: [sheaf(['check-pdfa', file, '--level', '2b'])], peers: [] }),
  },
  {
    operation: 'pdf-info',
    what: 'Report the properties of 500 two-page PDFs',
    inputs: ['small'],
    contest: (folder) => ({
      ours: [sheaf(['pdf-info', folder, '--json'])],
      peers: eachFile('pdfinfo', folder, 'pdfinfo "$file" > /dev/null'),
    }),
  },
]
