import type { FieldType, FieldWidget, FormField } from '@sheaf/core'
import { randomId } from '../../../random-id.js'

/** A place, in points of the page as seen, from its top left corner. */
export interface Point {
  x: number
  y: number
}

/** A size in points. */
export interface Size {
  width: number
  height: number
}

/** A rectangle on a page, in points as seen. */
export interface Box extends Point, Size {}

/** A place where a field is shown. It has an `id` if it is in the file already. */
export interface EditorWidget extends Omit<FieldWidget, 'id'> {
  key: string
  id?: string
}

/** A field while it is being edited; `key` names it for as long as the editor is open. */
export interface EditorField extends Omit<FormField, 'widgets'> {
  key: string
  widgets: readonly EditorWidget[]
}

/** A widget with the field it belongs to. */
export interface PlacedWidget {
  field: EditorField
  widget: EditorWidget
}

/** What can be put on a page: the kinds of field, and a text of several lines. */
export type FieldTool = Exclude<FieldType, 'button'> | 'multiline'

/** The tools in the order they are shown. */
export const fieldTools: readonly FieldTool[] = [
  'text',
  'multiline',
  'checkbox',
  'radio',
  'dropdown',
  'list',
  'date',
  'signature',
]

/** Lengths closer than this are the same to everyone. */
export const HAIR = 0.01

/** A tenth of a point is fine enough for people. */
export function tidy(length: number): number {
  return Math.round(length * 10) / 10
}

/** A key that no other field or widget has. */
export function newKey(): string {
  return randomId()
}

/** Fields as a file lists them, for the editor. */
export function toEditorFields(fields: readonly FormField[]): EditorField[] {
  return fields.map(({ widgets, ...field }) => ({
    ...field,
    key: newKey(),
    widgets: widgets.map((widget) => ({ ...widget, key: newKey() })),
  }))
}

/** All widgets of fields, in the order of the fields. */
export function placedWidgets(fields: readonly EditorField[]): PlacedWidget[] {
  return fields.flatMap((field) => field.widgets.map((widget) => ({ field, widget })))
}

/** The widgets on a page, in the order in which the tab key goes through them. */
export function widgetsOnPage(fields: readonly EditorField[], page: number): PlacedWidget[] {
  return placedWidgets(fields).filter(({ widget }) => widget.page === page && !widget.hidden)
}
