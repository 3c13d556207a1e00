import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { credentialsFile, makeIdentity, pemFile, type TestIdentity } from '../../testing/make-certificates.js'
import { rawText } from '../../testing/run-here.js'
import { testCapabilities as capabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation as pdfInfo } from '../pdf-info/operation.js'
import { operation as unlockPdf } from '../unlock-pdf/operation.js'
import { operation } from './operation.js'

const [ada, grace, mallory] = ['Ada', 'Grace', 'Mallory'].map((name, index) =>
  makeIdentity(name, { kind: 'rsa', serial: 40 + index, usage: 0x20 }),
) as [TestIdentity, TestIdentity, TestIdentity]
const pem = ({ certificate }: TestIdentity) => pemFile('person.pem', ['CERTIFICATE', certificate])

async function protect(identities: readonly TestIdentity[], options: object = {}) {
  const files = { file: numberedPages(2, 'secret').file('plan.pdf'), certificates: identities.map(pem) }
  const { files: made, warnings } = await runOperation(operation, files, options, { capabilities })
  return { file: made[0]!, warnings: warnings.map(({ code }) => code) }
}

const unlock = async (file: File, identity?: TestIdentity) =>
  (
    await runOperation(
      unlockPdf,
      { file, ...(identity && { credentials: [credentialsFile(identity)] }) },
      {},
      { capabilities },
    )
  ).files[0]!

describe('protectPdf with certificates', () => {
  it('encrypts for the holders of certificates, and for nobody else', async () => {
    const { file, warnings } = await protect([ada, grace])
    expect(warnings).toEqual(['certificate-readers'])
    const text = await rawText(file)
    expect(text).not.toContain('secret 1')
    expect(text).toMatch(/\/Filter\/Adobe\.PubSec\/SubFilter\/adbe\.pkcs7\.s5\/V 5/)
    for (const identity of [ada, grace])
      expect(await textsOf(await unlock(file, identity))).toEqual(['secret 1', 'secret 2'])
    await expect(unlock(file, mallory)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    await expect(unlock(file)).rejects.toThrow('is encrypted with certificates. Decrypt it with Unlock PDF')
    await expect(runOperation(pdfInfo, { file }, {}, { capabilities })).rejects.toThrow('encrypted with certificates')
  })

  it('refuses a certificate whose key nothing can be encrypted with', async () => {
    const certificate = Uint8Array.from(ada.certificate)
    const exponent = Buffer.from(certificate).indexOf(Buffer.from('0203010001', 'hex'))
    certificate[exponent + 4] = 0
    await expect(protect([{ ...ada, certificate }])).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  })

  it('wants certificates with RSA keys, and no passwords beside them', async () => {
    await expect(protect([makeIdentity('Eve', { kind: 'p256' })])).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    await expect(protect([ada], { password: 'key' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    const old = makeIdentity('Old', { kind: 'rsa', notBefore: '2020-01-01', notAfter: '2021-01-01', usage: 0x80 })
    expect((await protect([old])).warnings).toEqual([
      'certificate-expired',
      'certificate-purpose',
      'certificate-readers',
    ])
  })
})
