import { describe, expect, it } from 'vitest'
import { withPdfium } from '../../testing/facts/look-at-pdf.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfOn, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation as unlockPdf } from '../unlock-pdf/operation.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

/** What qpdf says of the encryption of a file. */
async function encryptionOf(file: File, password: string): Promise<string> {
  return (await qpdfOn(file, `--password=${password}`, '--show-encryption', 'in.pdf')).stdout
}

describe('protectPdf', () => {
  it('encrypts with AES-256 in its current revision', async () => {
    const { file } = await run(numberedPages(2, 'secret').file('plan.pdf'), { password: 'key' })
    const encryption = await encryptionOf(file, 'key')
    expect(encryption).toContain('R = 6')
    for (const method of ['stream', 'string', 'file'])
      expect(encryption).toContain(`${method} encryption method: AESv3`)
    expect(file.name).toBe('protected_plan.pdf')
    expect(await rawText(file)).not.toContain('secret 1')
    expect(await qpdfCheck(file, 'key')).toMatchObject({ exitCode: 0 })
  })

  it('opens with the password only', async () => {
    const { file } = await run(numberedPages(1).file(), { password: 'key' })
    expect((await qpdfCheck(file)).messages).toMatch(/invalid password/)
    expect((await qpdfCheck(file, 'Key')).messages).toMatch(/invalid password/)
    await expect(withPdfium(file, () => true)).rejects.toThrow()
  })

  it.each<[Record<string, unknown>, string]>([
    [{}, 'accessibility print-low print-high'],
    [{ printing: 'false', copying: 'true' }, 'accessibility extract'],
    [{ highQualityPrinting: false }, 'accessibility print-low'],
    [{ modifying: true }, 'accessibility print-low print-high assembly modify'],
    [{ annotating: true }, 'accessibility print-low print-high forms annotations'],
    [{ printing: false, accessibility: false, filling: true, assembling: true }, 'assembly forms'],
  ])('holds readers to what %j allows', async (options, allowed) => {
    const encryption = await encryptionOf(
      (await run(numberedPages(1).file(), { password: 'key', ...options })).file,
      'key',
    )
    const lines: [string, string][] = [
      ['accessibility', 'extract for accessibility'],
      ['extract', 'extract for any purpose'],
      ['print-low', 'print low resolution'],
      ['print-high', 'print high resolution'],
      ['assembly', 'modify document assembly'],
      ['forms', 'modify forms'],
      ['annotations', 'modify annotations'],
      ['modify', 'modify other'],
    ]
    const says = lines
      .filter(([, line]) => new RegExp(`^${line}: allowed$`, 'm').test(encryption))
      .map(([name]) => name)
    expect(says.join(' ')).toBe(allowed)
    expect(encryption).toContain('Supplied password is user password')
    expect(encryption).not.toContain('Supplied password is owner password')
  })

  it('gives a second password, which lifts the restrictions', async () => {
    const { file } = await run(numberedPages(1).file(), { password: 'key', ownerPassword: 'B\u00e4r' })
    expect(await encryptionOf(file, 'key')).not.toContain('owner password')
    expect(await encryptionOf(file, 'B\u00e4r')).toContain('Supplied password is owner password')
  })

  it('opens without a password when there is one of the owner only', async () => {
    for (const options of [{ ownerPassword: 'own' }, { password: '', ownerPassword: 'own' }]) {
      const { file } = await run(numberedPages(1).file(), options)
      const encryption = await encryptionOf(file, '')
      expect(encryption).toContain('Supplied password is user password')
      expect(encryption).toMatch(/extract for any purpose: not allowed/)
      expect(await withPdfium(file, (document) => document.getPageCount())).toBe(1)
    }
  })

  it('refuses two passwords that are the same, also after they are prepared', async () => {
    for (const ownerPassword of ['IX', 'I\u00adX']) {
      await expect(run(numberedPages(1).file(), { password: 'IX', ownerPassword })).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        details: { problems: [{ field: 'ownerPassword', message: expect.stringContaining('same') }] },
      })
    }
  })

  it('takes passwords in any script, composed or not', async () => {
    for (const password of ['pässwörd', '密码 пароль', '@file', '-- --help', 'Ame\u0301lie', '🔑']) {
      const { file } = await run(numberedPages(1).file(), { password })
      expect(await qpdfCheck(file, password.normalize('NFC'))).toMatchObject({ exitCode: 0 })
      expect((await runHere(unlockPdf, file, { password })).files).toHaveLength(1)
    }
  })

  it('prepares the password with SASLprep (RFC 4013), as readers do', async () => {
    const { file } = await run(numberedPages(1).file(), { password: 'S\u00aaSL\u00adprep' })
    expect(await qpdfCheck(file, 'SaSLprep')).toMatchObject({ exitCode: 0 })
    for (const password of ['SaSLprep', 'S\u00aaSL\u00adprep', 'S\u00aaSLprep'])
      expect((await runHere(unlockPdf, file, { password })).files).toHaveLength(1)
  })

  it.each([
    ['\u00ad\u200b\u00ad', /invisible/],
    ['a\u0007b', /control character/],
    ['\ufdfa'.repeat(40), /too long/],
  ])('refuses a password that nobody could type: %j', async (password, message) => {
    await expect(run(numberedPages(1).file(), { password })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringMatching(message),
    })
  })

  it('warns of a password that some readers refuse', async () => {
    const { file, warnings } = await run(numberedPages(1).file(), { password: '\u05e9\u05dc\u05d5\u05dd1' })
    expect(warnings).toEqual(['password-directions'])
    expect(await qpdfCheck(file, '\u05e9\u05dc\u05d5\u05dd1')).toMatchObject({ exitCode: 0 })
  })

  it('wants a password that is not blank and not too long', async () => {
    await expect(run(numberedPages(1).file(), { password: '  ' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('Please enter a password to protect your PDF'),
    })
    await expect(run(numberedPages(1).file(), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(1).file(), { password: ' ', ownerPassword: 'own' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
    await expect(run(numberedPages(1).file(), { password: 'é'.repeat(64) })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
  })

  it('gives a protected file another password when given the one it has', async () => {
    const old = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'old', 'owner', '256', '--')
    await expect(run(old, { password: 'new' })).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(run(old, { password: 'new', currentPassword: 'wrong' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    const { file, warnings } = await run(old, { password: 'new', currentPassword: 'old' })
    expect(warnings).toEqual([])
    expect(await qpdfCheck(file, 'new')).toMatchObject({ exitCode: 0 })
    expect((await qpdfCheck(file, 'old')).messages).toMatch(/invalid password/)
  })
})
