import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { FoundAt } from '../findings.js'
import { dictOf, type Inspection, nameIn, nameOf } from '../inspection.js'

const intents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])
const blendModes = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
)
const primaries = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])

/** Whether a rendering intent is one of the four that are defined (ISO 19005-1, 6.2.9). */
export function checkIntent({ findings }: Inspection, intent: string | undefined, at: FoundAt): void {
  if (intent !== undefined && !intents.has(intent)) findings.add('rendering-intent', { ...at, detail: intent })
}

/** Checks a graphics state dictionary (ISO 19005-1, 6.2.8 and 6.4; ISO 19005-2, 6.2.5 and 6.2.10). */
export function checkState(inspection: Inspection, state: PDFDict, at: FoundAt): void {
  const { findings } = inspection
  const value = (key: string) => present(state.lookup(PDFName.of(key)))
  if (value('TR') !== undefined) findings.add('transfer-function', at)
  if (value('TR2') !== undefined && nameIn(state, 'TR2') !== 'Default') findings.add('transfer-function-2', at)
  if (value('HTP') !== undefined) findings.add('halftone-phase', at)
  const halftone = dictOf(value('HT'))
  if (halftone) checkHalftone(inspection, halftone, undefined, at)
  checkIntent(inspection, nameIn(state, 'RI'), at)
  const mask = value('SMask')
  if (mask !== undefined && nameOf(mask) !== 'None') findings.add('soft-mask', at)
  for (const mode of modesOf(value('BM'))) {
    if (!blendModes.has(mode)) findings.add('blend-mode', { ...at, detail: mode })
    if (mode !== 'Normal' && mode !== 'Compatible') findings.add('blend-mode-first', { ...at, detail: mode })
  }
  for (const [key, rule] of [
    ['CA', 'stroke-opacity'],
    ['ca', 'fill-opacity'],
  ] as const) {
    const opacity = value(key)
    if (opacity instanceof PDFNumber && Math.abs(opacity.asNumber() - 1) >= 1e-6) findings.add(rule, at)
  }
}

/** Whether a graphics state makes what is painted transparent. */
export function isTransparentState(state: PDFDict): boolean {
  const mask = present(state.lookup(PDFName.of('SMask')))
  if (mask !== undefined && nameOf(mask) !== 'None') return true
  if (modesOf(present(state.lookup(PDFName.of('BM')))).some((mode) => mode !== 'Normal' && mode !== 'Compatible'))
    return true
  return ['CA', 'ca'].some((key) => {
    const opacity = state.lookup(PDFName.of(key))
    return opacity instanceof PDFNumber && opacity.asNumber() < 1
  })
}

function modesOf(value: PDFObject | undefined): string[] {
  if (value instanceof PDFArray) {
    const first = value.size() > 0 ? nameOf(value.lookup(0)) : undefined
    return first === undefined ? [] : [first]
  }
  const name = nameOf(value)
  return name === undefined ? [] : [name]
}

function present(value: PDFObject | undefined): PDFObject | undefined {
  return value === PDFNull ? undefined : value
}

function checkHalftone(inspection: Inspection, halftone: PDFDict, colorant: string | undefined, at: FoundAt): void {
  const { findings } = inspection
  const kind = halftone.lookup(PDFName.of('HalftoneType'))
  const type = kind instanceof PDFNumber ? kind.asNumber() : undefined
  if (type !== 1 && type !== 5) findings.add('halftone-type', { ...at, detail: String(type ?? 'none') })
  if (halftone.has(PDFName.of('HalftoneName'))) findings.add('halftone-name', at)
  const hasTransfer = halftone.has(PDFName.of('TransferFunction'))
  const mayHave = colorant !== undefined && !primaries.has(colorant)
  if (colorant !== 'Default' && hasTransfer !== mayHave) findings.add('halftone-transfer', { ...at, detail: colorant })
  if (type !== 5 || colorant !== undefined) return
  for (const key of halftone.keys()) {
    const inner = halftone.lookup(key)
    const dict = inner instanceof PDFRawStream ? inner.dict : inner
    if (dict instanceof PDFDict) checkHalftone(inspection, dict, key.decodeText(), at)
  }
}
