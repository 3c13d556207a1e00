// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link protectPdf} takes. */
export interface ProtectPdfFiles {
  /** PDF file (.pdf). */
  file: File
  /** Certificates of the recipients. 0 to 100, in this order. */
  certificates?: File[]
}

/** How {@link protectPdf} does its work. */
export interface ProtectPdfInput {
  /** Password that opens the protected file, which is encrypted with AES-256. If you set only an owner password, the file opens without a password. */
  password?: string
  /** Password that lifts all restrictions. Programs such as Acrobat enforce the restrictions; others may ignore them. */
  ownerPassword?: string
  /** Readers may print the document. Default: `true`. */
  printing?: boolean
  /** Readers may print at full resolution, not only a low-resolution image. Default: `true`. */
  highQualityPrinting?: boolean
  /** Readers may change the document, and insert, delete and rotate pages. Default: `false`. */
  modifying?: boolean
  /** Readers may copy text and images. Default: `false`. */
  copying?: boolean
  /** Readers may add notes and fill in forms. Default: `false`. */
  annotating?: boolean
  /** Readers may fill in forms and sign, even without permission to annotate. Default: `false`. */
  filling?: boolean
  /** Screen readers may read the text, even if copying is not allowed. Default: `true`. */
  accessibility?: boolean
  /** Readers may insert, delete and rotate pages, even without permission to modify. Default: `false`. */
  assembling?: boolean
  /** Password that opens the input file, if it has one. */
  currentPassword?: string
}

/**
 * Encrypt a PDF with a password or certificates, and restrict what readers may do.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await protectPdf(
 *   { file: await openFile('input.pdf') },
 *   { password: 'correct horse' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function protectPdf(
  files: ProtectPdfFiles,
  options: ProtectPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
