import { throwIfCancelled } from '../../errors.js'
import { fieldError } from '../../field-error.js'
import { readBytes } from '../../files.js'
import { combine } from '../../geometry/matrix.js'
import type { OperationOutput } from '../../operation.js'
import { fontRules } from '../../pdf/conformance/font-rules.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { operands, seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { PageDrawing } from '../../pdf/stamp/draw-on-page.js'
import { TextSetter } from '../../pdf/stamp/draw-text.js'
import { imageStamp, type Stamp, textStamp } from '../../pdf/stamp/make-watermark.js'
import { markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { placeStamps } from '../../pdf/stamp/place-watermark.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import type { AddWatermarkOptions } from './operation.js'

/**
 * Stamps text or an image on the chosen pages, over or under their content. The watermark is stored once for all pages, and its text can
 * be searched and copied. In PDF/A, PDF/UA and PDF/X files, the text uses an embedded font. If the file no longer conforms, for example
 * because a transparent watermark was added to a PDF/A-1 file, the warning `conformance-lost` says so.
 * @throws ToolError INVALID_OPTIONS
 * for a blank text or a character that no font has, MISSING_FILE without the image, UNSUPPORTED_TYPE, BAD_DOCUMENT and LIMIT_EXCEEDED for
 * an unusable image, UNAVAILABLE if required fonts are missing, PAGES_OUT_OF_RANGE, and those of `openForRewrite`
 */
export async function addWatermark(
  { file, watermarkImage }: { file: File; watermarkImage?: File },
  options: AddWatermarkOptions,
  run: RunContext,
): Promise<OperationOutput> {
  checkStamp(options, watermarkImage)
  run.progress(0, 'Reading the document')
  const { document, save } = await openForRewrite(file, run, options)
  breakSignatures(document, run)
  const { context } = document
  const chosen = [...new Set(selectPages(options.pages, document.pages.length))]

  const setter = new TextSetter(context, run.capabilities, fontRules(document, run))
  let stamp: Stamp
  if (options.type === 'image') {
    stamp = await imageStamp(context, await readBytes(watermarkImage!), watermarkImage!.name, run)
  } else {
    stamp = await textStamp(context, setter, options)
  }
  const opacity = context.register(
    context.obj({ Type: 'ExtGState', ca: options.opacity / 100, CA: options.opacity / 100 }),
  )
  // Transparency came with PDF 1.4.
  if (document.version[0] === 1 && document.version[1] < 4) document.version = [1, 4]

  const drawing = new PageDrawing(document, run.capabilities)
  for (const [index, number] of chosen.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.1 + (0.8 * index) / chosen.length, 'Adding the watermark')
    const page = document.pages[number - 1]!
    const seen = seenPage(page)
    const name = drawing.nameOf(page, 'XObject', stamp.form)
    const drawn = placeStamps(stamp, seen, options).map(
      (place) => `q ${operands(combine(place, seen.toPage))} cm /${name} Do Q\n`,
    )
    const operators = `/${drawing.nameOf(page, 'ExtGState', opacity)} gs\n${drawn.join('')}`
    drawing.draw(page, markArtifact(operators, 'watermark'), options.layer)
  }
  await setter.finish()
  settleClaims(document, run)
  return { files: [await save(document, run.outputName)] }
}

function checkStamp({ type, text }: AddWatermarkOptions, image: File | undefined): void {
  if (type === 'text' && text.trim() === '') throw fieldError('INVALID_OPTIONS', 'text', 'Please enter watermark text.')
  if (type === 'image' && !image)
    throw fieldError('MISSING_FILE', 'watermarkImage', 'Please upload an image for the watermark.')
}
