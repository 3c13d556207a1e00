import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { undoPredictor } from './undo-predictor.js'

/** Samples of each row less those on their left, as a writer of TIFF does it. */
function predictTiff(samples: number[][], colors: number, bits: number): Uint8Array {
  const rows = samples.map((row) => {
    const differences = row.map((sample, at) => (sample - (row[at - colors] ?? 0)) & (2 ** bits - 1))
    return differences.map((value) => value.toString(2).padStart(bits, '0')).join('')
  })
  return packRows(rows)
}

function packRows(rows: string[]): Uint8Array {
  return Uint8Array.from(
    rows.flatMap((row) => row.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
  )
}

describe('undoPredictor', () => {
  it('adds up the differences of TIFF for samples of every size', () => {
    const picture = fc
      .record({
        colors: fc.integer({ min: 1, max: 5 }),
        bits: fc.constantFrom(1, 2, 4, 8, 16),
        columns: fc.integer({ min: 1, max: 20 }),
      })
      .chain((form) => {
        const row = fc.array(fc.nat(2 ** form.bits - 1), {
          minLength: form.colors * form.columns,
          maxLength: form.colors * form.columns,
        })
        return fc.tuple(fc.constant(form), fc.array(row, { minLength: 1, maxLength: 5 }))
      })
    fc.assert(
      fc.property(picture, ([form, rows]) => {
        const { colors, bits, columns } = form
        const found = undoPredictor(predictTiff(rows, colors, bits), { predictor: 2, ...form })!
        const rowBytes = Math.ceil((columns * colors * bits) / 8)
        for (const [index, row] of rows.entries()) {
          const text = Array.from(found.subarray(index * rowBytes, (index + 1) * rowBytes), (byte) =>
            byte.toString(2).padStart(8, '0'),
          ).join('')
          expect(row.map((_, at) => Number.parseInt(text.slice(at * bits, (at + 1) * bits), 2))).toEqual(row)
        }
      }),
    )
  })

  it('undoes each filter of PNG, and takes rows of others as they are', () => {
    const rows = Uint8Array.of(0, 9, 8, 1, 1, 1, 2, 1, 1, 3, 2, 2, 4, 1, 1, 9, 5, 6)
    const plain = undoPredictor(rows, { predictor: 12, colors: 1, bits: 8, columns: 2 })
    expect(plain).toEqual(Uint8Array.of(9, 8, 1, 2, 2, 3, 3, 5, 4, 6, 5, 6))
  })

  it('takes a last row that is cut short as far as it goes', () => {
    const form = { predictor: 15, colors: 1, bits: 8, columns: 4 }
    expect(undoPredictor(Uint8Array.of(0, 1, 2, 3, 4, 2, 1, 1), form)).toEqual(Uint8Array.of(1, 2, 3, 4, 2, 3))
    expect(undoPredictor(Uint8Array.of(1, 1, 2), { ...form, columns: 2 ** 30 })).toEqual(Uint8Array.of(1, 3))
    expect(undoPredictor(Uint8Array.of(1), form)).toEqual(new Uint8Array(0))
    expect(undoPredictor(Uint8Array.of(0, 1, 2, 3, 4, 2), form)).toEqual(Uint8Array.of(1, 2, 3, 4))
    expect(undoPredictor(Uint8Array.of(1, 2, 3, 4, 1, 2), { ...form, predictor: 2 })).toEqual(
      Uint8Array.of(1, 3, 6, 10, 1, 3),
    )
  })

  it('gives nothing for numbers that mean nothing', () => {
    const form = { predictor: 12, colors: 1, bits: 8, columns: 4 }
    for (const wrong of [
      { predictor: 3 },
      { predictor: 16 },
      { colors: 0 },
      { colors: Number.NaN },
      { bits: 3 },
      { columns: 0.5 },
      { columns: -1 },
    ])
      expect(undoPredictor(new Uint8Array(10), { ...form, ...wrong })).toBeUndefined()
  })
})
