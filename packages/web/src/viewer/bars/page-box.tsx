import { useEffect, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { usePageLabels } from '../use-page-labels.js'
import { useViewer, useViewState } from '../viewer-context.js'

/** The id of the box, for the shortcut that leads to it. */
export const PAGE_BOX_ID = 'viewer-page'

/** The page that is read, and a box to go to another one: by its number, or by what is printed on it. */
export function PageBox() {
  const viewer = useViewer()
  const { page, pageCount } = useViewState()
  const labels = usePageLabels()
  const label = labels?.[page - 1] ?? String(page)
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed was meant for another page.
  useEffect(() => setTyped(undefined), [page])
  const go = () => {
    if (typed === undefined) return
    const named = labels?.indexOf(typed.trim()) ?? -1
    const wanted = named >= 0 ? named + 1 : Number.parseInt(typed, 10)
    if (wanted >= 1 && wanted <= pageCount) viewer.goTo(wanted)
    setTyped(undefined)
  }
  return (
    <div className="flex items-center gap-2 whitespace-nowrap">
      <input
        id={PAGE_BOX_ID}
        aria-label={texts.page.label}
        inputMode={labels ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed ?? label}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
          if (event.key === 'Escape') setTyped(undefined)
        }}
        className="h-11 w-14 rounded-lg border border-edge bg-surface px-1 text-center text-ink"
      />
      <span className="text-muted text-sm">
        {labels ? texts.page.labelOf(page, pageCount) : texts.page.of(pageCount)}
      </span>
    </div>
  )
}
