import { describe, expect, it } from 'vitest'
import { viewOf } from '../../bytes.js'
import { readFont } from '../../node/read-font.js'
import { runOperation } from '../../run.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { FontStore } from '../../text/font-store.js'
import { fontId } from '../../text/fonts.js'
import { readSfnt, writeSfnt } from '../../text/sfnt.js'
import { operation } from './operation.js'

const FACE = 0x1f600

/** Noto Sans with its "O" for a face, as a font of a machine. `rights`: what it allows; `glyph`: of the face. */
async function fontWithFace({ rights = 0, letter = 'O' } = {}): Promise<Uint8Array> {
  const { data, font } = await new FontStore(readFont).font(fontId('noto-sans', 'latin'))
  const sfnt = readSfnt(data)!
  const map = new Uint8Array(40)
  const view = viewOf(map)
  const glyph = font.nominalGlyph(letter.codePointAt(0)!)!
  // One table (OpenType, "cmap", format 12) of one group.
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
    [12, 12],
  ])
    view.setUint16(at!, value!)
  for (const [at, value] of [
    [8, 12],
    [16, 28],
    [24, 1],
    [28, FACE],
    [32, FACE],
    [36, glyph],
  ])
    view.setUint32(at!, value!)
  const style = sfnt.tables.get('OS/2')!.slice()
  viewOf(style).setUint16(8, rights)
  return writeSfnt({ ...sfnt, tables: new Map([...sfnt.tables, ['cmap', map], ['OS/2', style]]) })
}

async function mark(text: string, font: Uint8Array | undefined) {
  const asked: string[] = []
  const findMachineFont = async (name: string) => {
    asked.push(name)
    return name === 'Symbola' ? font : undefined
  }
  const { files } = await runOperation(
    operation,
    { file: numberedPages(1).file('a.pdf') },
    { text, rotation: 0 },
    { capabilities: { ...testCapabilities, findMachineFont }, limits: {} },
  )
  return { file: files[0]!, asked }
}

describe('emoji and signs', () => {
  it('are drawn in a font of the machine that has them, among letters in ours', async () => {
    const { file } = await mark('Draft 😀 1', await fontWithFace())
    expect((await textsOf(file)).join()).toContain('Draft 😀 1')
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('do not come from fonts that forbid it, have no outline for them, or are damaged: the error names the character', async () => {
    const fonts = [await fontWithFace({ rights: 2 }), await fontWithFace({ letter: ' ' })]
    fonts.push(fonts[0]!.subarray(0, 100))
    for (const font of [undefined, ...fonts])
      await expect(mark('Draft 😀', font)).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        message: expect.stringContaining('"😀" (U+1F600)'),
      })
  })

  it('are not looked for where our fonts have all letters', async () => {
    expect((await mark('Entwürfe 机密 ✓', undefined)).asked).toEqual([])
  })
})
