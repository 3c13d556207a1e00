import { type CffIndex, cffEntry } from '../../../text/cff-index.js'

const MAX_CALLS = 12
const MAX_OPERANDS = 100

/**
 * The width that a charstring begins with, as the difference from the nominal width (Adobe Technical Note 5177, 3.1);
 * `usual` if it has none, `undefined` if it is damaged.
 */
export function widthInCharString(
  bytes: Uint8Array,
  glyph: number,
  glyphs: CffIndex,
  local: CffIndex | undefined,
  global: CffIndex,
): number | 'usual' | undefined {
  const stack: number[] = []
  const run = (code: Uint8Array, depth: number): number | 'usual' | 'returned' | undefined => {
    for (let at = 0; at < code.length; ) {
      const byte = code[at++]!
      const next = code[at] ?? 0
      if (byte >= 32 || byte === 28) {
        if (stack.length > MAX_OPERANDS) return undefined
        if (byte === 28) stack.push(((next << 24) >> 16) | (code[at + 1] ?? 0))
        else if (byte <= 246) stack.push(byte - 139)
        else if (byte <= 250) stack.push((byte - 247) * 256 + next + 108)
        else if (byte <= 254) stack.push(-(byte - 251) * 256 - next - 108)
        else
          stack.push(
            (((next << 24) >> 16) | (code[at + 1] ?? 0)) + (((code[at + 2] ?? 0) << 8) | (code[at + 3] ?? 0)) / 65_536,
          )
        at += byte === 28 ? 2 : byte <= 246 ? 0 : byte <= 254 ? 1 : 4
        continue
      }
      if (byte === 11) return 'returned'
      if (byte === 10 || byte === 29) {
        const index = byte === 10 ? local : global
        const operand = stack.pop()
        if (!index || operand === undefined || depth >= MAX_CALLS) return undefined
        const entry = operand + (index.count < 1240 ? 107 : index.count < 33_900 ? 1131 : 32_768)
        if (entry < 0 || entry >= index.count) return undefined
        const result = run(cffEntry(bytes, index, entry), depth + 1)
        if (result !== 'returned') return result
        continue
      }
      return firstOf(stack, byte)
    }
    return 'returned'
  }
  const result = run(cffEntry(bytes, glyphs, glyph), 0)
  return result === 'returned' ? 'usual' : result
}

/** The operand before those that the first operator takes. */
function firstOf(stack: readonly number[], operator: number): number | 'usual' {
  const { length } = stack
  const hasWidth =
    operator === 21
      ? length > 2
      : operator === 22 || operator === 4
        ? length > 1
        : operator === 14
          ? length === 1 || length === 5
          : [1, 3, 18, 19, 20, 23].includes(operator) && length % 2 === 1
  return hasWidth ? stack[0]! : 'usual'
}
