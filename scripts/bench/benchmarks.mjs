import { basename } from 'node:path'
import { peer, sheaf } from './benchmark.mjs'
import { compressBenchmarks, compressContest } from './benchmarks/compress.mjs'
import { convertBenchmarks } from './benchmarks/convert.mjs'
import { formBenchmarks } from './benchmarks/forms.mjs'
import { imageBenchmarks } from './benchmarks/images.mjs'
import { infoBenchmarks } from './benchmarks/info.mjs'
import { pageBenchmarks } from './benchmarks/pages.mjs'
import { reworkBenchmarks } from './benchmarks/rework.mjs'
import { securityBenchmarks } from './benchmarks/security.mjs'
import { videoBenchmarks } from './benchmarks/videos.mjs'

/** Everything that is measured; each operation is in it. @type {readonly import('./benchmark.mjs').Benchmark[]} */
export const benchmarks = [
  ...infoBenchmarks,
  ...pageBenchmarks,
  ...reworkBenchmarks,
  ...securityBenchmarks,
  ...formBenchmarks,
  ...convertBenchmarks,
  ...compressBenchmarks,
  ...imageBenchmarks,
  ...videoBenchmarks,
]

/**
 * What is measured by a script of its own, on one input.
 * @typedef {{ name: string, input: string, contenders: import('./measure.mjs').Contender[] }} Comparison
 */

/**
 * A document made smaller at each level, beside Ghostscript and others.
 * @param {string} file
 * @returns {Comparison}
 */
export function compressBenchmark(file) {
  const { ours, peers } = compressContest(file)
  return { name: 'compress', input: basename(file), contenders: [...ours, ...peers] }
}

/**
 * A scan made searchable by each engine, with its pictures enhanced and without, against OCRmyPDF on two cores.
 * @param {string} file
 * @param {string} language
 * @param {readonly string[]} engines
 * @param {readonly string[]} enhance `on`, `off`
 * @returns {Comparison}
 */
export function ocrBenchmark(file, language, engines, enhance) {
  const out = '{out}/out.pdf'
  const ours = engines.flatMap((engine) =>
    enhance.map((state) =>
      sheaf(['ocr-pdf', file, '--language', language, '--enhance-image', `${state === 'on'}`, '-o', out], {
        name: `${engine}, enhance ${state}`,
        env: { SHEAF_OCR_ENGINE: engine },
      }),
    ),
  )
  const settings = ['-q', '--jobs', '2', '--tesseract-timeout', '900', '-l', language, '--output-type', 'pdf']
  const reference = peer('ocrmypdf', [...settings, file, out])
  return { name: 'ocr', input: basename(file), contenders: [...ours, reference] }
}
