import { Button } from '@sheaf/ui'
import { Copy, Trash2 } from 'lucide-react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { focusDocument } from '../session.js'
import { useSession } from '../session-context.js'
import { duplicate } from '../work/clipboard.js'

interface DuplicateAndDeleteProps {
  /** Default true. */
  canDuplicate?: boolean
  onDelete: () => void
}

/** The buttons that duplicate and delete what is selected. */
export function DuplicateAndDelete({ canDuplicate = true, onDelete }: DuplicateAndDeleteProps) {
  const session = useSession()
  return (
    <div className="flex flex-wrap gap-2">
      {canDuplicate && (
        <Button variant="secondary" onClick={() => duplicate(session)}>
          <Copy aria-hidden className="size-5" />
          {texts.properties.duplicate}
        </Button>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          onDelete()
          focusDocument(session)
        }}
      >
        <Trash2 aria-hidden className="size-5" />
        {texts.properties.delete}
      </Button>
    </div>
  )
}
