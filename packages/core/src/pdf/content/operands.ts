/** Kinds of operands. Arrays and dictionaries are not built: the list contains their brackets and elements. */
export const NUMBER = 0
export const NAME = 1
export const STRING = 2
export const HEX_STRING = 3
export const OPEN = 4
export const CLOSE = 5
/** `true`, `false`, `null`. */
export const WORD = 6

/** The operands of the last operator, by index: their positions in the content and their values. */
export interface OperandList {
  readonly bytes: Uint8Array
  readonly count: number
  /** One of the kinds above. */
  readonly kinds: ArrayLike<number>
  /** A number, or where the operand begins. */
  readonly values: ArrayLike<number>
  /** Where the operand ends. */
  readonly ends: ArrayLike<number>
  number(index: number): number
  name(index: number): string | undefined
}

/** Decodes a name as written, without its slash, to characters U+0000 to U+00FF (ISO 32000-2, 7.3.5). */
export function decodeName(raw: string): string {
  if (!raw.includes('#')) return raw
  return raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The index after the value that starts at an operand. */
export function valueEnd({ kinds, count }: OperandList, start: number): number {
  let depth = 0
  for (let index = start; index < count; index++) {
    if (kinds[index] === OPEN) depth++
    else if (kinds[index] === CLOSE) depth--
    if (depth <= 0) return index + 1
  }
  return count
}
