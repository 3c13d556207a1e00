import type { AnyOperation } from '@sheaf/core'
import type { SlotFiles } from '../form/slot-files.js'
import { openPdfView } from '../pdf-view/open-pdf-view.js'
import { type PdfView, PdfViewError } from '../pdf-view/pdf-view.js'
import { warningsInWords } from '../result/warning-texts.js'
import { runOnDevice } from '../run/run-on-device.js'
import { RunError } from '../run/runner.js'
import { errorMessage } from '../texts/errors.js'
import { pageToolTexts } from '../texts/page-tools.js'
import { blankPage } from './blank-page.js'
import { openImageView } from './image-view.js'

/** What is to be shown: an operation with all it needs. */
export interface PreviewRequest {
  operation: AnyOperation
  files: SlotFiles
  options: Readonly<Record<string, string | boolean>>
}

/** What there is to see, and what must be said about it. */
export interface Preview {
  /** The result itself, opened for viewing; the caller closes it. */
  view?: PdfView
  note?: string
}

/** What an option of these says about pages of the file has no meaning on another page. */
const aboutTheFile = ['pages', 'skipFirst', 'password']

/** Runs the operation on this device and opens its result for viewing: the preview is the result. Never rejects. */
export async function makePreview(request: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  try {
    return await openResult(request, signal)
  } catch (error) {
    const note = noteOf(error)
    if (!isAboutFile(error) || signal.aborted) return { note }
    const options = Object.entries(request.options).filter(([name]) => !aboutTheFile.includes(name))
    const onBlank = {
      ...request,
      files: { ...request.files, [Object.keys(request.operation.files)[0]!]: [blankPage()] },
      options: Object.fromEntries(options),
    }
    const { view } = await openResult(onBlank, signal).catch((): Preview => ({}))
    return view ? { view, note: isLock(error) ? pageToolTexts.preview.locked : pageToolTexts.preview.blank } : { note }
  }
}

async function openResult({ operation, files, options }: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  const { file, warnings } = await runOnDevice({ operation, files, options, signal, onProgress: () => {} })
  const blob = await file!.open()
  const { password } = options
  const view = blob.type.startsWith('image/')
    ? await openImageView(blob)
    : await openPdfView(new File([blob], file!.name, { type: blob.type }), {
        signal,
        ...(typeof password === 'string' && { password }),
      })
  const idle = warnings.filter(({ nothingDone }) => nothingDone)
  return { view, ...(idle.length > 0 && { note: await warningsInWords(idle) }) }
}

function isLock(error: unknown): boolean {
  if (error instanceof PdfViewError) return error.reason !== 'damaged'
  return error instanceof RunError && ['PASSWORD_REQUIRED', 'PASSWORD_WRONG'].includes(error.code)
}

function isAboutFile(error: unknown): boolean {
  return isLock(error) || error instanceof PdfViewError || (error instanceof RunError && error.code === 'BAD_DOCUMENT')
}

function noteOf(error: unknown): string {
  if (isLock(error)) return pageToolTexts.preview.locked
  if (error instanceof RunError) return errorMessage(error)
  return error instanceof PdfViewError ? pageToolTexts.preview.blank : pageToolTexts.preview.failed
}
