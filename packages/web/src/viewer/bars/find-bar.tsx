import { IconButton } from '@sheaf/ui'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { useShownDocument } from '../viewer-context.js'
import { CheckField } from './check-field.js'
import { useFind } from './use-find.js'

/** What the shortcuts of finding do. */
export interface FindHandle {
  focus: () => void
  again: (backwards: boolean) => void
}

interface FindBarProps {
  onClose: () => void
  ref: Ref<FindHandle>
}

/** Finds words in the document: every match is marked, and one after the other comes into view. */
export function FindBar({ onClose, ref }: FindBarProps) {
  const box = useRef<HTMLInputElement>(null)
  const { search, change, again, result, stop } = useFind()
  const document = useShownDocument()
  const [before] = useState(() => window.document.activeElement)
  const focus = () => {
    box.current?.focus()
    box.current?.select()
  }
  useImperativeHandle(ref, () => ({ focus, again }))
  useEffect(focus, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other matches.
  useEffect(() => {
    if (search.query !== '') change({})
  }, [document])
  const close = () => {
    stop()
    onClose()
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
  return (
    <search
      aria-label={texts.find.label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-surface px-3 py-1"
    >
      <div className="flex min-w-0 grow items-center gap-1 sm:max-w-md">
        <input
          ref={box}
          type="search"
          aria-label={texts.find.label}
          placeholder={texts.find.placeholder}
          value={search.query}
          aria-invalid={result.at === 'nothing' || undefined}
          onChange={(event) => change({ query: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            again(event.shiftKey)
          }}
          className="h-11 min-w-0 grow rounded-lg border border-edge bg-surface px-3 text-ink placeholder:text-muted aria-invalid:border-danger"
        />
        <IconButton label={texts.find.previous} onClick={() => again(true)}>
          <ChevronUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.find.next} onClick={() => again(false)}>
          <ChevronDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.find.close} onClick={close} className="sm:hidden">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {result.at === 'nothing' && <span className="text-danger">{texts.find.nothing}</span>}
        {result.at === 'pending' && <span className="text-muted">{texts.find.pending}</span>}
        {result.at === 'found' && <span data-find="count">{texts.find.count(result.current, result.total)}</span>}
        {result.at === 'found' && result.wrapped && (
          <span className="ms-2 text-muted">
            {result.wrapped === 'forwards' ? texts.find.fromTop : texts.find.fromBottom}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <CheckField
          label={texts.find.highlightAll}
          on={search.highlightAll}
          onChange={(on) => change({ highlightAll: on })}
        />
        <CheckField label={texts.find.matchCase} on={search.matchCase} onChange={(on) => change({ matchCase: on })} />
        <CheckField
          label={texts.find.wholeWords}
          on={search.wholeWords}
          onChange={(on) => change({ wholeWords: on })}
        />
      </div>
      <IconButton label={texts.find.close} onClick={close} className="ms-auto max-sm:hidden">
        <X aria-hidden className="size-5" />
      </IconButton>
    </search>
  )
}
