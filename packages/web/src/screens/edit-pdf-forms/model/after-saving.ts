import type { History } from '../../../editing/history.js'
import { isStateText } from './check-name.js'
import type { EditorField, EditorWidget } from './editor-field.js'

/** What places are rounded by on their way into a file and back, in points. */
const ROUNDING = 0.05

/**
 * The fields of a file that was just made of others, under the keys that these have, and in their order: so that everything done to
 * them before can still be taken back. Nothing where it is not plain which is which.
 */
export function recognized(made: readonly EditorField[], read: readonly EditorField[]): EditorField[] | undefined {
  const byName = new Map(read.map((field) => [field.name, field]))
  if (byName.size !== read.length || made.length !== read.length) return undefined
  const fields = made.flatMap((field) => {
    const twin = byName.get(field.name)
    const widgets = twin?.type === field.type && recognizedWidgets(field.widgets, twin.widgets)
    return twin && widgets ? [{ ...twin, key: field.key, widgets }] : []
  })
  return fields.length === made.length ? fields : undefined
}

function recognizedWidgets(
  made: readonly EditorWidget[],
  read: readonly EditorWidget[],
): readonly EditorWidget[] | undefined {
  if (made.length !== read.length) return undefined
  const left = new Set(read)
  const widgets = made.flatMap((widget, index) => {
    const direct = read[index]!
    const same = left.has(direct) && isSame(widget, direct) ? direct : [...left].find((twin) => isSame(widget, twin))
    if (!same) return []
    left.delete(same)
    return [{ ...same, key: widget.key }]
  })
  return widgets.length === made.length ? widgets : undefined
}

function isSame(a: EditorWidget, b: EditorWidget): boolean {
  const lengths = ['x', 'y', 'width', 'height'] as const
  return (
    a.page === b.page &&
    // A state whose name could not be written has another one now.
    (a.value === undefined || a.value === b.value || !isStateText(a.value)) &&
    lengths.every((length) => Math.abs(a[length] - b[length]) < ROUNDING)
  )
}

/** The history of fields that were saved in between: wherever they are as they were then, they are as the file has them. */
export function afterSaving(
  { now, past, future }: History<readonly EditorField[]>,
  made: readonly EditorField[],
  saved: readonly EditorField[],
): History<readonly EditorField[]> {
  const twins = new Map(made.map((field, index) => [field, saved[index]!]))
  const onto = (fields: readonly EditorField[]) =>
    fields === made ? saved : fields.map((field) => twins.get(field) ?? field)
  return { now: onto(now), past: past.map(onto), future: future.map(onto), gesture: undefined }
}
