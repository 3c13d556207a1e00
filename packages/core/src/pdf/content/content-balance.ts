import { classOf, DELIMITER, WHITE } from '../syntax/characters.js'

/** State that a content stream leaves behind and that affects subsequent content. */
export interface ContentBalance {
  /** Saved graphics states (`q`) that are never restored. */
  open: number
  /** Offsets of `Q` operators that have nothing to restore. */
  strays: number[]
  /** Whether a text object is never ended. */
  inText: boolean
}

const q = 0x71
const Q = 0x51
const B = 0x42
const E = 0x45
const I = 0x49
const D = 0x44
const T = 0x54

/**
 * Counts the saved and restored graphics states of a decoded content stream, minding strings, comments and inline images.
 * One pass over the bytes, without looking into operands.
 */
export function balanceOf(content: Uint8Array): ContentBalance {
  const strays: number[] = []
  let [open, at, inText] = [0, 0, false]
  while (at < content.length) {
    const code = content[at]!
    const kind = classOf[code]!
    if (kind === WHITE) at++
    else if (kind === DELIMITER) at = skipDelimited(content, at)
    else {
      const start = at
      while (at < content.length && classOf[content[at]!] === 0) at++
      if (at - start === 1) {
        if (code === q) open++
        else if (code === Q && open > 0) open--
        else if (code === Q) strays.push(start)
      } else if (at - start === 2) {
        const second = content[start + 1]
        if (code === B && second === T) inText = true
        else if (code === E && second === T) inText = false
        else if (code === I && second === D) at = skipImageData(content, at)
      }
    }
  }
  return { open, strays, inText }
}

/** Skips a string, name, comment or delimiter. */
function skipDelimited(content: Uint8Array, start: number): number {
  let at = start + 1
  switch (content[start]) {
    case 0x28: {
      for (let depth = 1; at < content.length && depth > 0; at++) {
        if (content[at] === 0x5c) at++
        else if (content[at] === 0x28) depth++
        else if (content[at] === 0x29) depth--
      }
      return at
    }
    case 0x2f:
      while (at < content.length && classOf[content[at]!] === 0) at++
      return at
    case 0x25:
      while (at < content.length && content[at] !== 10 && content[at] !== 13) at++
      return at
    case 0x3c: {
      if (content[at] === 0x3c) return at + 1
      while (at < content.length && content[at] !== 0x3e) at++
      return at + 1
    }
    default:
      return at
  }
}

/** Number of bytes after an `EI` that must look like text for it to end an image. */
const PROOF = 12

/** Skips the data of an inline image, from after `ID` to after its `EI`. */
function skipImageData(content: Uint8Array, start: number): number {
  for (let at = start + 1; at + 1 < content.length; at++) {
    if (content[at] !== E || content[at + 1] !== I || classOf[content[at - 1]!] !== 1) continue
    const end = at + 2
    if (end < content.length && classOf[content[end]!] !== 1) continue
    if (content.subarray(end, end + PROOF).every((byte) => (byte >= 32 && byte < 127) || classOf[byte] === 1))
      return end
  }
  return content.length
}
