import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

/** Raise it when the files change, so that old ones are not used. */
const EDITION = 1

/**
 * The files that are measured on unless others are given. Each is made once and kept.
 *
 * @typedef {object} BenchFiles
 * @property {string} images 24 pages with a picture each, 12 MB
 * @property {string} text 8,000 pages of text, 15 MB
 * @property {string[]} large two files of 100 MB
 * @property {string} small a folder of 500 files with two pages each
 */

/**
 * @param {string} folder where they lie
 * @returns {BenchFiles}
 */
export function makeBenchFiles(folder) {
  const home = join(folder, `files-${EDITION}`)
  mkdirSync(home, { recursive: true })
  /** @type {(name: string, make: () => Buffer) => string} */
  const file = (name, make) => {
    const path = join(home, name)
    if (!existsSync(path)) {
      writeFileSync(`${path}.part`, make())
      renameSync(`${path}.part`, path)
    }
    return path
  }
  const small = join(home, 'small')
  mkdirSync(small, { recursive: true })
  for (let number = 1; number <= 500; number++) {
    file(join('small', `${String(number).padStart(3, '0')}.pdf`), () => textPdf(2, number))
  }
  return {
    images: file('images.pdf', () => imagePdf(24, 500_000, 1)),
    text: file('text.pdf', () => textPdf(8000, 1)),
    large: [1, 2].map((number) => file(`large-${number}.pdf`, () => imagePdf(50, 2_000_000, number + 1))),
    small,
  }
}

/** A generator of numbers below 2^32 that gives the same ones each time (mulberry32). @param {number} seed */
function numbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/**
 * Pages with a picture each, of noise, which no program can make smaller.
 * @param {number} pages
 * @param {number} bytes of one picture
 * @param {number} seed
 */
function imagePdf(pages, bytes, seed) {
  const next = numbers(seed)
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
 * Pages full of words.
 * @param {number} pages
 * @param {number} seed
 */
function textPdf(pages, seed) {
  const next = numbers(seed)
  const words = Array.from({ length: 2000 }, () =>
    next()
      .toString(36)
      .slice(0, 2 + (next() % 6)),
  )
  return pagesPdf(pages, (writer) => {
    let text = 'BT /F0 10 Tf 72 720 Td 12 TL '
    for (let line = 0; line < 50; line++) {
      text += `(${Array.from({ length: 13 }, () => words[next() % words.length]).join(' ')}) Tj T* `
    }
    const content = writer.stream('', deflateSync(`${text}ET`))
    return `/Resources<</Font<</F0 3 0 R>>>>/Contents ${content} 0 R`
  })
}

/**
 * @param {number} count
 * @param {(writer: Writer) => string} makePage adds what a page needs and gives the entries of its dictionary
 */
function pagesPdf(count, makePage) {
  const writer = new Writer()
  const kids = []
  for (let page = 0; page < count; page++)
    kids.push(writer.object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${makePage(writer)}>>`))
  writer.object('<</Type/Catalog/Pages 2 0 R>>', 1)
  writer.object(`<</Type/Pages/Count ${count}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`, 2)
  writer.object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 3)
  return writer.end()
}

/** Writes a PDF with a classic cross-reference table, object by object; 1 is the catalog, and numbers below 4 are given. */
class Writer {
  /** @type {Buffer[]} */
  #parts = []
  #length = 0
  #next = 4
  /** @type {number[]} */
  #offsets = []

  constructor() {
    this.#put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  }

  /** @param {string} body @param {number} [number] */
  object(body, number = this.#next++) {
    this.#offsets[number] = this.#length
    this.#put(`${number} 0 obj\n${body}\nendobj\n`)
    return number
  }

  /** @param {string} entries @param {Buffer} data deflated */
  stream(entries, data) {
    const number = this.#next++
    this.#offsets[number] = this.#length
    this.#put(`${number} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`)
    this.#put(data)
    this.#put('\nendstream\nendobj\n')
    return number
  }

  end() {
    const start = this.#length
    let table = `xref\n0 ${this.#next}\n0000000000 65535 f \n`
    for (let number = 1; number < this.#next; number++)
      table += `${String(this.#offsets[number]).padStart(10, '0')} 00000 n \n`
    this.#put(`${table}trailer\n<</Size ${this.#next}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
    return Buffer.concat(this.#parts)
  }

  /** @param {string | Buffer} data */
  #put(data) {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
    this.#parts.push(bytes)
    this.#length += bytes.length
  }
}
