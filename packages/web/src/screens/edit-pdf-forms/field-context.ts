import { createContext, useContext } from 'react'
import type { FieldEditor } from './use-field-editor.js'

/** What all parts of the editor share. */
export interface Editing {
  editor: FieldEditor
  /** Size of a page in points as seen. */
  sizeOf: (page: number) => { width: number; height: number }
  /** Whether boxes show their places in the tab order. */
  numbered: boolean
  setNumbered: (numbered: boolean) => void
}

/** The editor around a component. */
export const EditingContext = createContext<Editing | undefined>(undefined)

/** The editor that a component is a part of. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('There is no form editor around this.')
  return editing
}
