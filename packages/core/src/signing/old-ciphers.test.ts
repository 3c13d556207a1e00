import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { tripleDes } from './des.js'
import { rc2 } from './rc2.js'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

// RFC 2268, 5.
it.each([
  ['ffffffffffffffff', 64, '278b27e42e2f0d49', 'ffffffffffffffff'],
  ['88', 64, '61a8a244adacccf0', '0000000000000000'],
  ['88bca90e90875a', 64, '6ccf4308974c267f', '0000000000000000'],
  ['88bca90e90875a7f0f79c384627bafb2', 128, '2269552ab0f85ca6', '0000000000000000'],
])('decrypts RC2 with the key %s and %d bits', (key, effective, sealed, plain) => {
  expect(hex(rc2(Buffer.from(key, 'hex'), effective)(Buffer.from(sealed, 'hex')))).toBe(plain)
})

it('decrypts triple DES as OpenSSL encrypts it', () => {
  const key = Buffer.from('0123456789abcdeffedcba9876543210f1e0d3c2b5a49786', 'hex')
  for (const plain of ['0000000000000000', 'ffffffffffffffff', '0123456789abcde7', '8040201008040201']) {
    const cipher = createCipheriv('des-ede3', key, null).setAutoPadding(false)
    expect(hex(tripleDes(key)(cipher.update(Buffer.from(plain, 'hex'))))).toBe(plain)
    const two = createCipheriv('des-ede', key.subarray(0, 16), null).setAutoPadding(false)
    expect(hex(tripleDes(key.subarray(0, 16))(two.update(Buffer.from(plain, 'hex'))))).toBe(plain)
  }
})
