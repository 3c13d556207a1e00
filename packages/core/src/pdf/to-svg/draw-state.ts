import type { PDFObject } from 'pdf-lib'
import { TextState } from '../page-text/text-machine.js'
import type { Piece } from './sheet.js'

/** What areas and lines are painted with. */
export interface Paint {
  /** The value of `fill` or `stroke`. */
  value: Piece
  /** How the engine sets the color; missing for patterns. */
  color?: { space: PDFObject | undefined; operators: string }
}

/** A clipping path, within another. */
export interface ClipPath {
  /** The name of its definition. */
  id: string
  depth: number
  /** Its edges, if it is a rectangle within nothing else but rectangles. */
  box: readonly [left: number, top: number, right: number, bottom: number] | undefined
}

export const BLACK: Paint = { value: '#000', color: { space: undefined, operators: '0 g' } }

/** The graphics state (ISO 32000-2, 8.4) as far as drawings in SVG have it. */
export class DrawState extends TextState {
  fillPaint: Paint = BLACK
  strokePaint: Paint = BLACK
  /** Current color spaces: their objects, or the names of device spaces. */
  fillSpace: PDFObject | string | undefined = 'DeviceGray'
  strokeSpace: PDFObject | string | undefined = 'DeviceGray'
  lineWidth = 1
  cap = 0
  join = 0
  miter = 10
  dash: readonly number[] = []
  dashPhase = 0
  blend = 'normal'
  /** The name of the mask in force. */
  mask: string | undefined
  clipPath: ClipPath | undefined

  override copy(): DrawState {
    return Object.assign(new DrawState(), this)
  }

  /** Begins a group, which is painted as a whole. */
  beginGroup(): void {
    Object.assign(this, { fillAlpha: 1, strokeAlpha: 1, blend: 'normal', mask: undefined, clipPath: undefined })
  }

  /** The attributes of the frame that an element is drawn in, and whether it is its own. */
  frame(): { frame: string; isAlone: boolean } {
    const clip = this.clipPath ? ` clip-path="url(#${this.clipPath.id})"` : ''
    const mask = this.mask ? ` mask="url(#${this.mask})"` : ''
    const blend = this.blend === 'normal' ? '' : ` style="mix-blend-mode:${this.blend}"`
    return { frame: clip + mask + blend, isAlone: blend !== '' }
  }
}
