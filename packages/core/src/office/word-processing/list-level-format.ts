import type { Paragraph } from '../../flow-document/flow-document.js'
import { writeNumber } from '../../text/number-styles.js'
import { withoutForbidden } from '../../text/xml/escape-xml.js'

type ListItem = NonNullable<Paragraph['list']>

/** How a level of a list counts: names of ECMA-376-1, 17.18.59. */
export interface ListLevelFormat {
  format: 'bullet' | 'decimal' | 'decimalZero' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'
  /** Text of the marker, `%1` standing for the number of the outermost level. */
  text: string
}

/** Characters of the fonts Symbol and Wingdings, by private-use code, as characters of any font. */
const symbols: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0fc': '✓',
  '\uf0d8': '➢',
  '\uf076': '❖',
  '\uf071': '❑',
  '\uf0a8': '□',
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf0e0': '→',
  '\uf0de': '⇒',
}

/** Parses the marker of an item: its bullet, or the number format and the surrounding text. */
export function readLevelFormat({ kind, marker, level, value }: ListItem): ListLevelFormat {
  if (kind === 'bullet') return { format: 'bullet', text: withoutForbidden(bullet(marker)) }
  const parts = /^(.*?)((?:[\p{L}\d]+[.-])*)([\p{L}\d]+)([^\p{L}\d]*)$/su.exec(marker.trim())
  if (!parts) return { format: 'decimal', text: `%${level + 1}.` }
  const [, before, outer, number, after] = parts as unknown as [string, string, string, string, string]
  const escaped = { before: plain(before), after: plain(after) }
  return {
    format: formatOf(number, value),
    text: `${escaped.before}${outerLevels(outer, level)}%${level + 1}${escaped.after}`,
  }
}

/** The numbers of the outer levels, as in `2.1.3`; if there are more than levels, the first ones stay literal. */
function outerLevels(outer: string, level: number): string {
  const pieces = outer.match(/[\p{L}\d]+[.-]/gu) ?? []
  return pieces
    .map((piece, index) => {
      const at = level - pieces.length + index
      return at < 0 ? plain(piece) : `%${at + 1}${piece.at(-1)}`
    })
    .join('')
}

/**
 * If the value of a number is known, it determines the format; otherwise, single letters that may be Roman count as
 * Roman.
 */
function formatOf(number: string, value: number | undefined): ListLevelFormat['format'] {
  if (/^0\d/.test(number)) return 'decimalZero'
  if (/\d/.test(number)) return 'decimal'
  const upper = number === number.toUpperCase() && number !== number.toLowerCase()
  const lower = number.toLowerCase()
  const isRoman =
    value === undefined ? /^(?=[ivx])x{0,3}(ix|iv|v?i{0,3})$/.test(lower) : writeNumber(value, 'roman-lower') === lower
  if (isRoman) return upper ? 'upperRoman' : 'lowerRoman'
  return upper ? 'upperLetter' : 'lowerLetter'
}

/** Characters of a sign. */
const LONGEST = 16

function bullet(marker: string): string {
  const sign = marker.trim()
  return symbols[sign] ?? (sign === '' || /[\ue000-\uf8ff]/.test(sign) ? '•' : sign.slice(0, LONGEST))
}

function plain(text: string): string {
  return withoutForbidden(text.replaceAll('%', '').slice(0, 32))
}
