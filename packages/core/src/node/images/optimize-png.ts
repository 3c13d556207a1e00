import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Capabilities } from '../../capabilities.js'
import { type OxipngOptimise, packPng } from '../../image/write/pack-png.js'

let loaded: Promise<OxipngOptimise> | undefined

/** The build for one thread; the package's own entry would look for workers of the browser's kind. */
async function loadOxipng(): Promise<OxipngOptimise> {
  const require = createRequire(import.meta.url)
  const [{ default: init, optimise }, wasm] = await Promise.all([
    import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js'),
    readFile(require.resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')),
  ])
  await init(await WebAssembly.compile(wasm))
  return optimise
}

/** Packs a PNG better with oxipng, as WebAssembly. */
export const optimizePng: NonNullable<Capabilities['optimizePng']> = async (
  png,
  level,
  { keepMetadata = false } = {},
) => {
  loaded ??= loadOxipng()
  return packPng(png, level, keepMetadata, await loaded)
}
