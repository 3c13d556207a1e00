import { PDFDict, PDFName, PDFRef } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { findFontFaults } from '../archive/check-pdfa.js'
import { Findings } from '../archive/findings.js'
import { Inspection } from '../archive/inspection.js'
import { contentsOf } from '../archive/rules/check-pages.js'
import type { PdfDocument } from '../model/document.js'
import { structureTreeOf } from '../structure/read-structure-tree.js'
import { isElement, type StructureElement } from '../structure/structure-tree.js'
import { annotationHolders, checkAnnotations } from './check-annotations.js'
import { checkDocument } from './check-document.js'
import { checkTables } from './check-tables.js'
import { checkTags } from './check-tags.js'
import { ContentMarks, markId } from './content-marks.js'
import { AccessibilityFindings } from './findings.js'
import { TaggedElements, textIn } from './tagged-elements.js'

const key = PDFName.of

/** Checks a document against the rules of PDF/UA-1 that a program can check. */
export async function checkPdfUa(document: PdfDocument, run: RunContext): Promise<AccessibilityFindings> {
  const findings = new AccessibilityFindings()
  // Fonts are checked as for PDF/A-2u, whose clause 6.2.11 has the rules of 7.21.
  const inspection = new Inspection(document, new Findings('2u'), run)
  checkDocument(inspection, findings)
  const tree = structureTreeOf(document)
  const elements = tree && new TaggedElements(tree)
  const numbers = new Map(document.pages.map(({ ref }, index) => [ref, index + 1]))
  if (elements) {
    const pageOf = (element: StructureElement) => pageNumberOf(element, numbers)
    checkTags(elements, pageOf, findings)
    checkTables(elements, pageOf, findings)
  }
  const marks = tree && new ContentMarks(inspection, tree, findings)
  const holders = tree ? annotationHolders(tree) : new Map()
  for (const [index, page] of document.pages.entries()) {
    const resources = page.attribute('Resources')
    const bytes = contentsOf(inspection, page)
    marks?.checkPage(bytes, resources instanceof PDFDict ? resources : undefined, page.ref, index + 1)
    checkAnnotations(page, index + 1, elements, holders, findings)
    if (index % 20 === 19) await pause(run.signal)
    run.progress(((index + 1) / document.pages.length) * 0.5, `Checking page ${index + 1}`)
  }
  checkLanguage(document, elements, marks, numbers, findings)
  const fonts = await findFontFaults(document, {
    ...run,
    progress: (fraction, stage) => run.progress(0.5 + fraction / 2, stage),
  })
  for (const { clause, message, detail, page, object } of fonts)
    findings.add('font', {
      clause: clause.replace(/^6\.2\.11/, '7.21'),
      page,
      object,
      detail: detail ? `${message} ${detail}` : message,
    })
  return findings
}

/** The page of an element: its own, or that of the first content in it. */
function pageNumberOf(element: StructureElement, numbers: ReadonlyMap<PDFRef | undefined, number>): number | undefined {
  for (let at: StructureElement | undefined = element; at; at = at.kids.find(isElement)) {
    const own = at.dict.get(key('Pg'))
    const page = own instanceof PDFRef ? numbers.get(own) : undefined
    if (page !== undefined) return page
    const content = at.kids.find((kid) => !isElement(kid))
    if (content && !isElement(content) && numbers.has(content.page)) return numbers.get(content.page)
  }
  return undefined
}

/** Text needs a language: of the document, of its element or one above, or of the marked content itself. */
function checkLanguage(
  { catalog }: PdfDocument,
  elements: TaggedElements | undefined,
  marks: ContentMarks | undefined,
  numbers: ReadonlyMap<PDFRef | undefined, number>,
  findings: AccessibilityFindings,
): void {
  if (textIn(catalog, 'Lang') !== '') return
  if (!elements || !marks) {
    findings.add('language')
    return
  }
  const known = new Map<StructureElement, boolean>()
  for (const element of elements.tree.elements) {
    const hasLanguage =
      textIn(element.dict, 'Lang') !== '' || (element.parent !== undefined && known.get(element.parent) === true)
    known.set(element, hasLanguage)
    if (hasLanguage) continue
    for (const kid of element.kids)
      if (
        !isElement(kid) &&
        kid.mcid !== undefined &&
        !marks.withLanguage.has(markId(kid.stream ?? kid.page, kid.mcid))
      ) {
        findings.add('language', { page: numbers.get(kid.page) })
        return
      }
  }
}
