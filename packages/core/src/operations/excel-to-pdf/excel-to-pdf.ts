import { convertToPdf } from '../../office/convert-to-pdf.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { ExcelToPdfOptions } from './operation.js'

/**
 * Converts a spreadsheet to PDF: XLSX, XLS, ODS or CSV. Sheets follow their print settings unless options override
 * them.
 * @throws ToolError those of `convertToPdf`
 */
export function excelToPdf(
  { file }: { file: File },
  options: ExcelToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  return convertToPdf(file, 'spreadsheet', options, run)
}
