import { type PDFDict, PDFName } from 'pdf-lib'
import type { CryptoAtOnce } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { FileCipher } from './file-cipher.js'
import { fileKey } from './file-key.js'
import { passwordError } from './password-error.js'
import { passwordBytes } from './passwords.js'
import { encryptsOnlyAttachments, readEncryption, UnsupportedEncryption } from './read-encryption.js'

/** Opens a file that is encrypted for the holders of certificates. */
export type UnlockByCertificate = (dict: PDFDict, fileName: string, crypto: CryptoAtOnce) => FileCipher

/** What opens a file. */
export interface FileKey {
  fileName: string
  password?: string | undefined
  crypto: CryptoAtOnce
  byCertificate?: UnlockByCertificate | undefined
  /** Warns with `password-not-needed`. */
  warn: RunContext['warn']
}

/**
 * What deciphers a file (the standard security handler in all its revisions) that the password given opens, or none. Without the
 * password of a file that encrypts only its attachments, these stay locked.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT for other handlers
 * @throws DamagedError when the encryption dictionary makes no sense
 */
export function unlockFile(
  dict: PDFDict,
  id: Uint8Array,
  { fileName, password = '', crypto, byCertificate, warn }: FileKey,
): FileCipher {
  if (dict.lookup(PDFName.of('Filter')) === PDFName.of('Adobe.PubSec')) {
    if (byCertificate) return byCertificate(dict, fileName, crypto)
    throw new ToolError(
      'BAD_DOCUMENT',
      `${fileName} is encrypted with certificates. Decrypt it with Unlock PDF, your certificate and its key (field "credentials").`,
      { details: { fileName } },
    )
  }
  try {
    const encryption = readEncryption(dict)
    const open = (bytes: Uint8Array) => {
      const opened = fileKey(encryption, bytes, id, crypto)
      return opened && new FileCipher(encryption, opened.key, crypto)
    }
    for (const bytes of passwordBytes(password, encryption.revision)) {
      const cipher = open(bytes)
      if (cipher) return cipher
    }
    // A file that opens without a password opens with any, as viewers have it.
    const cipher = open(new Uint8Array(0))
    if (cipher) {
      if (password !== '') warnNotNeeded(fileName, warn)
      return cipher
    }
    if (password === '' && encryptsOnlyAttachments(encryption)) return new FileCipher(encryption, undefined, crypto)
  } catch (error) {
    if (!(error instanceof UnsupportedEncryption)) throw error
    throw new ToolError(
      'BAD_DOCUMENT',
      `${fileName} cannot be opened: it is encrypted in a way that is not supported.`,
      { details: { fileName } },
    )
  }
  throw passwordError(fileName, password)
}

/** Warns with `password-not-needed`: the password given is wrong, and the file opens without one. */
export function warnNotNeeded(fileName: string, warn: RunContext['warn']): void {
  warn({
    code: 'password-not-needed',
    message: `The password given is not a password of ${fileName}, which opens without one.`,
  })
}
