import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { readPem } from '../pem.js'
import { certificatesOfCms } from '../read-credentials.js'
import { DerError } from '../read-der.js'
import { RevocationStore } from './revocation-store.js'

/**
 * Reads certificates, lists of certificates (PKCS#7), revocation lists and OCSP responses from files, PEM or DER. The format is detected from
 * the content.
 * @throws ToolError UNSUPPORTED_TYPE for a file that has none of these
 */
export async function readValidationFiles(files: readonly File[]): Promise<RevocationStore> {
  const store = new RevocationStore()
  for (const file of files) {
    const bytes = await readBytes(file)
    const blocks = readPem(bytes)
    const parts = blocks.length > 0 ? blocks.map(({ bytes }) => bytes) : [bytes]
    const taken = parts.filter((part) => addValue(store, part))
    if (taken.length === 0)
      throw new ToolError(
        'UNSUPPORTED_TYPE',
        `${file.name} is neither a certificate nor a revocation list (CRL) nor an OCSP response. Use PEM or DER files of these.`,
        { details: { fileName: file.name } },
      )
  }
  return store
}

/** Adds a value of any of these kinds; returns whether it is one. */
export function addValue(store: RevocationStore, bytes: Uint8Array): boolean {
  if (store.addCertificate(bytes) || store.addList(bytes) || store.addResponse(bytes)) return true
  try {
    const certificates = certificatesOfCms(bytes)
    return certificates.filter(({ raw }) => store.addCertificate(raw)).length > 0
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}
