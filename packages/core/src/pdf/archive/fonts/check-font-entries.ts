import { type PDFDict, PDFName } from 'pdf-lib'
import type { FoundAt } from '../findings.js'
import { isUtf8Name } from '../graphics/names.js'
import { type Inspection, nameIn } from '../inspection.js'
import { type EmbeddedProgram, readEmbedded } from './embedded-program.js'

const key = PDFName.of
const kinds = new Set(['Type1', 'MMType1', 'TrueType', 'Type3', 'Type0', 'CIDFontType0', 'CIDFontType2'])

/** Checks entries that all fonts have. */
export function checkDictionary({ findings }: Inspection, font: PDFDict, at: FoundAt): void {
  if (nameIn(font, 'Type') !== 'Font') findings.add('font-type', at)
  const subtype = nameIn(font, 'Subtype')
  if (subtype === undefined || !kinds.has(subtype)) findings.add('font-subtype', { ...at, detail: subtype })
  const name = font.lookup(key('BaseFont'))
  if (name instanceof PDFName) {
    if (!isUtf8Name(name)) findings.add('name-utf8', at)
  } else if (subtype !== 'Type3') findings.add('font-name', at)
}

/** Checks whether the font program is there, and in an allowed format; returns it. */
export function checkEmbedding(
  inspection: Inspection,
  font: PDFDict,
  isRendered: boolean,
  at: FoundAt,
): EmbeddedProgram {
  const { findings, part } = inspection
  const embedded = readEmbedded(inspection, font)
  const { stream, format, program } = embedded
  if (isRendered && !program) findings.add('font-embedded', at)
  if (
    stream &&
    format !== undefined &&
    !(format === 'Type1C' || format === 'CIDFontType0C' || (format === 'OpenType' && part > 1))
  )
    findings.add('font-format', { ...at, detail: format })
  return embedded
}
