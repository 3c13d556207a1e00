import { zlibSync } from 'fflate'
import type { ByteSink } from '../write/byte-sink.js'

/** Position of an object in the file. */
export interface ObjectOffset {
  number: number
  generation: number
  offset: number
}

/** An object that is deleted. */
export interface DeletedObject {
  number: number
  gone: true
}

/** Numbers that follow each other, as both forms of the table have them. */
function runs<Entry extends { number: number }>(entries: readonly Entry[]): Entry[][] {
  const found: Entry[][] = []
  for (const entry of entries) {
    const run = found.at(-1)
    if (run && run.at(-1)!.number + 1 === entry.number) run.push(entry)
    else found.push([entry])
  }
  return found
}

/**
 * Writes a cross-reference table for the objects of an update (ISO 32000-2, 7.5.4) and its trailer. Deleted objects are
 * free and never reused. Objects are sorted by number.
 */
export function putXrefTable(
  sink: ByteSink,
  entries: readonly (ObjectOffset | DeletedObject)[],
  trailer: string,
): void {
  // A table has one section at least.
  sink.text(entries.length === 0 ? 'xref\n0 0\n' : 'xref\n')
  for (const run of runs(entries)) {
    sink.text(`${run[0]!.number} ${run.length}\n`)
    for (const entry of run) {
      if ('gone' in entry) sink.text('0000000000 65535 f \n')
      else sink.text(`${String(entry.offset).padStart(10, '0')} ${String(entry.generation).padStart(5, '0')} n \n`)
    }
  }
  sink.text(`trailer\n<<${trailer}>>\n`)
}

const WIDTHS = [1, 5, 2] as const

/** Writes the same as a cross-reference stream (ISO 32000-2, 7.5.8), which is the object `number`. */
export function putXrefStream(
  sink: ByteSink,
  entries: readonly ObjectOffset[],
  { number, trailer }: { number: number; trailer: string },
): void {
  const index = runs(entries).map((run) => `${run[0]!.number} ${run.length}`)
  const rows = new Uint8Array(entries.length * WIDTHS.reduce((sum, width) => sum + width, 0))
  let at = 0
  for (const { offset, generation } of entries) {
    const columns = [1, offset, generation]
    for (const [column, width] of WIDTHS.entries()) {
      for (let byte = width - 1; byte >= 0; byte--) rows[at++] = Math.floor(columns[column]! / 256 ** byte) % 256
    }
  }
  const packed = zlibSync(rows)
  sink.text(`${number} 0 obj\n<</Type/XRef/W [${WIDTHS.join(' ')}]/Index [${index.join(' ')}]${trailer}`)
  sink.text(`/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`)
  sink.view(packed)
  sink.text('\nendstream\nendobj\n')
}
