import { expect, it } from 'vitest'
import { nameContent } from './name-content.js'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['a Photoshop document', '8BPS\0\x01\0\0\0\0\0\0\0\x03'],
  ['an icon (ICO)', '\0\0\x01\0\x03\0\x10\x10'],
  ['a mouse pointer (CUR)', '\0\0\x02\0\x03\0\x10\x10'],
  ['a TIFF image', 'II+\0\x08\0\0\0'],
  ['a TIFF image', 'MM\0+\0\x08\0\0'],
  ['a camera raw file', '\0\0\0\x18ftypcrx \0\0\0\x01crx isom'],
  ['a GIMP document', 'gimp xcf v011\0'],
  ['a compressed file (gzip)', '\x1f\x8b\x08\0\0\0\0\0'],
  ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
  ['a 7-Zip archive', '7z\xbc\xaf\x27\x1c\0\x04'],
  ['a DjVu document', 'AT&TFORM\0\0\x10\0DJVM'],
  ['a Windows metafile', '\xd7\xcd\xc6\x9a\0\0'],
  ['an SVG drawing', '<?xml version="1.0"?>\n<!-- Inkscape -->\n<svg xmlns="http://www.w3.org/2000/svg">'],
  ['an XML file', '<?xml version="1.0"?><note>svg</note>'],
  ['a video', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2'],
  ['a video', '\x1a\x45\xdf\xa3\x9f\x42\x86'],
  ['a HEIC image', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['an AIFF audio file', 'FORM\0\0\x10\0AIFFCOMM'],
  ['a PNG image', '\x89PNG\r\n\x1a\n'],
  ['of an unknown type', 'Dear reader,'],
  ['of an unknown type', '\0\0\0\0\0\0'],
])('names %s', (name, text) => {
  expect(nameContent(bytes(text))).toBe(name)
})
