import { viewerTexts as texts } from '../../texts/viewer.js'
import { useViewer, useViewState } from '../viewer-context.js'
import { percentOf } from '../zoom-steps.js'

const percents = [25, 50, 75, 100, 125, 150, 200, 300, 400, 800]

/** The zoom, as a list: what fits the window, and sizes in percent. */
export function ZoomChoice() {
  const viewer = useViewer()
  const { scale, zoom } = useViewState()
  const rules: Record<string, string> = {
    auto: texts.zoom.auto,
    'page-width': texts.zoom.width,
    'page-fit': texts.zoom.page,
    'page-actual': texts.zoom.actual,
  }
  const percent = percentOf(scale)
  const value = zoom in rules ? zoom : String(percent)
  return (
    <select
      aria-label={texts.zoom.label}
      value={value}
      onChange={(event) =>
        viewer.zoomTo(event.target.value in rules ? event.target.value : Number(event.target.value) / 100)
      }
      className="h-11 w-36 rounded-lg border border-edge bg-surface px-2 text-ink"
    >
      {Object.entries(rules).map(([rule, title]) => (
        <option key={rule} value={rule}>
          {title}
        </option>
      ))}
      {!percents.includes(percent) && (
        <option value={percent} hidden={zoom in rules}>
          {texts.zoom.at(percent)}
        </option>
      )}
      {percents.map((each) => (
        <option key={each} value={each}>
          {texts.zoom.at(each)}
        </option>
      ))}
    </select>
  )
}
