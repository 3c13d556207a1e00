import { equalBytes } from '../../bytes.js'

/** Number of sampled bytes that distinguish most files before all bytes are compared. */
const SAMPLES = 64

/** Files that have been seen, so that equal ones are held, and written, once. */
export class KnownBytes {
  readonly #known = new Map<string, Uint8Array[]>()

  /** The first bytes that equal these. */
  first(bytes: Uint8Array): Uint8Array {
    const key = `${bytes.length} ${sample(bytes)}`
    const alike = this.#known.get(key) ?? []
    const found = alike.find((known) => known === bytes || equalBytes(known, bytes))
    if (found) return found
    alike.push(bytes)
    this.#known.set(key, alike)
    return bytes
  }
}

function sample(bytes: Uint8Array): string {
  const step = Math.max(1, Math.floor(bytes.length / SAMPLES))
  let text = ''
  for (let at = bytes.length - 1; at >= 0; at -= step) text += String.fromCharCode(bytes[at]!)
  return text
}
