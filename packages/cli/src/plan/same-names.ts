import { extname } from 'node:path'
import type { AnyOperation } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import { pathKey } from '../output/output-files.js'
import type { Job } from '../run/job.js'
import type { Input } from './inputs.js'
import { type PlannedPaths, plannedPaths } from './planned-paths.js'

/** Who writes where, by a key that is the same for all spellings of a path. */
export type Taken = Map<string, { label: string; group: readonly Input[]; job: Job }>

/**
 * Where the results of a job go. If another input has a result there and only their extensions differ, as with `a.pdf` and `a.png`, the job
 * gets the extension in the names of its results: `ocr_a.png.pdf`.
 */
export function distinctPaths(operation: AnyOperation, job: Job, group: readonly Input[], taken: Taken): PlannedPaths {
  const planned = plannedPaths(operation, job)
  const rival = planned.isPartial ? undefined : planned.paths.map((path) => taken.get(pathKey(path))).find(Boolean)
  if (rival === undefined || rival.group === group || job.target.kind === 'file') return planned
  const [own, other] = [extensionOf(job), extensionOf(rival.job)]
  if (own === '' || own === other) return planned
  job.distinction = { suffix: own }
  return plannedPaths(operation, job)
}

/** Of the only input of a job. */
function extensionOf({ files }: Job): string {
  const [given = []] = Object.values(files)
  return given.length === 1 ? extname(given[0]!.name) : ''
}

/** Notes that a job writes to a path. @throws CommandError USAGE if another one does */
export function claim(path: string, label: string, group: readonly Input[], job: Job, taken: Taken): void {
  const key = pathKey(path)
  const other = taken.get(key)
  if (other?.group === group)
    throw new CommandError(
      'USAGE',
      `The result and a file beside it would both be written to ${path}. Choose another name with -o.`,
    )
  if (other !== undefined)
    throw new CommandError(
      'USAGE',
      `${other.label} and ${label} would both be written to ${path}. Give them different names or folders.`,
    )
  taken.set(key, { label, group, job })
}
