import { readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { checkPdfA } from '../../pdf/archive/check-pdfa.js'
import { readClaim } from '../../pdf/archive/claimed-level.js'
import { describeFindings, nameOfLevel } from '../../pdf/archive/describe-findings.js'
import { needsTags } from '../../pdf/archive/levels.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { CheckPdfaData, CheckPdfaOptions } from './operation.js'

/**
 * Checks a PDF against a conformance level of PDF/A and reports what it found as data (see `CheckPdfaData`). Creates no
 * file. Warns with `pdfa-not-claimed` if the file claims no level that can be checked and none was given, and
 * `pdfa-tags-unchecked` if it claims a level whose rules for tags are not checked.
 * @throws ToolError those of `openPdf`, LIMIT_EXCEEDED
 */
export async function checkPdfa(
  { file }: { file: File },
  options: CheckPdfaOptions,
  run: RunContext,
): Promise<OperationOutput & { data: CheckPdfaData }> {
  run.progress(0, 'Reading the document')
  // Damage and encryption are findings here.
  const quiet = onlyReading({ ...run, warn: (warning) => warning.code !== 'repaired' && run.warn(warning) })
  const document = await openPdf(file, quiet, options)
  const { claimed, level: claimedLevel } = readClaim(document, run)
  const level = options.level === 'claimed' ? (claimedLevel ?? '2b') : options.level
  if (options.level === 'claimed') warnClaim(file.name, claimed, claimedLevel, run)
  const findings = await checkPdfA(document, await readBytes(file), level, {
    ...quiet,
    progress: (fraction, stage) => run.progress(0.1 + fraction * 0.9, stage),
  })
  const list = findings.list()
  const data: CheckPdfaData = {
    level,
    ...(claimed !== undefined && { claimed }),
    conforms: findings.isEmpty,
    findings: list,
    report: describeFindings(file.name, level, list),
  }
  return { files: [], data }
}

function warnClaim(
  fileName: string,
  claimed: string | undefined,
  level: CheckPdfaData['level'] | undefined,
  run: RunContext,
): void {
  if (level === undefined) {
    const what =
      claimed === undefined ? 'does not claim to be PDF/A' : `claims PDF/A-${claimed}, which cannot be checked here`
    run.warn({ code: 'pdfa-not-claimed', message: `${fileName} ${what}. It was checked against ${nameOfLevel('2b')}.` })
  } else if (claimed?.endsWith('a') && !needsTags(level))
    run.warn({
      code: 'pdfa-tags-unchecked',
      message: `${fileName} claims PDF/A-${claimed}. It was checked against ${nameOfLevel(level)}; the rules for its tags were not checked.`,
    })
}
