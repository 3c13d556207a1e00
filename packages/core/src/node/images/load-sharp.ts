import { createRequire } from 'node:module'
import type { Sharp, SharpOptions } from 'sharp'
import { ToolError } from '../../errors.js'

type SharpModule = typeof import('sharp').default

let loaded: Promise<SharpModule> | undefined

/**
 * Loads sharp when it is first needed, which takes some 60 ms, and by `require`, as an `import` takes twice that. Only the decoders that are fuzzed upstream stay on; the rest, SVG among
 * them, must not read untrusted files. Each call uses one thread, as calls run side by side.
 */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= Promise.resolve().then(() => {
    const sharp = orUnavailable(() => createRequire(import.meta.url)('sharp') as SharpModule)
    sharp.block({ operation: ['VipsForeignLoad'] })
    const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif']
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

/**
 * Calls a function that loads sharp, an optional peer whose binary is a separate optional package for each platform.
 * @throws ToolError UNAVAILABLE if either is not installed
 */
export function orUnavailable<T>(load: () => T): T {
  try {
    return load()
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' && /'sharp'/.test(String(error))
    const message = isMissing
      ? 'Images cannot be processed: the package sharp is not installed. Install it with its binary (npm install --include=optional sharp).'
      : `Images cannot be processed: sharp has no binary for ${process.platform}-${process.arch}. Install it with its optional packages: npm install --include=optional sharp`
    throw new ToolError('UNAVAILABLE', message, { cause: error, details: { capability: 'decodeImage' } })
  }
}

export type { Sharp, SharpModule, SharpOptions }
