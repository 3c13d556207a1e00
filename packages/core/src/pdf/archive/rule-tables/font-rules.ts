import type { Rule } from './rule.js'

/** Rules about fonts (6.3 of ISO 19005-1, 6.2.11 of ISO 19005-2). */
export const fontRules = {
  'font-type': {
    first: '6.3.2-1',
    second: '6.2.11.2-1',
    text: 'A font dictionary has no Type, or another one than Font.',
  },
  'font-subtype': { first: '6.3.2-2', second: '6.2.11.2-2', text: 'A font has an unknown type.' },
  'font-name': { first: '6.3.2-3', second: '6.2.11.2-3', text: 'A font has no name (BaseFont).' },
  'font-first': { first: '6.3.2-4', second: '6.2.11.2-4', text: 'A font has no FirstChar.' },
  'font-last': { first: '6.3.2-5', second: '6.2.11.2-5', text: 'A font has no LastChar.' },
  'font-widths': {
    first: '6.3.2-6',
    second: '6.2.11.2-6',
    text: 'The list of widths of a font is missing or of another length than FirstChar and LastChar say.',
  },
  'font-format': { first: '6.3.2-7', second: '6.2.11.2-7', text: 'The font program has a format that is not allowed.' },
  'cid-system': {
    first: '6.3.3.1-1',
    second: '6.2.11.3.1-1',
    text: 'The character collections of a font and of its character map are different.',
  },
  'cid-to-glyph': { first: '6.3.3.2-1', second: '6.2.11.3.2-1', text: 'A TrueType CID font has no CIDToGIDMap.' },
  'cmap-embedded': { first: '6.3.3.3-1', second: '6.2.11.3.3-1', text: 'A character map (CMap) is not embedded.' },
  'cmap-direction': {
    first: '6.3.3.3-2',
    second: '6.2.11.3.3-2',
    text: 'The writing direction of a character map is not what its dictionary says.',
  },
  'cmap-reference': { second: '6.2.11.3.3-3', text: 'A character map refers to another one that is not predefined.' },
  'font-embedded': { first: '6.3.4-1', second: '6.2.11.4.1-1', text: 'A font is not embedded.' },
  'glyph-missing': {
    first: '6.3.5-1',
    second: '6.2.11.4.1-2',
    text: 'A character that is shown is not in the embedded font.',
  },
  'char-set': {
    first: '6.3.5-2',
    second: '6.2.11.4.2-1',
    text: 'The CharSet of a Type 1 font does not list all glyphs of the font.',
  },
  'cid-set': {
    first: '6.3.5-3',
    second: '6.2.11.4.2-2',
    text: 'The CIDSet of a font does not list exactly the characters of the font.',
  },
  'glyph-width': {
    first: '6.3.6-1',
    second: '6.2.11.5-1',
    text: 'The width of a character is different in the font and in the document.',
  },
  'truetype-cmap': { second: '6.2.11.6-1', text: 'A nonsymbolic TrueType font has no character map.' },
  'truetype-encoding': {
    first: '6.3.7-1',
    second: '6.2.11.6-2',
    text: 'A nonsymbolic TrueType font does not have WinAnsiEncoding or MacRomanEncoding, or has names that are not in the Adobe Glyph List.',
  },
  'symbolic-encoding': { first: '6.3.7-2', second: '6.2.11.6-3', text: 'A symbolic TrueType font has an encoding.' },
  'symbolic-cmap': {
    first: '6.3.7-3',
    second: '6.2.11.6-4',
    text: 'A symbolic TrueType font has several character maps.',
  },
  unicode: { second: '6.2.11.7.2-1', isForUnicode: true, text: 'A character that is shown has no Unicode value.' },
  'unicode-value': {
    second: '6.2.11.7.2-2',
    isForUnicode: true,
    text: 'A character that is shown has an invalid Unicode value (0, U+FEFF or U+FFFE).',
  },
  notdef: { second: '6.2.11.8-1', text: 'A text refers to the .notdef glyph.' },
} as const satisfies Record<string, Rule>
