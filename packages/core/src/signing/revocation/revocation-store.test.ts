import { expect, it } from 'vitest'
import { makeIdentity } from '../../testing/make-certificates.js'
import { makeList, makeResponse } from '../../testing/make-revocation.js'
import type { SignedData, SignerInfo } from '../read-cms.js'
import { readDer } from '../read-der.js'
import { der, explicit, integer, oid, sequence } from '../write-der.js'
import { RevocationStore } from './revocation-store.js'

const root = makeIdentity('Test Root', { isAuthority: true })
const ada = makeIdentity('Ada', { issuer: root })
const [list, response] = [makeList(root), makeResponse(ada, root)]

it.each([
  ['an attribute of Adobe’s', { attributes: '1.2.840.113583.1.1.8' }],
  ['an attribute of CAdES', { unsignedAttributes: '1.2.840.113549.1.9.16.2.24' }],
])('takes lists and answers from %s', (_, ids) => {
  const values = readDer(sequence(explicit(0, sequence(list)), explicit(1, sequence(response))))
  const maps = Object.entries(ids).map(([key, id]) => [key, new Map([[id, values]])])
  const signer = { attributes: new Map(), unsignedAttributes: new Map(), ...Object.fromEntries(maps) } as SignerInfo
  const store = new RevocationStore()
  store.addFromCms({ certificates: [], revocations: [] } as unknown as SignedData, signer)
  expect([store.lists, store.responses].map(([first]) => first?.raw)).toEqual([list, response])
})

it('takes lists and answers from signed data, and leaves out what is neither', () => {
  const other = [oid('1.3.6.1.5.5.7.16.2'), oid('1.2.3')].map((id) => readDer(der(0xa1, id, response)))
  const revocations = [readDer(list), ...other, readDer(integer(1)), readDer(sequence(integer(1)))]
  const store = new RevocationStore()
  const signer = { attributes: new Map(), unsignedAttributes: new Map() } as unknown as SignerInfo
  store.addFromCms({ certificates: [], revocations } as unknown as SignedData, signer)
  expect([store.lists.length, store.responses.length]).toEqual([1, 1])
  expect(store.addList(response) || store.addResponse(list) || store.addCertificate(list)).toBe(false)
})
