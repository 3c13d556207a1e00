import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AnyOperation, FileSlot } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import type { JobFile } from '../run/job.js'
import { describeReadError } from './describe-read-error.js'
import { flagsOf, slotsOf } from './flags.js'
import { isStandardInput, pipeName } from './inputs.js'
import type { FlagValues } from './option-values.js'
import { isStream, openStream, type StandardInput, storeStream } from './standard-input.js'

/**
 * The files that flags such as `--watermark-image` name, per slot; `-` is standard input.
 * @throws CommandError INPUT_UNREADABLE, USAGE
 */
export async function readSlotFiles(
  operation: AnyOperation,
  given: FlagValues,
  stdin: StandardInput,
): Promise<Record<string, JobFile[]>> {
  const files: Record<string, JobFile[]> = {}
  const slots = Object.fromEntries(slotsOf(operation))
  for (const { name, sets } of flagsOf(operation)) {
    const value = given[name]
    if (sets.kind !== 'slot' || value === undefined) continue
    files[sets.slot] = await Promise.all(
      [value].flat().map((path) => readSlotFile(String(path), `--${name}`, slots[sets.slot]!, stdin)),
    )
  }
  return files
}

/** Pipes are stored, since all runs read the file. */
async function readSlotFile(path: string, flag: string, slot: FileSlot, stdin: StandardInput): Promise<JobFile> {
  if (isStandardInput(path)) return { name: pipeName(slot), path: await stdin.store(flag) }
  await expectFile(path, `${flag} ${path}`)
  return isStream(path)
    ? { name: pipeName(slot), path: await storeStream(await openStream(path)) }
    : { name: basename(path), path }
}

/**
 * Holds when there is a file to be read; `said` is how the message names it.
 * @throws CommandError INPUT_UNREADABLE
 */
export async function expectFile(path: string, said: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error)
  const wrong =
    found instanceof Error
      ? describeReadError(found)
      : found.isDirectory()
        ? 'This is a folder, not a file.'
        : undefined
  if (wrong) throw new CommandError('INPUT_UNREADABLE', `${said}: ${wrong}`)
}
