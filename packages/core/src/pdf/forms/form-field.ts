/** What a form field is to a person who fills it. A date is a text field with a date format (`AFDate_FormatEx`). */
export type FieldType = 'text' | 'checkbox' | 'radio' | 'dropdown' | 'list' | 'date' | 'signature' | 'button'

/**
 * What a field holds: a text for text, date, dropdown and radio (the on-state of the button that is chosen); `true` or
 * `false` for a checkbox, or the on-state where its boxes have several; a text or several for a list; whether a signature
 * field is signed; `null` where there is nothing, and for buttons.
 */
export type FieldValue = string | string[] | boolean | null

/** One choice of a dropdown, a list or a radio group. `value` is what is stored, `label` what is shown. */
export interface FieldOption {
  value: string
  label: string
}

/** A place where a field is shown: points as the page is seen, from its top left corner. */
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
  /** What a reset brings back. */
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
  /** What readers show beside the pointer and read aloud. */
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
  /** What is written on a button. */
  caption?: string
  widgets: FieldWidget[]
}

/** A form as a whole, as `form-fields` prints it. */
export interface FormDescription {
  fields: FormField[]
  pageCount: number
  /** Whether there is an XFA description beside the fields, which is dropped when they are changed. */
  xfa: boolean
  /** Whether the document is digitally signed. */
  signed: boolean
}
