import { Button } from '@sheaf/ui'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ViewerId } from '../../routes.js'
import { currentLanguage } from '../../texts/language.js'
import { viewerTexts } from '../../texts/viewer.js'
import { type Draft, discardDraft, loadDraft } from './draft-store.js'

interface DraftQuestionProps {
  screen: ViewerId
  onResume: (draft: Draft) => void
}

/** Asks whether to continue with unsaved work, if there is any. For the `before` of a `ViewerGate`. */
export function DraftQuestion({ screen, onResume }: DraftQuestionProps) {
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let gone = false
    loadDraft(screen).then(
      (found) => {
        if (!gone) setDraft(found)
      },
      // Storage may be forbidden; then there is none.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [screen])
  if (!draft) return null
  const { draft: texts } = viewerTexts
  const when = new Date(draft.savedAt).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section
      aria-labelledby="draft-title"
      className="mb-6 flex max-w-3xl items-start gap-3 rounded-xl border border-accent bg-accent-soft p-4"
    >
      <History aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 grow">
        <h2 id="draft-title" className="font-semibold">
          {texts.title}
        </h2>
        <p className="wrap-anywhere">{texts.text(draft.file.name, when)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => onResume(draft)}>{texts.resume}</Button>
          <Button
            variant="secondary"
            onClick={() => {
              setDraft(undefined)
              document.querySelector<HTMLElement>('main [role="group"] button')?.focus()
              void discardDraft(screen, draft.fingerprint)
            }}
          >
            {texts.discard}
          </Button>
        </div>
      </div>
    </section>
  )
}
