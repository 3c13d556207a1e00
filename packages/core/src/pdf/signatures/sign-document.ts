import type { PDFRef } from 'pdf-lib'
import { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { digestOf } from '../../signing/algorithms.js'
import { cmsSize, makeCms } from '../../signing/make-cms.js'
import { joinBytes } from '../../signing/read-der.js'
import type { Signer } from '../../signing/signer.js'
import { saveUpdate } from '../update/save-update.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { findHole } from './signature-dictionary.js'

/** How many bytes to keep for a signature. */
export const roomFor = (signer: Signer): number => cmsSize(signer)

/**
 * Saves a document as an update and signs all of the file but the room for the signature (ISO 32000-2, 12.8.1). `signature` is the
 * reference of the signature dictionary.
 */
export async function saveSigned(
  document: UpdatablePdf,
  signature: PDFRef,
  signer: Signer,
  run: RunContext,
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
  const numbers = `0 ${start + contents.start} ${after} ${start + added.length - after}`
  put(added, range.start, numbers.padEnd(range.end - range.start))
  const digest = digestOf(signer.hash, original!, added.subarray(0, contents.start), added.subarray(contents.end))
  const cms = await makeCms(signer, digest)
  const hex = Array.from(cms, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (hex.length > contents.end - contents.start - 2) throw new Error('The signature is larger than its room.')
  put(added, contents.start + 1, hex)
  return new PartsFile([original!, added], run.outputName, { type: 'application/pdf' })
}

function put(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
}
