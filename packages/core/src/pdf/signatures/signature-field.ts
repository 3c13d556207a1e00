import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { fieldError } from '../../field-error.js'
import type { RunContext } from '../../run-context.js'
import { addAnnotation, createWidget } from '../forms/edit/create-widget.js'
import { addToTags } from '../forms/edit/edit-tags.js'
import { type FieldNode, readFormTree } from '../forms/form-tree.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { formOf, hasXfa } from '../model/form-fields.js'
import { numberOf } from '../model/form-keys.js'
import type { SeenRect } from '../model/seen-rect.js'
import { isSignature } from '../model/signatures.js'

const AcroForm = PDFName.of('AcroForm')
const Fields = PDFName.of('Fields')
const SigFlags = PDFName.of('SigFlags')
const V = PDFName.of('V')

/** A box on a page, as seen. */
export interface SignaturePlacement extends SeenRect {
  page: number
}

/** The field that takes a signature. */
export interface SignatureField {
  name: string
  dict: PDFDict
  /** The widget, and its page if it is on one. */
  widget: PDFDict
  page: PdfPage | undefined
  isNew: boolean
}

/** Print, and locked in its place (ISO 32000-2, table 167). */
const FLAGS = 132
const MAX_NAMES = 10_000

/**
 * The field of this name, which must be an empty signature field, or a new one if there is none; without a name, a new one. A new field
 * without a placement is invisible.
 * @throws ToolError INVALID_OPTIONS, PAGES_OUT_OF_RANGE
 */
export function takeSignatureField(
  document: PdfDocument,
  name: string | undefined,
  placement: SignaturePlacement | undefined,
  run: RunContext,
): SignatureField {
  const { fields, byName } = readFormTree(document)
  const known = name === undefined ? undefined : byName.get(name)
  if (known) return emptyField(document, known)
  const taken = new Set(fields.map((field) => field.name))
  return addField(document, name ?? freeName(taken), placement, run)
}

function freeName(taken: ReadonlySet<string>): string {
  for (let number = 1; number < MAX_NAMES; number++) if (!taken.has(`Signature${number}`)) return `Signature${number}`
  throw fieldError('INVALID_OPTIONS', 'field', 'The document has too many signature fields.')
}

function emptyField(document: PdfDocument, field: FieldNode): SignatureField {
  const { name, dicts, widgets } = field
  if (field.attribute('FT') !== PDFName.of('Sig'))
    throw fieldError('INVALID_OPTIONS', 'field', `The field "${name}" is not a signature field. Choose another name.`)
  if (isSignature(field.attribute('V')))
    throw fieldError(
      'INVALID_OPTIONS',
      'field',
      `The field "${name}" is already signed. Choose an empty field, or another name for a new one.`,
    )
  const widget = widgets[0]
  return {
    name,
    dict: dicts[0]!,
    widget: widget?.dict ?? dicts[0]!,
    page: document.pages[(widget?.page ?? 0) - 1],
    isNew: false,
  }
}

function addField(
  document: PdfDocument,
  name: string,
  placement: SignaturePlacement | undefined,
  run: RunContext,
): SignatureField {
  const { context, catalog, pages, fileName } = document
  if (name.includes('.'))
    throw fieldError(
      'INVALID_OPTIONS',
      'field',
      `There is no field "${name}", and the name of a new one must not contain a period.`,
    )
  const page = pages[(placement?.page ?? 1) - 1]
  if (!page) {
    const has = pages.length === 1 ? '1 page' : `${pages.length} pages`
    throw new ToolError('PAGES_OUT_OF_RANGE', `Page ${placement?.page ?? 1} does not exist. The document has ${has}.`, {
      details: { pageCount: pages.length },
    })
  }
  let form = formOf(catalog)
  if (!form) {
    form = context.obj({})
    catalog.set(AcroForm, context.register(form))
  }
  if (hasXfa(form))
    run.warn({
      code: 'xfa',
      message: `${fileName} also contains an XFA form, which does not list the new signature field. Adobe Acrobat may not show the signature.`,
    })
  const ref = placement ? createWidget(page, placement, PDFRef.of(0), 'signature') : addInvisible(page)
  const widget = context.lookup(ref, PDFDict)
  // Field and widget are one dictionary, as most readers expect of signatures.
  widget.delete(PDFName.of('Parent'))
  widget.set(PDFName.of('FT'), PDFName.of('Sig'))
  widget.set(PDFName.of('T'), PDFHexString.fromText(name))
  widget.set(PDFName.of('F'), PDFNumber.of(FLAGS))
  const fields = form.lookup(Fields)
  if (fields instanceof PDFArray) fields.push(ref)
  else form.set(Fields, context.obj([ref]))
  addToTags(document, [{ page, ref }])
  return { name, dict: widget, widget, page, isNew: true }
}

function addInvisible(page: PdfPage): PDFRef {
  const { context } = page.dict
  const ref = context.register(context.obj({ Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 0, 0], P: page.ref }))
  addAnnotation(page, ref)
  return ref
}

/** Makes a signature the value of a field, and says in the form that there are signatures and that changes are to be appended. */
export function putSignature(document: PdfDocument, { dict }: SignatureField, signature: PDFRef): void {
  dict.set(V, signature)
  const form = formOf(document.catalog)
  form?.set(SigFlags, PDFNumber.of((numberOf(form.lookup(SigFlags)) ?? 0) | 3))
}
