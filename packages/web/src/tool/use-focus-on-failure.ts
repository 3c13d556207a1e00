import { type RefObject, useEffect, useRef } from 'react'
import type { Tool } from './use-tool.js'

/** Takes the keyboard to the first thing of a form that needs attention, or to its button after work that led to nothing. */
export function useFocusOnFailure(
  form: RefObject<HTMLFormElement | null>,
  { failure, phase }: Pick<Tool, 'failure' | 'phase'>,
): void {
  const returned = phase.at === 'form' && phase.returned
  const seen = useRef<Tool['failure']>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = failure
    // A fixed field leaves fewer errors; as many or more come from another attempt.
    const again = failure !== before && fieldCount(failure) > 0 && fieldCount(failure) >= fieldCount(before)
    const wanted = again
      ? '[aria-invalid="true"], [data-invalid]'
      : before === undefined && returned && 'button[type="submit"]'
    const target = wanted && form.current?.querySelector<HTMLElement>(wanted)
    if (!target) return
    // The user may have closed the section of the field, with the failure of an earlier attempt.
    const around = target.closest('details')
    if (around) around.open = true
    target.focus()
    // Its message is below it, and on phones a bar with the button lies over the end of the window.
    target.scrollIntoView({ block: 'center' })
  }, [form, failure, returned])
}

function fieldCount(failure: Tool['failure']): number {
  return Object.keys(failure?.byField ?? {}).length
}
