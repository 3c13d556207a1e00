import { useCallback, useMemo, useRef, useState } from 'react'
import { begin, type History, record, redo, undo } from '../../editing/history.js'
import { hasFreeKeyboard } from '../../has-free-keyboard.js'
import { formEditorTexts as texts } from '../../texts/tools/form-editor.js'
import { afterSaving, recognized } from './model/after-saving.js'
import { withWidgets } from './model/arrange.js'
import { type CopyKind, copyToPages, duplicate, withoutWidgets } from './model/copies.js'
import {
  type Box,
  type EditorField,
  type EditorWidget,
  type FieldTool,
  type PlacedWidget,
  placedWidgets,
  type Size,
} from './model/editor-field.js'
import { newField } from './model/new-field.js'

/** The fields of a document while they are edited, what is selected, and what can be done with them. */
export interface FieldEditor {
  fields: readonly EditorField[]
  /** The fields as the file has them. */
  opened: readonly EditorField[]
  /** In the order in which they were selected. */
  selected: readonly PlacedWidget[]
  isSelected: (key: string) => boolean
  /** Selects widgets by their keys; `more` adds to what is selected, or takes away what is. The first gets the keyboard with `focus`. */
  select: (keys: readonly string[], settings?: { more?: boolean; focus?: boolean }) => void
  /** What a click on a page adds; nothing while it selects. */
  tool: FieldTool | undefined
  setTool: (tool: FieldTool | undefined) => void
  /** Key of the widget that is to take the keyboard. */
  fresh: string | undefined
  /** Says that it has the keyboard. */
  arrived: () => void
  /** Adds a field of the kind that is chosen. */
  place: (page: number, box: Box) => void
  /** Puts other fields in place of all. Changes of the same gesture are taken back together. */
  change: (fields: readonly EditorField[], gesture?: string) => void
  changeField: (field: EditorField, gesture?: string) => void
  changeWidgets: (widgets: readonly EditorWidget[], gesture?: string) => void
  /** Takes over fields that were made from copies, and selects these. */
  adopt: (copied: { fields: readonly EditorField[]; added: readonly EditorWidget[] }) => void
  removeSelected: () => void
  duplicateSelected: () => void
  copy: () => void
  paste: (page: number) => void
  copyToPages: (pages: readonly number[], kind: CopyKind) => void
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  /** Starts over with the fields of a file; `now` are those of continued work. */
  reset: (opened: readonly EditorField[], now?: readonly EditorField[]) => void
  /** Continues with the fields of a file that was made of others; earlier and later changes can still be undone. */
  goOn: (made: readonly EditorField[], saved: readonly EditorField[]) => void
  said: string
  say: (text: string) => void
}

interface Work {
  opened: readonly EditorField[]
  history: History<readonly EditorField[]>
}

/** The state of a document whose form fields are edited. `sizeOf` returns the size of a page, which limits copies. */
export function useFieldEditor(sizeOf: (page: number) => Size): FieldEditor {
  const [{ opened, history }, setWork] = useState<Work>({ opened: [], history: begin([]) })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [tool, setTool] = useState<FieldTool>()
  const [fresh, setFresh] = useState<string>()
  const [copied, setCopied] = useState<readonly PlacedWidget[]>([])
  const [said, setSaid] = useState('')
  const fields = history.now
  const selected = useMemo(() => {
    const byKey = new Map(placedWidgets(fields).map((placed) => [placed.widget.key, placed]))
    return [...keys].flatMap((key) => byKey.get(key) ?? [])
  }, [fields, keys])

  const chosen = useRef<readonly PlacedWidget[]>([])
  chosen.current = selected

  const say = useCallback((text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)), [])
  const change = useCallback((next: readonly EditorField[], gesture?: string) => {
    setWork((work) => ({ ...work, history: record(work.history, next, gesture) }))
  }, [])
  const choose = (list: readonly EditorWidget[]) => {
    setKeys(new Set(list.map(({ key }) => key)))
    setFresh(list[0]?.key)
  }
  const adopt: FieldEditor['adopt'] = ({ fields: next, added }) => {
    if (added.length === 0) return
    change(next)
    choose(added)
    say(texts.said.copied(added.length))
  }
  const step = (move: typeof undo<readonly EditorField[]>, words: string, able: boolean) => {
    if (!able) return
    setWork((work) => ({ ...work, history: move(work.history) }))
    say(words)
  }
  const reset = useCallback((list: readonly EditorField[], now?: readonly EditorField[]) => {
    const start = begin(list)
    setWork({ opened: list, history: now ? record(start, now) : start })
    // What was selected before the file was saved still is.
    setKeys(new Set(sameWidgets(now ?? list, chosen.current)))
    setTool(undefined)
  }, [])
  const canUndo = history.past.length > 0
  const canRedo = history.future.length > 0

  return {
    fields,
    opened,
    selected,
    isSelected: (key) => keys.has(key),
    select: (wanted, { more = false, focus = false } = {}) => {
      setFresh(focus ? wanted[0] : undefined)
      if (!more) {
        setKeys(new Set(wanted))
        return
      }
      const next = new Set(keys)
      for (const key of wanted) if (!next.delete(key)) next.add(key)
      setKeys(next)
      say(texts.said.selected(next.size))
    },
    tool,
    setTool,
    fresh,
    arrived: useCallback(() => setFresh(undefined), []),
    place: (page, box) => {
      if (!tool) return
      const options = [1, 2, 3].map((number) => texts.newOption(number))
      const field = newField(tool, page, box, fields, { options })
      change([...fields, field])
      choose(field.widgets.slice(0, field.type === 'radio' ? undefined : 1))
      setTool(undefined)
      say(texts.said.added(field.name, page))
    },
    change,
    changeField: (field, gesture) =>
      change(
        fields.map((one) => (one.key === field.key ? field : one)),
        gesture,
      ),
    changeWidgets: (widgets, gesture) => change(withWidgets(fields, widgets), gesture),
    adopt,
    removeSelected: () => {
      if (selected.length === 0) return
      change(withoutWidgets(fields, keys))
      setKeys(new Set())
      say(texts.said.removed(selected.length))
    },
    duplicateSelected: () => adopt(duplicate(fields, selected, { sizeOf })),
    copy: () => setCopied(selected),
    paste: (page) => adopt(duplicate(fields, copied, { page, sizeOf })),
    copyToPages: (pages, kind) => adopt(copyToPages(fields, selected, pages, { kind, sizeOf })),
    canUndo,
    canRedo,
    undo: () => step(undo, texts.said.undone, canUndo),
    redo: () => step(redo, texts.said.redone, canRedo),
    reset,
    goOn: (made, list) => {
      const saved = recognized(made, list)
      const first = saved ? chosen.current[0]?.widget.key : sameWidgets(list, chosen.current)[0]
      if (saved) setWork((work) => ({ opened: saved, history: afterSaving(work.history, made, saved) }))
      else reset(list)
      // The layers of pages go while a document takes the place of another.
      if (hasFreeKeyboard()) setFresh(first)
    },
    said,
    say,
  }
}

/** Keys of the widgets of fields with the same names and places in them as others. */
function sameWidgets(fields: readonly EditorField[], chosen: readonly PlacedWidget[]): string[] {
  return chosen.flatMap(({ field, widget }) => {
    const twin = fields.find(({ name }) => name === field.name)
    return twin?.widgets[field.widgets.findIndex(({ key }) => key === widget.key)]?.key ?? []
  })
}
