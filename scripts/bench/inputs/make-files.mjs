import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../run-program.mjs'
import { readable } from '../table.mjs'
import { makeBook, makeEpub } from './make-books.mjs'
import { credentialsPem } from './make-credentials.mjs'
import {
  brochurePdf,
  commentedPdf,
  englishLines,
  englishPdf,
  noisePdf,
  numbersPdf,
  stampPdf,
  tablesPdf,
  wordsPdf,
} from './make-documents.mjs'
import { attachedPdf, fieldsCsv, fieldsFdf, formPdf, layersPdf } from './make-forms.mjs'
import { presentation, wordDocument, workbook } from './make-office.mjs'
import { cameraSize, documentSize, photograph, screenshot } from './make-pictures.mjs'
import { randomNumbers } from './random-numbers.mjs'

/** Raise it when the files change, so that old ones are not used. */
const EDITION = 2

/**
 * A file, or a folder of files, that is measured: what it is, in words, and how it is made; one with `others` beside it takes their paths.
 * @typedef {{ words: string, make: (files: BenchFiles) => Buffer | Promise<Buffer> } | { words: string, folder: Record<string, () => Buffer | Promise<Buffer>> }} Recipe
 */

/** The password of `locked.pdf`. */
export const password = 'correct horse'

const fixture = (/** @type {string} */ name) => readFileSync(join(root, 'fixtures/files', name))
const tool = join(root, 'packages/cli/dist/bin.cjs')
const jpeg = { quality: 92, chromaSubsampling: '4:2:0' }

/** @type {(count: number, nameOf: (number: number) => string, make: (number: number) => Buffer | Promise<Buffer>) => Record<string, () => Buffer | Promise<Buffer>>} */
const many = (count, nameOf, make) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(index + 1), () => make(index + 1)]))
const numbered = (/** @type {string} */ extension) => (/** @type {number} */ number) =>
  `${String(number).padStart(3, '0')}.${extension}`

const recipes = {
  'report.pdf': { words: '12 pages of text', make: () => englishPdf(12) },
  'book.pdf': { words: '1,000 pages of text', make: () => wordsPdf(1000, 1) },
  'chapters.pdf': {
    words: '12 pages with 3 bookmarks',
    make: (/** @type {BenchFiles} */ files) =>
      made(files, 'report.pdf', 'chapters.pdf', ['edit-outline', '--outline', 'One | 1\n  Two | 4\nThree | 9']),
  },
  'layers.pdf': { words: '12 pages with two layers each', make: () => layersPdf(12) },
  'pictures.pdf': { words: '24 pages with one image per page', make: () => noisePdf(24, 500_000, 1) },
  'huge-1.pdf': { words: '50 pages with one image per page', make: () => noisePdf(50, 2_000_000, 2) },
  'huge-2.pdf': { words: '50 pages with one image per page', make: () => noisePdf(50, 2_000_000, 3) },
  'cover.pdf': { words: '2 pages of text', make: () => englishPdf(2) },
  small: { words: '500 two-page PDFs', folder: many(500, numbered('pdf'), (number) => wordsPdf(2, number)) },
  'numbers.pdf': { words: '12 numbered pages', make: () => numbersPdf(12) },
  'credentials.pem': { words: 'a key and its certificate', make: () => credentialsPem() },
  'signed.pdf': {
    words: '12 pages of text, signed',
    make: async (/** @type {BenchFiles} */ files) =>
      made(files, 'report.pdf', 'signed.pdf', ['sign-digitally', '--credentials', await files.get('credentials.pem')]),
  },
  'prepared.pdf': { words: 'a page with room for a signature', make: () => fixture('prepared.pdf') },
  'prepared.p7s': { words: 'the signature for it', make: () => fixture('prepared.p7s') },
  'stamp.pdf': { words: 'a page with a diagonal word', make: () => stampPdf() },
  'locked.pdf': {
    words: '12 pages of text, encrypted with AES-256',
    make: (/** @type {BenchFiles} */ files) =>
      made(files, 'report.pdf', 'locked.pdf', ['protect-pdf', '--password', password]),
  },
  'commented.pdf': { words: '12 pages with 5 highlights each', make: () => commentedPdf(12) },
  'form.pdf': { words: '40 text fields', make: () => formPdf() },
  'attached.pdf': { words: '12 pages with 20 attachments', make: () => attachedPdf(12, 20) },
  'form.fdf': { words: 'values for 40 fields', make: () => fieldsFdf() },
  'people.csv': { words: '50 rows of values for 40 fields', make: () => fieldsCsv(50) },
  people: {
    words: '50 files with values for 40 fields',
    folder: many(50, numbered('fdf'), (number) => fieldsFdf(number)),
  },
  'notes.txt': { words: '200 pages of plain text', make: () => Buffer.from(englishLines(200).flat().join('\n')) },
  'guide.md': {
    words: '200 sections of Markdown',
    make: () =>
      Buffer.from(
        englishLines(200)
          .map(
            (lines, index) =>
              `## Part ${index + 1}\n\n${lines.join('\n')}\n\n- one\n- **two**\n\n| a | b |\n| - | - |\n| ${index} | x |\n`,
          )
          .join('\n'),
      ),
  },
  'page.html': {
    words: 'a web page with 50 sections',
    make: () =>
      Buffer.from(
        `<!doctype html><title>Page</title>${englishLines(50)
          .map((lines, index) => `<h2>Part ${index + 1}</h2><p>${lines.join(' ')}</p>`)
          .join('')}`,
      ),
  },
  'tables.pdf': { words: '10 pages with one ruled table per page', make: () => tablesPdf(10) },
  'article.pdf': {
    words: 'a two-column paper, 4 pages',
    make: () => fixture('revtex-news.pdf'),
  },
  'brochure.pdf': {
    words: '6 pages with one photo per page',
    make: async () => {
      const photos = [1, 2, 3, 4, 5, 6].map((seed) => photograph(seed, documentSize).jpeg(jpeg).toBuffer())
      return brochurePdf(await Promise.all(photos), documentSize.width, documentSize.height)
    },
  },
  'scan.pdf': { words: '3 scanned pages, 300 dpi, gray', make: makeScan },
  'photo.jpg': { words: 'a 6-megapixel photo', make: () => photograph(11, cameraSize).jpeg(jpeg).toBuffer() },
  'screen.png': { words: 'a screenshot', make: () => screenshot(12, documentSize).png().toBuffer() },
  'tagged.jpg': {
    words: 'a 2-megapixel photo with Exif data',
    make: () =>
      photograph(12, documentSize)
        .withExif({ IFD0: { Make: 'Camera', Copyright: 'Someone' }, IFD3: { GPSLatitude: '47/1 0/1 0/1' } })
        .jpeg(jpeg)
        .toBuffer(),
  },
  'words.png': {
    words: 'an image of 40 lines of text',
    make: () =>
      sharp({ text: { text: (englishLines(1)[0] ?? []).slice(0, 40).join('\n'), font: 'serif 10', dpi: 200 } })
        .negate()
        .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
        .png()
        .toBuffer(),
  },
  'photo.webp': {
    words: 'a 2-megapixel photo',
    make: () => photograph(13, documentSize).webp({ quality: 92 }).toBuffer(),
  },
  'moving.gif': { words: 'a 12-frame animation', make: makeAnimation },
  photos: {
    words: '40 half-megapixel photos',
    folder: many(40, numbered('jpg'), (number) =>
      photograph(100 + number, { width: 800, height: 600 })
        .jpeg(jpeg)
        .toBuffer(),
    ),
  },
  'comic.cbz': { words: '40 half-megapixel photos in a ZIP file', make: makeBook },
  'map.svg': { words: 'a drawing of 20,000 paths', make: () => Buffer.from(drawing(20_000)) },
  'novel.epub': { words: 'a book with 40 chapters', make: () => makeEpub(40) },
  'message.eml': {
    words: 'a message with 20 pages of text',
    make: () =>
      Buffer.from(
        `From: a@example.com\nTo: b@example.com\nSubject: Text\nContent-Type: text/plain\n\n${englishLines(20).flat().join('\n')}\n`,
      ),
  },
  'clip.mp4': { words: '8 seconds at 720p', make: clipMaker('1280x720', 8) },
  'short-clip.mp4': { words: '3 seconds at 360p', make: clipMaker('640x360', 3) },
  'letter.docx': { words: 'a 10-page text document', make: () => wordDocument(10) },
  'budget.xlsx': { words: 'a workbook with 400 rows', make: () => workbook(400) },
  'talk.pptx': { words: '20 slides', make: () => presentation(20) },
  letters: {
    words: '10 three-page text documents',
    folder: many(10, numbered('docx'), (number) => wordDocument(2 + (number % 3))),
  },
}

/** A drawing of curves. @param {number} count */
function drawing(count) {
  const next = randomNumbers(5)
  const number = () => (next() * 1000).toFixed(1)
  const paths = Array.from(
    { length: count },
    (_, index) =>
      `<path d="M${number()} ${number()}C${number()} ${number()} ${number()} ${number()} ${number()} ${number()}" stroke="hsl(${index % 360},60%,50%)" fill="none"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${paths.join('\n')}</svg>`
}

/** @typedef {keyof typeof recipes} FileName */

/**
 * The files that are measured on unless others are given, each made when it is asked for first, and kept.
 */
export class BenchFiles {
  /** @param {string} folder where they lie */
  constructor(folder) {
    this.home = join(folder, `files-${EDITION}`)
    mkdirSync(this.home, { recursive: true })
  }

  /** The path of a file, which is there from then on. @param {FileName} name */
  async get(name) {
    const path = join(this.home, name)
    /** @type {Recipe} */
    const recipe = recipes[name]
    if ('make' in recipe) await write(path, () => recipe.make(this))
    else {
      mkdirSync(path, { recursive: true })
      for (const [part, make] of Object.entries(recipe.folder)) await write(join(path, part), make)
    }
    return path
  }

  /** What an input is: a file with its name and size, or the files of a folder. @param {FileName} name */
  describe(name) {
    const path = join(this.home, name)
    const size = statSync(path)
    return size.isDirectory() ? recipes[name].words : `${name}, ${recipes[name].words}, ${readable(size.size)}`
  }
}

/** @param {string} path @param {() => Buffer | Promise<Buffer>} make */
async function write(path, make) {
  if (existsSync(path)) return
  writeFileSync(`${path}.part`, await make())
  renameSync(`${path}.part`, path)
}

/** What our own program makes of a file. @param {BenchFiles} files @param {FileName} from @param {string} name @param {readonly string[]} args */
async function made(files, from, name, [operation = '', ...flags]) {
  const out = join(files.home, `made-${name}`)
  run(process.execPath, [tool, operation, await files.get(from), ...flags, '-o', out, '--force'])
  return taken(out)
}

/** Pages of a document as pictures, with the noise of a scanner. @param {BenchFiles} files */
async function makeScan(files) {
  const pages = join(files.home, 'scanned')
  const look = ['--format', 'png', '--color', 'gray', '--resolution', '300', '--pages', '1-3']
  run(process.execPath, [tool, 'pdf-to-image', await files.get('report.pdf'), ...look, '-o', `${pages}/`, '--force'])
  const next = randomNumbers(5)
  const paths = []
  for (const page of [1, 2, 3].map((number) => join(pages, `report-${String(number).padStart(2, '0')}.png`))) {
    const { data, info } = await sharp(page)
      .flatten({ background: '#fff' })
      .extractChannel(0)
      .blur(0.7)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const noisy = data.map((value) => Math.max(0, Math.min(255, 12 + value * 0.92 + ((next() % 17) - 8))))
    const path = page.replace('.png', '.jpg')
    await sharp(noisy, { raw: { width: info.width, height: info.height, channels: 1 } })
      .withMetadata({ density: 300 })
      .jpeg({ quality: 85 })
      .toFile(path)
    paths.push(path)
  }
  const out = join(files.home, 'made-scan.pdf')
  run(process.execPath, [tool, 'image-to-pdf', ...paths, '--page-size', 'fit-to-image', '-o', out, '--force'])
  rmSync(pages, { recursive: true })
  return taken(out)
}

/** A photograph that moves through its frame. */
async function makeAnimation() {
  const [width, height, frames] = [320, 240, 12]
  const whole = await photograph(14, { width: width + frames * 8, height })
    .png()
    .toBuffer()
  const cuts = Array.from({ length: frames }, (_, index) =>
    sharp(whole)
      .extract({ left: index * 8, top: 0, width, height })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(cuts), { join: { animated: true } })
    .gif({ delay: Array(frames).fill(80) })
    .toBuffer()
}

/** Makes a picture that moves on all scales, with a tone, in high quality. @param {string} size @param {number} seconds */
function clipMaker(size, seconds) {
  return async (/** @type {BenchFiles} */ files) => makeClip(files, size, seconds)
}

/** @param {BenchFiles} files @param {string} size @param {number} seconds */
async function makeClip(files, size, seconds) {
  const out = join(files.home, 'made-clip.mp4')
  const picture = `mandelbrot=size=${size}:rate=25:end_scale=0.02:end_pts=300,noise=alls=6:allf=t,format=yuv420p`
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440']
  const encoding = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'fast', '-crf', '14', '-c:a', 'aac']
  run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...sources, ...encoding, out])
  return taken(out)
}

/** The bytes of a file that is not needed any longer. @param {string} path */
function taken(path) {
  const bytes = readFileSync(path)
  rmSync(path)
  return bytes
}

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} could not make a file to measure on: ${error?.message ?? stderr}`)
}
