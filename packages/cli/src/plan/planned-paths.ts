import { join } from 'node:path'
import { type AnyOperation, fieldsOf, parseOptions, uniqueNames } from '@sheaf/core'
import { isArchive, pathBeside, resultName, safeFileName } from '../output/output-files.js'
import type { Job } from '../run/job.js'
import { flagName } from './flag-names.js'
import { slotsOf } from './flags.js'

/** Where the results of a job go, as far as that is known before it runs. */
export interface PlannedPaths {
  paths: string[]
  /** Whether there may be further results. */
  isPartial: boolean
}

/**
 * Where the result of a job goes if there is one, as most operations make, followed by the files that accompany it; the files that the options
 * name, if they name several.
 */
export function plannedPaths(operation: AnyOperation, job: Job): PlannedPaths {
  const { target, files, options } = job
  const whole = (...paths: string[]) => ({ paths, isPartial: false })
  if (target.kind === 'stream') return whole()
  if (target.kind === 'file' && isArchive(target.path)) return whole(target.path)
  const parsed = parseOptions(operation, options)
  const given: Record<string, File | File[]> = {}
  for (const [slot, { many }] of slotsOf(operation)) {
    const named = (files[slot] ?? []).map(({ name }) => new File([], name))
    if (many) given[slot] = named
    else if (named[0]) given[slot] = named[0]
  }
  const names = job.nameTemplate === undefined ? (operation.resultNames?.(parsed) ?? []) : []
  if (target.kind === 'folder' && names.length > 0) {
    const paths = uniqueNames(names.map(safeFileName)).map((name) => join(target.folder, name))
    return { paths, isPartial: true }
  }
  const output = operation.output(given, parsed)
  if (target.kind === 'beside' && names.length > 1)
    return whole(
      join(target.folder, resultName(operation.archive?.(given) ?? output.replace(/(\.[a-z0-9]+)?$/i, '.zip'), job)),
    )
  const result = target.kind === 'file' ? target.path : join(target.folder, resultName(output, job))
  const extensions: readonly string[] = operation.companions?.(parsed) ?? []
  return whole(result, ...extensions.map((extension) => pathBeside(result, extension)))
}

/** Flags that name the results, with the reason why they have no effect: `--name` or `-o` names them. */
export function namesWithoutEffect(
  operation: AnyOperation,
  options: Record<string, unknown>,
  {
    nameTemplate,
    output,
    isOneFile,
  }: { nameTemplate: string | undefined; output: string | undefined; isOneFile: boolean },
): string[] {
  const template =
    isOneFile && nameTemplate !== undefined ? [`--name has no effect with -o ${output}, which names the result.`] : []
  const flags = fieldsOf(operation.options)
    .filter((field) => field.kind === 'text' && field.namesResults && options[field.name] !== undefined)
    .flatMap(({ name }) => {
      const flag = `--${flagName(name)}`
      if (nameTemplate !== undefined) return [`${flag} has no effect with --name, which names the results.`]
      return isOneFile ? [`${flag} has no effect with -o ${output}, which names the result.`] : []
    })
  return [...template, ...flags]
}
