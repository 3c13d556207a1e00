import { type Box, boundsOf, union } from '../../../geometry/box.js'
import { inverse, transformPoint } from '../../../geometry/matrix.js'
import { isLoose } from '../model/clips.js'
import type { TextBlock } from '../model/text-block.js'
import type { Clip, TextGlyph, TextShow } from '../model/text-content.js'
import type { KeptAtom, NewAtom, Placed } from './atoms.js'
import { type FreeSpace, turnedBox } from './free-space.js'
import { widthOf } from './lay-out-line.js'
import { UnchangeableText } from './unchangeable-text.js'

/** What letters reach above and below the baseline, and what is left free around them, in parts of the font size. */
const [ASCENT, DESCENT, FREE] = [0.9, 0.3, 0.1]
/** The part of letters that must be seen. */
const CORE = 0.4

/** The room for a block within clips that cannot be made wider, because they limit more than text. */
export function roomInClips(block: TextBlock, room: FreeSpace): FreeSpace {
  let { left, right, bottom } = room
  const { lines } = block
  const lowest = lines.at(-1)!.base - 0.25 * lines[0]!.size
  const shows = new Set(block.units.flatMap(({ glyph }) => glyph?.show ?? []))
  const clips = new Set([...shows].flatMap((show) => clipsOf(show)).filter((clip) => !isLoose(clip)))
  for (const { box } of clips) {
    const [x1, y1, x2] = turnedBox(box, block.angle)
    left = Math.max(left, Math.min(x1, ...lines.map((line) => line.left)))
    right = Math.min(right, Math.max(x2, ...lines.map((line) => line.right)))
    bottom = Math.max(bottom, Math.min(y1, lowest))
  }
  return { left, right, bottom }
}

/**
 * The clips that must be wider for glyphs to be seen, each with its rectangle where it is written.
 * @throws UnchangeableText if glyphs are outside a clip that limits more than text
 */
export function widerClips(placed: readonly Placed[], known: ReadonlyMap<Clip, Box>): Map<Clip, Box> {
  const wider = new Map<Clip, Box>()
  for (const each of placed) {
    const { atom, left, base, factor } = each
    const like = atom.kind === 'kept' ? atom.glyph : atom.host.like
    if (atom.isBlank || !like.show.clip || like.show.isInvisible || !isMoved(each)) continue
    const size = like.size * factor * (atom.kind === 'new' ? atom.scale : 1)
    const [right, free] = [left + widthOf(atom) * factor, FREE * size]
    for (const clip of clipsOf(like.show)) {
      const { written, box } = clip
      if (!isLoose(clip) || !written) {
        const isCut = !isWithin(cornersOf(like.show, left, base, right, base + CORE * size), box, free)
        if (isCut && isWithin(coreOf(like), box, free))
          throw new UnchangeableText('it would be outside the area that is shown')
        continue
      }
      const back = inverse(written.matrix)
      if (!back) continue
      const around = cornersOf(like.show, left - free, base - DESCENT * size, right + free, base + ASCENT * size)
      const now = wider.get(clip) ?? known.get(clip) ?? written.box
      const [x1, y1, x2, y2] = boundsOf(around.flatMap((point) => transformPoint(back, ...point)))
      if (x1 >= now[0] && y1 >= now[1] && x2 <= now[2] && y2 <= now[3]) continue
      wider.set(clip, union(now, [x1, y1, x2, y2]))
    }
  }
  return wider
}

type Point = readonly [number, number]

function isMoved({ atom, left, base, factor }: Placed<KeptAtom | NewAtom>): boolean {
  if (atom.kind === 'new') return true
  return factor !== 1 || Math.abs(left - atom.glyph.left) > 1e-6 || Math.abs(base - atom.glyph.base) > 1e-6
}

function clipsOf({ clip }: TextShow): Clip[] {
  const clips: Clip[] = []
  for (let at = clip; at; at = at.outer) clips.push(at)
  return clips
}

function coreOf({ show, left, right, base, size }: TextGlyph): Point[] {
  return cornersOf(show, left, base, right, base + CORE * size)
}

/** Corners on the page of a box in coordinates turned with a line. */
function cornersOf({ angle }: TextShow, x1: number, y1: number, x2: number, y2: number): Point[] {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ].map(([u = 0, v = 0]): Point => [u * cos - v * sin, u * sin + v * cos])
}

function isWithin(points: readonly Point[], [x1, y1, x2, y2]: Box, free: number): boolean {
  return points.every(([x, y]) => x >= x1 - free && x <= x2 + free && y >= y1 - free && y <= y2 + free)
}
