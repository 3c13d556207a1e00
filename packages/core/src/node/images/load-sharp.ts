import { createRequire } from 'node:module'
import type { Sharp, SharpOptions } from 'sharp'

type SharpModule = typeof import('sharp').default

let loaded: Promise<SharpModule> | undefined

/**
 * Loads sharp when it is first needed, which takes some 60 ms, and by `require`, as an `import` takes twice that. Only the decoders that are fuzzed upstream stay on; the rest, SVG among
 * them, are not for files of strangers. Each call uses one thread, as calls run side by side.
 */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= Promise.resolve().then(() => {
    const sharp = createRequire(import.meta.url)('sharp') as SharpModule
    sharp.block({ operation: ['VipsForeignLoad'] })
    const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif']
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

export type { Sharp, SharpModule, SharpOptions }
