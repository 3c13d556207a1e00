import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { storedFiles } from '../form/slot-files.js'
import type { ResultFile, RunOutcome } from '../run/runner.js'
import { keepUnstored, madeOf } from './unstored.js'

const result = (name: string): ResultFile => ({ name, bytes: 1, open: async () => new Blob(['x']) })
const outcome = (given: Partial<RunOutcome>): RunOutcome => ({
  location: 'device',
  inputBytes: 1,
  warnings: [],
  ...given,
})
const stored = (files: File[]) => storedFiles(findOperation('merge-pdf')!.files, { files })

it('stores no file in the next tool that is the result of a run with a password', () => {
  const opened = result('unlocked.pdf')
  const other = result('other.pdf')
  keepUnstored(outcome({ each: [{ file: new File([], 'locked.pdf'), outcome: outcome({ file: opened }) }] }))
  const [secret, plain] = [opened, other].map((origin) => madeOf(origin, new File(['x'], origin.name)))
  expect(stored([secret!, plain!])).toEqual({ files: [plain] })
})
