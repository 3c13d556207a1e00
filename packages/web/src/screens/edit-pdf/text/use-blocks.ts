import { useEffect, useState } from 'react'
import { RunError } from '../../../run/runner.js'
import { errorMessage } from '../../../texts/errors.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OpenedDocument } from '../../../viewer/open-document.js'
import type { PageBlocks } from '../model/text-block.js'
import { useSession } from '../session-context.js'
import { findBlocks } from '../work/text-blocks.js'

/** What is known of the texts of a page: nothing while they are being found. */
export interface KnownBlocks {
  onPage?: PageBlocks
  /** Why they cannot be found. */
  error?: string
}

const nothing: KnownBlocks = {}

/** The texts of a page of the document as it is now; they are looked for once they are wanted. */
export function useBlocks(page: number, wanted: boolean): KnownBlocks {
  const session = useSession()
  const [state, setState] = useState<KnownBlocks & { of?: OpenedDocument; page?: number }>(nothing)
  const { opened } = session
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const know = (known: KnownBlocks) => {
      if (!isOver) setState({ ...known, of: opened, page })
    }
    findBlocks(opened, page).then(
      (onPage) => know({ onPage }),
      (error) => know({ error: error instanceof RunError ? errorMessage(error) : texts.failed }),
    )
    return () => {
      isOver = true
    }
  }, [opened, page, wanted])
  return state.of === opened && state.page === page ? state : nothing
}
