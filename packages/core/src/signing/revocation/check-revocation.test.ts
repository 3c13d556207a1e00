import { describe, expect, it } from 'vitest'
import { makeIdentity, purpose, type TestIdentity } from '../../testing/make-certificates.js'
import { makeList, makeResponse } from '../../testing/make-revocation.js'
import { certificateIn } from '../certificate.js'
import { der, explicit, integer, sequence } from '../write-der.js'
import { checkRevocation } from './check-revocation.js'
import { RevocationStore } from './revocation-store.js'

const root = makeIdentity('Test Root', { isAuthority: true })
const ada = makeIdentity('Ada', { issuer: root, serial: 7 })
const grace = makeIdentity('Grace', { issuer: root, serial: 8 })
const signed = { time: new Date('2026-02-01T09:00:00Z'), isProven: true }
const before = { time: '2026-01-15' }
const after = { time: '2026-02-01T12:00:00' }

async function check(
  data: { lists?: Uint8Array[]; responses?: Uint8Array[]; certificates?: Uint8Array[] },
  { identity = ada, at = signed }: { identity?: TestIdentity; at?: typeof signed } = {},
) {
  const store = new RevocationStore()
  for (const list of data.lists ?? []) expect(store.addList(list)).toBe(true)
  for (const response of data.responses ?? []) expect(store.addResponse(response)).toBe(true)
  for (const certificate of data.certificates ?? []) store.addCertificate(certificate)
  const of = ({ certificate }: TestIdentity) => certificateIn(certificate)!
  const { status, gap, revocation } = await checkRevocation(of(identity), of(root), at, store)
  return [status, ...(gap ? [gap] : []), ...(revocation ? [revocation.time.toISOString().slice(0, 10)] : [])]
}

describe('checkRevocation', () => {
  it('knows nothing without data', async () => {
    expect(await check({})).toEqual(['unknown', 'missing'])
  })

  it('reads lists of the issuer', async () => {
    expect(await check({ lists: [makeList(root)] })).toEqual(['good'])
    expect(await check({ lists: [makeList(root, [[grace, before]])] })).toEqual(['good'])
    const list = makeList(root, [
      [grace, before],
      [ada, { ...before, reason: 1 }],
    ])
    expect(await check({ lists: [list] })).toEqual(['revoked', '2026-01-15'])
  })

  it('takes no list of somebody else, or that was changed', async () => {
    const other = { ...makeIdentity('Impostor', { isAuthority: true }), name: root.name }
    expect(await check({ lists: [makeList(other, [[ada, before]])] })).toEqual(['unknown', 'missing'])
    const changed = Buffer.from(makeList(root, [[ada, before]]))
    changed[changed.indexOf('020107', 'hex') + 2] = 8
    expect(await check({ lists: [changed] })).toEqual(['unknown', 'missing'])
  })

  it.each([
    ['a delta list', ['2.5.29.27', integer(1), true]],
    ['an unknown critical extension', ['1.2.3.4', integer(1), true]],
    ['certificates of authorities only', ['2.5.29.28', sequence(der(0x82, Uint8Array.of(0xff))), true]],
    ['an indirect list', ['2.5.29.28', sequence(der(0x84, Uint8Array.of(0xff))), true]],
    [
      'another distribution point',
      [
        '2.5.29.28',
        sequence(explicit(0, explicit(0, der(0x86, new TextEncoder().encode('http://a.example/1.crl'))))),
        true,
      ],
    ],
  ] as const)('does not rely on a list with %s', async (_, extension) => {
    const list = makeList(root, [], { extensions: [[...extension]] })
    expect(await check({ lists: [list] })).toEqual(['unknown', 'missing'])
  })

  it('relies on a list of users only for a user', async () => {
    const list = makeList(root, [], { extensions: [['2.5.29.28', sequence(der(0x81, Uint8Array.of(0xff))), true]] })
    expect(await check({ lists: [list] })).toEqual(['good'])
    const authority = makeIdentity('Between', { issuer: root, isAuthority: true })
    expect(await check({ lists: [list] }, { identity: authority })).toEqual(['unknown', 'missing'])
  })

  it('compares data with the signing time', async () => {
    const old = makeList(root, [], { thisUpdate: '2026-01-01', nextUpdate: '2026-01-20' })
    expect(await check({ lists: [old] })).toEqual(['unknown', 'outdated'])
    const current = makeList(root, [], { thisUpdate: '2026-01-30', nextUpdate: '2026-02-20' })
    expect(await check({ lists: [old, current] })).toEqual(['good'])
    const expired = makeIdentity('Ada', { issuer: root, serial: 7, notAfter: '2026-02-01T23:00:00' })
    // The list may no longer have certificates that expired before it was made.
    expect(await check({ lists: [makeList(root)] }, { identity: expired })).toEqual(['unknown', 'missing'])
    expect((await check({ lists: [makeList(root, [[ada, before]])] }, { identity: expired }))[0]).toBe('revoked')
  })

  it('takes a revocation after a proven time for none, and after a claimed time for one', async () => {
    const lists = [makeList(root, [[ada, after]])]
    expect(await check({ lists })).toEqual(['good', '2026-02-01'])
    expect(await check({ lists }, { at: { ...signed, isProven: false } })).toEqual(['revoked', '2026-02-01'])
  })

  it('takes the end of a hold for good, and other revocations for final', async () => {
    const later = makeList(root, [], { thisUpdate: '2026-02-05' })
    expect(await check({ lists: [makeList(root, [[ada, { ...before, reason: 6 }]]), later] })).toEqual(['good'])
    expect((await check({ lists: [makeList(root, [[ada, { ...before, reason: 4 }]]), later] }))[0]).toBe('revoked')
  })

  it('reads answers of the issuer about this certificate', async () => {
    expect(await check({ responses: [makeResponse(ada, root)] })).toEqual(['good'])
    expect(await check({ responses: [makeResponse(ada, root, { status: before })] })).toEqual(['revoked', '2026-01-15'])
    expect(await check({ responses: [makeResponse(ada, root, { status: 'unknown' })] })).toEqual([
      'unknown',
      'unknown-to-issuer',
    ])
    expect(await check({ responses: [makeResponse(grace, root)] })).toEqual(['unknown', 'missing'])
  })

  it('takes answers of those the issuer appointed, and of nobody else', async () => {
    const answer = (responder: TestIdentity) => ({ responses: [makeResponse(ada, root, { responder })] })
    const appointed = { issuer: root, serial: 9, extensions: purpose('1.3.6.1.5.5.7.3.9') }
    const responder = makeIdentity('Responder', appointed)
    expect(await check(answer(responder))).toEqual(['good'])
    expect(await check(answer(makeIdentity('Responder', { issuer: root })))).toEqual(['unknown', 'missing'])
    expect(await check(answer(makeIdentity('Responder', { ...appointed, issuer: grace })))).toEqual([
      'unknown',
      'missing',
    ])
    expect(await check(answer(makeIdentity('Responder', { ...appointed, notAfter: '2026-01-01' })))).toEqual([
      'unknown',
      'missing',
    ])
    const lists = [makeList(root, [[responder, before]], { thisUpdate: '2020-01-01', nextUpdate: '2020-02-01' })]
    const { responses } = answer(responder)
    expect(await check({ lists, responses })).toEqual(['unknown', 'outdated'])
  })
})
