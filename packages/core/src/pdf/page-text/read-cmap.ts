import { latin1 } from '../../find-bytes.js'
import { type CodeLengths, CodeMap } from './character-codes.js'

/** A CMap as a font embeds it (ISO 32000-2, 9.7.5.4 and 9.10.3). What it takes from others (`usecmap`) is not followed. */
export interface CMap {
  /** By the first byte of a code; undefined without a codespace. */
  lengths: CodeLengths | undefined
  /** Text of the first code of each range, as UTF-16; the last unit counts on. */
  texts: CodeMap<string>
  /** CID of the first code of each range. */
  cids: CodeMap<number>
}

/** Longer maps are truncated here. The largest in real files has 300 kB. */
const MAX_BYTES = 2 ** 20

const token = /<([0-9a-f\s]*)>|([[\]])|(\d+)|\b((?:begin|end)(?:codespacerange|bfchar|bfrange|cidchar|cidrange))\b/gi

/** Reads a CMap, passing over what makes no sense. */
export function readCMap(bytes: Uint8Array): CMap {
  const reader = new CMapReader()
  for (const match of latin1(bytes, 0, Math.min(bytes.length, MAX_BYTES)).matchAll(token)) reader.take(match)
  return { lengths: reader.lengths, texts: reader.texts, cids: reader.cids }
}

class CMapReader {
  lengths: CodeLengths | undefined
  readonly texts = new CodeMap<string>()
  readonly cids = new CodeMap<number>()
  #section = ''
  #operands: string[] = []
  /** The next code of an array of texts. */
  #inArray: number | undefined

  take([, hex, bracket, number, word]: RegExpMatchArray): void {
    if (word !== undefined) {
      this.#section = word.startsWith('begin') ? word.slice(5) : ''
      this.#operands = []
      this.#inArray = undefined
    } else if (this.#section === '') return
    else if (bracket === '[') this.#inArray = this.#operands.length === 2 ? codeOf(this.#operands[0]) : undefined
    else if (bracket === ']') {
      this.#inArray = undefined
      this.#operands = []
    } else this.#takeOperand(hex?.replace(/\s+/g, '') ?? number ?? '')
  }

  #takeOperand(operand: string): void {
    if (this.#inArray !== undefined) {
      this.texts.add(this.#inArray, this.#inArray++, textOf(operand))
      return
    }
    this.#operands.push(operand)
    const isPair = this.#section === 'codespacerange' || this.#section.endsWith('char')
    if (this.#operands.length < (isPair ? 2 : 3)) return
    const [first, second, third] = this.#operands
    this.#operands = []
    const code = codeOf(first)
    if (this.#section === 'codespacerange') this.#addCodespace(first!, second!)
    else if (this.#section === 'bfchar') this.texts.add(code, code, textOf(second!))
    else if (this.#section === 'bfrange') this.texts.add(code, codeOf(second), textOf(third!))
    else if (this.#section === 'cidchar') this.cids.add(code, code, Number(second))
    else this.cids.add(code, codeOf(second), Number(third))
  }

  #addCodespace(low: string, high: string): void {
    const length = Math.min(4, Math.ceil(low.length / 2))
    if (length === 0) return
    this.lengths ??= new Uint8Array(256).fill(length)
    this.lengths.fill(length, Number.parseInt(low.slice(0, 2), 16), Number.parseInt(high.slice(0, 2), 16) + 1)
  }
}

function codeOf(hex = ''): number {
  return Number.parseInt(hex.slice(0, 8), 16) || 0
}

/** Longer texts are not ligatures. */
const MAX_UNITS = 64

function textOf(hex: string): string {
  if (hex.length <= 2) return String.fromCharCode(codeOf(hex))
  const units = hex.slice(0, MAX_UNITS * 4).match(/.{4}/g) ?? []
  return units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
}
