import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mean } from '../measure.mjs'
import { measureLikeness, pageLikeness } from './measure-likeness.mjs'
import { orderLikeness, readDocx, withoutRunningHeads, wordsOf } from './measure-reading.mjs'
import { parseCsv, tableAgreement } from './measure-tables.mjs'
import { errorRate } from './measure-text.mjs'
import { measureVideo } from './measure-video.mjs'

/** @typedef {import('../benchmark.mjs').Judge} Judge */

/** Pages that are drawn and compared, and pixels of an inch. */
const [MOST_PAGES, DPI] = [8, 100]

/** How alike the busy parts of the first pages look (SSIM), drawn by poppler. @param {string} file @param {string} result @returns {Judge} */
export function judgePages(file, result) {
  /** @type {Buffer[] | undefined} */
  let before
  return {
    name: 'SSIM',
    better: 'more',
    needs: ['pdftoppm'],
    measure: async (out) => {
      before ??= drawnPages(file)
      const after = drawnPages(join(out, result))
      const alike = await Promise.all(before.map((page, index) => pageLikeness(page, after[index])))
      return mean(alike.filter((value) => !Number.isNaN(value)))
    },
  }
}

/** How alike two pictures look (SSIM). @param {string} file @param {string} result @returns {Judge} */
export function judgePicture(file, result) {
  return {
    name: 'SSIM',
    better: 'more',
    needs: [],
    measure: (out) => measureLikeness(readFileSync(file), readFileSync(join(out, result))),
  }
}

/** The same of all pictures of a folder, in the mean; a result may have more before its name. @param {string} folder @returns {Judge} */
export function judgePictures(folder) {
  return {
    name: 'SSIM',
    better: 'more',
    needs: [],
    measure: async (out) => {
      const results = readdirSync(out)
      const alike = readdirSync(folder).map((name) => {
        const result = results.find((made) => made.endsWith(name))
        if (result === undefined) return 0
        return measureLikeness(readFileSync(join(folder, name)), readFileSync(join(out, result)))
      })
      return mean(await Promise.all(alike))
    },
  }
}

/** How alike two videos look (SSIM). @param {string} file @param {string} result @returns {Judge} */
export function judgeVideo(file, result) {
  return {
    name: 'SSIM',
    better: 'more',
    needs: ['ffmpeg'],
    measure: async (out) => measureVideo('ffmpeg', file, join(out, result)).ssim,
  }
}

/** The share of characters that are read wrongly. @param {string} result @param {string} truth @returns {Judge} */
export function judgeReading(result, truth) {
  return {
    name: 'character error rate',
    better: 'less',
    needs: ['pdftotext'],
    measure: async (out) => errorRate(textOf(join(out, result), '-raw'), truth, 'eng'),
  }
}

/** How much of the words of a PDF is in its order in a Word document. @param {string} file @returns {Judge} */
export function judgeOrder(file) {
  return {
    name: 'words in correct reading order',
    better: 'more',
    needs: ['pdftotext'],
    measure: async (out) => {
      const made = readdirSync(out).find((name) => name.endsWith('.docx')) ?? ''
      const words = wordsOf(readDocx(readFileSync(join(out, made))).text)
      const truth = textOf(file)
      return Math.max(...[truth, withoutRunningHeads(truth)].map((text) => orderLikeness(words, wordsOf(text))))
    },
  }
}

/** How well the cells of a CSV agree with those wanted (F1 of neighbors). @param {string} result @param {string[][]} wanted @returns {Judge} */
export function judgeCells(result, wanted) {
  return {
    name: 'cells (F1)',
    better: 'more',
    needs: [],
    measure: async (out) => tableAgreement([wanted], [parseCsv(readFileSync(join(out, result), 'utf8'))]).f1,
  }
}

/** @param {string} file */
function drawnPages(file) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-pages-'))
  try {
    spawnSync('pdftoppm', ['-png', '-r', `${DPI}`, '-l', `${MOST_PAGES}`, file, join(folder, 'page')])
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} file @param {...string} flags */
function textOf(file, ...flags) {
  return spawnSync('pdftotext', [...flags, file, '-'], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout
}
