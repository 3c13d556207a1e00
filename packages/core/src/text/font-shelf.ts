import { EmbeddedFont } from './embedded-font.js'
import { covers } from './font-coverage.js'
import type { FontStore } from './font-store.js'
import { type FontFamilyId, fontId } from './fonts.js'
import type { FontWeight, OpenFont } from './open-font.js'

const small: FontFamilyId[] = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-symbols-2',
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
  readonly #taken = new Map<string, EmbeddedFont>()

  constructor(store: FontStore) {
    this.#store = store
  }

  /**
   * A font that has all of these characters, `undefined` when there is none.
   * @throws ToolError UNAVAILABLE when a font file cannot be read
   */
  async find(
    codePoints: readonly number[],
    families: readonly FontFamilyId[],
    weight: FontWeight = 400,
  ): Promise<EmbeddedFont | undefined> {
    for (const family of families) {
      for (const part of await this.#store.coverage(family)) {
        if (!covers(part, codePoints)) continue
        const font = await this.#store.font(fontId(family, part.name), weight)
        if (font.has(codePoints)) return this.#take(font)
      }
    }
    return undefined
  }

  #take(font: OpenFont): EmbeddedFont {
    const taken = this.#taken.get(font.id) ?? new EmbeddedFont(font)
    this.#taken.set(font.id, taken)
    return taken
  }
}
