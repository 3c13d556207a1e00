/** A state with the states before it and those that were taken back. */
export interface History<T> {
  now: T
  past: readonly T[]
  future: readonly T[]
  /** What the last change belongs to, such as one pull of the mouse: changes of the same gesture are taken back together. */
  gesture: string | undefined
}

/** How many changes can be taken back. */
const KEPT = 100

/** A state that nothing led to. */
export function begin<T>(now: T): History<T> {
  return { now, past: [], future: [], gesture: undefined }
}

/** The history with one change more. What had been taken back before is gone. */
export function record<T>(history: History<T>, now: T, gesture?: string): History<T> {
  if (gesture !== undefined && gesture === history.gesture) return { ...history, now }
  return { now, past: [...history.past, history.now].slice(-KEPT), future: [], gesture }
}

/** The history without its last change. */
export function undo<T>(history: History<T>): History<T> {
  const { now, past, future } = history
  return past.length === 0
    ? history
    : { now: past.at(-1)!, past: past.slice(0, -1), future: [now, ...future], gesture: undefined }
}

/** The history with the change that was taken back last. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  return next === undefined ? history : { now: next, past: [...history.past, history.now], future, gesture: undefined }
}
