import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { octets, sequence } from '../../signing/write-der.js'
import { checkSignatures } from '../../testing/facts/check-signatures.js'
import { inkBox, textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import {
  credentialsFile,
  encrypt,
  makeIdentity,
  pemFile,
  pkcs8Of,
  pkcs12File,
} from '../../testing/make-certificates.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const root = makeIdentity('Test Root', { isAuthority: true })
const ada = makeIdentity('Ada', { issuer: root, serial: 7 })

async function sign(
  file: File,
  options: Record<string, unknown> = {},
  { credentials = [credentialsFile(ada, root)], picture }: { credentials?: File[]; picture?: File } = {},
) {
  const given = { file, credentials, ...(picture ? { picture } : {}) }
  const { files, warnings } = await runOperation(operation, given, options, { capabilities: testCapabilities })
  return { file: files[0]!, warnings: warnings.map(({ code }) => code) }
}

const plain = () => numberedPages(2).file('plan.pdf')

describe('signDigitally', () => {
  it.each([
    ['rsa', 'pkcs1', 'sha512', '1.2.840.113549.1.1.13'],
    ['rsa', 'pss', 'sha256', '1.2.840.113549.1.1.10'],
    ['p256', 'pkcs1', 'sha256', '1.2.840.10045.4.3.2'],
    ['p384', 'pkcs1', 'sha384', '1.2.840.10045.4.3.3'],
    ['ed25519', 'pkcs1', 'sha256', '1.3.101.112'],
  ] as const)('signs the whole file with %s keys (%s, %s)', async (kind, rsaScheme, hash, algorithm) => {
    const signer = makeIdentity('Ada', { kind, issuer: root })
    const { file, warnings } = await sign(
      plain(),
      { rsaScheme, hash },
      { credentials: [credentialsFile(signer, root)] },
    )
    expect(warnings).toEqual([])
    expect(file.name).toBe('plan_signed.pdf')
    // Content type, digest and certificate, and no signing time (EN 319 142-1, 6.3).
    const attributes = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']
    expect(await checkSignatures(file)).toEqual([
      { signer: 'O=Sheaf Tests\nCN=Ada', isIntact: true, isWhole: true, algorithm, attributes },
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    const before = await rawText(plain())
    const text = await rawText(file)
    expect(text.startsWith(before)).toBe(true)
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
  })

  it('says who signed, when, why and where', async () => {
    const { file } = await sign(plain(), {
      reason: 'Geprüft',
      location: 'Zürich',
      signingTime: '2026-01-31T12:00:00+01:00',
    })
    const { qpdf } = await qpdfJson(file)
    const signature = Object.values<{ value?: Record<string, unknown> }>(qpdf[1]).find(
      ({ value }) => value?.['/Type'] === '/Sig',
    )?.value
    expect(signature).toMatchObject({
      '/Name': 'u:Ada',
      '/Reason': 'u:Geprüft',
      '/Location': 'u:Zürich',
      '/M': "u:D:20260131120000+01'00'",
    })
  })

  it('takes several signatures one after another, and a certification first', async () => {
    const { file: certified } = await sign(plain(), { certify: 'fill', hash: 'sha384' })
    const second = makeIdentity('Grace', { kind: 'p384' })
    const { file, warnings } = await sign(certified, {}, { credentials: [credentialsFile(second)] })
    expect(warnings).toEqual([])
    const [first, last] = await checkSignatures(file)
    expect([first!.isIntact, first!.isWhole, last!.isIntact, last!.isWhole]).toEqual([true, false, true, true])
    expect(await rawText(file)).toMatch(/\/TransformMethod \/DocMDP\/TransformParams <<[^>]*\/P 2>>/)
    await expect(sign(file, { certify: 'annotate' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(sign(certified, { appearance: 'visible' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    const { file: closed } = await sign(plain(), { certify: 'no-changes' })
    await expect(sign(closed)).rejects.toThrow('allows no changes')
  })

  it('signs in an empty field, with what it locks, and in no other', async () => {
    const lock = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(name)]>>'
    const form = formSketch({ more: { sign: lock } }).file()
    const { file } = await sign(form, { field: 'sign', appearance: 'visible' })
    expect((await checkSignatures(file)).map(({ isIntact }) => isIntact)).toEqual([true])
    expect(await rawText(file)).toMatch(
      /\/TransformMethod \/FieldMDP\/TransformParams <<[^>]*\/Action \/Include\/Fields \[/,
    )
    const box = inkBox(await renderForm(file), await renderForm(form))!
    // The field is at 30 to 180 across and 40 to 80 up on a page of 400 by 500.
    expect(box.left * 400).toBeGreaterThanOrEqual(30)
    expect(box.right * 400).toBeLessThanOrEqual(181)
    expect(box.top * 500).toBeGreaterThanOrEqual(420)
    expect(box.bottom * 500).toBeLessThanOrEqual(460)
    await expect(sign(file, { field: 'sign' })).rejects.toThrow('already signed')
    await expect(sign(form, { field: 'name' })).rejects.toThrow('not a signature field')
  })

  it.each([0, 90, 180, 270])(
    'shows a signature upright where it is asked for, on a page turned by %d',
    async (turn) => {
      for (const unit of [1, 2]) {
        const file = pagesPdf([
          { entries: `/MediaBox[0 0 300 400]/CropBox[30 40 270 340]/Rotate ${turn}/UserUnit ${unit}` },
        ])
        const [width, height] = (turn % 180 === 0 ? [240, 300] : [300, 240]).map((side) => side * unit) as [
          number,
          number,
        ]
        const { file: signed } = await sign(file, {
          appearance: 'visible',
          x: 20,
          y: 30,
          width: 120,
          height: 40,
          text: 'HHHHHH',
        })
        const box = inkBox(await renderForm(signed))!
        const [left, top, right, bottom] = [box.left * width, box.top * height, box.right * width, box.bottom * height]
        expect(left).toBeGreaterThanOrEqual(20)
        expect(left).toBeLessThan(28)
        expect(right).toBeLessThanOrEqual(140)
        expect(top).toBeGreaterThanOrEqual(30)
        expect(bottom).toBeLessThanOrEqual(70)
        // Six letters in a row are wider than high.
        expect(right - left).toBeGreaterThan(3 * (bottom - top))
      }
    },
  )

  it('keeps the encryption of a file', async () => {
    const locked = await rewriteByQpdf(plain(), '--encrypt', 'user', 'owner', '256', '--')
    const { file, warnings } = await sign(locked, { password: 'user', reason: 'Geheim' })
    expect(warnings).toEqual([])
    expect(await checkSignatures(file)).toMatchObject([{ isIntact: true, isWhole: true }])
    expect(await qpdfCheck(file, 'user')).toMatchObject({ exitCode: 0 })
    expect(await textsOf(file, 'user')).toEqual(['page 1', 'page 2'])
  })

  it('repairs a damaged file first', async () => {
    const damaged = rawFile((await rawText(plain())).replace(/startxref\s+\d+/, 'startxref\n0'))
    const { file, warnings } = await sign(damaged)
    expect(warnings).toEqual(['repaired'])
    expect(await checkSignatures(file)).toMatchObject([{ isIntact: true, isWhole: true }])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('refuses an expired certificate unless it is allowed', async () => {
    const old = makeIdentity('Ada', { notBefore: '2020-01-01', notAfter: '2021-01-01' })
    const credentials = [credentialsFile(old)]
    await expect(sign(plain(), {}, { credentials })).rejects.toThrow('The certificate of Ada expired on 2021-01-01.')
    expect((await sign(plain(), { allowExpired: true }, { credentials })).warnings).toEqual(['certificate-expired'])
    expect((await sign(plain(), { signingTime: '2020-06-01T00:00:00Z' }, { credentials })).warnings).toEqual([])
    await expect(sign(plain(), { signingTime: '2019-06-01T00:00:00Z' }, { credentials })).rejects.toThrow(
      'not valid before',
    )
  })

  it('warns of a visible signature that nobody sees, or that names nobody', async () => {
    const warningsOf = async (options: object, source = plain(), signer = ada) => {
      const given = { appearance: 'visible', ...options }
      return (await sign(source, given, { credentials: [credentialsFile(signer)] })).warnings
    }
    expect(await warningsOf({ x: 700 })).toEqual(['outside-page'])
    expect(await warningsOf({ y: 100 })).toEqual([])
    const boxless = formSketch({ more: { sign: '/Rect[0 0 0 0]' } }).file()
    expect(await warningsOf({ field: 'sign' }, boxless)).toEqual(['field-without-box'])
    const nobody = makeIdentity('', {})
    expect(await warningsOf({}, plain(), nobody)).toEqual(['signer-unknown'])
    expect(await warningsOf({ text: 'Approved' }, plain(), nobody)).toEqual([])
  })

  it('warns of a short RSA key', async () => {
    const credentials = [credentialsFile(makeIdentity('Ada', { kind: 'rsa', keyBits: 1024 }))]
    expect((await sign(plain(), {}, { credentials })).warnings).toEqual(['weak-key'])
  })

  it('warns of a certificate for other purposes', async () => {
    const credentials = [credentialsFile(makeIdentity('Ada', { usage: 0x20 }))]
    expect((await sign(plain(), {}, { credentials })).warnings).toEqual(['certificate-purpose'])
  })
})

describe('credentials', () => {
  const signed = async (credentials: File[], options = {}) =>
    checkSignatures((await sign(plain(), options, { credentials })).file)

  it('come from a PKCS#12 file with a password', async () => {
    const credentials = [pkcs12File('gehéim', ada, root)]
    expect(await signed(credentials, { keyPassword: 'gehéim' })).toMatchObject([{ isIntact: true }])
    await expect(signed(credentials, { keyPassword: 'x' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(signed(credentials)).rejects.toMatchObject({
      code: 'PASSWORD_REQUIRED',
      message: 'ada.p12 is protected. Enter the password of the key.',
    })
  })

  it('come from files of their own, encrypted or in old forms', async () => {
    const certificate = new File([new Uint8Array(ada.certificate)], 'ada.cer')
    const [algorithm, bytes] = encrypt(pkcs8Of(ada), 'geheim')
    const locked = pemFile('key.pem', ['ENCRYPTED PRIVATE KEY', sequence(algorithm, octets(bytes))])
    expect(await signed([locked, certificate], { keyPassword: 'geheim' })).toHaveLength(1)
    await expect(signed([locked, certificate], { keyPassword: 'x' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    // As if the padding were right by chance.
    const [other, anything] = encrypt(Uint8Array.of(1, 2, 3), 'x')
    const opened = pemFile('key.pem', ['ENCRYPTED PRIVATE KEY', sequence(other, octets(anything))])
    await expect(signed([opened, certificate], { keyPassword: 'x' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    const old = pemFile('key.pem', ['EC PRIVATE KEY', ada.key.export({ format: 'der', type: 'sec1' })])
    expect(await signed([old, certificate])).toHaveLength(1)
    const rsa = makeIdentity('Ada', { kind: 'rsa' })
    const oldest = pemFile(
      'key.pem',
      ['RSA PRIVATE KEY', rsa.key.export({ format: 'der', type: 'pkcs1' })],
      ['CERTIFICATE', rsa.certificate],
    )
    expect(await signed([oldest])).toHaveLength(1)
  })

  it.each([
    ['no key', [pemFile('a.pem', ['CERTIFICATE', ada.certificate])], 'MISSING_FILE', 'no private key'],
    ['no certificate', [pemFile('a.pem', ['PRIVATE KEY', pkcs8Of(ada)])], 'MISSING_FILE', 'no certificate'],
    [
      'a certificate of somebody else',
      [pemFile('a.pem', ['PRIVATE KEY', pkcs8Of(ada)], ['CERTIFICATE', makeIdentity('Eve').certificate])],
      'MISSING_FILE',
      'does not belong to the certificate (Eve)',
    ],
    ['a text', [new File(['hello'], 'a.pem')], 'UNSUPPORTED_TYPE', 'a.pem is neither a key nor a certificate'],
    [
      'a damaged certificate',
      [pemFile('a.pem', ['CERTIFICATE', ada.certificate.subarray(0, 99)])],
      'BAD_DOCUMENT',
      'damaged',
    ],
    ['a Java keystore', [new File([Uint8Array.of(0xfe, 0xed, 0xfe, 0xed)], 'a.jks')], 'UNSUPPORTED_TYPE', 'keytool'],
  ])('that are %s get a clear error', async (_, credentials, code, message) => {
    await expect(signed(credentials)).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  })
})
