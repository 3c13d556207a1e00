import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSystemProgram } from '../find-program.js'
import { possibleFences } from './fence.js'
import type { Fence, FenceKind } from './fence-settings.js'

/** The sandbox that a machine can put around programs that read documents. */
export interface FoundFence {
  kind: FenceKind
  /** What keeps a stronger one from working, in the words of its program; not there if nothing does. */
  trouble?: string
}

const TRY_MS = 10_000
/** Characters of the reason that are kept: without words of the program, it is the whole command. */
const MOST_WORDS = 200

/** The strongest fence that works on this machine, by trying it. */
export async function findFence(
  fences: readonly Fence[] = possibleFences({ inside: '/fenced', systemParts: [], isFirst: false, sealed: true }),
): Promise<FoundFence> {
  let trouble: string | undefined
  for (const fence of fences) {
    const found = fence.kind === 'none' ? undefined : await troubleWith(fence)
    if (found === undefined) return { kind: fence.kind, ...(trouble === undefined ? {} : { trouble }) }
    trouble ??= `${fence.kind}: ${found}`
  }
  return { kind: 'none', ...(trouble === undefined ? {} : { trouble }) }
}

async function troubleWith(fence: Fence): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-fence-'))
  try {
    await mkdir(join(folder, 'tmp'))
    const [program = '', ...args] = fence.wrap(folder, [], [findSystemProgram('true') ?? 'true'])
    return await new Promise((resolve) => {
      execFile(program, args, { timeout: TRY_MS }, (error, _, stderr) =>
        resolve(
          error ? (stderr.split('\n').find((line) => line.trim()) || error.message).slice(0, MOST_WORDS) : undefined,
        ),
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
