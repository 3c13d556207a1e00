import { PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { dictIn, type Inspection, nameIn } from '../archive/inspection.js'
import { MAX_CHECKED_FORM_DEPTH, MAX_MARKS, MAX_OPERATORS } from '../content/content-limits.js'
import { ContentReader } from '../content/content-tokens.js'
import { NAME, NUMBER } from '../content/operands.js'
import { kindOf } from '../content/operators.js'
import { isElement, type StructureTree } from '../structure/structure-tree.js'
import type { AccessibilityFindings } from './findings.js'
import { textIn } from './tagged-elements.js'

const key = PDFName.of

/** What surrounds content: an artifact, a tag, or neither. */
type Cover = 'artifact' | 'tag' | undefined

/** The content that the structure tree knows. */
interface Known {
  /** Marked content by page or form, and number. */
  marks: ReadonlySet<string>
  /** Forms and images that belong to the tree as a whole. */
  objects: ReadonlySet<PDFRef>
}

/** Follows contents as they are drawn, and checks that all of it is tagged or an artifact. */
export class ContentMarks {
  /** Marked content that gives its own language, as in `Known.marks`. */
  readonly withLanguage = new Set<string>()
  readonly #known: Known
  #left = MAX_OPERATORS
  readonly #seen = new Set<string>()
  readonly #tagged = new Map<PDFRef, number>()

  readonly #inspection: Inspection
  readonly #findings: AccessibilityFindings

  constructor(inspection: Inspection, tree: StructureTree, findings: AccessibilityFindings) {
    this.#inspection = inspection
    this.#findings = findings
    this.#known = knownOf(tree)
  }

  /** Checks the content of a page. */
  checkPage(bytes: Uint8Array, resources: PDFDict | undefined, page: PDFRef | undefined, number: number): void {
    this.#walk(bytes, resources, page, number, undefined, 0)
  }

  #walk(
    bytes: Uint8Array,
    resources: PDFDict | undefined,
    owner: PDFRef | undefined,
    page: number,
    outer: Cover,
    depth: number,
  ): boolean {
    const reader = new ContentReader(bytes)
    const covers: Cover[] = []
    let hasTags = false
    let cover = outer
    for (let code = reader.next(); code !== 0; code = reader.next()) {
      if (--this.#left < 0) this.#inspection.giveUp(undefined, MAX_OPERATORS, 'operators in its contents')
      const kind = kindOf(code)
      if (kind === 'begin mark') {
        if (covers.length >= MAX_MARKS)
          this.#inspection.giveUp(page, MAX_MARKS, 'sequences of marked content within each other')
        covers.push(cover)
        const begun = this.#begin(reader, resources, owner, page, cover)
        if (begun === 'tag') hasTags = true
        cover = begun ?? cover
      } else if (kind === 'end mark') {
        if (covers.length > 0) cover = covers.pop()
      } else if (kind === 'draw') {
        if (this.#draw(reader, resources, page, cover, depth)) hasTags = true
      } else if (cover === undefined && (kind === 'show' || kind === 'paint' || kind === 'shade' || kind === 'data'))
        this.#findings.add('untagged', { page })
    }
    return hasTags
  }

  #begin(
    reader: ContentReader,
    resources: PDFDict | undefined,
    owner: PDFRef | undefined,
    page: number,
    cover: Cover,
  ): Cover {
    const { mcid, language } = propertiesOf(reader, resources)
    if (reader.name(0) === 'Artifact') {
      if (cover === 'tag') this.#findings.add('artifact-in-tag', { page })
      return 'artifact'
    }
    if (mcid === undefined) return undefined
    if (cover === 'artifact') this.#findings.add('tag-in-artifact', { page })
    const id = markId(owner, mcid)
    if (language) this.withLanguage.add(id)
    if (!this.#known.marks.has(id)) {
      this.#findings.add('tag-lost', { page, detail: String(mcid) })
      return cover
    }
    return 'tag'
  }

  /** Checks what an XObject draws; returns whether it has tags of its own. */
  #draw(reader: ContentReader, resources: PDFDict | undefined, page: number, cover: Cover, depth: number): boolean {
    const name = reader.name(reader.count - 1)
    const value = name === undefined ? undefined : dictIn(resources, 'XObject')?.get(key(name.replaceAll('#', '#23')))
    const object = this.#inspection.context.lookup(value)
    if (!(object instanceof PDFRawStream)) return false
    const ref = value instanceof PDFRef ? value : undefined
    const whole = ref !== undefined && this.#known.objects.has(ref)
    const inner: Cover = cover ?? (whole ? 'tag' : undefined)
    if (nameIn(object.dict, 'Subtype') !== 'Form') {
      if (inner === undefined) this.#findings.add('untagged', { page })
      return false
    }
    if (object.dict.has(key('Ref'))) this.#findings.add('reference-form', { page, object: ref?.objectNumber })
    const times = ref ? this.#tagged.get(ref) : undefined
    if (ref && times !== undefined) {
      if (times === 1) this.#findings.add('form-twice', { page, object: ref.objectNumber })
      this.#tagged.set(ref, times + 1)
      return true
    }
    const id = `${ref?.objectNumber ?? 'direct'} ${inner}`
    if (ref && this.#seen.has(id)) return false
    if (depth >= MAX_CHECKED_FORM_DEPTH)
      this.#inspection.giveUp(page, MAX_CHECKED_FORM_DEPTH, 'forms within each other')
    this.#seen.add(id)
    const bytes = this.#inspection.decode(object)
    if (!bytes) return false
    const own = object.dict.lookup(key('Resources'))
    const hasTags = this.#walk(bytes, own instanceof PDFDict ? own : resources, ref, page, inner, depth + 1)
    if (hasTags && ref) this.#tagged.set(ref, 1)
    return hasTags
  }
}

/** How a mark is known: by the page or form that it is in, and its number. */
export function markId(owner: PDFRef | undefined, mcid: number): string {
  return `${owner?.objectNumber ?? 0} ${mcid}`
}

function knownOf(tree: StructureTree): Known {
  const marks = new Set<string>()
  const objects = new Set<PDFRef>()
  for (const element of tree.elements)
    for (const kid of element.kids) {
      if (isElement(kid)) continue
      if (kid.object) objects.add(kid.object)
      if (kid.mcid !== undefined) marks.add(markId(kid.stream ?? kid.page, kid.mcid))
    }
  return { marks, objects }
}

/** The number and the language of marked content: in its operands, or in a named property list. */
function propertiesOf(
  reader: ContentReader,
  resources: PDFDict | undefined,
): { mcid: number | undefined; language: boolean } {
  const isNamed = reader.count === 2 && reader.kinds[1] === NAME
  if (isNamed) {
    const list: PDFObject | undefined = dictIn(resources, 'Properties')?.lookup(
      key((reader.name(1) ?? '').replaceAll('#', '#23')),
    )
    if (!(list instanceof PDFDict)) return { mcid: undefined, language: false }
    const mcid = list.lookup(key('MCID'))
    return { mcid: mcid instanceof PDFNumber ? mcid.asNumber() : undefined, language: textIn(list, 'Lang') !== '' }
  }
  let mcid: number | undefined
  let language = false
  for (let index = 1; index < reader.count - 1; index++) {
    if (reader.kinds[index] !== NAME) continue
    const name = reader.name(index)
    if (name === 'MCID' && reader.kinds[index + 1] === NUMBER) mcid = reader.number(index + 1)
    if (name === 'Lang') language = true
  }
  return { mcid, language }
}
