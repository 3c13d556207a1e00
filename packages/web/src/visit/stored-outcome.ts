import { type FileOutcome, type ResultFile, RunError, type RunOutcome } from '../run/runner.js'

/** A result as it is stored: its files with their bytes, and errors by what they say. */
export interface StoredOutcome extends Omit<RunOutcome, 'file' | 'each'> {
  file?: StoredResult
  each?: readonly StoredFileOutcome[]
}

interface StoredResult {
  name: string
  bytes: Blob
}

interface StoredFileOutcome extends Pick<FileOutcome, 'file'> {
  outcome?: StoredOutcome
  error?: Pick<RunError, 'code' | 'message' | 'foreign' | 'problems' | 'requestId'>
}

/** An outcome for storing, whose files are fetched first. @throws RunError when the bytes can no longer be had */
export async function packOutcome({ file, each, ...rest }: RunOutcome): Promise<StoredOutcome> {
  const packed: StoredOutcome = rest
  if (file) packed.file = { name: file.name, bytes: await file.open() }
  if (each) packed.each = await Promise.all(each.map(packOne))
  return packed
}

async function packOne({ file, outcome, error }: FileOutcome): Promise<StoredFileOutcome> {
  const packed: StoredFileOutcome = { file }
  if (outcome) packed.outcome = await packOutcome(outcome)
  if (error) {
    const { code, message, foreign, problems, requestId } = error
    packed.error = { code, message, foreign, problems, requestId }
  }
  return packed
}

/** The outcome that was stored. */
export function unpackOutcome({ file, each, ...rest }: StoredOutcome): RunOutcome {
  return {
    ...rest,
    ...(file && { file: resultOf(file) }),
    ...(each && { each: each.map(unpackOne) }),
  }
}

function unpackOne({ file, outcome, error }: StoredFileOutcome): FileOutcome {
  return {
    file,
    ...(outcome && { outcome: unpackOutcome(outcome) }),
    ...(error && { error: new RunError(error.code, error.message, error) }),
  }
}

function resultOf({ name, bytes }: StoredResult): ResultFile {
  return { name, bytes: bytes.size, open: async () => bytes }
}

/** Number of bytes of its files. */
export function bytesOf({ file, each = [] }: StoredOutcome): number {
  return each.reduce((sum, { outcome }) => sum + (outcome ? bytesOf(outcome) : 0), file?.bytes.size ?? 0)
}
