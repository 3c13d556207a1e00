import {
  type FileOutcome,
  RunError,
  type Runner,
  type RunOutcome,
  type RunProgress,
  type RunRequest,
} from './runner.js'

/**
 * Runs an operation on each of several files, one after another, with the same options and the same files in the other slots. A file that
 * fails does not stop the others.
 * @param slot the slot that gets the files in turn
 * @param ownOptions what a file has in place of the options that all have
 * @throws RunError when it was canceled, when the options are wrong, and when no file succeeds
 */
export async function runEach(
  run: Runner,
  request: RunRequest,
  slot: string,
  ownOptions: (file: File) => RunRequest['options'] = () => ({}),
): Promise<RunOutcome> {
  const files = request.files[slot] ?? []
  const each: FileOutcome[] = []
  for (const [index, file] of files.entries()) {
    const of = { name: file.name, position: index + 1, count: files.length }
    const onProgress = (progress: RunProgress) =>
      request.onProgress({ ...progress, fraction: (index + shareDone(progress)) / files.length, of })
    onProgress({ stage: 'work' })
    try {
      const files = { ...request.files, [slot]: [file] }
      const outcome = await run({ ...request, files, options: { ...request.options, ...ownOptions(file) }, onProgress })
      each.push({ file, outcome })
    } catch (error) {
      if (!(error instanceof RunError)) throw error
      // What is wrong with the options is wrong for all files.
      const aboutOptions = error.problems.some(
        ({ field }) => field !== undefined && !Object.hasOwn(request.files, field),
      )
      if (request.signal.aborted || error.code === 'CANCELLED' || aboutOptions) throw error
      each.push({ file, error })
    }
  }
  const outcomes = each.flatMap(({ outcome }) => outcome ?? [])
  if (outcomes.length === 0) throw each[0]?.error
  return {
    location: outcomes[0]!.location,
    inputBytes: outcomes.reduce((sum, { inputBytes }) => sum + inputBytes, 0),
    warnings: [],
    each,
  }
}

/** How much of a file is done, 0 to 1: what is uploaded is not yet begun. */
function shareDone({ stage, fraction = 0 }: RunProgress): number {
  if (stage === 'upload') return 0
  return stage === 'receive' ? 1 : fraction
}
