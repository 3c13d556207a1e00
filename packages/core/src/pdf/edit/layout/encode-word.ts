import type { EditableFont, EncodedGlyph } from '../fonts/editable-font.js'
import type { SubstituteFont } from '../fonts/open-substitute.js'
import { isIdeograph } from '../model/ideographs.js'
import { hasRightToLeft } from '../model/logical-order.js'
import type { Atom, Host, NewAtom, StyledText } from './atoms.js'
import { type FontChoice, nameInStyle, runsFor, styledFont, wantedStyle } from './styled-font.js'
import { LackingLetters } from './unchangeable-text.js'

/** Sizes at which letters of a substitute look as high, in parts of the original size. */
const [LEAST_SCALE, MOST_SCALE] = [0.8, 1.25]

/** A word as it is read, as it is seen, and with the codes that fonts of the document have for it: brackets may be mirror images. */
export interface Wording {
  word: string
  shown: string
  coded: string
}

/**
 * The glyphs of a word in the font of its host, else in another as a whole.
 * @throws LackingLetters naming letters that no font has
 */
export async function encodeWord(
  { word, shown, coded }: Wording,
  run: StyledText,
  host: Host,
  rise: number,
  fonts: FontChoice,
): Promise<NewAtom[]> {
  const { font } = host.show
  const look = wantedStyle(font, run)
  const styled = styledFont(word, host, run, fonts)
  const usable = fonts.own.filter((each) => runsFor(each, word, host))
  const others = usable.filter((each) => each !== styled && each.style.name === (styled ?? font).style.name)
  const atomsIn = (list: readonly EditableFont[]) => {
    for (const each of list) {
      const glyphs = each.encode(coded)
      if (glyphs) return asRead(glyphs, coded, word).map((glyph) => atomOf(glyph, each, 1, run, host, rise))
    }
    return undefined
  }
  const own = styled && atomsIn([styled, ...others])
  if (own) return own
  const same = styled && (await fonts.substitutes.findSame(styled))
  // Letters from the right are shaped as a whole, and their brackets mirrored then.
  const plain = hasRightToLeft(word) ? word : shown
  const letters = same?.encode(plain, host.show.mayEndText)
  if (same && letters) {
    fonts.onSubstitute(word, styled.style.name, same)
    const ordered = hasRightToLeft(word) ? letters.toReversed() : asRead(letters, plain, word)
    return ordered.map((glyph) => atomOf(glyph, same, 1, run, host, rise))
  }
  const isDown = host.isVertical && isIdeograph(word)
  const substitute = await fonts.substitutes.find(word, look, {
    around: `${host.around}${run.text}`,
    isVertical: isDown,
  })
  const shaped = substitute?.encode(plain, host.show.mayEndText && !isDown)
  const glyphs = hasRightToLeft(word) ? shaped?.toReversed() : shaped && asRead(shaped, plain, word)
  if (!substitute || !glyphs) {
    const any = atomsIn(usable) ?? mixedAtoms(coded, usable, (glyph, each) => atomOf(glyph, each, 1, run, host, rise))
    if (any) return any
    // Files of fonts hold parts of a script, so one word may need several.
    return encodeLetters({ word, shown, coded }, run, host, rise, fonts)
  }
  fonts.onSubstitute(word, nameInStyle(font, look), substitute)
  const { xHeight } = font.style
  const ratio = xHeight === undefined || isDown ? 1 : xHeight / substitute.xHeight
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, ratio))
  return glyphs.map((glyph) => atomOf(glyph, substitute, scale, run, host, rise))
}

async function encodeLetters(
  wording: Wording,
  run: StyledText,
  host: Host,
  rise: number,
  fonts: FontChoice,
): Promise<NewAtom[]> {
  const [letters, shown, coded] = [wording.word, wording.shown, wording.coded].map((text) => Array.from(text))
  if (letters!.length <= 1)
    throw new LackingLetters(wording.word, [wording.word], fonts.substitutes.remedyFor(wording.word))
  const [atoms, lacking]: [NewAtom[], string[]] = [[], []]
  let remedy: string | undefined
  for (const [at, word] of letters!.entries())
    try {
      atoms.push(...(await encodeWord({ word, shown: shown![at]!, coded: coded![at]! }, run, host, rise, fonts)))
    } catch (error) {
      if (!(error instanceof LackingLetters)) throw error
      lacking.push(word)
      remedy ??= error.remedy
    }
  if (lacking.length > 0) throw new LackingLetters(wording.word, lacking, remedy)
  return atoms
}

/** Glyphs with the texts that they are read as. */
function asRead(glyphs: readonly EncodedGlyph[], coded: string, word: string): EncodedGlyph[] {
  if (coded === word) return [...glyphs]
  let at = 0
  return glyphs.map((glyph) => {
    const text = word.slice(at, at + glyph.text.length)
    at += glyph.text.length
    return { ...glyph, text }
  })
}

/** A word whose letters are in several fonts, as the ligatures of some documents. */
function mixedAtoms(
  word: string,
  fonts: readonly EditableFont[],
  make: (glyph: EncodedGlyph, font: EditableFont) => NewAtom,
): NewAtom[] | undefined {
  const atoms: NewAtom[] = []
  for (const character of word) {
    const font = fonts.find((each) => each.encode(character))
    const glyphs = font?.encode(character)
    if (!font || !glyphs) return undefined
    atoms.push(...glyphs.map((glyph) => make(glyph, font)))
  }
  return atoms
}

/** A space in the font of a host. */
export function spaceOf(host: Host, run: StyledText, rise: number, fonts: FontChoice): Atom {
  const font = styledFont(' ', host, run, fonts) ?? host.show.font
  const [glyph] = font.encode(' ') ?? []
  return glyph ? atomOf(glyph, font, 1, run, host, rise) : { kind: 'gap' }
}

function atomOf(
  glyph: EncodedGlyph,
  font: EditableFont | SubstituteFont,
  fit: number,
  { size, color }: StyledText,
  host: Host,
  rise: number,
): NewAtom {
  const { show, like } = host
  const scale = fit * (size === undefined ? 1 : size / like.size)
  const across = show.stretch * show.scale
  const width = glyph.advance * show.size * scale * across
  // Downwards, positive spacing moves letters closer together (ISO 32000-2, 9.3.2).
  const spacing = (show.charSpace + (glyph.isSpaceByte ? show.wordSpace : 0)) * (font.isVertical ? -1 : 1)
  const space = spacing * across
  return {
    kind: 'new',
    glyph,
    font,
    host,
    scale,
    width,
    advance: width + space,
    rise,
    // Without the color that it had, the rest could not be drawn in it again.
    color: show.fill === undefined ? undefined : color,
    isBlank: glyph.text.trim() === '' && !glyph.isMark,
  }
}
