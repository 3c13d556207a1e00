import { PDFHexString, PDFName } from 'pdf-lib'
import { type DocumentGist, readGist } from '../../office/from-pdf/read-gist.js'
import type { OperationOutput } from '../../operation.js'
import { checkPdfUa } from '../../pdf/accessibility/check-pdfua.js'
import { type AccessibilityFinding, describeAccessibility } from '../../pdf/accessibility/findings.js'
import { ChangeCount } from '../../pdf/accessibility/make/accessible-changes.js'
import { addClaim, removeClaim, setEntries } from '../../pdf/accessibility/make/document-entries.js'
import { chooseTitle, languageOf, setTitle, titleOf } from '../../pdf/accessibility/make/title-and-language.js'
import { forPeople } from '../../pdf/accessibility/rules.js'
import { guessLanguage } from '../../pdf/analysis/reading/guess-language.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { MakeAccessibleData, MakeAccessibleOptions } from './operation.js'

/** Parts of the progress after which the document is read, changed and checked. */
const [READ, CHECKED] = [0.6, 0.9]
/** Rules that a warning names. */
const MOST_NAMED = 5

/**
 * Does what a program can do to make a PDF accessible, checks the result as `check-accessibility` does, and lists what is left. The title
 * is the one given, that of the metadata, the first heading, or else the name of the file (warning `title-from-file-name`). The language is
 * the one given, that of the file, or guessed from the text; warns `language-missing` if it is not known. The metadata identifies the result
 * as PDF/UA-1 only if it passes the check; otherwise warns `accessibility-remaining`. An encrypted file stays encrypted. The data are a
 * `MakeAccessibleData`.
 * @throws ToolError those of `openPdfForUpdate` and `saveRewrite`
 */
export async function makeAccessible(
  { file }: { file: File },
  options: MakeAccessibleOptions,
  run: RunContext,
): Promise<OperationOutput & { data: MakeAccessibleData }> {
  run.progress(0, 'Reading the document')
  const { password } = options
  const document = await openPdfForUpdate(file, run, { password })
  const findingsBefore = countOf(await check(document, run))
  const gist = await readGist(file, { password, share: READ }, run)
  breakSignatures(document, run)
  const changes = new ChangeCount()
  const facts = setTitleAndLanguage(document, options, gist, changes, run)
  setEntries(document, changes)
  const hadClaim = removeClaim(document, run)
  run.progress(READ, 'Checking the result')
  const left = (await check(document, run)).filter(({ rule }) => rule !== 'ua-claim')
  const passes = left.length === 0
  if (passes) addClaim(document, run)
  if (passes !== hadClaim) changes.note(passes ? 'claim-added' : 'claim-removed')
  run.progress(CHECKED, 'Saving')
  const saved = await saveRewrite(document, document.origin, run)
  warnOfRest(file.name, left, run)
  const data: MakeAccessibleData = {
    ...facts,
    changes: changes.list(),
    findingsBefore,
    passes,
    findings: left,
    forPeople: [...forPeople],
    report: describeAccessibility(file.name, left, forPeople),
  }
  return { files: [saved], data }
}

/** The rules that a document breaks as it is now. */
async function check(document: PdfDocument, run: RunContext): Promise<AccessibilityFinding[]> {
  const quiet = { ...run, warn: () => {}, progress: () => {} }
  // What is known of the tags of a document is kept by its pages as they were opened.
  const now = document.with({ openedPages: [...document.openedPages] })
  return (await checkPdfUa(now, quiet)).list()
}

const countOf = (findings: readonly AccessibilityFinding[]) => findings.reduce((sum, { count }) => sum + count, 0)

function setTitleAndLanguage(
  document: PdfDocument,
  options: MakeAccessibleOptions,
  { heading, text }: DocumentGist,
  changes: ChangeCount,
  run: RunContext,
): Pick<MakeAccessibleData, 'title' | 'titleFrom' | 'language' | 'languageFrom'> {
  const { fileName, catalog } = document
  const { title, source } = chooseTitle(options.title, titleOf(document, run), heading, fileName)
  if (setTitle(document, title, run)) changes.note('title-set')
  if (source === 'file-name')
    run.warn({
      code: 'title-from-file-name',
      message: `${fileName} has neither a title nor a heading; the title is the name of the file. Give one as the option "title".`,
    })
  const guessed = guessLanguage(text)
  const found = (
    [
      [options.language, 'option'],
      [languageOf(document), 'document'],
      [guessed === 'und' ? undefined : guessed, 'text'],
    ] as const
  ).find(([language]) => language)
  if (!found?.[0]) {
    run.warn({
      code: 'language-missing',
      message: `The language of ${fileName} is not known. Give it as the option "language", such as en or de.`,
    })
    return { title, titleFrom: source }
  }
  const [language, languageFrom] = found
  if (languageFrom !== 'document') {
    catalog.set(PDFName.of('Lang'), PDFHexString.fromText(language))
    changes.note('language-set')
  }
  return { title, titleFrom: source, language, languageFrom }
}

function warnOfRest(fileName: string, left: readonly AccessibilityFinding[], run: RunContext): void {
  if (left.length === 0) return
  const rules = [...new Set(left.map(({ message }) => message))]
  const more = rules.length > MOST_NAMED ? ` And ${rules.length - MOST_NAMED} more.` : ''
  run.warn({
    code: 'accessibility-remaining',
    message: `${fileName} is more accessible, but does not follow PDF/UA-1 yet: ${rules.slice(0, MOST_NAMED).join(' ')}${more}`,
  })
}
