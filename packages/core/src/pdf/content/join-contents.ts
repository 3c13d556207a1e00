import { joinBytes } from '../../bytes.js'

const LINE_END = Uint8Array.of(10)

/** Content streams of a page as one, without those that are missing: each ends like a word does (ISO 32000-2, table 31). */
export function joinContents(parts: readonly (Uint8Array | undefined)[]): Uint8Array {
  return joinBytes(parts.flatMap((part) => (part ? [part, LINE_END] : [])))
}
