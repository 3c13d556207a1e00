import type { SeenBox } from '../../geometry/seen-box.js'
import type { FlowLine } from '../analysis/flow/page-items.js'
import type { ContentKey, ContentTarget, PlannedElement } from './planned-element.js'

/** Height of the rows in which lines are looked up, points. */
const ROW = 16
/** Points by which glyphs may be outside of the box of their line. */
const NEAR = 1.5
/** Glyphs whose baseline is nearer to that of the line, in sizes, belong to it without looking at others. */
const SAME_BASELINE = 0.05

/** A line of text of a page, and what it is part of. */
export interface LineTarget {
  box: SeenBox
  baseline: number
  size: number
  rightToLeft: boolean
  target: ContentTarget
  /** Which line of its element it is. */
  line: number
  /** The label at its start: how many letters of it are still to come, and where it ends at the latest. */
  label?: { element: PlannedElement; left: number; end: number }
}

/** An area of a page, and what is in it. */
export interface AreaTarget {
  box: SeenBox
  target: ContentTarget
}

/** A link of a page, and the text that leads somewhere. */
export interface LinkTarget {
  boxes: readonly SeenBox[]
  /** Once some text belongs to it. */
  element?: PlannedElement
}

/** What each part of a page becomes, by its position. */
export class PageTargets {
  readonly lines: LineTarget[] = []
  /** Figures, and pictures that are artifacts. */
  readonly areas: AreaTarget[] = []
  /** Cells of tables, for what has no text. */
  readonly cells: AreaTarget[] = []
  links: LinkTarget[] = []
  readonly #rows = new Map<number, LineTarget[]>()
  #recent: LineTarget | undefined

  constructor(
    readonly page: number,
    readonly width: number,
    readonly height: number,
  ) {}

  /** Adds a line. */
  addLine(flow: FlowLine, target: ContentTarget, line: number): LineTarget {
    const { box, baseline, size, rightToLeft } = flow
    const added: LineTarget = { box, baseline, size, rightToLeft, target, line }
    this.lines.push(added)
    for (let row = rowOf(box.top - NEAR); row <= rowOf(box.bottom + NEAR); row++) {
      const own = this.#rows.get(row)
      if (own) own.push(added)
      else this.#rows.set(row, [added])
    }
    return added
  }

  /** The line of a glyph whose baseline is at `y` and whose middle is at `x` and `middle`. */
  lineAt(x: number, middle: number, y: number): LineTarget | undefined {
    const recent = this.#recent
    if (recent && isIn(recent.box, x, middle) && Math.abs(recent.baseline - y) < SAME_BASELINE * recent.size)
      return recent
    let best: LineTarget | undefined
    let least = Infinity
    for (const line of this.#rows.get(rowOf(middle)) ?? []) {
      if (!isIn(line.box, x, middle)) continue
      const distance = Math.abs(line.baseline - y)
      if (distance < least) [best, least] = [line, distance]
    }
    if (best) this.#recent = best
    return best
  }

  /** The area that something is drawn in. */
  areaAt(box: SeenBox): AreaTarget | undefined {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    return this.areas.find((area) => isIn(area.box, x, y) && covers(area.box, box))
  }

  /** The area of a picture: that which shares most of its room with it. */
  pictureAt(box: SeenBox): AreaTarget | undefined {
    let best: AreaTarget | undefined
    let most = 0.5
    for (const area of this.areas) {
      const share = sharedOf(area.box, box) / Math.max(1e-6, Math.min(sizeOf(area.box), sizeOf(box)))
      if (share > most) [best, most] = [area, share]
    }
    return best
  }

  /** The link over a point. */
  linkAt(x: number, y: number): LinkTarget | undefined {
    return this.links.find(({ boxes }) => boxes.some((box) => isIn(box, x, y, 0.5)))
  }

  /** Whether a point is on the page. */
  isSeen(x: number, y: number): boolean {
    return x > -1 && x < this.width + 1 && y > -1 && y < this.height + 1
  }
}

/** Where a glyph is in its element. */
export function keyIn({ line, rightToLeft }: LineTarget, x: number): ContentKey {
  return { line, along: rightToLeft ? -x : x }
}

const rowOf = (y: number) => Math.floor(y / ROW)

/** Whether a point is in a box, or near it. */
export function isIn(box: SeenBox, x: number, y: number, near = NEAR): boolean {
  return x > box.left - near && x < box.right + near && y > box.top - near && y < box.bottom + near
}

const sizeOf = (box: SeenBox) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top)

function sharedOf(a: SeenBox, b: SeenBox): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, across) * Math.max(0, down)
}

/** Points by which parts of a figure may be outside of it. */
const OVER = 3

function covers(area: SeenBox, box: SeenBox): boolean {
  return (
    box.left > area.left - OVER &&
    box.right < area.right + OVER &&
    box.top > area.top - OVER &&
    box.bottom < area.bottom + OVER
  )
}
