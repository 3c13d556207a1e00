import { canceled, ToolError } from '../../errors.js'
import type { OfficeEngine } from './engine.js'

/** How a conversion can be stopped: by its caller, and by a time limit in milliseconds. */
export interface ConversionLimits {
  timeoutMs: number
  signal: AbortSignal
}

/** A watch on one conversion. */
export interface ConversionWatch {
  /** @throws ToolError TIMEOUT, CANCELLED, LIMIT_EXCEEDED, if it had to end the engine */
  throwIfStopped: () => void
  hasStopped: () => boolean
  /** Ends the watch. */
  end: () => void
}

const MEMORY_POLL_MS = 100

/** Memory that an engine takes, with that of its files, in bytes. */
export function memoryOf(
  engine: Pick<OfficeEngine, 'pid' | 'fileBytes'>,
  residentBytes: (pid: number) => number,
): number {
  return residentBytes(engine.pid) + (engine.fileBytes?.() ?? 0)
}

/** Ends an engine that works too long, takes too much memory, or whose caller has left. */
export function watchConversion(
  engine: OfficeEngine,
  { timeoutMs, signal }: ConversionLimits,
  residentBytes: (pid: number) => number,
): ConversionWatch {
  let reason: ToolError | undefined
  const stop = (why: ToolError) => {
    reason ??= why
    void engine.kill()
  }
  const cancel = () => stop(canceled(signal))
  const expire = () =>
    stop(
      new ToolError(
        'TIMEOUT',
        `LibreOffice processed the document for more than ${Math.round(timeoutMs / 1000)} seconds and was stopped. Try a smaller or simpler one.`,
      ),
    )
  const look = () => {
    if (memoryOf(engine, residentBytes) > engine.memory.most)
      stop(
        new ToolError(
          'LIMIT_EXCEEDED',
          'The document is too complex: LibreOffice takes too much memory to convert it.',
        ),
      )
  }
  const clock = setTimeout(expire, timeoutMs)
  const watch = setInterval(look, MEMORY_POLL_MS)
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  return {
    throwIfStopped: () => {
      if (reason) throw reason
    },
    hasStopped: () => reason !== undefined,
    end: () => {
      clearTimeout(clock)
      clearInterval(watch)
      signal.removeEventListener('abort', cancel)
    },
  }
}
