import { PDFDict, PDFName, type PDFRef } from 'pdf-lib'

type Category = 'XObject' | 'ExtGState' | 'Pattern' | 'Font'

/** Names in content for replacements of resources. `write` adds them to a copy of the dictionary. */
export class OwnResources {
  private readonly added = new Map<string, { category: Category; ref: PDFRef }>()
  private readonly names = new Map<PDFRef, string>()

  constructor(readonly dict: PDFDict | undefined) {}

  /** The name of an object, the same for the same object. */
  nameOf(category: Category, ref: PDFRef): string {
    const known = this.names.get(ref)
    if (known !== undefined) return known
    const group = this.dict?.lookup(PDFName.of(category))
    let number = this.added.size
    while (this.added.has(`Left${number}`) || (group instanceof PDFDict && group.has(PDFName.of(`Left${number}`))))
      number++
    this.added.set(`Left${number}`, { category, ref })
    this.names.set(ref, `Left${number}`)
    return `Left${number}`
  }

  get isChanged(): boolean {
    return this.added.size > 0
  }

  /** A copy of the dictionary with all names. */
  write(empty: PDFDict): PDFDict {
    const { context } = empty
    const copy = this.dict?.clone(context) ?? empty
    const own = new Set<Category>()
    for (const [name, { category, ref }] of this.added) {
      const key = PDFName.of(category)
      const group = copy.lookup(key)
      const target = group instanceof PDFDict ? (own.has(category) ? group : group.clone(context)) : context.obj({})
      own.add(category)
      copy.set(key, target)
      target.set(PDFName.of(name), ref)
    }
    return copy
  }
}
