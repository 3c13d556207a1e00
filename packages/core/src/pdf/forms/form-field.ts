/**
 * Type of a form field from the user's point of view. A date is a text field with a date format (`AFDate_FormatEx`).
 */
export type FieldType = 'text' | 'checkbox' | 'radio' | 'dropdown' | 'list' | 'date' | 'signature' | 'button'

/**
 * Value of a field: a text for text, date, dropdown and radio (the on-state of the selected button); `true` or `false`
 * for a checkbox, or the on-state if its boxes have several; one or more texts for a list; whether a signature field is
 * signed; `null` if empty, and for buttons.
 */
export type FieldValue = string | string[] | boolean | null

/** One choice of a dropdown, a list or a radio group. `value` is stored, `label` is shown. */
export interface FieldOption {
  value: string
  label: string
}

/** Position of a field in points of the page as displayed, from its top left corner. */
export interface FieldWidget {
  /** Number of the object in the file: `12R`, or `12R1` for another generation than 0. */
  id: string
  /** From 1. */
  page: number
  x: number
  y: number
  width: number
  height: number
  /** The on-state of a checkbox or radio button. */
  value?: string
  /** Neither shown nor printed, or not shown on screens. */
  hidden?: true
}

/** A field of a form, as `form-fields` prints it and `add-form-fields` and `edit-form-fields` take it. */
export interface FormField {
  /** The full name: the names of all it is part of, joined by dots (ISO 32000-2, 12.7.4.2). */
  name: string
  type: FieldType
  value: FieldValue
  /** The value after a reset. */
  defaultValue?: FieldValue
  required?: boolean
  readOnly?: boolean
  multiline?: boolean
  password?: boolean
  /** Divided into `maxLength` cells of the same width. */
  comb?: boolean
  maxLength?: number
  /** A dropdown that takes other texts than its options. */
  editable?: boolean
  multiSelect?: boolean
  richText?: boolean
  fileSelect?: boolean
  options?: FieldOption[]
  /** Tooltip, also read aloud by screen readers. */
  tooltip?: string
  alignment?: 'left' | 'center' | 'right'
  /** In points; 0 is as large as fits. */
  fontSize?: number
  /** `helvetica`, `times`, `courier`, or the name of another font. */
  font?: string
  /** Of the text: `#rrggbb`. */
  color?: string
  backgroundColor?: string
  borderColor?: string
  /** In points. */
  borderWidth?: number
  borderStyle?: 'solid' | 'dashed' | 'beveled' | 'inset' | 'underline'
  /** How a date is written: `dd.mm.yyyy`. */
  format?: string
  /** Caption of a button. */
  caption?: string
  widgets: FieldWidget[]
}

/** A form as a whole, as `form-fields` prints it. */
export interface FormDescription {
  fields: FormField[]
  pageCount: number
  /** Whether the form also has an XFA description, which is removed when fields change. */
  xfa: boolean
  /** Whether the document is digitally signed. */
  signed: boolean
}
