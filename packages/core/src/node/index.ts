import { createRequire } from 'node:module'
import { constants, inflateSync } from 'node:zlib'
import type { Capabilities } from '../capabilities.js'
import { qpdf } from './qpdf.js'
import { readFont } from './read-font.js'

export { openFile, writeFile } from './disk-file.js'

/**
 * What this machine supplies: zlib of Node, qpdf as WebAssembly in a thread, fonts from the installed packages. Without its
 * package a capability is absent.
 */
export function nodeCapabilities(): Capabilities {
  return {
    inflate,
    ...(isInstalled('@neslinesli93/qpdf-wasm') && { qpdf }),
    ...(isInstalled('@fontsource-variable/noto-sans/package.json') && { readFont }),
  }
}

const require = createRequire(import.meta.url)

function isInstalled(module: string): boolean {
  try {
    require.resolve(module)
    return true
  } catch {
    return false
  }
}

/** `Z_SYNC_FLUSH` gives what a stream without its end holds, as PDF viewers do. */
function inflate(data: Uint8Array, maxBytes: number): Uint8Array {
  return inflateSync(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
}
