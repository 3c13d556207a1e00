const styles = ['regular', 'bold', 'italic', 'bolditalic'] as const
const families = ['heros', 'termes', 'cursor'] as const

/** Files in the folder `fonts` of this package: substitutes for fonts that a PDF names but does not embed. */
export const standInFonts = [
  'cjk-fallback.ttf',
  'hangul-fallback.ttf',
  ...families.flatMap((family) => styles.map((style) => `texgyre${family}-${style}.otf` as const)),
] as const

/** A substitute font file. */
export type StandInFont = (typeof standInFonts)[number]

/** Returns the bytes of a substitute font, synchronously if the host can. */
export type ReadStandInFont = (font: StandInFont) => Uint8Array | Promise<Uint8Array>

// Character sets that PDFium has no letters for (fpdf_sysfontinfo.h).
const SHIFT_JIS = 128
/** The Korean character set. */
export const HANGUL = 129
/** The character set of simplified Chinese. */
export const GB2312 = 134
const BIG5 = 136
/** Weight from which a font counts as bold. */
const BOLD = 600

/**
 * The substitute for a font that a PDF names. For other families PDFium itself does better: it has a font with variable
 * weight and width.
 */
export function chooseStandIn(face: string, charset: number, weight: number, italic: boolean): StandInFont | undefined {
  if (charset === HANGUL) return 'hangul-fallback.ttf'
  if ([SHIFT_JIS, GB2312, BIG5].includes(charset)) return 'cjk-fallback.ttf'
  const [, name = ''] =
    /^(helvetica|arial|times(?:newroman)?|courier(?:new)?)(?:ps)?(?:mt)?(?:$|[-, ])/i.exec(face.replaceAll(' ', '')) ??
    []
  if (name === '') return undefined
  const family = /^[ha]/i.test(name) ? 'heros' : /^t/i.test(name) ? 'termes' : 'cursor'
  const bold = weight >= BOLD || /bold/i.test(face) ? 'bold' : ''
  const slanted = italic || /italic|oblique/i.test(face) ? 'italic' : ''
  return `texgyre${family}-${(`${bold}${slanted}` || 'regular') as (typeof styles)[number]}.otf`
}
