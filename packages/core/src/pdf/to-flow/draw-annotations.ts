import { PDFDict, PDFName } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { HEX_STRING, STRING } from '../content/operands.js'
import { operatorCode } from '../content/operators.js'
import { decodeStream } from '../filters/decode-stream.js'
import { fieldType } from '../forms/describe-field.js'
import { isSeen, normalAppearance } from '../forms/draw-appearance.js'
import { annotationsOf, type FieldNode, readFormTree } from '../forms/form-tree.js'
import { annotationKind } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import { passedOn } from '../render/find-user-units.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { savePdf } from '../write/save-pdf.js'
import type { DrawnParts } from './drawn-copy.js'

/** Annotations that show text. */
const withText = new Set(['Widget', 'FreeText', 'Stamp', 'Watermark'])

const operators = new Set(['Tj', 'TJ', "'", '"'].map(operatorCode))

/** Bytes of an appearance that are looked through. */
const MOST_BYTES = 2 ** 20

type Warning = Parameters<RunContext['warn']>[0]

/** Does the work of `drawnCopy`. Apart from it, because few documents need it. */
export async function drawAnnotations(
  file: File,
  password: string | undefined,
  parts: DrawnParts,
  run: RunContext,
): Promise<File | undefined> {
  const warnings: Warning[] = []
  const late: RunContext = { ...run, progress: () => {}, warn: (warning) => void warnings.push(warning) }
  let document: PdfDocument
  try {
    document = await openPdfForUpdate(file, late, { password })
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return undefined
  }
  const isDrawn = parts === 'all' ? isTextual : isUnread
  const hasAnnotations = document.pages.some((page) =>
    annotationsOf(page).some((item) => {
      const annotation = document.context.lookup(item)
      return annotation instanceof PDFDict && isDrawn(annotation)
    }),
  )
  if (parts === 'all' && !hasAnnotations) return undefined
  const tree = readFormTree(document)
  const fields = parts === 'all' ? tree.fields : tree.fields.filter((field) => isUnreadField(field, run))
  if (fields.length === 0 && !hasAnnotations) return undefined
  // Fonts and the drawing of fields are most of the weight.
  const { flatten } = await import('../forms/flatten.js')
  try {
    await flatten(document, tree, { fields, annotations: parts === 'all' || isUnread }, late)
  } catch (error) {
    // Without fonts, what can be read of fields and notes still is.
    if (parts === 'all' || !isToolError(error) || error.code === 'CANCELLED') throw error
    return undefined
  }
  for (const warning of warnings) if (parts === 'all' || passedOn.has(warning.code)) run.warn(warning)
  return savePdf(document, file.name)
}

const isTextual = (annotation: PDFDict) => withText.has(annotationKind(annotation))

const isShown = (annotation: PDFDict) => isSeen(annotation) && normalAppearance(annotation) !== undefined

/** Of annotations other than fields: the text of notes is read from their entries, if those have it. */
function isUnread(annotation: PDFDict): boolean {
  const kind = annotationKind(annotation)
  if (kind === 'FreeText') return isBlank(textOf(annotation.lookup(PDFName.of('Contents')))) && isShown(annotation)
  return (kind === 'Stamp' || kind === 'Watermark') && isShown(annotation)
}

/** Whether a field is a signature, or has no value and yet shows text, as scripts of forms make it. */
function isUnreadField(field: FieldNode, run: RunContext): boolean {
  const type = fieldType(field)
  const shown = field.widgets.filter(({ dict }) => isShown(dict))
  if (type === 'signature') return shown.length > 0
  if (type !== 'text' && type !== 'date' && type !== 'dropdown') return false
  return isBlank(textOf(field.attribute('V'))) && shown.some(({ dict }) => showsText(dict, run))
}

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

function showsText(annotation: PDFDict, { capabilities }: RunContext): boolean {
  const appearance = normalAppearance(annotation)
  if (!appearance) return false
  let content: Uint8Array
  try {
    content = decodeStream(appearance.stream, (data) => capabilities.inflate(data, MOST_BYTES))
  } catch {
    return false
  }
  const reader = new ContentReader(content)
  for (let code = reader.next(); code !== 0; code = reader.next())
    if (operators.has(code) && hasLetters(reader)) return true
  return false
}

/** Whether one of the strings of an operator has more than spaces. */
function hasLetters({ bytes, kinds, values, ends, count }: ContentReader): boolean {
  for (let index = 0; index < count; index++) {
    const isHex = kinds[index] === HEX_STRING
    if (!isHex && kinds[index] !== STRING) continue
    const letters = isHex ? /[^\s<>0]/ : /[^\s()]/
    if (letters.test(new TextDecoder('latin1').decode(bytes.subarray(values[index], ends[index])))) return true
  }
  return false
}
