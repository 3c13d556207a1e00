/**
 * A PDF of pages, each with what `makePage` gives for its dictionary.
 * @param {number} count
 * @param {(writer: Writer, page: number) => string} makePage adds what a page needs and gives the entries of its dictionary
 */
export function pagesPdf(count, makePage) {
  const writer = new Writer()
  const kids = []
  for (let page = 0; page < count; page++)
    kids.push(writer.object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${makePage(writer, page)}>>`))
  writer.object('<</Type/Catalog/Pages 2 0 R>>', 1)
  writer.object(`<</Type/Pages/Count ${count}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`, 2)
  writer.object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 3)
  return writer.end()
}

/** Writes a PDF with a classic cross-reference table, object by object; 1 is the catalog, 3 a font, and numbers below 4 are given. */
export class Writer {
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

  /** @param {string} entries @param {Buffer} data @param {string} [filter] that it was packed by */
  stream(entries, data, filter = 'FlateDecode') {
    const number = this.#next++
    this.#offsets[number] = this.#length
    this.#put(`${number} 0 obj\n<<${entries}/Filter/${filter}/Length ${data.length}>>\nstream\n`)
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
