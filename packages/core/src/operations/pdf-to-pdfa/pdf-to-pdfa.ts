import { ToolError } from '../../errors.js'
import { readBytes, renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { checkPdfA } from '../../pdf/archive/check-pdfa.js'
import { readClaim } from '../../pdf/archive/claimed-level.js'
import { nameOfLevel } from '../../pdf/archive/describe-findings.js'
import { type Level, needsTags } from '../../pdf/archive/levels.js'
import { changeTexts } from '../../pdf/archive/make/conversion.js'
import { type Converted, convertToPdfA } from '../../pdf/archive/make/convert.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { structureTreeOf } from '../../pdf/structure/read-structure-tree.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToPdfaData, PdfToPdfaOptions } from './operation.js'

/**
 * Converts a PDF to PDF/A and checks the result. Fonts that are not embedded are replaced by similar ones with the same widths, device
 * colors get an output intent or profiles, and what PDF/A does not allow is removed. The data lists all changes, and changes that lose
 * something produce warnings: `pdfa-text-unknown`, `pdfa-roles-guessed`, `pdfa-fonts-replaced`, `pdfa-flattened`, `pdfa-pages-pictured`,
 * `pdfa-removed`, `pdfa-remaining`. A file that already conforms is returned unchanged, with the warning `pdfa-already`.
 * @throws ToolError BAD_DOCUMENT if it cannot conform, and those of `openPdf`
 */
export async function pdfToPdfa(
  { file }: { file: File },
  options: PdfToPdfaOptions,
  run: RunContext,
): Promise<OperationOutput & { data: PdfToPdfaData }> {
  run.progress(0, 'Reading the document')
  const { level, password, remaining } = options
  const document = await openPdf(file, run, { password })
  const quiet = { ...run, warn: () => {}, progress: () => {} }
  if (!document.wasEncrypted && readClaim(document, run).claimed === level) {
    const findings = await checkPdfA(document, await readBytes(file), level, quiet)
    if (findings.isEmpty) {
      run.warn({
        code: 'pdfa-already',
        message: `${file.name} conforms to ${nameOfLevel(level)} already and was not changed.`,
      })
      const data = { level, conforms: true, changes: [], replacedFonts: [], picturedPages: [], findings: [] }
      return { files: [renameFile(file, run.outputName, 'application/pdf')], data }
    }
  }
  if (needsTags(level) && !structureTreeOf(document)?.elements.length) throw untagged(file.name, level)
  breakSignatures(document, run)
  const settings = {
    level,
    pictures: remaining === 'pictures',
    keepsClaim: remaining !== 'report',
    source: { file, password },
  }
  const converted = await convertToPdfA(document, settings, run)
  const data = dataOf(converted, level)
  if (!data.conforms && remaining !== 'report') throw refusal(file.name, data)
  warnOfChanges(file.name, data, run)
  warnOfRoles(file.name, converted.conversion.guessedRoles, run)
  return { files: [converted.file], data }
}

function dataOf({ conversion, findings, fonts, pictured }: Converted, level: PdfToPdfaData['level']): PdfToPdfaData {
  return {
    level,
    conforms: findings.isEmpty,
    changes: [...conversion.changes].map(([change, count]) => ({ change, message: changeTexts[change], count })),
    replacedFonts: fonts,
    picturedPages: pictured,
    findings: findings.list(),
  }
}

function refusal(fileName: string, { level, findings }: PdfToPdfaData): ToolError {
  const rules = [...new Set(findings.map(({ message }) => message))]
  const some = rules.slice(0, 3).join(' ')
  const more = rules.length > 3 ? ` And ${rules.length - 3} more rules are broken.` : ''
  const remedy = needsTags(level)
    ? ` Pages that become images lose their tags: for that, choose level ${level[0]}b.`
    : ''
  return new ToolError(
    'BAD_DOCUMENT',
    `${fileName} cannot be converted to ${nameOfLevel(level)}: ${some}${more}${remedy}`,
    { details: { fileName, findings: findings.slice(0, 100) } },
  )
}

function untagged(fileName: string, level: Level): ToolError {
  const without = level === '3a' ? '3b' : '2u'
  return new ToolError(
    'BAD_DOCUMENT',
    `${fileName} has no tags, which ${nameOfLevel(level)} needs. Add them with Make Accessible first, or choose level ${without}.`,
    { details: { fileName, problems: [{ field: 'level', message: `${fileName} has no tags.` }] } },
  )
}

function warnOfRoles(fileName: string, roles: ReadonlyMap<string, string>, run: RunContext): void {
  if (roles.size === 0) return
  run.warn({
    code: 'pdfa-roles-guessed',
    message: `Types of tags in ${fileName} were mapped to standard ones by their names. Check whether these are right: ${listed([...roles].map(([from, to]) => `${from || 'none'} → ${to}`))}.`,
  })
}

/** Changes after which something is missing. */
const losses = [
  'actions-removed',
  'annotations-removed',
  'attachments-removed',
  'layers-removed',
  'metadata-dropped',
  'xfa-removed',
] as const

function warnOfChanges(fileName: string, data: PdfToPdfaData, run: RunContext): void {
  const { changes, replacedFonts, picturedPages, findings, level } = data
  if (replacedFonts.length > 0)
    run.warn({
      code: 'pdfa-fonts-replaced',
      message: `${fileName} did not contain all of its fonts. These were replaced by similar ones: ${listed(replacedFonts)}.`,
    })
  if (picturedPages.length > 0)
    run.warn({
      code: 'pdfa-pages-pictured',
      message: `Some pages of ${fileName} could not be converted otherwise and are images now, without text: ${listed(picturedPages.map(String))}.`,
    })
  if (changes.some(({ change }) => change === 'text-unknown'))
    run.warn({
      code: 'pdfa-text-unknown',
      message: `Some characters of ${fileName} have no known meaning. Programs that read the text get U+FFFD for them.`,
    })
  if (changes.some(({ change }) => change === 'transparency-flattened'))
    run.warn({
      code: 'pdfa-flattened',
      message: `${fileName} is transparent in places, which PDF/A-1 does not allow. Images show these places as they were; PDF/A-2 keeps them.`,
    })
  const lost = changes.filter(({ change }) => (losses as readonly string[]).includes(change))
  if (lost.length > 0)
    run.warn({ code: 'pdfa-removed', message: `${fileName}: ${lost.map(({ message }) => message).join(' ')}` })
  if (findings.length > 0)
    run.warn({
      code: 'pdfa-remaining',
      message: `The result does not conform to ${nameOfLevel(level)} and does not claim to: ${[...new Set(findings.map(({ message }) => message))].slice(0, 5).join(' ')}`,
    })
}

function listed(items: readonly string[]): string {
  return items.slice(0, 20).join(', ') + (items.length > 20 ? ', …' : '')
}
