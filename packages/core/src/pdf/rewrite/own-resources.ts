import { type PDFContext, PDFDict, PDFName, type PDFRef } from 'pdf-lib'

type Category = 'XObject' | 'ExtGState' | 'Pattern' | 'Font'

/** Names in content for replacements of resources. `write` adds them to a copy of the dictionary. */
export class OwnResources {
  readonly added = new Map<string, { category: Category; ref: PDFRef }>()
  readonly #names = new Map<PDFRef, string>()

  readonly #prefix: string

  constructor(
    readonly dict: PDFDict | undefined,
    prefix = 'Left',
  ) {
    this.#prefix = prefix
  }

  /** The name of an object, the same for the same object. */
  nameOf(category: Category, ref: PDFRef): string {
    const known = this.#names.get(ref)
    if (known !== undefined) return known
    const group = this.dict?.lookup(PDFName.of(category))
    const isTaken = (name: string) => this.added.has(name) || (group instanceof PDFDict && group.has(PDFName.of(name)))
    let number = this.added.size
    while (isTaken(`${this.#prefix}${number}`)) number++
    const name = `${this.#prefix}${number}`
    this.added.set(name, { category, ref })
    this.#names.set(ref, name)
    return name
  }

  get isChanged(): boolean {
    return this.added.size > 0
  }

  /** Registers a copy of the dictionary with all names. */
  write(context: PDFContext): PDFRef {
    const copy = this.dict?.clone(context) ?? (context.obj({}) as PDFDict)
    const own = new Set<Category>()
    for (const [name, { category, ref }] of this.added) {
      const key = PDFName.of(category)
      const group = copy.lookup(key)
      const target = group instanceof PDFDict ? (own.has(category) ? group : group.clone(context)) : context.obj({})
      own.add(category)
      copy.set(key, target)
      target.set(PDFName.of(name), ref)
    }
    return context.register(copy)
  }
}
