import { joinBytes } from '../../bytes.js'
import { classOf, WHITE } from '../syntax/characters.js'

/** A range of content, and its replacement. */
export interface ContentEdit {
  start: number
  end: number
  text: string
}

/**
 * Applies edits to content that consists of several consecutive pieces. Edits within others are ignored. Returns each
 * piece, unchanged or edited; without bytes if only white space is left.
 */
export function applyEdits(pieces: readonly Uint8Array[], edits: readonly ContentEdit[]): Uint8Array[] {
  const sorted = outermost(edits)
  let [offset, next] = [0, 0]
  return pieces.map((piece) => {
    const end = offset + piece.length
    const parts: Uint8Array[] = []
    let from = offset
    while (next < sorted.length && sorted[next]!.start < end) {
      const edit = sorted[next]!
      if (edit.end > end && edit.start >= offset && isBlank(piece.subarray(edit.start - offset))) {
        // White space at the end of a piece is no reason to change it.
        edit.start = end
        break
      }
      if (edit.start > from) parts.push(piece.subarray(from - offset, edit.start - offset))
      // An edit that extends into the next piece inserts its text at its start.
      if (edit.start >= offset) parts.push(Uint8Array.from(edit.text, (character) => character.charCodeAt(0)))
      from = Math.min(end, edit.end)
      if (edit.end > end) break
      next++
    }
    const isSame = from === offset && parts.length === 0
    if (!isSame) parts.push(piece.subarray(from - offset))
    offset = end
    if (isSame) return piece
    const bytes = joinBytes(parts)
    return isBlank(bytes) ? new Uint8Array() : bytes
  })
}

/** Edits in order, without nested ones. */
function outermost(edits: readonly ContentEdit[]): ContentEdit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end)
  let reached = 0
  return sorted.flatMap((edit) => {
    if (edit.start < reached) return []
    reached = edit.end
    return [{ ...edit }]
  })
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => classOf[byte] === WHITE)
}
