import { PDFDict, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { editForm } from '../forms/edit/edit-form.js'
import { readFormTree } from '../forms/form-tree.js'
import type { PdfDocument } from '../model/document.js'
import { formOf } from '../model/form-fields.js'
import { dropUsageRights } from '../model/signatures.js'
import { listSignatures } from './list-signatures.js'

const Sig = PDFName.of('Sig')

/**
 * Removes all digital signatures and a certification from a document: what they say, their appearance and their validation data. Their
 * fields stay empty, or are removed too. Returns how many signatures there were.
 */
export async function removeSignatures(
  document: PdfDocument,
  fields: 'empty' | 'remove',
  run: RunContext,
): Promise<number> {
  const { catalog } = document
  const count = listSignatures(document).length
  const nodes = readFormTree(document).fields.filter((field) => field.attribute('FT') === Sig)
  const signed = nodes.filter((field) => field.attribute('V') instanceof PDFDict)
  for (const { dicts, ancestors, widgets } of signed) {
    for (const dict of [...dicts, ...ancestors, ...widgets.flatMap(({ dict, above }) => [dict, ...above])])
      dict.delete(PDFName.of('V'))
    for (const { dict } of widgets) dict.delete(PDFName.of('AP'))
  }
  if (fields === 'remove' && signed.length > 0) {
    const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'signature-removed' && run.warn(warning) }
    const entries = signed.map(({ name }) => ({ name, remove: true }))
    await editForm(document, { mode: 'edit', entries }, quiet)
  }
  dropUsageRights(document, run)
  catalog.delete(PDFName.of('Perms'))
  catalog.delete(PDFName.of('DSS'))
  const isEmptied = fields === 'empty' || nodes.length > signed.length
  const form = formOf(catalog)
  // Whether there are fields for signatures; nothing asks for appending anymore (ISO 32000-2, table 225).
  if (form && isEmptied && nodes.length > 0) form.set(PDFName.of('SigFlags'), document.context.obj(1))
  else form?.delete(PDFName.of('SigFlags'))
  return count
}
