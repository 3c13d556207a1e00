import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'
import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { damagedImage, subject } from '../../image/read/damaged-image.js'
import { decodeWithHeif, type Heif } from '../../image/read/decode-with-heif.js'
import { withoutAlpha } from '../../image/read/decode-with-jxl.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { readProfile } from './read-profile.js'

let loading: Promise<Heif> | undefined

/**
 * The library is a separate, unmodified file that is loaded with the first image that needs it.
 * @throws ToolError UNAVAILABLE
 */
async function loadHeif(): Promise<Heif> {
  try {
    const require = createRequire(import.meta.url)
    const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
    const path = require.resolve('libheif-js/libheif-wasm/libheif.js')
    const module: { exports: unknown } = { exports: {} }
    // Its messages would appear in the output of a command.
    const console = { log: ignore, warn: ignore, error: ignore }
    const globals = {
      module,
      exports: module.exports,
      require,
      __filename: path,
      __dirname: dirname(path),
      console,
    }
    compileFunction(readFileSync(path, 'utf8'), Object.keys(globals), { filename: path })(...Object.values(globals))
    const start = module.exports as (settings: object) => Heif & { ready?: Promise<Heif> }
    const started = start({ wasmBinary, print: ignore, printErr: ignore })
    return (await started.ready) ?? started
  } catch (cause) {
    loading = undefined
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a HEIC image, which cannot be read here. Install the package libheif-js, or save it as JPEG.`,
      { cause },
    )
  }
}

/**
 * Decodes a HEIC with libheif: the primary image, assembled from its tiles, upright, with 8 bits per sample. Its colors
 * are those of its profile, which is returned with it.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE
 */
export async function decodeHeif(bytes: Uint8Array, facts: ImageFacts, maxPixels: number): Promise<Raster> {
  loading ??= loadHeif()
  try {
    const { width, height, data: pixels } = await decodeWithHeif(await loading, bytes, maxPixels)
    const data = new Uint8Array(pixels.buffer)
    const { alpha } = facts
    const icc = readProfile(facts, 'rgb')
    return {
      width,
      height,
      color: 'rgb',
      alpha,
      depth: 8,
      data: alpha ? data : withoutAlpha(data),
      ...(icc && { icc }),
    }
  } catch (error) {
    if (error instanceof ToolError) throw error
    // A failed assertion makes the library unusable.
    loading = undefined
    throw damagedImage(error instanceof Error ? error : undefined)
  }
}

function ignore(): void {}
