import type { PDFDict, PDFObject, PDFRawStream } from 'pdf-lib'
import type { FontUses } from '../fonts/font-uses.js'
import type { Inspection } from '../inspection.js'
import type { ColorChecker } from './check-colors.js'
import type { PaintState } from './paint-state.js'
import type { Scope } from './scope.js'

/** What one content needs of the check of all contents. */
export interface ContentDrawing {
  readonly inspection: Inspection
  readonly colors: ColorChecker
  readonly fonts: FontUses
  /** Whether the page has transparency. */
  isTransparent: boolean
  /** Whether another text replaces what is shown (level A). */
  isReplaced: boolean
  /** Whether the element of marked content, of a page or of a form, has such a text. */
  isMarkReplaced: (mcid: number, page: number | undefined, form: number | undefined) => boolean
  /** Takes an operator from the budget, or throws. */
  count: () => void
  /** Whether an object is checked for the first time. */
  isNew: (object: PDFObject) => boolean
  /** Checks a form XObject and draws it. */
  drawForm: (form: PDFRawStream, scope: Scope, state: PaintState) => void
  /** Checks a pattern, a glyph or an appearance. */
  enter: (stream: PDFRawStream, scope: Scope, state: PaintState) => void
  /** Checks the glyphs of a Type 3 font that codes show. */
  showGlyphs: (font: PDFDict, codes: Uint8Array, scope: Scope, state: PaintState) => void
}
