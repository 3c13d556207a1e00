import { plainText } from '../structure/plain-text.js'
import type { StructureNode } from '../structure/read-structure.js'

/** Where links within a document lead: headings have names that GitHub and others give them, other places get one. */
export class HeadingAnchors {
  readonly #targets = new Map<string, string>()
  readonly #linked: ReadonlySet<string>

  /** `linked` are the names that links lead to. */
  constructor(nodes: readonly StructureNode[], linked: ReadonlySet<string>) {
    this.#linked = linked
    const taken = new Map<string, number>()
    for (const node of nodes) {
      const slug = node.type === 'heading' ? uniqueSlug(plainText(node.contents), taken) : undefined
      for (const name of anchorsOf(node)) if (!this.#targets.has(name)) this.#targets.set(name, slug ?? plainName(name))
    }
  }

  /** The address of a name within the document. */
  targetOf(name: string): string | undefined {
    const target = this.#targets.get(name)
    return target === undefined ? undefined : `#${encodeURIComponent(target)}`
  }

  /** Names that must be written before a block: headings have their own. */
  marksOf(node: StructureNode): string[] {
    return node.type === 'heading' ? [] : this.namesOf(node.anchors)
  }

  /** Those of these names that a link leads to, as they are written. */
  namesOf(anchors: readonly string[]): string[] {
    return anchors.filter((name) => this.#linked.has(name)).map(plainName)
  }
}

function anchorsOf(node: StructureNode): string[] {
  if (node.type !== 'list') return node.anchors
  const visit = (items: (typeof node)['items']): string[] =>
    items.flatMap((item) => [...item.anchors, ...visit(item.items)])
  return visit(node.items)
}

const plainName = (name: string) => name.replace(/[^\w.-]+/g, '-')

/** The name that GitHub gives a heading: small letters, digits, hyphens for spaces, a number where it is taken. */
function uniqueSlug(title: string, taken: Map<string, number>): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
  const count = taken.get(slug) ?? 0
  taken.set(slug, count + 1)
  return count === 0 ? slug : `${slug}-${count}`
}
