import type { OperationOutput } from '../../operation.js'
import { checkPdfUa } from '../../pdf/accessibility/check-pdfua.js'
import { describeAccessibility } from '../../pdf/accessibility/findings.js'
import { forPeople } from '../../pdf/accessibility/rules.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { CheckAccessibilityData, CheckAccessibilityOptions } from './operation.js'

/**
 * Checks a PDF against the rules of PDF/UA-1 that a program can check, and reports what it found as data (see
 * `CheckAccessibilityData`). Creates no file.
 * @throws ToolError those of `openPdf`, LIMIT_EXCEEDED
 */
export async function checkAccessibility(
  { file }: { file: File },
  options: CheckAccessibilityOptions,
  run: RunContext,
): Promise<OperationOutput & { data: CheckAccessibilityData }> {
  run.progress(0, 'Reading the document')
  // Nothing is written, so encryption is not removed.
  const quiet = onlyReading(run)
  const document = await openPdf(file, quiet, options)
  const findings = (await checkPdfUa(document, quiet)).list()
  const data: CheckAccessibilityData = {
    passes: findings.length === 0,
    findings,
    forPeople: [...forPeople],
    report: describeAccessibility(file.name, findings, forPeople),
  }
  return { files: [], data }
}
