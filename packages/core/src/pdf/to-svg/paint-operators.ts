import type { ContentReader } from '../content/content-tokens.js'
import { NUMBER } from '../content/operands.js'
import { OperatorTable, operatorCode } from '../content/operators.js'
import type { DrawState } from './draw-state.js'

/** What an operator paints of a path. */
export interface Painting {
  fill?: 'nonzero' | 'evenodd'
  stroke?: boolean
  close?: boolean
}

const paintings = new OperatorTable<Painting>({
  f: { fill: 'nonzero' },
  F: { fill: 'nonzero' },
  'f*': { fill: 'evenodd' },
  S: { stroke: true },
  s: { stroke: true, close: true },
  B: { fill: 'nonzero', stroke: true },
  'B*': { fill: 'evenodd', stroke: true },
  b: { fill: 'nonzero', stroke: true, close: true },
  'b*': { fill: 'evenodd', stroke: true, close: true },
})

const lineSettings = new OperatorTable<(state: DrawState, value: number) => void>({
  w: (state, value) => Object.assign(state, { lineWidth: Math.abs(value) }),
  J: (state, value) => Object.assign(state, { cap: value }),
  j: (state, value) => Object.assign(state, { join: value }),
  M: (state, value) => Object.assign(state, { miter: value }),
})

/** What an operator paints; nothing for one that only ends the path. */
export function paintingOf(code: number): Painting {
  return paintings.find(code) ?? {}
}

/** Follows an operator that sets how lines are drawn. */
export function setLine(code: number, reader: ContentReader, state: DrawState): void {
  if (code === operatorCode('d')) {
    const last = reader.count - 1
    const lengths: number[] = []
    for (let index = 0; index < last && lengths.length < 100; index++)
      if (reader.kinds[index] === NUMBER) lengths.push(reader.number(index))
    state.dash = lengths
    state.dashPhase = reader.number(last)
  } else if (reader.endsInNumbers(1)) lineSettings.find(code)?.(state, reader.number(reader.count - 1))
}
