import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { numberOf } from '../page-text/glyph-widths.js'
import type { DrawState } from './draw-state.js'

const blends = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
)
const MAX_DASHES = 100

/** Does what the entries of a dictionary of graphics state (ISO 32000-2, 8.4.5) do to lines and blending. */
export function applySettings(settings: PDFDict, state: DrawState): void {
  const entry = (key: string) => settings.lookup(PDFName.of(key))
  state.lineWidth = numberOf(entry('LW')) ?? state.lineWidth
  state.cap = numberOf(entry('LC')) ?? state.cap
  state.join = numberOf(entry('LJ')) ?? state.join
  state.miter = numberOf(entry('ML')) ?? state.miter
  const dash = entry('D')
  if (dash instanceof PDFArray) {
    const lengths = dash.size() > 0 ? dash.lookup(0) : undefined
    if (lengths instanceof PDFArray) state.dash = numbersIn(lengths)
    state.dashPhase = (dash.size() > 1 ? numberOf(dash.lookup(1)) : undefined) ?? 0
  }
  const blend = entry('BM')
  if (blend !== undefined) state.blend = blendOf(blend) ?? 'normal'
}

function numbersIn(array: PDFArray): number[] {
  return array
    .asArray()
    .slice(0, MAX_DASHES)
    .map((_, index) => numberOf(array.lookup(index)) ?? 0)
}

/** The name of a blend mode in CSS: the first of a list that is known. */
function blendOf(value: PDFObject): string | undefined {
  const names = value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [value]
  const known = names
    .flatMap((each) => (each instanceof PDFName ? [each.decodeText()] : []))
    .find((name) => blends.has(name))
  if (known === undefined || known === 'Compatible') return undefined
  return known.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

/** What a group says of its blending. */
export function groupOf(dict: PDFDict): { isIsolated: boolean; isKnockout: boolean } | undefined {
  const group = dict.lookup(PDFName.of('Group'))
  if (!(group instanceof PDFDict) || group.lookup(PDFName.of('S')) !== PDFName.of('Transparency')) return undefined
  const flag = (key: string) => String(group.lookup(PDFName.of(key))) === 'true'
  return { isIsolated: flag('I'), isKnockout: flag('K') }
}
