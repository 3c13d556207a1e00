import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReadFont } from '../capabilities.js'
import { ToolError } from '../errors.js'
import { fontFile } from '../text/fonts.js'

const require = createRequire(import.meta.url)

/**
 * Reads a font from the npm package it comes in.
 * @throws ToolError UNAVAILABLE
 */
export const readFont: ReadFont = async (id) => {
  const { package: name, path } = fontFile(id)
  return readFile(find(name, path))
}

function find(name: string, path: string): string {
  try {
    return require.resolve(`${name}/${path}`)
  } catch (cause) {
    const message = `A font for this text is not installed. Install it (npm install ${name}).`
    throw new ToolError('UNAVAILABLE', message, { cause, details: { capability: 'readFont' } })
  }
}
