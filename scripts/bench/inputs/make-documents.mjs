import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { randomNumbers } from './random-numbers.mjs'
import { pagesPdf } from './write-pdf.mjs'

/** @typedef {import('./write-pdf.mjs').Writer} Writer */

/** Paragraphs of English. */
const paragraphs = /** @type {string[]} */ (
  JSON.parse(readFileSync(new URL('scan-texts.json', import.meta.url), 'utf8')).eng
)
const CHARACTERS_ON_LINE = 90

/**
 * Pages with a picture each, of noise, which no program can make smaller.
 * @param {number} pages
 * @param {number} bytes of one picture
 * @param {number} seed
 */
export function noisePdf(pages, bytes, seed) {
  const next = randomNumbers(seed)
  const width = 500
  const height = Math.floor(bytes / 3 / width)
  return pagesPdf(pages, (writer) => {
    const pixels = new Uint32Array(Math.ceil((width * height * 3) / 4)).map(next)
    const data = deflateSync(new Uint8Array(pixels.buffer, 0, width * height * 3), { level: 1 })
    const image = writer.stream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
      data,
    )
    const content = writer.stream('', deflateSync('q 468 0 0 648 72 72 cm /Im0 Do Q'))
    return `/Resources<</XObject<</Im0 ${image} 0 R>>>>/Contents ${content} 0 R`
  })
}

/**
 * Pages full of words that mean nothing.
 * @param {number} pages
 * @param {number} seed
 */
export function wordsPdf(pages, seed) {
  const next = randomNumbers(seed)
  const words = Array.from({ length: 2000 }, () =>
    next()
      .toString(36)
      .slice(0, 2 + (next() % 6)),
  )
  return pagesPdf(pages, (writer) => {
    const lines = Array.from({ length: 50 }, () =>
      Array.from({ length: 13 }, () => words[next() % words.length]).join(' '),
    )
    return contents(writer, textAt(lines, 72, 720, 10, 12))
  })
}

/** The lines of each page of `englishPdf`. @param {number} pages @returns {string[][]} */
export function englishLines(pages) {
  const plain = paragraphs.map((text) => text.replaceAll(/[“”]/g, '"').replaceAll('—', '-'))
  return Array.from({ length: pages }, (_, page) =>
    Array.from({ length: 6 }, (_, index) => plain[(index + page) % plain.length] ?? '').flatMap((text) => [
      ...brokenLines(text),
      '',
    ]),
  )
}

/** Pages of English text. @param {number} pages */
export function englishPdf(pages) {
  const lines = englishLines(pages)
  return pagesPdf(pages, (writer, page) => contents(writer, textAt(lines[page] ?? [], 72, 720, 11, 15)))
}

/** Nothing but the number at the foot of each page, to be laid on pages. @param {number} pages */
export function numbersPdf(pages) {
  return pagesPdf(pages, (writer, page) => contents(writer, textAt([String(page + 1)], 560, 36, 12, 12)))
}

/** A page with a word across it, to be laid on pages. */
export function stampPdf() {
  return pagesPdf(1, (writer) =>
    contents(writer, '0.7 g BT /F0 60 Tf 0.707 0.707 -0.707 0.707 180 280 Tm (DRAFT) Tj ET'),
  )
}

const COLUMNS = 6
const ROWS = 30

/** The cells of the table on each page of `tablesPdf`, its headings first. @param {number} pages @returns {string[][][]} */
export function tableCells(pages) {
  const next = randomNumbers(7)
  return Array.from({ length: pages }, (_, page) => [
    ['Item', 'Town', 'Pieces', 'Price', 'Total', 'Date'].map((name) => `${name} ${page + 1}`),
    ...Array.from({ length: ROWS - 1 }, (_, row) => {
      const [pieces, cents] = [1 + (next() % 400), 100 + (next() % 9900)]
      const town = ['Aachen', 'Bremen', 'Celle', 'Dresden', 'Essen'][next() % 5] ?? ''
      const money = (/** @type {number} */ value) => (value / 100).toFixed(2)
      const date = `2026-${String(1 + (next() % 12)).padStart(2, '0')}-${String(1 + (next() % 28)).padStart(2, '0')}`
      return [`A-${page}${String(row).padStart(2, '0')}`, town, `${pieces}`, money(cents), money(pieces * cents), date]
    }),
  ])
}

/** A ruled table on each page. @param {number} pages */
export function tablesPdf(pages) {
  const cells = tableCells(pages)
  const [left, top, width, height] = [60, 740, 82, 22]
  return pagesPdf(pages, (writer, page) => {
    const rows = Array.from({ length: ROWS + 1 }, (_, row) => top - row * height)
    const columns = Array.from({ length: COLUMNS + 1 }, (_, column) => left + column * width)
    const across = rows.map((y) => `${left} ${y} m ${left + COLUMNS * width} ${y} l`)
    const down = columns.map((x) => `${x} ${top} m ${x} ${top - ROWS * height} l`)
    const texts = (cells[page] ?? []).flatMap((row, y) =>
      row.map((text, x) => textAt([text], left + x * width + 4, top - y * height - 15, 9, 10)),
    )
    return contents(writer, `0.5 w ${[...across, ...down].join(' ')} S ${texts.join(' ')}`)
  })
}

/**
 * Text with a photograph on each page, JPEG as cameras write it.
 * @param {readonly Buffer[]} photos
 * @param {number} width of each, in pixels
 * @param {number} height
 */
export function brochurePdf(photos, width, height) {
  const lines = englishLines(photos.length)
  return pagesPdf(photos.length, (writer, page) => {
    const size = `/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`
    const image = writer.stream(`/Type/XObject/Subtype/Image${size}`, photos[page] ?? Buffer.alloc(0), 'DCTDecode')
    const text = textAt((lines[page] ?? []).slice(0, 20), 72, 350, 11, 15)
    const content = writer.stream('', deflateSync(`q 468 0 0 ${(468 * height) / width} 72 400 cm /Im0 Do Q ${text}`))
    return `/Resources<</XObject<</Im0 ${image} 0 R>>/Font<</F0 3 0 R>>>>/Contents ${content} 0 R`
  })
}

/** Pages with comments and highlights. @param {number} pages */
export function commentedPdf(pages) {
  const lines = englishLines(pages)
  return pagesPdf(pages, (writer, page) => {
    const marks = Array.from({ length: 5 }, (_, index) => {
      const [low, high] = [700 - 60 * index, 714 - 60 * index]
      const mark = `/Subtype/Highlight/C[1 1 0]/QuadPoints[72 ${high} 300 ${high} 72 ${low} 300 ${low}]`
      return writer.object(
        `<</Type/Annot${mark}/Rect[72 ${low} 300 ${high}]/F 4/T(Reader)/Contents(Is this still right?)>>`,
      )
    })
    const annotations = `/Annots[${marks.map((mark) => `${mark} 0 R`).join(' ')}]`
    return `${contents(writer, textAt(lines[page] ?? [], 72, 720, 11, 15))}${annotations}`
  })
}

/** @param {Writer} writer @param {string} content */
function contents(writer, content) {
  return `/Resources<</Font<</F0 3 0 R>>>>/Contents ${writer.stream('', deflateSync(Buffer.from(content, 'latin1')))} 0 R`
}

/** @type {(lines: readonly string[], x: number, y: number, size: number, leading: number) => string} */
function textAt(lines, x, y, size, leading) {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`)
  return `BT /F0 ${size} Tf ${x} ${y} Td ${leading} TL ${shown.join(' ')} ET`
}

/** @param {string} text */
function brokenLines(text) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length >= CHARACTERS_ON_LINE) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
