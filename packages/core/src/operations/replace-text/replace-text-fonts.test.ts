import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../../bytes.js'
import { ToolError } from '../../errors.js'
import { runOperation } from '../../run.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { readSfnt, writeSfnt } from '../../text/sfnt.js'
import { operation as listing } from '../list-text/operation.js'
import { operation, type ReplaceTextData } from './operation.js'

const require = createRequire(import.meta.url)
const entries = '/MediaBox[0 0 400 300]/Resources<</Font<</F0 100 0 R>>>>'
const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

describe('replaceText', () => {
  const messagesOf = async (file: File, options: Record<string, unknown>) => {
    const { files, warnings } = await runOperation(operation, { file }, options, { capabilities: testCapabilities })
    return { file: files[0]!, messages: warnings.map(({ message }) => message) }
  }
  const helvetica = pagesPdf([{ entries, content: 'BT /F0 20 Tf 20 250 Td (one word) Tj ET' }], {
    100: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  })

  it('names the letters that no font has', async () => {
    const { messages } = await messagesOf(helvetica, { find: 'word', replace: 'w\u{1F600}rd \u{16A0}' })
    const reason = 'the letters "\u{1F600}" (U+1F600), "\u{16A0}" (U+16A0) of "w\u{1F600}rd \u{16A0}" are in no font'
    expect(messages[0]).toContain(`Text on page 1 of test.pdf was not changed: ${reason}`)
    expect(messages[1]).toContain(`A match in test.pdf was found, but nothing was replaced: ${reason}`)
  })

  it('names the package of a font that is not installed', async () => {
    const capabilities = {
      ...testCapabilities,
      readFont: (id: string) =>
        id.startsWith('noto-sans-kr')
          ? Promise.reject(new ToolError('UNAVAILABLE', 'A font for this text is not installed. Install it (kr).'))
          : testCapabilities.readFont!(id),
    }
    const options = { find: 'word', replace: '어 \u{1F600}' }
    const { warnings } = await runOperation(operation, { file: helvetica }, options, { capabilities })
    expect(warnings[0]!.message).toMatch(/ with Sheaf\. A font for this text is not installed\. Install it \(kr\)\.$/)
    expect(warnings[0]!.message).not.toContain('..')
  })

  it('names one font only where it is added with the letters that its part in the file lacks', async () => {
    const first = await messagesOf(helvetica, { find: 'word', replace: 'Łódź' })
    expect(first.messages).toEqual([
      'The font Helvetica lacks letters of "Łódź" on page 1; set in TeX Gyre Heros instead.',
    ])
    const { messages } = await messagesOf(first.file, { find: 'Łódź', replace: 'Gőd' })
    expect(messages).toEqual([
      expect.stringMatching(
        /^The part of the font Tex.*Heros.* that is in the file lacks letters of "Gőd" on page 1; the font was added with them\.$/i,
      ),
    ])
  })

  it('changes vertical text, in which Latin words are turned', async () => {
    const signs = Array.from(
      '春夏秋冬東西',
      (sign, index) => `<000${index + 1}> <${sign.codePointAt(0)!.toString(16)}>`,
    )
    const file = pagesPdf(
      [{ entries, content: 'BT /F0 20 Tf 300 250 Td <000100020003> Tj -30 0 Td <000400050006> Tj ET' }],
      {
        100: '<</Type/Font/Subtype/Type0/BaseFont/Kana/Encoding/Identity-V/DescendantFonts[102 0 R]/ToUnicode 103 0 R>>',
        102: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Kana/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>',
        103: streamBody(
          `1 begincodespacerange <0000> <ffff> endcodespacerange 6 beginbfchar ${signs.join(' ')} endbfchar`,
        ),
      },
    )
    const listed = async (given: File) => (await runHere(listing, given)).data.blocks[0]
    expect(await listed(file)).toMatchObject({
      text: '春夏秋冬東西',
      vertical: true,
      x: 260,
      y: 50,
      width: 50,
      height: 60,
    })
    const { file: same } = await run(file, { find: '夏秋', replace: '西' })
    expect(await listed(same)).toMatchObject({ text: '春西冬東西', x: 260, y: 50, height: 60 })
    const { file: other, data } = await run(file, { find: '夏', replace: '雪 Schnee ' })
    expect(await listed(other)).toMatchObject({ text: '春雪 Schnee 秋冬東西', vertical: true })
    expect(data.substitutions.map(({ word }: { word: string }) => word)).toEqual(['雪', 'Schnee'])
    expect(await decodedText(other)).toContain('0 -1 1 0 ')
    expect(await decodedText(other)).toMatch(/Identity-V.*Identity-V/s)
  })

  it('writes codes with as many bytes as the document does', async () => {
    // Letters have two bytes, the space one, and bytes from 1a on begin no code.
    const spaces = '2 begincodespacerange <20> <20> <0000> <19ff> endcodespacerange'
    const objects = {
      100: '<</Type/Font/Subtype/Type0/BaseFont/Letters/Encoding 104 0 R/DescendantFonts[102 0 R]/ToUnicode 103 0 R>>',
      102: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Letters/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>',
      103: streamBody(
        `${spaces} 2 beginbfchar <20> <0020> <009e> <0061> endbfchar 1 beginbfchar <00af> <0062> endbfchar`,
      ),
      104: streamBody(`${spaces} 1 begincidrange <0000> <19ff> 0 endcidrange`, '/Type/CMap/CMapName/Own'),
    }
    const file = pagesPdf([{ entries, content: 'BT /F0 20 Tf 20 200 Td <009e20009e00af> Tj ET' }], objects)
    const result = await run(file, { find: 'ab', replace: 'ba' })
    expect(await decodedText(result.file)).toMatch(/<00af009e>|<009e2000af009e>/)
  })

  describe('with fonts of the machine', () => {
    const document = pagesPdf([{ entries, content: 'BT /F0 12 Tf 20 200 Td (a word) Tj ET' }], {
      100: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    })
    const heros = readFile(require.resolve('@sheaf/core/fonts/texgyreheros-regular.otf'))
    /** The font that a letter is set in which the font of the document lacks, and the name that it was looked for by. */
    const fontFor = async (change: (os2: DataView) => void, style = '') => {
      const { file } = await run(document, { find: 'word', replace: 'nőszül' })
      const font = readSfnt(new Uint8Array(await heros))!
      const table = font.tables.get('OS/2')!.slice()
      change(viewOf(table))
      font.tables.set('OS/2', table)
      const asked: string[] = []
      const findMachineFont = async (name: string) => {
        asked.push(name)
        return style === 'damaged' ? new Uint8Array(9) : writeSfnt(font)
      }
      const capabilities = { ...testCapabilities, findMachineFont }
      const given = { find: 'nőszül', replace: 'nőszűl' }
      const { files, data } = await runOperation(operation, { file }, given, { capabilities })
      expect(await textsOf(files[0]!)).toEqual(['a nőszűl'])
      return { asked, used: (data as ReplaceTextData).substitutions.map(({ used }) => used) }
    }

    it('takes letters from the same font, and says so', async () => {
      expect(await fontFor(() => undefined)).toEqual({
        asked: ['Texgyreheros-Regular'],
        used: ['Texgyreheros-Regular (installed on this machine)'],
      })
    })

    it.each([
      ['may not be embedded', (table: DataView) => table.setUint16(8, 2)],
      ['may be embedded for print alone', (table: DataView) => table.setUint16(8, 4)],
      ['may not be cut down', (table: DataView) => table.setUint16(8, 0x108)],
      ['is bold', (table: DataView) => table.setUint16(4, 700)],
      ['is damaged', () => undefined, 'damaged'],
    ])('takes another font if it %s', async (_, change, style?) => {
      expect((await fontFor(change, style)).used).toEqual(['TeX Gyre Heros'])
    })
  })
})
