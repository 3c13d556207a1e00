import { PDFContext, type PDFDict } from 'pdf-lib'
import { expect, it } from 'vitest'
import { readFontStyle } from './font-style.js'

/** As TeX writes fonts: their flags say nothing but that they have letters of their own. */
function fontNamed(name: string, more: object = {}): PDFDict {
  const context = PDFContext.create()
  return context.obj({
    BaseFont: name,
    FontDescriptor: context.obj({ Type: 'FontDescriptor', Flags: 4, ...more }),
  }) as PDFDict
}

const familyOf = (name: string) => readFontStyle(fontNamed(`ABCDEF+${name}`), undefined).family

it('knows the family of a font by its name where its flags do not say it', () => {
  const serif = [
    'URWPalladioL-Roma',
    'P052-Roman',
    'CenturySchL-Roma',
    'LinLibertineT',
    'XCharter',
    'BookAntiqua',
    'CMR10',
    'STIXGeneral',
  ]
  const sans = ['CMSS10', 'LMSans10', 'NimbusSanL-Regu', 'Optima', 'AvenirNext', 'GillSansMT', 'Iwona', 'MS-Gothic']
  const mono = ['CMTT10', 'NimbusMonL-Regu', 'Courier', 'LMMono10', 'Consolas']
  for (const [family, names] of Object.entries({ serif, sans, mono }))
    for (const name of names) expect([name, familyOf(name)]).toEqual([name, family])
})

it('takes thick stems for bold only where the name says nothing', () => {
  const isBold = (name: string, StemV: number) => readFontStyle(fontNamed(name, { StemV }), undefined).isBold
  // Chrome gives the width of a whole letter.
  const plain = ['NotoSerif-Regular', 'LiberationSerif', 'Inter-Medium', 'TimesNewRomanPSMT']
  expect(plain.map((name) => isBold(name, 141))).toEqual([false, false, false, false])
  expect([isBold('NotoSerif-Bold', 80), isBold('Inter-SemiBold', 80), isBold('AdvP4C4E74', 141)]).toEqual([
    true,
    true,
    true,
  ])
})
