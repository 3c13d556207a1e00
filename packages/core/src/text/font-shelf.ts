import type { FindMachineFont } from '../capabilities.js'
import { EmbeddedFont } from './embedded-font.js'
import { covers } from './font-coverage.js'
import type { FontStore } from './font-store.js'
import { type FontFamilyId, fontId } from './fonts.js'
import type { FontWeight, OpenFont } from './open-font.js'
import { mayEmbed, readSfnt } from './sfnt.js'

const small: FontFamilyId[] = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-symbols-2',
]

/** Characters that only the fonts of optional packages have: Han, kana, hangul, and signs that are used with them. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u

/** Fonts of machines that have outlines for emoji and signs, which none of ours has, the most alike ones first. */
const signFonts = [
  'Noto Emoji',
  'Segoe UI Emoji',
  'Symbola',
  'DejaVu Sans',
  'Segoe UI Symbol',
  'Apple Symbols',
  'FreeSerif',
  'Arial Unicode MS',
]

/**
 * The order in which families are asked for a character of this text. Chinese, Japanese and Korean share characters that
 * each draws in its own way, so kana and hangul in the text decide; without them Chinese comes first.
 */
export function familiesFor(text: string): FontFamilyId[] {
  const [sc, jp, kr] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [...small, jp, sc, kr]
  if (/\p{Script=Hangul}/u.test(text)) return [...small, kr, sc, jp]
  return [...small, sc, jp, kr]
}

/** The fonts of one document, loaded once from the store on demand. */
export class FontShelf {
  readonly #store: FontStore
  readonly #findMachineFont: FindMachineFont | undefined
  readonly #taken = new Map<string, EmbeddedFont>()
  readonly #ofMachine = new Map<string, Promise<OpenFont | undefined>>()

  /** With `findMachineFont`, emoji and signs that no family has are looked for in fonts of the machine. */
  constructor(store: FontStore, findMachineFont?: FindMachineFont) {
    this.#store = store
    this.#findMachineFont = findMachineFont
  }

  /**
   * A font that has all of these characters, of a family or else of the machine; `undefined` when there is none.
   * @throws ToolError UNAVAILABLE when a font file cannot be read; one of an optional package is needed only for East Asian characters
   */
  async find(
    codePoints: readonly number[],
    families: readonly FontFamilyId[],
    weight: FontWeight = 400,
  ): Promise<EmbeddedFont | undefined> {
    let unreadable: unknown
    for (const family of families) {
      try {
        const font = await this.#findIn(family, codePoints, weight)
        if (font) return this.#take(font)
      } catch (error) {
        if (small.includes(family)) throw error
        unreadable ??= error
      }
    }
    for (const name of this.#findMachineFont ? signFonts : []) {
      const font = await this.#openOfMachine(name)
      if (font?.has(codePoints) && codePoints.every((code) => font.isDrawn(code))) return this.#take(font)
    }
    if (unreadable !== undefined && eastAsian.test(String.fromCodePoint(...codePoints))) throw unreadable
    return undefined
  }

  async #findIn(
    family: FontFamilyId,
    codePoints: readonly number[],
    weight: FontWeight,
  ): Promise<OpenFont | undefined> {
    for (const part of await this.#store.coverage(family)) {
      if (!covers(part, codePoints)) continue
      const font = await this.#store.font(fontId(family, part.name), weight)
      if (font.has(codePoints)) return font
    }
    return undefined
  }

  #openOfMachine(name: string): Promise<OpenFont | undefined> {
    const opened = this.#ofMachine.get(name) ?? this.#tryToOpen(name)
    this.#ofMachine.set(name, opened)
    return opened
  }

  async #tryToOpen(name: string): Promise<OpenFont | undefined> {
    const data = await this.#findMachineFont?.(name)
    try {
      const sfnt = data && readSfnt(data)
      if (!data || !sfnt?.tables.has('glyf') || !mayEmbed(sfnt)) return undefined
      return await this.#store.open(name.replaceAll(' ', ''), data, 400)
    } catch (error) {
      // A damaged font.
      if (error instanceof RangeError || error instanceof TypeError) return undefined
      throw error
    }
  }

  #take(font: OpenFont): EmbeddedFont {
    const taken = this.#taken.get(font.id) ?? new EmbeddedFont(font)
    this.#taken.set(font.id, taken)
    return taken
  }
}
