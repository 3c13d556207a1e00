import { type FocusEvent, useEffect, useState } from 'react'

const EVERY = 5000

/** The index of the shown item, changing every five seconds. */
export interface Rotation {
  shown: number
  /** Whether it is changing automatically. */
  running: boolean
  /** Whether the user has stopped it, or prefers reduced motion. */
  stopped: boolean
  setStopped: (stopped: boolean) => void
  /** Shows the next (1) or the one before (-1). */
  step: (by: 1 | -1) => void
  /** For the element around it: nothing changes while it is pointed at or has the keyboard, until it is started there. */
  region: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/** Shows `count` items in turn. With reduced motion it is paused until started. */
export function useRotation(count: number): Rotation {
  const [shown, setShown] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  // After pressing start, pointer and focus are on the button; rotate nevertheless.
  const [started, setStarted] = useState(false)
  const running = count > 1 && !stopped && (started || (!pointed && !focused))

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true)
  }, [])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setShown((now) => (now + 1) % count), EVERY)
    return () => clearInterval(timer)
  }, [running, count])

  return {
    shown,
    running,
    stopped,
    setStopped: (stop) => {
      setStopped(stop)
      setStarted(!stop)
    },
    step: (by) => setShown((now) => (now + by + count) % count),
    region: {
      onPointerEnter: () => {
        setPointed(true)
        setStarted(false)
      },
      onPointerLeave: () => setPointed(false),
      onFocus: () => {
        setFocused(true)
        setStarted(false)
      },
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
