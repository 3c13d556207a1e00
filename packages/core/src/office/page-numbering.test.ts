import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { sketchOoxml, sketchOpenDocument } from '../testing/sketches/office-sketch.js'
import { readPageNumbering } from './page-numbering.js'

/** A second writer of the format. */
const cfb = createRequire(import.meta.url)('cfb')

const plain = { restarts: false, skips: false }

it('reads how a document numbers its pages', () => {
  const docx = (section: string) =>
    readPageNumbering(sketchOoxml('docx', { 'word/document.xml': `<w:document>${section}</w:document>` }), 'docx')
  expect(docx('<w:pgNumType w:fmt="lowerRoman"/><w:type w:val="nextPage"/>')).toEqual(plain)
  expect(docx('<w:pgNumType w:start="1"/>')).toEqual({ restarts: true, skips: false })
  expect(docx('<w:type w:val="oddPage"/>')).toEqual({ restarts: false, skips: true })
  const odt = (styles: string) => readPageNumbering(sketchOpenDocument('text', { 'styles.xml': styles }), 'odt')
  expect(odt('<a><style:paragraph-properties style:page-number="auto"/></a>')).toEqual(plain)
  expect(odt('<a><style:paragraph-properties style:page-number="1"/></a>')).toEqual({ restarts: true, skips: false })
  expect(odt('<a><style:page-layout style:page-usage="right"/></a>')).toEqual({ restarts: false, skips: true })
})

it('reads how an RTF numbers its pages', () => {
  const rtf = (section: string) => readPageNumbering(new TextEncoder().encode(`{\\rtf1${section} a}`), 'rtf')
  expect(rtf('\\pgnstart1\\sectd\\sbkpage\\pgncont')).toEqual(plain)
  expect(rtf('\\sectd\\pgnrestart\\pgnstarts3')).toEqual({ restarts: true, skips: false })
  expect(rtf('\\pgnstart12')).toEqual({ restarts: true, skips: false })
  expect(rtf('\\sectd\\sbkodd')).toEqual({ restarts: false, skips: true })
})

it('reads how a DOC numbers its pages', () => {
  const doc = (...properties: number[]) => {
    const text = new DataView(new ArrayBuffer(5000))
    text.setUint16(2, 0x00c1, true)
    text.setUint32(0xca, 40, true)
    text.setUint32(0xce, 20, true)
    text.setUint16(2000, properties.length, true)
    new Uint8Array(text.buffer).set(properties, 2002)
    const table = new DataView(new ArrayBuffer(5000))
    table.setUint32(40 + 8 + 2, 2000, true)
    const file = cfb.utils.cfb_new()
    cfb.utils.cfb_add(file, '/WordDocument', Buffer.from(text.buffer))
    cfb.utils.cfb_add(file, '/0Table', Buffer.from(table.buffer))
    return readPageNumbering(new Uint8Array(cfb.write(file, { type: 'buffer' })), 'doc')
  }
  // The width of the paper, a value of its own length, and the break before a section: of 2, 3 and 1 bytes.
  const others = [0x1f, 0xb0, 0xf0, 0x2f, 0x02, 0xd2, 3, 1, 2, 3]
  expect(doc(...others, 0x09, 0x30, 2)).toEqual(plain)
  expect(doc(...others, 0x11, 0x30, 1)).toEqual({ restarts: true, skips: false })
  expect(doc(...others, 0x09, 0x30, 4)).toEqual({ restarts: false, skips: true })
  expect(readPageNumbering(new Uint8Array(), 'doc')).toBeUndefined()
})
