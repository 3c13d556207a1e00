import { Alert, Button } from '@sheaf/ui'
import { createStore } from '../../create-store.js'
import { editPdfTexts as texts } from '../../texts/tools/edit-pdf.js'

/** How often the code of the text tool was asked for again: its two parts, on the pages and beside them, are loaded apart. */
export const textToolRetries = createStore(0)

/** Says that the code of a tool could not be loaded, beside the document, whose changes stay. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Alert tone="danger">{texts.notLoaded.text}</Alert>
      <Button variant="secondary" className="justify-self-start" onClick={onRetry}>
        {texts.notLoaded.again}
      </Button>
    </>
  )
}
