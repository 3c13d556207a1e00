import { latin1 } from '../../../find-bytes.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { operatorCode } from '../../content/operators.js'

/** Operators that set black, as at the start of a page. */
export const BLACK = '0 g'
/** Longer ones are not kept. */
const MAX_LENGTH = 500
const [sc, scn] = [operatorCode('sc'), operatorCode('scn')]

/**
 * The operators that set the color in which text is filled, after one more of them was read; undefined if they are too long to repeat.
 */
export function fillAfter(before: string | undefined, code: number, reader: ContentReader): string | undefined {
  if (reader.position - reader.start > MAX_LENGTH) return undefined
  const operator = latin1(reader.bytes, reader.start, reader.position).trim()
  if (code !== sc && code !== scn) return operator
  if (before === undefined) return undefined
  const space = /^.*?\bcs\b/s.exec(before)?.[0]
  return space === undefined ? operator : `${space} ${operator}`
}

/** The color as #rrggbb; undefined if it is not one of gray, RGB or CMYK. */
export function hexOfFill(fill: string | undefined): string | undefined {
  const space = /\/(\S+)\s+cs\b/.exec(fill ?? '')?.[1]
  const numbers = (fill ?? '').replace(/^.*?\bcs\b/s, '').match(/(?<![\w/])[-+]?(?:\d+\.?\d*|\.\d+)(?=\s)/g)
  const parts = (numbers ?? []).map((each) => Math.min(1, Math.max(0, Number(each))))
  if (/\/\S+\s+scn?\b/.test(fill ?? '')) return undefined
  if (parts.length === 1 && space !== undefined && !/gray/i.test(space)) return undefined
  const [x = 0, y = 0, z = 0, black = 0] = parts
  if (![1, 3, 4].includes(parts.length)) return undefined
  const rgb =
    parts.length === 1 ? [x, x, x] : parts.length === 3 ? [x, y, z] : [x, y, z].map((ink) => (1 - ink) * (1 - black))
  return `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
