import { Button, Dialog } from '@sheaf/ui'
import { formEditorTexts } from '../../../texts/tools/form-editor.js'

/** Asks whether a signed document is to be changed. */
export function SignedQuestion({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const { signed: texts } = formEditorTexts.save
  return (
    <Dialog title={texts.title} onClose={onStay}>
      <p>{texts.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onGo}>{texts.go}</Button>
        <Button variant="secondary" onClick={onStay}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  )
}
