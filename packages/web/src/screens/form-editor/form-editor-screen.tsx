import { ViewerHead } from '../../viewer/viewer-head.js'

/** The form-field editor: a document, and the fields on its pages. */
export function FormEditorScreen() {
  return <ViewerHead id="edit-pdf-forms" />
}
