import { PDFName } from 'pdf-lib'
import type { Certificate } from '../../signing/certificate.js'
import { RevocationStore } from '../../signing/revocation/revocation-store.js'
import { readSignedRange, type SignedRange } from './byte-range.js'
import { type CheckedContents, checkContents, problemOfStamp, type Stamp } from './check-contents.js'
import type { ListedSignature } from './list-signatures.js'

const TIME_STAMP = 'ETSI.RFC3161'

/** A signature whose range and cryptography were checked. */
export interface ExaminedSignature {
  signature: ListedSignature
  /** /SubFilter. */
  format: string | undefined
  /** Whether it is a timestamp of the document. */
  isStamp: boolean
  range: SignedRange
  found: CheckedContents
  /** Certificates and data about revocations: of the document and of the signature itself. */
  store: RevocationStore
  /** Why the time of its timestamp does not count. */
  stampProblem: string | undefined
}

/** Checks range and cryptography of signatures. `documentStore` is what the document has for all of them. */
export async function examineSignatures(
  signatures: readonly ListedSignature[],
  bytes: Uint8Array,
  documentStore: RevocationStore,
  anchors: readonly Certificate[],
): Promise<ExaminedSignature[]> {
  const examined: ExaminedSignature[] = []
  for (const signature of signatures) {
    const { dict } = signature
    const subFilter = dict.lookup(PDFName.of('SubFilter'))
    const format = subFilter instanceof PDFName ? subFilter.decodeText() : undefined
    const range = readSignedRange(bytes, dict)
    const found = await checkContents(format, range)
    const store = storeOf(found, documentStore)
    const stampProblem = found.stamp && !found.problem ? await problemOfStamp(found.stamp, store, anchors) : undefined
    examined.push({
      signature,
      format,
      isStamp: format === TIME_STAMP,
      range,
      found,
      store,
      stampProblem: found.stampProblem ?? stampProblem,
    })
  }
  return examined
}

/** What a signature has with it, and what the document has. */
export function storeOf(
  { store: own }: Pick<CheckedContents, 'store'>,
  documentStore: RevocationStore,
): RevocationStore {
  const store = new RevocationStore()
  store.addAll(own)
  store.addAll(documentStore)
  return store
}

/** Timestamps of the document that count and cover a signature, in the order of the file. */
export function stampsCovering(
  signature: ExaminedSignature,
  all: readonly ExaminedSignature[],
): (ExaminedSignature & { end: number; stamp: Stamp })[] {
  const { range } = signature
  if (range.problem) return []
  return all
    .flatMap((one) => {
      const { found, isStamp, stampProblem } = one
      if (one === signature || !isStamp || found.problem || stampProblem || !found.stamp || one.range.problem) return []
      return one.range.end > range.end ? [{ ...one, end: one.range.end, stamp: found.stamp }] : []
    })
    .sort((a, b) => a.end - b.end)
}

/** All timestamps that count for a signature: its own and those of the document. */
export function stampsOf(signature: ExaminedSignature, all: readonly ExaminedSignature[]): Stamp[] {
  const { found, stampProblem } = signature
  const own = found.stamp && !found.problem && !stampProblem ? [found.stamp] : []
  return [...own, ...stampsCovering(signature, all).map(({ stamp }) => stamp)].sort(
    (a, b) => a.time.getTime() - b.time.getTime(),
  )
}
