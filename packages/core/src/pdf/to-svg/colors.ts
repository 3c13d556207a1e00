import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { ContentReader } from '../content/content-tokens.js'
import { operatorCode } from '../content/operators.js'
import type { Resources } from '../page-text/content-source.js'
import { BLACK, type DrawState, type Paint } from './draw-state.js'
import type { EngineQueries } from './engine-queries.js'

const codes = Object.fromEntries(
  ['g', 'G', 'rg', 'RG', 'k', 'K', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN'].map((word) => [operatorCode(word), word]),
)
const counts: Record<string, number> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 }
const ofOperators: Record<string, string> = { g: 'DeviceGray', rg: 'DeviceRGB', k: 'DeviceCMYK' }
const setters: Record<string, string> = { DeviceGray: 'g', DeviceRGB: 'rg', DeviceCMYK: 'k' }
const shortNames: Record<string, string> = { G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK' }

/** A pattern that an operator chooses, and the color that it is drawn in, if it has none. */
export interface ChosenPattern {
  pattern: PDFObject
  color: Paint | undefined
}

/** Does what an operator does to the colors of a state. Returns the pattern that it chooses, and for what. */
export function setColor(
  code: number,
  reader: ContentReader,
  state: DrawState,
  resources: Resources,
  queries: EngineQueries,
): (ChosenPattern & { isStroke: boolean }) | undefined {
  const word = codes[code]
  if (!word) return undefined
  const lower = word.toLowerCase()
  const isStroke = word !== lower
  const paint = (value: Paint) => {
    if (isStroke) state.strokePaint = value
    else state.fillPaint = value
  }
  const device = ofOperators[lower]
  if (device) {
    if (isStroke) state.strokeSpace = device
    else state.fillSpace = device
    paint(colorIn(device, numbersOf(reader, counts[device]!), queries))
  } else if (lower === 'cs') {
    const space = spaceOf(reader.name(reader.count - 1), resources)
    if (isStroke) state.strokeSpace = space
    else state.fillSpace = space
    paint(colorIn(space, undefined, queries))
  } else {
    const space = isStroke ? state.strokeSpace : state.fillSpace
    const name = reader.name(reader.count - 1)
    if (name !== undefined) {
      const pattern = resources.find('Pattern', name)
      const base = space instanceof PDFArray ? baseOf(space) : undefined
      const color = base === undefined ? undefined : colorIn(base, numbersOf(reader, reader.count - 1), queries)
      return pattern ? { pattern, color, isStroke } : undefined
    }
    paint(colorIn(space, numbersOf(reader, reader.count), queries))
  }
  return undefined
}

function numbersOf(reader: ContentReader, count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(count, reader.count, 32)) }, (_, index) => reader.number(index))
}

function spaceOf(name: string | undefined, resources: Resources): PDFObject | string | undefined {
  if (name === undefined) return undefined
  const device = shortNames[name] ?? name
  if (counts[device]) return device
  const found = resources.find('ColorSpace', name)
  return simple(found)
}

/** The name of a device space, or the space itself. */
function simple(space: PDFObject | undefined): PDFObject | string | undefined {
  const only = space instanceof PDFArray && space.size() === 1 ? space.lookup(0) : space
  if (!(only instanceof PDFName)) return space
  const name = only.decodeText()
  return counts[name] ? name : undefined
}

/** The space of the colors of patterns without their own. */
function baseOf(space: PDFArray): PDFObject | string | undefined {
  return space.lookup(0) === PDFName.of('Pattern') && space.size() > 1 ? simple(space.lookup(1)) : undefined
}

/** A color in a space, the first of it without values. */
export function colorIn(
  space: PDFObject | string | undefined,
  values: readonly number[] | undefined,
  queries: EngineQueries,
): Paint {
  if (space === undefined) return BLACK
  if (typeof space !== 'string') {
    const isPattern = space instanceof PDFArray && space.lookup(0) === PDFName.of('Pattern')
    if (isPattern || !(space instanceof PDFArray || space instanceof PDFDict || space instanceof PDFRawStream))
      return BLACK
    const operators = `/Fill cs${values ? ` ${values.join(' ')} scn` : ''}`
    return { value: queries.color({ space, values }), color: { space, operators } }
  }
  const count = counts[space]!
  const all = Array.from({ length: count }, (_, index) =>
    clamp(values?.[index] ?? (count === 4 && index === 3 ? 1 : 0)),
  )
  const color = { space: undefined, operators: `${all.join(' ')} ${setters[space]}` }
  if (count === 4) return { value: queries.color({ space: PDFName.of(space), values: all }), color }
  const channels = count === 1 ? [all[0]!, all[0]!, all[0]!] : all
  return {
    value: `#${channels
      .map((value) =>
        Math.round(value * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`,
    color,
  }
}

const clamp = (value: number) => Math.max(0, Math.min(1, value || 0))
