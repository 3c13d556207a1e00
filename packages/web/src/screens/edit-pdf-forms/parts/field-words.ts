import type { LucideIcon } from 'lucide-react'
import {
  AlignLeft,
  CalendarDays,
  ChevronsUpDown,
  CircleDot,
  LayoutList,
  MousePointerClick,
  PenLine,
  SquareCheck,
  TextCursorInput,
} from 'lucide-react'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import type { EditorField, FieldTool, PlacedWidget } from '../model/editor-field.js'

/** The pictures of the kinds of field. */
export const fieldIcons: Readonly<Record<FieldTool | 'button', LucideIcon>> = {
  text: TextCursorInput,
  multiline: AlignLeft,
  checkbox: SquareCheck,
  radio: CircleDot,
  dropdown: ChevronsUpDown,
  list: LayoutList,
  date: CalendarDays,
  signature: PenLine,
  button: MousePointerClick,
}

/** The kind of a field, as the tools call it. */
export function kindOf({ type, multiline }: EditorField): FieldTool | 'button' {
  return type === 'text' && multiline ? 'multiline' : type
}

/** What a box is called: kind, name and page, and its choice where it is one of several. */
export function boxName({ field, widget }: PlacedWidget): string {
  const name = texts.layer.box(texts.tools[kindOf(field)], field.name, widget.page)
  return field.type === 'radio' && widget.value !== undefined ? `${name}, ${texts.layer.choice(widget.value)}` : name
}

/** The last part of a name, and the part before it with its dot: many forms have long groups that all names begin with. */
export function nameParts(name: string): { group: string; last: string } {
  const dot = name.lastIndexOf('.')
  return { group: name.slice(0, dot + 1), last: name.slice(dot + 1) }
}
