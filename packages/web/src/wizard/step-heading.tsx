import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step, for screen readers: the row of steps shows it. It takes the keyboard when the step is entered from another one. */
export function StepHeading({ focus, children }: { focus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(focus)
  useEffect(() => {
    if (wanted.current) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      {children}
    </h2>
  )
}
