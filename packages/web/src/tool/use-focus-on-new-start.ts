import { type RefObject, useEffect } from 'react'
import type { RunPhase } from '../run/use-run.js'

/** Takes the keyboard to the button that chooses files once a form has been emptied: the one that was pressed is gone. */
export function useFocusOnNewStart(form: RefObject<HTMLElement | null>, phase: RunPhase): void {
  const restarted = phase.at === 'form' && phase.restarted === true
  useEffect(() => {
    if (restarted) form.current?.querySelector<HTMLElement>('[role="group"] button')?.focus()
  }, [form, restarted])
}
