import type { Matrix } from '../../geometry/matrix.js'
import type { EngineCalls, Scratch } from './engine-calls.js'

/** A page open in PDFium, as the readers of its parts want it. */
export interface OpenPage {
  calls: EngineCalls
  scratch: Scratch
  document: number
  page: number
  /** From the user space of the page to points as seen, y down. */
  toSeen: Matrix
  /** Size of a page unit in 1/72 inch. */
  userUnit: number
}
