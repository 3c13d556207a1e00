import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { decodeName } from '../content/operands.js'
import type { PagePruner } from '../content/prune-pages.js'
import { surveyContent } from '../content/survey-content.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { formOf } from '../model/form-fields.js'

const CharProcs = PDFName.of('CharProcs')
const Differences = PDFName.of('Differences')
const Encoding = PDFName.of('Encoding')
const NotDefined = PDFName.of('.notdef')
/** Numbers and names of a list of differences, which has one of each for 256 codes at most. */
const MAX_DIFFERENCES = 4096

/** The glyphs of Type 3 fonts that chosen pages show. */
export class KeptGlyphs {
  constructor(
    private readonly pruner: PagePruner,
    private readonly codes: ReadonlyMap<PDFRef, Uint8Array>,
  ) {}

  /** Replaces fonts by copies with only these glyphs and what they draw. */
  cut({ context }: PdfDocument, replacements: Map<PDFRef, PDFRef | undefined>): void {
    for (const [ref, codes] of this.codes) {
      const font = context.lookup(ref)
      const glyphs = font instanceof PDFDict ? font.lookup(CharProcs) : undefined
      if (!(font instanceof PDFDict && glyphs instanceof PDFDict)) continue
      const { shown, differences } = shownGlyphs(context, font, glyphs, codes)
      const kept = glyphs.entries().filter(([name]) => shown.has(textOf(name)))
      if (kept.length === glyphs.keys().length) continue
      const copy = font.clone(context)
      copy.set(CharProcs, PDFDict.fromMapWithContext(new Map(kept), context))
      const encoding = font.lookup(Encoding)
      if (differences && encoding instanceof PDFDict) {
        const changed = encoding.clone(context)
        changed.set(Differences, differences)
        copy.set(Encoding, changed)
      }
      const used = this.pruner.used.selectGlyphs(
        font,
        kept.map(([, glyph]) => glyph),
      )
      for (const [from, to] of used.replacements) if (!replacements.has(from)) replacements.set(from, to)
      if (used.resources) copy.set(PDFName.Resources, used.resources)
      replacements.set(ref, context.register(copy))
    }
  }
}

/** The names of the glyphs that codes show, and the list of differences without the others. */
function shownGlyphs(
  context: PDFContext,
  font: PDFDict,
  glyphs: PDFDict,
  codes: Uint8Array,
): { shown: ReadonlySet<string>; differences: PDFArray | undefined } {
  const encoding = font.lookup(Encoding)
  const list = encoding instanceof PDFDict ? encoding.lookup(Differences) : undefined
  const shown = new Set<string>()
  const named = new Set<string>()
  const left: PDFObject[] = []
  const told = new Set<number>()
  let code = 0
  const items = list instanceof PDFArray ? list.asArray().slice(0, MAX_DIFFERENCES) : []
  for (const value of items) {
    const item = context.lookup(value)
    left.push(value)
    if (item instanceof PDFNumber) code = item.asNumber()
    else if (item instanceof PDFName) {
      named.add(textOf(item))
      told.add(code)
      if (codes[code++]) shown.add(textOf(item))
      else left[left.length - 1] = NotDefined
    }
  }
  // Codes without a name of their own have one by a base encoding.
  if (codes.some((isShown, at) => isShown && !told.has(at)))
    for (const name of glyphs.keys().map(textOf)) if (!named.has(name)) shown.add(name)
  return { shown, differences: list instanceof PDFArray ? (context.obj(left) as PDFArray) : undefined }
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
  const pages = [...new Set(chosen)].filter((page) => pruner.select(page).glyphFonts.size > 0)
  if (pages.length === 0) return undefined
  const typing = fontsForTyping(catalog)
  const refs = new Set(pages.flatMap((page) => [...pruner.select(page).glyphFonts]))
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
