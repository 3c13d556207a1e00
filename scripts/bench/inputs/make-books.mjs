import { strToU8, zipSync } from 'fflate'
import { englishLines } from './make-documents.mjs'
import { photograph } from './make-pictures.mjs'

/** An electronic book of English text. @param {number} count */
export function makeEpub(count) {
  const names = Array.from({ length: count }, (_, index) => `c${index + 1}`)
  const chapter = (/** @type {string[]} */ lines, /** @type {number} */ index) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><h1>Part ${index + 1}</h1>${lines.map((line) => `<p>${line} ${line}</p>`).join('')}</body></html>`
  const items = names.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`)
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier><dc:title>Novel</dc:title><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`
  /** @type {Record<string, Uint8Array>} */
  const parts = {
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'book.opf': strToU8(opf),
  }
  for (const [index, lines] of englishLines(count).entries())
    parts[`${names[index]}.xhtml`] = strToU8(chapter(lines, index))
  return Buffer.from(zipSync(parts))
}

/** A comic book of photographs. */
export async function makeBook() {
  /** @type {Record<string, Uint8Array>} */
  const pages = {}
  for (let number = 1; number <= 40; number++)
    pages[`${number}.jpg`] = await photograph(100 + number, { width: 800, height: 600 })
      .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
      .toBuffer()
  return Buffer.from(zipSync(pages, { level: 0 }))
}
