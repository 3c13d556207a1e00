import { ContentReader } from '../content/content-tokens.js'
import { OperatorTable } from '../content/operators.js'

/** What content does that standards have rules for. */
export interface ContentFacts {
  /** Names of fonts and graphics states it uses. */
  fonts: Set<string>
  states: Set<string>
  /** Device color spaces it paints with. */
  colors: Set<'gray' | 'rgb' | 'cmyk'>
  /** Whether something is painted outside all marked content; XObjects are in `drawn`. */
  isUnmarked: boolean
  /** Drawings of XObjects: whether in marked content, and whether the color is the black of the start. */
  drawn: { name: string; isMarked: boolean; isBlack: boolean }[]
}

type Kind = 'begin' | 'end' | 'font' | 'state' | 'gray' | 'rgb' | 'cmyk' | 'space' | 'mode' | 'text' | 'paint' | 'draw'

const kinds = new OperatorTable<Kind>({
  BMC: 'begin',
  BDC: 'begin',
  EMC: 'end',
  Tf: 'font',
  gs: 'state',
  g: 'gray',
  G: 'gray',
  rg: 'rgb',
  RG: 'rgb',
  k: 'cmyk',
  K: 'cmyk',
  cs: 'space',
  CS: 'space',
  Tr: 'mode',
  Do: 'draw',
  ...Object.fromEntries(['Tj', 'TJ', "'", '"'].map((operator) => [operator, 'text' as const])),
  ...Object.fromEntries(
    ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 's', 'S', 'sh', 'ID'].map((operator) => [operator, 'paint' as const]),
  ),
})
const deviceSpaces: Record<string, 'gray' | 'rgb' | 'cmyk'> = {
  DeviceGray: 'gray',
  DeviceRGB: 'rgb',
  DeviceCMYK: 'cmyk',
}

/** XObjects that one content draws and that are named; for others, the worst is assumed. */
const MAX_DRAWN = 100_000

/** Inspects content; only parts at the given offsets count. */
export function readContentFacts(bytes: Uint8Array, counts: (offset: number) => boolean): ContentFacts {
  const facts: ContentFacts = { fonts: new Set(), states: new Set(), colors: new Set(), isUnmarked: false, drawn: [] }
  const reader = new ContentReader(bytes)
  const known = new Set<string>()
  let depth = 0
  let isInvisible = false
  for (let operator = reader.next(); operator !== 0; operator = reader.next()) {
    const kind = kinds.find(operator)
    if (kind === 'begin') depth++
    else if (kind === 'end') depth = Math.max(0, depth - 1)
    else if (kind === 'mode') isInvisible = reader.number(0) === 3
    if (!kind || !counts(reader.position - 1)) continue
    if (kind === 'font') add(facts.fonts, reader.name(0))
    else if (kind === 'state') add(facts.states, reader.name(0))
    else if (kind === 'gray' || kind === 'rgb' || kind === 'cmyk') facts.colors.add(kind)
    else if (kind === 'space') add(facts.colors, deviceSpaces[reader.name(0) ?? ''])
    else if (kind === 'draw') addDrawn(reader.name(0) ?? '', depth > 0, facts, known)
    else if (kind === 'text' || kind === 'paint') {
      if (depth === 0) facts.isUnmarked = true
      // What no operator sets is black in DeviceGray (ISO 32000-2, table 51).
      if (!isInvisible && facts.colors.size === 0) facts.colors.add('gray')
    }
  }
  return facts
}

function addDrawn(name: string, isMarked: boolean, facts: ContentFacts, known: Set<string>): void {
  const { drawn, colors } = facts
  const isBlack = colors.size === 0
  const key = `${isMarked} ${isBlack} ${name}`
  if (known.has(key)) return
  if (drawn.length < MAX_DRAWN) {
    known.add(key)
    drawn.push({ name, isMarked, isBlack })
    return
  }
  facts.isUnmarked = true
  if (isBlack) colors.add('gray')
}

function add<T>(set: Set<T>, value: T | undefined): void {
  if (value !== undefined) set.add(value)
}
