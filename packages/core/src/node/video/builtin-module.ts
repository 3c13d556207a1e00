import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { FfmpegFactory } from '../../video/ffmpeg/ffmpeg-module.js'

const require = createRequire(import.meta.url)

/** Whether the package with ffmpeg as WebAssembly is installed. */
export function isFfmpegModuleThere(): boolean {
  try {
    return existsSync(require.resolve('@ffmpeg/core/wasm'))
  } catch {
    return false
  }
}

/**
 * Loads ffmpeg as WebAssembly. Of this machine it gets the time and random numbers: no files but those it is shown, no sockets, no
 * environment.
 */
export async function loadFfmpegModule(): Promise<{ factory: FfmpegFactory; compiled: WebAssembly.Module }> {
  const script = require.resolve('@ffmpeg/core')
  const compiled = await WebAssembly.compile(readFileSync(require.resolve('@ffmpeg/core/wasm')))
  const module: { exports: unknown } = { exports: {} }
  // It is built for Web Workers, and detects its environment.
  const globals: Record<string, unknown> = {
    module,
    exports: module.exports,
    self: { location: { href: '' } },
    require: undefined,
    process: undefined,
    fetch: undefined,
    WebSocket: undefined,
    XMLHttpRequest: undefined,
    navigator: undefined,
  }
  compileFunction(readFileSync(script, 'utf8'), Object.keys(globals), { filename: script })(...Object.values(globals))
  return { factory: module.exports as FfmpegFactory, compiled }
}
