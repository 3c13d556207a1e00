import { canceled, ToolError, throwIfCancelled } from '../../errors.js'

/** Longer timers go off at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Returns the result of work unless it takes too long or is canceled; the work itself continues. `what` names it in
 * the message.
 * @throws ToolError TIMEOUT, CANCELLED
 */
export async function endingIn<T>(
  milliseconds: number,
  signal: AbortSignal,
  what: string,
  work: Promise<T>,
): Promise<T> {
  // It fails when its engine is stopped, after nobody waits for it anymore.
  work.catch(() => {})
  throwIfCancelled(signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch = () => {}
  const stopped = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ToolError('TIMEOUT', `${what} took longer than ${milliseconds / 1000} seconds.`)),
      Math.min(milliseconds, MAX_TIMER_MS),
    )
    unwatch = whenAborted(signal, () => reject(canceled(signal)))
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    clearTimeout(timer)
    unwatch()
  }
}

const watched = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls a function when a signal is aborted, unless the function given back was called before. However many wait for
 * the same signal, it has one listener: Node warns of more than ten.
 */
export function whenAborted(signal: AbortSignal, act: () => void): () => void {
  const acts = watched.get(signal) ?? watch(signal)
  acts.add(act)
  return () => void acts.delete(act)
}

function watch(signal: AbortSignal): Set<() => void> {
  const acts = new Set<() => void>()
  watched.set(signal, acts)
  const actAll = () => {
    // What one has taken away by then is not called any more.
    for (const act of acts) act()
  }
  signal.addEventListener('abort', actAll, { once: true })
  return acts
}
