import { PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import { readSignedData } from '../../../signing/read-cms.js'
import { DerError } from '../../../signing/read-der.js'
import { readSignedRange } from '../../signatures/byte-range.js'
import { listSignatures } from '../../signatures/list-signatures.js'
import { latin1 } from '../../syntax/find-bytes.js'
import type { Inspection } from '../inspection.js'

/** Characters from the end of a revision: its marker and the end of its line. */
const MARKER = 7

/** Checks what signatures cover and what they consist of (ISO 19005-2, 6.4.3 and annex B). */
export function checkSignatures(inspection: Inspection, bytes: Uint8Array): void {
  const { findings, document } = inspection
  for (const { dict, field } of listSignatures(document)) {
    const at = { object: inspection.numberOf(dict), detail: field }
    const range = readSignedRange(bytes, dict)
    // A range that leads beyond the file is of another file, and says nothing about this one.
    if (range.problem === 'range-outside') continue
    if (range.problem || !isRevisionEnd(bytes, range.end)) findings.add('signature-range', at)
    if (!hasOneSigner(dict.lookup(PDFName.of('Contents')))) findings.add('signature-data', at)
  }
}

/** Whether a revision of a file ends at a position. */
function isRevisionEnd(bytes: Uint8Array, end: number): boolean {
  return end === bytes.length || /%%EOF(?:\r\n|\r|\n)?$/.test(latin1(bytes, Math.max(0, end - MARKER), end))
}

/** Whether data is PKCS #7 with one signer, whose certificate it has. */
function hasOneSigner(contents: PDFObject | undefined): boolean {
  if (!(contents instanceof PDFHexString || contents instanceof PDFString)) return false
  try {
    const { signers } = readSignedData(contents.asBytes())
    return signers.length === 1 && signers[0]!.certificate !== undefined
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}
