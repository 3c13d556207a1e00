import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Capabilities } from '../../capabilities.js'
import { nodeCapabilities } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { readDer } from '../../signing/read-der.js'
import { der, explicit, oid, sequence } from '../../signing/write-der.js'
import { credentialsFile, makeIdentity, pemFile, purpose } from '../../testing/make-certificates.js'
import { makeList, makeResponse } from '../../testing/make-revocation.js'
import { fakeAuthority } from '../../testing/make-time-stamp.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { type VerifySignaturesData, operation as verifySignatures } from '../verify-signatures/operation.js'
import { operation } from './operation.js'

const uri = (text: string) => der(0x86, new TextEncoder().encode(text))
const addresses = (host: string) => ({
  '2.5.29.31': sequence(sequence(explicit(0, explicit(0, uri(`http://${host}/root.crl`))))),
  '1.3.6.1.5.5.7.1.1': sequence(
    sequence(oid('1.3.6.1.5.5.7.48.1'), uri(`http://${host}/ocsp`)),
    sequence(oid('1.3.6.1.5.5.7.48.2'), uri(`http://${host}/root.cer`)),
  ),
})
const root = makeIdentity('Test Root', { isAuthority: true })
const adaOf = (host: string) => makeIdentity('Ada', { issuer: root, serial: 7, extensions: addresses(host) })
const ada = adaOf('ca.example.com')
const authority = makeIdentity('Authority', { issuer: root, serial: 8, extensions: purpose('1.3.6.1.5.5.7.3.8') })
const timestampUrl = 'https://tsa.example.com/'
const capabilities: Capabilities = { ...testCapabilities, fetchTimeStamp: fakeAuthority(authority) }
const plain = () => numberedPages(1).file('plan.pdf')
const list = makeList(root)
const lists = () => [pemFile('root.crl', ['X509 CRL', list])]

async function sign(options: object = {}, { by = ada, chain = [root], file = plain() } = {}): Promise<File> {
  const given = { file, credentials: [credentialsFile(by, ...chain)] }
  const all = { signingTime: '2026-01-31T12:00:00Z', ...options }
  return (await runOperation(signDigitally, given, all, { capabilities })).files[0]!
}

async function extend(file: File, validation: File[], options: object = {}, by = capabilities) {
  const given = { file, ...(validation.length > 0 ? { validation } : {}) }
  const { files, warnings } = await runOperation(operation, given, options, { capabilities: by })
  return {
    file: files[0]!,
    warnings: warnings.map(({ code }) => code),
    messages: warnings.map(({ message }) => message),
    isMet: warnings.every(({ nothingDone }) => !nothingDone),
  }
}

async function levels(file: File, options = {}) {
  const anchors = [pemFile('root.pem', ['CERTIFICATE', root.certificate])]
  const { data } = await runOperation(verifySignatures, { file, anchors }, options, { capabilities: testCapabilities })
  return (data as VerifySignaturesData).signatures.map(({ level, verdict }) => `${level ?? 'stamp'} ${verdict}`)
}

describe('signDigitally', () => {
  it('signs at B-LT and B-LTA in one step, leaving earlier signatures alone', async () => {
    const given = { file: await sign(), credentials: [credentialsFile(ada, root)], validation: lists() }
    const one = async (options: object, files = given) => {
      const { files: made, warnings } = await runOperation(
        signDigitally,
        files,
        { timestampUrl, ...options },
        { capabilities },
      )
      return { file: made[0]!, warnings: warnings.map(({ code, nothingDone }) => `${code} ${nothingDone}`) }
    }
    const long = await one({ level: 'b-lt' })
    expect(long.warnings).toEqual([])
    expect((await levels(long.file)).at(-1)).toBe('B-LT valid')
    expect(await qpdfCheck(long.file)).toMatchObject({ exitCode: 0 })
    const archived = await one({ level: 'b-lta', certify: 'no-changes' }, { ...given, file: plain() })
    expect(await levels(archived.file)).toEqual(['B-LTA valid', 'stamp valid'])
    const unknown = await one({ level: 'b-lt' }, { ...given, file: plain(), validation: [] })
    expect(unknown.warnings).toEqual(['revocation-unknown true', 'revocation-unknown true'])
    expect(await levels((await one({ level: 'b-b' }, { ...given, file: plain() })).file)).toEqual(['B-B valid'])
    await expect(one({ level: 'b-t', timestampUrl: undefined })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})

describe('extendSignatures', () => {
  it('makes a signature with a timestamp one of B-LT, by what is given', async () => {
    const signed = await sign({ timestampUrl, certify: 'no-changes' })
    const { file, warnings } = await extend(signed, lists())
    expect(warnings).toEqual([])
    expect(file.name).toBe('plan_signed_extended.pdf')
    expect(await levels(file)).toEqual(['B-LT valid'])
    expect((await rawText(file)).startsWith(await rawText(signed))).toBe(true)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    const again = await extend(file, lists())
    expect(again.warnings).toEqual(['already-extended'])
    expect(again.file.size).toBe(file.size)
  })

  it('adds timestamps where they are missing, and one over all for B-LTA', async () => {
    const { file, warnings } = await extend(await sign(), lists(), { timestampUrl })
    expect(warnings).toEqual([])
    expect(await levels(file)).toEqual(['B-LT valid', 'stamp valid'])
    const archived = await extend(file, [], { timestampUrl, level: 'b-lta' })
    expect(archived.warnings).toEqual([])
    expect(await levels(archived.file)).toEqual(['B-LTA valid', 'stamp valid', 'stamp valid'])
    await expect(extend(file, [], { level: 'b-lta' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('says what is missing, and where it can be had', async () => {
    const nothing = await extend(await sign(), [])
    expect(nothing.warnings).toEqual(['time-stamp-missing', 'revocation-unknown'])
    expect(nothing.isMet).toBe(false)
    expect(nothing.messages[1]).toBe(
      'Nothing is known about the revocation of the certificate of Ada. Add the revocation list from http://ca.example.com/root.crl (field "validation"), or name the host ca.example.com with the option "fetchFrom" to fetch it.',
    )
    const alone = await extend(await sign({}, { chain: [] }), [])
    expect(alone.messages[1]).toMatch(
      /^The certificate of the issuer of Ada \(Test Root\) is missing\. Add it from http/,
    )
    const late = makeList(root, [[ada, { time: '2026-01-01' }]])
    expect((await extend(await sign({ timestampUrl }), [pemFile('a.crl', ['X509 CRL', late])])).warnings).toEqual([
      'revoked',
    ])
    await expect(extend(await sign(), [new File(['x'], 'a.crl')])).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  })

  it('leaves a file without signatures unchanged, and names those that are not valid', async () => {
    expect((await extend(plain(), lists())).warnings).toEqual(['no-signatures'])
    const changed = (await rawText(await sign())).replace('page 1', 'page 2')
    const { warnings } = await extend(new File([Buffer.from(changed, 'latin1')], 'x.pdf'), lists())
    expect(warnings).toEqual(['signature-invalid', 'already-extended'])
    const damaged = (await rawText(await sign())).replace(/startxref\s+\d+\s+%%EOF\s*$/, 'startxref\n0\n%%EOF')
    await expect(extend(new File([Buffer.from(damaged, 'latin1')], 'x.pdf'), lists())).rejects.toThrow('damaged')
  })

  it('keeps the encryption of a file', async () => {
    const locked = await rewriteByQpdf(plain(), '--encrypt', 'user', 'owner', '256', '--')
    const signed = await sign({ timestampUrl, password: 'user' }, { file: locked })
    const { file } = await extend(signed, lists(), { password: 'user' })
    expect(await levels(file, { password: 'user' })).toEqual(['B-LT valid'])
  })
})

describe('the network', () => {
  it('is used for hosts that the caller names only', async () => {
    const asked: string[] = []
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      asked.push(request.url!)
      if (request.url === '/root.cer') response.end(root.certificate)
      else if (request.url === '/root.crl') response.end(list)
      else {
        const serial = readDer(Buffer.concat(parts)).at(0).at(0).at(0).at(0).at(3, 2).content[0]
        response.end(serial === 7 && asked.length < 3 ? makeResponse(ada, root) : 'nonsense')
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      const here = (revocationHosts: readonly string[] | 'any') => ({
        ...nodeCapabilities({ revocationHosts }),
        fetchTimeStamp: capabilities.fetchTimeStamp!,
      })
      const signed = await sign({}, { by: adaOf(host), chain: [] })
      expect((await extend(signed, [], {}, here('any'))).warnings).toContain('revocation-unknown')
      expect((await extend(signed, [], { fetchFrom: 'ocsp.example.com' }, here('any'))).warnings).toContain(
        'revocation-unknown',
      )
      expect(asked).toEqual([])
      const fetched = await extend(signed, [], { fetchFrom: host }, here([host]))
      expect(fetched.warnings).toEqual(['time-stamp-missing'])
      expect(asked).toEqual(['/root.cer', '/ocsp'])
      const fallback = await extend(signed, [], { fetchFrom: `a.example, ${host}` }, here('any'))
      expect(fallback.warnings).toEqual(['time-stamp-missing', 'fetch-failed'])
      expect(asked.slice(2)).toEqual(['/root.cer', '/ocsp', '/root.crl'])
      const refused = await extend(signed, [], { fetchFrom: host }, here(['a.example']))
      expect(refused.messages.join()).toContain('not among those that may be asked here')
      await expect(extend(signed, [], { fetchFrom: host })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await expect(extend(signed, [], { fetchFrom: 'http://x' }, here('any'))).rejects.toThrow('not a host name')
    } finally {
      server.close()
    }
  })
})
