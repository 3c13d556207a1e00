import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFRef } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { moveTags } from '../../pdf/impose/move-tags.js'
import { PageForms } from '../../pdf/impose/page-form.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { namedPages } from '../../pdf/model/pages-in-words.js'
import { decimal, mediaBox } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import { markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import { blendColor, type Rgb } from './blend-color.js'
import {
  adjustOverlays,
  type ColorOverlay,
  grayscaleOverlays,
  invertOverlays,
  levelOverlays,
  tintOverlays,
} from './color-overlays.js'
import { measurePaperColor } from './measure-paper-color.js'
import type { RecolorPdfOptions } from './operation.js'
import { paperColorTuning } from './tuning.js'

const name = (text: string) => PDFName.of(text)

/**
 * Recolors pages with blend modes, which every viewer and printer supports: text stays text and can be searched and copied, vectors stay
 * sharp, images are not changed in the file. The stored colors stay; to convert images to gray, use Compress PDF. Links, form fields,
 * bookmarks and tags stay. An encrypted file stays encrypted. Warns with `annotations-keep-colors` for pages with comments or form fields,
 * which are drawn over the page, `colors-kept`
 * for pages that stay as they are, and `conformance-lost` if the file loses its conformance.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate`
 */
export async function recolorPdf(
  { file }: { file: File },
  options: RecolorPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const numbers = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const overlays = await overlaysOf(file, numbers, options, run)
  if (numbers.every((number) => overlays(number).length === 0)) return { files: [await saveUpdate(document, run)] }
  breakSignatures(document, run)
  const forms = new PageForms(document, run)
  const formOf = new Map<PDFRef, PDFRef>()
  const recolor = new Recoloring(document)
  const annotated: number[] = []
  for (const [index, number] of numbers.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.4 + (0.4 * index) / numbers.length, `Page ${index + 1} of ${numbers.length}`)
    const page = document.pages[number - 1]!
    const over = overlays(number)
    if (over.length === 0) continue
    const form = forms.add(page)
    formOf.set(page.ref, form)
    recolor.page(page, form, over)
    recolor.linkBorders(page, over)
    if (hasAppearances(page)) annotated.push(number)
  }
  forms.warnOfDamage()
  moveTags(document, formOf)
  document.markTreeUnsound()
  if (annotated.length > 0)
    run.warn({
      code: 'annotations-keep-colors',
      message: `Comments and form fields keep their colors (${namedPages(annotated)}). To recolor them too, run Flatten PDF first.`,
    })
  settleClaims(document, run)
  run.progress(0.85, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)] }
}

/** Finds what to paint over each page; nothing for pages whose colors stay. */
async function overlaysOf(
  file: File,
  numbers: readonly number[],
  options: RecolorPdfOptions,
  run: RunContext,
): Promise<(page: number) => readonly ColorOverlay[]> {
  const { colors, color } = options
  if (colors === 'remove-background') {
    const papers = await papersOf(file, numbers, options.password, run)
    return (page) => papers.get(page) ?? []
  }
  const overlays =
    colors === 'grayscale'
      ? grayscaleOverlays
      : colors === 'invert'
        ? invertOverlays
        : colors === 'tint'
          ? tintOverlays(color)
          : adjustOverlays(options)
  if (overlays.length === 0) warnOfKept(run, 'The colors were not changed: brightness, contrast and saturation are 0.')
  return () => overlays
}

/** What makes the paper of each page white, by page number. */
async function papersOf(
  file: File,
  numbers: readonly number[],
  password: string | undefined,
  run: RunContext,
): Promise<ReadonlyMap<number, readonly ColorOverlay[]>> {
  const found = new Map<number, readonly ColorOverlay[]>()
  const unclear: number[] = []
  const size = { maxSide: paperColorTuning.maxSide }
  const pictures = renderPdf(file, run, { password, choosePages: () => numbers, size, annotations: false })
  let looked = 0
  for await (const { page, raster } of pictures) {
    throwIfCancelled(run.signal)
    run.progress(0.1 + (0.3 * ++looked) / numbers.length, `Measuring the paper of page ${page}`)
    const paper = raster ? measurePaperColor(raster) : 'none'
    if (paper === 'none') unclear.push(page)
    else if (paper !== 'white') found.set(page, levelOverlays(paper))
  }
  if (unclear.length > 0)
    warnOfKept(
      run,
      `No light background was found (${namedPages(unclear)}): most of the page is dark or a picture. Their colors were not changed.`,
    )
  else if (found.size === 0)
    warnOfKept(run, 'The background of all pages is white already. The colors were not changed.')
  return found
}

function warnOfKept(run: RunContext, message: string): void {
  run.warn({ code: 'colors-kept', message })
}

/**
 * How far areas reach beyond a page, in units. Where its edge is in the middle of a pixel, one that ends with the page would cover only a
 * part of the pixel, and the edge would show a line in the old colors.
 */
const BEYOND = 100

class Recoloring {
  readonly #states = new Map<string, PDFRef>()
  readonly #recolored = new Set<PDFDict>()

  readonly #document: PdfDocument

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** Draws the content of a page, which is a form now, with colors blended over it. */
  page(page: PdfPage, form: PDFRef, overlays: readonly ColorOverlay[]): void {
    const { dict } = page
    const { context } = this.#document
    const [left, bottom, right, top] = mediaBox(page)
    const [width, height] = [right - left + 2 * BEYOND, top - bottom + 2 * BEYOND]
    const area = `${[left - BEYOND, bottom - BEYOND, width, height].map(decimal).join(' ')} re f\n`
    const white = markArtifact(`q 1 g ${area}Q\n`, 'overlay')
    const over = overlays.map(({ fill }, index) => `q /Blend${index} gs ${fill}${area}Q\n`).join('')
    const operators = `${white}q /Page0 Do Q\n${markArtifact(over, 'overlay')}`
    const states = Object.fromEntries(overlays.map((overlay, index) => [`Blend${index}`, this.#state(overlay)]))
    dict.set(name('Contents'), context.register(context.flateStream(operators)))
    dict.set(PDFName.Resources, context.obj({ XObject: { Page0: form }, ExtGState: states }))
    dict.set(name('Group'), context.obj({ S: 'Transparency', CS: 'DeviceRGB', I: true }))
    for (const key of ['StructParents', 'Thumb']) dict.delete(name(key))
  }

  /** Viewers draw the borders of links, in a color of their own. */
  linkBorders({ dict }: PdfPage, overlays: readonly ColorOverlay[]): void {
    for (const annotation of annotationsOf(dict)) {
      if (annotation.lookup(name('Subtype')) !== name('Link') || this.#recolored.has(annotation)) continue
      this.#recolored.add(annotation)
      const color = borderColor(annotation)
      if (!color) continue
      const changed = blendColor(color, overlays)
      if (changed.some((value, index) => value !== color[index]))
        annotation.set(name('C'), this.#document.context.obj(changed.map((value) => Number(value.toFixed(4)))))
    }
  }

  #state({ mode, opacity = 1 }: ColorOverlay): PDFRef {
    const { context } = this.#document
    const key = `${mode} ${opacity}`
    const known =
      this.#states.get(key) ??
      context.register(context.obj({ Type: 'ExtGState', BM: mode, ca: opacity, CA: opacity, SMask: 'None' }))
    this.#states.set(key, known)
    return known
  }
}

/** Whether annotations are drawn over a page. */
function hasAppearances({ dict }: PdfPage): boolean {
  return annotationsOf(dict).some((annotation) => {
    const kind = annotation.lookup(name('Subtype'))
    if (kind === name('Link')) return annotation.lookup(name('AP')) !== undefined
    return kind !== undefined && kind !== name('Popup')
  })
}

function annotationsOf(page: PDFDict): PDFDict[] {
  const list = page.lookup(name('Annots'))
  if (!(list instanceof PDFArray)) return []
  return list.asArray().flatMap((item) => {
    const annotation = page.context.lookup(item)
    return annotation instanceof PDFDict ? [annotation] : []
  })
}

/** The color of the border of an annotation (ISO 32000-2, table 166): black where it has none, nothing where it is transparent. */
function borderColor(annotation: PDFDict): Rgb | undefined {
  const stored = annotation.lookup(name('C'))
  if (!(stored instanceof PDFArray)) return [0, 0, 0]
  const [first = 0, second = 0, third = 0, ink = 0] = stored
    .asArray()
    .map((item) => annotation.context.lookup(item))
    .map((value) => (value instanceof PDFNumber ? value.asNumber() : 0))
  if (stored.size() === 1) return [first, first, first]
  if (stored.size() === 3) return [first, second, third]
  if (stored.size() === 4)
    return [1 - Math.min(1, first + ink), 1 - Math.min(1, second + ink), 1 - Math.min(1, third + ink)]
  return undefined
}
