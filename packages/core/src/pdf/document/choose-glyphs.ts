import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { decodeName } from '../content/operands.js'
import type { PagePruner } from '../content/prune-pages.js'
import { surveyContent } from '../content/survey-content.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { formOf } from '../model/form-fields.js'

const CharProcs = PDFName.of('CharProcs')
const DifferencesKey = PDFName.of('Differences')
const Encoding = PDFName.of('Encoding')
const NotDefined = PDFName.of('.notdef')
/** Numbers and names of a list of differences, which has one of each for 256 codes at most. */
const MAX_DIFFERENCES = 4096

/** The glyphs of Type 3 fonts that chosen pages show. */
export class KeptGlyphs {
  readonly #pruner: PagePruner
  readonly #codes: ReadonlyMap<PDFRef, Uint8Array>

  constructor(pruner: PagePruner, codes: ReadonlyMap<PDFRef, Uint8Array>) {
    this.#pruner = pruner
    this.#codes = codes
  }

  /** Replaces fonts by copies with only these glyphs and what they draw. */
  cut({ context }: PdfDocument, replacements: Map<PDFRef, PDFRef | undefined>): void {
    for (const [ref, codes] of this.#codes) {
      const font = context.lookup(ref)
      const glyphs = font instanceof PDFDict ? font.lookup(CharProcs) : undefined
      if (!(font instanceof PDFDict && glyphs instanceof PDFDict)) continue
      const { shown, differences } = shownGlyphs(font, glyphs, codes)
      const kept = glyphs.entries().filter(([name]) => shown.has(textOf(name)))
      if (kept.length === glyphs.keys().length) continue
      const copy = font.clone(context)
      copy.set(CharProcs, PDFDict.fromMapWithContext(new Map(kept), context))
      const encoding = font.lookup(Encoding)
      if (differences && encoding instanceof PDFDict) {
        const changed = encoding.clone(context)
        changed.set(DifferencesKey, differences)
        copy.set(Encoding, changed)
      }
      const used = this.#pruner.used.selectGlyphs(
        font,
        kept.map(([, glyph]) => glyph),
      )
      for (const [from, to] of used.replacements) if (!replacements.has(from)) replacements.set(from, to)
      if (used.resources) copy.set(PDFName.Resources, used.resources)
      replacements.set(ref, context.register(copy))
    }
  }
}

/** A list of differences: the items, and of those that are names, the code and the name. */
interface Differences {
  items: readonly PDFObject[]
  names: readonly { at: number; code: number; name: string }[]
}

const known = new WeakMap<PDFDict, Differences | undefined>()

function differencesOf(font: PDFDict): Differences | undefined {
  if (known.has(font)) return known.get(font)
  const encoding = font.lookup(Encoding)
  const list = encoding instanceof PDFDict ? encoding.lookup(DifferencesKey) : undefined
  let differences: Differences | undefined
  if (list instanceof PDFArray) {
    const items = list.asArray().slice(0, MAX_DIFFERENCES)
    let code = 0
    const names = items.flatMap((value, at) => {
      const item = font.context.lookup(value)
      if (item instanceof PDFNumber) code = item.asNumber()
      return item instanceof PDFName ? { at, code: code++, name: textOf(item) } : []
    })
    differences = { items, names }
  }
  known.set(font, differences)
  return differences
}

/** The names of the glyphs that codes show, and the list of differences without the others. */
function shownGlyphs(
  font: PDFDict,
  glyphs: PDFDict,
  codes: Uint8Array,
): { shown: ReadonlySet<string>; differences: PDFArray | undefined } {
  const { items, names } = differencesOf(font) ?? { items: undefined, names: [] }
  const left = items && [...items]
  const shown = new Set<string>()
  const declared = new Uint8Array(256)
  for (const { at, code, name } of names) {
    declared[code] = 1
    if (codes[code]) shown.add(name)
    else left![at] = NotDefined
  }
  // Codes without a name of their own have one by a base encoding.
  if (codes.some((isShown, at) => isShown === 1 && declared[at] === 0)) {
    const named = new Set(names.map(({ name }) => name))
    for (const name of glyphs.keys().map(textOf)) if (!named.has(name)) shown.add(name)
  }
  return { shown, differences: left && (font.context.obj(left) as PDFArray) }
}

const textOf = (name: PDFName) => decodeName(name.asString().slice(1))

/**
 * Finds the codes that chosen pages show with the Type 3 fonts they share with others (ISO 32000-2, 9.6.4). `undefined` where there are no such fonts or the content
 * cannot be read to the end. Fonts for typing into fields stay whole.
 * @throws ToolError CANCELLED
 */
export async function readGlyphs(
  document: PdfDocument,
  chosen: readonly PdfPage[],
  pruner: PagePruner,
  run: RunContext,
): Promise<KeptGlyphs | undefined> {
  const { context, catalog } = document
  const pages = [...new Set(chosen)].filter((page) => pruner.isSharing(page))
  const selections = pages.map((page) => pruner.select(page))
  if (selections.every(({ glyphFonts }) => glyphFonts.size === 0) || selections.some(({ isSure }) => !isSure))
    return undefined
  const typing = fontsForTyping(catalog)
  const refs = new Set(selections.flatMap(({ glyphFonts }) => [...glyphFonts]))
  const fonts = new Map<PDFRef, PDFDict>()
  for (const ref of refs) {
    const font = context.lookup(ref)
    if (font instanceof PDFDict && !typing.has(font)) fonts.set(ref, font)
  }
  const passed = [...fonts.values()].filter((font) => pruner.used.isDrawing(font))
  const use = await surveyContent({ context, catalog, pages }, run, passed)
  if (!use.isComplete) return undefined
  const codes = new Map<PDFRef, Uint8Array>()
  for (const [ref, font] of fonts) codes.set(ref, use.fonts.get(font)?.bytes ?? new Uint8Array(256))
  return new KeptGlyphs(pruner, codes)
}

function fontsForTyping(catalog: PDFDict): ReadonlySet<PDFObject> {
  const resources = formOf(catalog)?.lookup(PDFName.of('DR'))
  const fonts = resources instanceof PDFDict ? resources.lookup(PDFName.Font) : undefined
  if (!(fonts instanceof PDFDict)) return new Set()
  return new Set(fonts.keys().flatMap((key) => fonts.lookup(key) ?? []))
}
