import { PDFBool, type PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import { pause, throwIfCancelled } from '../../errors.js'
import { latin1 } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { readSignedData } from '../../signing/read-cms.js'
import { DerError } from '../../signing/read-der.js'
import type { PdfDocument } from '../model/document.js'
import { openPdf } from '../read/open-pdf.js'
import { findHeader } from '../read/read-strictly.js'
import { readSignedRange } from '../signatures/byte-range.js'
import { listSignatures } from '../signatures/list-signatures.js'
import { structureTreeOf } from '../structure/read-structure-tree.js'
import { standardTypes } from '../structure/standard-types.js'
import { mapRole } from '../structure/structure-roles.js'
import { decodeTextString } from '../syntax/text-string.js'
import { readClaim } from './claimed-level.js'
import { type Finding, Findings, type FoundAt } from './findings.js'
import { checkFonts } from './fonts/check-fonts.js'
import { FontUses } from './fonts/font-uses.js'
import { ColorChecker, checkOutputIntents } from './graphics/check-colors.js'
import { ContentChecker } from './graphics/content-checker.js'
import { dictIn, Inspection, nameIn } from './inspection.js'
import { isLanguageCode } from './language-code.js'
import type { Level } from './levels.js'
import { checkRawObjects } from './raw/check-objects.js'
import { checkStructure } from './raw/check-structure.js'
import { checkDocument, checkLayers, checkStreams } from './rules/check-document.js'
import { checkEmbedded, type EmbeddedFile } from './rules/check-embedded.js'
import { checkMetadata } from './rules/check-metadata.js'
import { checkPage } from './rules/check-pages.js'

const key = PDFName.of

/** Characters from the end of a revision: its marker and the end of its line. */
const MARKER_BYTES = 7

/** Embedded files of embedded files are followed this far. */
const MAX_DEPTH = 3

/** Checks a document against a conformance level of PDF/A; `bytes` are those of its file. */
export async function checkPdfA(
  document: PdfDocument,
  bytes: Uint8Array,
  level: Level,
  run: RunContext,
  depth = 0,
): Promise<Findings> {
  const findings = new Findings(level)
  const inspection = new Inspection(document, findings, run)
  const xref = checkStructure(inspection, bytes)
  if (xref) checkRawObjects(inspection, bytes, xref)
  checkStreams(inspection)
  checkDocument(inspection)
  checkLayers(inspection)
  checkSignatures(inspection, bytes)
  checkMetadata(inspection)
  checkTags(inspection)
  const uses = new FontUses(inspection)
  const checker = new ContentChecker(inspection, new ColorChecker(inspection, checkOutputIntents(inspection)), uses)
  await checkPages(inspection, checker, run)
  checkFonts(inspection, uses)
  const files = checkEmbedded(inspection)
  if (findings.part === 2)
    for (const file of files)
      if (!(await isArchive(file, run, depth)))
        findings.add('embedded-pdfa', { object: file.object, detail: file.name })
  return findings
}

/** What is wrong with the fonts of a document by clause 6.2.11 of ISO 19005-2, for level U, but for the types of fonts (6.2.11.2). */
export async function findFontFaults(document: PdfDocument, run: RunContext): Promise<Finding[]> {
  const findings = new Findings('2u')
  const inspection = new Inspection(document, findings, run)
  const uses = new FontUses(inspection)
  const checker = new ContentChecker(inspection, new ColorChecker(inspection, checkOutputIntents(inspection)), uses)
  await checkPages(inspection, checker, run)
  checkFonts(inspection, uses)
  return findings.list().filter(({ clause }) => /^6\.2\.11\.[3-8]/.test(clause))
}

async function checkPages(inspection: Inspection, checker: ContentChecker, run: RunContext): Promise<void> {
  const { pages } = inspection.document
  for (const [index, page] of pages.entries()) {
    checkPage(inspection, page, index + 1, checker)
    if (index % 20 === 19) await pause(run.signal)
    run.progress(((index + 1) / pages.length) * 0.9, `Checking page ${index + 1}`)
  }
}

/** Whether an embedded file is PDF/A-1 or -2. */
export async function isArchive({ bytes, name }: EmbeddedFile, run: RunContext, depth: number): Promise<boolean> {
  if (depth >= MAX_DEPTH || findHeader(bytes) < 0) return false
  const quiet = { ...run, warn: () => {} }
  try {
    const document = await openPdf(new File([bytes as Uint8Array<ArrayBuffer>], name), quiet)
    const { level } = readClaim(document, run)
    if (level === undefined || level[0] === '3') return false
    return (await checkPdfA(document, bytes, level, quiet, depth + 1)).isEmpty
  } catch {
    throwIfCancelled(run.signal)
    return false
  }
}

/** Checks what signatures cover and what they consist of (ISO 19005-2, 6.4.3 and annex B). */
function checkSignatures(inspection: Inspection, bytes: Uint8Array): void {
  const { findings, document } = inspection
  for (const { dict, field } of listSignatures(document)) {
    const at = { object: inspection.numberOf(dict), detail: field }
    const range = readSignedRange(bytes, dict)
    // A range that leads beyond the file is of another file, and says nothing about this one.
    if (range.problem === 'range-outside') continue
    if (range.problem || !isRevisionEnd(bytes, range.end)) findings.add('signature-range', at)
    if (!hasOneSigner(dict.lookup(PDFName.of('Contents')))) findings.add('signature-data', at)
  }
}

/** Whether a revision of a file ends at a position. */
function isRevisionEnd(bytes: Uint8Array, end: number): boolean {
  return end === bytes.length || /%%EOF(?:\r\n|\r|\n)?$/.test(latin1(bytes, Math.max(0, end - MARKER_BYTES), end))
}

/** Whether data is PKCS #7 with one signer, whose certificate it has. */
function hasOneSigner(contents: PDFObject | undefined): boolean {
  if (!(contents instanceof PDFHexString || contents instanceof PDFString)) return false
  try {
    const { signers } = readSignedData(contents.asBytes())
    return signers.length === 1 && signers[0]!.certificate !== undefined
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}

/** Checks what level A asks of tags (ISO 19005-2, 6.7). */
function checkTags(inspection: Inspection): void {
  const { findings, document } = inspection
  if (!findings.isTagged) return
  const { catalog } = document
  if (dictIn(catalog, 'MarkInfo')?.lookup(key('Marked')) !== PDFBool.True) findings.add('tags-marked')
  checkLanguage(inspection, catalog, {})
  const tree = structureTreeOf(document)
  if (!tree) {
    findings.add('tags-missing')
    return
  }
  const map = dictIn(tree.root.dict, 'RoleMap')
  for (const { dict, ref } of tree.elements) {
    const at = { object: ref.objectNumber }
    checkLanguage(inspection, dict, at)
    // Types of namespaces are from PDF 2.0.
    const type = dict.has(key('NS')) ? undefined : nameIn(dict, 'S')
    if (type === undefined) continue
    const { role, isCircle } = mapRole(map, type)
    if (isCircle) findings.add('role-circle', { ...at, detail: type })
    else if (!standardTypes.has(role)) findings.add('role-unmapped', { ...at, detail: type })
    if (standardTypes.has(type) && role !== type) findings.add('role-changed', { ...at, detail: `${type} → ${role}` })
  }
}

function checkLanguage({ findings }: Inspection, dict: PDFDict, at: FoundAt): void {
  const value = dict.lookup(key('Lang'))
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return
  const text = decodeTextString(value)
  if (!isLanguageCode(text)) findings.add('language-code', { ...at, detail: text })
}
