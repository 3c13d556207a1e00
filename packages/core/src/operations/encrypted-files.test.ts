import { expect, it } from 'vitest'
import { isToolError } from '../errors.js'
import type { FileSlot, FileSlots } from '../operation.js'
import { runOperation } from '../run.js'
import { leastOptions } from '../testing/least-options.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../testing/run-qpdf.js'
import { numberedPages } from '../testing/sketches/pdf-sketch.js'
import { operations } from './index.js'

/** What makes one file of several, a format that forbids encryption, or a file without it. */
const open = ['merge-pdf', 'pdf-to-pdfa', 'unlock-pdf']
/** What encrypts files in another way. */
const encrypting = new Set(['protect-pdf', 'change-permissions'])

it.each([
  ['AES-256', ['--encrypt', 'user', 'owner', '256', '--']],
  ['RC4', ['--allow-weak-crypto', '--encrypt', 'user', 'owner', '40', '--']],
])('a PDF made of one that is encrypted with %s is opened by the same passwords', async (_, args) => {
  const file = await rewriteByQpdf(numberedPages(2, 'page').file('secret.pdf'), ...args)
  const [kept, lost]: [string[], string[]] = [[], []]
  for (const operation of operations) {
    const [[slot, { type, many }], ...others] = Object.entries(operation.files as FileSlots) as [
      [string, FileSlot],
      ...[string, FileSlot][],
    ]
    if (type !== 'pdf' || encrypting.has(operation.id) || others.some(([, { optional }]) => !optional)) continue
    const given = { [slot]: many ? [file, file] : file }
    const options = { ...leastOptions[operation.id], password: 'user' }
    const result = await runOperation(operation, given as never, options, { capabilities: testCapabilities }).catch(
      (error) => {
        expect(isToolError(error), `${operation.id}: ${error}`).toBe(true)
        return undefined
      },
    )
    const made = result?.files.filter(({ name }) => name.endsWith('.pdf')) ?? []
    if (!result || made.length === 0) continue
    const isOpen = await Promise.all(made.map(async (one) => (await qpdfCheck(one)).exitCode !== 2))
    const says = result.warnings.some(({ code }) => code === 'encryption-removed')
    expect([operation.id, says], 'says that it is lost').toEqual([
      operation.id,
      isOpen[0] && operation.id !== 'unlock-pdf',
    ])
    ;(isOpen.includes(true) ? lost : kept).push(operation.id)
    if (!isOpen[0])
      for (const one of made) expect(await qpdfCheck(one, 'owner'), operation.id).toMatchObject({ exitCode: 0 })
  }
  expect(lost).toEqual(open)
  for (const id of ['compress-pdf', 'rotate-pdf', 'split-pdf', 'add-watermark', 'rasterize-pdf', 'sign-pdf'])
    expect(kept).toContain(id)
  expect(kept.length).toBeGreaterThan(30)
})
