import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ReadStandInFont } from '../pdf/fonts/stand-in-fonts.js'

const require = createRequire(import.meta.url)

/** Reads a font for text that brings none from the folder `fonts` of this package. */
export const readStandInFont: ReadStandInFont = (font) => readFileSync(require.resolve(`@sheaf/core/fonts/${font}`))
