import { useState } from 'react'
import { useSearch } from 'wouter'
import { DraftQuestion } from '../../viewer/draft/draft-question.js'
import type { Draft } from '../../viewer/draft/draft-store.js'
import { useViewerFile } from '../../viewer/use-viewer-file.js'
import { ViewerGate } from '../../viewer/viewer-gate.js'
import { DocumentEditor } from './document-editor.js'
import { startWith } from './start-with.js'

/** Edit PDF: a document, and everything to write, draw and sign on its pages. */
export function EditPdfScreen() {
  const file = useViewerFile()
  const query = useSearch()
  const [draft, setDraft] = useState<Draft>()
  return (
    <ViewerGate
      id="edit-pdf"
      file={file}
      before={
        <DraftQuestion
          screen="edit-pdf"
          onResume={(found) => {
            setDraft(found)
            file.choose(found.file)
          }}
        />
      }
    >
      {(opened) => (
        <DocumentEditor
          file={file}
          opened={opened}
          start={startWith(query)}
          // The user may have chosen another file before it was open.
          draft={opened.file === draft?.file ? draft : undefined}
          onClose={() => {
            setDraft(undefined)
            file.close()
          }}
        />
      )}
    </ViewerGate>
  )
}
