/** The operators of content streams (ISO 32000-2, annex A), except BX and EX, which allow unknown operators. */
const words =
  'b B b* B* BDC BI BMC BT c cm CS cs d d0 d1 Do DP EI EMC ET f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'

/** An operator as a number: the code of its first character, plus 256 times that of the second, and so on. */
export function operatorCode(word: string): number {
  let code = 0
  for (let index = word.length - 1; index >= 0; index--) code = code * 256 + word.charCodeAt(index)
  return code
}

const short = new Uint8Array(65_536)
const long = new Set<number>()
for (const word of words.split(' ')) {
  const code = operatorCode(word)
  if (code < short.length) short[code] = 1
  else long.add(code)
}

/** Whether a code is that of an operator. */
export function isOperator(code: number): boolean {
  return code < 65_536 ? short[code] === 1 : long.has(code)
}

/** Entries of a table that give several operators, separated by spaces, the same value. */
export function ofKind<T>(kind: T, operators: string): Record<string, T> {
  return Object.fromEntries(operators.split(' ').map((operator) => [operator, kind]))
}

/** Values assigned to operators, looked up by code. */
export class OperatorTable<T> {
  private readonly short: (T | undefined)[] = new Array(65_536).fill(undefined)
  private readonly long = new Map<number, T>()

  constructor(entries: Record<string, T>) {
    for (const [word, entry] of Object.entries(entries)) {
      const code = operatorCode(word)
      if (code < this.short.length) this.short[code] = entry
      else this.long.set(code, entry)
    }
  }

  find(code: number): T | undefined {
    return code < 65_536 ? this.short[code] : this.long.get(code)
  }
}
