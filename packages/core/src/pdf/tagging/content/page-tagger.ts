import type { Box } from '../../../geometry/box.js'
import type { SeenBox } from '../../../geometry/seen-box.js'
import type { PageGeometry } from '../../model/seen-rect.js'
import { isIn, keyIn, type LinkTarget, type PageTargets } from '../page-targets.js'
import { type ContentKey, type ContentTarget, isPlanned, type PlannedElement } from '../planned-element.js'
import type { TagPlan } from '../tag-plan.js'

/** Text that no line of the page has is one paragraph while its lines are nearer than this, points. */
const SAME_TEXT = 30
const SAME_LINE = 3

type Point = readonly [x: number, y: number]

/** Says what the content of a page becomes, by its position. */
export class PageTagger {
  #other: { element: PlannedElement; y: number; line: number } | undefined

  readonly #plan: TagPlan
  readonly #geometry: PageGeometry

  constructor(
    plan: TagPlan,
    readonly targets: PageTargets,
    geometry: PageGeometry,
  ) {
    this.#plan = plan
    this.#geometry = geometry
  }

  /** Whether shapes may be parts of figures. */
  get hasFigures(): boolean {
    return this.targets.areas.length > 0
  }

  /** What a glyph is part of, by its place on the baseline and a point within it, both in the space of the page. */
  targetOfGlyph(baseline: Point, middle: Point): { target: ContentTarget; key: ContentKey } {
    const { targets } = this
    const geometry = this.#geometry
    const [x, y] = geometry.toSeen(...middle)
    const [, base] = geometry.toSeen(...baseline)
    const key = { line: 0, along: x }
    if (!targets.isSeen(x, y)) return { target: 'overlay', key }
    const line = targets.lineAt(x, y, base)
    if (line) {
      const own = keyIn(line, x)
      if (!isPlanned(line.target)) return { target: line.target, key: own }
      const { label } = line
      if (label && label.left > 0 && (line.rightToLeft ? x >= label.end : x <= label.end)) {
        label.left--
        return { target: label.element, key: own }
      }
      return { target: this.#inLink(line.target, x, y, own), key: own }
    }
    const area = targets.areas.find(({ box }) => isIn(box, x, y))
    if (area) return { target: area.target, key }
    return this.#otherText(x, y, base)
  }

  /** What a picture is, by its box in the space of the page. */
  targetOfPicture(box: Box): ContentTarget {
    return this.hasFigures ? (this.targets.pictureAt(this.#seen(box))?.target ?? 'overlay') : 'overlay'
  }

  /** What a shape is part of, by its box in the space of the page. */
  targetOfShape(box: Box): ContentTarget {
    const isKnown = this.hasFigures && box[0] <= box[2]
    return isKnown ? (this.targets.areaAt(this.#seen(box))?.target ?? 'overlay') : 'overlay'
  }

  #seen(box: Box): SeenBox {
    const { x, y, width, height } = this.#geometry.rectToSeen(box)
    return { left: x, top: y, right: x + width, bottom: y + height }
  }

  #inLink(element: PlannedElement, x: number, y: number, key: ContentKey): PlannedElement {
    const link: LinkTarget | undefined = this.targets.links.length > 0 ? this.targets.linkAt(x, y) : undefined
    if (!link) return element
    link.element ??= element.inline('Link', this.targets.page, key)
    return link.element.parent === element ? link.element : element
  }

  /** Text that is in no line, such as that which the reading order leaves out. */
  #otherText(x: number, y: number, base: number): { target: ContentTarget; key: ContentKey } {
    const { targets } = this
    const other = this.#other
    const plan = this.#plan
    const isNear = other !== undefined && Math.abs(base - other.y) < SAME_TEXT
    if (other && isNear) {
      if (Math.abs(base - other.y) > SAME_LINE) other.line++
      other.y = base
      return { target: other.element, key: { line: other.line, along: x } }
    }
    const element = plan.addNear('P', targets.page, { left: x, right: x, top: y, bottom: y })
    this.#other = { element, y: base, line: 0 }
    return { target: element, key: { line: 0, along: x } }
  }
}
