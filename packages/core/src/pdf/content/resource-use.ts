import { PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { decodeName } from './operands.js'

/** Categories of resources that content names (ISO 32000-2, table 34). */
export const categories = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'] as const
export type Category = (typeof categories)[number]

/** Color spaces that need no resource; default color spaces do, though no operator names them. */
const device = /^(DeviceGray|DeviceRGB|DeviceCMYK|Pattern|Indexed|G|RGB|CMYK|I)$/
export const standIns = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK']

/** Maximum number of missing names to remember. */
const MAX_MISSING = 500

/** One dictionary of a category, which several resource dictionaries may share. */
class Group {
  readonly #values: Map<string, PDFObject>
  readonly used = new Set<string>()

  constructor(dict: PDFDict, category: Category) {
    this.#values = new Map(dict.entries().map(([key, value]) => [decodeName(key.asString().slice(1)), value]))
    if (category === 'ColorSpace') for (const name of standIns) if (this.#values.has(name)) this.used.add(name)
  }

  find(name: string): PDFObject | undefined {
    const value = this.#values.get(name)
    if (value !== undefined) this.used.add(name)
    return value
  }
}

/** The resources that content finds its names in. */
export class Scope {
  readonly #groups = new Map<Category, Group>()

  readonly #owner: ResourceUse

  constructor(
    owner: ResourceUse,
    readonly dict: PDFDict | undefined,
  ) {
    this.#owner = owner
    for (const category of categories) {
      const group = dict?.lookup(PDFName.of(category))
      if (group instanceof PDFDict) this.#groups.set(category, owner.group(group, category))
    }
  }

  /**
   * The resolved resource of a name, which is marked as used. `isCalled`: for content called by others, not for a page.
   */
  find(category: Category, name: string, isCalled: boolean): PDFObject | undefined {
    const value = this.#groups.get(category)?.find(name)
    if (value === undefined) {
      if (isCalled && !(category === 'ColorSpace' && device.test(name))) this.#owner.miss(category, name)
      return undefined
    }
    return this.dict?.context.lookup(value)
  }

  /** The names used of each category. Dictionaries of a category that are shared have the names that any content uses. */
  used(): Map<string, Set<string>> {
    return new Map([...this.#groups].map(([category, { used }]) => [category, used]))
  }
}

/** Keeps count of the resources of a document that are named. */
export class ResourceUse {
  readonly #scopes = new Map<PDFDict | undefined, Scope>()
  readonly #groups = new Map<Category, Map<PDFDict, Group>>()
  readonly #missing = new Map<Category, Set<string>>()
  #missed = 0

  scope(dict: PDFDict | undefined): Scope {
    let scope = this.#scopes.get(dict)
    if (!scope) {
      scope = new Scope(this, dict)
      this.#scopes.set(dict, scope)
    }
    return scope
  }

  group(dict: PDFDict, category: Category): Group {
    let ofCategory = this.#groups.get(category)
    if (!ofCategory) {
      ofCategory = new Map()
      this.#groups.set(category, ofCategory)
    }
    let group = ofCategory.get(dict)
    if (!group) {
      group = new Group(dict, category)
      ofCategory.set(dict, group)
    }
    return group
  }

  miss(category: Category, name: string): void {
    const names = this.#missing.get(category) ?? new Set()
    this.#missing.set(category, names)
    if (!names.has(name) && this.#missed++ < MAX_MISSING) names.add(name)
  }

  /**
   * Marks names that were missing in their own resources as used wherever they exist: PDFium and Poppler fall back to
   * those of the page or the calling form. Returns whether there are any.
   */
  settleMissing(): boolean {
    let isAny = this.#missed > MAX_MISSING
    for (const [category, names] of this.#missing)
      for (const group of this.#groups.get(category)?.values() ?? [])
        for (const name of names) isAny = group.find(name) !== undefined || isAny
    return isAny
  }

  result(): Map<PDFDict, Map<string, Set<string>>> {
    const result = new Map<PDFDict, Map<string, Set<string>>>()
    for (const [dict, scope] of this.#scopes) if (dict) result.set(dict, scope.used())
    return result
  }
}
