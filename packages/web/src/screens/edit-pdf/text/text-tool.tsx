import { useState } from 'react'
import { PageOverlay } from '../../../viewer/page-overlay.js'
import type { ChosenBlock } from '../model/text-block.js'
import type { Session } from '../session.js'
import { useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { PageTexts } from './page-texts.js'

/** The texts of the pages that are seen, each of which can be rewritten in its position. */
export function TextTool({ editing }: { editing: Editing }) {
  const session = useSession()
  const [open, setOpen] = useState<{ session: Session; chosen: ChosenBlock }>()
  // Another version of the document has texts of its own.
  const chosen = open?.session === session ? open.chosen : undefined
  return (
    <PageOverlay always={chosen ? [chosen.block.page] : []}>
      {(page) => (
        <PageTexts
          page={page}
          editing={editing}
          chosen={chosen?.block.page === page.number ? chosen : undefined}
          onChoose={(next) => setOpen(next && { session, chosen: next })}
        />
      )}
    </PageOverlay>
  )
}
