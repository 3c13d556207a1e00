import { describe, expect, it } from 'vitest'
import type { AnyOperation } from '../../operation.js'
import { operation as addAttachments } from '../../operations/add-attachments/operation.js'
import { operation as changePermissions } from '../../operations/change-permissions/operation.js'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as extractAttachments } from '../../operations/extract-attachments/operation.js'
import { operation as listText } from '../../operations/list-text/operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { operation as numberPages } from '../../operations/number-pages/operation.js'
import { operation as pdfInfo } from '../../operations/pdf-info/operation.js'
import { operation as pdfToImage } from '../../operations/pdf-to-image/operation.js'
import { operation as protectPdf } from '../../operations/protect-pdf/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { operation as unlockPdf } from '../../operations/unlock-pdf/operation.js'
import { runOperation } from '../../run.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfOn, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { sealAttachments } from '../../testing/sketches/seal-attachments.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

const methods = [['256'], ['128', '--use-aes=y'], ['128', '--use-aes=n', '--force-V4']]

function withAttachment(name = 'plan.pdf'): File {
  const sketch = numberedPages(2)
  const stream = sketch.add(streamBody('a secret\n').replace('<<', '<</Type/EmbeddedFile'))
  const specification = sketch.add(`<</Type/Filespec/F(data.csv)/EF<</F ${stream}>>>>`)
  sketch.catalog.push(`/Names<</EmbeddedFiles<</Names[(1) ${specification}]>>>>/AF[${specification}]`)
  return sketch.file(name)
}

/** The texts of the attachments, opened with a password. */
async function textsIn(file: File, password?: string): Promise<string[]> {
  return Promise.all((await runHere(extractAttachments, file, password ? { password } : {})).files.map(rawText))
}

const locked = (...method: string[]) => sealAttachments(withAttachment(), ...method)

describe('files that encrypt only their attachments', () => {
  it.each(methods)('are read without a password, and their attachments with it: %s %s %s', async (...method) => {
    const file = await locked(...method.filter((each) => each !== undefined))
    const { data, warnings } = await runHere(pdfInfo, file)
    expect(warnings).toEqual([])
    expect(data).toMatchObject({
      pageCount: 2,
      encryption: {
        encrypted: true,
        onlyAttachments: true,
        method: method[0] === '256' ? 'AES-256' : expect.any(String),
      },
      holds: { attachments: [{ name: 'data.csv' }] },
    })
    for (const password of ['user', 'owner']) expect(await textsIn(file, password)).toEqual(['a secret\n'])
    await expect(runHere(extractAttachments, file)).rejects.toMatchObject({
      code: 'PASSWORD_REQUIRED',
      message: 'The attachments of plan.pdf are protected. Enter its password.',
    })
    await expect(runHere(pdfInfo, file, { password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  })

  it('lose them in a file that is written again without the password, with a warning, and keep them with it', async () => {
    const file = await locked()
    const runs: [AnyOperation, File | File[], Record<string, unknown>][] = [
      [rotatePdf, file, { angle: 90 }],
      [deletePages, file, { pages: '1' }],
      [numberPages, file, {}],
      [mergePdf, [numberedPages(1).file(), file], {}],
      [mergePdf, [file, numberedPages(1).file()], {}],
    ]
    for (const [operation, input, options] of runs) {
      const without = await runHere(operation, input, options)
      expect([operation.id, without.warnings]).toEqual([operation.id, ['attachments-left-out']])
      expect(await qpdfCheck(without.file)).toMatchObject({ exitCode: 0 })
      expect((await qpdfOn(without.file, '--list-attachments', 'in.pdf')).stdout).not.toContain('data.csv')
      expect(await rawText(without.file)).not.toMatch(/EmbeddedFile|Encrypt/)
      const kept = await runHere(operation, input, { ...options, password: 'user' })
      expect([operation.id, kept.warnings]).toEqual([operation.id, ['encryption-removed']])
      expect(await textsIn(kept.file)).toEqual(['a secret\n'])
    }
    const protectedFile = await runHere(protectPdf, file, { password: 'new' })
    expect(protectedFile.warnings).toEqual(['attachments-left-out'])
    expect(await qpdfCheck(protectedFile.file, 'new')).toMatchObject({ exitCode: 0 })
  })

  it('keep them as they are in a file that changes are appended to', async () => {
    const file = await locked()
    const { file: changed, warnings } = await runHere(changePermissions, file, {
      ownerPassword: 'owner',
      filling: true,
    })
    expect(warnings).toEqual([])
    expect(await textsIn(changed, 'user')).toEqual(['a secret\n'])
    const add = (options: Record<string, unknown>) =>
      runOperation(addAttachments, { file, attachments: [new File(['more\n'], 'more.txt')] }, options, {
        capabilities: testCapabilities,
      })
    // What is added would have to be encrypted too.
    await expect(add({})).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const [more] = (await add({ password: 'user' })).files
    expect(await textsIn(more!, 'owner')).toEqual(['a secret\n', 'more\n'])
  })

  it('are drawn and read by operations that show pages', async () => {
    const file = await locked()
    const { files, warnings } = await runHere(pdfToImage, file, { resolution: 72 })
    expect([files.length, warnings]).toEqual([2, []])
    expect((await runHere(listText, file)).warnings).toEqual([])
  })

  it('are unlocked with the password only', async () => {
    const file = await locked()
    await expect(runHere(unlockPdf, file)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const { file: open, warnings } = await runHere(unlockPdf, file, { password: 'owner' })
    expect(warnings).toEqual([])
    expect(await textsIn(open)).toEqual(['a secret\n'])
  })

  it('are read when they are damaged', async () => {
    const text = await rawText(await locked())
    const file = rawFile(text.replace(/startxref\s+\d+/, 'startxref\n0'))
    const { file: result, warnings } = await runHere(rotatePdf, file, { angle: 90 })
    expect(warnings).toEqual(['attachments-left-out', 'repaired'])
    expect(await textsOf(result)).toEqual(['page 1', 'page 2'])
    expect(await textsIn(file, 'user')).toEqual(['a secret\n'])
  })
})
