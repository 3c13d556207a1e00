import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Whether sharp is installed with a binary: that of its optional package for this platform, which `npm install --omit=optional` leaves out,
 * or one that was built here. Loads nothing.
 * @param from the module from which sharp is resolved
 */
export function hasSharp(from: string = import.meta.url): boolean {
  const main = resolve(createRequire(from), 'sharp')
  if (main === undefined) return false
  const inSharp = createRequire(main)
  const { platform, arch } = process
  const builds = [`${platform}-${arch}`, `${platform}musl-${arch}`, 'wasm32']
  return (
    builds.some((build) => resolve(inSharp, `@img/sharp-${build}/sharp.node`) !== undefined) ||
    existsSync(join(dirname(main), '../src/build/Release'))
  )
}

function resolve(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}
