import { latin1 } from '../../../find-bytes.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { HEX_STRING, NAME, NUMBER, STRING } from '../../content/operands.js'
import type { Limits } from '../raw/object-scanner.js'

/** Checks how the operands of an operator are written. */
export function checkOperands(reader: ContentReader, limits: Limits): void {
  const { bytes, kinds, values, ends, count } = reader
  for (let index = 0; index < count; index++) {
    const kind = kinds[index]
    if (kind === NUMBER) {
      const size = Math.abs(values[index]!)
      if (size > 32_767 || (size > 0 && size < 1e-30)) limits.number(textBefore(bytes, ends[index]!))
    } else if (kind === STRING) limits.literal(bytes, values[index]!, ends[index]!)
    else if (kind === HEX_STRING) limits.hexString(bytes, values[index]!, ends[index]!)
    else if (kind === NAME) limits.rawName(bytes, values[index]!, ends[index]!)
  }
}

/** The number that ends at a position, as written. */
export function textBefore(bytes: Uint8Array, end: number): string {
  let start = end
  while (start > 0 && end - start < 400 && /[\d.+-]/.test(String.fromCharCode(bytes[start - 1]!))) start--
  return latin1(bytes, start, end)
}
