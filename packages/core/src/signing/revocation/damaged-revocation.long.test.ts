import { expect, it } from 'vitest'
import { makeIdentity, purpose } from '../../testing/make-certificates.js'
import { makeList, makeResponse } from '../../testing/make-revocation.js'
import { certificateIn } from '../certificate.js'
import { der, sequence } from '../write-der.js'
import { addressesOf } from './certificate-addresses.js'
import { checkRevocation } from './check-revocation.js'
import { addValue } from './read-validation-files.js'
import { RevocationStore } from './revocation-store.js'

const root = makeIdentity('Test Root', { isAuthority: true })
const ada = makeIdentity('Ada', { issuer: root, serial: 7, extensions: { '2.5.29.31': sequence(der(0xa0)) } })
const responder = makeIdentity('Responder', { issuer: root, serial: 9, extensions: purpose('1.3.6.1.5.5.7.3.9') })
const revoked = { time: '2026-01-15', reason: 1 }
const list = makeList(root, [[ada, revoked]], {
  extensions: [['2.5.29.28', sequence(der(0x81, Uint8Array.of(0xff))), true]],
})
const [certificate, issuer] = [ada, root].map((identity) => certificateIn(identity.certificate)!)

it.each([
  ['a list', list],
  ['an answer', makeResponse(ada, root, { status: revoked, responder })],
  ['a certificate', responder.certificate],
])('no changed byte in %s makes a certificate good, or ends the check', async (_, whole) => {
  const found = new Set<string>()
  for (let at = 0; at < whole.length; at++) {
    for (const value of [0, 0x30, 0x80, 0xff, whole[at]! ^ 1]) {
      const store = new RevocationStore()
      const changed = whole.slice()
      changed[at] = value
      if (value === whole[at] || !addValue(store, changed)) continue
      for (const one of store.certificates) addressesOf(one)
      const { status } = await checkRevocation(
        certificate!,
        issuer!,
        { time: new Date('2026-02-01'), isProven: true },
        store,
      )
      found.add(status)
    }
  }
  expect([...found].filter((status) => status === 'good')).toEqual([])
})
