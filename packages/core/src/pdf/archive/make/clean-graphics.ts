import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { dictIn, dictOf, nameIn, nameOf } from '../inspection.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of
const intents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])
const blendModes = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
)

/** Removes entries of graphics states, images and forms that PDF/A does not allow. */
export function cleanGraphics(conversion: Conversion): void {
  const { context } = conversion
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = dictOf(object)
    if (!dict) continue
    if (object instanceof PDFRawStream) cleanXObject(conversion, dict)
    else if (nameIn(dict, 'Type') === 'ExtGState') cleanState(conversion, dict)
    cleanResources(conversion, dict)
    const resources = dictIn(dict, 'Resources')
    if (resources) cleanResources(conversion, resources)
  }
}

function cleanResources(conversion: Conversion, resources: PDFDict): void {
  const states = dictIn(resources, 'ExtGState')
  for (const name of states?.keys() ?? []) {
    const state = states!.lookup(name)
    if (state instanceof PDFDict) cleanState(conversion, state)
  }
  const objects = dictIn(resources, 'XObject')
  for (const name of objects?.keys() ?? []) {
    const object = objects!.lookup(name)
    if (object instanceof PDFRawStream && nameIn(object.dict, 'Subtype') === 'PS') {
      objects!.delete(name)
      conversion.note('images-corrected')
    }
  }
}

function cleanXObject(conversion: Conversion, dict: PDFDict): void {
  const subtype = nameIn(dict, 'Subtype')
  const remove = (name: string) => {
    if (!dict.has(key(name))) return
    dict.delete(key(name))
    conversion.note('images-corrected')
  }
  if (subtype === 'Image') {
    remove('Alternates')
    remove('OPI')
    if (dict.lookup(key('Interpolate')) === PDFBool.True) remove('Interpolate')
    const intent = nameIn(dict, 'Intent')
    if (intent !== undefined && !intents.has(intent)) remove('Intent')
  } else if (subtype === 'Form') {
    for (const name of ['OPI', 'PS', 'Ref']) remove(name)
    if (nameIn(dict, 'Subtype2') === 'PS') remove('Subtype2')
    if (dict.has(key('SMask'))) remove('SMask')
  }
}

function cleanState(conversion: Conversion, state: PDFDict): void {
  const remove = (name: string) => {
    if (!state.has(key(name))) return
    state.delete(key(name))
    conversion.note('graphics-states-corrected')
  }
  remove('TR')
  if (nameIn(state, 'TR2') !== 'Default') remove('TR2')
  remove('HTP')
  if (dictOf(state.lookup(key('HT')))) remove('HT')
  const intent = nameIn(state, 'RI')
  if (intent !== undefined && !intents.has(intent)) remove('RI')
  cleanBlendMode(conversion, state)
}

/** Readers take the first mode of a list that they know, and Normal for one that they do not. */
function cleanBlendMode(conversion: Conversion, state: PDFDict): void {
  const value: PDFObject | undefined = state.lookup(key('BM'))
  const names =
    value instanceof PDFArray
      ? value.asArray().map((each) => nameOf(conversion.context.lookup(each)) ?? '')
      : value
        ? [nameOf(value) ?? '']
        : []
  if (names.length === 0) return
  const mode = names.find((name) => blendModes.has(name)) ?? 'Normal'
  if (value instanceof PDFName && mode === names[0]) return
  state.set(key('BM'), key(mode))
  conversion.note('graphics-states-corrected')
}

/** Turns overprint mode 1 off; it must not be used with CMYK profiles. */
export function dropOverprintMode(conversion: Conversion): void {
  for (const [, object] of conversion.context.enumerateIndirectObjects()) {
    const states = dictIn(dictOf(object), 'ExtGState') ?? dictIn(dictIn(dictOf(object), 'Resources'), 'ExtGState')
    const all = [object, ...(states ? states.keys().map((name) => states.lookup(name)) : [])]
    for (const state of all) {
      const mode = state instanceof PDFDict ? state.lookup(key('OPM')) : undefined
      if (!(state instanceof PDFDict) || !(mode instanceof PDFNumber) || mode.asNumber() === 0) continue
      state.set(key('OPM'), PDFNumber.of(0))
      conversion.note('graphics-states-corrected')
    }
  }
}
