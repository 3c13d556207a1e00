import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { type CodeLengths, codeLengthsOf, singleBytes } from '../../page-text/character-codes.js'
import { type CMap, readCMap } from '../../page-text/read-cmap.js'
import { type Inspection, itemsIn, nameIn } from '../inspection.js'

/** How the codes of a font are read, and which CIDs they have. */
export interface FontCodes {
  lengths: CodeLengths
  /** The CID of a code; `undefined` if it is unknown. */
  cidOf: (code: number) => number | undefined
  /** The embedded character map of a composite font. */
  map: CMap | undefined
}

/** Reads how the codes of a font are to be read. */
export function readCodes(inspection: Inspection, font: PDFDict): FontCodes {
  if (nameIn(font, 'Subtype') !== 'Type0') return { lengths: singleBytes, cidOf: (code) => code, map: undefined }
  const encoding = font.lookup(PDFName.of('Encoding'))
  if (encoding instanceof PDFName) {
    const name = encoding.decodeText()
    return {
      lengths: codeLengthsOf(name),
      cidOf: name.startsWith('Identity') ? (code) => code : () => undefined,
      map: undefined,
    }
  }
  const bytes = encoding instanceof PDFRawStream ? inspection.decode(encoding) : undefined
  const map = bytes && readCMap(bytes)
  const cidOf = (code: number) => {
    const range = map?.cids.find(code)
    return range && range.value + code - range.low
  }
  return { lengths: map?.lengths ?? codeLengthsOf('Identity-H'), cidOf, map }
}

/** The CIDFont of a composite font. */
export function descendantOf(font: PDFDict): PDFDict | undefined {
  const [first] = itemsIn(font, 'DescendantFonts', 1)
  return first instanceof PDFDict ? first : undefined
}
