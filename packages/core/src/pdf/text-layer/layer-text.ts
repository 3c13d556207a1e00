/** Maximum length of a recognized word; longer ones are noise. */
const MAX_WORD_LENGTH = 500

const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}

/**
 * Recognized text as written to a layer: composed, since searches compare code points; Latin ligatures as letters,
 * since not every viewer finds them; without control characters, bidi marks, lone surrogates, private and unassigned
 * characters and U+FFFD.
 */
export function layerText(text: string): string {
  return text
    .slice(0, MAX_WORD_LENGTH)
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligatures[ligature] ?? '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/[\p{C}\ufffd]/gu, '')
    .trim()
}

const [NARROW, MEDIUM, WIDE, FULL] = [280, 560, 860, 1000]

/** The widths that characters have in a layer, in thousandths of the font size: `i`, `n`, `m` and a Chinese character. */
export const layerWidths: readonly number[] = [NARROW, MEDIUM, WIDE, FULL]

/** Code points up to a last one, in order, with their approximate width in print. */
const widthRanges: readonly (readonly [last: number, width: number])[] = [
  ...asciiRanges(),
  [0x130, MEDIUM],
  [0x131, NARROW],
  [0x2013, MEDIUM],
  [0x2015, FULL],
  [0x2017, MEDIUM],
  [0x201f, NARROW],
  [0x2025, MEDIUM],
  [0x2026, FULL],
  [0x2e7f, MEDIUM],
  [0xff60, FULL],
  [0xffdc, MEDIUM],
  [0xffff, FULL],
]

const asciiWidths = Array.from({ length: 0x80 }, (_, code) => widthRanges.find(([last]) => code <= last)![1])

/** The width of a code, which is a UTF-16 unit. */
export function layerWidth(code: number): number {
  return asciiWidths[code] ?? widthRanges.find(([last]) => code <= last)![1]
}

/** The widths of codes up to a last one, as DW and W of a CIDFont (ISO 32000-2, 9.7.4.3). */
export function widthEntries(lastCode: number): { DW: number; W: number[] } {
  const W: number[] = []
  let first = 0
  for (const [last, width] of widthRanges) {
    if (first > lastCode) break
    if (width !== FULL) W.push(first, last, width)
    first = last + 1
  }
  return { DW: FULL, W }
}

function asciiRanges(): [last: number, width: number][] {
  const ranges: [number, number][] = []
  for (let code = 0x20; code < 0x7f; code++) {
    const letter = String.fromCharCode(code)
    const width = /[ !"'()*,\-./:;I[\\\]`fijlrt{|}]/.test(letter) ? NARROW : /[%@MWmw]/.test(letter) ? WIDE : MEDIUM
    const previous = ranges.at(-1)
    if (previous?.[1] === width) previous[0] = code
    else ranges.push([code, width])
  }
  return ranges
}
