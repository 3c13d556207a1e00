import { PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import type { PdfDocument } from './document.js'
import type { EncryptionState } from './pdf-description.js'

/** Tells how a file was encrypted, and what that allows. */
export function describeEncryption({ encryption, wasEncrypted }: PdfDocument): EncryptionState {
  if (!wasEncrypted) return { encrypted: false }
  if (!encryption) return { encrypted: true }
  const number = (name: string, fallback: number) => {
    const value = encryption.lookup(PDFName.of(name))
    return value instanceof PDFNumber ? value.asNumber() : fallback
  }
  // Bits of /P, counted from 1: ISO 32000-2, table 22.
  const bits = number('P', -1)
  const allows = (bit: number) => ((bits >> (bit - 1)) & 1) === 1
  // The first revision of the handler (R 2) has no bits of their own for filling and assembling.
  const isLater = number('R', 2) > 2
  return {
    encrypted: true,
    method: method(encryption, number('V', 0), number('Length', 40)),
    permissions: {
      printing: allows(3),
      modifying: allows(4),
      copying: allows(5),
      annotating: allows(6),
      filling: allows(6) || (isLater && allows(9)),
      assembling: allows(4) || (isLater && allows(11)),
    },
  }
}

function method(encryption: PDFDict, version: number, length: number): string {
  if (version >= 5) return 'AES-256'
  if (version !== 4) return `RC4-${version === 1 ? 40 : length}`
  const filters = encryption.lookup(PDFName.of('CF'))
  const name = encryption.lookup(PDFName.of('StmF'))
  const filter = filters instanceof PDFDict && name instanceof PDFName ? filters.lookup(name) : undefined
  return filter instanceof PDFDict && filter.lookup(PDFName.of('CFM')) === PDFName.of('AESV2') ? 'AES-128' : 'RC4-128'
}
