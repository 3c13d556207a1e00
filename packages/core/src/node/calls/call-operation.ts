import { setMaxListeners } from 'node:events'
import { checkObject, type InputsOf, openSlots } from '../../calls/open-slots.js'
import type { Capabilities } from '../../capabilities.js'
import { checkSettings } from '../../check-settings.js'
import type { AnyOperation, FileSlot } from '../../operation.js'
import { type RunSettings, runOperation } from '../../run.js'
import { nodeCapabilities } from '../capabilities.js'
import { type Input, InputFiles } from './input.js'
import { Result } from './result.js'

/** Settings of a call, all optional. */
export interface CallSettings extends Partial<RunSettings> {
  /** Default: those of `nodeCapabilities()`, made once for all calls. */
  capabilities?: Capabilities
}

/** Inputs in target of the files of an operation; the main slot may be given alone. */
export type Inputs<Files, Main extends keyof Files> = InputsOf<Files, Main, Input>

let shared: Capabilities | undefined

/**
 * Runs an operation on inputs of any kind.
 * @param name name of the called function: `mergePdf`
 * @throws ToolError as `runOperation` does
 */
export async function callOperation<Data>(
  name: string,
  operation: AnyOperation,
  inputs: unknown,
  options: unknown = {},
  settings: unknown = {},
): Promise<Result<Data>> {
  checkObject(name, 'options', options)
  checkObject(name, 'settings', settings)
  checkSettings(settings)
  const opened = new InputFiles()
  let made: readonly File[] = []
  try {
    const files = await openSlots(name, operation.files as Record<string, FileSlot>, inputs, (each, target) =>
      opened.open(each, target),
    )
    shared ??= nodeCapabilities()
    const run = { capabilities: shared, ...(settings as CallSettings) }
    // A signal may be that of many calls at once, and Node.js takes more than ten listeners for a leak.
    if (run.signal) setMaxListeners(0, run.signal)
    const result = await runOperation(operation, files as never, options as Record<string, unknown>, run)
    made = [...result.files, ...result.companions]
    return new Result<Data>(result)
  } finally {
    await opened.discard(made)
  }
}
