// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link headerFooter} takes. */
export interface HeaderFooterFiles {
  /** PDF files (.pdf). 1 to 10,000, in this order. */
  files: File[]
}

/** How {@link headerFooter} does its work. */
export interface HeaderFooterInput {
  /** Text at this position. */
  headerLeft?: string
  /** Text at this position. */
  headerCenter?: string
  /** Text at this position. */
  headerRight?: string
  /** Text at this position. */
  footerLeft?: string
  /** Text at this position. */
  footerCenter?: string
  /** Text at this position. */
  footerRight?: string
  /** Use separate texts for the even pages of each file. The texts above then apply to the odd pages. Default: `false`. */
  differentEven?: boolean
  /** Text at this position. */
  evenHeaderLeft?: string
  /** Text at this position. */
  evenHeaderCenter?: string
  /** Text at this position. */
  evenHeaderRight?: string
  /** Text at this position. */
  evenFooterLeft?: string
  /** Text at this position. */
  evenFooterCenter?: string
  /** Text at this position. */
  evenFooterRight?: string
  /** The first page of each file has its own texts, or none. Default: `false`. */
  differentFirst?: boolean
  /** Text at this position. */
  firstHeaderLeft?: string
  /** Text at this position. */
  firstHeaderCenter?: string
  /** Text at this position. */
  firstHeaderRight?: string
  /** Text at this position. */
  firstFooterLeft?: string
  /** Text at this position. */
  firstFooterCenter?: string
  /** Text at this position. */
  firstFooterRight?: string
  /** Pages that get headers and footers, in each file. Default: `'all'`. */
  pages?: string | number[]
  /** Swap left and right on even pages, for two-sided printing. Default: `false`. */
  mirror?: boolean
  /** Page number of the first page of each file. Default: `1`. */
  firstPage?: number
  /** Bates number of the first page; numbering continues across files. The 6 in {bates:6} is the number of digits. Default: `1`. */
  firstBates?: number
  /** Text to use for {date}. Default: the current date in the form 2026-01-31. */
  date?: string
  /** Typeface of the text. Default: `'helvetica'`. */
  font?: 'helvetica' | 'times' | 'courier'
  /** Size of the text. Default: `10`. */
  fontSize?: number
  /** Color of the text. Default: `'#000000'`. */
  color?: string
  /** Distance from the edges of the page. Default: `36`. */
  margin?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add headers, footers, page numbers and Bates numbers to PDFs.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await headerFooter(
 *   { files: [await openFile('report.pdf')] },
 *   { footerCenter: '{page} / {pages}' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function headerFooter(
  files: HeaderFooterFiles,
  options: HeaderFooterInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
