import { PDFArray, type PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { removeAnnotations } from '../forms/edit/create-widget.js'
import { removeFromTags } from '../forms/edit/edit-tags.js'
import { type FieldNode, readFormTree } from '../forms/form-tree.js'
import type { PdfDocument } from '../model/document.js'
import { formOf } from '../model/form-fields.js'
import { dropUsageRights } from '../model/signatures.js'
import { dropSignatureValues } from './drop-values.js'
import { listSignatures } from './list-signatures.js'

const Sig = PDFName.of('Sig')

/**
 * Removes all digital signatures and a certification from a document: what they say, their appearance and their validation data. Their
 * fields stay empty, or are removed too. Returns how many signatures there were.
 */
export function removeSignatures(document: PdfDocument, fields: 'empty' | 'remove', run: RunContext): number {
  const { catalog } = document
  const count = listSignatures(document).length
  dropUsageRights(document, run)
  const nodes = readFormTree(document).fields.filter((field) => field.attribute('FT') === Sig)
  const signed = dropSignatureValues(document)
  for (const { widgets } of signed) for (const { dict } of widgets) dict.delete(PDFName.of('AP'))
  if (fields === 'remove') removeFields(document, signed)
  const isEmptied = fields === 'empty' || nodes.length > signed.length
  const form = formOf(catalog)
  // Whether there are fields for signatures; nothing asks for appending anymore (ISO 32000-2, table 225).
  if (form && isEmptied && nodes.length > 0) form.set(PDFName.of('SigFlags'), document.context.obj(1))
  else form?.delete(PDFName.of('SigFlags'))
  return count
}

/** Removes fields from the form, and their widgets from pages and tags. Fields above them stay. */
function removeFields(document: PdfDocument, fields: readonly FieldNode[]): void {
  const { context, catalog } = document
  const gone = new Set<PDFObject>(
    fields.flatMap(({ dicts, widgets }) => [...dicts, ...widgets.map(({ dict }) => dict)]),
  )
  const without = (holder: PDFDict | undefined, key: string) => {
    const list = holder?.lookup(PDFName.of(key))
    if (!holder || !(list instanceof PDFArray)) return
    const left = list.asArray().filter((item) => !gone.has(context.lookup(item) as PDFObject))
    if (left.length < list.size()) holder.set(PDFName.of(key), context.obj(left))
  }
  const form = formOf(catalog)
  without(form, 'Fields')
  without(form, 'CO')
  for (const holder of new Set(fields.flatMap(({ ancestors }) => ancestors))) without(holder, 'Kids')
  for (const page of document.pages)
    removeAnnotations(page, (annotation) => annotation !== undefined && gone.has(annotation))
  removeFromTags(document, new Set(fields.flatMap(({ widgets }) => widgets.map(({ dict }) => dict))))
}
