import { availableParallelism } from 'node:os'
import type { AnyOperation } from '@sheaf/core'
import { readEngines } from '../commands/engines.js'
import { exitCodes } from '../output/failure.js'
import type { CommandContext } from '../run/run-planned.js'
import { AllowedFolders } from './allowed-folders.js'
import type * as protocol from './protocol.js'
import { toolOf } from './tools.js'

/**
 * Serves the operations to a client of the Model Context Protocol on standard input and output, until it closes them.
 * @throws CommandError USAGE for a folder that is not there
 */
export async function serveMcp(
  { allow = ['.'] }: { allow?: string[] },
  { operations, context, version }: { operations: readonly AnyOperation[]; context: CommandContext; version: string },
): Promise<number> {
  const allowed = await AllowedFolders.of(allow)
  const engines = readEngines(process.env)
  const settings = { allowed, context: { ...context, warm: undefined }, engines, processors: availableParallelism() }
  // The protocol is a file beside the program, so that other commands do not load it.
  const { serveTools } = (await import(new URL('./mcp.js', import.meta.url).href)) as typeof protocol
  await serveTools({
    version,
    instructions: `Tools for PDF, image and video files on this machine. Name files by path; allowed folders: ${allowed}. Inputs are never changed: results are new files.`,
    tools: operations.map((operation) => toolOf(operation, settings)),
  })
  return exitCodes.done
}
