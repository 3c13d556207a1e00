import { Zip, ZipDeflate } from 'fflate'
import { pause } from '../../errors.js'
import { joinBytes } from '../../image/join-bytes.js'

/** Characters that are packed at a time. */
const PIECE = 1_000_000

/** Packs the parts of a document into a ZIP, with a fixed date, letting others have their turn. @throws ToolError CANCELLED */
export async function packParts(
  parts: readonly (readonly [name: string, content: string | Uint8Array])[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(piece)
  })
  const encoder = new TextEncoder()
  for (const [name, content] of parts) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = new Date(1980, 0, 1)
    zip.add(entry)
    for (let at = 0; at < content.length; ) {
      let end = Math.min(content.length, at + PIECE)
      // The halves of a character beyond U+FFFF stay together.
      if (typeof content === 'string' && /[\ud800-\udbff]/.test(content[end - 1]!)) end++
      const piece = content.slice(at, end)
      entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      at = end
      if (at < content.length) await pause(signal)
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  return joinBytes(packed)
}
