import { expect, it } from 'vitest'
import type { Capabilities } from '../../capabilities.js'
import { runOperation } from '../../run.js'
import { encryptionMethods } from '../../testing/encryption-methods.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, qpdfOn, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { thorough } from '../../testing/thorough.js'
import { operation } from './operation.js'

const encryptionOf = async (file: File, password: string) =>
  (await qpdfOn(file, `--password=${password}`, '--show-encryption', 'in.pdf')).stdout

/** Splits a file into its pages, and counts how often qpdf was run. */
async function split(file: File, options: Record<string, unknown> = { mode: 'all' }) {
  let calls = 0
  const qpdf: Capabilities['qpdf'] = (call) => {
    calls++
    return testCapabilities.qpdf!(call)
  }
  const capabilities = { ...testCapabilities, qpdf }
  const { files, warnings } = await runOperation(
    operation,
    { file },
    { ...options, password: 'user' },
    { capabilities },
  )
  return { files, calls, codes: warnings.map(({ code }) => code) }
}

function sketch() {
  const pages = numberedPages(3, 'secret')
  pages.catalog.push(
    `/Metadata ${pages.add(streamBody('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', '/Type/Metadata/Subtype/XML'))}`,
    '/Lang(secret language)',
  )
  return pages
}

it.each(encryptionMethods)(
  'all parts of a file with %s have its encryption, without a program for each',
  async (name, args) => {
    // Each method with one form of files, of two, in turn; the long tests have both.
    const turn = encryptionMethods.findIndex(([method]) => method === name) % 2
    for (const objectStreams of ['disable', 'generate'].filter((_, index) => thorough || index === turn)) {
      const locked = await rewriteByQpdf(sketch().file('plan.pdf'), `--object-streams=${objectStreams}`, ...args)
      const { files, calls, codes } = await split(locked)
      expect(codes).toEqual([])
      expect(calls).toBe(0)
      expect(files).toHaveLength(3)
      for (const [index, part] of files.entries()) {
        for (const password of ['user', 'owner']) {
          expect(await encryptionOf(part, password)).toBe(await encryptionOf(locked, password))
          expect(await qpdfCheck(part, password)).toMatchObject({ exitCode: 0 })
        }
        expect((await qpdfCheck(part)).messages).toMatch(/invalid password/)
        expect(await rawText(part)).not.toContain('secret')
        const open = await rewriteByQpdf(part, '--password=user', '--decrypt', '--qdf', '--object-streams=disable')
        expect(await textsOf(open)).toEqual([`secret ${index + 1}`])
        expect(await rawText(open)).toContain('secret language')
      }
    }
  },
)

it('parts of a limited size are within it with their encryption', async () => {
  const locked = await rewriteByQpdf(sketch().file('plan.pdf'), '--encrypt', 'user', 'owner', '256', '--')
  const { files, calls } = await split(locked, { mode: 'size', maxSize: '1MB' })
  expect([files.length, calls]).toEqual([1, 0])
  expect(await qpdfCheck(files[0]!, 'user')).toMatchObject({ exitCode: 0 })
})
