import { CHAR_STRING_KEY, EEXEC_KEY, encrypt } from '../../text/type1/type1-encryption.js'

const operators: Record<string, readonly number[]> = {
  hstem: [1],
  vstem: [3],
  rlineto: [5],
  hlineto: [6],
  vlineto: [7],
  rrcurveto: [8],
  closepath: [9],
  callsubr: [10],
  return: [11],
  hsbw: [13],
  endchar: [14],
  rmoveto: [21],
  vhcurveto: [30],
  hvcurveto: [31],
  seac: [12, 6],
  div: [12, 12],
  callothersubr: [12, 16],
  pop: [12, 17],
  setcurrentpoint: [12, 33],
}

/** A charstring of a Type 1 font from operands and names of operators. */
export function charString(...parts: readonly (string | readonly number[])[]): Uint8Array {
  const bytes = parts.flatMap((part) =>
    typeof part === 'string' ? (operators[part] ?? []) : part.flatMap(numberBytes),
  )
  return Uint8Array.from(bytes)
}

function numberBytes(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139]
  return [255, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

interface Type1Sketch {
  subroutines?: readonly Uint8Array[]
  /** Lines of the clear part, such as the encoding. */
  clear?: string
  /** Lines of the private dictionary. */
  hinting?: string
}

/** A Type 1 font of a few glyphs. */
export function sketchType1(
  glyphs: Readonly<Record<string, Uint8Array>>,
  { subroutines = [], clear = '', hinting = '' }: Type1Sketch = {},
): Uint8Array {
  const data = (code: Uint8Array) =>
    `${code.length + 4} RD ${String.fromCharCode(...encrypt(code, CHAR_STRING_KEY, 4))}`
  const subrs = subroutines.map((code, number) => `dup ${number} ${data(code)} NP\n`).join('')
  const strings = Object.entries(glyphs).map(([name, code]) => `/${name} ${data(code)} ND\n`)
  const secret = `dup /Private 9 dict dup begin\n${hinting}\n/Subrs ${subroutines.length} array\n${subrs}ND\n2 index /CharStrings ${strings.length} dict dup begin\n${strings.join('')}end\nmark currentfile closefile\n`
  const head = `%!FontType1-1.0: Small\n/FontName /Small def\n/FontBBox {0 -200 1000 900} readonly def\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n${clear}\ncurrentfile eexec\n`
  return Uint8Array.from([...bytesOf(head), ...encrypt(bytesOf(secret), EEXEC_KEY, 4)])
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
