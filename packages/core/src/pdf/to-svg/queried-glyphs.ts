import { type PDFDict, PDFName } from 'pdf-lib'
import type { GlyphOutline } from '../page-objects/page-objects.js'
import { isEmbedded } from '../page-text/drawn-alike.js'

const name = (key: string) => PDFName.of(key)

/** Where the letters of Yi begin. */
const RARE = 0xa000

/** A glyph that is shown, and what is known of it. */
export interface QueriedGlyph {
  /** Its code in content, in hexadecimal. */
  hex: string
  text: string | undefined
  outline: GlyphOutline | undefined
}

/**
 * A font whose glyphs are known by letters: a copy with a map to these. Of composite fonts that are not embedded, the letters are what
 * glyphs are chosen by.
 */
export function lettered(dict: PDFDict, glyphs: readonly QueriedGlyph[]): { font: PDFDict; letters: number[] } {
  if (dict.lookup(name('Subtype')) === name('Type0') && !isEmbedded(dict))
    return { font: dict, letters: glyphs.map(({ text }) => text?.codePointAt(0) ?? 0) }
  const letters = lettersFor(glyphs)
  const lines = glyphs.map(({ hex }, index) => `<${hex}> <${letters[index]!.toString(16).padStart(4, '0')}>`)
  const parts = Array.from({ length: Math.ceil(lines.length / 100) }, (_, part) =>
    lines.slice(part * 100, part * 100 + 100),
  )
  const map = parts.map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`).join('\n')
  const font = dict.clone()
  font.set(
    name('ToUnicode'),
    dict.context.register(
      dict.context.stream(`/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n${map}\nendcmap\nend\nend`),
    ),
  )
  return { font, letters }
}

/** A letter for each glyph: its own, by which the engine finds what replaces a missing one, else one that no font for replacing has. */
function lettersFor(glyphs: readonly QueriedGlyph[]): number[] {
  const taken = new Set<number>()
  const own = glyphs.map(({ text }) => {
    const letter = text && [...text].length === 1 ? text.codePointAt(0)! : 0
    if (letter <= 32 || letter >= 0xd800 || taken.has(letter)) return 0
    taken.add(letter)
    return letter
  })
  let next = RARE
  return own.map((letter) => {
    if (letter > 0) return letter
    while (taken.has(next)) next++
    taken.add(next)
    return next++
  })
}
