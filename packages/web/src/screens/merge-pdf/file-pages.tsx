import { afterClick, pagesNamedIn } from '../../page-choice/clicked-pages.js'
import { PageStrip } from '../../pdf-view/page-strip.js'
import { usePdfView } from '../../pdf-view/use-pdf-view.js'
import { pageChoiceTexts } from '../../texts/tools/page-choice.js'

/** More pages are quicker to type. */
const MOST_TO_CHOOSE = 200

interface FilePagesProps {
  file: File
  password: string | undefined
  /** The ranges of its pages that are wanted; blank for all. */
  pages: string
  onPages: (pages: string) => void
}

/** The pages of a file in a row that scrolls; a click chooses one, or gives it up. */
export function FilePages({ file, password, pages, onPages }: FilePagesProps) {
  const state = usePdfView(file, password)
  if (state.at !== 'ready') return <div className="min-h-64" />
  const { view } = state
  return (
    <div className="grid grid-cols-1 gap-2 px-3 pt-2 pb-1">
      <p className="text-muted text-sm">{pageChoiceTexts.click}</p>
      <PageStrip
        view={view}
        most={MOST_TO_CHOOSE}
        choice={{
          chosen: pagesNamedIn(pages, view.pageCount),
          onClick: (page) => {
            const chosen = afterClick(pages, page, view.pageCount)
            onPages(chosen === 'all' ? '' : chosen)
          },
        }}
      />
    </div>
  )
}
