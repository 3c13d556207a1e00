import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { NAME, OPEN, valueEnd } from '../content/operands.js'
import { operatorCode } from '../content/operators.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import { applyEdits, type ContentEdit } from '../rewrite/content-edits.js'
import { regionOf } from '../rewrite/content-pass.js'
import { endOfOperand, wordKeys } from '../rewrite/marked-content.js'
import { packContent } from '../rewrite/pack-content.js'
import type { HiddenDataReport } from './hidden-data.js'
import { visitDicts } from './visit-dicts.js'

const name = (text: string) => PDFName.of(text)
const points = new Set(['MP', 'DP'].map(operatorCode))
const BDC = operatorCode('BDC')
const words = new Set(wordKeys)
/** Properties of marked content that tags and artifacts use (ISO 32000-2, 14.6 to 14.9). */
const usedProperties = new Set(['MCID', 'Lang', 'Type', 'Subtype', 'BBox', 'Attached', 'O', 'Contents'])

/** What goes from contents. */
export interface ContentChoice {
  /** Comments, marked points and properties of other programs. */
  private: boolean
  /** Texts that say in words what is shown. */
  alternatives: boolean
}

/**
 * Removes from the contents of pages, forms, patterns and glyphs what is never drawn: comments, marked points, and properties of marked
 * content. Damaged contents stay as they are.
 * @throws ToolError CANCELLED
 */
export async function cleanContents(
  document: PdfDocument,
  choice: ContentChoice,
  report: HiddenDataReport,
  run: RunContext,
): Promise<void> {
  const source = new ContentSource(document, run)
  for (const stream of contentStreams(document)) {
    throwIfCancelled(run.signal)
    source.beginPage()
    const bytes = source.form(stream)
    if (!bytes) continue
    const edits = await findUndrawn(bytes, source, choice)
    if (edits.length === 0) continue
    for (const { kind, what } of edits) report.add(kind, what)
    const cleaned = await packContent(applyEdits([bytes], edits)[0]!, stream.dict, run.capabilities.deflate)
    stream.updateContents(cleaned.contents)
  }
}

function contentStreams(document: PdfDocument): Set<PDFRawStream> {
  const found = new Set<PDFRawStream>()
  const add = (value: unknown) => value instanceof PDFRawStream && found.add(value)
  for (const { dict } of document.pages) {
    const contents = dict.lookup(name('Contents'))
    if (contents instanceof PDFArray) for (let at = 0; at < contents.size(); at++) add(contents.lookup(at))
    else add(contents)
  }
  visitDicts(document, (dict, stream) => {
    if (dict.lookup(name('Subtype')) === name('Form') || dict.has(name('PatternType'))) add(stream)
    const glyphs = dict.lookup(name('CharProcs'))
    if (glyphs instanceof PDFDict) for (const key of glyphs.keys()) add(glyphs.lookup(key))
  })
  return found
}

interface UndrawnPart extends ContentEdit {
  kind: 'private' | 'alternatives'
  what: string
}

async function findUndrawn(bytes: Uint8Array, source: ContentSource, choice: ContentChoice): Promise<UndrawnPart[]> {
  const found: UndrawnPart[] = []
  const reader = new ContentReader(bytes)
  if (choice.private)
    reader.onComment = (start, end) =>
      found.push({ start, end, text: ' ', kind: 'private', what: 'comments in content' })
  const isRead = await readOperators(reader, source, (code) => {
    if (choice.private && points.has(code))
      found.push({ ...regionOf(reader, ' '), kind: 'private', what: 'marked points' })
    else if (code === BDC && reader.kinds[1] === OPEN) found.push(...unusedProperties(reader, choice))
    return undefined
  })
  return isRead && !reader.isBroken ? found : []
}

function unusedProperties(reader: ContentReader, choice: ContentChoice): UndrawnPart[] {
  const found: UndrawnPart[] = []
  for (let index = 2; index + 1 < reader.count; ) {
    const end = valueEnd(reader, index + 1)
    const key = reader.kinds[index] === NAME ? reader.name(index)! : undefined
    const kind = key === undefined ? undefined : kindOfProperty(key, choice)
    if (key !== undefined && kind)
      found.push({ start: reader.values[index]! - 1, end: endOfOperand(reader, end - 1), text: ' ', kind, what: key })
    index = end
  }
  return found
}

function kindOfProperty(key: string, choice: ContentChoice): UndrawnPart['kind'] | undefined {
  if (words.has(key)) return choice.alternatives ? 'alternatives' : undefined
  return choice.private && !usedProperties.has(key) ? 'private' : undefined
}

/** Removes the same from properties that contents name. */
export function cleanProperties(dict: PDFDict, choice: ContentChoice, report: HiddenDataReport): void {
  const list = dict.lookup(name('Properties'))
  if (!(list instanceof PDFDict)) return
  for (const key of list.keys()) {
    const properties = list.lookup(key)
    if (!(properties instanceof PDFDict) || isLayer(properties)) continue
    for (const entry of properties.keys()) {
      const kind = kindOfProperty(entry.decodeText(), choice)
      if (!kind) continue
      properties.delete(entry)
      report.add(kind, entry.decodeText())
    }
  }
}

function isLayer(dict: PDFDict): boolean {
  const type = dict.lookup(name('Type'))
  return type === name('OCG') || type === name('OCMD')
}
