import type { TextRun } from '../../flow-document/flow-document.js'
import { withoutForbidden } from '../../text/xml/escape-xml.js'
import { hex } from './units.js'

/** How text looks. */
export type RunFormat = Omit<TextRun, 'type' | 'text' | 'link'>

/** Half points that Word takes. */
const MOST_HALVES = 3276
/** Percent that Word takes. */
const MOST_SCALE = 600

const underlined = { type: 'single' } as const
const notUnderlined = { type: 'none' } as const
const noShade = { type: 'clear', color: 'auto', fill: 'auto' } as const

/** Formatting as options of a run: each property is given, even if off, so that it can override a style. */
export interface RunProperties {
  font: string
  bold: boolean
  italics: boolean
  strike: boolean
  color: string
  /** Percent of their own width that letters have. */
  scale: number
  /** Half points. */
  size: number
  underline: { type: 'single' | 'none' }
  shading: { type: 'clear'; color: 'auto'; fill: string }
  /** Off is never written, so that no style may have it on but that of footnote marks. */
  superScript: boolean
  subScript: boolean
  rightToLeft: boolean
}

/** The run options of a format. */
export function runProperties(format: RunFormat): RunProperties {
  return {
    font: withoutForbidden(format.font),
    bold: format.bold === true,
    italics: format.italic === true,
    strike: format.strike === true,
    color: hex(format.color ?? 0),
    scale: Math.max(1, Math.min(MOST_SCALE, Math.round(format.scale ?? 100) || 100)),
    size: Math.max(2, Math.min(MOST_HALVES, Math.round(format.size * 2) || 2)),
    underline: format.underline ? underlined : notUnderlined,
    shading: format.highlight === undefined ? noShade : { ...noShade, fill: hex(format.highlight) },
    superScript: format.raised === 'superscript',
    subScript: format.raised === 'subscript',
    rightToLeft: format.rightToLeft === true,
  }
}

/** Default text properties: no font and no size of its own. */
export const plainRunProperties: Partial<RunProperties> = (() => {
  const { font: _, size: __, ...rest } = runProperties({ font: '', size: 0 })
  return rest
})()
