import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { type FoundData, type HiddenDataKind, hiddenDataKinds } from '../../pdf/sanitize/hidden-data.js'
import { sanitizeDocument } from '../../pdf/sanitize/sanitize-document.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { SanitizePdfOptions } from './operation.js'

/** What `sanitizePdf` reports. */
export interface SanitizeReport {
  preset: SanitizePdfOptions['preset']
  /** What was found and removed, by kind. */
  found: FoundData[]
  /** What was found and kept, by kind. */
  kept: FoundData[]
}

/**
 * Removes hidden data from a PDF: scripts, actions that run by themselves or leave the document, attachments, layers that are off, comments
 * of readers and comments in content streams, values of fields that are hidden, without size or outside their page, metadata (of the
 * document, its objects and its JPEG images), thumbnails, private data of programs, XFA forms, digital signatures, earlier revisions and
 * unused objects. The file is rewritten. The visible content of pages stays the same; marks remain visible, without their authors. With
 * `preset: paranoid`, links, marks, invisible text, default values, rich text of fields and alternative text are removed too, and so is
 * text that cannot be seen: in the color of its background, covered (also by comments, which are removed after it), clipped, outside the
 * page or of size zero, on pages, in patterns, glyphs and masks, and as values of fields. To find it, pages are rendered with and without
 * the text, which takes longer. A comment that covers something else stays as part of the page, with `covers-kept`. Warns with
 * `hidden-data-removed` with what was found, `hidden-data-kept` with text that cannot be seen and was to be kept, `nothing-found`,
 * `layers-kept`, `text-kept`, `hidden-text-unknown`, `signature-broken` and `conformance-lost`.
 * @throws ToolError those of `openPdfForUpdate`
 */
export async function sanitizePdf(
  { file }: { file: File },
  { preset, keep = [], password }: SanitizePdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password })
  const isParanoid = preset === 'paranoid'
  const kinds = new Set(
    hiddenDataKinds.filter((kind) => (isParanoid || !paranoidOnly.has(kind)) && !keep.includes(kind)),
  )
  breakSignatures(document, run)
  const { found, kept } = await sanitizeDocument(
    document,
    document.origin.bytes,
    {
      kinds,
      comments: isParanoid ? 'all' : 'texts',
      multimedia: isParanoid,
      defaults: isParanoid,
      listed: new Set(isParanoid ? keep : []),
    },
    run,
  )
  const data: SanitizeReport = { preset, found, kept }
  if (kept.length > 0)
    run.warn({ code: 'hidden-data-kept', message: `Found in ${file.name} and kept: ${kept.map(inWords).join('; ')}.` })
  if (found.length === 0 && !document.isRewrite) {
    run.warn({
      code: 'nothing-found',
      message: `${file.name} has no hidden data of these kinds. It was left unchanged.`,
      nothingDone: true,
    })
    return { files: [renameFile(file, run.outputName, 'application/pdf')], data }
  }
  if (found.length > 0)
    run.warn({ code: 'hidden-data-removed', message: `Removed from ${file.name}: ${found.map(inWords).join('; ')}.` })
  run.progress(0.8, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

/** What a reader can see or use, and goes only where everything goes. */
const paranoidOnly = new Set<HiddenDataKind>(['links', 'text', 'hidden-text', 'alternatives'])

const words: Record<HiddenDataKind, [one: string, several: string]> = {
  scripts: ['script', 'scripts'],
  actions: ['action', 'actions'],
  links: ['link', 'links'],
  attachments: ['attachment', 'attachments'],
  layers: ['hidden layer', 'hidden layers'],
  text: ['invisible letter', 'invisible letters'],
  'hidden-text': ['letter that cannot be seen', 'letters that cannot be seen'],
  alternatives: ['alternative text', 'alternative texts'],
  comments: ['comment', 'comments'],
  fields: ['hidden field value', 'hidden field values'],
  metadata: ['piece of metadata', 'pieces of metadata'],
  'image-metadata': ['image with metadata', 'images with metadata'],
  thumbnails: ['thumbnail', 'thumbnails'],
  private: ['piece of private data', 'pieces of private data'],
  xfa: ['XFA form', 'XFA forms'],
  signatures: ['digital signature', 'digital signatures'],
  revisions: ['earlier revision', 'earlier revisions'],
  unused: ['unused object', 'unused objects'],
}

const named = new Set<HiddenDataKind>(['attachments', 'layers', 'fields', 'hidden-text'])

function inWords({ kind, count, names }: FoundData): string {
  const listed = named.has(kind) ? names.slice(0, 3) : []
  return `${count} ${words[kind][count === 1 ? 0 : 1]}${listed.length > 0 ? ` (${listed.join(', ')})` : ''}`
}
