import { convertToPdf } from '../../office/convert-to-pdf.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { PptToPdfOptions } from './operation.js'

/**
 * Converts a presentation (PPTX, PPT or ODP) to PDF, with one page for each slide that is not hidden.
 * @throws ToolError those of `convertToPdf`
 */
export function pptToPdf(
  { file }: { file: File },
  options: PptToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  return convertToPdf(file, 'presentation', options, run)
}
