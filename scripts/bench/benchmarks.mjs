import { basename, join } from 'node:path'
import { root } from '../run-program.mjs'

/** @typedef {import('./measure.mjs').Contender} Contender */

/**
 * Something that is measured, on one input.
 * @typedef {{ name: string, input: string, contenders: Contender[] }} Benchmark
 */

/** @type {(...args: string[]) => Contender} */
const sheaf = (...args) => ({
  name: 'sheaf',
  command: process.execPath,
  args: [join(root, 'packages/cli/dist/bin.js'), ...args],
})
/** @type {(command: string) => (...args: string[]) => Contender} */
const program =
  (command) =>
  (...args) => ({ name: command, command, args })
const gs = program('gs')
const qpdf = program('qpdf')
const mutool = program('mutool')
const pdftk = program('pdftk')
const pdftoppm = program('pdftoppm')

/**
 * What is measured on each file of some pages.
 * @param {string} file
 * @param {number} pageCount
 * @returns {Benchmark[]}
 */
export function pageBenchmarks(file, pageCount) {
  const out = '{out}/out.pdf'
  const input = basename(file)
  const left = `1-${pageCount - 1}`
  const rotate = [
    sheaf('rotate-pdf', file, '--angle', '90', '-o', out),
    qpdf(file, '--rotate=+90', out),
    pdftk(file, 'cat', '1-endright', 'output', out),
  ]
  const remove = [
    sheaf('delete-pages', file, '--pages', 'last', '-o', out),
    qpdf(file, '--pages', '.', left, '--', out),
    mutool('merge', '-o', out, file, left),
    pdftk(file, 'cat', left, 'output', out),
  ]
  const split = [
    sheaf('split-pdf', file, '--mode', 'interval', '--interval', '10', '-o', '{out}/'),
    qpdf('--split-pages=10', file, '{out}/part.pdf'),
  ]
  return [
    { name: 'rotate', input, contenders: rotate },
    ...(pageCount > 1 ? [{ name: 'delete', input, contenders: remove }] : []),
    { name: 'split', input, contenders: split },
    mergeBenchmark('merge', [file, file], `${input}, twice`),
    ...renderBenchmarks(file),
  ]
}

/**
 * Pages as pictures, against poppler and MuPDF.
 * @param {string} file
 * @returns {Benchmark[]}
 */
function renderBenchmarks(file) {
  const input = basename(file)
  const image = (/** @type {string[]} */ ...flags) => sheaf('pdf-to-image', file, ...flags, '-o', '{out}/')
  const png = [
    image('--format', 'png'),
    pdftoppm('-png', '-r', '150', file, '{out}/page'),
    mutool('draw', '-q', '-r', '150', '-o', '{out}/%d.png', file),
  ]
  const jpg = [
    image('--format', 'jpg', '--quality', '80'),
    pdftoppm('-jpeg', '-jpegopt', 'quality=80', '-r', '150', file, '{out}/page'),
  ]
  const previews = [
    sheaf('pdf-info', file, '--previews', '-o', '{out}/info.json'),
    pdftoppm('-r', '22', file, '{out}/page'),
  ]
  return [
    { name: 'png', input, contenders: png },
    { name: 'jpg', input, contenders: jpg },
    { name: 'previews', input, contenders: previews },
  ]
}

/**
 * @param {string} name
 * @param {readonly string[]} files
 * @param {string} input
 * @returns {Benchmark}
 */
export function mergeBenchmark(name, files, input) {
  const out = '{out}/out.pdf'
  const contenders = [
    sheaf('merge-pdf', ...files, '-o', out),
    qpdf('--empty', '--pages', ...files, '--', out),
    mutool('merge', '-o', out, ...files),
    pdftk(...files, 'cat', 'output', out),
  ]
  return { name, input, contenders }
}

/**
 * Many small files in one call of ours, against a loop of a shell.
 * @param {string} folder
 * @returns {Benchmark}
 */
export function batchBenchmark(folder) {
  const loop = `for file in "$1"/*.pdf; do qpdf "$file" --rotate=+90 "$2/\${file##*/}" || exit; done`
  return {
    name: 'batch',
    input: '500 files, rotated',
    contenders: [
      sheaf('rotate-pdf', folder, '--angle', '90', '-o', '{out}/'),
      { name: 'qpdf', command: 'sh', args: ['-c', loop, 'sh', folder, '{out}'] },
    ],
  }
}

/**
 * A document made smaller, at each level, against the presets of Ghostscript and what qpdf does without touching what is seen.
 * @param {string} file
 * @returns {Benchmark}
 */
export function compressBenchmark(file) {
  const out = '{out}/out.pdf'
  const level = (/** @type {string} */ name) => ({
    ...sheaf('compress-pdf', file, '--compression-level', name, '-o', out),
    name: `sheaf ${name}`,
  })
  const preset = (/** @type {string} */ name) => ({
    ...gs('-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', `-dPDFSETTINGS=/${name}`, `-o${out}`, file),
    name: `gs /${name}`,
  })
  const packed = ['--object-streams=generate', '--recompress-flate', '--compression-level=9', file, out]
  const contenders = [
    ...['less', 'recommended', 'extreme'].map(level),
    ...['printer', 'ebook', 'screen'].map(preset),
    qpdf(...packed),
    { ...qpdf('--optimize-images', ...packed), name: 'qpdf, with images' },
  ]
  return { name: 'compress', input: basename(file), contenders }
}

/**
 * A scan made searchable by each engine, with its pictures enhanced and without, against OCRmyPDF on two cores.
 * @param {string} file
 * @param {string} language
 * @param {readonly string[]} engines
 * @param {readonly string[]} enhance `on`, `off`
 * @returns {Benchmark}
 */
export function ocrBenchmark(file, language, engines, enhance) {
  const out = '{out}/out.pdf'
  const ours = engines.flatMap((engine) =>
    enhance.map((state) => ({
      ...sheaf('ocr-pdf', file, '--language', language, '--enhance-image', `${state === 'on'}`, '-o', out),
      name: `${engine}, enhance ${state}`,
      env: { SHEAF_OCR_ENGINE: engine },
    })),
  )
  const reference = program('ocrmypdf')(
    '-q',
    '--jobs',
    '2',
    '--tesseract-timeout',
    '900',
    '-l',
    language,
    '--output-type',
    'pdf',
    file,
    out,
  )
  return { name: 'ocr', input: basename(file), contenders: [...ours, reference] }
}

/** @returns {Benchmark} */
export function startBenchmark() {
  const bareNode = { name: 'node -e 0', command: process.execPath, args: ['-e', '0'] }
  return { name: 'start', input: 'sheaf --version', contenders: [sheaf('--version'), bareNode] }
}
