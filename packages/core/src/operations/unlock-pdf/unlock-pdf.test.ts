import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { operation as flattenForm } from '../flatten-form/operation.js'
import { operation as formFields } from '../form-fields/operation.js'
import { operation as mergePdf } from '../merge-pdf/operation.js'
import { operation as pdfToImage } from '../pdf-to-image/operation.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const weak = ['--allow-weak-crypto', '--encrypt', 'user', 'owner']

/** Ways to encrypt that occur, as arguments of qpdf. */
const methods: [string, string[]][] = [
  ['RC4 with 40 bits', [...weak, '40', '--']],
  ['RC4 with 128 bits', [...weak, '128', '--use-aes=n', '--']],
  ['RC4 in the manner of PDF 1.5', [...weak, '128', '--use-aes=n', '--force-V4', '--']],
  ['AES-128', [...weak, '128', '--use-aes=y', '--']],
  ['AES-128 with metadata in the open', [...weak, '128', '--use-aes=y', '--cleartext-metadata', '--']],
  ['AES-256 in its first revision', [...weak, '256', '--force-R5', '--']],
  ['AES-256', [...weak, '256', '--']],
]

describe('unlockPdf', () => {
  it('takes a password in any form, whether the writer prepared it or not', async () => {
    const typed = 'S\u00aaSL\u00adprep e\u0301'
    for (const stored of ['SaSLprep \u00e9', 'S\u00aaSL\u00adprep \u00e9', typed]) {
      const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', stored, 'own', '256', '--')
      expect(await textsOf((await run(locked, { password: typed })).file)).toEqual(['page 1'])
      expect((await runHere(formFields, locked, { password: typed })).data.pageCount).toBe(1)
      // Written again by qpdf, updated in place, and drawn by PDFium.
      const flat = await runHere(flattenForm, locked, { password: typed })
      expect(flat.warnings).toEqual(['nothing-to-flatten'])
      expect(await qpdfCheck(flat.file, stored)).toMatchObject({ exitCode: 0 })
      expect((await runHere(pdfToImage, locked, { password: typed, resolution: 72 })).files).toHaveLength(1)
    }
  })

  it('takes a password beyond ASCII for older encryption, whose passwords are in PDFDocEncoding', async () => {
    const methods = [['40'], ['128', '--use-aes=y']]
    for (const method of methods) {
      const hex = ['--password-mode=hex-bytes', '--allow-weak-crypto', '--encrypt', 'fc626572a0', '6f776e']
      const locked = await rewriteByQpdf(numberedPages(1).file(), ...hex, ...method, '--')
      for (const password of ['über€', 'u\u0308ber€', 'own']) {
        expect(await textsOf((await run(locked, { password })).file)).toEqual(['page 1'])
        const flat = await runHere(flattenForm, locked, { password })
        expect(flat.warnings).toEqual(['nothing-to-flatten'])
      }
    }
  })

  it.each(methods)('opens %s with either password', async (_, args) => {
    const sketch = numberedPages(2)
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, 'name', 'Ada')])
    for (const form of ['disable', 'generate']) {
      const locked = await rewriteByQpdf(sketch.file('plan.pdf'), `--object-streams=${form}`, ...args)
      for (const password of ['user', 'owner']) {
        const { file, warnings } = await run(locked, { password })
        expect(await textsOf(file)).toEqual(['page 1', 'page 2'])
        expect((await readStructure(file)).fields).toEqual([{ name: 'name', value: 'u:Ada', page: 1 }])
        expect((await qpdfCheck(file)).messages).toContain('File is not encrypted')
        expect([file.name, warnings]).toEqual(['unlocked_plan.pdf', []])
      }
    }
  })

  it('asks for a password, and rejects a wrong one', async () => {
    const locked = await rewriteByQpdf(numberedPages(1).file('plan.pdf'), '--encrypt', 'user', 'owner', '256', '--')
    await expect(run(locked)).rejects.toMatchObject({
      code: 'PASSWORD_REQUIRED',
      message: expect.stringContaining('plan.pdf'),
    })
    await expect(run(locked, { password: 'User' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  })

  it('lifts restrictions without a password where none is needed to open', async () => {
    const restricted = await rewriteByQpdf(
      numberedPages(1).file(),
      '--encrypt',
      '',
      'owner',
      '256',
      '--print=none',
      '--',
    )
    expect((await qpdfCheck((await run(restricted)).file)).messages).toContain('File is not encrypted')
  })

  it('says that restrictions were removed without the owner password, and that a password was not needed', async () => {
    const encrypt = (user: string, ...args: string[]) =>
      rewriteByQpdf(numberedPages(1).file('plan.pdf'), '--encrypt', user, 'owner', '256', ...args, '--')
    const [restricted, free, both] = [
      await encrypt('', '--print=none', '--extract=n'),
      await encrypt(''),
      await encrypt('user', '--print=none'),
    ]
    const said = async (file: File, password?: string) => {
      const settings = { capabilities: testCapabilities }
      const { warnings } = await runOperation(operation, { file }, password === undefined ? {} : { password }, settings)
      return warnings.map(({ code, message }) => `${code}: ${message}`)
    }
    const removed =
      /^restrictions-removed: The restrictions of plan\.pdf \(no printing, no copying text\) were removed, too\. If the file is not yours/
    expect(await said(restricted)).toEqual([expect.stringMatching(removed)])
    expect(await said(restricted, 'owner')).toEqual([])
    expect(await said(restricted, 'wrong')).toEqual([
      'password-not-needed: The password given is not a password of plan.pdf, which opens without one.',
      expect.stringMatching(removed),
    ])
    expect(await said(free)).toEqual([expect.stringContaining('restricts nothing')])
    expect(await said(both, 'user')).toEqual([expect.stringContaining('(no printing)')])
    expect(await said(both, 'owner')).toEqual([])
    // The same for the other way to open a file. Of several files, the password may be that of another.
    const { warnings } = await runHere(flattenForm, restricted, { password: 'wrong' })
    expect(warnings).toEqual(['password-not-needed', 'nothing-to-flatten'])
    const merged = await runHere(mergePdf, [numberedPages(1).file(), restricted], { password: 'wrong' })
    expect(merged.warnings).toEqual(['encryption-removed'])
  })

  it('says when there was nothing to unlock', async () => {
    const { file, warnings } = await run(numberedPages(1).file())
    expect(warnings).toEqual(['not-encrypted'])
    expect(await textsOf(file)).toEqual(['page 1'])
  })

  it('opens a file that has lost its table as well', async () => {
    for (const [, args] of methods) {
      const text = await rawText(await rewriteByQpdf(numberedPages(1).file(), '--object-streams=disable', ...args))
      const { file, warnings } = await run(rawFile(text.replace(/startxref\s+\d+/, 'startxref\n0')), {
        password: 'user',
      })
      expect(await textsOf(file)).toEqual(['page 1'])
      expect(warnings).toEqual(['repaired'])
    }
  })
})
