import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step; takes the keyboard when the step is entered from another one. */
export function StepHeading({ focus, children }: { focus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(focus)
  useEffect(() => {
    if (wanted.current) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
      {children}
    </h2>
  )
}
