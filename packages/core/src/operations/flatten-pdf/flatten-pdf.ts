import type { OperationOutput } from '../../operation.js'
import { flatten } from '../../pdf/forms/flatten.js'
import { readFormTree } from '../../pdf/forms/form-tree.js'
import { dropXfa, hasXfa, xfaOnlyError } from '../../pdf/model/form-fields.js'
import { namedPages } from '../../pdf/model/pages-in-words.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { dissolveLayers } from '../../pdf/remove/dissolve-layers.js'
import { readLayers } from '../../pdf/remove/layers.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { UpdatablePdf } from '../../pdf/update/updatable-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { FlattenPdfData, FlattenPdfOptions } from './operation.js'

/**
 * Draws form fields and comments into their pages and merges layers with them, as displayed when the document is opened. Hidden fields,
 * earlier values and the content of hidden layers are removed from the file. Text remains selectable, and transparency is kept. Links,
 * bookmarks and tags stay, and so do attached files and media. An encrypted file stays encrypted. Warns with `nothing-to-flatten`,
 * `signature-broken`, `xfa`, `annotations-kept`, and `layers-kept` if the content of a page cannot be read completely.
 * @throws ToolError UNSUPPORTED_TYPE for pure XFA forms, UNAVAILABLE, LIMIT_EXCEEDED, and those of `openPdfForUpdate`
 */
export async function flattenPdf(
  { file }: { file: File },
  { forms, annotations, ...options }: FlattenPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const tree = readFormTree(document)
  if (forms && tree.form && hasXfa(tree.form)) {
    if (tree.fields.length === 0) throw xfaOnlyError(file.name)
    dropXfa(tree.form)
    run.warn({ code: 'xfa', message: `${file.name} also contains an XFA form, which was removed.` })
  }
  breakSignatures(document, run)
  const data: FlattenPdfData = { fields: 0, annotations: 0, layers: 0, hiddenLayers: 0 }
  if (options.layers) await flattenLayers(document, data, run)
  if (forms || annotations) {
    run.progress(0.8, 'Drawing fields and comments')
    // Fields of hidden layers are gone now.
    const left = readFormTree(document)
    const done = await flatten(document, left, { fields: forms ? left.fields : [], annotations }, run)
    data.fields = done.fields
    data.annotations = done.annotations - done.borders
    const kept = [...done.kept].filter(([kind]) => kind !== 'Link')
    if (kept.length > 0)
      run.warn({
        code: 'annotations-kept',
        message: `Some annotations of ${file.name} were left unchanged because they hold more than their appearance: ${kept.map(([kind, count]) => `${count} ${kind || 'without a type'}`).join(', ')}.`,
      })
  }
  if (Object.values(data).every((count) => count === 0))
    run.warn({
      code: 'nothing-to-flatten',
      message: `${file.name} has nothing to flatten${leftUnchanged(document, '; its pages were left unchanged')}.`,
      nothingDone: true,
    })
  run.progress(0.9, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

async function flattenLayers(document: UpdatablePdf, data: FlattenPdfData, run: RunContext): Promise<void> {
  const layers = readLayers(document)
  if (layers.length === 0) return
  const { unread } = await dissolveLayers(document, new Map(layers.map(({ ref, isShown }) => [ref, isShown])), run)
  if (unread.size > 0) {
    run.warn({
      code: 'layers-kept',
      message: `The layers of ${document.fileName} were kept, because not everything on ${namedPages([...unread.keys()])} can be read.`,
    })
    return
  }
  data.hiddenLayers = layers.filter(({ isShown }) => !isShown).length
  data.layers = layers.length - data.hiddenLayers
}
