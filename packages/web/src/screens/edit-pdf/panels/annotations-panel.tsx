import { IconButton } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { say } from '../announcer.js'
import { useSession } from '../session-context.js'
import { annotationEntries } from './annotation-entries.js'

/** Maximum number of listed annotations; longer lists slow browsers down. */
const MOST = 500

/** All annotations by page, to go to and to delete. */
export function AnnotationsPanel() {
  const session = useSession()
  const heading = useRef<HTMLParagraphElement>(null)
  const read = session.annotations.use()
  const touched = session.touched.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count represents all changes.
  const entries = useMemo(() => annotationEntries(session), [session, read, touched])
  const kindOf = (kind: string) => texts.kinds[kind] ?? texts.kinds['other']!
  return (
    <div className="grid grid-cols-1 gap-2 p-3">
      <p ref={heading} tabIndex={-1} role="status" className="text-muted text-sm outline-none">
        {!read ? texts.list.loading : entries.length === 0 ? texts.list.empty : texts.list.count(entries.length)}
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {entries.slice(0, MOST).map(({ key, kind, page, words, show, remove }) => (
          <li key={key} className="flex items-center gap-1 rounded-lg border border-line">
            <button
              type="button"
              aria-label={texts.list.goTo(kindOf(kind), page)}
              onClick={show}
              className="grid min-h-11 min-w-0 grow rounded-lg px-3 py-1.5 text-start hover:bg-sunken"
            >
              <span className="font-medium text-sm">{`${kindOf(kind)} · ${texts.list.page(page)}`}</span>
              {words && <span className="truncate text-muted text-sm">{words}</span>}
            </button>
            <IconButton
              label={texts.list.delete(kindOf(kind), page)}
              onClick={() => {
                remove()
                say(texts.removed(kindOf(kind)))
                heading.current?.focus()
              }}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {entries.length > MOST && <p className="text-muted text-sm">{texts.list.more(entries.length - MOST)}</p>}
    </div>
  )
}
