import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** What jobs that wait (`misbehave` with `wait`) wait for, in processes without a fence. */
export interface Gate {
  /** The file such a job is given. */
  content: string
  /** Lets the jobs that wait here go on. */
  open: () => void
}

/** A closed one. It opens at the end of the test at the latest. */
export function newGate(): Gate {
  const path = mkdtempSync(join(tmpdir(), 'sheaf-gate-'))
  const open = () => rmSync(path, { recursive: true, force: true })
  onTestFinished(open)
  return { content: `%PDF-1.7 gate ${path}`, open }
}
