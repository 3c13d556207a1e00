import { Alert, Button } from '@sheaf/ui'
import { ContinueWith } from '../../../result/continue-with.js'
import { Warnings } from '../../../result/warnings.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { SavedFile } from '../use-editing.js'

/** The saved file, its warnings, and tools to continue with. */
export function SavedPanel({
  saved: { file, warnings, unredacted },
  onClose,
}: {
  saved: SavedFile
  onClose: () => void
}) {
  return (
    <>
      <p className="text-muted wrap-anywhere">{texts.saved.text(file.name)}</p>
      {unredacted && <Alert tone="caution">{texts.marksUnsaved}</Alert>}
      <Warnings warnings={warnings} />
      <Button variant="secondary" onClick={onClose}>
        {texts.saved.goOn}
      </Button>
      <ContinueWith files={[{ name: file.name, bytes: file.size, open: async () => file }]} madeBy="edit-pdf" narrow />
    </>
  )
}
