import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { chooseStandIn, standInFonts } from './stand-in-fonts.js'

const require = createRequire(import.meta.url)

describe('chooseStandIn', () => {
  it.each([
    ['Helvetica', 400, false, 'texgyreheros-regular.otf'],
    ['Helvetica-BoldOblique', 400, false, 'texgyreheros-bolditalic.otf'],
    ['ArialMT', 700, false, 'texgyreheros-bold.otf'],
    ['Arial,Italic', 400, false, 'texgyreheros-italic.otf'],
    ['Times-Roman', 400, false, 'texgyretermes-regular.otf'],
    ['Times New Roman', 400, true, 'texgyretermes-italic.otf'],
    ['TimesNewRomanPS-BoldMT', 400, false, 'texgyretermes-bold.otf'],
    ['CourierNew', 400, false, 'texgyrecursor-regular.otf'],
  ])('takes the look-alike of %s', (face, weight, italic, font) => {
    expect(chooseStandIn(face, 0, weight, italic)).toBe(font)
  })

  it.each(['ArialNarrow', 'ArialBlack', 'Timeless', 'Verdana', ''])('leaves %s to PDFium', (face) => {
    expect(chooseStandIn(face, 0, 400, false)).toBeUndefined()
  })

  it('goes by the script where there is one', () => {
    expect(chooseStandIn('Arial', 134, 400, false)).toBe('cjk-fallback.ttf')
    expect(chooseStandIn('Batang', 129, 400, false)).toBe('hangul-fallback.ttf')
  })
})

it('has a file for every stand-in font', () => {
  for (const font of standInFonts) expect(existsSync(require.resolve(`@sheaf/core/fonts/${font}`)), font).toBe(true)
})
