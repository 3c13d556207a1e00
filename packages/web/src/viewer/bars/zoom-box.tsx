import { useEffect, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { useViewer, useViewState } from '../viewer-context.js'
import { percentOf } from '../zoom-steps.js'

/** A box for any zoom, in percent. */
export function ZoomBox() {
  const viewer = useViewer()
  const { scale } = useViewState()
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed was meant for another zoom.
  useEffect(() => setTyped(undefined), [scale])
  const apply = () => {
    if (typed === undefined) return
    const percent = Number.parseFloat(typed.replace(',', '.'))
    if (percent > 0) viewer.zoomTo(percent / 100)
    setTyped(undefined)
  }
  return (
    <input
      aria-label={texts.zoom.percent}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? texts.zoom.at(percentOf(scale))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
        if (event.key === 'Escape') setTyped(undefined)
      }}
      className="ms-1 h-11 w-20 rounded-lg border border-edge bg-surface px-1 text-center text-ink max-xl:hidden"
    />
  )
}
