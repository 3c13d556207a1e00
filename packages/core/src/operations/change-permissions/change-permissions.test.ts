import { describe, expect, it } from 'vitest'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfOn, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)
const locked = (...args: string[]) => rewriteByQpdf(numberedPages(2).file('plan.pdf'), ...args, '--')

/** What is allowed, as qpdf says it, in its order. */
async function allowed(file: File, password: string): Promise<string[]> {
  const output = (await qpdfOn(file, `--password=${password}`, '--show-encryption', 'in.pdf')).stdout
  return [...output.matchAll(/^(.*): allowed$/gm)].map(([, what]) => what!)
}

const fillingOnly = ['extract for accessibility', 'print low resolution', 'print high resolution', 'modify forms']

describe('changePermissions', () => {
  it.each([
    ['without object streams', '--object-streams=disable'],
    ['with object streams', '--object-streams=generate'],
  ])('appends them to a file with AES-256 %s, and changes nothing else', async (_, form) => {
    const before = await rewriteByQpdf(
      numberedPages(2).file('plan.pdf'),
      form,
      '--encrypt',
      'user',
      'owner',
      '256',
      '--print=none',
      '--',
    )
    const { file, warnings } = await run(before, { ownerPassword: 'owner', filling: true })
    expect([file.name, warnings]).toEqual(['plan_permissions.pdf', []])
    expect((await rawText(file)).startsWith(await rawText(before))).toBe(true)
    for (const password of ['user', 'owner']) {
      expect(await allowed(file, password)).toEqual(fillingOnly)
      expect(await qpdfCheck(file, password)).toMatchObject({ exitCode: 0 })
    }
    expect(await textsOf(await rewriteByQpdf(file, '--password=user', '--decrypt'))).toEqual(['page 1', 'page 2'])
    const again = await run(file, { ownerPassword: 'owner', filling: true })
    expect([again.file.size, again.warnings]).toEqual([file.size, ['permissions-unchanged']])
    expect(await allowed((await run(file, { ownerPassword: 'owner' })).file, 'user')).not.toContain('modify forms')
  })

  it('finds an encryption dictionary that is part of the trailer', async () => {
    const text = await rawText(await locked('--object-streams=disable', '--encrypt', 'user', 'owner', '256'))
    const [, number] = /\/Encrypt (\d+) 0 R/.exec(text)!
    const [, dict] = new RegExp(`\\n${number} 0 obj\\n(<<.*?>>)\\nendobj`, 's').exec(text)!
    const { file } = await run(rawFile(text.replace(/\/Encrypt \d+ 0 R/, `/Encrypt ${dict}`)), {
      ownerPassword: 'owner',
      filling: true,
    })
    expect(await allowed(file, 'user')).toEqual(fillingOnly)
  })

  it('keeps both passwords of older encryption, which it replaces', async () => {
    const weak = ['--allow-weak-crypto', '--password-mode=unicode', '--encrypt', 'Bär', 'own']
    for (const args of [['40'], ['128', '--use-aes=n'], ['128', '--use-aes=y']]) {
      const { file, warnings } = await run(await locked(...weak, ...args), { ownerPassword: 'own', filling: true })
      expect(warnings).toEqual(['encryption-changed'])
      for (const password of ['Bär', 'own']) expect(await allowed(file, password)).toEqual(fillingOnly)
      expect((await qpdfCheck(file)).messages).toMatch(/invalid password/)
    }
  })

  it('refuses the password that only opens the file, and one that does not', async () => {
    const both = await locked('--encrypt', 'user', 'owner', '256')
    const open = await locked('--encrypt', '', 'owner', '256')
    const old = await locked('--allow-weak-crypto', '--encrypt', 'user', 'owner', '128', '--use-aes=y')
    for (const [file, ownerPassword, message] of [
      [both, 'user', /opens .*plan\.pdf, but it is not its owner password/],
      [old, 'user', /opens .*plan\.pdf, but it is not its owner password/],
      [open, 'guess', /is not the owner password of .*plan\.pdf/],
      [both, 'guess', /does not open .*plan\.pdf/],
    ] as const) {
      await expect(run(file, { ownerPassword })).rejects.toMatchObject({
        code: 'PASSWORD_WRONG',
        message: expect.stringMatching(message),
      })
    }
    await expect(run(both, { ownerPassword: ' ' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('gives a file without protection an owner password', async () => {
    const { file, warnings } = await run(numberedPages(1).file(), { ownerPassword: 'own', filling: true })
    expect(warnings).toEqual([])
    for (const password of ['', 'own']) expect(await allowed(file, password)).toEqual(fillingOnly)
    const output = (await qpdfOn(file, '--show-encryption', 'in.pdf')).stdout
    expect(output).not.toContain('owner password')
  })

  it('says when the permissions bind nobody', async () => {
    for (const method of [['256'], ['128', '--use-aes=y']]) {
      const shared = await locked('--allow-weak-crypto', '--encrypt', 'same', 'same', ...method)
      expect((await run(shared, { ownerPassword: 'same' })).warnings).toContain('permissions-without-effect')
    }
  })

  it('changes a damaged file with its passwords', async () => {
    const text = await rawText(await locked('--object-streams=disable', '--encrypt', 'user', 'owner', '256'))
    const { file, warnings } = await run(rawFile(text.replace(/startxref\s+\d+/, 'startxref\n0')), {
      ownerPassword: 'owner',
      filling: true,
    })
    expect(warnings).toEqual(['repaired'])
    for (const password of ['user', 'owner']) {
      expect(await allowed(file, password)).toEqual(fillingOnly)
      expect(await qpdfCheck(file, password)).toMatchObject({ exitCode: 0 })
    }
  })
})
