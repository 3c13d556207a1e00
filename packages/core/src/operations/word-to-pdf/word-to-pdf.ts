import { convertToPdf } from '../../office/convert-to-pdf.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { WordToPdfOptions } from './operation.js'

/**
 * Converts a text document (DOCX, DOC, ODT or RTF) to PDF.
 * @throws ToolError those of `convertToPdf`
 */
export function wordToPdf(
  { file }: { file: File },
  options: WordToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  return convertToPdf(file, 'text', options, run)
}
