import type { SeenBox } from '../../geometry/seen-box.js'
import { PageTargets } from './page-targets.js'
import { PlannedElement } from './planned-element.js'

/** How far beside an element something may be that belongs to its column, in points. */
const COLUMN_MARGIN = 20

/** An element right below the document, and where it begins on a page. */
interface Block {
  element: PlannedElement
  box: SeenBox
}

/** The blocks of a page, of which a form may have tens of thousands. */
interface PageBlocks {
  /** The one that was noted first. */
  first: Block
  /** From the top down, and of those that begin at the same height as they were noted. */
  sorted: Block[]
}

/** What the tags of a document will be, before its contents are marked. */
export class TagPlan {
  readonly root = new PlannedElement('Document', 1, undefined)
  readonly pages = new Map<number, PageTargets>()
  /** Figures in reading order. */
  readonly figures: PlannedElement[] = []
  readonly #blocks = new Map<number, PageBlocks>()

  /** The targets of a page, which is as large as said, in points as seen. */
  page(number: number, size?: { width: number; height: number }): PageTargets {
    let targets = this.pages.get(number)
    if (!targets) {
      targets = new PageTargets(number, size?.width ?? Infinity, size?.height ?? Infinity)
      this.pages.set(number, targets)
    }
    return targets
  }

  /** Notes where an element right below the document is on a page. */
  addBlock(page: number, element: PlannedElement, box: SeenBox): void {
    const block = { element, box }
    const blocks = this.#blocks.get(page)
    if (blocks) blocks.sorted.splice(countAbove(blocks.sorted, box.top), 0, block)
    else this.#blocks.set(page, { first: block, sorted: [block] })
  }

  /** Adds an element right below the document for something at a place of a page: behind the last element that begins above it. */
  addNear(type: string, page: number, box: SeenBox): PlannedElement {
    const middle = (box.top + box.bottom) / 2
    const across = (box.left + box.right) / 2
    const { first, sorted = [] } = this.#blocks.get(page) ?? {}
    const last = countAbove(sorted, middle) - 1
    let before = sorted[last]
    for (let index = last; index >= 0; index--) {
      const block = sorted[index]!
      if (across <= block.box.left - COLUMN_MARGIN || across >= block.box.right + COLUMN_MARGIN) continue
      before = block
      break
    }
    const element = this.#place(type, page, before, first)
    this.addBlock(page, element, box)
    return element
  }

  #place(type: string, page: number, before: Block | undefined, first: Block | undefined): PlannedElement {
    const { root } = this
    if (before) return root.insertBehind(before.element, type, page)
    const at = first ? root.kids.indexOf(first.element) : root.kids.findIndex((kid) => kid.page > page)
    const element = new PlannedElement(type, page, root)
    root.kids.splice(at < 0 ? root.kids.length : at, 0, element)
    return element
  }
}

/** How many blocks begin at a height or above it. */
function countAbove(sorted: readonly Block[], height: number): number {
  let [least, most] = [0, sorted.length]
  while (least < most) {
    const middle = (least + most) >> 1
    if (sorted[middle]!.box.top <= height) least = middle + 1
    else most = middle
  }
  return least
}
