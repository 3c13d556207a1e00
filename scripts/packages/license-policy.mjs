/** Licenses that ask for no more than their text and a name to be handed on, by their SPDX identifiers. */
export const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * What comes with Sheaf under a license that asks for more, one by one: which packages, which license, and why that is all right.
 * @type {readonly { packages: RegExp, what: string, license: string, reason: string }[]}
 */
export const noted = [
  {
    packages: /^@img\/sharp-(libvips-.+|wasm32|win32-.+)$/,
    what: 'libvips, which sharp reads and writes images with',
    license: 'LGPL-3.0-or-later',
    reason:
      'Weak copyleft. A library file of its own, unchanged, loaded while the program runs; anyone may put another build in its place.',
  },
  {
    packages: /^libheif-js$/,
    what: 'libheif and libde265 as WebAssembly, which read HEIC images',
    license: 'LGPL-3.0',
    reason:
      'Weak copyleft. Library files of their own, loaded while the program runs, as they are but for shorter names in the site; anyone may put another build in their place.',
  },
  {
    packages: /^@matbee\/libreoffice-converter$/,
    what: 'LibreOffice as WebAssembly, which turns Office documents into PDFs on Node',
    license: 'MPL-2.0',
    reason: 'Weak copyleft by file. Unchanged, and run in a process of its own.',
  },
  {
    packages: /^mediabunny$/,
    what: 'Reads and writes videos in browsers',
    license: 'MPL-2.0',
    reason: 'Weak copyleft by file. Unchanged; the site says where its source is.',
  },
  {
    packages: /^@ffmpeg\/core$/,
    what: 'ffmpeg as WebAssembly, with x264 and x265',
    license: 'GPL-2.0-or-later',
    reason:
      'Not permissive. A program of its own, unchanged, started in a process or Web Worker and spoken to by command lines and files; not linked with Sheaf. Who hands it on, as a site does, hands on its rights and source too: `third-party.txt` of the site says where it is.',
  },
  {
    packages: /^@ffmpeg-binary\/linux-x64$/,
    what: 'ffmpeg as a program, with x264 and x265',
    license: 'GPL-3.0-or-later',
    reason:
      'Not permissive. An optional dependency: `npm install --omit=optional` leaves it out, but also the binary of sharp, which image operations and `compress-pdf` need. A program of its own, unchanged, run in a process; not linked with Sheaf.',
  },
  {
    packages: /^@fontsource(-variable)?\//,
    what: 'Fonts, of which the characters that are used become part of documents',
    license: 'OFL-1.1',
    reason:
      'Permissive but that a changed font may not keep a reserved name, and fonts are not sold by themselves. Documents made with them are free.',
  },
]

/**
 * What is no package, but files of others in ours.
 * @type {readonly { folder: string, what: string, license: string }[]}
 */
export const files = [
  {
    folder: 'packages/core/fonts',
    what: 'TeX Gyre, substitutes for fonts that a PDF does not embed; parts of Droid Sans Fallback and a Korean font',
    license: 'GUST Font License, OFL-1.1, Apache-2.0',
  },
  {
    folder: 'packages/office-fonts',
    what: 'Liberation, Carlito and Caladea, substitutes for fonts of Office documents',
    license: 'OFL-1.1, Apache-2.0',
  },
  { folder: 'packages/tessdata', what: 'Language data of Tesseract', license: 'Apache-2.0' },
]

/** Licenses that nothing may have which is needed to work on Sheaf: they forbid some uses, or reach into what is served with them. */
export const refused = /\bAGPL|\bSSPL|\bBUSL|Commons-Clause|\bPolyForm|-NC(-|\b)|NonCommercial|\bElastic-|^UNLICENSED$/i

/** Development packages whose license a program cannot read; what a person found. */
export const readByHand = /** @type {Record<string, string>} */ ({ spawndamnit: 'MIT' })
