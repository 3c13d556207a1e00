import { PDFArray, PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { pagesInWords } from '../../pdf/document/pages-in-words.js'
import { moveTags } from '../../pdf/impose/move-tags.js'
import { PageForms } from '../../pdf/impose/page-form.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { decimal, mediaBox } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { fillColor, markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { RecolorPdfOptions } from './operation.js'

const name = (text: string) => PDFName.of(text)

/**
 * Recolors pages with blend modes, which every viewer and printer supports: text stays text and can be searched and copied, vectors stay
 * sharp, images are not changed in the file. The stored colors stay; to convert images to gray, use Compress PDF. Links, form fields,
 * bookmarks and tags stay. An encrypted file stays encrypted. Warns with `annotations-keep-colors` for pages with comments or form fields,
 * which are drawn over the page, and `conformance-lost` if the file loses its conformance.
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
  breakSignatures(document, run)
  const forms = new PageForms(document, run)
  const formOf = new Map<PDFRef, PDFRef>()
  const recolor = new Recoloring(document, options)
  const annotated: number[] = []
  for (const [index, number] of numbers.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.2 + (0.6 * index) / numbers.length, `Page ${index + 1} of ${numbers.length}`)
    const page = document.pages[number - 1]!
    const form = forms.add(page)
    formOf.set(page.ref, form)
    recolor.page(page, form)
    if (hasAppearances(page)) annotated.push(number)
  }
  forms.warnOfDamage()
  moveTags(document, formOf)
  document.markTreeUnsound()
  if (annotated.length > 0)
    run.warn({
      code: 'annotations-keep-colors',
      message: `Comments and form fields keep their colors (pages ${pagesInWords(annotated)}). To recolor them too, run Flatten PDF first.`,
    })
  settleClaims(document, run)
  run.progress(0.85, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)] }
}

class Recoloring {
  readonly #states = new Map<string, PDFRef>()

  readonly #document: PdfDocument
  readonly #options: RecolorPdfOptions

  constructor(document: PdfDocument, options: RecolorPdfOptions) {
    this.#document = document
    this.#options = options
  }

  /** Draws the content of a page, which is a form now, with another color blended over it. */
  page(page: PdfPage, form: PDFRef): void {
    const { dict } = page
    const { context } = this.#document
    const { colors, color } = this.#options
    const [left, bottom, right, top] = mediaBox(page)
    const area = `${[left, bottom, right - left, top - bottom].map(decimal).join(' ')} re f\n`
    const white = markArtifact(`q 1 g ${area}Q\n`, 'overlay')
    const [mode, fill] =
      colors === 'grayscale'
        ? (['Saturation', '1 g '] as const)
        : colors === 'tint'
          ? (['Multiply', fillColor(color)] as const)
          : (['Difference', '1 1 1 rg '] as const)
    const over = markArtifact(`q /Blend gs ${fill}${area}Q\n`, 'overlay')
    dict.set(name('Contents'), context.register(context.flateStream(`${white}q /Page0 Do Q\n${over}`)))
    dict.set(PDFName.Resources, context.obj({ XObject: { Page0: form }, ExtGState: { Blend: this.#state(mode) } }))
    dict.set(name('Group'), context.obj({ S: 'Transparency', CS: 'DeviceRGB', I: true }))
    for (const key of ['StructParents', 'Thumb']) dict.delete(name(key))
  }

  #state(mode: string): PDFRef {
    const { context } = this.#document
    const known =
      this.#states.get(mode) ??
      context.register(context.obj({ Type: 'ExtGState', BM: mode, ca: 1, CA: 1, SMask: 'None' }))
    this.#states.set(mode, known)
    return known
  }
}

/** Whether annotations are drawn over a page. */
function hasAppearances({ dict }: PdfPage): boolean {
  const list = dict.lookup(name('Annots'))
  if (!(list instanceof PDFArray)) return false
  return list.asArray().some((item) => {
    const annotation = dict.context.lookup(item)
    const kind = annotation instanceof PDFDict ? annotation.lookup(name('Subtype')) : undefined
    return kind !== undefined && kind !== name('Link') && kind !== name('Popup')
  })
}
