import type { ReadFont } from '../capabilities.js'
import { ToolError } from '../errors.js'
import { EmbeddedFont } from './embedded-font.js'
import { covers, type FontPart, parseCoverage } from './font-coverage.js'
import { coverageId, type FontFamilyId, fontId } from './fonts.js'

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

/** The fonts of one document, opened as they are needed and each once. */
export class FontShelf {
  private readonly readFont: ReadFont
  private readonly coverages = new Map<FontFamilyId, Promise<FontPart[]>>()
  private readonly opened = new Map<string, Promise<EmbeddedFont>>()

  constructor(readFont: ReadFont) {
    this.readFont = readFont
  }

  /** Every font opened so far, in the order they were asked for. */
  async fonts(): Promise<EmbeddedFont[]> {
    return Promise.all(this.opened.values())
  }

  /**
   * A font that has all of these characters, `undefined` when there is none.
   * @throws ToolError UNAVAILABLE when a font file cannot be read
   */
  async find(codePoints: readonly number[], families: readonly FontFamilyId[]): Promise<EmbeddedFont | undefined> {
    for (const family of families) {
      const parts = await this.coverage(family)
      for (const part of parts) {
        if (!covers(part, codePoints)) continue
        const font = await this.open(fontId(family, part.name))
        if (font.has(codePoints)) return font
      }
    }
    return undefined
  }

  private coverage(family: FontFamilyId): Promise<FontPart[]> {
    let parts = this.coverages.get(family)
    if (!parts) {
      parts = this.read(coverageId(family)).then(parseCoverage)
      this.coverages.set(family, parts)
    }
    return parts
  }

  private open(id: string): Promise<EmbeddedFont> {
    let font = this.opened.get(id)
    if (!font) {
      font = this.load(id)
      this.opened.set(id, font)
    }
    return font
  }

  /** The font engine is large and only needed here, so it is loaded here. */
  private async load(id: string): Promise<EmbeddedFont> {
    const [packed, { default: decompress }, harfbuzz] = await Promise.all([
      this.read(id),
      import('woff2-encoder/decompress'),
      import('harfbuzzjs'),
    ])
    return new EmbeddedFont(id, await decompress(packed), harfbuzz)
  }

  /** Reads a font file or the subsetter. @throws ToolError UNAVAILABLE */
  async read(id: string): Promise<Uint8Array> {
    try {
      return await this.readFont(id)
    } catch (cause) {
      throw new ToolError(
        'UNAVAILABLE',
        `The font file "${id}" cannot be read here. Install the Noto font packages that Sheaf depends on.`,
        {
          details: { capability: 'readFont' },
          cause,
        },
      )
    }
  }
}
