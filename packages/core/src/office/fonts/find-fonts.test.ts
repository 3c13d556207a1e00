import { describe, expect, it } from 'vitest'
import {
  sketchOoxml,
  sketchOpenDocument,
  sketchRelationships,
  sketchSheet,
} from '../../testing/sketches/office-sketch.js'
import { findFonts } from './find-fonts.js'
import { substitutedFonts } from './substituted-fonts.js'

const theme =
  '<a:theme><a:fontScheme><a:majorFont><a:latin typeface="Calibri Light"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="Yu Mincho"/></a:minorFont></a:fontScheme><a:fmtScheme/></a:theme>'
const styles =
  '<w:styles><w:docDefaults><w:rFonts w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorEastAsia"/></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"/>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:basedOn w:val="Base"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:rFonts w:ascii="Georgia"/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Unused"><w:rPr><w:rFonts w:ascii="Papyrus"/></w:rPr></w:style></w:styles>'
const docx = (body: string) =>
  sketchOoxml('docx', {
    'word/document.xml': `<w:document>${body}</w:document>`,
    'word/styles.xml': styles,
    'word/theme/theme1.xml': theme,
    'word/fontTable.xml': '<w:fonts><w:font w:name="Wingdings"/></w:fonts>',
  })

describe('findFonts', () => {
  it('names the fonts of used styles and runs of a DOCX, the theme put in', () => {
    const body = '<w:pStyle w:val="Heading1"/><w:r><w:rFonts w:ascii="Arial" w:cs="Tahoma"/><w:t>Text</w:t></w:r>'
    expect(findFonts(docx(body), 'docx')).toEqual(['Arial', 'Calibri', 'Georgia'])
  })

  it('names fonts for other scripts where there is such text', () => {
    expect(findFonts(docx('<w:t>日本</w:t>'), 'docx')).toEqual(['Calibri', 'Yu Mincho'])
    expect(findFonts(docx('<w:rFonts w:cs="Tahoma"/><w:t>שלום</w:t>'), 'docx')).toContain('Tahoma')
  })

  it('names the fonts of cells that are there', () => {
    const workbook = sketchSheet('<sheetData><c r="A1" s="1"><v>1</v></c></sheetData>', {
      'xl/styles.xml':
        '<styleSheet><fonts><font><name val="Calibri"/></font><font><name val="Verdana"/></font><font><name val="Papyrus"/></font></fonts>' +
        '<cellStyleXfs><xf fontId="2"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
    })
    expect(findFonts(workbook, 'xlsx')).toEqual(['Verdana'])
  })

  it('follows slides to their layout, master and theme', () => {
    const deck = sketchOoxml('pptx', {
      'ppt/slides/slide1.xml': '<p:sld><a:latin typeface="Comic Sans MS"/></p:sld>',
      'ppt/slides/_rels/slide1.xml.rels': sketchRelationships({
        id: 'rId1',
        type: 'slideLayout',
        target: '../slideLayouts/slideLayout2.xml',
      }),
      'ppt/slideLayouts/slideLayout1.xml': '<p:l><a:latin typeface="Papyrus"/></p:l>',
      'ppt/slideLayouts/slideLayout2.xml': '<p:l><a:latin typeface="+mj-lt"/></p:l>',
      'ppt/slideLayouts/_rels/slideLayout2.xml.rels': sketchRelationships({
        id: 'rId1',
        type: 'slideMaster',
        target: '/ppt/slideMasters/slideMaster1.xml',
      }),
      'ppt/slideMasters/slideMaster1.xml': '<p:m><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/></p:m>',
      'ppt/slideMasters/_rels/slideMaster1.xml.rels': sketchRelationships({
        id: 'rId1',
        type: 'theme',
        target: '../theme/theme1.xml',
      }),
      'ppt/theme/theme1.xml': theme,
    })
    expect(findFonts(deck, 'pptx')).toEqual(['Calibri', 'Calibri Light', 'Comic Sans MS'])
  })

  it('resolves the styles of OpenDocument over their parents and font faces', () => {
    const odt = sketchOpenDocument('text', {
      'styles.xml':
        '<office:styles><style:font-face style:name="F1" svg:font-family="&apos;DejaVu Sans&apos;"/><style:style style:name="Base" style:family="paragraph"><style:text-properties style:font-name="F1"/></style:style>' +
        '<style:style style:name="Unused"><style:text-properties fo:font-family="Papyrus"/></style:style></office:styles>',
      'content.xml':
        '<office:document-content><style:style style:name="P1" style:parent-style-name="Base"/><office:body><text:p text:style-name="P1">x</text:p></office:body></office:document-content>',
    })
    expect(findFonts(odt, 'odt')).toEqual(['DejaVu Sans'])
  })

  it('names the fonts that an RTF document calls', () => {
    const rtf =
      '{\\rtf1\\deff0{\\fonttbl{\\f0\\froman\\fcharset0 Times New Roman{\\*\\falt Tms Rmn};}{\\f1\\fswiss Arial;}{\\f2 Papyrus;}}\\f1 Hello}'
    expect(findFonts(new TextEncoder().encode(rtf), 'rtf')).toEqual(['Arial', 'Times New Roman'])
  })
})

describe('substitutedFonts', () => {
  it('reports which families are missing, and what is as wide', () => {
    const available = ['Carlito', 'liberation sans', 'Verdana']
    expect(substitutedFonts(['Calibri', 'Arial', 'verdana', 'Papyrus', 'Cambria'], available)).toEqual([
      { family: 'Calibri', by: 'Carlito' },
      { family: 'Arial', by: 'Liberation Sans' },
      { family: 'Papyrus' },
      { family: 'Cambria' },
    ])
  })
})
