import { findOperation } from '@sheaf/core'
import { useState } from 'react'
import { ApplyStep } from '../../page-tools/apply-step.js'
import { PageToolFrame } from '../../page-tools/page-tool-frame.js'
import { usePageTool } from '../../page-tools/use-page-tool.js'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { usePagesEvents } from '../../pdf-view/use-pages-events.js'
import { usePreviewFailed } from '../../pdf-view/use-preview-failed.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import { reorderPagesTexts } from '../../texts/reorder-pages.js'
import { OrderEditor } from './order-editor.js'

const operation = findOperation('reorder-pages')!

/** Reorder Pages: a PDF, its pages in the order they shall have, and the result. */
export function ReorderPagesScreen() {
  const [kept, setKept] = useState<{ file: File; order: readonly number[] }>()
  const words = reorderPagesTexts.tool
  const tool = usePageTool(operation, {
    words,
    check: ({ values }) => (values['newOrder'] === '' ? { field: 'newOrder', ...reorderPagesTexts.none } : undefined),
  })
  const toolPages = useToolPages(tool)
  const { file, pages } = toolPages
  usePreviewFailed(pages)

  const arrange = (order: readonly number[]) => {
    if (file === undefined) return
    setKept({ file, order })
    tool.setValue('newOrder', JSON.stringify(order))
  }
  usePagesEvents(pages, { onReady: ({ pageCount }) => arrange(firstToLast(pageCount)) })

  return (
    <PageToolFrame tool={tool} words={words}>
      <ApplyStep tool={tool} words={words} shown={['newOrder', 'password']} pinned={pages.at === 'ready'}>
        {pages.at === 'ready' && kept && kept.file === file ? (
          <OrderEditor view={pages.view} order={kept.order} onOrder={arrange} />
        ) : (
          <PagesNote {...toolPages} />
        )}
      </ApplyStep>
    </PageToolFrame>
  )
}

function firstToLast(pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1)
}
