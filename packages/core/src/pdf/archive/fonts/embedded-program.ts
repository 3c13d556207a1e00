import { type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { dictIn, type Inspection, nameIn } from '../inspection.js'
import { readCffProgram } from './cff-program.js'
import type { Program } from './program.js'
import { readTrueType } from './truetype-program.js'
import { readType1 } from './type1-program.js'

/** The font file in a descriptor, and what it has. */
export interface EmbeddedProgram {
  stream: PDFRawStream | undefined
  /** The subtype of its stream. */
  format: string | undefined
  /** `undefined` if there is none, or it is damaged. */
  program: Program | undefined
}

const known = new WeakMap<PDFRawStream, Program | 'damaged'>()

/** Reads the font program of a font, or of a CIDFont. */
export function readEmbedded(inspection: Inspection, font: PDFDict): EmbeddedProgram {
  const descriptor = dictIn(font, 'FontDescriptor')
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
    const stream = descriptor?.lookup(PDFName.of(key))
    if (!(stream instanceof PDFRawStream)) continue
    let program = known.get(stream)
    if (!program) {
      const bytes = inspection.decode(stream)
      program = (bytes && readProgram(bytes)) ?? 'damaged'
      known.set(stream, program)
    }
    return { stream, format: nameIn(stream.dict, 'Subtype'), program: program === 'damaged' ? undefined : program }
  }
  return { stream: undefined, format: undefined, program: undefined }
}

/** Reads a font program by what it is, whatever its key says. */
function readProgram(bytes: Uint8Array): Program | undefined {
  const [a, b] = bytes
  if ((a === 0x25 && b === 0x21) || a === 0x80) return readType1(bytes)
  if (a === 1 && b === 0 && bytes[2]! <= 16 && bytes[3]! >= 1 && bytes[3]! <= 4) return readCffProgram(bytes)
  return readTrueType(bytes) ?? readType1(bytes)
}
