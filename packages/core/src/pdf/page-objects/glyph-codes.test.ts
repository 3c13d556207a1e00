import { expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { unmapped } from './page-objects.js'

/** The text of strings in a font of glyph numbers and in a plain one, and whether all characters have a text. */
async function textIn(font: string, glyphs: string, plain = '') {
  const descendant = `<</Type/Font/Subtype/CIDFontType2/BaseFont/${font}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600/FontDescriptor<</Type/FontDescriptor/FontName/${font}/Flags 32/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>>>`
  const fonts = `/F0<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/Identity-H/DescendantFonts[${descendant}]>>/F1<</Type/Font/Subtype/TrueType/BaseFont/${font}/Encoding/WinAnsiEncoding>>`
  const content = `BT /F0 20 Tf 20 150 Td <${glyphs}> Tj ET BT /F1 20 Tf 20 50 Td (${plain}) Tj ET`
  const entries = `/MediaBox[0 0 600 200]/Resources<</Font<<${fonts}>>>>`
  const [page] = await readObjectsHere(pagesPdf([{ entries, content }]))
  const { codes, flags } = page!.characters
  return {
    text: String.fromCodePoint(...codes).replace(/\r\n/g, '|'),
    isWhole: flags.every((flag) => (flag & unmapped) === 0),
  }
}

/** “Né à 5 °C”, as glyphs of Times New Roman. */
const glyphs = [0x31, 0x70, 3, 0x6a, 3, 0x18, 3, 0x83, 0x26].map((code) => code.toString(16).padStart(4, '0')).join('')

it('numbers of glyphs of fonts that are not embedded are characters in the order of these fonts', async () => {
  for (const font of ['TimesNewRoman', 'TimesNewRomanPS-BoldMT', 'ArialMT', 'CourierNew,Italic'])
    expect(await textIn(font, glyphs, 'Ulm'), font).toEqual({ text: 'Né à 5 °C|Ulm', isWhole: true })
})

it('but not of other fonts, and not controls in texts of plain fonts', async () => {
  expect((await textIn('Garamond', glyphs)).isWhole).toBe(false)
  expect((await textIn('ArialMT', '', 'a\\tb')).text).not.toContain('&')
})
