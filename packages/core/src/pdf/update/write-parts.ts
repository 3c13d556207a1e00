import { PDFArray, PDFDict, type PDFObject, PDFRef } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { cryptoOf } from '../encryption/crypto-of.js'
import { FileSealer } from '../encryption/file-sealer.js'
import { firstIdentifier } from '../encryption/owner-access.js'
import { unlockFile } from '../encryption/unlock-file.js'
import type { PdfDocument } from '../model/document.js'
import { DamagedError } from '../syntax/damaged.js'
import type { WrittenEncryption } from '../write/file-writer.js'
import { keepsIdentifier } from '../write/object-writer.js'
import { savePdf } from '../write/save-pdf.js'
import type { RewritablePdf } from './open-for-rewrite.js'

/**
 * Writes parts of a document that `openForRewrite` opened, encrypted like its file, as its `save` does, but much faster: qpdf takes longer to start than
 * to write a few pages.
 */
export async function partWriter(
  { document, save }: Pick<RewritablePdf, 'document' | 'save'>,
  password: string | undefined,
  run: RunContext,
): Promise<RewritablePdf['save']> {
  const encryption = document.wasEncrypted ? await sameEncryption(document, password, run) : undefined
  if (!encryption) return save
  return async (made, name, settings) => savePdf(made, name, { ...settings, encryption })
}

/**
 * The encryption of the file of a document, for any number of new files with the same dictionary and key. `undefined` if it cannot be written without
 * changes: parts of it are objects of their own, its key depends on an identifier that is not kept, or strings and streams are enciphered differently.
 */
async function sameEncryption(
  document: PdfDocument,
  password: string | undefined,
  run: RunContext,
): Promise<WrittenEncryption | undefined> {
  const dict = document.encryption
  if (!dict || hasReference(dict)) return undefined
  const id = firstIdentifier(document)
  const crypto = await cryptoOf(run.capabilities)
  try {
    const cipher = unlockFile(dict, id, { fileName: document.fileName, password, crypto, warn: () => {} })
    const { revision, strings, streams } = cipher.encryption
    if (!cipher.key || strings !== streams || (revision < 5 && !keepsIdentifier(id))) return undefined
    return { dictionary: dict.toString(), sealer: new FileSealer(cipher) }
  } catch (error) {
    // A damaged file may have been opened with another identifier.
    if (isToolError(error) || error instanceof DamagedError) return undefined
    throw error
  }
}

function hasReference(object: PDFObject): boolean {
  if (object instanceof PDFDict) return object.values().some(hasReference)
  if (object instanceof PDFArray) return object.asArray().some(hasReference)
  return object instanceof PDFRef
}
