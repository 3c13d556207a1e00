import { hexOf } from '../../../bytes.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { CLOSE, NUMBER, OPEN } from '../../content/operands.js'
import { operatorCode } from '../../content/operators.js'
import { StringBytes } from '../../content/string-bytes.js'
import { decimal } from '../../model/seen-page.js'
import { openingOf } from '../../rewrite/content-pass.js'

const TJ = operatorCode('TJ')

/** Where a part of shown text begins: in the string of an operand, at a byte. */
export interface PartStart {
  index: number
  from: number
}

/**
 * Splits an operator that shows text into several that show the same at the same positions: the first from the beginning, the others from
 * where they start.
 */
export function splitShow(code: number, reader: ContentReader, starts: readonly PartStart[]): string[] {
  const parts: string[] = []
  const text = new StringBytes()
  let [part, codes, depth, next] = ['', '', 0, 0]
  const flush = () => {
    if (codes !== '') part += `<${codes}>`
    codes = ''
  }
  const finish = () => {
    flush()
    parts.push(`[${part}] TJ\n`)
    part = ''
  }
  for (let index = code === TJ ? 0 : Math.max(0, reader.count - 1); index < reader.count; index++) {
    const kind = reader.kinds[index]
    if (kind === OPEN) depth++
    else if (kind === CLOSE) depth--
    else if (kind === NUMBER && depth > 0) {
      flush()
      part += ` ${decimal(reader.number(index))} `
    } else if (text.read(reader, index)) {
      for (let at = 0; at < text.length; at++) {
        const start = starts[next]
        if (start && start.index === index && start.from === at) {
          finish()
          next++
        }
        codes += hexOf(text.bytes, at, at + 1)
      }
      flush()
    }
  }
  finish()
  const { line } = openingOf(code, reader)
  parts[0] = `${line} ${parts[0]}`
  return parts
}
