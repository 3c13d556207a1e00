import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { makeCms } from '../../signing/make-cms.js'
import { readCredentials } from '../../signing/read-credentials.js'
import { makeSigner } from '../../signing/signer.js'
import { checkSignatures } from '../../testing/facts/check-signatures.js'
import { credentialsFile, makeIdentity, pemFile } from '../../testing/make-certificates.js'
import { rawText } from '../../testing/run-here.js'
import { testCapabilities as capabilities, qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { type PrepareSignatureData, operation as prepareSignature } from '../prepare-signature/operation.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { operation as verifySignatures } from '../verify-signatures/operation.js'
import { operation } from './operation.js'

const root = makeIdentity('Test Root', { isAuthority: true })
const ada = makeIdentity('Ada', { issuer: root, serial: 7 })
const plain = () => numberedPages(1).file('plan.pdf')
const at = { signingTime: '2026-01-31T12:00:00Z' }

async function prepare(options: object = {}, file = plain()) {
  const result = await runOperation(prepareSignature, { file }, { ...at, ...options }, { capabilities })
  return { file: result.files[0]!, data: result.data as PrepareSignatureData }
}

/** What an external signer would make of a digest. */
async function signed({ digest, hash }: PrepareSignatureData, change: (der: Uint8Array) => Uint8Array = (der) => der) {
  const credentials = await readCredentials([credentialsFile(ada, root)], undefined)
  const signer = await makeSigner(credentials, { hash, rsaScheme: 'pkcs1' })
  return change(await makeCms(signer, Buffer.from(digest, 'hex')))
}

async function finish(file: File, signature: Uint8Array | File, options: object = {}) {
  const given = signature instanceof File ? signature : new File([new Uint8Array(signature)], 'plan.p7s')
  const result = await runOperation(operation, { file, signature: given }, options, { capabilities })
  return { file: result.files[0]!, warnings: result.warnings.map(({ code }) => code) }
}

const verify = async (file: File, options = {}) =>
  (await runOperation(verifySignatures, { file }, options, { capabilities })).data

describe('finishSignature', () => {
  it.each(['sha256', 'sha512'] as const)('puts in a signature of the digest (%s)', async (hash) => {
    const prepared = await prepare({ hash, certify: 'fill' })
    const { file, warnings } = await finish(prepared.file, await signed(prepared.data))
    expect(warnings).toEqual([])
    expect(file.name).toBe('plan_signed.pdf')
    expect(file.size).toBe(prepared.file.size)
    expect(await checkSignatures(file)).toMatchObject([{ isIntact: true, isWhole: true }])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await verify(file)).toMatchObject({
      valid: true,
      signatures: [{ kind: 'certification', level: 'B-B', signer: { name: 'Ada' }, coversWholeFile: true }],
    })
  })

  it('says when another person signs than the document was prepared for', async () => {
    const warningsFor = async (signer: string) => {
      const prepared = await prepare({ signer })
      return (await finish(prepared.file, await signed(prepared.data))).warnings
    }
    expect([await warningsFor('Bob'), await warningsFor('Ada')]).toEqual([['signer-differs'], []])
  })

  it('takes PEM, and keeps encryption and earlier signatures', async () => {
    const locked = await rewriteByQpdf(plain(), '--encrypt', 'user', 'owner', '256', '--')
    const given = { file: locked, credentials: [credentialsFile(ada, root)] }
    const first = await runOperation(signDigitally, given, { ...at, password: 'user' }, { capabilities })
    const { file, data } = await prepare({ password: 'user' }, first.files[0])
    const cms = pemFile('a.pem', ['CMS', await signed(data)])
    const done = await finish(file, cms, { password: 'user' })
    expect(await verify(done.file, { password: 'user' })).toMatchObject({
      valid: true,
      signatures: [{ verdict: 'valid' }, { verdict: 'valid', coversWholeFile: true }],
    })
  })

  it('refuses a signature of something else', async () => {
    const { file, data } = await prepare()
    const other = { ...data, digest: '00'.repeat(32) }
    await expect(finish(file, await signed(other))).rejects.toThrow(
      `plan.p7s is a signature of something else. It signs the SHA-256 digest ${other.digest}, but that of the document is ${data.digest}.`,
    )
    const broken = await signed(data, (der) => Uint8Array.from([...der.subarray(0, -1), der.at(-1)! ^ 1]))
    await expect(finish(file, broken)).rejects.toThrow('was not made with the key of its certificate')
    await expect(finish(file, new File(['x'], 'x.p7s'))).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    await expect(finish(file, ada.certificate)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  })

  it('refuses a document that is not prepared, or was changed afterward', async () => {
    const { file, data } = await prepare()
    const cms = await signed(data)
    await expect(finish(plain(), cms)).rejects.toThrow(
      'has no room for a signature. Use a PDF that Prepare External Signing has made.',
    )
    const done = await finish(file, cms)
    await expect(finish(done.file, cms)).rejects.toThrow('has no room for a signature')
    const longer = new File([await file.arrayBuffer(), '\n'], 'x.pdf')
    await expect(finish(longer, cms)).rejects.toThrow('was changed after it was prepared')
    const changed = Buffer.from((await rawText(file)).replace('page 1', 'page 2'), 'latin1')
    await expect(finish(new File([changed], 'x.pdf'), cms)).rejects.toThrow('a signature of something else')
  })

  it('says when there is not enough room', async () => {
    const { file, data } = await prepare({ room: 1000 })
    await expect(finish(file, await signed(data))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
