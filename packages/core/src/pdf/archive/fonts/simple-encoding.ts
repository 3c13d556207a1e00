import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import { baseNames, macCodes, standardName } from '../../../text/glyph-names.js'
import { nameIn } from '../inspection.js'

const MAX_ITEMS = 4096
const Encoding = PDFName.of('Encoding')

/** Names that the encoding of a simple font assigns to codes, as name objects. */
export function differencesOf(font: PDFDict): Map<number, PDFName> {
  const names = new Map<number, PDFName>()
  const encoding = font.lookup(Encoding)
  const list = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined
  if (!(list instanceof PDFArray)) return names
  let code = 0
  for (let index = 0; index < Math.min(list.size(), MAX_ITEMS); index++) {
    const item = list.lookup(index)
    if (item instanceof PDFNumber) code = item.asNumber()
    else if (item instanceof PDFName) names.set(code++, item)
  }
  return names
}

/** The name of the base encoding of a simple font; `undefined` if it is that of the font program. */
export function baseEncodingOf(font: PDFDict): string | undefined {
  const encoding = font.lookup(Encoding)
  if (encoding instanceof PDFName) return encoding.decodeText()
  return encoding instanceof PDFDict ? nameIn(encoding, 'BaseEncoding') : undefined
}

/** Whether the encoding of a font has differences. */
export function hasDifferences(font: PDFDict): boolean {
  const encoding = font.lookup(Encoding)
  return encoding instanceof PDFDict && encoding.has(PDFName.of('Differences'))
}

/** The names that a code has in a named encoding: one, or several that mean the same character. */
export function namesInEncoding(encoding: string, code: number): string[] {
  if (encoding === 'StandardEncoding') return [standardName(code)].filter((name) => name !== undefined)
  const all = baseNames(code)
  if (encoding === 'MacRomanEncoding') return all.filter((name) => macCodes(name).includes(code))
  if (encoding !== 'WinAnsiEncoding' || code < 32) return []
  return all
}
