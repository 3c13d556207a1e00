import { viewOf } from '../bytes.js'
import { latin1 } from '../find-bytes.js'
import { macGlyphNames } from './glyph-name-lists.js'

/** Glyphs by name; several may have the same. */
export type NamedGlyphs = ReadonlyMap<string, readonly number[]>

/**
 * The names of glyphs in a `post` table (OpenType, "post"); none for version 3, which has no names. Undefined for other versions.
 * @throws RangeError when the table ends too soon
 */
export function readPostNames(post: Uint8Array): NamedGlyphs | undefined {
  const view = viewOf(post)
  const version = view.getUint32(0)
  const glyphs = new Map<string, number[]>()
  const add = (name: string | undefined, glyph: number) => {
    if (name === undefined) return
    const same = glyphs.get(name)
    if (same) same.push(glyph)
    else glyphs.set(name, [glyph])
  }
  if (version === 0x00030000) return glyphs
  if (version === 0x00010000) {
    for (const [glyph, name] of macGlyphNames.entries()) add(name, glyph)
    return glyphs
  }
  if (version !== 0x00020000) return undefined
  const count = view.getUint16(32)
  const own: string[] = []
  for (let at = 34 + 2 * count; at < post.length; ) {
    const length = post[at]!
    own.push(latin1(post, at + 1, Math.min(at + 1 + length, post.length)))
    at += 1 + length
  }
  for (let glyph = 0; glyph < count; glyph++) {
    const index = view.getUint16(34 + 2 * glyph)
    add(index < macGlyphNames.length ? macGlyphNames[index] : own[index - macGlyphNames.length], glyph)
  }
  return glyphs
}
