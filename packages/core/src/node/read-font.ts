import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReadFont } from '../capabilities.js'
import { fontFile } from '../text/fonts.js'

const require = createRequire(import.meta.url)

/** Reads a font from the npm package it comes in. */
export const readFont: ReadFont = async (id) => {
  const { package: name, path } = fontFile(id)
  return readFile(require.resolve(`${name}/${path}`))
}
