import { isToolError } from '../../errors.js'
import type { Face } from '../../text/standard-fonts.js'
import type { FlatEntry } from '../document/outline-entries.js'
import type { TextLine, TextSetter } from '../stamp/draw-text.js'

/** An entry as lines of text that fit between the margins. */
export interface SetEntry {
  entry: FlatEntry
  title: string
  lines: TextLine[]
  /** Distance from the left margin, in points. */
  indent: number
}

/** Indent of a level, in multiples of the font size. */
const INDENT = 1.5
/** An entry has at most so many lines; longer titles are cut off. */
const MOST_LINES = 4
/** An indent leaves at least this share of the line. */
const LEAST_ROOM = 0.4

/** Sets text whatever is in it: characters that no font has are left out. */
export class PatientSetter {
  /** Whether characters were left out. */
  leftOut = false

  readonly #setter: TextSetter
  readonly #font: Face

  constructor(setter: TextSetter, font: Face) {
    this.#setter = setter
    this.#font = font
  }

  async set(text: string): Promise<TextLine> {
    try {
      return await this.#setter.setLine(text, this.#font)
    } catch (error) {
      if (!isToolError(error) || error.code !== 'INVALID_OPTIONS') throw error
    }
    this.leftOut = true
    let kept = ''
    for (const character of text) {
      const isKnown = await this.#setter.setLine(character, this.#font).then(
        () => true,
        () => false,
      )
      if (isKnown) kept += character
    }
    return this.#setter.setLine(kept, this.#font)
  }
}

/**
 * Breaks entries into lines.
 * @param room width between the margins that titles may take, in points
 */
export async function setEntries(
  entries: readonly FlatEntry[],
  setter: PatientSetter,
  { room, fontSize }: { room: number; fontSize: number },
): Promise<SetEntry[]> {
  const made: SetEntry[] = []
  for (const entry of entries) {
    const indent = Math.min((entry.level - 1) * INDENT * fontSize, room * (1 - LEAST_ROOM))
    const title = entry.title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    made.push({ entry, title, indent, lines: await breakLine(title, setter, (room - indent) / fontSize) })
  }
  return made
}

/** Lines of at most a width, in multiples of the font size. Words that are longer are cut. */
export async function breakLine(text: string, setter: PatientSetter, width: number): Promise<TextLine[]> {
  const lines: TextLine[] = []
  let rest = text
  while (rest !== '' && lines.length < MOST_LINES) {
    const whole = await setter.set(rest)
    if (whole.width <= width) {
      lines.push(whole)
      break
    }
    const length = await fitting(rest, setter, width)
    const space = rest.lastIndexOf(' ', length)
    const end = space > 0 ? space : length
    const isLast = lines.length === MOST_LINES - 1
    lines.push(await setter.set(isLast ? `${rest.slice(0, Math.max(1, end - 1)).trimEnd()}…` : rest.slice(0, end)))
    rest = rest.slice(end).trimStart()
  }
  return lines
}

/** How many characters fit, at least one; found by halving. */
async function fitting(text: string, setter: PatientSetter, width: number): Promise<number> {
  let [low, high] = [1, text.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const { width: needed } = await setter.set(text.slice(0, middle))
    if (needed <= width) low = middle
    else high = middle - 1
  }
  // Not between the halves of a character.
  return /[\ud800-\udbff]$/.test(text.slice(0, low)) ? low + 1 : low
}
