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
    what: 'libvips, which sharp uses to read and write images',
    license: 'LGPL-3.0-or-later',
    reason:
      'Weak copyleft. An unmodified, separate library file that is loaded at run time. Users can replace it with a different build.',
  },
  {
    packages: /^libheif-js$/,
    what: 'libheif and libde265 (WebAssembly), which read HEIC images',
    license: 'LGPL-3.0',
    reason:
      'Weak copyleft. Separate library files that are loaded at run time, unmodified except that the site shortens names in the code. Users can replace them with a different build.',
  },
  {
    packages: /^@matbee\/libreoffice-converter$/,
    what: 'LibreOffice (WebAssembly), which converts Office documents to PDF on Node',
    license: 'MPL-2.0',
    reason: 'Copyleft per file. Unmodified, and run in a separate process.',
  },
  {
    packages: /^mediabunny$/,
    what: 'mediabunny, which reads and writes videos in browsers',
    license: 'MPL-2.0',
    reason: 'Copyleft per file. Unmodified; the site links to its source.',
  },
  {
    packages: /^@ffmpeg\/core$/,
    what: 'ffmpeg (WebAssembly), with x264 and x265',
    license: 'GPL-2.0-or-later',
    reason:
      'Copyleft. An unmodified, separate program that runs in a process or Web Worker, controlled through command-line arguments and files. Sheaf does not link against it. If you distribute it, as a site does, you must also pass on its license and offer its source; `third-party.txt` of the site states where the source is.',
  },
  {
    packages: /^@ffmpeg-binary\/linux-x64$/,
    what: 'ffmpeg (native program), with x264 and x265',
    license: 'GPL-3.0-or-later',
    reason:
      'Copyleft. An unmodified, separate program that runs in a process. Sheaf does not link against it. It is an optional dependency: `npm install --omit=optional` skips it, but also skips the `sharp` binary, which `compress-pdf` and most image operations require.',
  },
  {
    packages: /^@fontsource(-variable)?\//,
    what: 'Fonts, whose glyphs Sheaf embeds in documents as needed',
    license: 'OFL-1.1',
    reason:
      'Permissive, except that modified fonts must not use reserved names and fonts must not be sold on their own. Documents that use the fonts are not affected.',
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
