import type { SeenBox } from '../../geometry/seen-box.js'
import { PageTargets } from './page-targets.js'
import { PlannedElement } from './planned-element.js'

/** An element right below the document, and where it begins on a page. */
interface Block {
  element: PlannedElement
  box: SeenBox
}

/** What the tags of a document will be, before its contents are marked. */
export class TagPlan {
  readonly root = new PlannedElement('Document', 1, undefined)
  readonly pages = new Map<number, PageTargets>()
  /** Figures in reading order. */
  readonly figures: PlannedElement[] = []
  private readonly blocks = new Map<number, Block[]>()

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
    const blocks = this.blocks.get(page)
    if (blocks) blocks.push({ element, box })
    else this.blocks.set(page, [{ element, box }])
  }

  /** Adds an element right below the document for something at a place of a page: behind the last element that begins above it. */
  addNear(type: string, page: number, box: SeenBox): PlannedElement {
    const middle = (box.top + box.bottom) / 2
    const across = (box.left + box.right) / 2
    const own = this.blocks.get(page) ?? []
    const above = own.filter((block) => block.box.top <= middle)
    const sameColumn = above.filter((block) => across > block.box.left - 20 && across < block.box.right + 20)
    const before = (sameColumn.length > 0 ? sameColumn : above).reduce<Block | undefined>(
      (lowest, block) => (!lowest || block.box.top >= lowest.box.top ? block : lowest),
      undefined,
    )
    const element = this.place(type, page, before, own[0])
    this.addBlock(page, element, box)
    return element
  }

  private place(type: string, page: number, before: Block | undefined, first: Block | undefined): PlannedElement {
    const { root } = this
    if (before) return root.insertBehind(before.element, type, page)
    const at = first ? root.kids.indexOf(first.element) : root.kids.findIndex((kid) => kid.page > page)
    const element = new PlannedElement(type, page, root)
    root.kids.splice(at < 0 ? root.kids.length : at, 0, element)
    return element
  }
}
