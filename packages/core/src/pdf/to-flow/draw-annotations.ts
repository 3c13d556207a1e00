import { PDFBool, PDFDict, PDFHexString, PDFName } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { fieldType, flagsOf } from '../forms/describe-field.js'
import { isSeen, normalAppearance } from '../forms/draw-appearance.js'
import { formatScripts } from '../forms/fill/format-scripts.js'
import { annotationsOf, type FieldNode, type FormTree, readFormTree } from '../forms/form-tree.js'
import { annotationKind } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { formOf } from '../model/form-fields.js'
import { fieldFlags, textOf } from '../model/form-keys.js'
import { passedOn } from '../render/find-user-units.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { savePdf } from '../write/save-pdf.js'
import { appearanceText, type ShownText } from './appearance-text.js'
import type { DrawnParts } from './drawn-copy.js'

/** Annotations that show text. */
const withText = new Set(['Widget', 'FreeText', 'Stamp', 'Watermark'])

const withValues = new Set<string>(['text', 'date', 'dropdown'])

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
  const values = parts === 'all' ? new Map<FieldNode, ShownText>() : shownValues(document, tree, run)
  const fields = parts === 'all' ? tree.fields : tree.fields.filter((field) => isDrawnField(field, values.get(field)))
  if (fields.length === 0 && values.size === 0 && !hasAnnotations) return undefined
  for (const [field, { text, isSure }] of values)
    if (isSure) for (const dict of field.dicts) dict.set(PDFName.of('V'), PDFHexString.fromText(text))
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

/** Whether a field is a signature that is seen, or shows another text than its value, which has to be drawn to be read. */
function isDrawnField(field: FieldNode, shown: ShownText | undefined): boolean {
  if (fieldType(field) === 'signature') return field.widgets.some(({ dict }) => isShown(dict))
  return shown !== undefined && !shown.isSure
}

/** What fields show that is not their value: without a value, or where a script formats it, as in “12.50 %” for 0.125. */
function shownValues({ catalog }: PdfDocument, { fields }: FormTree, run: RunContext): Map<FieldNode, ShownText> {
  const values = new Map<FieldNode, ShownText>()
  // Readers draw such fields again, from their values.
  if (formOf(catalog)?.lookup(PDFName.of('NeedAppearances')) === PDFBool.True) return values
  for (const field of fields) {
    const flags = flagsOf(field)
    const value = textOf(field.attribute('V'))
    if (!withValues.has(fieldType(field)) || flags & fieldFlags.password) continue
    if (!isBlank(value) && (flags & fieldFlags.multiline || formatScripts(field, ['F']).every(isBlank))) continue
    const widget = field.widgets.find(({ dict }) => isShown(dict))
    const shown = widget && appearanceText(widget.dict, run)
    const isOther = shown && shown.text !== '' && bare(shown.text) !== bare(value ?? '')
    if (isOther && (shown.isSure || isBlank(value))) values.set(field, shown)
  }
  return values
}

const bare = (text: string) => text.replace(/\s/g, '')

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''
