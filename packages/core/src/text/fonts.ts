/** A font family split into files by script or by frequency of characters, and its package. */
interface FontFamily {
  package: string
  /** Path of the JSON list of the files with their characters. */
  coverage: string
  /** Path of one of its files, by its name in that list. */
  file: (part: string) => string
  /** What part names can look like. */
  parts: RegExp
}

const variable = (name: string): FontFamily => ({
  package: `@fontsource-variable/${name}`,
  coverage: 'unicode.json',
  file: (part) => `files/${name}-${part}-wght-normal.woff2`,
  parts: /^[a-z0-9-]{1,40}$/,
})

const notoSansSymbols: FontFamily = {
  package: '@fontsource/noto-sans-symbols-2',
  coverage: 'unicode.json',
  file: (part) => `files/noto-sans-symbols-2-${part}-400-normal.woff2`,
  parts: /^(braille|math|symbols|mayan-numerals|latin|latin-ext)$/,
}

/**
 * Fonts for characters missing in the standard PDF fonts, all Noto under the SIL Open Font License 1.1. To add a
 * script, add a line here and its package to the dependencies.
 */
export const fontFamilies = {
  'noto-sans': variable('noto-sans'),
  'noto-sans-arabic': variable('noto-sans-arabic'),
  'noto-sans-hebrew': variable('noto-sans-hebrew'),
  'noto-sans-thai': variable('noto-sans-thai'),
  'noto-sans-devanagari': variable('noto-sans-devanagari'),
  'noto-sans-symbols-2': notoSansSymbols,
  'noto-sans-sc': variable('noto-sans-sc'),
  'noto-sans-jp': variable('noto-sans-jp'),
  'noto-sans-kr': variable('noto-sans-kr'),
} as const satisfies Record<string, FontFamily>

export type FontFamilyId = keyof typeof fontFamilies

/** Id of the WebAssembly module that cuts embedded fonts down to the glyphs in use. It is read as the fonts are. */
export const subsetterId = 'harfbuzz-subset.wasm'

/** Id of a substitute for fonts of documents, by the name of its file in the folder `fonts` of this package. */
export function standInId(file: string): string {
  return `stand-in/${file}`
}

const standIn = /^stand-in\/(texgyre[a-z]{1,20}-[a-z]{1,20}\.otf)$/

/** Id of the list of a family's files and their characters. */
export function coverageId(family: FontFamilyId): string {
  return `${family}/unicode.json`
}

/** Id of one file of a family. */
export function fontId(family: FontFamilyId, part: string): string {
  return `${family}/${part}.woff2`
}

/**
 * Location of the file with this id: an npm package and a path in it. This is all a host needs to supply
 * `Capabilities.readFont`; a web build copies the same files under their ids.
 * @throws RangeError for an unknown id
 */
export function fontFile(id: string): { package: string; path: string } {
  if (id === subsetterId) return { package: 'harfbuzzjs', path: 'dist/harfbuzz-subset.wasm' }
  const substitute = standIn.exec(id)?.[1]
  if (substitute !== undefined) return { package: '@sheaf/core', path: `fonts/${substitute}` }
  const [name = '', file = ''] = id.split('/')
  const family: FontFamily | undefined = Object.hasOwn(fontFamilies, name)
    ? fontFamilies[name as FontFamilyId]
    : undefined
  if (family && id === `${name}/unicode.json`) return { package: family.package, path: family.coverage }
  const part = file.replace(/\.woff2$/, '')
  if (!family || id !== `${name}/${part}.woff2` || !family.parts.test(part))
    throw new RangeError(`There is no font file "${id}".`)
  return { package: family.package, path: family.file(part) }
}
