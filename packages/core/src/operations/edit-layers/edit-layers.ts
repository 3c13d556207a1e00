import { PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { matchesPattern } from '../../pdf/model/name-pattern.js'
import { namedPages } from '../../pdf/model/pages-in-words.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { dissolveLayers } from '../../pdf/remove/dissolve-layers.js'
import { type DocumentLayer, readLayers, switchLayers } from '../../pdf/remove/layers.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { EditLayersData, EditLayersOptions } from './operation.js'

/**
 * Changes the layers (optional content) of a document and reports them. Shown and hidden layers can still be switched in readers. Removed
 * layers and their content are gone from the file, with annotations; flattened ones become part of the pages. Everything else keeps its
 * position, and tags of removed content are removed. An encrypted file stays encrypted. Warns with `no-layers`, and `layers-listed` if nothing
 * was to be changed.
 * @throws ToolError INVALID_OPTIONS for names that no layer has; BAD_DOCUMENT if the content of a page cannot be read completely, so that a
 * layer cannot be removed; those of `openPdfForUpdate`
 */
export async function editLayers(
  { file }: { file: File },
  options: EditLayersOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const layers = readLayers(document)
  const plan = planOf(layers, options, file.name)
  const changes = plan.fates.size + plan.names.size + plan.shown.size
  if (changes === 0) {
    run.warn(
      layers.length === 0
        ? { code: 'no-layers', message: `${file.name} has no layers${leftUnchanged(document)}.`, nothingDone: true }
        : {
            code: 'layers-listed',
            message: leftUnchanged(document, `${file.name} was left unchanged. `) + inWords(layers),
          },
    )
    return { files: [await saveUpdate(document, run)], data: reportOn(document) }
  }
  for (const [layer, name] of plan.names) layer.dict.set(PDFName.of('Name'), PDFHexString.fromText(name))
  switchLayers(document, layers, (layer) => plan.shown.get(layer) ?? layer.isShown)
  if (plan.fates.size === 0 && plan.names.size === 0) {
    run.progress(0.9, 'Saving')
    return { files: [await saveUpdate(document, run)], data: reportOn(document) }
  }
  breakSignatures(document, run)
  if (plan.fates.size > 0) await dissolve(document, plan.fates, run)
  run.progress(0.9, 'Saving')
  const data = reportOn(document)
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

async function dissolve(document: PdfDocument, fates: ReadonlyMap<PDFRef, boolean>, run: RunContext): Promise<void> {
  const { unread } = await dissolveLayers(document, fates, run)
  const [first] = unread
  if (!first) return
  const { fileName } = document
  throw new ToolError(
    'BAD_DOCUMENT',
    `Layers of ${fileName} cannot be removed or flattened, because not everything on ${namedPages([...unread.keys()])} is read: ${first[1]}. Run Repair PDF first, or hide the layers.`,
    { details: { fileName } },
  )
}

interface Plan {
  names: Map<DocumentLayer, string>
  shown: Map<DocumentLayer, boolean>
  /** Layers that are dissolved, and whether their content stays. */
  fates: Map<PDFRef, boolean>
}

function planOf(layers: readonly DocumentLayer[], options: EditLayersOptions, fileName: string): Plan {
  const problems: { field: string; message: string }[] = []
  const plan: Plan = { names: new Map(), shown: new Map(), fates: new Map() }
  const choose = (field: string, pattern: string): DocumentLayer[] => {
    const found = layers.filter(({ name }) => matchesPattern(name, pattern))
    if (found.length === 0 && !(pattern === '*' && layers.length === 0))
      problems.push({ field, message: `No layer is named “${pattern.slice(0, 100)}”.` })
    return found
  }
  const each = (field: 'show' | 'hide' | 'remove' | 'flatten', use: (layer: DocumentLayer) => void) => {
    for (const pattern of linesOf(options[field])) for (const layer of choose(field, pattern)) use(layer)
  }
  each('show', (layer) => plan.shown.set(layer, true))
  each('hide', (layer) => plan.shown.set(layer, false))
  each('flatten', (layer) => plan.fates.set(layer.ref, plan.shown.get(layer) ?? layer.isShown))
  each('remove', (layer) => plan.fates.set(layer.ref, false))
  for (const line of linesOf(options.rename)) {
    const at = line.indexOf('=')
    const [old, name] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    if (at < 0 || old === '' || name === '')
      problems.push({ field: 'rename', message: `Write a pair as “old = new”: “${line.slice(0, 100)}”.` })
    else for (const layer of choose('rename', old)) plan.names.set(layer, name)
  }
  if (problems.length === 0) return plan
  const known = layers.length === 0 ? `${fileName} has no layers.` : inWords(layers)
  throw new ToolError('INVALID_OPTIONS', `${problems.map(({ message }) => message).join(' ')} ${known}`, {
    details: { fileName, problems },
  })
}

/** Layers that a message names. */
const MOST_NAMED = 20

function inWords(layers: readonly DocumentLayer[]): string {
  const named = layers.slice(0, MOST_NAMED).map(({ name, isShown }) => (isShown ? name : `${name} (hidden)`))
  const more = layers.length > MOST_NAMED ? ` and ${layers.length - MOST_NAMED} more` : ''
  return `Its layers: ${named.join(', ')}${more}.`
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n\r;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

function reportOn(document: PdfDocument): EditLayersData {
  return {
    layers: readLayers(document).map(({ name, isShown, isLocked }) => ({ name, shown: isShown, locked: isLocked })),
  }
}
