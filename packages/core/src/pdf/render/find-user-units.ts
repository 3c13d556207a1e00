import { isToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { findBytes } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'

const names = ['UserUnit', '/XFA']
/** Codes of warnings that matter even where nothing is written. */
export const passedOn: ReadonlySet<string> = new Set(['xfa-dynamic', 'password-not-needed'])
/** Total number of bytes of object streams that are searched. */
const MOST_INFLATED = 64 * 2 ** 20

/**
 * The pages whose unit is not 1/72 inch (ISO 32000-2, table 31), by number. Hardly any file has one, so the document is
 * parsed only if it mentions one, or an XFA form, or has encrypted object streams, which may hide them, or a password was given for it. Warns
 * `xfa-dynamic` and `password-not-needed`, as `openPdf` does, since nothing else parses a document that PDFium renders.
 */
export async function findUserUnits(
  file: File,
  run: RunContext,
  password: string | undefined,
): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>()
  const bytes = await readBytes(file)
  const isOpenedBy = password !== undefined && password !== '' && findBytes(bytes, '/Encrypt') >= 0
  if (!isOpenedBy && !mentions(bytes, names, run)) return units
  try {
    const [{ openPdfForUpdate }, { userUnitOf }] = await Promise.all([
      import('../update/open-for-update.js'),
      import('../model/seen-page.js'),
    ])
    const quiet: RunContext = { ...run, warn: (warning) => passedOn.has(warning.code) && run.warn(warning) }
    const document = await openPdfForUpdate(file, quiet, { password })
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

/** Whether a file may have one of some names, also in its object streams. */
export function mentions(bytes: Uint8Array, names: readonly string[], { capabilities }: RunContext): boolean {
  const isIn = (data: Uint8Array) => names.some((name) => findBytes(data, name) >= 0)
  if (isIn(bytes)) return true
  if (findBytes(bytes, 'ObjStm') < 0) return false
  if (findBytes(bytes, '/Encrypt') >= 0) return true
  let inflated = 0
  for (let at = findBytes(bytes, 'ObjStm'); at >= 0; at = findBytes(bytes, 'ObjStm', at + 1)) {
    const start = findBytes(bytes, 'stream', at)
    const end = start < 0 ? -1 : findBytes(bytes, 'endstream', start)
    if (end < 0 || start - at > 4096) continue
    const data = bytes.subarray(start + 'stream'.length + (bytes[start + 6] === 0x0d ? 2 : 1), end)
    try {
      const objects = capabilities.inflate(data, MOST_INFLATED - inflated)
      inflated += objects.length
      if (isIn(objects)) return true
    } catch {
      // Encrypted, with another filter, or damaged: nothing to find.
    }
    at = end
  }
  return false
}
