import { clsx } from 'clsx'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { useSession } from '../session-context.js'
import { foundWords } from './found-words.js'

/** The words of a page that are to be replaced. */
export function PageHits({ page: { number, scale } }: { page: OverlayPage }) {
  const { opened } = useSession()
  const found = foundWords.use()
  const hits = found?.of === opened ? (found.shown.get(number) ?? []) : []
  return hits.flatMap((hit) =>
    hit.boxes.map(({ x, y, width, height }, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a match stay in order.
        key={`${hit.number} ${index}`}
        aria-hidden
        data-hit={hit.number}
        style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
        className={clsx(
          'absolute rounded-xs mix-blend-multiply',
          hit.number === found?.current ? 'bg-[#ff9a3c]' : 'bg-[#ffe066]',
        )}
      />
    )),
  )
}
