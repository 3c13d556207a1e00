/**
 * The operators of content streams (ISO 32000-2, annex A) by what they do, except BX and EX, which allow unknown operators. `inline` begins an
 * inline image, and `data` is the rest of it.
 */
const operators = {
  show: 'Tj TJ \' "',
  line: 'Td TD Tm T*',
  'begin text': 'BT',
  'end text': 'ET',
  'text state': 'Tf Tz Tc Tw TL Tr Ts',
  path: 'm l c v y h re',
  clip: 'W W*',
  paint: 'f F f* B B* b b* s S',
  'end path': 'n',
  shade: 'sh',
  draw: 'Do',
  state: 'gs',
  save: 'q',
  restore: 'Q',
  style: 'cm w J j M d ri i',
  color: 'cs CS sc SC g G rg RG k K',
  pattern: 'scn SCN',
  'begin mark': 'BMC BDC',
  'end mark': 'EMC',
  point: 'MP DP',
  inline: 'BI',
  data: 'ID',
  'end inline': 'EI',
  glyph: 'd0 d1',
} as const

/** What an operator does. */
export type OperatorKind = keyof typeof operators

/** An operator as a number: the code of its first character, plus 256 times that of the second, and so on. */
export function operatorCode(word: string): number {
  let code = 0
  for (let index = word.length - 1; index >= 0; index--) code = code * 256 + word.charCodeAt(index)
  return code
}

const short = new Uint8Array(65_536)
const long = new Set<number>()
for (const word of Object.values(operators).join(' ').split(' ')) {
  const code = operatorCode(word)
  if (code < short.length) short[code] = 1
  else long.add(code)
}

/** Whether a code is that of an operator. */
export function isOperator(code: number): boolean {
  return code < 65_536 ? short[code] === 1 : long.has(code)
}

/** Entries of a table that give several operators, separated by spaces, the same value. */
function ofKind<T>(kind: T, operators: string): Record<string, T> {
  return Object.fromEntries(operators.split(' ').map((operator) => [operator, kind]))
}

/** Values assigned to operators, looked up by code. */
export class OperatorTable<T> {
  readonly #short: (T | undefined)[] = new Array(65_536).fill(undefined)
  readonly #long = new Map<number, T>()

  constructor(entries: Record<string, T>) {
    for (const [word, entry] of Object.entries(entries)) {
      const code = operatorCode(word)
      if (code < this.#short.length) this.#short[code] = entry
      else this.#long.set(code, entry)
    }
  }

  find(code: number): T | undefined {
    return code < 65_536 ? this.#short[code] : this.#long.get(code)
  }
}

const kinds = new OperatorTable<OperatorKind>(
  Object.assign({}, ...Object.entries(operators).map(([kind, words]) => ofKind(kind as OperatorKind, words))),
)

/** What the operator of a code does. */
export function kindOf(code: number): OperatorKind | undefined {
  return kinds.find(code)
}
