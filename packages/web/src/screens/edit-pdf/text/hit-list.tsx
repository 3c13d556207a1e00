import { clsx } from 'clsx'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { CheckField } from '../../../viewer/bars/check-field.js'
import type { TextHit, TextHits } from '../model/text-hit.js'

/** Maximum number of listed matches; longer lists slow browsers down. */
const MOST = 300

interface HitListProps {
  hits: TextHits
  replace: string
  /** Numbers of those that are not to be replaced. */
  leftOut: ReadonlySet<number>
  /** Number of the one that was gone to. */
  current: number | undefined
  onLeaveOut: (leftOut: ReadonlySet<number>) => void
  onShow: (hit: TextHit) => void
}

/** What was found, with the words around it as they are and as they would be, to choose from and to go to. */
export function HitList({ hits: { count, hits }, replace, leftOut, current, onLeaveOut, onShow }: HitListProps) {
  const words = texts.editText.replace
  const listed = hits.slice(0, MOST)
  const toggle = (number: number, isChosen: boolean) => {
    const next = new Set(leftOut)
    if (isChosen) next.delete(number)
    else next.add(number)
    onLeaveOut(next)
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <CheckField
        label={words.all}
        on={leftOut.size === 0}
        onChange={(on) => onLeaveOut(new Set(on ? [] : Array.from({ length: count }, (_, index) => index + 1)))}
      />
      <ul aria-label={words.title} className="grid max-h-96 grid-cols-1 gap-1 overflow-y-auto">
        {listed.map((hit) => (
          <li
            key={hit.number}
            className={clsx(
              'flex items-start rounded-lg border',
              hit.number === current ? 'border-accent' : 'border-line',
            )}
          >
            <label className="flex min-h-11 min-w-0 grow cursor-pointer items-start gap-2 p-2 text-sm">
              <input
                type="checkbox"
                checked={!leftOut.has(hit.number)}
                onChange={({ target }) => toggle(hit.number, target.checked)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span dir="auto" className="min-w-0 break-words">
                <span className="text-muted">{hit.before}</span>
                <del className="text-danger">{hit.text}</del>{' '}
                <ins className="font-semibold no-underline">{replace}</ins>
                <span className="text-muted">{hit.after}</span>
              </span>
            </label>
            <button
              type="button"
              aria-label={words.show(hit.page)}
              onClick={() => onShow(hit)}
              className="min-h-11 min-w-11 shrink-0 rounded-lg px-2 text-accent text-sm tabular-nums underline hover:bg-sunken"
            >
              {hit.page}
            </button>
          </li>
        ))}
      </ul>
      {count > listed.length && <p className="text-muted text-sm">{words.more(count - listed.length)}</p>}
    </div>
  )
}
