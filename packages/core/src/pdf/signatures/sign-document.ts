import type { PDFRef } from 'pdf-lib'
import { hexOf, joinBytes } from '../../bytes.js'
import { ToolError } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { digestOf, type HashName } from '../../signing/algorithms.js'
import { cmsSize, makeCms } from '../../signing/make-cms.js'
import { requestTimeStamp, TIME_STAMP_SIZE, type TimeStampSource } from '../../signing/request-time-stamp.js'
import type { Signer } from '../../signing/signer.js'
import { saveUpdate } from '../update/save-update.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { findHole } from './signature-dictionary.js'

/** How many bytes to keep for a signature. */
export const roomFor = (signer: Signer, isStamped: boolean): number =>
  cmsSize(signer) + (isStamped ? TIME_STAMP_SIZE : 0)

/**
 * Saves a document as an update and signs all of the file but the room for the signature (ISO 32000-2, 12.8.1). `signature` is the
 * reference of the signature dictionary; `source` supplies a timestamp of the signature.
 */
export function saveSigned(
  document: UpdatablePdf,
  signature: PDFRef,
  signer: Signer,
  source: TimeStampSource | undefined,
  run: RunContext,
): Promise<PartsFile> {
  const stamp = source && ((bytes: Uint8Array) => requestTimeStamp(digestOf('sha256', bytes), source))
  return saveSealed(document, signature, run, (digest) => makeCms(signer, digest(signer.hash), stamp))
}

/** Saves a document as an update with a timestamp of all of the file (ISO 32000-2, 12.8.5). */
export function saveStamped(
  document: UpdatablePdf,
  stamp: PDFRef,
  source: TimeStampSource,
  run: RunContext,
): Promise<PartsFile> {
  return saveSealed(document, stamp, run, (digest) => requestTimeStamp(digest('sha256'), source))
}

/** A document with room for a signature that somebody else makes. */
export interface PreparedDocument {
  file: PartsFile
  /** Of all of the file but the room for the signature. */
  digest: Uint8Array
  /** Positions of what is signed: `[start, length, start, length]`. */
  byteRange: [number, number, number, number]
}

/** Saves a document as an update with room for a signature, and gives the digest that is to be signed. */
export async function savePrepared(
  document: UpdatablePdf,
  signature: PDFRef,
  hash: HashName,
  run: RunContext,
): Promise<PreparedDocument> {
  const prepared: Omit<PreparedDocument, 'file'> = { digest: new Uint8Array(0), byteRange: [0, 0, 0, 0] }
  const file = await saveSealed(document, signature, run, async (digest, byteRange) => {
    Object.assign(prepared, { digest: digest(hash), byteRange })
    return new Uint8Array(0)
  })
  return { ...prepared, file }
}

async function saveSealed(
  document: UpdatablePdf,
  signature: PDFRef,
  run: RunContext,
  seal: (digest: (hash: HashName) => Uint8Array, byteRange: PreparedDocument['byteRange']) => Promise<Uint8Array>,
): Promise<PartsFile> {
  let position = -1
  const saved = await saveUpdate(document, run, {
    change: 'sign',
    onWritten: (ref, at) => {
      if (ref === signature) position = at
    },
  })
  const [original, ...appended] = saved.parts
  const added = joinBytes(appended)
  const start = original!.length
  const { range, contents } = findHole(added, position - start)
  const after = start + contents.end
  const byteRange: PreparedDocument['byteRange'] = [0, start + contents.start, after, start + added.length - after]
  put(added, range.start, byteRange.join(' ').padEnd(range.end - range.start))
  const cms = await seal(
    (hash) => digestOf(hash, original!, added.subarray(0, contents.start), added.subarray(contents.end)),
    byteRange,
  )
  const hex = hexOf(cms)
  if (hex.length > contents.end - contents.start - 2)
    throw new ToolError('LIMIT_EXCEEDED', 'The signature or its timestamp is too large.')
  put(added, contents.start + 1, hex)
  return new PartsFile([original!, added], run.outputName, { type: 'application/pdf' })
}

function put(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
}
