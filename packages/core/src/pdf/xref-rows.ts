import type { Place } from './object-writer.js'

/** Bytes of the three columns of a cross-reference stream: `[1, 5, 2]` holds any file. */
type XrefWidths = readonly [type: number, second: number, third: number]

/** Rows of a cross-reference stream with the PNG "up" predictor, which makes them compress to a third. */
export function xrefRows(places: readonly Place[], size: number, widths: XrefWidths): Uint8Array {
  const width = widths[0] + widths[1] + widths[2]
  const rows = new Uint8Array(size * (width + 1))
  let previous = new Uint8Array(width)
  for (let number = 0; number < size; number++) {
    const row = new Uint8Array(width)
    let column = 0
    for (const [index, value] of columnsOf(places[number], number).entries()) {
      for (let byte = widths[index]! - 1; byte >= 0; byte--) row[column++] = Math.floor(value / 256 ** byte) % 256
    }
    const at = number * (width + 1)
    rows[at] = 2
    for (let index = 0; index < width; index++) rows[at + 1 + index] = row[index]! - previous[index]!
    previous = row
  }
  return rows
}

/** The least widths that hold all places. */
export function xrefWidths(places: readonly Place[]): XrefWidths {
  const largest = [0, 0, 0]
  for (const [number, place] of places.entries()) {
    // The free entry at the head counts with no generation here: nobody uses that number again.
    if (number > 0)
      columnsOf(place, number).forEach((value, index) => {
        if (value > largest[index]!) largest[index] = value
      })
  }
  const bytesFor = (value: number) => Math.max(1, Math.ceil(Math.log2(value + 1) / 8))
  return [1, bytesFor(largest[1]!), bytesFor(largest[2]!)]
}

function columnsOf(place: Place | undefined, number: number): [number, number, number] {
  if (number === 0 || !place) return [0, 0, 65_535]
  return 'offset' in place ? [1, place.offset, 0] : [2, place.stream, place.index]
}
