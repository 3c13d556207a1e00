import type { AnyOperation } from '@sheaf/core'
import { operationOfPipeline, planPipeline } from '@sheaf/core/pipelines'
import { print } from '../output/console.js'
import { CommandError, exitCodes } from '../output/failure.js'
import type { FlagValues } from '../plan/option-values.js'
import { type ReadPipeline, readPipelineFile } from '../plan/pipeline-file.js'
import { withPassword } from '../plan/pipeline-password.js'
import { withDefaults } from '../plan/settings-file.js'
import { readSharedValues } from '../plan/shared-values.js'
import { StandardInput } from '../plan/standard-input.js'
import type { CommandContext } from '../run/run-planned.js'
import { assertCanBegin, runCommand } from './run-operation-command.js'

/**
 * Does what `sheaf run <pipeline> <inputs…>` asks for, and gives the exit code.
 * @throws CommandError, ToolError when nothing could be started
 */
export async function runPipelineCommand(
  [path, ...words]: string[],
  given: FlagValues,
  operations: readonly AnyOperation[],
  context: CommandContext,
): Promise<number> {
  if (path === undefined) throw new CommandError('USAGE', 'Name a pipeline file. "sheaf run --help" shows an example.')
  const stdin = new StandardInput(process.stdin)
  const read = await readPipelineFile(path, {
    operations,
    env: await withPassword(given, process.env, stdin),
    stdin,
  })
  if (given.check === true) {
    await print(describePipeline(read, operations, given.json === true))
    return exitCodes.done
  }
  const operation = operationOfPipeline(read.document, operations)
  const shared = readSharedValues(operation, withDefaults({ ...given, output: outputOf(given) }, process.env))
  assertCanBegin(operation, { command: 'run', words, output: shared.output })
  const slotFiles = read.extras.length > 0 ? { extras: read.extras } : {}
  const { document: pipeline } = read
  return runCommand(
    { command: 'run', operation, pipeline, words, shared, options: {}, slotFiles, stdin, remarks: [] },
    context,
  )
}

/** Where results go: `-d` names a folder, with or without a final slash. */
function outputOf({ output, directory }: FlagValues): string | undefined {
  if (directory === undefined) return output as string | undefined
  if (output !== undefined) throw new CommandError('USAGE', 'Give --directory or --output, not both.')
  if (directory === '') throw new CommandError('USAGE', 'Give --directory a folder.')
  return `${directory as string}/`
}

/** What a pipeline does, for people or as JSON. */
function describePipeline(
  { document, extras }: ReadPipeline,
  operations: readonly AnyOperation[],
  json: boolean,
): string {
  const { steps, forEach, makes, remarks } = planPipeline(document, operations)
  if (json) {
    const plannedSteps = steps.map(({ operation, together, onError }) => ({
      operation: operation.id,
      together,
      onError,
    }))
    return `${JSON.stringify({ name: document.name, forEach, steps: plannedSteps, files: extras.map(({ name }) => name), makes, remarks }, null, 2)}\n`
  }
  const lines = steps.map(({ operation, together }, index) => {
    const how = operation.files && together ? ' (all files at once)' : ''
    return `  ${index + 1}. ${operation.title}${how}`
  })
  const each = forEach ? 'Each file goes through it separately.' : 'All files go through it together.'
  const password = remarks.length > 0 ? ['To give a password, use --password or set SHEAF_PASSWORD.'] : []
  return [document.name ?? 'Pipeline', ...lines, each, ...remarks, ...password, ''].join('\n')
}
