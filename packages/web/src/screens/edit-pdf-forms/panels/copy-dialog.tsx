import { isToolError, selectPages } from '@sheaf/core'
import { Button, ChoiceField, Dialog, TextField } from '@sheaf/ui'
import { type SubmitEvent, useState } from 'react'
import { errorMessage } from '../../../texts/errors.js'
import { formEditorTexts } from '../../../texts/tools/form-editor.js'
import { useViewState } from '../../../viewer/viewer-context.js'
import { useEditing } from '../field-context.js'
import type { CopyKind } from '../model/copies.js'

/** Asks for the pages that what is selected is copied to. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { editor } = useEditing()
  const { pageCount } = useViewState()
  const [pages, setPages] = useState('all')
  const [kind, setKind] = useState<CopyKind>('same')
  const [error, setError] = useState<string>()
  const { copy: texts } = formEditorTexts
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    try {
      const chosen = [...new Set(selectPages(pages, pageCount))]
      editor.copyToPages(chosen, kind)
      onClose()
    } catch (problem) {
      if (!isToolError(problem)) throw problem
      setError(errorMessage(problem))
    }
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.pages}
          hint={texts.pagesHint(pageCount)}
          value={pages}
          error={error}
          onChange={(text) => {
            setPages(text)
            setError(undefined)
          }}
        />
        <ChoiceField
          label={texts.kind}
          choices={[
            { value: 'same', title: texts.same, description: texts.sameHint },
            { value: 'separate', title: texts.separate, description: texts.separateHint },
          ]}
          value={kind}
          onChange={(next) => setKind(next as CopyKind)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{texts.go}</Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
