import type { PDFDict } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { sniff } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import {
  attachFiles,
  attachmentsOf,
  type NewAttachment,
  type Relationship,
  removeAttachments,
} from '../../pdf/document/attachments.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import { markInvoice, readInvoice } from './invoice.js'
import type { AddAttachmentsOptions } from './operation.js'

const relationships: Record<AddAttachmentsOptions['relationship'], Relationship> = {
  unspecified: 'Unspecified',
  source: 'Source',
  data: 'Data',
  alternative: 'Alternative',
  supplement: 'Supplement',
}
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  json: 'application/json',
  mp4: 'video/mp4',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'text/xml',
  zip: 'application/zip',
}

/**
 * Attaches files to a PDF. Changes are appended to the unchanged file; if an attachment is replaced, the file is
 * rewritten without the old one. An encrypted file stays encrypted, including its attachments. With `invoice`, the XML
 * file is embedded as specified by Factur-X 1.0 and ZUGFeRD 2; warns `no-pdf-a3` if the document does not claim PDF/A-3.
 * @throws ToolError INVALID_OPTIONS if an attachment of the same name exists, or there is not exactly one invoice;
 * UNSUPPORTED_TYPE if its file is not an invoice; those of `openPdfForUpdate`
 */
export async function addAttachments(
  { file, attachments }: { file: File; attachments: File[] },
  options: AddAttachmentsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const invoice = options.invoice ? await readInvoice(attachments) : undefined
  const names = uniqueNames(attachments.map(({ name }) => name))
  const added: NewAttachment[] = []
  for (const [index, each] of attachments.entries()) {
    const name = invoice?.name ?? names[index]!
    const relationship = invoice?.relationship ?? relationships[options.relationship]
    added.push({ file: each, name, mimeType: await typeOf(each), description: options.description, relationship })
  }
  const wanted = new Set(added.map(({ name }) => name.toLowerCase()))
  const old = attachmentsOf(document).filter(({ name }) => wanted.has(name.toLowerCase()))
  if (old.length > 0 && !options.replace) {
    const some = old
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')
    throw new ToolError(
      'INVALID_OPTIONS',
      `${file.name} already has an attachment with this name: ${some}. Set the option "replace" to replace it.`,
      {
        details: { problems: [{ field: 'replace', message: `An attachment with this name exists: ${some}.` }] },
      },
    )
  }
  if (old.length > 0) removeAttachments(document, new Set<PDFDict>(old.map(({ specification }) => specification)))
  run.progress(0.4, 'Attaching files')
  await attachFiles(document, added, run)
  if (invoice) markInvoice(document, invoice, run)
  run.progress(0.8, 'Saving')
  if (old.length === 0) return { files: [await saveUpdate(document, run)] }
  breakSignatures(document, run)
  return { files: [await saveRewrite(document, document.origin, run)] }
}

async function typeOf(file: File): Promise<string> {
  const known = types[/\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '']
  if (known) return known
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  return sniff(head) ?? 'application/octet-stream'
}
