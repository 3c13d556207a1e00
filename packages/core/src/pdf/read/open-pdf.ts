import { PDFContext, PDFDict, type PDFObject } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { LastingFile } from '../../file-range.js'
import { readBytes, sourceOf } from '../../files.js'
import { findBytes } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { cryptoOf } from '../encryption/crypto-of.js'
import { firstIdentifier } from '../encryption/owner-access.js'
import { encryptsOnlyAttachments, hasOpenPages } from '../encryption/read-encryption.js'
import { type UnlockByCertificate, unlockFile } from '../encryption/unlock-file.js'
import type { PdfDocument } from '../model/document.js'
import { warnDynamicXfa } from '../model/dynamic-xfa.js'
import { unlessDamaged } from '../syntax/damaged.js'
import { SparseBytes } from '../syntax/sparse-bytes.js'
import { type Assembled, assemble, readVersion } from './assemble-document.js'
import { dropLockedFiles, holdsLocked, unsealStreams, warnAttachmentsOpen } from './locked-files.js'
import { badDocument, openingError } from './opening-error.js'
import { readByQpdf, revisionOf, withFoundXref } from './read-by-qpdf.js'
import type { ReadResult, Unlock } from './read-objects.js'
import { findHeader, inflater, readStrictly } from './read-strictly.js'
import { recoverObjects } from './recover-objects.js'
import { countLosses, repairedMessage } from './repair-losses.js'

interface OpenSettings {
  password?: string | undefined
  /** Opens a file that is encrypted for certificates. */
  byCertificate?: UnlockByCertificate | undefined
  /** Whether encrypted attachments stay in the document if their password is missing; by default, they are left out. */
  keepLocked?: boolean
  /** A context that already contains other documents, for merging; a new one by default. */
  into?: PDFContext
  /** Returns other bytes that are the same, if there are any in memory. */
  known?: (bytes: Uint8Array) => Uint8Array
}

/**
 * Opens a PDF in any state. Intact files are read by their cross-reference table; in damaged ones the objects are
 * searched; qpdf decrypts those and documents to be joined, and tries to repair files that still have no pages. Warns with `repaired` if the file had to be
 * repaired, `encryption-removed` if it was encrypted, `attachments-left-out` if only its attachments are and the password is missing,
 * `password-not-needed` for a wrong password, `xfa-dynamic` if its pages are only a notice.
 *
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE, TIMEOUT
 */
export async function openPdf(file: File, run: RunContext, settings: OpenSettings = {}): Promise<PdfDocument> {
  const lasting = file.size < WORTH_LEAVING ? undefined : asLasting(sourceOf(file))
  try {
    const document =
      (lasting && openSparsely(lasting, file.name, run, settings.into)) ?? (await openWhole(file, run, settings))
    warnDynamicXfa(document, run)
    await pause(run.signal)
    return document
  } catch (error) {
    throw openingError(error, file.name)
  }
}

async function openWhole(file: File, run: RunContext, settings: OpenSettings): Promise<PdfDocument> {
  const read = await readBytes(file)
  return open(settings.known?.(read) ?? read, file.name, run, settings)
}

function asLasting(file: File): LastingFile | undefined {
  return 'openAtOnce' in file ? (file as LastingFile) : undefined
}

/** Files below are read as a whole in the time that looking for their parts takes. */
const WORTH_LEAVING = 2 ** 22

/** The document of a large and intact file, of which only the objects are read and long streams stay where they are. */
function openSparsely(
  file: LastingFile,
  fileName: string,
  run: RunContext,
  into = PDFContext.create(),
): PdfDocument | undefined {
  const sparse = new SparseBytes(file)
  try {
    const header = findHeader(sparse.upTo(0, 8192))
    if (header < 0) return undefined
    const read = unlessDamaged(() => readStrictly(sparse.bytes, header, run, into, undefined, sparse))
    if (!read || read.trailer.Encrypt) return undefined
    const version = (catalog: PDFDict) => readVersion(sparse.bytes, header, catalog)
    const assembled = assemble(read, fileName, false, version, run)
    if (!assembled || assembled.pages.isDamaged || assembled.document.pages.length === 0) return undefined
    return assembled.document
  } finally {
    sparse.close()
  }
}

async function open(
  bytes: Uint8Array,
  fileName: string,
  run: RunContext,
  { password, byCertificate, into, keepLocked = false }: OpenSettings,
): Promise<PdfDocument> {
  const target = into ?? PDFContext.create()
  const header = findHeader(bytes)
  const version = (catalog: PDFDict) => readVersion(bytes, header, catalog)
  const finish = ({ document, pages }: Assembled, isRepaired: boolean): PdfDocument => {
    if (document.pages.length === 0) throw badDocument(fileName, withoutPages(pages.declared, run.limits.maxPages))
    if (isRepaired || pages.isDamaged) warnRepaired({ document, pages }, run)
    return document
  }
  const sound = unlessDamaged(() => readStrictly(bytes, header, run, target))
  if (sound && !sound.trailer.Encrypt) {
    const assembled = assemble(sound, fileName, false, version, run)
    if (assembled && assembled.document.pages.length > 0) return finish(assembled, false)
  }
  if (sound) {
    const crypto = await cryptoOf(run.capabilities)
    const unlock: Unlock = (encryption, id) =>
      unlockFile(encryption, id, { fileName, password, crypto, byCertificate, warn: run.warn })
    const opened = unlessDamaged(() => readStrictly(bytes, header, run, into ?? PDFContext.create(), unlock))
    const isWhole = opened?.cipher && !encryptsOnlyAttachments(opened.cipher.encryption)
    const assembled = opened?.cipher && assemble(opened, fileName, isWhole === true, version, run)
    if (assembled && assembled.document.pages.length > 0 && !assembled.pages.isDamaged) {
      settleEncryption(assembled.document, opened.context.lookup(opened.trailer.Encrypt), keepLocked, run)
      return finish(assembled, false)
    }
  }
  if (header < 0 && findBytes(bytes, ' obj') < 0) throw badDocument(fileName, 'it is not a PDF')

  const isKnown = (read: ReadResult | undefined) => target.lookup(read?.trailer.Encrypt) instanceof PDFDict
  const recovered = isKnown(sound) ? sound : unlessDamaged(() => recoverObjects(bytes, inflater(run), target))
  if (recovered?.trailer.Encrypt && isKnown(recovered)) {
    const encryption = target.lookup(recovered.trailer.Encrypt)
    const isOpen = encryption instanceof PDFDict && hasOpenPages(encryption)
    if (isOpen) {
      const found = unlessDamaged(() => recoverObjects(bytes, inflater(run), target))
      const assembled = found && assemble(found, fileName, false, version, run)
      if (!found || !assembled) throw badDocument(fileName, 'it is encrypted and damaged')
      const crypto = await cryptoOf(run.capabilities)
      const key = { fileName, password, crypto, warn: run.warn }
      unsealStreams(found, unlockFile(encryption, firstIdentifier(assembled.document), key))
      settleEncryption(assembled.document, encryption, keepLocked, run)
      return finish(assembled, true)
    }
    // Objects are encrypted with their numbers, so the found objects get a new table in place instead of new numbers.
    const readable = sound ? bytes : withFoundXref(bytes, run)
    const revision = revisionOf(encryption)
    const decrypted = await readByQpdf(readable, fileName, run, password, target, revision)
    const assembled = decrypted && assemble(decrypted, fileName, !isOpen, version, run)
    if (!assembled) throw badDocument(fileName, 'it is encrypted and damaged')
    settleEncryption(assembled.document, encryption, keepLocked, run)
    return finish(assembled, !sound)
  }
  let assembled = recovered && assemble(recovered, fileName, false, version, run)
  if (!assembled || assembled.document.pages.length === 0) {
    const repaired = await readByQpdf(bytes, fileName, run, password, target)
    assembled = (repaired && assemble(repaired, fileName, false, version, run)) ?? assembled
  }
  if (!assembled) throw badDocument(fileName, 'it is damaged beyond repair')
  return finish(assembled, true)
}

/** Notes how a file was encrypted, leaves out what is still enciphered unless it is to be kept, and warns that the result is not encrypted. */
function settleEncryption(
  document: PdfDocument,
  encryption: PDFObject | undefined,
  keepLocked: boolean,
  run: RunContext,
): void {
  if (encryption instanceof PDFDict) document.encryption = encryption
  const { fileName } = document
  if (!document.encryption || !hasOpenPages(document.encryption)) {
    const message = `${fileName} was encrypted; the result has neither its password nor its restrictions.`
    run.warn({ code: 'encryption-removed', message })
  } else if (holdsLocked(document.context)) {
    if (!keepLocked) dropLockedFiles(document, run)
  } else warnAttachmentsOpen(fileName, run)
}

/** Why a document without pages cannot be opened; `declared` is the number of pages that it claims to have. */
function withoutPages(declared: number, maxPages: number): string {
  if (declared <= 0 || declared > maxPages) return 'it has no pages'
  return declared === 1 ? 'its only page is not in the file' : `none of its ${declared} pages is in the file`
}

/** Bytes of compressed data that are inflated to find damage. */
const MAX_CHECKED = 2 ** 28

function warnRepaired({ document, pages }: Assembled, run: RunContext): void {
  const limits = { ...run.limits, maxStructureBytes: MAX_CHECKED }
  const { lost, isListLost } = pages
  const losses = {
    pages: lost,
    isListOfPagesLost: isListLost,
    ...countLosses(document, inflater({ ...run, limits })),
  }
  run.warn({ code: 'repaired', message: repairedMessage(document.fileName, losses) })
}
