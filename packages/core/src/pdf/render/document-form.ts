import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A document open in PDFium, and its form once that is needed. */
export interface DocumentWithForm {
  document: number
  /** The parts are `undefined` if it has no form. */
  form?: OpenForm
}

interface OpenForm {
  handle: number | undefined
  info: number | undefined
}

/**
 * The form fields of a document, which are drawn by a part of the engine that keeps a state of its own; `undefined` if it has none. Opening
 * them takes a time that grows with the square of their number, 15 seconds for 40,000, so a thread that only reads text or has no page to draw
 * does without.
 */
export function formOf(engine: WrappedPdfiumModule, document: DocumentWithForm): number | undefined {
  document.form ??= openForm(engine, document.document)
  return document.form.handle
}

function openForm(engine: WrappedPdfiumModule, document: number): OpenForm {
  const none = { handle: undefined, info: undefined }
  if (engine.FPDF_GetFormType(document) === 0) return none
  const info = engine.PDFiumExt_OpenFormFillInfo()
  const handle = engine.PDFiumExt_InitFormFillEnvironment(document, info)
  if (handle === 0) return none
  engine.FPDF_SetFormFieldHighlightAlpha(handle, 0)
  return { handle, info }
}

/** Closes the form fields of a document, before the document itself. */
export function closeForm(engine: WrappedPdfiumModule, { handle, info }: OpenForm): void {
  if (handle !== undefined) engine.PDFiumExt_ExitFormFillEnvironment(handle)
  if (info !== undefined) engine.PDFiumExt_CloseFormFillInfo(info)
}
