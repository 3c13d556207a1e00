/** A block of a PEM file: `-----BEGIN CERTIFICATE-----`. */
export interface PemBlock {
  label: string
  bytes: Uint8Array
  /** Whether it has the headers of OpenSSL's old encryption. */
  isOldEncryption: boolean
}

const MAX_BLOCKS = 500

/** The blocks of a PEM file, in order; none if it is no such file. */
export function readPem(bytes: Uint8Array): PemBlock[] {
  if (bytes.length > 10_000_000 || !bytes.includes(0x2d)) return []
  const text = new TextDecoder('latin1').decode(bytes)
  const blocks: PemBlock[] = []
  let at = 0
  while (blocks.length < MAX_BLOCKS) {
    const begin = text.indexOf('-----BEGIN ', at)
    if (begin < 0) break
    const labelEnd = text.indexOf('-----', begin + 11)
    const label = text.slice(begin + 11, labelEnd)
    const end = text.indexOf(`-----END ${label}-----`, labelEnd)
    if (labelEnd < 0 || label.length > 60 || end < 0) break
    const lines = text.slice(labelEnd + 5, end).split(/\r\n|\r|\n/)
    const content = bytesOfBase64(lines.filter((line) => !line.includes(':')).join(''))
    if (content)
      blocks.push({ label, bytes: content, isOldEncryption: lines.some((line) => line.startsWith('DEK-Info:')) })
    at = end + 1
  }
  return blocks
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
