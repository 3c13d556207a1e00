import { PDFContext, PDFDict, PDFRef } from 'pdf-lib'
import { pause } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { cryptoOf } from '../encryption/crypto-of.js'
import { encryptsOnlyAttachments } from '../encryption/read-encryption.js'
import { type FileKey, unlockFile } from '../encryption/unlock-file.js'
import { warnDynamicXfa } from '../model/dynamic-xfa.js'
import { assemble, readVersion } from '../read/assemble-document.js'
import { openPdf } from '../read/open-pdf.js'
import { openingError } from '../read/opening-error.js'
import { type ReadResult, readObjects, type Unlock } from '../read/read-objects.js'
import { findHeader, inflater } from '../read/read-strictly.js'
import { unlessDamaged } from '../syntax/damaged.js'
import { MAX_OBJECT_NUMBER } from '../syntax/parse-tokens.js'
import { UpdatablePdf, type UpdateBase } from './updatable-pdf.js'

/**
 * Opens a PDF for changes that keep the rest of it: objects are changed, added and deleted in its context, and
 * `saveUpdate` appends the changes to the bytes of the file. Encrypted content is decrypted in memory and encrypted
 * again when saved. A damaged file is opened as by `openPdf`, which warns `repaired`, and will be rewritten.
 *
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE, TIMEOUT
 */
export async function openPdfForUpdate(
  file: File,
  run: RunContext,
  { password }: { password?: string | undefined } = {},
): Promise<UpdatablePdf> {
  const bytes = await readBytes(file)
  try {
    const crypto = await cryptoOf(run.capabilities)
    const document = openStrictly(bytes, run, { fileName: file.name, password, crypto, warn: run.warn })
    if (document) {
      warnDynamicXfa(document, run)
      await pause(run.signal)
      return document
    }
  } catch (error) {
    throw openingError(error, file.name)
  }
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
  const document = await openPdf(file, quiet, { password })
  return UpdatablePdf.of(document, { bytes, password }, {}, true)
}

function openStrictly(bytes: Uint8Array, run: RunContext, key: FileKey): UpdatablePdf | undefined {
  const { fileName, password } = key
  const header = findHeader(bytes)
  const unlock: Unlock = (encryption, id) => unlockFile(encryption, id, key)
  // Of a table that does not count from the header, readers make different things.
  const result = unlessDamaged(() =>
    readObjects(bytes, Math.max(0, header), inflater(run), PDFContext.create(), unlock),
  )
  if (!result) return undefined
  const { context, trailer, cipher } = result
  const base = updateBase(bytes, result, run, unlock)
  if (!base) return undefined
  context.largestObjectNumber = base.largest
  const assembled = assemble(
    result,
    fileName,
    cipher !== undefined && !encryptsOnlyAttachments(cipher.encryption),
    (catalog) => readVersion(bytes, header, catalog),
    run,
  )
  if (!assembled) return undefined
  const { document, pages } = assembled
  if (pages.isDamaged && !pages.isOnlyMiscounted) return undefined
  // Pages without a reference in the tree, or listed twice, got new references that are not in the file.
  if (document.openedPages.length === 0 || document.openedPages.some(({ ref }) => ref.objectNumber > base.largest))
    return undefined
  base.version = document.version
  const encryption = context.lookup(trailer.Encrypt)
  const { pages: _, ...parts } = document.parts()
  const changes = { ...parts, encryption: encryption instanceof PDFDict ? encryption : undefined }
  return new UpdatablePdf(changes, { bytes, password, base }, false)
}

/** `undefined` if nothing can be appended to this file: not every reader supports its trailer. */
function updateBase(
  bytes: Uint8Array,
  { context, trailer, xref, cipher }: ReadResult,
  run: RunContext,
  unlock: Unlock,
): UpdateBase | undefined {
  if (!xref || !(trailer.Root instanceof PDFRef)) return undefined
  let before: PDFContext | undefined
  const largest = Math.max(context.largestObjectNumber, xref.largest)
  // New objects, and the table itself, get numbers above the largest.
  if (largest > MAX_OBJECT_NUMBER / 2) return undefined
  return {
    start: xref.start,
    kind: xref.kind,
    offset: xref.base,
    largest,
    listed: xref.largest,
    trailer,
    version: [1, 4],
    info: trailer.Info,
    cipher,
    readAgain: () => {
      before ??= readObjects(bytes, xref.base, inflater(run), PDFContext.create(), unlock).context
      return before
    },
  }
}
