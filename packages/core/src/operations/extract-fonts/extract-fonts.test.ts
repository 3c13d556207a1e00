import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { readSfnt } from '../../text/sfnt.js'
import { operation as textToPdf } from '../text-to-pdf/operation.js'
import { fontFileOf } from './font-file.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const fixture = (name: string) =>
  new File([readFileSync(fileURLToPath(new URL(`../../../../../fixtures/files/${name}`, import.meta.url)))], name)
const typeOne = `%!PS-AdobeFont-1.0: Test\ncurrentfile eexec\n\u0012\u00ff\u0080binary${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`

function withFont(entries: string, program: string, streamEntries = '') {
  const sketch = numberedPages(1)
  const stream = sketch.add(streamBody(program, streamEntries))
  const descriptor = sketch.add(`<</Type/FontDescriptor/FontName/X/FontFile ${stream}>>`)
  const font = sketch.add(`<</Type/Font/Subtype/Type1${entries}/FontDescriptor ${descriptor}>>`)
  const same = sketch.add(
    `<</Type/Font/Subtype/Type1${entries}/Encoding/WinAnsiEncoding/FontDescriptor ${descriptor}>>`,
  )
  sketch.pages[0]!.entries += `/Resources<</Font<</A ${font}/B ${same}>>>>`
  return sketch
}

describe('extract-fonts', () => {
  it('saves a Type 1 font as PFB, once however many fonts share it', async () => {
    const { files, data, warnings } = await run(withFont('/BaseFont/My#20Font', typeOne).file('report.pdf'))
    expect(files.map(({ name }) => name)).toEqual(['report_My-Font.pfb'])
    expect(data.fonts).toEqual([
      { name: 'Helvetica', type: 'Type1', embedded: false, subset: false },
      { name: 'My Font', type: 'Type1', embedded: true, subset: false, file: 'report_My-Font.pfb' },
    ])
    expect(warnings).toEqual(['fonts-not-embedded'])
    const bytes = await bytesOf(files[0]!)
    // Segments of text, binary and text, and the end.
    const kinds: number[] = []
    for (let at = 0; at < bytes.length; ) {
      expect(bytes[at]).toBe(0x80)
      kinds.push(bytes[at + 1]!)
      at += kinds.at(-1) === 3 ? 2 : 6 + new DataView(bytes.buffer).getUint32(at + 2, true)
    }
    expect(kinds).toEqual([1, 2, 1, 3])
    expect(Buffer.from(bytes.subarray(-64)).toString('latin1')).toContain('cleartomark')
  })

  it('saves fonts of a real document in formats that read back', async () => {
    const { files, data, warnings } = await run(fixture('revtex-news.pdf'))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const bytes = await bytesOf(file)
      expect(fontFileOf(bytes)?.extension).toBe(file.name.slice(-4))
      if (/\.(ttf|otf)$/.test(file.name)) expect(readSfnt(bytes)).toBeDefined()
    }
    expect(new Set(data.fonts.flatMap(({ file }: { file?: string }) => file ?? []))).toEqual(
      new Set(files.map(({ name }) => name)),
    )
    expect(warnings).toContain('fonts-are-subsets')
  })

  it('saves fonts in which another engine finds the outlines of the letters of the document', async () => {
    const written = await runHere(textToPdf, new File(['Чайник и самовар'], 'tea.txt'))
    const { files } = await run(written.file)
    expect(files.map(({ name }) => name.slice(-4))).toEqual(['.ttf'])
    const face = new Face(new Blob(await bytesOf(files[0]!)), 0)
    const font = new Font(face)
    const outlines = Array.from({ length: 5000 }, (_, glyph) => font.glyphToPath(glyph))
    // A subset keeps the numbers of its glyphs; the text has 11 different letters.
    expect(outlines.filter((outline) => outline.length > 20).length).toBeGreaterThanOrEqual(11)
    expect(face.upem).toBe(1000)
  })

  it('leaves subsets out when asked, and says what is not embedded or damaged', async () => {
    const subset = withFont('/BaseFont/ABCDEF+Part', typeOne).file()
    await expect(run(subset, { subsets: false })).rejects.toMatchObject({ message: expect.stringContaining('subset') })
    await expect(run(numberedPages(1).file())).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('Helvetica'),
    })
    await expect(run(withFont('/BaseFont/Broken', 'not a font').file())).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
  })
})
