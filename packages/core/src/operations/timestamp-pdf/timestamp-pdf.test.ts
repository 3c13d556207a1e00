import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Capabilities, FetchTimeStamp } from '../../capabilities.js'
import { nodeCapabilities } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { credentialsFile, makeIdentity, pemFile, type TestIdentity } from '../../testing/make-certificates.js'
import { fakeAuthority, timeStampAnswer } from '../../testing/make-time-stamp.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { operation as verifySignatures } from '../verify-signatures/operation.js'
import { operation } from './operation.js'

const authority = makeIdentity('Authority')
const ada = makeIdentity('Ada', { notAfter: '2026-02-15' })
const credentials = [credentialsFile(ada)]
const timestampUrl = 'https://tsa.example.com/'
const plain = () => numberedPages(1).file('plan.pdf')

const withAuthority = (fetchTimeStamp: FetchTimeStamp): Capabilities => ({ ...testCapabilities, fetchTimeStamp })
async function stamp(file: File, capabilities = withAuthority(fakeAuthority(authority))) {
  return (await runOperation(operation, { file }, { timestampUrl }, { capabilities })).files[0]!
}
const sign = async (file: File, options: object, capabilities = withAuthority(fakeAuthority(authority))) =>
  (
    await runOperation(
      signDigitally,
      { file, credentials },
      { signingTime: '2026-01-31T12:00:00Z', ...options },
      { capabilities },
    )
  ).files[0]!

describe('timestampPdf', () => {
  it('adds a timestamp of the whole file, also to one that is certified against changes', async () => {
    const certified = await sign(plain(), { certify: 'no-changes' })
    const stamped = await stamp(certified)
    expect(stamped.name).toBe('plan_signed_stamped.pdf')
    expect(await qpdfCheck(stamped)).toMatchObject({ exitCode: 0 })
    expect((await rawText(stamped)).startsWith(await rawText(certified))).toBe(true)
    const { data } = await runHere(verifySignatures, stamped)
    expect(data).toMatchObject({
      valid: true,
      signatures: [
        { kind: 'certification', verdict: 'valid', changes: [{ kind: 'time-stamps', allowed: true }] },
        {
          kind: 'time-stamp',
          verdict: 'valid',
          signer: { name: 'Authority' },
          signingTime: '2026-02-01T09:00:00.000Z',
          signingTimeSource: 'time-stamp',
          coversWholeFile: true,
        },
      ],
    })
    const changed = (await rawText(stamped)).replace('page 1', 'page 2')
    const broken = await runHere(verifySignatures, new File([Buffer.from(changed, 'latin1')], 'x.pdf'))
    expect(broken.data.signatures.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['invalid', 'invalid'])
  })

  it('refuses what is no timestamp of it', async () => {
    const wrong = withAuthority(fakeAuthority(authority, { wrong: true }))
    await expect(stamp(plain(), wrong)).rejects.toThrow('answered with a timestamp of something else')
    const nonsense = withAuthority(async () => new TextEncoder().encode('<html>'))
    await expect(stamp(plain(), nonsense)).rejects.toThrow('not a timestamp')
    const refusal = withAuthority(async () => Uint8Array.of(0x30, 5, 0x30, 3, 2, 1, 2))
    await expect(stamp(plain(), refusal)).rejects.toThrow('refused the request (status 2)')
    await expect(stamp(plain(), testCapabilities)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('a signature with a timestamp', () => {
  it('is of level B-T: its time is that of the authority', async () => {
    const { data } = await runHere(verifySignatures, await sign(plain(), { timestampUrl }))
    expect(data.signatures).toMatchObject([
      { verdict: 'valid', signingTime: '2026-02-01T09:00:00.000Z', signingTimeSource: 'time-stamp' },
    ])
    const anchorsOf = (identity: TestIdentity) => [pemFile('root.pem', ['CERTIFICATE', identity.certificate])]
    const given = { file: await sign(plain(), { timestampUrl }), anchors: anchorsOf(ada) }
    const untrusted = (await runOperation(verifySignatures, given, {}, { capabilities: testCapabilities })).data
    expect(untrusted).toMatchObject({
      signatures: [
        { verdict: 'valid', signingTime: '2026-01-31T12:00:00Z', problems: [{ code: 'time-stamp-untrusted' }] },
      ],
    })
    const late = withAuthority(fakeAuthority(authority, { time: '20260301090000Z' }))
    const afterwards = await runHere(verifySignatures, await sign(plain(), { timestampUrl }, late))
    expect(afterwards.data.signatures).toMatchObject([{ problems: [{ code: 'expired-at-signing' }] }])
  })

  it('needs a host that may call an authority', async () => {
    await expect(sign(plain(), { timestampUrl }, testCapabilities)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('the network of Node', () => {
  it('is used for addresses that are allowed only', async () => {
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      if (request.url === '/gone') response.writeHead(404).end()
      else if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
      else response.end(timeStampAnswer(Buffer.concat(parts), authority))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      const ask = async (address: string, timestampUrls: readonly string[] | 'any') =>
        runOperation(
          operation,
          { file: plain() },
          { timestampUrl: address },
          { capabilities: nodeCapabilities({ timestampUrls }) },
        )
      expect((await ask(url, [url])).files).toHaveLength(1)
      expect((await ask(url, 'any')).files).toHaveLength(1)
      await expect(ask(`${url}other`, [url])).rejects.toThrow('not among those')
      await expect(ask(url, [])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await expect(ask(`${url}gone`, 'any')).rejects.toThrow('status 404')
      await expect(ask(`${url}moved`, 'any')).rejects.toThrow('did not answer')
    } finally {
      server.close()
    }
  })
})
