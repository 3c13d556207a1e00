import { join } from 'node:path'
import { peer, sheaf, shell } from '../benchmark.mjs'
import { englishLines, tableCells } from '../inputs/make-documents.mjs'
import { judgeCells, judgeOrder, judgeReading } from '../quality/judges.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const out = '{out}/out.pdf'
const smooth = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4']
const render = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', ...smooth, '-r150']
const builtIn = { name: 'sheaf, built-in engine' }
const engineApart = 'its engine runs apart, and its memory is not counted'

/** From one format to another. @type {readonly Benchmark[]} */
export const convertBenchmarks = [
  {
    operation: 'pdf-to-image',
    what: 'Convert each page to PNG at 150 dpi',
    inputs: ['report.pdf', 'article.pdf'],
    accepts: /\.pdf$/i,
    contest: (file) => ({
      ours: [sheaf(['pdf-to-image', file, '--format', 'png', '-o', '{out}/'])],
      peers: [
        peer('pdftoppm', ['-png', '-r', '150', file, '{out}/page']),
        peer('mutool', ['draw', '-q', '-r', '150', '-o', '{out}/%d.png', file]),
        peer('gs', [...render, '-sDEVICE=png16m', '-o{out}/%d.png', file]),
      ],
    }),
  },
  {
    operation: 'pdf-to-image',
    what: 'Convert each page to JPEG at 150 dpi, quality 80',
    inputs: ['brochure.pdf'],
    contest: (file) => ({
      ours: [sheaf(['pdf-to-image', file, '--format', 'jpg', '--quality', '80', '-o', '{out}/'])],
      peers: [
        peer('pdftoppm', ['-jpeg', '-jpegopt', 'quality=80', '-r', '150', file, '{out}/page']),
        peer('gs', [...render, '-sDEVICE=jpeg', '-dJPEGQ=80', '-o{out}/%d.jpg', file]),
      ],
    }),
  },
  {
    operation: 'image-to-pdf',
    what: 'Put 40 photos into a PDF without re-encoding them',
    inputs: ['photos'],
    contest: (folder) => {
      const photos = Array.from({ length: 40 }, (_, index) => join(folder, `${String(index + 1).padStart(3, '0')}.jpg`))
      return {
        ours: [sheaf(['image-to-pdf', ...photos, '--page-size', 'fit-to-image', '-o', out])],
        peers: [peer('img2pdf', ['-o', out, ...photos])],
      }
    },
  },
  {
    operation: 'ocr-pdf',
    what: 'Add a searchable text layer',
    inputs: ['scan.pdf'],
    isHeavy: true,
    contest: (file) => {
      const args = ['ocr-pdf', file, '--language', 'eng', '-o', out]
      const pipeline = `pdftoppm -r 300 -gray "$1" {out}/page && ls {out}/*.pgm > {out}/list && tesseract {out}/list {out}/out -l eng pdf && rm {out}/page* {out}/list`
      return {
        ours: [
          sheaf(args, { ...builtIn, env: { SHEAF_OCR_ENGINE: 'builtin' } }),
          sheaf(args, {
            name: 'sheaf, native Tesseract',
            needs: ['tesseract'],
            env: { SHEAF_OCR_ENGINE: 'native' },
          }),
        ],
        peers: [
          peer('ocrmypdf', ['-q', '--output-type', 'pdf', '-l', 'eng', file, out]),
          shell('tesseract', ['tesseract', 'pdftoppm'], pipeline, [file], 'renders the pages again'),
        ],
        judge: judgeReading('out.pdf', englishLines(12).slice(0, 3).flat().join(' ')),
      }
    },
  },
  ...office('word-to-pdf', 'letter.docx', /\.(docx|doc|odt|rtf)$/i),
  ...office('word-to-pdf', 'letters', undefined),
  ...office('excel-to-pdf', 'budget.xlsx', /\.(xlsx|xls|ods)$/i),
  ...office('ppt-to-pdf', 'talk.pptx', /\.(pptx|ppt|odp)$/i),
  {
    operation: 'pdf-to-word',
    what: 'Convert to an editable Word document',
    inputs: ['article.pdf'],
    accepts: /\.pdf$/i,
    isHeavy: true,
    contest: (file, files) => {
      const convert = ['--headless', '--infilter=writer_pdf_import', '--convert-to', 'docx', '--outdir', '{out}', file]
      return {
        ours: [sheaf(['pdf-to-word', file, '-o', '{out}/out.docx'])],
        peers: [peer('soffice', [profile(files), ...convert], { note: 'a text box for each line' })],
        judge: judgeOrder(file),
      }
    },
  },
  {
    operation: 'text-to-pdf',
    what: 'Convert plain text to PDF',
    inputs: ['notes.txt'],
    accepts: /\.txt$/i,
    contest: (file, files) => ({
      ours: [sheaf(['text-to-pdf', file, '-o', out])],
      peers: [
        peer('mutool', ['convert', '-o', out, file]),
        peer('soffice', [profile(files), '--headless', '--convert-to', 'pdf', '--outdir', '{out}', file]),
      ],
    }),
  },
  {
    operation: 'markdown-to-pdf',
    what: 'Convert Markdown to PDF',
    inputs: ['guide.md'],
    accepts: /\.md$/i,
    contest: (file) => ({
      ours: [sheaf(['markdown-to-pdf', file, '-o', out])],
      peers: [
        shell(
          'pandoc',
          ['pandoc', 'chromium'],
          'pandoc -s "$1" -o {out}/a.html && chromium --headless --no-sandbox --disable-gpu --print-to-pdf={out}/out.pdf {out}/a.html 2> {out}/log && rm {out}/a.html {out}/log',
          [file],
          'prints by Chromium',
        ),
      ],
    }),
  },
  {
    operation: 'html-to-pdf',
    what: 'Convert a web page to PDF',
    inputs: ['page.html'],
    accepts: /\.html$/i,
    contest: (file) => ({
      ours: [sheaf(['html-to-pdf', file, '-o', out])],
      peers: [peer('chromium', ['--headless', '--no-sandbox', '--disable-gpu', `--print-to-pdf=${out}`, file])],
    }),
  },
  {
    operation: 'cbz-to-pdf',
    what: 'Convert a comic book to PDF',
    inputs: ['comic.cbz'],
    accepts: /\.cbz$/i,
    contest: (file) => ({
      ours: [sheaf(['cbz-to-pdf', file, '-o', out])],
      peers: [peer('mutool', ['convert', '-o', out, file], { note: 'pictures are encoded again' })],
    }),
  },
  {
    operation: 'svg-to-pdf',
    what: 'Convert a drawing to PDF',
    inputs: ['map.svg'],
    accepts: /\.svg$/i,
    contest: (file) => ({
      ours: [sheaf(['svg-to-pdf', file, '-o', out])],
      peers: [peer('rsvg-convert', ['-f', 'pdf', '-o', out, file]), peer('mutool', ['convert', '-o', out, file])],
    }),
  },
  {
    operation: 'epub-to-pdf',
    what: 'Convert an e-book to PDF',
    inputs: ['novel.epub'],
    accepts: /\.epub$/i,
    contest: (file) => ({
      ours: [sheaf(['epub-to-pdf', file, '-o', out])],
      peers: [peer('mutool', ['convert', '-o', out, file]), peer('ebook-convert', [file, out])],
    }),
  },
  {
    operation: 'pdf-to-epub',
    what: 'Convert to an e-book',
    inputs: ['article.pdf'],
    accepts: /\.pdf$/i,
    contest: (file) => ({
      ours: [sheaf(['pdf-to-epub', file, '-o', '{out}/out.epub'])],
      peers: [peer('ebook-convert', [file, '{out}/out.epub'])],
    }),
  },
  {
    operation: 'email-to-pdf',
    what: 'Convert an email to PDF',
    inputs: ['message.eml'],
    accepts: /\.eml$/i,
    alone: 'None of the other programs has a command for this.',
    contest: (file) => ({ ours: [sheaf(['email-to-pdf', file, '-o', out])], peers: [] }),
  },
  {
    operation: 'pdf-to-svg',
    what: 'Convert a page to SVG',
    inputs: ['article.pdf'],
    accepts: /\.pdf$/i,
    contest: (file) => ({
      ours: [sheaf(['pdf-to-svg', file, '--pages', '1', '-o', '{out}/'])],
      peers: [peer('pdftocairo', ['-svg', '-f', '1', '-l', '1', file, '{out}/out.svg'], { note: 'text as outlines' })],
    }),
  },
  {
    operation: 'pdf-to-ppt',
    what: 'Convert to a presentation with one slide per page',
    inputs: ['article.pdf'],
    accepts: /\.pdf$/i,
    isHeavy: true,
    contest: (file, files) => {
      const convert = ['--headless', '--infilter=impress_pdf_import', '--convert-to', 'pptx', '--outdir', '{out}', file]
      return {
        ours: [sheaf(['pdf-to-ppt', file, '-o', '{out}/out.pptx'])],
        peers: [peer('soffice', [profile(files), ...convert], { note: 'a text box for each line' })],
      }
    },
  },
  {
    operation: 'pdf-to-html',
    what: 'Convert to HTML with reflowing text',
    inputs: ['article.pdf'],
    accepts: /\.pdf$/i,
    contest: (file) => ({
      ours: [sheaf(['pdf-to-html', file, '-o', '{out}/out.html'])],
      peers: [
        peer('mutool', ['convert', '-F', 'xhtml', '-o', '{out}/out.html', file], { note: 'lines as paragraphs' }),
      ],
    }),
  },
  {
    operation: 'pdf-to-markdown',
    what: 'Convert to Markdown with headings, lists and tables',
    inputs: ['article.pdf'],
    accepts: /\.pdf$/i,
    alone:
      'None of the other programs has a command for this: pdftotext and mutool give text without headings, lists and tables.',
    contest: (file) => ({ ours: [sheaf(['pdf-to-markdown', file, '-o', '{out}/out.md'])], peers: [] }),
  },
  {
    operation: 'pdf-to-excel',
    what: 'Extract the tables as CSV',
    inputs: ['tables.pdf'],
    contest: (file) => ({
      ours: [
        sheaf([
          'pdf-to-excel',
          file,
          '--format',
          'csv',
          '--sheets',
          'single',
          '--no-join-pages',
          '-o',
          '{out}/out.csv',
        ]),
      ],
      peers: [peer('tabula', ['-p', 'all', '-r', '-f', 'CSV', '-o', '{out}/out.csv', file])],
      judge: judgeCells('out.csv', tableCells(10).flat()),
    }),
  },
]

/**
 * An Office document by the bundled LibreOffice, by an installed one, and by that one itself, which has a profile already.
 * @param {string} operation
 * @param {import('../inputs/make-files.mjs').FileName} input
 * @param {RegExp | undefined} accepts
 * @returns {Benchmark[]}
 */
function office(operation, input, accepts) {
  const isBatch = input === 'letters'
  return [
    {
      operation,
      what: isBatch ? 'Convert 10 documents to PDF' : 'Convert a document to PDF',
      inputs: [input],
      isHeavy: true,
      ...(accepts ? { accepts } : {}),
      contest: (file, files) => {
        const args = [operation, file, '-o', '{out}/']
        const convert = [profile(files), '--headless', '--convert-to', 'pdf', '--outdir', '{out}']
        const documents = Array.from({ length: 10 }, (_, index) =>
          join(file, `${String(index + 1).padStart(3, '0')}.docx`),
        )
        return {
          ours: [
            sheaf(args, { ...builtIn, env: { SHEAF_OFFICE_ENGINE: 'builtin' }, note: engineApart }),
            sheaf(args, {
              name: 'sheaf, native LibreOffice',
              needs: ['soffice'],
              env: { SHEAF_OFFICE_ENGINE: 'native' },
              note: engineApart,
            }),
          ],
          peers: [peer('soffice', [...convert, ...(isBatch ? documents : [file])])],
        }
      },
    },
  ]
}

/** One that is made by the first call and kept. @param {import('../inputs/make-files.mjs').BenchFiles} files */
function profile({ home }) {
  return `-env:UserInstallation=file://${join(home, 'profile')}`
}
