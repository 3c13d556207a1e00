import type { PDFDict } from 'pdf-lib'
import type { CryptoAtOnce } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import { FileCipher } from './file-cipher.js'
import { fileKey } from './file-key.js'
import { passwordError } from './password-error.js'
import { passwordBytes } from './passwords.js'
import { readEncryption, UnsupportedEncryption } from './read-encryption.js'

/**
 * What deciphers a file (the standard security handler in all its revisions) that the password given opens, or none.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT for other handlers
 * @throws DamagedError when the encryption dictionary makes no sense
 */
export function unlockFile(
  dict: PDFDict,
  id: Uint8Array,
  { fileName, password = '', crypto }: { fileName: string; password?: string | undefined; crypto: CryptoAtOnce },
): FileCipher {
  try {
    const encryption = readEncryption(dict)
    // A file that opens without a password opens with any, as viewers have it.
    for (const bytes of [...passwordBytes(password, encryption.revision), new Uint8Array(0)]) {
      const opened = fileKey(encryption, bytes, id, crypto)
      if (opened) return new FileCipher(encryption, opened.key, crypto)
    }
  } catch (error) {
    if (!(error instanceof UnsupportedEncryption)) throw error
    throw new ToolError(
      'BAD_DOCUMENT',
      `${fileName} cannot be opened: it is encrypted in a way that is not supported (such as by certificate).`,
      { details: { fileName } },
    )
  }
  throw passwordError(fileName, password)
}
