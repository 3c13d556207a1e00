import { ToolError } from '../errors.js'
import { readBytes } from '../files.js'
import { type Certificate, certificateIn } from './certificate.js'
import { readCredentials } from './read-credentials.js'

const MAX_LISTED = 5000

/**
 * Reads the certificates to trust: PEM, DER or PKCS#7 files, or a trust list as the EU publishes them (XML, ETSI TS 119 612), of which all
 * certificates are taken. The signature of a list is not checked.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT
 */
export async function readAnchors(files: readonly File[]): Promise<Certificate[]> {
  const anchors: Certificate[] = []
  for (const file of files) {
    const bytes = await readBytes(file)
    const listed = bytes[0] === 0x3c || (bytes[0] === 0xef && bytes[3] === 0x3c) ? listedIn(bytes) : undefined
    const found = listed ?? (await readCredentials([file], undefined)).certificates
    if (found.length === 0)
      throw new ToolError(
        'UNSUPPORTED_TYPE',
        `${file.name} has no certificate. Use PEM or DER files of certificates.`,
        {
          details: { fileName: file.name },
        },
      )
    anchors.push(...found)
  }
  return anchors
}

function listedIn(bytes: Uint8Array): Certificate[] {
  const text = new TextDecoder('latin1').decode(bytes)
  const found: Certificate[] = []
  for (const [, base64 = ''] of text.matchAll(/X509Certificate>([A-Za-z0-9+/=\s]{1,20000})</g)) {
    if (found.length >= MAX_LISTED) break
    try {
      const certificate = certificateIn(
        Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0)),
      )
      if (certificate) found.push(certificate)
    } catch {
      // Not base64.
    }
  }
  return found
}
