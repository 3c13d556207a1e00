import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import { Encodings } from 'pdf-lib/standard-fonts'
import { cffStrings, macGlyphNames } from '../../../text/glyph-name-lists.js'
import { standardString, unicodeOf } from '../../../text/glyph-names.js'
import { textOf } from '../../model/form-keys.js'

/** The glyph name of each code of a simple font, and the code of each character: what its encoding says. */
export interface SimpleEncoding {
  codes: ReadonlyMap<number, number>
  names: readonly (string | undefined)[]
}

const MAX_DIFFERENCES = 4096

const winAnsiNames: (string | undefined)[] = []

function winAnsi(): readonly (string | undefined)[] {
  if (winAnsiNames.length === 0) {
    for (const codePoint of Encodings.WinAnsi.supportedCodePoints) {
      const { code, name } = Encodings.WinAnsi.encodeUnicodeCodePoint(codePoint)
      winAnsiNames[code] ??= name
    }
  }
  return winAnsiNames
}

/** The glyph names of a standard encoding (ISO 32000-2, annex D), `undefined` if unknown. */
function baseEncoding(name: string | undefined): (code: number) => string | undefined {
  if (name === 'WinAnsiEncoding') return (code) => winAnsi()[code]
  if (name === 'MacRomanEncoding')
    return (code) => (code < 0x20 || code === 0x7f ? undefined : macGlyphNames[code < 0x7f ? code - 29 : code - 30])
  return (code) => cffStrings[standardString(code)]
}

/** Reads the encoding of a simple font (9.6.5); a font that has none is taken to have StandardEncoding. */
export function readSimpleEncoding(font: PDFDict): SimpleEncoding {
  const encoding = font.lookup(PDFName.of('Encoding'))
  const base = baseEncoding(
    encoding instanceof PDFDict ? textOf(encoding.lookup(PDFName.of('BaseEncoding'))) : textOf(encoding),
  )
  const names = Array.from({ length: 256 }, (_, code) => (code < 32 ? undefined : base(code)))
  const differences = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined
  if (differences instanceof PDFArray) {
    let code = 0
    for (let index = 0; index < Math.min(differences.size(), MAX_DIFFERENCES); index++) {
      const item = differences.lookup(index)
      if (item instanceof PDFNumber) code = item.asNumber()
      else if (item instanceof PDFName && code >= 0 && code < 256) names[code++] = item.decodeText()
    }
  }
  const codes = new Map<number, number>()
  names.forEach((name, code) => {
    const unicode = name === undefined ? undefined : unicodeOf(name)
    if (unicode !== undefined && !codes.has(unicode)) codes.set(unicode, code)
  })
  return { codes, names }
}
