import { expect, it } from 'vitest'
import { familyOf } from './font-family.js'

it.each([
  ['ArialMT', 'Arial'],
  ['ABCDEF+Arial-BoldMT', 'Arial'],
  ['TimesNewRomanPS-BoldMT', 'Times New Roman'],
  ['NimbusRomNo9L-Regu', 'Times New Roman'],
  ['NimbusSanL-Bold', 'Arial'],
  ['CMR10', 'Times New Roman'],
  ['CMTT9', 'Courier New'],
  ['CMSS12', 'Arial'],
  ['LMRoman10-Regular', 'Times New Roman'],
  ['Calibri,Bold', 'Calibri'],
  ['Carlito', 'Calibri'],
  ['Helvetica-Narrow', 'Arial Narrow'],
  ['EBGaramond-Regular', 'Times New Roman'],
  ['MyriadPro-SemiCn', 'Arial'],
  ['SimSun', 'SimSun'],
])('%s becomes %s', (font, family) => {
  expect(familyOf({ font, family: '', serif: false, monospaced: false })).toBe(family)
})

it('goes by the kind of the font where its name tells nothing', () => {
  expect(familyOf({ font: 'F1', family: '', serif: true, monospaced: false })).toBe('Times New Roman')
  expect(familyOf({ font: 'F1', family: '', serif: false, monospaced: true })).toBe('Courier New')
  expect(familyOf({ font: 'F1', family: '', serif: false, monospaced: false })).toBe('Arial')
})
