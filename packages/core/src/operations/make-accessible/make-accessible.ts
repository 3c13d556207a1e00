import { PDFHexString, PDFName } from 'pdf-lib'
import type { OperationOutput } from '../../operation.js'
import { annotationHolders } from '../../pdf/accessibility/check-annotations.js'
import { checkPdfUa } from '../../pdf/accessibility/check-pdfua.js'
import { type AccessibilityFinding, describeAccessibility } from '../../pdf/accessibility/findings.js'
import { ChangeCount } from '../../pdf/accessibility/make/accessible-changes.js'
import { addClaim, removeClaim, setEntries } from '../../pdf/accessibility/make/document-entries.js'
import {
  chooseTitle,
  languageOf,
  setTitle,
  tidyLanguages,
  titleOf,
} from '../../pdf/accessibility/make/title-and-language.js'
import { forPeople } from '../../pdf/accessibility/rules.js'
import { guessLanguage } from '../../pdf/analysis/reading/guess-language.js'
import { AnnotationTags } from '../../pdf/annotations/annotation-tags.js'
import { claimsPdfA } from '../../pdf/conformance/claims-pdf-a.js'
import { addToTags } from '../../pdf/forms/edit/edit-tags.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { pagesInWords } from '../../pdf/model/pages-in-words.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { tidyLanguage } from '../../pdf/structure/languages.js'
import { structureTreeOf } from '../../pdf/structure/read-structure-tree.js'
import { readAlternatives } from '../../pdf/tagging/alternative-texts.js'
import { describePlanned, describeTagged } from '../../pdf/tagging/name-figures.js'
import type { NamedFigure } from '../../pdf/tagging/named-figure.js'
import {
  annotationsByPage,
  describeField,
  describeLink,
  type PageAnnotation,
  readLinkTexts,
} from '../../pdf/tagging/page-annotations.js'
import { TagPlanner } from '../../pdf/tagging/plan-tags.js'
import { tagDocument } from '../../pdf/tagging/tag-document.js'
import { type DocumentGist, readGist } from '../../pdf/to-flow/read-gist.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { UpdatablePdf } from '../../pdf/update/updatable-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { MakeAccessibleData, MakeAccessibleOptions } from './operation.js'

/** Parts of the progress after which the document is read, changed and checked. */
const [READ, CHECKED] = [0.6, 0.9]
/** Rules that a warning names. */
const MOST_NAMED = 5
/** Runs of pages that a warning names. */
const MOST_PAGES = 20

/**
 * Applies every accessibility fix that can be automated, checks the result like `check-accessibility`, and lists what remains to be fixed.
 * A file without tags gets them, in the reading order that PDF to Word detects: headings, paragraphs, lists, tables with headers of columns
 * and rows, figures, notes, links and form fields. Headers, footers, watermarks and decoration become artifacts. Pages look the same. Warns
 * that a person has to check new tags (`tags-to-be-checked`), and about pages that cannot be tagged (`pages-not-tagged`) or have no text
 * (`pages-without-text`), and figures without alternative text (`figures-without-text`). The title is the one given, that of the metadata,
 * the first heading, or else the name of the file (warning `title-from-file-name`). The language is the one given, that of the file, or
 * guessed from the text; warns `language-missing` if it is not known. The metadata identifies the result as PDF/UA-1 only if it passes the
 * check; otherwise warns `accessibility-remaining`. An encrypted file stays encrypted. `data` is a `MakeAccessibleData`.
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
  const changes = new ChangeCount()
  const { gist, figures } = await addTags(document, file, options, changes, run)
  breakSignatures(document, run)
  const facts = setTitleAndLanguage(document, options, gist, changes, run)
  setEntries(document, changes)
  const hadClaim = removeClaim(document, run)
  run.progress(READ, 'Checking the result')
  const left = (await check(document, run)).filter(({ rule }) => rule !== 'ua-claim')
  const passes = left.length === 0
  if (passes) addClaim(document, run)
  if (passes !== hadClaim) changes.note(passes ? 'claim-added' : 'claim-removed')
  run.progress(CHECKED, 'Saving')
  useNewerFile(document, run)
  const saved = await saveRewrite(document, document.origin, run)
  warnOfFigures(figures, run)
  warnOfRest(file.name, left, run)
  const data: MakeAccessibleData = {
    ...facts,
    figures,
    changes: changes.list(),
    findingsBefore,
    passes,
    findings: left,
    forPeople: [...forPeople],
    report: describeAccessibility(file.name, left, forPeople),
  }
  return { files: [saved], data }
}

/** Tags a document that has no tags, or completes those it has; reads what is needed for that. */
async function addTags(
  document: UpdatablePdf,
  file: File,
  options: MakeAccessibleOptions,
  changes: ChangeCount,
  run: RunContext,
): Promise<{ gist: DocumentGist; figures: NamedFigure[] }> {
  const annotations = annotationsByPage(document)
  const isTagged = options.tags === 'keep' || (options.tags === 'missing' && hasTags(document))
  const planner = isTagged ? undefined : new TagPlanner()
  const gist = await readGist(
    file,
    {
      password: options.password,
      share: READ,
      ...(planner && { listener: planner }),
      hearPage: (page) => readLinkTexts(annotations.get(page.page) ?? [], page),
    },
    run,
  )
  const texts = readAlternatives(options.alternatives ?? '') ?? new Map<string, string>()
  const all = [...annotations.values()].flat()
  let figures: NamedFigure[]
  if (planner) {
    const planned = describePlanned(planner.plan, texts)
    const failed = await tagDocument(document, planner.plan, annotations, { ...run, progress: () => {} })
    // Some have no content that could be marked.
    figures = [...planned].flatMap(([{ ref }, figure]) => (ref ? [figure] : []))
    changes.note('tagged', document.pages.length - failed.size)
    warnOfPages(file.name, failed, gist, run)
  } else {
    figures = describeTagged(document, texts)
    changes.note('annotations-tagged', tagAnnotations(document, all))
  }
  changes.note('figures-described', figures.filter(({ id }) => texts.has(id)).length)
  const { links, fields } = describeAnnotations(all)
  changes.note('links-described', links)
  changes.note('fields-described', fields)
  return { gist, figures }
}

function warnOfPages(
  fileName: string,
  failed: ReadonlyMap<number, readonly string[]>,
  { scans }: DocumentGist,
  run: RunContext,
): void {
  run.warn({
    code: 'tags-to-be-checked',
    message: `The tags of ${fileName} follow a reading order that a program found. Have a person check headings, order, tables and what was taken for decoration before you rely on them.`,
  })
  if (failed.size > 0)
    run.warn({
      code: 'pages-not-tagged',
      message: `Pages of ${fileName} that could not be tagged: ${pagesInWords([...failed.keys()], MOST_PAGES)} (${[...new Set([...failed.values()].flat())].join('; ')}). Convert the file with PDF to PDF/A first, which repairs contents.`,
    })
  if (scans.length > 0)
    run.warn({
      code: 'pages-without-text',
      message: `Pages of ${fileName} without text, probably scanned: ${pagesInWords(scans, MOST_PAGES)}. Run OCR (Text Recognition) first, so that there is text to tag.`,
    })
}

/** Tags are many small objects, which only files since PDF 1.5 can pack; PDF/UA-1 is for PDF 1.7. PDF/A-1 forbids both. */
function useNewerFile(document: UpdatablePdf, run: RunContext): void {
  if (claimsPdfA(document, run.capabilities.inflate)?.part === 1) return
  if (document.version[0] === 1 && document.version[1] < 7) document.version = [1, 7]
  document.usesObjectStreams = true
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
  changes.note('languages-corrected', tidyLanguages(document))
  const guessed = guessLanguage(text)
  const found = (
    [
      [tidyLanguage(options.language ?? ''), 'option'],
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

function warnOfFigures(figures: readonly NamedFigure[], run: RunContext): void {
  const silent = figures.filter(({ text }) => text === undefined)
  if (silent.length === 0) return
  const named = silent.slice(0, MOST_PAGES).map(({ id }) => id)
  const more = silent.length > MOST_PAGES ? ', …' : ''
  run.warn({
    code: 'figures-without-text',
    message: `Figures that need an alternative text, by page and number: ${named.join(', ')}${more}. Only a person can say what they show; give the texts as the option "alternatives".`,
  })
}

function warnOfRest(fileName: string, left: readonly AccessibilityFinding[], run: RunContext): void {
  if (left.length === 0) return
  const rules = [...new Set(left.map(({ message }) => message))]
  const font = left.find(({ rule }) => rule === 'font')
  const more = rules.length > MOST_NAMED ? ` And ${rules.length - MOST_NAMED} more.` : ''
  run.warn({
    code: 'accessibility-remaining',
    message: `${fileName} is more accessible, but does not follow PDF/UA-1 yet: ${rules.slice(0, MOST_NAMED).join(' ')}${more}${font ? ` The first problem of a font: ${font.detail}. Convert the file with PDF to PDF/A (level 2u) first, which completes fonts.` : ''}`,
  })
}

/** Whether a document has tags for content of its pages, not only for annotations. */
function hasTags(document: PdfDocument): boolean {
  const items = structureTreeOf(document)?.onPage.values() ?? []
  return [...items].some((page) => page.some(({ mcid }) => mcid !== undefined))
}

/** Adds annotations that no tag holds at the end of the tags of a document. Returns how many. */
function tagAnnotations(document: PdfDocument, annotations: readonly PageAnnotation[]): number {
  const tree = structureTreeOf(document)
  if (!tree) return 0
  const holders = annotationHolders(tree)
  const left = annotations.filter(({ ref }) => !holders.has(ref))
  const fields = left.filter(({ type }) => type === 'Widget')
  addToTags(document, fields)
  const tags = new AnnotationTags(document)
  for (const { ref, dict, page, type } of left) if (type !== 'Widget') tags.add(ref, dict, page.ref, undefined)
  return left.length
}

/** Describes links and fields without a description. Returns how many of each. */
function describeAnnotations(annotations: readonly PageAnnotation[]): { links: number; fields: number } {
  return {
    links: annotations.filter((each) => each.type === 'Link' && describeLink(each)).length,
    fields: annotations.filter((each) => each.type === 'Widget' && describeField(each.dict)).length,
  }
}
