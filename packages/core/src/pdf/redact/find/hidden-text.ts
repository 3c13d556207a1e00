import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import { MAX_FORM_DEPTH } from '../../content/content-limits.js'
import { ContentReader } from '../../content/content-tokens.js'
import { isFormOrPattern } from '../../content/kind-of-object.js'
import { operatorCode } from '../../content/operators.js'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { formOf } from '../../model/form-fields.js'
import type { ContentSource, Resources } from '../../page-text/content-source.js'
import { numberOf } from '../../page-text/glyph-widths.js'
import { readOperators } from '../../page-text/read-operators.js'
import { savePdf } from '../../write/save-pdf.js'
import type { TextFinder } from './find-text.js'
import { hideReplacements } from './hide-replacements.js'
import { reachable } from './reachable.js'
import { searchableTexts } from './searchable-text.js'

const name = (text: string) => PDFName.of(text)
const shows = new Set(['Tj', 'TJ', "'", '"'].map(operatorCode))
const [Do, gs] = [operatorCode('Do'), operatorCode('gs')]

/** Forms that are read; of a large form with thousands of fields each has one. */
const MAX_FORMS = 50_000
/** Points; larger content is still read. */
const MAX_SIDE = 2000

/** Scope of the search for hidden text. */
export interface HiddenTextSearch {
  finder: TextFinder
  source: ContentSource
  /** 1-based. Content of other pages is not searched. */
  searched: readonly number[]
}

/**
 * Finds forms and patterns that contain searched words and that no page content draws directly: appearances of
 * annotations and fields in all states, patterns used for painting, unused listed objects. Each is read like a page.
 * @throws ToolError CANCELLED, and those of `renderPages`
 */
export async function findHiddenText(
  document: PdfDocument,
  search: HiddenTextSearch,
  run: RunContext,
): Promise<Set<PDFRef>> {
  const { finder, source } = search
  const found = new Set<PDFRef>()
  if (finder.isEmpty) return found
  const drawn = await drawnByPages(document, search)
  const forms: [PDFRef, PDFRawStream][] = []
  for (const ref of reachable(document)) {
    const stream = document.context.lookup(ref)
    if (!(stream instanceof PDFRawStream) || !isFormOrPattern(stream) || drawn.has(stream)) continue
    if (forms.length < MAX_FORMS && (await showsText(stream, source))) forms.push([ref, stream])
  }
  if (forms.length === 0) return found
  const look = async () => {
    const request = {
      file: pagesOf(document, forms),
      password: undefined,
      choosePages: () => forms.map((_, index) => index + 1),
      size: { dpi: 72 },
      userUnits: Promise.resolve(new Map<number, number>()),
      objects: { pixels: false },
      maxPixels: run.limits.maxPixels,
      maxPages: forms.length,
      threads: run.threads,
      signal: run.signal,
    }
    for await (const { page, objects } of run.capabilities.renderPages!(request))
      if (objects && searchableTexts(objects.characters).some((text) => finder.find(text).length > 0))
        found.add(forms[page - 1]![0])
  }
  await look()
  const putBack = await hideReplacements(document, run)
  if (!putBack) return found
  try {
    await look()
  } finally {
    putBack()
  }
  return found
}

/** Forms that contents of pages draw, which were searched with them; of pages that are not searched, looks of annotations too. */
async function drawnByPages(document: PdfDocument, { source, searched }: HiddenTextSearch): Promise<Set<PDFObject>> {
  const drawn = new Set<PDFObject>()
  const asked = new Set(searched)
  const walk = async (bytes: Uint8Array[], resources: Resources, depth: number): Promise<void> => {
    const forms: PDFRawStream[] = []
    const add = (value: unknown) => {
      if (value instanceof PDFRawStream && isFormOrPattern(value) && !drawn.has(value)) forms.push(value)
      if (value instanceof PDFRawStream) drawn.add(value)
    }
    for (const content of bytes) {
      const reader = new ContentReader(content)
      await readOperators(reader, source, (code) => {
        if (code !== Do && code !== gs) return undefined
        const declared = reader.name(reader.count - 1)
        if (declared === undefined) return undefined
        if (code === Do) add(resources.find('XObject', declared))
        else {
          const settings = resources.find('ExtGState', declared)
          const mask = settings instanceof PDFDict ? settings.lookup(name('SMask')) : undefined
          if (mask instanceof PDFDict) add(mask.lookup(name('G')))
        }
        return undefined
      })
    }
    if (depth >= MAX_FORM_DEPTH) return
    for (const form of forms) {
      const inner = source.form(form)
      if (inner) await walk([inner], source.resources(form.dict.lookup(PDFName.Resources), resources), depth + 1)
    }
  }
  for (const [index, page] of document.pages.entries()) {
    source.beginPage()
    const contents = source.contents(page.dict.lookup(name('Contents'))).flatMap((bytes) => bytes ?? [])
    await walk(contents, source.resources(page.attribute('Resources')), 0)
    if (!asked.has(index + 1)) for (const appearance of drawnAppearancesOf(page)) drawn.add(appearance)
  }
  return drawn
}

/** The streams that annotations of a page look like, in all states. */
function drawnAppearancesOf(page: PdfPage): PDFRawStream[] {
  const list = page.dict.lookup(name('Annots'))
  const annotations = list instanceof PDFArray ? list.asArray() : []
  return annotations.flatMap((item) => {
    const annotation = page.dict.context.lookup(item)
    return annotation instanceof PDFDict ? appearancesOf(annotation) : []
  })
}

/** The streams an annotation looks like, in all states (ISO 32000-2, 12.5.5), and icons of a button. */
export function appearancesOf(annotation: PDFDict): PDFRawStream[] {
  const streams: PDFRawStream[] = []
  for (const key of ['AP', 'MK']) {
    const appearances = annotation.lookup(name(key))
    if (!(appearances instanceof PDFDict)) continue
    for (const entry of appearances.keys()) {
      const appearance = appearances.lookup(entry)
      const states =
        appearance instanceof PDFDict ? appearance.keys().map((state) => appearance.lookup(state)) : [appearance]
      for (const stream of states) if (stream instanceof PDFRawStream) streams.push(stream)
    }
  }
  return streams
}

/** Whether content shows text itself. */
export async function showsText(stream: PDFRawStream, source: ContentSource): Promise<boolean> {
  source.beginPage()
  const bytes = source.form(stream)
  if (!bytes) return false
  let isShown = false
  await readOperators(new ContentReader(bytes), source, (code) => {
    isShown ||= shows.has(code)
    return undefined
  })
  return isShown
}

/** A document with a page for each form. */
function pagesOf(document: PdfDocument, forms: readonly [PDFRef, PDFRawStream][]): File {
  const { context } = document
  const form = formOf(document.catalog)
  const common = form?.get(name('DR'))
  const pages = forms.map(([ref, { dict: own }]): PdfPage => {
    const dict = context.obj({ Type: 'Page', MediaBox: boxOf(own), Contents: ref })
    const resources = own.get(PDFName.Resources) ?? common
    if (resources) dict.set(PDFName.Resources, resources)
    return { ref: context.register(dict), dict, inherited: new Map(), attribute: (key) => dict.lookup(name(key)) }
  })
  const catalog = context.obj({ Type: 'Catalog' })
  return savePdf(document.with({ catalog, pages, info: undefined, wasEncrypted: false }), 'forms.pdf')
}

function boxOf(form: PDFDict): number[] {
  const box = form.lookup(name('BBox'))
  const numbers = box instanceof PDFArray ? box.asArray().map((item) => numberOf(form.context.lookup(item)) ?? 0) : []
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  const [left, bottom] = [Math.min(a, c), Math.min(b, d)]
  const side = (length: number) => Math.min(MAX_SIDE, Math.max(1, length))
  return [left, bottom, left + side(Math.abs(c - a)), bottom + side(Math.abs(d - b))]
}
