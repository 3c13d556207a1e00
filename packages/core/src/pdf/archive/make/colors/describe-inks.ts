import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { PROCESS } from '../../graphics/check-colors.js'
import { dictIn, dictOf, itemsOf, nameOf } from '../../inspection.js'
import type { Conversion } from '../conversion.js'

const key = PDFName.of
const MAX_DEPTH = 20
/** Samples of one ink that are copied. */
const MAX_SAMPLES = 1_000_000

/**
 * Describes the inks of DeviceN color spaces as PDF/A-2 wants them (ISO 19005-2, 6.2.4.4): each gets a Separation of its own, with the colors
 * that it has where there is none of the others. That changes no looks, since viewers take the colors of all inks together.
 */
export function describeInks(conversion: Conversion): void {
  if (conversion.part === 1) return
  const { context } = conversion
  const spaces: PDFArray[] = []
  /** By name: the same ink must always be described in the same way. */
  const inks = new Map<string, PDFObject>()
  const walk = (object: PDFObject, held: PDFObject, depth: number): void => {
    if (depth > MAX_DEPTH) return
    const inner = object instanceof PDFArray ? object.asArray() : (dictOf(object)?.values() ?? [])
    if (object instanceof PDFArray) {
      const kind = nameOf(object.size() > 3 ? object.lookup(0) : undefined)
      const name = kind === 'Separation' ? nameOf(object.lookup(1)) : undefined
      if (kind === 'DeviceN') spaces.push(object)
      else if (name !== undefined && !inks.has(name)) inks.set(name, held)
    }
    for (const item of inner) if (item instanceof PDFArray || item instanceof PDFDict) walk(item, item, depth + 1)
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) walk(object, ref, 0)
  for (const space of spaces) describe(conversion, space, inks)
}

function describe(conversion: Conversion, space: PDFArray, inks: Map<string, PDFObject>): void {
  const { context } = conversion
  const names = itemsOf(space.lookup(1), 32)
  const last = space.size() > 4 ? space.lookup(4) : undefined
  const attributes = last instanceof PDFDict ? last : (context.obj({}) as PDFDict)
  const known = new Set([
    ...PROCESS,
    ...itemsOf(dictIn(attributes, 'Process')?.lookup(key('Components'))).map((each) => nameOf(each) ?? ''),
  ])
  const colorants = dictIn(attributes, 'Colorants') ?? (context.obj({}) as PDFDict)
  let count = 0
  for (const [index, name] of names.entries()) {
    if (!(name instanceof PDFName) || known.has(name.decodeText()) || colorants.has(name)) continue
    let ink = inks.get(name.decodeText())
    if (!ink) {
      const tint = tintOf(conversion, space, index, names.length)
      if (!tint) continue
      ink = context.register(context.obj(['Separation', name, space.get(2), tint]))
      inks.set(name.decodeText(), ink)
    }
    colorants.set(name, ink)
    count++
  }
  if (count === 0) return
  attributes.set(key('Colorants'), colorants)
  if (space.size() > 4) space.set(4, attributes)
  else space.push(attributes)
  conversion.note('colors-described')
}

/** The function of one ink: that of all, with none of the others. */
function tintOf(conversion: Conversion, space: PDFArray, index: number, count: number): PDFObject | undefined {
  const { context, inspection } = conversion
  if (count === 1) return space.get(3)
  const tint = space.lookup(3)
  if (!(tint instanceof PDFRawStream)) return undefined
  const bytes = inspection.decode(tint)
  const kind = tint.dict.lookup(key('FunctionType'))
  const range = tint.dict.get(key('Range'))
  if (!bytes || !range || !(kind instanceof PDFNumber)) return undefined
  if (kind.asNumber() === 4) {
    const code = new TextDecoder('latin1').decode(bytes)
    const [from, until] = [code.indexOf('{'), code.lastIndexOf('}')]
    if (from < 0 || until < from) return undefined
    const others = `${'0 exch '.repeat(index)}${'0 '.repeat(count - index - 1)}`
    const body = `{${others}${code.slice(from + 1, until)}}`
    return context.register(context.flateStream(body, { FunctionType: 4, Domain: [0, 1], Range: range }))
  }
  return kind.asNumber() === 0 ? sampledTint(conversion, tint.dict, bytes, index) : undefined
}

/** The samples along one side of a table of samples. */
function sampledTint({ context }: Conversion, dict: PDFDict, bytes: Uint8Array, index: number): PDFRef | undefined {
  const numbers = (name: string) =>
    itemsOf(dict.lookup(key(name)), 1000).map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN))
  const [sizes, range] = [numbers('Size'), numbers('Range')]
  const bits = dict.lookup(key('BitsPerSample'))
  const depth = bits instanceof PDFNumber ? bits.asNumber() : 0
  const [size, values] = [sizes[index], range.length / 2]
  // Other ends of the table would have to be worked out.
  if (dict.has(key('Encode')) || size === undefined || !(size > 1) || !(values >= 1) || ![8, 16].includes(depth))
    return undefined
  const step = sizes.slice(0, index).reduce((product, side) => product * side, 1)
  const length = (values * depth) / 8
  if (!(size * values < MAX_SAMPLES) || !((step * (size - 1) + 1) * length <= bytes.length)) return undefined
  const samples = new Uint8Array(size * length)
  for (let at = 0; at < size; at++)
    samples.set(bytes.subarray(at * step * length, (at * step + 1) * length), at * length)
  const made = context.flateStream(samples, { FunctionType: 0, Domain: [0, 1], Size: [size], BitsPerSample: depth })
  for (const name of ['Range', 'Decode']) {
    const value = dict.get(key(name))
    if (value) made.dict.set(key(name), value)
  }
  return context.register(made)
}
