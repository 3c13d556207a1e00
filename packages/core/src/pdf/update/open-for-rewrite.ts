import { type PartsFile, readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import type { Warning } from '../../warning.js'
import type { PdfDocument } from '../model/document.js'
import { openPdf } from '../read/open-pdf.js'
import type { SaveSettings } from '../write/file-writer.js'
import { savePdf } from '../write/save-pdf.js'
import { encryptLike } from './encrypt-like.js'

/** A PDF whose results are written as a whole. */
export interface RewritablePdf {
  document: PdfDocument
  /** Writes the document, or one that was made of it, encrypted like the file. */
  save: (made: PdfDocument, name: string, settings?: SaveSettings) => Promise<PartsFile>
  /** Encrypts a result that was written otherwise like the file. */
  encrypt: (saved: PartsFile) => Promise<PartsFile>
}

/**
 * Opens a PDF in any state, as `openPdf` does, for results that are written as a whole and stay encrypted like the file. Warns like `openPdf`,
 * but with `encryption-removed` only if the encryption cannot be kept: that of attachments alone, or of some damaged files.
 * @throws ToolError those of `openPdf`; `save` throws UNAVAILABLE if an encrypted file must be written without qpdf
 */
export async function openForRewrite(
  file: File,
  run: RunContext,
  { password }: { password?: string | undefined } = {},
): Promise<RewritablePdf> {
  const warnings: Warning[] = []
  const document = await openPdf(file, { ...run, warn: (warning) => warnings.push(warning) }, { password })
  const { wasEncrypted } = document
  for (const warning of warnings) if (warning.code !== 'encryption-removed' || !wasEncrypted) run.warn(warning)
  const encrypt: RewritablePdf['encrypt'] = async (saved) =>
    wasEncrypted ? encryptLike(saved, { bytes: await readBytes(file), password, fileName: file.name }, run) : saved
  return { document, encrypt, save: (made, name, settings) => encrypt(savePdf(made, name, settings)) }
}
