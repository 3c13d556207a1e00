import { Alert, Button } from '@sheaf/ui'
import { useEffect, useState } from 'react'
import { readerTexts as texts } from '../../texts/tools/reader.js'
import type { ReadAloud, ReadAloudState } from './read-aloud.js'

interface ReaderNoteProps {
  aloud: ReadAloud | undefined
  hasText: boolean | undefined
  hasVoices: boolean
  onRecognize: () => void
  /** Called before it goes away, to take the keyboard elsewhere. */
  onDismiss: () => void
}

/** Says why nothing is read, and what to do. It stays silent about what is read: two voices at once are none. */
export function ReaderNote({ aloud, hasText, hasVoices, onRecognize, onDismiss }: ReaderNoteProps) {
  const { problem, hasEnded } = useProblem(aloud)
  const [dismissed, setDismissed] = useState(false)
  const dismiss = () => {
    onDismiss()
    setDismissed(true)
  }
  const isOpen = !dismissed && (hasText === false || !hasVoices)
  const small =
    problem === 'blocked'
      ? texts.blocked
      : problem === 'voice'
        ? texts.voiceFailed
        : problem === 'no-text' && hasText !== false
          ? texts.noTextBehind
          : hasEnded
            ? texts.ended
            : undefined
  return (
    <>
      {isOpen && (
        <div className="px-2 pb-2">
          {hasText === false ? (
            <Alert tone="note" title={texts.noText.title}>
              <p>{texts.noText.text}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button onClick={onRecognize}>{texts.noText.recognize}</Button>
                <Button variant="quiet" onClick={dismiss}>
                  {texts.noText.dismiss}
                </Button>
              </div>
            </Alert>
          ) : (
            <Alert tone="note" title={texts.noVoices.title}>
              <p>{texts.noVoices.text}</p>
              <Button variant="quiet" onClick={dismiss} className="-ms-3">
                {texts.noText.dismiss}
              </Button>
            </Alert>
          )}
        </div>
      )}
      <p role="status" className={small ? 'px-3 pb-2 text-sm' : 'sr-only'}>
        {small}
      </p>
    </>
  )
}

function useProblem(aloud: ReadAloud | undefined): { problem: ReadAloudState['problem']; hasEnded: boolean } {
  const [problem, setProblem] = useState<ReadAloudState['problem']>()
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    const update = () => {
      setProblem(aloud?.state.get().problem)
      setEnded(aloud?.state.get().at === 'ended')
    }
    update()
    return aloud?.state.subscribe(update)
  }, [aloud])
  return { problem, hasEnded }
}
