import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/run-sheaf.js'
import { planRuns } from './plan.js'
import { StandardInput } from './standard-input.js'

it('skips a run only if all of its results exist', async () => {
  const folder = await makeFolder()
  const [input, result, text] = ['a.pdf', 'b.pdf', 'b.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [input, result, text]) await writeFile(path, 'made before')
  const plan = async () => {
    const { runs } = await planRuns({
      operation: operations.find(({ id }) => id === 'ocr-pdf')!,
      inputs: [{ kind: 'file', label: 'a.pdf', path: input }],
      slotFiles: {},
      options: { sidecar: 'txt' },
      output: result,
      existing: 'skip',
      nameTemplate: undefined,
      allowNothing: false,
      stdin: new StandardInput(Readable.from([])),
      threads: 1,
      timeout: 0,
      engines: { ocrEngine: 'auto', officeEngine: 'auto', videoEngine: 'auto' },
    })
    return runs.map(({ todo }) => todo)
  }
  expect(await plan()).toEqual([{ skipped: result }])
  await rm(text)
  expect(await plan()).toMatchObject([{ resultPaths: [result, text] }])
})
