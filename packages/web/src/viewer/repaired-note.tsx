import { Alert, Button } from '@sheaf/ui'
import { useState } from 'react'
import { viewerTexts } from '../texts/viewer.js'
import { useViewer } from './viewer-context.js'

/** Says that a repaired copy is shown in place of a damaged file, until it is closed. */
export function RepairedNote() {
  const { container } = useViewer()
  const [open, setOpen] = useState(true)
  const { repaired: texts } = viewerTexts
  if (!open) return null
  return (
    <div className="border-line border-b bg-surface p-2">
      <Alert tone="caution" title={texts.title}>
        <p>{texts.text}</p>
        <Button
          variant="quiet"
          onClick={() => {
            setOpen(false)
            // The button had the keyboard.
            container.focus({ preventScroll: true })
          }}
          className="-ms-3"
        >
          {texts.dismiss}
        </Button>
      </Alert>
    </div>
  )
}
