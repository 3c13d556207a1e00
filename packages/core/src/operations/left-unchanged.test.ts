import { expect, it } from 'vitest'
import { isToolError } from '../errors.js'
import type { FileSlot, FileSlots } from '../operation.js'
import { runOperation } from '../run.js'
import { rawFile } from '../testing/hostile/file-forms.js'
import { rawText } from '../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../testing/run-qpdf.js'
import { numberedPages } from '../testing/sketches/pdf-sketch.js'
import { operations } from './index.js'

/** Options with which operations find nothing to do in a plain page of text, where their defaults do not say what to do. */
const options: Record<string, object> = {
  'edit-annotations': { remove: { types: ['highlight'] } },
  'page-labels': { remove: true },
  'recolor-pdf': { colors: 'remove-background' },
}

it('no operation says that it repaired a file and leaves it unchanged, or writes it damaged', async () => {
  const text = await rawText(numberedPages(1).file())
  const damaged = rawFile(text.slice(0, text.indexOf('xref')), 'damaged.pdf')
  const idle: string[] = []
  for (const operation of operations) {
    const [[slot, { type, many }], ...others] = Object.entries(operation.files as FileSlots) as [
      [string, FileSlot],
      ...[string, FileSlot][],
    ]
    if (type !== 'pdf' || others.some(([, { optional }]) => !optional)) continue
    const given = { [slot]: many ? [damaged, damaged] : damaged }
    const run = runOperation(operation, given as never, options[operation.id] ?? {}, { capabilities: testCapabilities })
    const { files, warnings } = await run.catch((error) => {
      expect(isToolError(error), `${operation.id}: ${error}`).toBe(true)
      return { files: [], warnings: [] }
    })
    if (warnings.some(({ nothingDone }) => nothingDone)) idle.push(operation.id)
    if (!warnings.some(({ code }) => code === 'repaired')) continue
    for (const { message } of warnings) expect(message, operation.id).not.toMatch(/unchanged|not repaired/)
    for (const file of files.filter(({ type }) => type === 'application/pdf'))
      expect(await qpdfCheck(file), operation.id).toMatchObject({ exitCode: 0 })
  }
  expect(idle).toEqual(expect.arrayContaining(['deskew-pdf', 'flatten-pdf', 'flatten-form', 'unlock-pdf']))
})
