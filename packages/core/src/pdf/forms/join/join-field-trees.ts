import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { claimName, markName, stringKey, stringObject } from '../../syntax/trees.js'

const Kids = PDFName.of('Kids')
const Parent = PDFName.of('Parent')
const T = PDFName.of('T')
const MAX_DEPTH = 100
/** Entries that a group hands down to its fields (ISO 32000-2, tables 226, 228, 232 and 236), and must not to those of another file. */
const inheritable = ['FT', 'Ff', 'V', 'DV', 'DA', 'Q', 'MaxLen', 'Opt', 'TI', 'DS', 'RV'].map((key) => PDFName.of(key))

/** The new full names of the fields of one file. */
export interface FieldRenames {
  /** New names by old ones; of a group for all fields in it. */
  renamed: ReadonlyMap<string, string>
  /** Groups that also contain fields of other files: the new names of the file's own fields in them. */
  shared: ReadonlyMap<string, readonly string[]>
  /** New names of all top-level fields and groups that belong to this file alone, and of its fields in shared groups. */
  own: readonly string[]
  /** Of one file that was edited: names that no field has any more, and the dictionaries of removed fields. What meant all fields still does. */
  removed?: { names: ReadonlySet<string>; fields: ReadonlySet<PDFObject> }
}

interface Entry {
  dict: PDFDict
  ref: PDFObject
  /** The children of a group by name; read on demand. */
  below?: Map<string, Entry>
}

/** Joins field hierarchies of several files in one context (ISO 32000-2, 12.7.4.2). Names change only where two full names are the same. */
export class FieldTrees {
  /** Top-level fields of all files. */
  readonly fields: PDFObject[] = []
  readonly #top = new Map<string, Entry>()

  readonly #context: PDFContext

  constructor(context: PDFContext) {
    this.#context = context
  }

  /** Adds the top-level fields of a file. `prepare` is called for each dictionary that loses what handed values down to it. */
  add(values: readonly PDFObject[], prepare: (field: PDFDict) => void): FieldRenames {
    const joining = new Joining(this.#context, prepare)
    joining.level(values, this.#top, '', '', (value) => this.fields.push(value), 0)
    return joining
  }
}

class Joining implements FieldRenames {
  readonly renamed = new Map<string, string>()
  readonly shared = new Map<string, string[]>()
  readonly own: string[] = []
  /** Added fields: damaged forms contain some twice, or inside themselves. */
  readonly #joined = new Set<PDFDict>()

  readonly #context: PDFContext
  readonly #prepare: (field: PDFDict) => void

  constructor(context: PDFContext, prepare: (field: PDFDict) => void) {
    this.#context = context
    this.#prepare = prepare
  }

  /** Adds fields to a level of the merged form; returns the new full names of the file's own. */
  level(
    values: readonly PDFObject[],
    level: Map<string, Entry>,
    before: string,
    after: string,
    push: (value: PDFObject) => void,
    depth: number,
  ): string[] {
    const claimedHere = new Map<string, string>()
    const taken = new Set(level.keys())
    const added: string[] = []
    for (const value of values) {
      const dict = this.#context.lookup(value)
      if (!(dict instanceof PDFDict) || this.#joined.has(dict)) continue
      this.#joined.add(dict)
      const name = stringKey(dict.lookup(T))
      if (name === undefined) {
        push(value)
        continue
      }
      const known = level.get(name)
      const oldName = before + textOf(name)
      // Two fields of one file with one name are one field to readers, and stay that.
      const earlier = claimedHere.get(name)
      if (earlier === undefined && known && depth < MAX_DEPTH && this.#canShare(known.dict, dict)) {
        const newName = after + textOf(name)
        const own = this.#share(known, dict, oldName, newName, depth)
        this.shared.set(oldName, own)
        added.push(...own)
        continue
      }
      const claimed =
        earlier ??
        claimName(
          name,
          taken,
          markName(name, (count) => `_${count}`),
        )
      claimedHere.set(name, claimed)
      if (claimed !== name) {
        dict.set(T, stringObject(claimed))
        this.renamed.set(oldName, after + textOf(claimed))
      } else if (before !== after) this.renamed.set(oldName, after + textOf(name))
      if (!level.has(claimed)) {
        level.set(claimed, { dict, ref: value })
        added.push(after + textOf(claimed))
      }
      push(value)
    }
    if (depth === 0) this.own.push(...added)
    return added
  }

  /** Moves the fields of a group into the group of that name of an earlier file. */
  #share(known: Entry, dict: PDFDict, oldName: string, newName: string, depth: number): string[] {
    known.below ??= new Map(this.#named(known.dict))
    this.#handDown(known.dict)
    this.#handDown(dict)
    const kids = known.dict.lookup(Kids, PDFArray).clone(this.#context)
    known.dict.set(Kids, kids)
    const moved = (value: PDFObject) => {
      const kid = this.#context.lookup(value, PDFDict)
      kid.set(Parent, known.ref)
      this.#prepare(kid)
      kids.push(value)
    }
    return this.level(
      dict.lookup(Kids, PDFArray).asArray(),
      known.below,
      `${oldName}.`,
      `${newName}.`,
      moved,
      depth + 1,
    )
  }

  /** Whether two fields of one name are groups whose fields can go together: some full name is in one of them only. */
  #canShare(one: PDFDict, other: PDFDict): boolean {
    return isGroup(one) && isGroup(other) && !this.#clashes(one, other, new Set())
  }

  /** Whether all full names of a group are those of another, so that it is better renamed as a whole. */
  #clashes(one: PDFDict, other: PDFDict, seen: Set<PDFDict>): boolean {
    if (seen.has(other) || seen.size > MAX_DEPTH) return true
    seen.add(other)
    const names = new Map(this.#named(one))
    return this.#named(other).every(([name, { dict }]) => {
      const known = names.get(name)
      if (!known) return false
      if (!isGroup(known.dict) || !isGroup(dict)) return true
      return this.#clashes(known.dict, dict, seen)
    })
  }

  #named(group: PDFDict): [string, Entry][] {
    return group
      .lookup(Kids, PDFArray)
      .asArray()
      .flatMap((ref): [string, Entry][] => {
        const dict = this.#context.lookup(ref)
        const name = dict instanceof PDFDict ? stringKey(dict.lookup(T)) : undefined
        return dict instanceof PDFDict && name !== undefined ? [[name, { dict, ref }]] : []
      })
  }

  #handDown(group: PDFDict): void {
    for (const key of inheritable) {
      const value = group.get(key)
      if (value === undefined) continue
      group.delete(key)
      for (const [, { dict }] of this.#named(group)) if (!dict.has(key)) dict.set(key, value)
    }
  }
}

/** Whether a field has subfields and no widget. */
function isGroup(field: PDFDict): boolean {
  const kids = field.lookup(Kids)
  if (!(kids instanceof PDFArray) || kids.size() === 0 || field.has(PDFName.of('Subtype'))) return false
  return kids.asArray().every((kid) => {
    const dict = field.context.lookup(kid)
    return kid instanceof PDFRef && dict instanceof PDFDict && dict.has(T)
  })
}

function textOf(key: string): string {
  return stringObject(key).decodeText()
}
