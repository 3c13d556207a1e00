import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AnyOperation } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import type { JobFile } from '../run/job.js'
import { flagsOf } from './flags.js'
import { describeReadError } from './inputs.js'
import type { FlagValues } from './option-values.js'

/**
 * The files that flags such as `--watermark-image` name, per slot.
 * @throws CommandError INPUT_UNREADABLE
 */
export async function readSlotFiles(operation: AnyOperation, given: FlagValues): Promise<Record<string, JobFile[]>> {
  const files: Record<string, JobFile[]> = {}
  for (const { name, sets } of flagsOf(operation)) {
    const value = given[name]
    if (sets.kind !== 'slot' || value === undefined) continue
    files[sets.slot] = await Promise.all(
      [value].flat().map(async (path) => {
        await expectFile(String(path), `--${name} ${path}`)
        return { name: basename(String(path)), path: String(path) }
      }),
    )
  }
  return files
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
