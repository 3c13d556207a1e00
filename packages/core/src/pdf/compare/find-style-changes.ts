import { hexColor } from '../../flow-document/flow-document.js'
import type { ComparedArea, OtherChange } from './other-change.js'
import type { ComparedWord } from './read-compared-words.js'

/** Sizes and shades further apart than this are seen. */
const SIZE_SHARE = 0.05
const SIZE_POINTS = 0.3
const SHADE = 24
const BOLD = 600
/** The same change in more passages than this is listed once. */
const MOST_PASSAGES = 20
const MAX_WORDS = 60

/** Finds words that are in both texts and look different: in size, color, weight, slope or font. */
export function findStyleChanges(
  before: readonly ComparedWord[],
  after: readonly ComparedWord[],
  matches: Int32Array,
): OtherChange[] {
  const passages = new Map<string, [start: number, end: number][]>()
  let open: { words: string; range: [number, number] } | undefined
  for (let at = 0; at < before.length; at++) {
    const match = matches[at]!
    const words = match < 0 ? '' : differenceOf(before[at]!, after[match]!)
    if (open && words === open.words && match === matches[at - 1]! + 1) {
      open.range[1] = at + 1
      continue
    }
    open = words === '' ? undefined : { words, range: [at, at + 1] }
    if (open) passages.set(words, [...(passages.get(words) ?? []), open.range])
  }
  return [...passages].flatMap(([words, ranges]) => {
    const isCommon = ranges.length > MOST_PASSAGES
    return (isCommon ? ranges.slice(0, 1) : ranges).map(([start, end]): OtherChange => {
      const shown = before.slice(start, end)
      const where = isCommon ? `${ranges.length} passages, first` : ''
      return {
        kind: 'style',
        change: 'replaced',
        message: `${words}: ${where}${where && ' '}“${textOf(shown)}”.`,
        before: areaOf(shown),
        after: areaOf(after.slice(matches[start]!, matches[end - 1]! + 1)),
      }
    })
  })
}

function differenceOf({ style: old }: ComparedWord, { style: now }: ComparedWord): string {
  if (old.invisible || now.invisible) return ''
  const words: string[] = []
  const apart = Math.abs(old.size - now.size)
  if (apart > SIZE_POINTS && apart > SIZE_SHARE * Math.max(old.size, now.size))
    words.push(`size ${rounded(old.size)} to ${rounded(now.size)}`)
  if (isOtherShade(old.color, now.color)) words.push(`color ${hexColor(old.color)} to ${hexColor(now.color)}`)
  if (old.weight >= BOLD !== now.weight >= BOLD) words.push(now.weight >= BOLD ? 'bold now' : 'not bold now')
  if (old.italic !== now.italic) words.push(now.italic ? 'italic now' : 'not italic now')
  const [oldFont, nowFont] = [familyOf(old.font), familyOf(now.font)]
  if (oldFont !== nowFont && oldFont !== '' && nowFont !== '') words.push(`font ${old.font} to ${now.font}`)
  const text = words.join(', ')
  return text === '' ? '' : text[0]!.toUpperCase() + text.slice(1)
}

const rounded = (size: number) => Math.round(size * 10) / 10

function isOtherShade(one: number, other: number): boolean {
  return [16, 8, 0].some((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) > SHADE)
}

/** The name of a font without what says how bold, slanted or encoded it is. */
function familyOf(font: string): string {
  return font
    .toLowerCase()
    .replace(/^[a-z]{6}\+/, '')
    .replace(/bold|italic|oblique|regular|roman|medium|semi|demi|light|black|identity-?[hv]|psmt|mt$|ps$/g, '')
    .replace(/[^a-z\p{L}]/gu, '')
}

function textOf(words: readonly ComparedWord[]): string {
  const text = words
    .slice(0, MAX_WORDS)
    .map((word) => word.text)
    .join(' ')
  return words.length > MAX_WORDS ? `${text}…` : text
}

/** Line by line, on the page where the words begin. */
function areaOf(words: readonly ComparedWord[]): ComparedArea {
  const page = words[0]!.page
  const lines = new Map<number, ComparedArea['boxes'][number]>()
  for (const box of words.flatMap(({ boxes }) => boxes)) {
    if (box.page !== page) continue
    const known = lines.get(box.line)
    if (!known) {
      lines.set(box.line, { x: box.x, y: box.y, width: box.width, height: box.height })
      continue
    }
    const right = Math.max(known.x + known.width, box.x + box.width)
    const bottom = Math.max(known.y + known.height, box.y + box.height)
    known.x = Math.min(known.x, box.x)
    known.y = Math.min(known.y, box.y)
    known.width = right - known.x
    known.height = bottom - known.y
  }
  return { page, boxes: [...lines.values()] }
}
