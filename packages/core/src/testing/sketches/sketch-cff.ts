import { cffStrings } from '../../text/glyph-name-lists.js'

const [RLINETO, CALLSUBR, RETURN, ENDCHAR, RMOVETO, HINTMASK, HSTEMHM, CALLGSUBR] = [5, 10, 11, 14, 21, 19, 18, 29]

/** A number as charstrings and dictionaries write it in three bytes. */
function number(value: number): number[] {
  return [28, (value >> 8) & 255, value & 255]
}

/** An offset in five bytes, whatever its size. */
function offset(value: number): number[] {
  return [29, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function index(entries: readonly (readonly number[])[]): number[] {
  if (entries.length === 0) return [0, 0]
  let at = 1
  const offsets = [0, ...entries.map(({ length }) => length)].flatMap((length) => {
    at += length
    return [at >> 8, at & 255]
  })
  return [entries.length >> 8, entries.length & 255, 2, ...offsets, ...entries.flat()]
}

/** A square of this size, from where the pen is. */
function square(size: number): number[] {
  return [size, 0, 0, size, -size, 0].flatMap(number).concat(RLINETO)
}

/**
 * A CFF font of capitals: squares, the larger the later the letter. A is drawn by a local subroutine, B after stem hints by a global one that
 * calls another, Aacute is made of A and acute, and the others are drawn many times over, to have some weight.
 */
export function sketchCff(): Uint8Array {
  const letters = Array.from({ length: 26 }, (_, letter) => String.fromCharCode(65 + letter))
  const names = [...letters, 'acute', 'Aacute']
  const start = [...number(50), ...number(0), RMOVETO]
  const call = (entry: number, operator: number) => [...number(entry - 107), operator]
  const heavy = (letter: number) => [
    ...start,
    ...Array.from({ length: 40 }, (_, time) => square(300 + letter * 10 - (time * letter) / 13)).flat(),
    ENDCHAR,
  ]
  const special: Record<string, number[]> = {
    A: [...start, ...call(1, CALLSUBR), ENDCHAR],
    B: [...[0, 20, 300, 20].flatMap(number), HSTEMHM, HINTMASK, 0xc0, ...start, ...call(0, CALLGSUBR), ENDCHAR],
    acute: [...number(100), ...number(500), RMOVETO, ...square(80), ENDCHAR],
    Aacute: [...[0, 100, 65, 194].flatMap(number), ENDCHAR],
  }
  const charStrings = index([[ENDCHAR], ...names.map((name, letter) => special[name] ?? heavy(letter))])
  const local = index([0, 1, 2].map((entry) => [...square(300 + entry), RETURN]))
  const global = index([
    [...call(2, CALLGSUBR), RETURN],
    [...square(10), RETURN],
    [...square(310), RETURN],
  ])
  const charset = [0, ...names.flatMap((name) => [cffStrings.indexOf(name) >> 8, cffStrings.indexOf(name) & 255])]
  const privateDict = [...number(4), 19]
  const nameIndex = index([Array.from('Sketch', (letter) => letter.charCodeAt(0))])
  const topDict = (base: number) => [
    ...[...offset(base), 15],
    ...[...offset(base + charset.length), 17],
    ...[...offset(4), ...offset(base + charset.length + charStrings.length), 18],
  ]
  const front = (base: number) => [1, 0, 4, 2, ...nameIndex, ...index([topDict(base)]), ...index([]), ...global]
  return Uint8Array.from([...front(front(0).length), ...charset, ...charStrings, ...privateDict, ...local])
}
