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
  /** A second password, for yourself: with it, everything is allowed. If you set none, nobody can lift the restrictions. Programs such as Acrobat enforce them; others may ignore them. */
  ownerPassword?: string
  /** Allow printing. Default: `true`. */
  printing?: boolean
  /** Allow printing at full resolution, not only at low resolution. Default: `true`. */
  highQualityPrinting?: boolean
  /** Allow changing the document, and inserting, deleting and rotating pages. Default: `false`. */
  modifying?: boolean
  /** Allow copying text and images. Default: `false`. */
  copying?: boolean
  /** Allow adding notes and filling in forms. Default: `false`. */
  annotating?: boolean
  /** Allow filling in and signing forms, even if annotating is not allowed. Default: `false`. */
  filling?: boolean
  /** Allow screen readers to read the text, even if copying is not allowed. Default: `true`. */
  accessibility?: boolean
  /** Allow inserting, deleting and rotating pages, even if modifying is not allowed. Default: `false`. */
  assembling?: boolean
  /** Password that opens the input file, if it has one. */
  currentPassword?: string
}

/**
 * Encrypt a PDF with a password or certificates, and restrict printing, copying and editing.
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
