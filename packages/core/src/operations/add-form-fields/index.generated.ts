// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link addFormFields} takes. */
export interface AddFormFieldsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link addFormFields} does its work. */
export interface AddFormFieldsInput {
  /** The fields to add, as JSON, each with name, type (text, checkbox, radio, dropdown, list, date, signature, button) and position in points from the top left of the page; properties have the same names as in the output of form-fields. With `pages`, the field appears on each of these pages with the same value. */
  fields: {
    name: string
    value?: string | string[] | boolean | null
    defaultValue?: string | string[] | boolean | null
    required?: boolean
    readOnly?: boolean
    multiline?: boolean
    password?: boolean
    comb?: boolean
    maxLength?: number | null
    editable?: boolean
    multiSelect?: boolean
    richText?: boolean
    fileSelect?: boolean
    options?: (string | {
      value: string
      label: string
    })[]
    tooltip?: string | null
    alignment?: 'left' | 'center' | 'right'
    fontSize?: number
    font?: string
    color?: string | null
    backgroundColor?: string | null
    borderColor?: string | null
    borderWidth?: number
    borderStyle?: 'solid' | 'dashed' | 'beveled' | 'inset' | 'underline'
    format?: string
    caption?: string | null
    page?: number
    x?: number
    y?: number
    width?: number
    height?: number
    widgets?: {
      id?: string
      page: number
      x: number
      y: number
      width: number
      height: number
      value?: string
      hidden?: boolean
    }[]
    pages?: string | number[]
    type: 'text' | 'checkbox' | 'radio' | 'dropdown' | 'list' | 'date' | 'signature' | 'button'
  }[]
  /** Tab order of the fields; unchanged by default, with new fields last. */
  tabOrder?: 'row' | 'column' | 'structure' | 'as-listed'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add text, date and signature fields, checkboxes, radio buttons, dropdowns and lists to the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await addFormFields(
 *   { file: await openFile('input.pdf') },
 *   { fields: [{ name: 'person.name', type: 'text', page: 1, x: 20, y: 20, width: 120, height: 22 }] },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function addFormFields(
  files: AddFormFieldsFiles,
  options: AddFormFieldsInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
