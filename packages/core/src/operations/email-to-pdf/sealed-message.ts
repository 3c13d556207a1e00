import { joinBytes } from '../../bytes.js'
import { latin1 } from '../../find-bytes.js'
import { DerError, octetsOf, oidOf, readDer } from '../../signing/read-der.js'
import type { EmailMessage, EmailPart } from './email-message.js'
import { readEmail } from './read-email.js'

const SIGNED = '1.2.840.113549.1.7.2'
/** Enveloped, encrypted and authenticated-enveloped data (RFC 5652; RFC 5083). */
const ENCRYPTED = new Set(['1.2.840.113549.1.7.3', '1.2.840.113549.1.7.6', '1.2.840.113549.1.9.16.1.23'])
const ARMOR = '-----BEGIN PGP MESSAGE-----'
/** Signatures around signatures. */
const MAX_DEPTH = 5

/** How a message is encrypted. */
export type EncryptedBy = 'PGP' | 'S/MIME'

/**
 * A message with what a signature holds (S/MIME, RFC 8551, 3.5.2) as its text and files, and how its text is encrypted, if it is.
 * @throws ToolError those of `readEmail`
 */
export async function unseal(
  message: EmailMessage,
  fileName: string,
  depth = 0,
): Promise<{ message: EmailMessage; encrypted?: EncryptedBy }> {
  if (message.text.includes(ARMOR)) return { message, encrypted: 'PGP' }
  const isBlank = message.html === undefined && message.text.trim() === ''
  if (!isBlank) return { message }
  for (const part of message.parts) {
    const sealed = readSealed(part)
    if (sealed === undefined) continue
    if (sealed === 'PGP' || sealed === 'S/MIME') return { message, encrypted: sealed }
    if (depth >= MAX_DEPTH) break
    const head = new TextEncoder().encode('MIME-Version: 1.0\r\n')
    const inner = await readEmail(joinBytes([head, sealed]), fileName)
    const parts = [...inner.parts, ...message.parts.filter((each) => each !== part)]
    const { html, text } = inner
    return unseal({ ...message, html, text, parts }, fileName, depth + 1)
  }
  return { message }
}

/** What a file signs, or how it is encrypted; `undefined` for other files. */
function readSealed({ name, mimeType, bytes }: EmailPart): Uint8Array | EncryptedBy | undefined {
  if (mimeType === 'application/pgp-encrypted' || latin1(bytes, 0, 4096).includes(ARMOR)) return 'PGP'
  if (!/pkcs7-mime$/.test(mimeType) && !/\.p7m$/i.test(name)) return undefined
  try {
    const whole = readDer(bytes, 0x30)
    const kind = oidOf(whole.at(0))
    if (ENCRYPTED.has(kind)) return 'S/MIME'
    if (kind !== SIGNED) return undefined
    const content = whole.at(1).at(0).at(2, 0x30).tagged(0)
    return content && octetsOf(content.at(0))
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}
