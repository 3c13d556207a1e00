import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../../errors.js'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { textOf } from '../../model/form-keys.js'
import { describeField, geometryOfPages } from '../describe-field.js'
import { FieldAppearances } from '../draw/field-appearances.js'
import { type FieldNode, type FormTree, readFormTree } from '../form-tree.js'
import { adoptOrphans } from './adopt-orphans.js'
import { createField } from './create-field.js'
import { ensureForm } from './create-form.js'
import { editField, keepInherited } from './edit-field.js'
import type { EditedField, NewField, TabOrder } from './edit-field-options.js'
import { FieldNames } from './edit-names.js'
import { addToTags, removeFromTags } from './edit-tags.js'
import { invalidField } from './edit-value.js'
import { type Leaving, removeWidgets, takeOffPages } from './edit-widgets.js'
import { type ChangedNames, followNames } from './follow-names.js'
import { setTabOrder } from './tab-order.js'
import { isOutside, widgetPlacements } from './widget-placements.js'

/** Fields that a warning names. */
const MOST_NAMES = 5
/** Most widgets that one call adds. */
const MAX_WIDGETS = 100_000

interface FormChanges {
  /** `add` takes entries as new fields; `edit` finds out which of them exist. */
  mode: 'add' | 'edit'
  entries: readonly EditedField[]
  tabOrder?: TabOrder | undefined
}

interface Plan {
  entry: EditedField
  node: FieldNode | undefined
  name: string
}

/**
 * Adds, changes and removes fields of a form, and redraws those whose appearance changes. Fields not among the entries
 * stay unchanged. New widgets get tags if the document has them; those of removed ones are removed. Warns
 * `outside-page`. Actions and scripts follow names; warns `form-scripts` where they cannot.
 * @throws ToolError INVALID_OPTIONS naming the field, PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED, UNAVAILABLE without fonts
 */
export async function editForm(
  document: PdfDocument,
  { mode, entries, tabOrder }: FormChanges,
  run: RunContext,
): Promise<void> {
  const form = ensureForm(document, run)
  const tree = readFormTree(document)
  const names = new FieldNames(
    form,
    tree.fields.map(({ name }) => name),
  )
  const plans = planEntries(tree, mode, entries, names)
  const geometryOf = geometryOfPages(document)
  const redrawn = new Map<string, boolean>()
  const added: { page: PdfPage; ref: PDFRef }[] = []
  const removed = new Set<PDFDict>()
  const leaving: Leaving = new Map()
  const orphans: FieldNode[] = []
  const outside: string[] = []
  const removedFields = new Set<PDFDict>()
  for (const [index, { entry, node, name }] of plans.entries()) {
    if (index % 100 === 0) throwIfCancelled(run.signal)
    if (node && entry.remove) {
      warnSigned(document, node, run)
      removeWidgets({ document, node, leaving }, node.widgets)
      for (const { dict } of node.widgets) removed.add(dict)
      for (const dict of node.dicts) {
        names.remove(dict)
        removedFields.add(dict)
      }
      continue
    }
    const before = node && describeField(node, tree, geometryOf)
    const places = widgetPlacements(entry, document, before?.widgets)
    if (added.length + (places?.length ?? 0) > MAX_WIDGETS)
      throw new ToolError('LIMIT_EXCEEDED', `More than ${MAX_WIDGETS} boxes would be added. Add fewer at a time.`)
    if (isOutside(places ?? [], before?.widgets ?? [], geometryOf)) outside.push(name)
    if (node && before) {
      if (name !== node.name) keepInherited(node)
      const edit = editField({ document, form, names, node, before, leaving }, entry, places)
      if (name !== node.name) {
        node.dicts.forEach((dict, twin) => {
          names.remove(dict)
          names.insert(node.refs[twin] ?? document.context.register(dict), dict, name)
        })
      }
      if (node.isOrphan && name === node.name && edit.touched) orphans.push(node)
      if (edit.redraw) redrawn.set(name, edit.redrawAll)
      added.push(...edit.added)
      for (const dict of edit.removed) removed.add(dict)
    } else {
      const created = createField(document, form, entry as NewField, places ?? [])
      names.insert(created.ref, created.dict, name)
      redrawn.set(name, false)
      added.push(...created.widgets)
    }
  }
  warnOutside(outside, document, run)
  takeOffPages(leaving)
  names.finish()
  adoptOrphans(document, orphans)
  keepOrder(form, removedFields, names.replaced)
  // In this order, an otherwise empty document element is kept.
  addToTags(document, added)
  removeFromTags(document, removed)
  followNames(document, changedNames(plans, removedFields), run)
  await draw(document, redrawn, run)
  if (tabOrder) setTabOrder(document, tabOrder, widgetsInOrder(document, plans, tabOrder))
}

function changedNames(plans: readonly Plan[], removedFields: ReadonlySet<PDFDict>): ChangedNames {
  const now = new Set(plans.flatMap(({ entry, name }) => (entry.remove ? [] : name)))
  const renamed = new Map<string, string>()
  const removed = new Set<string>()
  for (const { entry, node, name } of plans) {
    if (node && entry.remove && !now.has(node.name)) removed.add(node.name)
    else if (node && !entry.remove && name !== node.name) renamed.set(node.name, name)
  }
  return { renamed, removed, removedFields }
}

function warnOutside(names: readonly string[], { fileName }: PdfDocument, run: RunContext): void {
  if (names.length === 0) return
  const listed = names.slice(0, MOST_NAMES).join(', ')
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  run.warn({
    code: 'outside-page',
    message: `Fields are outside the pages of ${fileName} and therefore invisible: ${listed}${more}.`,
  })
}

/** Warns that a digital signature is removed with its field. */
function warnSigned({ fileName }: PdfDocument, node: FieldNode, run: RunContext): void {
  if (textOf(node.attribute('FT')) !== 'Sig' || !(node.attribute('V') instanceof PDFDict)) return
  run.warn({
    code: 'signature-removed',
    message: `The field ${node.name} of ${fileName} was signed; its digital signature was removed with it.`,
  })
}

/** Finds the field that each entry is about, and sees to the names. */
function planEntries(
  tree: FormTree,
  mode: FormChanges['mode'],
  entries: readonly EditedField[],
  names: FieldNames,
): Plan[] {
  const byWidget = new Map(tree.fields.flatMap((node) => node.widgets.map(({ id }) => [id, node] as const)))
  const ownersOf = ({ widgets = [] }: EditedField) =>
    new Set(widgets.flatMap(({ id }) => (id === undefined ? [] : [byWidget.get(id)])))
  // Fields that are removed or called differently leave their names to other entries.
  const leaving = new Set<FieldNode>()
  const leave = (entry: EditedField, node: FieldNode | undefined) => {
    if (node && (entry.remove || (entry.rename ?? entry.name) !== node.name)) leaving.add(node)
  }
  if (mode === 'edit') for (const entry of entries) leave(entry, [...ownersOf(entry)][0])
  const taken = new Set<FieldNode>()
  const plans = entries.map((entry): Plan => {
    const owners = ownersOf(entry)
    const [owner] = owners
    const unknown = entry.widgets?.find(({ id }) => id !== undefined && !byWidget.has(id))
    if (mode === 'edit' && unknown) throw invalidField(entry.name, `There is no widget ${unknown.id} in the document.`)
    if (mode === 'edit' && owners.size > 1) throw invalidField(entry.name, 'Its widgets belong to several fields.')
    const named = tree.byName.get(entry.name)
    const node = mode === 'edit' ? (owner ?? (named && leaving.has(named) ? undefined : named)) : undefined
    if (mode === 'edit' && !owner) leave(entry, node)
    if (!node && entry.remove) throw invalidField(entry.name, 'There is no such field to remove.')
    if (!node && !entry.type) throw invalidField(entry.name, 'There is no such field. To add it, give its type.')
    if (node && taken.has(node)) throw invalidField(entry.name, 'It is listed twice.')
    if (node) taken.add(node)
    return { entry, node, name: entry.rename ?? entry.name }
  })
  for (const { entry, node, name } of plans) if (node && (entry.remove || name !== node.name)) names.release(node.name)
  for (const { entry, node, name } of plans) if (!entry.remove && name !== node?.name) names.claim(name)
  return plans
}

/** Takes removed fields out of the order in which viewers calculate (ISO 32000-2, table 224), and others in for them. */
function keepOrder(form: PDFDict, removed: ReadonlySet<PDFObject>, replaced: FieldNames['replaced']): void {
  const CO = PDFName.of('CO')
  const order = form.lookup(CO)
  if (!(order instanceof PDFArray) || removed.size + replaced.size === 0) return
  const before = order.asArray()
  const after = before.flatMap((item) => {
    const field = form.context.lookup(item)
    return !field || removed.has(field) ? [] : [replaced.get(field) ?? item]
  })
  if (after.length === before.length && after.every((item, index) => item === before[index])) return
  if (after.length === 0) form.delete(CO)
  else form.set(CO, form.context.obj(after))
}

async function draw(document: PdfDocument, names: ReadonlyMap<string, boolean>, run: RunContext): Promise<void> {
  if (names.size === 0) return
  const tree = readFormTree(document)
  const appearances = new FieldAppearances(document, run)
  let done = 0
  for (const node of tree.fields) {
    const redrawAll = names.get(node.name)
    if (redrawAll === undefined) continue
    run.progress(0.3 + (0.5 * done++) / names.size, 'Drawing the fields')
    await appearances.draw(node, { redrawAll })
  }
  await appearances.finish()
}

function widgetsInOrder(document: PdfDocument, plans: readonly Plan[], order: TabOrder): PDFDict[] {
  if (order !== 'as-listed') return []
  const { byName } = readFormTree(document)
  const kept = plans.filter(({ entry }) => !entry.remove)
  return kept.flatMap(({ name }) => byName.get(name)?.widgets.map(({ dict }) => dict) ?? [])
}
