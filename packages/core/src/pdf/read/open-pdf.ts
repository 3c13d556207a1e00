import { PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import type { QpdfResult } from '../../capabilities.js'
import { isToolError, pause, ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { cryptoOf } from '../encryption/crypto-of.js'
import { firstIdentifier } from '../encryption/owner-access.js'
import { passwordError } from '../encryption/password-error.js'
import { passwordsInHex } from '../encryption/passwords.js'
import { encryptsOnlyAttachments, hasOpenPages } from '../encryption/read-encryption.js'
import { type UnlockByCertificate, unlockFile, warnNotNeeded } from '../encryption/unlock-file.js'
import type { Inflate } from '../filters/decode-stream.js'
import { PdfDocument } from '../model/document.js'
import { warnDynamicXfa } from '../model/dynamic-xfa.js'
import { DamagedError, unlessDamaged } from '../syntax/damaged.js'
import { findBytes } from '../syntax/find-bytes.js'
import { dropLockedFiles, holdsLocked, unsealStreams, warnAttachmentsOpen } from './locked-files.js'
import { type ReadResult, readObjects, type Trailer, type Unlock } from './read-objects.js'
import { type ReadPages, readPages } from './read-pages.js'
import { recoverObjects, withNewXref } from './recover-objects.js'
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
 * searched; qpdf decrypts those and documents to be joined, and tries to repair files that still have no pages. Warns `repaired` if the file had to be
 * repaired, `encryption-removed` if it was encrypted, `attachments-left-out` if only its attachments are and the password is missing,
 * `password-not-needed` for a wrong password, `xfa-dynamic` if its pages are only a notice.
 *
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE, TIMEOUT
 */
export async function openPdf(file: File, run: RunContext, settings: OpenSettings = {}): Promise<PdfDocument> {
  const read = await readBytes(file)
  const bytes = settings.known?.(read) ?? read
  try {
    const document = await open(bytes, file.name, run, settings)
    warnDynamicXfa(document, run)
    await pause(run.signal)
    return document
  } catch (error) {
    throw openingError(error, file.name)
  }
}

/** The user-visible error for a failure to read a PDF; the error itself if it is not about the file. */
export function openingError(error: unknown, fileName: string): unknown {
  if (isToolError(error) || !(error instanceof DamagedError || error instanceof RangeError)) return error
  if (error instanceof RangeError && !/bytes|buffer|length/i.test(error.message))
    return badDocument(fileName, 'its structure is nested too deep', error)
  if (error instanceof RangeError) {
    return new ToolError(
      'LIMIT_EXCEEDED',
      `${fileName} is too complex: its structure takes more memory than is allowed.`,
      {
        details: { fileName },
        cause: error,
      },
    )
  }
  return badDocument(fileName, 'it is damaged beyond repair', error)
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
    const decrypted = await byQpdf(readable, fileName, run, password, target, revision)
    const assembled = decrypted && assemble(decrypted, fileName, !isOpen, version, run)
    if (!assembled) throw badDocument(fileName, 'it is encrypted and damaged')
    settleEncryption(assembled.document, encryption, keepLocked, run)
    return finish(assembled, !sound)
  }
  let assembled = recovered && assemble(recovered, fileName, false, version, run)
  if (!assembled || assembled.document.pages.length === 0) {
    const repaired = await byQpdf(bytes, fileName, run, password, target)
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

/** Position of `%PDF-` in the first bytes of a file, or -1. */
export function findHeader(bytes: Uint8Array): number {
  return findBytes(bytes.subarray(0, 8192), '%PDF-')
}

/** Bytes of compressed data that are inflated to find damage. */
const MAX_CHECKED = 2 ** 28

function warnRepaired({ document, pages }: Assembled, run: RunContext): void {
  const limits = { ...run.limits, maxStructureBytes: MAX_CHECKED }
  const losses = { pages: pages.lost, ...countLosses(document, inflater({ ...run, limits })) }
  run.warn({ code: 'repaired', message: repairedMessage(document.fileName, losses) })
}

/** Inflates for one reading of a document, which may not take more than the limit in all. */
export function inflater(run: Pick<RunContext, 'limits' | 'capabilities'>): Inflate {
  let left = run.limits.maxStructureBytes
  return (data: Uint8Array) => {
    const out = run.capabilities.inflate(data, left)
    left -= out.length
    return out
  }
}

function readStrictly(
  bytes: Uint8Array,
  header: number,
  run: RunContext,
  into: PDFContext,
  unlock?: Unlock,
): ReadResult {
  // Offsets count from the header; some programs that put junk before it count from the start of the file.
  const behindJunk =
    header > 0 ? unlessDamaged(() => readObjects(bytes, header, inflater(run), into, unlock)) : undefined
  return behindJunk ?? readObjects(bytes, 0, inflater(run), into, unlock)
}

/** The revision of the encryption, which decides how passwords are encoded. */
function revisionOf(encryption: PDFObject | undefined): number | undefined {
  const revision = encryption instanceof PDFDict ? encryption.lookup(PDFName.of('R')) : undefined
  return revision instanceof PDFNumber ? revision.asNumber() : undefined
}

/** Decrypts, and repairs as far as qpdf can; `undefined` if it fails. */
async function byQpdf(
  bytes: Uint8Array,
  fileName: string,
  run: RunContext,
  password: string | undefined,
  into: PDFContext,
  revision?: number,
): Promise<ReadResult | undefined> {
  const { qpdf } = run.capabilities
  if (!qpdf) {
    throw new ToolError(
      'UNAVAILABLE',
      `${fileName} is encrypted or damaged, and qpdf, which can open such files, is not available on this machine.`,
      {
        details: { capability: 'qpdf', fileName },
      },
    )
  }
  const decrypt = (given: string) =>
    qpdf({
      args: [
        '--decrypt',
        '--password-mode=hex-bytes',
        `--password=${given}`,
        '--stream-data=preserve',
        '--object-streams=preserve',
        '/in.pdf',
        '/out.pdf',
      ],
      files: { '/in.pdf': bytes },
      outputs: ['/out.pdf'],
      signal: run.signal,
    })
  const isWrong = ({ stderr }: QpdfResult) => /invalid password/i.test(stderr)
  let result: QpdfResult | undefined
  for (const form of passwordsInHex(password ?? '', revision)) {
    result = await decrypt(form)
    if (isWrong(result)) continue
    if (password && form === '' && revision !== undefined) warnNotNeeded(fileName, run.warn)
    break
  }
  if (!result) return undefined
  if (isWrong(result)) throw passwordError(fileName, password)
  if (/unsupported encryption|unsupported.*filter|handlers? .*not supported/i.test(result.stderr)) {
    throw badDocument(fileName, 'it is encrypted in a way that is not supported')
  }
  const output = result.files['/out.pdf']
  if (!output || result.exitCode === 2) return undefined
  return (
    unlessDamaged(() => readStrictly(output, 0, run, into)) ??
    unlessDamaged(() => recoverObjects(output, inflater(run), into))
  )
}

/**
 * The bytes of an encrypted file that has lost its cross-reference table, with a new one.
 * @throws DamagedError
 */
export function withFoundXref(bytes: Uint8Array, run: RunContext): Uint8Array {
  return withNewXref(bytes, trailerText(recoverObjects(bytes, inflater(run), PDFContext.create()).trailer))
}

/** A trailer in the numbers of the file itself; a recovered encrypted file is not joined to others before it is decrypted. */
function trailerText({ Root, Encrypt, ID }: Trailer): string {
  return `/Root ${Root} /Encrypt ${Encrypt}${ID ? ` /ID ${ID}` : ''}`
}

/** A document, and in which state its page tree is. */
export interface Assembled {
  document: PdfDocument
  pages: ReadPages
}

/** Creates the document from the read objects; `undefined` without a catalog. */
export function assemble(
  { context, trailer, offset, usesObjectStreams }: ReadResult,
  fileName: string,
  wasEncrypted: boolean,
  version: (catalog: PDFDict) => [number, number],
  run: RunContext,
): Assembled | undefined {
  const catalog = context.lookup(trailer.Root)
  if (!(catalog instanceof PDFDict)) return undefined
  const read = readPages(context, catalog, { maxPages: run.limits.maxPages, offset })
  const { pages, isSound } = read
  const document = new PdfDocument({
    context,
    catalog,
    info: trailer.Info,
    id: trailer.ID,
    openedPages: pages,
    openedNumbers: [offset, context.largestObjectNumber],
    replacements: new Map(),
    version: version(catalog),
    usesObjectStreams,
    wasEncrypted,
    encryption: undefined,
    fileName,
    deflateAtOnce: run.capabilities.deflateAtOnce,
  })
  if (!isSound) document.markTreeUnsound()
  return { document, pages: read }
}

/** The later of the versions in header and catalog. */
export function readVersion(bytes: Uint8Array, header: number, catalog: PDFDict): [number, number] {
  const inHeader = header < 0 ? '' : String.fromCharCode(...bytes.subarray(header + 5, header + 8))
  const inCatalog = catalog.lookup(PDFName.of('Version'))
  const versions = [inHeader, inCatalog instanceof PDFName ? inCatalog.decodeText() : '']
    .map((text) => /^([12])\.(\d)/.exec(text))
    .map((match): [number, number] => (match ? [Number(match[1]), Number(match[2])] : [1, 4]))
  return versions.sort((a, b) => b[0] - a[0] || b[1] - a[1])[0]!
}

function badDocument(fileName: string, why: string, cause?: unknown): ToolError {
  return new ToolError('BAD_DOCUMENT', `${fileName} cannot be opened: ${why}.`, { details: { fileName }, cause })
}
