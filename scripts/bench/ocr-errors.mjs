// node scripts/bench/ocr-errors.mjs FILE-OR-DIR … : the characters that text recognition gets wrong, from the sources, without a build.
//
//   --language L   of files whose name is not scan-LANGUAGE-….pdf. Default eng
//   --out FILE     writes all figures as JSON
//
// Takes PDFs with a FILE.truth.txt beside them, and leaves out others. Uses the installed Tesseract, or else the built-in engine, which
// is slower. Prints the character error rate of each, and the mean. `ocr.mjs` compares with other programs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { isInstalled } from './measure.mjs'
import { pdfsAt } from './pdfs-at.mjs'
import { errorRate } from './quality/measure-text.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'eng' }, out: { type: 'string' } },
})
if (positionals.length === 0) throw new Error('Name scanned PDFs with their texts, or folders of them.')
const { ocrPdf, operation, testRun, capabilities, recognizeNatively } = await importTypeScript(`
  export { ocrPdf } from './packages/core/src/operations/ocr-pdf/ocr-pdf.ts'
  export { operation } from './packages/core/src/operations/ocr-pdf/operation.ts'
  export { testRun } from './packages/core/src/testing/run-context.ts'
  export { testCapabilities as capabilities } from './packages/core/src/testing/run-qpdf.ts'
  export { recognizeNatively } from './packages/core/src/node/ocr/native-engine.ts'
`)
const engine = isInstalled('tesseract') ? { recognizeText: recognizeNatively } : {}

/** @type {{ file: string, errors: number }[]} */
const results = []
for (const path of positionals.flatMap(pdfsAt)) {
  const truth = path.replace(/\.pdf$/i, '.truth.txt')
  if (!existsSync(truth)) continue
  const language = /^scan-(chi_sim|[a-z]{3})-/.exec(basename(path))?.[1] ?? values.language
  const options = operation.options.parse({ language, outputSearchablePdf: false })
  const run = { ...testRun('result.txt'), capabilities: { ...capabilities, ...engine } }
  const { files } = await ocrPdf({ file: new File([readFileSync(path)], basename(path)) }, options, run)
  const errors = errorRate(await files[0].text(), readFileSync(truth, 'utf8'), language)
  results.push({ file: basename(path), errors })
  process.stdout.write(`${percent(errors)}  ${basename(path)}\n`)
}
const mean = results.reduce((sum, { errors }) => sum + errors, 0) / results.length
process.stdout.write(`${percent(mean)}  mean of ${results.length}\n`)
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(2).padStart(6)} %`
}
