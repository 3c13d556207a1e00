import { isToolError } from '../errors.js'
import { readBytes } from '../files.js'
import type { RunContext } from '../run.js'
import { findBytes } from './find-bytes.js'

const NAME = 'UserUnit'
/** Object streams are looked into up to this many bytes, all together. */
const MOST_INFLATED = 64 * 2 ** 20

/**
 * The pages whose unit is not 1/72 inch (ISO 32000-2, table 31), by number. Nearly no file has any, so the document is only
 * taken apart when the word stands in it; it is not looked for in object streams that are encrypted.
 */
export async function findUserUnits(
  file: File,
  run: RunContext,
  password: string | undefined,
): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>()
  if (!mentionsUserUnit(await readBytes(file), run)) return units
  try {
    const [{ openPdf }, { userUnitOf }] = await Promise.all([import('./open-pdf.js'), import('./place-on-page.js')])
    const document = await openPdf(file, { ...run, warn: () => {} }, { password })
    for (const [index, { dict }] of document.pages.entries()) {
      const unit = userUnitOf({ dict })
      if (unit !== 1) units.set(index + 1, unit)
    }
  } catch (error) {
    // Whether the file can be opened is the engine's to say.
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
  }
  return units
}

function mentionsUserUnit(bytes: Uint8Array, { capabilities }: RunContext): boolean {
  if (findBytes(bytes, NAME) >= 0) return true
  // UserUnit came with PDF 1.6, object streams with 1.5.
  if (findBytes(bytes.subarray(0, 1024), '%PDF-1.5') >= 0) return false
  let inflated = 0
  for (let at = findBytes(bytes, 'ObjStm'); at >= 0; at = findBytes(bytes, 'ObjStm', at + 1)) {
    const start = findBytes(bytes, 'stream', at)
    const end = start < 0 ? -1 : findBytes(bytes, 'endstream', start)
    if (end < 0 || start - at > 4096) continue
    const data = bytes.subarray(start + 'stream'.length + (bytes[start + 6] === 0x0d ? 2 : 1), end)
    try {
      const objects = capabilities.inflate(data, MOST_INFLATED - inflated)
      inflated += objects.length
      if (findBytes(objects, NAME) >= 0) return true
    } catch {
      // Encrypted, of another filter, or damaged: nothing to be seen here.
    }
    at = end
  }
  return false
}
