import type { PDFContext, PDFRef } from 'pdf-lib'
import type { Box } from '../../../geometry/box.js'
import type { SeenRect } from '../../model/seen-rect.js'
import type { PageFrame } from '../page-frame.js'
import { hullOfTurned, wholeTurn } from '../turned-box.js'
import { AppearanceResources, makeForm, makeState } from './appearance-form.js'
import type { ToSpace } from './path-operators.js'

/** The appearance of an annotation and its position on the page. */
export interface Appearance {
  form: PDFRef
  rect: Box
}

/** Something drawn as a person sees it, upright or turned about its center, whichever way the page is turned. */
export class UprightAppearance {
  readonly resources = new AppearanceResources()
  /** In units of the page. */
  readonly width: number
  readonly height: number
  /** Takes points from the top left corner of the box to the space that is drawn in, which begins at its bottom left. */
  readonly toSpace: ToSpace
  readonly #box: SeenRect
  readonly #frame: PageFrame
  readonly #rotation: number

  constructor(box: SeenRect, rotation: number, frame: PageFrame) {
    this.#box = box
    this.#frame = frame
    this.#rotation = rotation
    this.width = box.width / frame.unit
    this.height = box.height / frame.unit
    this.toSpace = (x, y) => [x / frame.unit, (box.height - y) / frame.unit]
  }

  /** Degrees counter-clockwise in the space of the page, 0 up to 360. */
  get turn(): number {
    return wholeTurn(this.#frame.turn - this.#rotation)
  }

  finish(context: PDFContext, content: string, opacity: number): Appearance {
    const angle = (this.turn * Math.PI) / 180
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const state = opacity < 1 ? `/${this.resources.nameOf('ExtGState', makeState(context, opacity), 'GS')} gs\n` : ''
    const form = makeForm(context, state + content, {
      box: [0, 0, this.width, this.height],
      matrix: [cos, sin, -sin, cos, 0, 0],
      resources: this.resources,
    })
    return { form, rect: this.#frame.geometry.rectToPage(hullOfTurned(this.#box, this.#rotation)) }
  }
}
