import type { PDFContext } from 'pdf-lib'
import { findBytes } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import type { Inflate } from '../filters/decode-stream.js'
import { unlessDamaged } from '../syntax/damaged.js'
import type { SparseBytes } from '../syntax/sparse-bytes.js'
import { type ReadResult, readObjects, type Unlock } from './read-objects.js'

/** Position of `%PDF-` in the first bytes of a file, or -1. */
export function findHeader(bytes: Uint8Array): number {
  return findBytes(bytes.subarray(0, 8192), '%PDF-')
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

/**
 * Reads the objects of an intact file by its cross-reference table.
 * @throws DamagedError
 */
export function readStrictly(
  bytes: Uint8Array,
  header: number,
  run: RunContext,
  into: PDFContext,
  unlock?: Unlock,
  sparse?: SparseBytes,
): ReadResult {
  // Offsets count from the header; some programs that put junk before it count from the start of the file.
  const behindJunk =
    header > 0 ? unlessDamaged(() => readObjects(bytes, header, inflater(run), into, unlock, sparse)) : undefined
  return behindJunk ?? readObjects(bytes, 0, inflater(run), into, unlock, sparse)
}
