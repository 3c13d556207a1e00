import { operation } from '@sheaf/core/reorder-pages'
import { ApplyStep } from '../../page-tools/apply-step.js'
import { PageToolFrame } from '../../page-tools/page-tool-frame.js'
import { usePageTool } from '../../page-tools/use-page-tool.js'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { usePagesEvents } from '../../pdf-view/use-pages-events.js'
import { usePreviewFailed } from '../../pdf-view/use-preview-failed.js'
import { type ToolPages, useToolPages } from '../../pdf-view/use-tool-pages.js'
import { reorderPagesTexts } from '../../texts/tools/reorder-pages.js'
import { pageChoice } from '../../visit/page-choice.js'
import type { Wizard } from '../../wizard/use-wizard.js'
import { OrderEditor } from './order-editor.js'

/** Reorder Pages: a PDF, its pages in the order they shall have, and the result. */
export function ReorderPagesScreen() {
  const words = reorderPagesTexts.tool
  const tool = usePageTool(operation, {
    words,
    check: () => (order === undefined ? { field: 'newOrder', ...reorderPagesTexts.none } : undefined),
  })
  const toolPages = useToolPages(tool)
  const { file, pages } = toolPages
  usePreviewFailed(toolPages)
  usePagesEvents(toolPages, { onReady: () => tool.unmark('newOrder') })
  const kept = pageChoice(tool, file)
  const order = orderOf(toolPages, kept.choice)
  const inOrder: Wizard = { ...tool, submit: () => tool.submit({ newOrder: JSON.stringify(order) }) }

  return (
    <PageToolFrame tool={tool} words={words}>
      <ApplyStep tool={inOrder} words={words} shown={['newOrder', 'password']}>
        {file && order && pages.at === 'ready' ? (
          <OrderEditor view={pages.view} order={order} onOrder={kept.choose} />
        ) : (
          <PagesNote {...toolPages} />
        )}
      </ApplyStep>
    </PageToolFrame>
  )
}

/** The order chosen for this file, or else that of its pages; none while their number is unknown. */
function orderOf({ pages }: Pick<ToolPages, 'pages'>, kept: unknown): readonly number[] | undefined {
  if (pages.at !== 'ready') return undefined
  if (isOrder(kept, pages.view.pageCount)) return kept
  return Array.from({ length: pages.view.pageCount }, (_, index) => index + 1)
}

function isOrder(kept: unknown, pageCount: number): kept is readonly number[] {
  return (
    Array.isArray(kept) &&
    kept.length === pageCount &&
    new Set(kept).size === pageCount &&
    kept.every((page) => Number.isInteger(page) && page >= 1 && page <= pageCount)
  )
}
