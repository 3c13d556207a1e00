import { PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { latin1 } from '../../find-bytes.js'
import { pageDifference } from '../../testing/compare-pages.js'
import { testRun } from '../../testing/run-context.js'
import { sketchCff } from '../../testing/sketches/sketch-cff.js'
import { charString, sketchType1 } from '../../testing/sketches/sketch-type1.js'
import { type PdfObjects, pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { fontId } from '../../text/fonts.js'
import { surveyContent } from '../content/survey-content.js'
import { openPdf } from '../read/open-pdf.js'
import { savePdf } from '../write/save-pdf.js'
import { subsetEmbeddedFonts } from './subset-embedded-fonts.js'

const run = testRun()
let trueType: Uint8Array
beforeAll(async () => {
  trueType = await decompress(await run.capabilities.readFont!(fontId('noto-sans', 'latin')))
})

const text = (bytes: Uint8Array) => latin1(bytes, 0, bytes.length)
const widths = `/FirstChar 32/LastChar 255/Widths[${'600 '.repeat(224)}]`

interface Sketch {
  content: string
  /** Objects of the fonts; 100 and 101 are the fonts F0 and F1, 110 is the font file. */
  fonts: PdfObjects
  file: string
  catalog?: string
}

/** The descriptor that leads to the font file. */
function descriptor(key: string, name = 'Sketch'): string {
  return `<</Type/FontDescriptor/FontName/${name}/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/CIDSet 120 0 R/${key} 110 0 R>>`
}

function simple(subtype: string, encoding: string, name = 'Sketch'): string {
  return `<</Type/Font/Subtype/${subtype}/BaseFont/${name}/Encoding ${encoding}${widths}/FontDescriptor 109 0 R>>`
}

function sketch({ content, fonts, file, catalog }: Sketch): File {
  const entries = '/MediaBox[0 0 400 200]/Resources<</Font<</F0 100 0 R/F1 101 0 R>>>>'
  const more = { ...fonts, 110: file, 120: streamBody('\xff') }
  return pagesPdf([{ entries, content }], { ...more, ...(catalog ? { 1: catalog } : {}) })
}

async function cut(file: File) {
  const document = await openPdf(file, run)
  const { fonts, isComplete } = await surveyContent(document, run)
  expect(isComplete).toBe(true)
  const result = await subsetEmbeddedFonts(document, fonts, run)
  return { ...result, document, file: savePdf(document, 'cut.pdf') }
}

function dictOf(object: unknown): PDFDict {
  if (object instanceof PDFRawStream) return object.dict
  if (object instanceof PDFDict) return object
  throw new TypeError('There is no dictionary.')
}

const trueTypeFile = () => streamBody(text(trueType), `/Length1 ${trueType.length}`)
const cffFile = () => streamBody(text(sketchCff()), '/Subtype/Type1C')

describe('subsetEmbeddedFonts', () => {
  it('cuts a simple TrueType font, and the page looks the same', async () => {
    const before = sketch({
      content: 'BT /F0 30 Tf 20 100 Td (Gr\\374\\337e, \\200uro) Tj ET',
      fonts: { 100: simple('TrueType', '/WinAnsiEncoding'), 109: descriptor('FontFile2') },
      file: trueTypeFile(),
    })
    const { file, fonts, before: stored, after, document } = await cut(before)
    expect([fonts, stored]).toEqual([1, trueType.length])
    expect(after).toBeLessThan(stored / 5)
    expect(await pageDifference(before, 1, file, 1)).toBe(0)
    const font = [...document.context.enumerateIndirectObjects()].map(([, object]) => object)
    const names = font.flatMap((object) =>
      object instanceof PDFDict ? [object.get(PDFName.of('BaseFont')) ?? object.get(PDFName.of('FontName'))] : [],
    )
    const [first, second] = names.filter((name) => name !== undefined).map(String)
    expect(first).toMatch(/^\/[A-Z]{6}\+Sketch$/)
    expect(second).toBe(first)
    expect(font.some((object) => object instanceof PDFDict && object.has(PDFName.of('CIDSet')))).toBe(false)
  })

  it('cuts a composite font by its glyph map', async () => {
    const map = Array.from({ length: 200 }, (_, cid) => String.fromCharCode(0, 200 - cid)).join('')
    const before = sketch({
      content: 'BT /F0 30 Tf 20 100 Td <0001001000A500B0> Tj ET',
      fonts: {
        100: '<</Type/Font/Subtype/Type0/BaseFont/Sketch/Encoding/Identity-H/DescendantFonts[105 0 R]>>',
        105: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Sketch/DW 600/CIDToGIDMap 106 0 R/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 109 0 R>>',
        106: streamBody(map),
        109: descriptor('FontFile2'),
      },
      file: trueTypeFile(),
    })
    const { file, fonts, before: stored, after } = await cut(before)
    expect(fonts).toBe(1)
    expect(after).toBeLessThan(stored / 5)
    expect(await pageDifference(before, 1, file, 1)).toBe(0)
  })

  it('cuts a CFF font that two fonts share to the glyphs of both', async () => {
    const before = sketch({
      content: 'BT /F0 30 Tf 20 100 Td (AB) Tj /F1 30 Tf (AC\\301) Tj ET',
      fonts: {
        100: simple('Type1', '/WinAnsiEncoding'),
        101: simple('Type1', '<</Differences[65/X/Y/Z]>>'),
        109: descriptor('FontFile3'),
      },
      file: cffFile(),
    })
    const { file, fonts, before: stored, after } = await cut(before)
    expect(fonts).toBe(1)
    expect(after).toBeLessThan(stored / 5)
    expect(await pageDifference(before, 1, file, 1)).toBe(0)
  })

  it('makes a CFF font of a Type 1 font, and the page looks the same', async () => {
    const letter = (height: number) =>
      charString(
        ...[[0, 600], 'hsbw', [0, 30], 'hstem', [50, 100], 'rmoveto', [400], 'hlineto', [height], 'vlineto'],
        ...[[-400, 60, -40, -20, -90, -30], 'rrcurveto', 'closepath', 'endchar'],
      )
    const unused = Array.from({ length: 60 }, (_, index): [string, Uint8Array] => [`g${index}`, letter(index * 10)])
    const file = text(
      sketchType1({ '.notdef': letter(9), A: letter(300), B: letter(500), ...Object.fromEntries(unused) }),
    )
    const before = sketch({
      content: 'BT /F0 30 Tf 20 100 Td (BAB\\300) Tj ET',
      fonts: {
        100: simple('Type1', '<</Differences[192/A]>>'),
        109: descriptor('FontFile').replace('/CIDSet 120 0 R', '/CharSet(/A/B/g0)'),
      },
      file: streamBody(file, '/Length1 9 /Length2 9 /Length3 0'),
    })
    const result = await cut(before)
    expect(result.fonts).toBe(1)
    expect(result.after).toBeLessThan(result.before / 5)
    expect(await pageDifference(before, 1, result.file, 1)).toBe(0)
    const dicts = [...result.document.context.enumerateIndirectObjects()].map(([, object]) => String(object))
    const written = dicts.find((dict) => dict.includes('/FontFile3'))!
    expect(written).not.toContain('/FontFile ')
    expect(written).toMatch(/\/CharSet \(\/A\/B\)/)
    expect(dicts.some((dict) => dict.includes('/Type1C') && !dict.includes('/Length1'))).toBe(true)
  })

  it('leaves a font whole that only the look of a field names, since viewers type with it', async () => {
    const sketchOf = (kind: string) =>
      sketch({
        content: 'BT /F0 30 Tf 20 100 Td (AB) Tj ET',
        fonts: {
          100: simple('TrueType', '/WinAnsiEncoding'),
          109: descriptor('FontFile2'),
          130: `<</Type/Annot/Subtype/${kind}/FT/Tx/T(name)/Rect[0 0 9 9]/AP<</N 131 0 R>>>>`,
          131: streamBody('', '/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F0 100 0 R>>>>'),
        },
        file: trueTypeFile(),
        catalog: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[130 0 R]>>>>',
      })
    expect((await cut(sketchOf('Widget'))).fonts).toBe(0)
    expect((await cut(sketchOf('Stamp'))).fonts).toBe(1)
  })

  it.each([
    [
      'that forms are filled in with',
      '/WinAnsiEncoding',
      'Sketch',
      '/AcroForm<</Fields[]/DR<</Font<</F0 100 0 R>>>>>>',
    ],
    ['with names for glyphs that are not known', '<</Differences[65/g17]>>', 'Sketch', ''],
    ['whose name tells its encoding', '/WinAnsiEncoding', 'Symbol', ''],
  ])('leaves a font whole %s', async (_, encoding, name, catalog) => {
    const before = sketch({
      content: 'BT /F0 30 Tf 20 100 Td (AB) Tj ET',
      fonts: { 100: simple('TrueType', encoding, name), 109: descriptor('FontFile2', name) },
      file: trueTypeFile(),
      catalog: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    })
    const { fonts, document } = await cut(before)
    expect(fonts).toBe(0)
    const refs = [...document.context.enumerateIndirectObjects()].filter(
      ([ref]: [PDFRef, unknown]) => ref.objectNumber === 110,
    )
    expect(dictOf(refs[0]?.[1]).has(PDFName.of('Filter'))).toBe(false)
  })

  it('leaves composite fonts whole whose codes are no CIDs, and damaged ones', async () => {
    const composite = (encoding: string, file: string) =>
      sketch({
        content: 'BT /F0 30 Tf 20 100 Td <00200021> Tj ET',
        fonts: {
          100: `<</Type/Font/Subtype/Type0/BaseFont/Sketch/Encoding/${encoding}/DescendantFonts[105 0 R]>>`,
          105: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Sketch/DW 600/FontDescriptor 109 0 R>>',
          109: descriptor('FontFile2'),
        },
        file,
      })
    expect((await cut(composite('UniGB-UCS2-H', trueTypeFile()))).fonts).toBe(0)
    expect((await cut(composite('Identity-H', streamBody(text(trueType.subarray(0, 9000)))))).fonts).toBe(0)
    expect((await cut(composite('Identity-H', trueTypeFile()))).fonts).toBe(1)
  })
})
