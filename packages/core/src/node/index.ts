import { constants, inflateSync } from 'node:zlib'
import type { Capabilities } from '../capabilities.js'
import { qpdf } from './qpdf.js'
import { readFont } from './read-font.js'

export { openFile, writeFile } from './disk-file.js'

/** What this machine supplies: zlib of Node, qpdf as WebAssembly in a thread, fonts from the installed packages. */
export function nodeCapabilities(): Capabilities {
  return { inflate, qpdf, readFont }
}

/** `Z_SYNC_FLUSH` gives what a stream without its end holds, as PDF viewers do. */
function inflate(data: Uint8Array, maxBytes: number): Uint8Array {
  return inflateSync(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
}
