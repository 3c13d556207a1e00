/** A file of a font family and the characters it is made for. */
export interface FontPart {
  name: string
  /** Pairs of first and last code point. */
  ranges: readonly [number, number][]
}

/**
 * Reads the list of files that comes with a font family: part names (`latin`, or `[12]` for a numbered part) with ranges of
 * characters as in CSS (`U+0370-0377,U+037A`).
 */
export function parseCoverage(json: Uint8Array): FontPart[] {
  const list = JSON.parse(new TextDecoder().decode(json)) as Record<string, string>
  return Object.entries(list).map(([name, ranges]) => ({
    name: name.replace(/^\[(\d+)\]$/, '$1'),
    ranges: ranges.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    }),
  }))
}

/** Whether a part is made for all of these characters. */
export function covers({ ranges }: FontPart, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
}
