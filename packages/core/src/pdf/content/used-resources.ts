import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { nameObject } from '../syntax/trees.js'
import { kindOfObject } from './kind-of-object.js'
import { addNames, addSpaces, categoryBit, type NamedResources, type ResourceNameReader } from './named-resources.js'
import { type Category, categories, standIns } from './resource-use.js'

const Resources = PDFName.Resources
const Subtype = PDFName.of('Subtype')
const ColorSpace = PDFName.of('ColorSpace')
const ProcSet = PDFName.of('ProcSet')
const keyOf = new Map(categories.map((category) => [category, PDFName.of(category)]))
const FONT = categoryBit('Font')

/** Forms inside forms; more are an attack. */
const MAX_DEPTH = 60
/** Names that are looked up for a whole document, some seconds; books need a few for each page. */
const MAX_LOOKUPS = 20_000_000

/**
 * Content with its own resources, or with those of its caller: a form, a pattern cell, a Type 3 font, an appearance.
 */
interface Drawn {
  /** Names missing in its own resources, which viewers look up in those of the caller. */
  missing: NamedResources
  /** Whether all of it was read. */
  isSure: boolean
  /** What it draws in turn, as far as that has resources of its own. */
  children: Set<Drawn>
  /** A replacement that has only the resources it uses, if it has unused ones. */
  copy: { original: PDFRef | undefined; ref: PDFRef } | undefined
  /** Where it is a Type 3 font that is an object of its own. */
  font?: PDFRef | undefined
}

/** The resources that a page or other content uses. */
export interface ResourceSelection {
  /** Its resources without unused ones; undefined if all are used or not everything could be read. */
  resources: PDFObject | undefined
  /** Replacements of objects it draws. */
  replacements: ReadonlyMap<PDFRef, PDFRef>
  /** The Type 3 fonts that it may use. */
  glyphFonts: ReadonlySet<PDFRef>
  isSure: boolean
}

/**
 * Finds the resources that content actually uses of those it is given, which many writers share among all pages (ISO
 * 32000-2, 7.8.3): those it names, and those named by the forms, patterns, glyphs, soft masks and appearances it draws.
 * The given objects are never changed; reduced copies are added to the context, one for equal selections.
 */
export class UsedResources {
  readonly #drawn = new Map<PDFObject, Drawn>()
  readonly #copies = new Map<PDFDict, Map<string, PDFRef>>()
  #depth = 0
  #lookups = 0

  readonly #context: PDFContext
  readonly #reader: ResourceNameReader
  readonly #typing: { appearances: ReadonlySet<PDFObject>; fonts: ReadonlySet<string> }

  /**
   * @param typing appearances that are drawn again when somebody types, and the names of the fonts that are taken then
   */
  constructor(
    context: PDFContext,
    reader: ResourceNameReader,
    typing: { appearances: ReadonlySet<PDFObject>; fonts: ReadonlySet<string> },
  ) {
    this.#context = context
    this.#reader = reader
    this.#typing = typing
  }

  /** The resources used by content and by forms drawn with it. */
  select(
    contents: PDFObject | undefined,
    resources: PDFObject | undefined,
    forms: Iterable<PDFObject>,
  ): ResourceSelection {
    const found = this.#reader.namesIn(contents)
    const names: NamedResources = new Map(found)
    const page: Drawn = { missing: new Map(), isSure: found !== undefined, children: new Set(), copy: undefined }
    if (this.#lookups > MAX_LOOKUPS)
      return { resources: undefined, replacements: new Map(), glyphFonts: new Set(), isSure: false }
    for (const form of forms) this.#call(page, form, names)
    const copy = this.#settle(page, resources instanceof PDFDict ? resources : undefined, names)
    return { resources: page.isSure ? copy : undefined, ...reachedFrom(page), isSure: page.isSure }
  }

  /** The resources used by some glyphs of a Type 3 font. */
  selectGlyphs(font: PDFDict, glyphs: readonly PDFObject[]): ResourceSelection {
    const drawn: Drawn = { missing: new Map(), isSure: true, children: new Set(), copy: undefined }
    const own = font.lookup(Resources)
    const isAny = own instanceof PDFDict && categories.some((category) => own.has(keyOf.get(category)!))
    const names: NamedResources = new Map()
    if (isAny) this.#addEach(glyphs, names, drawn)
    const copy = isAny ? this.#settle(drawn, own, names) : undefined
    return { resources: drawn.isSure ? copy : undefined, ...reachedFrom(drawn), isSure: drawn.isSure }
  }

  /** Whether no glyph of a Type 3 font shows text in turn. */
  isDrawing(font: PDFDict): boolean {
    const glyphs = font.lookup(PDFName.of('CharProcs'))
    if (!(glyphs instanceof PDFDict) || this.#drawn.get(font)?.children.size !== 0) return false
    return glyphs.keys().every((key) => {
      const glyph = glyphs.lookup(key)
      return !(glyph instanceof PDFRawStream) || !this.#reader.maySetFont(glyph)
    })
  }

  /** Notes that content draws other content. */
  #call(caller: Drawn, value: PDFObject, names: NamedResources): Drawn | undefined {
    const object = this.#context.lookup(value)
    if (!(object instanceof PDFRawStream || object instanceof PDFDict)) return undefined
    const drawn = this.#drawnBy(value, object)
    caller.children.add(drawn)
    addNames(names, drawn.missing)
    // What cannot be read and has resources of its own finds its names there.
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!drawn.isSure && !(dict.lookup(Resources) instanceof PDFDict)) caller.isSure = false
    return drawn
  }

  #drawnBy(value: PDFObject, object: PDFRawStream | PDFDict): Drawn {
    const known = this.#drawn.get(object)
    if (known) return known
    // Content inside itself, or nested too deep, is not sure: its missing names are not known yet.
    const drawn: Drawn = { missing: new Map(), isSure: false, children: new Set(), copy: undefined }
    this.#drawn.set(object, drawn)
    if (this.#depth >= MAX_DEPTH || this.#lookups > MAX_LOOKUPS) return drawn
    this.#depth++
    const names: NamedResources = new Map()
    const counted: Drawn = { missing: drawn.missing, isSure: true, children: drawn.children, copy: undefined }
    if (object instanceof PDFRawStream) this.#addNamesOf(object, names, counted)
    else this.#addGlyphs(object, names, counted)
    if (this.#typing.appearances.has(object))
      addNames(names, new Map([...this.#typing.fonts].map((name) => [name, FONT])))
    const dict = object instanceof PDFRawStream ? object.dict : object
    const own = dict.lookup(Resources)
    if (own instanceof PDFDict) {
      const resources = this.#settle(counted, own, names)
      if (resources && counted.isSure) drawn.copy = this.#copyWith(value, object, resources)
    } else addNames(drawn.missing, names)
    drawn.isSure = counted.isSure
    this.#depth--
    return drawn
  }

  #addNamesOf(stream: PDFRawStream, names: NamedResources, drawn: Drawn): void {
    const found = this.#reader.namesIn(stream)
    if (found) addNames(names, found)
    else drawn.isSure = false
  }

  #addGlyphs(font: PDFDict, names: NamedResources, drawn: Drawn): void {
    const glyphs = font.lookup(PDFName.of('CharProcs'))
    if (glyphs instanceof PDFDict) this.#addEach(glyphs.values(), names, drawn)
  }

  #addEach(glyphs: readonly PDFObject[], names: NamedResources, drawn: Drawn): void {
    for (const value of glyphs) {
      const glyph = this.#context.lookup(value)
      if (!(glyph instanceof PDFRawStream)) continue
      if (glyph.dict.lookup(Resources) instanceof PDFDict) this.#call(drawn, value, names)
      else this.#addNamesOf(glyph, names, drawn)
    }
  }

  #copyWith(value: PDFObject, object: PDFRawStream | PDFDict, resources: PDFObject): Drawn['copy'] {
    const dict = (object instanceof PDFRawStream ? object.dict : object).clone(this.#context)
    dict.set(Resources, resources)
    const copy = object instanceof PDFRawStream ? PDFRawStream.of(dict, object.contents) : dict
    return { original: value instanceof PDFRef ? value : undefined, ref: this.#context.register(copy) }
  }

  /**
   * Looks names up in resources and follows them. Names not found are recorded in `drawn`. Returns the resources
   * without unused ones, if there are any.
   */
  #settle(drawn: Drawn, resources: PDFDict | undefined, names: NamedResources): PDFObject | undefined {
    if (!resources) {
      addNames(drawn.missing, names)
      return undefined
    }
    const groups = categories.map((category) => {
      const group = resources.lookup(keyOf.get(category)!)
      return group instanceof PDFDict ? group : undefined
    })
    const kept = categories.map(() => new Map<PDFName, PDFObject>())
    const done: NamedResources = new Map()
    let isChanged = false
    for (let wanted: NamedResources = names; wanted.size > 0; ) {
      const next: NamedResources = new Map()
      this.#lookups += wanted.size
      if (this.#lookups > MAX_LOOKUPS) {
        drawn.isSure = false
        return undefined
      }
      for (const [name, all] of wanted) {
        const before = done.get(name) ?? 0
        const bits = all & ~before
        if (bits === 0) continue
        done.set(name, before | bits)
        const key = nameObject(name)
        for (const [index, category] of categories.entries()) {
          if ((bits & (1 << index)) === 0) continue
          const value = groups[index]?.get(key)
          if (value) {
            const own = this.#follow(drawn, category, value, next)
            kept[index]!.set(key, own)
            isChanged ||= own !== value
          } else drawn.missing.set(name, (drawn.missing.get(name) ?? 0) | (1 << index))
        }
      }
      wanted = next
    }
    const spaces = categories.indexOf('ColorSpace')
    for (const name of standIns) {
      const key = PDFName.of(name)
      const value = groups[spaces]?.get(key)
      if (value) kept[spaces]!.set(key, value)
    }
    if (!isChanged && groups.every((group, index) => !group || kept[index]!.size === group.keys().length))
      return undefined
    return this.#copyOf(resources, kept)
  }

  #copyOf(resources: PDFDict, kept: readonly Map<PDFName, PDFObject>[]): PDFRef {
    const context = this.#context
    const known = this.#copies.get(resources) ?? new Map<string, PDFRef>()
    this.#copies.set(resources, known)
    const text = kept
      .map((group) =>
        Array.from(group.keys(), (key) => key.asString())
          .sort()
          .join(''),
      )
      .join(' ')
    const same = known.get(text)
    if (same) return same
    const copy = context.obj({})
    const procedures = resources.get(ProcSet)
    if (procedures) copy.set(ProcSet, procedures)
    for (const [index, category] of categories.entries())
      if (kept[index]!.size > 0) copy.set(keyOf.get(category)!, PDFDict.fromMapWithContext(kept[index]!, context))
    const ref = context.register(copy)
    known.set(text, ref)
    return ref
  }

  /**
   * Follows a resource to others it needs: names in the same resources are added to `names`. Returns the resource, or
   * its copy if it is a direct object.
   */
  #follow(drawn: Drawn, category: Category, value: PDFObject, names: NamedResources): PDFObject {
    const object = this.#context.lookup(value)
    if (category === 'XObject' && object instanceof PDFRawStream) {
      if (kindOfObject(object) === 'image') addSpaces(object.dict.get(ColorSpace), names)
      else this.#call(drawn, value, names)
    } else if (category === 'Pattern') {
      if (object instanceof PDFRawStream) this.#call(drawn, value, names)
      else if (object instanceof PDFDict) {
        const shading = object.lookup(PDFName.of('Shading'))
        const dict = shading instanceof PDFRawStream ? shading.dict : shading
        if (dict instanceof PDFDict) addSpaces(dict.get(ColorSpace), names)
        this.#followState(drawn, object.lookup(PDFName.ExtGState), names)
      }
    } else if (category === 'Shading') {
      const dict = object instanceof PDFRawStream ? object.dict : object
      if (dict instanceof PDFDict) addSpaces(dict.get(ColorSpace), names)
    } else if (category === 'ColorSpace') addSpaces(object, names)
    else if (category === 'ExtGState') this.#followState(drawn, object, names)
    else if (category === 'Font') return this.#followFont(drawn, value, names)
    return value
  }

  #followFont(drawn: Drawn, value: PDFObject, names: NamedResources): PDFObject {
    const font = this.#context.lookup(value)
    if (!(font instanceof PDFDict) || font.lookup(Subtype) !== PDFName.of('Type3')) return value
    const glyphs = this.#call(drawn, value, names)
    if (glyphs && value instanceof PDFRef) glyphs.font = value
    return (!(value instanceof PDFRef) && glyphs?.copy?.ref) || value
  }

  #followState(drawn: Drawn, state: PDFObject | undefined, names: NamedResources): void {
    if (!(state instanceof PDFDict)) return
    const mask = state.lookup(PDFName.of('SMask'))
    const group = mask instanceof PDFDict ? mask.get(PDFName.of('G')) : undefined
    if (group) this.#call(drawn, group, names)
    const setting = state.lookup(PDFName.Font)
    const font = setting instanceof PDFArray && setting.size() > 0 ? setting.get(0) : undefined
    if (font) this.#followFont(drawn, font, names)
  }
}

function reachedFrom(page: Drawn): Pick<ResourceSelection, 'replacements' | 'glyphFonts'> {
  const replacements = new Map<PDFRef, PDFRef>()
  const glyphFonts = new Set<PDFRef>()
  const seen = new Set([page])
  for (const drawn of seen) {
    if (drawn.copy?.original) replacements.set(drawn.copy.original, drawn.copy.ref)
    if (drawn.font) glyphFonts.add(drawn.font)
    for (const child of drawn.children) seen.add(child)
  }
  return { replacements, glyphFonts }
}
