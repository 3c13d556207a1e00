import { useRef } from 'react'
import { DraftQuestion } from '../../viewer/draft/draft-question.js'
import type { Draft } from '../../viewer/draft/draft-store.js'
import { useViewerFile } from '../../viewer/use-viewer-file.js'
import { ViewerGate } from '../../viewer/viewer-gate.js'
import { FormEditor } from './form-editor.js'

/** The form-field editor: a document, and the fields on its pages. */
export function FormEditorScreen() {
  const file = useViewerFile()
  const draft = useRef<Draft>(undefined)
  const resume = (found: Draft) => {
    draft.current = found
    file.choose(found.file)
  }
  // Another file may have been chosen instead of giving the password of the first.
  const takeFor = (opened: File) => () => {
    const found = draft.current
    draft.current = undefined
    return found?.file === opened ? found : undefined
  }
  return (
    <ViewerGate id="edit-pdf-forms" file={file} before={<DraftQuestion screen="edit-pdf-forms" onResume={resume} />}>
      {(opened) => <FormEditor file={file} opened={opened} takeDraft={takeFor(opened.file)} />}
    </ViewerGate>
  )
}
