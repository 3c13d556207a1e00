import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { pushAll } from '../../push-all.js'
import { ContentReader } from '../content/content-tokens.js'
import { joinContents } from '../content/join-contents.js'
import { operatorCode } from '../content/operators.js'
import type { PdfDocument } from '../model/document.js'
import type { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'

const name = (text: string) => PDFName.of(text)
const Resources = PDFName.Resources
const categories = ['XObject', 'ExtGState', 'Pattern'] as const
/** Operators that name resources, by their category. */
const naming = new Map([
  [operatorCode('Do'), 'XObject'],
  [operatorCode('gs'), 'ExtGState'],
  [operatorCode('scn'), 'Pattern'],
  [operatorCode('SCN'), 'Pattern'],
])

/** Maximum number of forms, patterns or fonts without resources of their own that are searched for borrowed names. */
const MAX_BORROWERS = 1000

/**
 * Removes replaced objects from resources whose content does not draw them: pages often share one list of everything
 * any of them draws, and all listed objects are saved. Objects still drawn by other pages stay.
 * @throws ToolError CANCELLED; LIMIT_EXCEEDED if there is too much content
 */
export async function dropReplaced(
  document: PdfDocument,
  replaced: ReadonlySet<PDFObject>,
  source: ContentSource,
): Promise<void> {
  if (replaced.size === 0) return
  const { context, pages } = document
  const known = new Map<PDFDict, Map<string, PDFDict>>()
  const clean = async (owner: PDFDict, resources: PDFObject | undefined, contents: () => Uint8Array[]) => {
    if (!(resources instanceof PDFDict)) return
    const listed = namesOf(resources, replaced)
    if (listed.length === 0) return
    source.beginPage()
    const drawn = await namesIn(contents(), source)
    // What goes from these resources borrows nothing any more.
    const stays = (entry: string, object: PDFObject) => drawn.has(entry) || !replaced.has(object)
    const used = new Set([...drawn, ...(await namesIn(borrowers(resources, source, stays), source))])
    const unused = listed.filter((entry) => !used.has(entry))
    if (unused.length === 0) return
    const copies = known.get(resources) ?? new Map<string, PDFDict>()
    known.set(resources, copies)
    const key = unused.join('\n')
    const copy = copies.get(key) ?? without(resources, unused)
    copies.set(key, copy)
    owner.set(Resources, context.getObjectRef(copy) ?? context.register(copy))
  }
  for (const page of pages) {
    const contents = () => source.contents(page.dict.lookup(name('Contents'))).flatMap((bytes) => bytes ?? [])
    await clean(page.dict, page.attribute('Resources'), contents)
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && !replaced.has(object)) {
      const own = object.dict.lookup(Resources)
      await clean(object.dict, own, () => [source.form(object)].flatMap((bytes) => bytes ?? []))
    } else if (object instanceof PDFDict && object.has(name('CharProcs'))) {
      await clean(object, object.lookup(Resources), () => glyphsOf(object, source))
    }
  }
}

/** Entries of a resource dictionary that refer to replaced objects: `XObject Im1`. */
function namesOf(resources: PDFDict, replaced: ReadonlySet<PDFObject>): string[] {
  return categories.flatMap((category) => {
    const group = resources.lookup(name(category))
    if (!(group instanceof PDFDict)) return []
    return group
      .keys()
      .filter((key) => replaced.has(group.lookup(key) as PDFObject))
      .map((key) => `${category} ${key.decodeText()}`)
  })
}

function without(resources: PDFDict, entries: readonly string[]): PDFDict {
  const { context } = resources
  const copy = resources.clone(context)
  for (const category of categories) {
    const group = resources.lookup(name(category))
    if (!(group instanceof PDFDict)) continue
    const left = group.clone(context)
    for (const key of left.keys()) if (entries.includes(`${category} ${key.decodeText()}`)) left.delete(key)
    copy.set(name(category), left)
  }
  return copy
}

/** What content draws and sets by name. */
async function namesIn(contents: readonly Uint8Array[], source: ContentSource): Promise<Set<string>> {
  const reader = new ContentReader(joinContents(contents))
  const names = new Set<string>()
  const isRead = await readOperators(reader, source, (code) => {
    const category = naming.get(code)
    const declared = category && reader.name(reader.count - 1)
    if (declared !== undefined) names.add(`${category} ${declared}`)
    return undefined
  })
  // A wrong decision would remove visible content.
  if (!isRead) throw new ToolError('LIMIT_EXCEEDED', 'The pages have too much content to search.')
  return names
}

/** Content of forms, pattern cells and glyphs that find their names in the resources of who draws them. */
function borrowers(
  resources: PDFDict,
  source: ContentSource,
  stays: (entry: string, object: PDFObject) => boolean,
): Uint8Array[] {
  const contents: Uint8Array[] = []
  for (const category of ['XObject', 'Pattern', 'Font']) {
    const group = resources.lookup(name(category))
    if (!(group instanceof PDFDict)) continue
    for (const key of group.keys().slice(0, MAX_BORROWERS)) {
      const drawn = group.lookup(key)
      const dict = drawn instanceof PDFRawStream ? drawn.dict : drawn
      if (!(dict instanceof PDFDict) || dict.lookup(Resources) instanceof PDFDict) continue
      if (!stays(`${category} ${key.decodeText()}`, drawn!)) continue
      if (!(drawn instanceof PDFRawStream)) pushAll(contents, glyphsOf(dict, source))
      else if (category === 'Pattern' || dict.lookup(name('Subtype')) === name('Form'))
        contents.push(source.form(drawn) ?? new Uint8Array())
    }
  }
  return contents
}

function glyphsOf(font: PDFDict, source: ContentSource): Uint8Array[] {
  const glyphs = font.lookup(name('CharProcs'))
  if (!(glyphs instanceof PDFDict)) return []
  return glyphs.keys().flatMap((key) => {
    const glyph = glyphs.lookup(key)
    return glyph instanceof PDFRawStream ? (source.form(glyph) ?? []) : []
  })
}
