import type { Capabilities } from '../../capabilities.js'
import { type ErrorCode, isToolError, ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'

/** The work on images that may be done in another thread. */
export type ImageWork = Required<
  Pick<Capabilities, 'decodeImage' | 'encodeImage' | 'scaleImage' | 'optimizePng' | 'separateText'>
>

/** What its functions give. */
type Made = Awaited<ReturnType<ImageWork[keyof ImageWork]>>

/** A call of one of its functions. */
export interface ImageCall {
  name: keyof ImageWork
  /** Without signals, which cannot be sent. */
  arguments: readonly unknown[]
}

/** What becomes of a call. Errors travel as values: thrown ones would lose all but their message. */
export type ImageAnswer =
  | { type: 'done'; value: Made }
  | { type: 'refused'; code: ErrorCode; message: string; details: Record<string, unknown> }
  | { type: 'failed'; message: string; stack: string | undefined }

/** Does a call in this thread. Never throws. */
export async function answerImageCall(work: ImageWork, call: ImageCall): Promise<ImageAnswer> {
  try {
    const run = work[call.name] as (...given: readonly unknown[]) => Promise<Made>
    return { type: 'done', value: await run(...call.arguments) }
  } catch (error) {
    if (isToolError(error)) {
      // Details may contain values that cannot be sent.
      const details = JSON.parse(JSON.stringify(error.details)) as Record<string, unknown>
      return { type: 'refused', code: error.code, message: error.message, details }
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { type: 'failed', message, stack }
  }
}

/** What the call gave in the other thread. @throws what it threw there */
export function outcomeOf(answer: ImageAnswer): Made {
  if (answer.type === 'done') return answer.value
  if (answer.type === 'refused') throw new ToolError(answer.code, answer.message, { details: answer.details })
  throw Object.assign(new Error(answer.message), answer.stack === undefined ? {} : { stack: answer.stack })
}

/** The memory of a picture or of bytes, which is handed over rather than copied. Layers of text are small. */
export function memoryOf(value: Made): ArrayBuffer[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer]
  return value && 'data' in value ? [value.data.buffer as ArrayBuffer] : []
}

/** The same in memory of its own, so that handing it over takes nothing else along. */
export function inOwnMemory<T extends Raster | Uint8Array>(value: T): T {
  return value instanceof Uint8Array ? (value.slice() as T) : { ...value, data: value.data.slice() }
}
