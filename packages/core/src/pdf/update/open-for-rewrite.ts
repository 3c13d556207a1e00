import type { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import type { Warning } from '../../warning.js'
import type { PdfDocument } from '../model/document.js'
import { openPdf } from '../read/open-pdf.js'
import type { SaveSettings } from '../write/file-writer.js'
import { savePdf } from '../write/save-pdf.js'

/** A PDF whose results are written as a whole. */
export interface RewritablePdf {
  document: PdfDocument
  /** Writes the document, or one that was made of it, encrypted like the file. */
  save: (made: PdfDocument, name: string, settings?: SaveSettings) => Promise<PartsFile>
}

/**
 * Opens a PDF in any state, as `openPdf` does, for results that are written as a whole and stay encrypted like the file: see `saveRewrite`.
 * Large files without encryption stay on disk. Warns like `openPdf`, but of encryption only if it cannot be kept.
 * @throws ToolError those of `openPdf`; `save` throws those of `saveRewrite`
 */
export async function openForRewrite(
  file: File,
  run: RunContext,
  { password }: { password?: string | undefined } = {},
): Promise<RewritablePdf> {
  const warnings: Warning[] = []
  const document = await openPdf(file, { ...run, warn: (warning) => warnings.push(warning) }, { password })
  if (!document.wasEncrypted) {
    for (const warning of warnings) run.warn(warning)
    return { document, save: async (made, name, settings) => savePdf(made, name, settings) }
  }
  const [{ openPdfForUpdate }, { saveRewrite }] = await Promise.all([
    import('./open-for-update.js'),
    import('./save-rewrite.js'),
  ])
  const sealed = await openPdfForUpdate(file, run, { password })
  const save: RewritablePdf['save'] = (made, outputName) =>
    saveRewrite(made.with({ wasEncrypted: true }), sealed.origin, { ...run, outputName })
  return { document: sealed, save }
}
