import type { ObjectLocation } from './object-writer.js'

/** Bytes of the three columns of a cross-reference stream: `[1, 5, 2]` suffices for any file. */
type XrefWidths = readonly [type: number, second: number, third: number]

/** Rows of a cross-reference stream with the PNG "up" predictor, which makes them compress to a third. */
export function xrefRows(locations: readonly ObjectLocation[], size: number, widths: XrefWidths): Uint8Array {
  const width = widths[0] + widths[1] + widths[2]
  const rows = new Uint8Array(size * (width + 1))
  const previous = new Uint8Array(width)
  let at = 0
  for (let number = 0; number < size; number++) {
    const columns = columnsOf(locations[number], number)
    rows[at++] = 2
    let end = 0
    for (let index = 0; index < 3; index++) {
      let value = columns[index]!
      const start = end
      end += widths[index]!
      for (let column = end - 1; column >= start; column--) {
        const byte = value % 256
        rows[at + column] = byte - previous[column]!
        previous[column] = byte
        value = (value - byte) / 256
      }
    }
    at += width
  }
  return rows
}

/** The minimum widths for all locations. */
export function xrefWidths(locations: readonly ObjectLocation[]): XrefWidths {
  const largest = [0, 0, 0]
  for (const [number, location] of locations.entries()) {
    // The free entry at the head needs no generation: its number is never reused.
    if (number > 0)
      columnsOf(location, number).forEach((value, index) => {
        if (value > largest[index]!) largest[index] = value
      })
  }
  const bytesFor = (value: number) => Math.max(1, Math.ceil(Math.log2(value + 1) / 8))
  return [1, bytesFor(largest[1]!), bytesFor(largest[2]!)]
}

function columnsOf(location: ObjectLocation | undefined, number: number): [number, number, number] {
  if (number === 0 || !location) return [0, 0, 65_535]
  return 'offset' in location ? [1, location.offset, 0] : [2, location.stream, location.index]
}
