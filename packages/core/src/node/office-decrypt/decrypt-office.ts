import type { OfficeFormat } from '../../office/formats.js'
import { isCompoundFile, readCompoundFile } from '../../office/package/compound-file.js'
import { isPackage } from '../../office/package/read-package.js'
import { decryptDoc } from './decrypt-doc.js'
import { decryptOpenDocument } from './decrypt-open-document.js'
import { decryptPackage } from './decrypt-package.js'
import { decryptPpt } from './decrypt-ppt.js'
import { decryptXls } from './decrypt-xls.js'

/**
 * Decrypts an Office document: OOXML (agile and standard encryption, AES), doc, xls and ppt (RC4, XOR of xls),
 * OpenDocument (AES). Unencrypted and unreadable files are returned unchanged. Documents with the default passwords of
 * Office open without one.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE for Blowfish, Argon2, rights
 * management and the like
 */
export async function decryptOffice(
  bytes: Uint8Array,
  _format: OfficeFormat,
  password: string | undefined,
): Promise<Uint8Array> {
  if (isPackage(bytes)) return await decryptOpenDocument(bytes, password)
  if (!isCompoundFile(bytes)) return bytes
  const streams = readCompoundFile(bytes)
  if (streams.has('encryptedpackage')) return decryptPackage(bytes, streams, password)
  if (streams.has('worddocument')) return decryptDoc(bytes, streams, password)
  if (streams.has('workbook') || streams.has('book')) return decryptXls(bytes, streams, password)
  return streams.has('powerpoint document') ? decryptPpt(bytes, streams, password) : bytes
}
