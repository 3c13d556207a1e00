import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { ToolError } from '../../../errors.js'
import { textOf } from '../../model/form-keys.js'

const Fields = PDFName.of('Fields')
const Kids = PDFName.of('Kids')
const Parent = PDFName.of('Parent')
const T = PDFName.of('T')

const MAX_PARTS = 100
const MAX_NODES = 500_000

interface Group {
  ref: PDFRef
  dict: PDFDict
}

/**
 * Inserts fields into the hierarchy given by their names (ISO 32000-2, 12.7.4.2), moves and removes them. Names are
 * claimed and released immediately; `finish` updates the hierarchy.
 */
export class FieldNames {
  readonly #taken = new Set<string>()
  /** How many names begin with a name and a dot. */
  readonly #below = new Map<string, number>()
  readonly #groups = new Map<string, Group>()
  readonly #removed = new Set<PDFDict>()
  readonly #touched = new Set<PDFDict>()
  /** Current replacements of fields. */
  readonly replaced = new Map<PDFObject, PDFRef>()
  readonly #hanging: { ref: PDFRef; dict: PDFDict; name: string }[] = []

  readonly #form: PDFDict

  /** `names` are the full names of the fields there are. */
  constructor(form: PDFDict, names: Iterable<string>) {
    this.#form = form
    for (const name of names) this.#take(name)
    this.#findGroups()
  }

  /**
   * Looks whether a field may have a name, and takes it.
   * @throws ToolError INVALID_OPTIONS when it is taken, or has an empty part
   */
  claim(name: string): void {
    const parts = name.split('.')
    if (parts.some((part) => part.trim() === '') || parts.length > MAX_PARTS)
      throw badName(name, 'Names consist of parts joined by dots, and no part may be empty.')
    if (this.#taken.has(name)) throw badName(name, 'There is a field with this name already; choose another.')
    if (this.#below.get(name))
      throw badName(name, 'There are fields whose names begin with it and a dot; choose another.')
    const above = namesAbove(name).find((one) => this.#taken.has(one))
    if (above !== undefined) throw badName(name, `The field ${above} cannot have subfields.`)
    this.#take(name)
  }

  /** Releases the name of a field. */
  release(name: string): void {
    if (!this.#taken.delete(name)) return
    for (const above of namesAbove(name)) this.#below.set(above, (this.#below.get(above) ?? 1) - 1)
  }

  /** Hangs a field in under a name that was claimed. */
  insert(ref: PDFRef, dict: PDFDict, name: string): void {
    this.#hanging.push({ ref, dict, name })
  }

  /** Removes a field from its parent; also removes groups that become empty. */
  remove(dict: PDFDict): void {
    this.#removed.add(dict)
    const above = dict.lookup(Parent)
    if (above instanceof PDFDict) this.#touched.add(above)
    // A field with a parent may also be listed at the top level.
    this.#touched.add(this.#form)
  }

  /** Replaces a field by another object. */
  replace(dict: PDFDict, by: PDFRef): void {
    this.replaced.set(dict, by)
    const above = dict.lookup(Parent)
    if (above instanceof PDFDict) this.#touched.add(above)
    this.#touched.add(this.#form)
  }

  /** Removes and inserts fields; a field that was both removed and inserted has moved. */
  finish(): void {
    const { context } = this.#form
    for (let round = 0; this.#touched.size > 0 && round < MAX_PARTS; round++) {
      const holders = [...this.#touched]
      this.#touched.clear()
      for (const holder of holders) {
        const key = holder === this.#form ? Fields : Kids
        const before = itemsOf(holder, key)
        const after = before.flatMap((item) => {
          const dict = context.lookup(item)
          const next = (dict && this.replaced.get(dict)) ?? item
          const field = context.lookup(next)
          return field instanceof PDFDict && this.#removed.has(field) ? [] : [next]
        })
        if (after.length === before.length && after.every((item, index) => item === before[index])) continue
        replaceItems(holder, key, after)
        if (after.length === 0 && holder !== this.#form && !this.#removed.has(holder)) this.remove(holder)
      }
    }
    for (const { ref, dict, name } of this.#hanging.splice(0)) this.#hang(ref, dict, name)
  }

  #take(name: string): void {
    if (this.#taken.has(name)) return
    this.#taken.add(name)
    for (const above of namesAbove(name)) this.#below.set(above, (this.#below.get(above) ?? 0) + 1)
  }

  #findGroups(): void {
    const { context } = this.#form
    const pending = [{ holder: this.#form, key: Fields, name: '', depth: 0 }]
    const seen = new Set<PDFDict>()
    const listed = new Set<PDFObject | undefined>()
    while (pending.length > 0 && seen.size < MAX_NODES) {
      const { holder, key, name, depth } = pending.pop()!
      const list = holder.lookup(key)
      if (listed.has(list)) continue
      listed.add(list)
      for (const item of itemsOf(holder, key)) {
        const dict = context.lookup(item)
        if (!(dict instanceof PDFDict) || !(item instanceof PDFRef) || seen.has(dict) || depth > MAX_PARTS) continue
        seen.add(dict)
        const partial = textOf(dict.lookup(T)) ?? ''
        const fullName = name === '' ? partial : `${name}.${partial}`
        if (partial === '' || this.#taken.has(fullName) || !(dict.lookup(Kids) instanceof PDFArray)) continue
        if (!this.#groups.has(fullName)) this.#groups.set(fullName, { ref: item, dict })
        pending.push({ holder: dict, key: Kids, name: fullName, depth: depth + 1 })
      }
    }
  }

  #hang(ref: PDFRef, dict: PDFDict, name: string): void {
    const dot = name.lastIndexOf('.')
    dict.set(T, PDFHexString.fromText(name.slice(dot + 1)))
    const above = dot < 0 ? undefined : this.#group(name.slice(0, dot))
    if (above) dict.set(Parent, above.ref)
    else dict.delete(Parent)
    const items = above ? above.dict.lookup(Kids) : this.#form.lookup(Fields)
    if (items instanceof PDFArray) items.push(ref)
  }

  /** The group with a name, created if missing, and reinserted if it had become empty. */
  #group(name: string): Group {
    let group = this.#groups.get(name)
    if (group && !this.#removed.has(group.dict)) return group
    if (!group) {
      const dict = this.#form.context.obj({ Kids: [] })
      group = { ref: this.#form.context.register(dict), dict }
      this.#groups.set(name, group)
    }
    this.#removed.delete(group.dict)
    this.#hang(group.ref, group.dict, name)
    return group
  }
}

/** `a` and `a.b` of `a.b.c`. */
function namesAbove(name: string): string[] {
  const parts = name.split('.').slice(0, MAX_PARTS)
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

function itemsOf(holder: PDFDict, key: PDFName): PDFObject[] {
  const items = holder.lookup(key)
  return items instanceof PDFArray ? items.asArray().slice(0, MAX_NODES) : []
}

function replaceItems(holder: PDFDict, key: PDFName, items: PDFObject[]): void {
  const before = holder.get(key)
  const array = holder.context.obj(items)
  if (before instanceof PDFRef) holder.context.assign(before, array)
  else holder.set(key, array)
}

function badName(name: string, why: string): ToolError {
  return new ToolError('INVALID_OPTIONS', `The field ${name} cannot have this name. ${why}`, {
    details: { problems: [{ field: 'fields', message: `${name}: ${why}` }], name },
  })
}
