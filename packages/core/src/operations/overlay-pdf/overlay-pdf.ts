import { PDFArray, PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { combine, inverse, type Matrix } from '../../geometry/matrix.js'
import type { OperationOutput } from '../../operation.js'
import { movedContents } from '../../pdf/conformance/moved-content.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { chooseLayers } from '../../pdf/document/choose-layers.js'
import { joinLayers } from '../../pdf/document/layers.js'
import { withPasswordField } from '../../pdf/encryption/password-error.js'
import { PageForms } from '../../pdf/impose/page-form.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { operands, seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { PageDrawing } from '../../pdf/stamp/draw-on-page.js'
import { markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import { reachableFrom } from '../../pdf/write/drop-unreachable.js'
import type { RunContext } from '../../run-context.js'
import type { OverlayPdfOptions } from './operation.js'

const OCProperties = PDFName.of('OCProperties')

/**
 * Draws pages of another PDF under or over the chosen pages: the first on the first of them, the second on the second, and so on. Text and
 * vectors are not rasterized; each page of the other PDF is stored once. What is drawn is marked as an artifact. Annotations and form
 * fields of the other PDF are not drawn (`annotations-left-out`). An encrypted file stays encrypted. Warns with `conformance-lost` if the
 * file loses its conformance, and `content-damaged`.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate` for either file
 */
export async function overlayPdf(
  { file, overlay }: { file: File; overlay: File },
  options: OverlayPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the documents')
  const document = await openPdfForUpdate(file, run, options)
  breakSignatures(document, run)
  const quiet = onlyReading(run)
  const other = await withPasswordField(
    'overlayPassword',
    openPdf(overlay, quiet, { password: options.overlayPassword, into: document.context }),
  )
  if (other.pages.length === 0)
    throw new ToolError('BAD_DOCUMENT', `${overlay.name} has no pages.`, { details: { fileName: overlay.name } })
  const numbers = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const drawing = new PageDrawing(document, run.capabilities)
  const forms = new OverlayForms(other, run)
  for (const [index, number] of numbers.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.3 + (0.5 * index) / numbers.length, `Page ${index + 1} of ${numbers.length}`)
    const source = sourceFor(index, other.pages, options.repeat)
    if (!source) break
    const page = document.pages[number - 1]!
    const name = drawing.nameOf(page, 'XObject', forms.formOf(source))
    const drawn = `${operands(placement(source, page, options.scale))} cm /${name} Do\n`
    drawing.draw(page, markArtifact(drawn, 'overlay'), options.layer)
  }
  forms.warn(overlay.name)
  addLayers(document, other)
  settleClaims(document, run)
  run.progress(0.85, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)] }
}

/** The layers of what was drawn, lest those that are off appear. */
function addLayers(document: PdfDocument, other: PdfDocument): void {
  const layers = other.catalog.lookup(OCProperties)
  if (!(layers instanceof PDFDict)) return
  const used = reachableFrom(document)
  const drawn = other.context.obj({})
  const left = chooseLayers(layers, (layer) => !used.has(layer))
  if (!left) return
  drawn.set(OCProperties, left)
  const joined = joinLayers([document.catalog, drawn])
  if (joined) document.catalog.set(OCProperties, document.context.register(joined))
}

function sourceFor(index: number, pages: readonly PdfPage[], repeat: OverlayPdfOptions['repeat']): PdfPage | undefined {
  if (repeat === 'all') return pages[index % pages.length]
  return pages[index] ?? (repeat === 'last' ? pages.at(-1) : undefined)
}

/** From the space of a page of the overlay to that of the page, both as displayed. */
function placement(source: PdfPage, page: PdfPage, scale: OverlayPdfOptions['scale']): Matrix {
  const [from, to] = [seenPage(source), seenPage(page)]
  const [across, up] = [to.width / from.width, to.height / from.height]
  const factor = scale === 'none' ? 1 : Math.min(across, up)
  const [x, y] = scale === 'stretch' ? [across, up] : [factor, factor]
  const shift: Matrix = [x, 0, 0, y, (to.width - x * from.width) / 2, (to.height - y * from.height) / 2]
  return combine(combine(inverse(from.toPage)!, shift), to.toPage)
}

class OverlayForms {
  readonly #made = new Map<PdfPage, PDFRef>()
  readonly #forms: PageForms
  #annotated = false

  readonly #document: PdfDocument
  readonly #run: RunContext

  constructor(document: PdfDocument, run: RunContext) {
    this.#document = document
    this.#run = run
    this.#forms = new PageForms(document, run)
  }

  formOf(page: PdfPage): PDFRef {
    const known = this.#made.get(page)
    if (known) return known
    const ref = this.#forms.add(page)
    const form = this.#document.context.lookup(ref)
    // The tags of the other document are not part of the result, and its content is new to this one.
    if (form instanceof PDFRawStream) {
      form.dict.delete(PDFName.of('StructParents'))
      movedContents.delete(form)
    }
    const annotations = page.dict.lookup(PDFName.of('Annots'))
    if (annotations instanceof PDFArray && annotations.size() > 0) this.#annotated = true
    this.#made.set(page, ref)
    return ref
  }

  warn(name: string): void {
    if (this.#annotated)
      this.#run.warn({
        code: 'annotations-left-out',
        message: `Links, comments and form fields of ${name} were left out. To draw them, flatten it first.`,
      })
    this.#forms.warnOfDamage()
  }
}
