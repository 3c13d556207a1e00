import { deflateSync } from 'node:zlib'
import { PDFName, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Capabilities } from '../../capabilities.js'
import { addToSecurityStore, readSecurityStore } from '../../pdf/signatures/security-store.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import { runOperation } from '../../run.js'
import { credentialsFile, makeIdentity, pemFile, purpose, type TestIdentity } from '../../testing/make-certificates.js'
import { makeList, makeResponse } from '../../testing/make-revocation.js'
import { fakeAuthority } from '../../testing/make-time-stamp.js'
import { testRun } from '../../testing/run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { operation as timestampPdf } from '../timestamp-pdf/operation.js'
import { operation, type VerifySignaturesData } from './operation.js'

const root = makeIdentity('Test Root', { isAuthority: true })
const ada = makeIdentity('Ada', { issuer: root, serial: 7 })
const stampPurpose = purpose('1.3.6.1.5.5.7.3.8')
const authority = makeIdentity('Authority', { issuer: root, serial: 8, extensions: stampPurpose })
const timestampUrl = 'https://tsa.example.com/'
const at = { signingTime: '2026-01-31T12:00:00Z' }
const stampedBy = (identity: TestIdentity, time?: string): Capabilities => ({
  ...testCapabilities,
  fetchTimeStamp: fakeAuthority(identity, time ? { time } : {}),
})

async function sign(options: object = { timestampUrl }, capabilities = stampedBy(authority)): Promise<File> {
  const given = { file: numberedPages(1).file('plan.pdf'), credentials: [credentialsFile(ada, root)] }
  return (await runOperation(signDigitally, given, { ...at, ...options }, { capabilities })).files[0]!
}

const stamp = async (file: File, time: string, by = authority): Promise<File> =>
  (await runOperation(timestampPdf, { file }, { timestampUrl }, { capabilities: stampedBy(by, time) })).files[0]!

async function store(file: File, data: { lists?: Uint8Array[]; responses?: Uint8Array[] }): Promise<File> {
  const document = await openPdfForUpdate(file, testRun())
  const signature = { contents: new Uint8Array(1), certificates: [root.certificate], lists: [], responses: [], ...data }
  expect(await addToSecurityStore(document, [signature], testCapabilities)).toBeGreaterThan(0)
  return saveUpdate(document, testRun(), { change: 'sign' })
}

const anchors = [pemFile('root.pem', ['CERTIFICATE', root.certificate])]
async function verify(file: File, trusted: File[] = anchors) {
  const given = { file, ...(trusted.length > 0 ? { anchors: trusted } : {}) }
  return (await runOperation(operation, given, {}, { capabilities: testCapabilities })).data as VerifySignaturesData
}
const first = async (file: File, trusted?: File[]) => {
  const { level, verdict, revocation, problems } = (await verify(file, trusted)).signatures[0]!
  return [level, verdict, revocation.status, ...problems.map(({ code }) => code)]
}

describe('levels of signatures', () => {
  it('are B-B to B-LTA, by timestamps and by what the file has about revocations', async () => {
    expect(await first(await sign({}))).toEqual(['B-B', 'valid', 'unknown'])
    const signed = await sign()
    expect(await first(signed)).toEqual(['B-T', 'valid', 'unknown'])
    const stored = await store(signed, { lists: [makeList(root)] })
    expect(await first(stored)).toEqual(['B-LT', 'valid', 'good'])
    const archived = await stamp(stored, '20260204090000Z')
    expect(await first(archived)).toEqual(['B-LTA', 'valid', 'good'])
    // What is added later does not take away what the timestamp covers.
    const later = await store(archived, { responses: [makeResponse(authority, root)] })
    expect(await first(later)).toEqual(['B-LTA', 'valid', 'good'])
    expect(await first(later, [])).toEqual(['B-LTA', 'valid', 'good'])
    const { summary, signatures } = await verify(later)
    expect(summary).toContain('No certificate of the signer or its issuers was revoked.')
    expect(signatures[0]).toMatchObject({
      provenTime: '2026-02-01T09:00:00.000Z',
      changes: [{ kind: 'time-stamps' }, { kind: 'validation-data' }],
      revocation: {
        certificates: [{ name: 'Ada', status: 'good', source: 'crl', thisUpdate: '2026-02-02T00:00:00.000Z' }],
      },
    })
    expect(signatures[1]).toMatchObject({ kind: 'time-stamp', level: null, verdict: 'valid' })
  })

  it('need data about the authority of the timestamp, and a stamp over the data', async () => {
    const answered = await store(await sign(), { responses: [makeResponse(ada, root)] })
    expect(await first(answered)).toEqual(['B-T', 'valid', 'good'])
    const stamped = await stamp(await sign(), '20260204090000Z')
    expect(await first(await store(stamped, { lists: [makeList(root)] }))).toEqual(['B-LT', 'valid', 'good'])
  })

  it('count a timestamp of the document for a signature without its own', async () => {
    const stamped = await stamp(await sign({}), '20260201100000Z')
    expect(await first(stamped)).toEqual(['B-T', 'valid', 'unknown'])
    expect((await verify(stamped)).signatures[0]).toMatchObject({
      signingTime: '2026-01-31T12:00:00Z',
      provenTime: '2026-02-01T10:00:00.000Z',
    })
  })
})

describe('revocations', () => {
  const revoked = (time: string, identity = ada) => ({ lists: [makeList(root, [[identity, { time, reason: 4 }]])] })

  it('before the signing time leave a signature untrusted', async () => {
    const stored = await store(await sign(), revoked('2026-01-15'))
    expect(await first(stored)).toEqual(['B-T', 'untrusted', 'revoked', 'revoked'])
    expect((await verify(stored)).summary).toContain(
      'The certificate of Ada was revoked on 2026-01-15T00:00:00.000Z (superseded).',
    )
  })

  it('after it count only if no timestamp proves it', async () => {
    const late = revoked('2026-02-01T12:00:00')
    expect(await first(await store(await sign(), late))).toEqual(['B-LT', 'valid', 'good'])
    expect(await first(await store(await sign({}), late))).toEqual(['B-B', 'untrusted', 'revoked', 'revoked'])
  })

  it('of an authority take away its time', async () => {
    const stored = await store(await sign(), revoked('2026-01-15', authority))
    expect(await first(stored)).toEqual(['B-B', 'valid', 'good', 'time-stamp-revoked'])
    const own = await stamp(await sign({}), '20260204090000Z')
    expect((await verify(await store(own, revoked('2026-01-15', authority)))).signatures[1]).toMatchObject({
      verdict: 'untrusted',
      problems: [{ code: 'revoked' }],
    })
  })

  it('are not looked for in what cannot be read', async () => {
    const stored = await store(await sign(), { lists: [Uint8Array.of(0x30, 1, 0), Uint8Array.of(1)] })
    expect(await first(stored)).toEqual(['B-T', 'valid', 'unknown'])
  })
})

describe('a timestamp', () => {
  it('by somebody who is trusted for something else does not count', async () => {
    const signed = await sign({ timestampUrl }, stampedBy(makeIdentity('Grace', { issuer: root, serial: 9 })))
    expect(await first(signed)).toEqual(['B-B', 'valid', 'unknown', 'time-stamp-untrusted'])
    const stamped = await stamp(await sign({}), '20260204090000Z', ada)
    expect((await verify(stamped)).signatures[1]).toMatchObject({
      verdict: 'untrusted',
      problems: [{ code: 'not-for-time-stamps' }],
    })
  })
})

describe('the security store', () => {
  it('is read up to a limit', async () => {
    const document = await openPdfForUpdate(await sign(), testRun())
    const { context, catalog } = document
    const contents = deflateSync(Buffer.alloc(1000))
    const streams = Array.from({ length: 50 }, () =>
      context.register(PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: contents.length }), contents)),
    )
    catalog.set(PDFName.of('DSS'), context.obj({ CRLs: streams, Certs: streams, OCSPs: [streams] }))
    let asked = 0
    const inflate = (_: Uint8Array, most: number) => {
      asked += 1
      if (most < 99_000_000) throw new RangeError('too large')
      return new Uint8Array(1_000_000)
    }
    expect(readSecurityStore(document, { inflate })).toMatchObject({ lists: [], certificates: [], responses: [] })
    expect(asked).toBe(3)
  })

  it('keeps each value once, and what it has', async () => {
    const once = await store(await sign(), { lists: [makeList(root)] })
    const twice = await store(once, { lists: [makeList(root)], responses: [makeResponse(ada, root)] })
    const { context } = await openPdfForUpdate(twice, testRun())
    const plain = context
      .enumerateIndirectObjects()
      .filter(([, object]) => object instanceof PDFRawStream && object.dict.keys().length === 2)
    // A certificate, a list and a response, and the contents of the page.
    expect(plain).toHaveLength(4)
  })
})
