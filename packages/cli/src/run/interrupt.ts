import { setMaxListeners } from 'node:events'
import { exitCodeBySignal, exitCodes } from '../output/failure.js'

/** What to do when a person or the system wants the process to end. */
export interface Interrupt {
  signal: AbortSignal
  /** What the process ends with once the signal is aborted. */
  readonly exitCode: number
  /** Runs work that cleans up after itself once the signal is aborted; outside of it, an interrupt ends the process at once. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Aborts the signal, for another reason than a signal of the system. */
  stop(exitCode: number): void
}

/** Watches for Ctrl-C, SIGTERM and SIGHUP. The second signal ends the process at once. */
export function watchInterrupts(): Interrupt {
  const controller = new AbortController()
  // Every file that is being processed listens, and Node.js takes more than ten listeners for a leak.
  setMaxListeners(0, controller.signal)
  let working = 0
  let exitCode: number = exitCodes.interrupted
  const onInterrupt = (name: keyof typeof exitCodeBySignal) => {
    if (!controller.signal.aborted) exitCode = exitCodeBySignal[name]
    if (working === 0 || controller.signal.aborted) process.exit(exitCode)
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => onInterrupt(name))
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode
    },
    stop: (code) => {
      if (!controller.signal.aborted) exitCode = code
      controller.abort()
    },
    during: async (work) => {
      working++
      try {
        return await work()
      } finally {
        working--
      }
    },
  }
}
