// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link editFormFields} takes. */
export interface EditFormFieldsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link editFormFields} does its work. */
export interface EditFormFieldsInput {
  /** The fields to change, as JSON in the format that form-fields prints. Existing fields, identified by widget IDs or by name, are changed (`rename` renames) or removed (`remove`); unknown names are added. Properties not given stay unchanged; a list of widgets replaces the whole list. */
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
    type?: 'text' | 'checkbox' | 'radio' | 'dropdown' | 'list' | 'date' | 'signature' | 'button'
    rename?: string
    remove?: boolean
  }[]
  /** Tab order of the fields; unchanged by default, with new fields last. */
  tabOrder?: 'row' | 'column' | 'structure' | 'as-listed'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Move, rename, change, add and remove the form fields of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await editFormFields(
 *   { file: await openFile('input.pdf') },
 *   { fields: [{ name: 'signed.on', type: 'date', format: 'yyyy-mm-dd', page: 1, x: 20, y: 60, width: 90, height: 22 }] },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function editFormFields(
  files: EditFormFieldsFiles,
  options: EditFormFieldsInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
